"""A file of another program: looked into by a job, agreed to, made an evening once."""

import datetime
from collections.abc import Sequence
from typing import Any

import pytest
from defusedxml import ElementTree
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from tests.data import CUTS, OTHER_PROGRAMS
from tests.tournaments.exchange.formats.usebio.files import INDIVIDUALS
from tests.tournaments.results_files import FOUR_PAIRS, do_latest, looked_into
from tests.tournaments.rows import everything
from tournaments.actions.attempt import begin
from tournaments.actions.clubs import add_members, make_club
from tournaments.actions.deletion import delete_evening
from tournaments.actions.erase import erase_member
from tournaments.actions.jobs import cancel_job, run_job
from tournaments.actions.results_files import (
    bring_results_file,
    forget_results_files,
    make_evening,
    throw_away,
)
from tournaments.models import (
    Club,
    EntryPerson,
    Job,
    Log,
    Member,
    Result,
    ResultsFile,
    Session,
    User,
)
from tournaments.queries.people.member_names import NamesUnclear
from tournaments.queries.people.names import contestants_of
from tournaments.queries.records.results_files import latest_job, players_in, results_file_for
from tournaments.refusal import Conflict, NotAllowed, NotFound, Refusal, SignInFirst
from tournaments.replay.exports import exported_file
from tournaments.tasks import score_field

pytestmark = pytest.mark.django_db

DAY = datetime.date(2026, 3, 5)


@pytest.fixture
def file(director: User, club: Club) -> ResultsFile:
    """The file of four pairs, in the club and not looked into yet."""
    return bring_results_file(director, club.pk, "thursday.xml", FOUR_PAIRS)


def ask(person: User, file: ResultsFile, **otherwise: Any) -> Job:
    asked: dict[str, Any] = {
        "name": "Thursday",
        "played_on": DAY,
        "become_members": True,
        "meant": {},
    }
    return make_evening(person, file.club_id, file.pk, **asked | otherwise)


def names_in(session: Session) -> list[str]:
    return sorted(each.name for each in contestants_of(session.pk, in_full=True))


def problem(job: Job) -> str:
    assert job.problem is not None
    return str(job.problem["params"]["sentence"])


def test_what_is_in_it_is_written_down_and_nothing_is_made(file: ResultsFile) -> None:
    found = looked_into(file).found
    assert found is not None
    said = ("name", "played_on", "game", "kind", "contestants", "trays", "results")
    assert [found[each] for each in said] == ["Thursday", "2026-03-05", "bridge", "pairs", 4, 1, 2]
    assert found["players"][:2] == [["Ann Low", "7", ""], ["Bea High", "", ""]]
    assert found["in_several"] == ["A Guest"]
    assert not Session.objects.exists()
    assert not Member.objects.exists()


def test_an_evening_is_made_of_it(file: ResultsFile, director: User, club: Club) -> None:
    add_members(director, club.pk, ["Ann Low;7", "Dan Poe"])
    looked_into(file)
    job = ask(director, file, name=" The  fifth ")
    assert do_latest(file).state == Job.State.DONE
    assert Job.objects.get(pk=job.pk).progress == 100
    file.refresh_from_db()
    session = file.session
    assert session is not None
    assert (session.tournament.name, session.played_on) == ("The fifth", DAY)
    assert Result.objects.filter(play__section__session=session).count() == 2
    members = {m.name: (m.number, m.national_number) for m in Member.objects.filter(club=club)}
    assert members == {
        "Ann Low": ("7", "7"), "Bea High": ("", ""), "Cyd Orr": ("", "8"), "Dan Poe": ("", ""),
        "Eve Wye": ("", ""), "Fay Zed": ("", ""),
    }  # fmt: skip
    filled = Log.objects.get(club=club, what="members.filled_in")
    assert filled.details["names"] == ["Ann Low"]
    assert EntryPerson.objects.filter(entry__tournament=session.tournament).count() == 4
    # A name that stands with two pairs is nobody's: those pairs have their names alone.
    assert names_in(session) == [
        "Ann Low & Bea High", "Cyd Orr & Dan Poe", "Eve Wye & A Guest", "Fay Zed & A Guest",
    ]  # fmt: skip
    score_field(session.tournament.fields.get().pk)
    assert session.tournament.fields.get().problem is None


@pytest.mark.parametrize("name", CUTS)
def test_every_number_goes_out_as_it_came_in(name: str, director: User, club: Club) -> None:
    """Of files that two programs wrote, each number of each player in the place where it was."""
    content = (OTHER_PROGRAMS / name).read_bytes()
    came = numbers_in(content)
    assert len({national for national, _own in came.values()}) == len(came) > 17
    file = looked_into(bring_results_file(director, club.pk, name, content))
    ask(director, file)
    assert do_latest(file).state == Job.State.DONE
    file.refresh_from_db()
    assert file.session is not None
    score_field(file.session.tournament.fields.get().pk)
    written = exported_file(file.session, "usebio", in_full=True).content
    assert numbers_in(written) == came
    members = Member.objects.filter(club=club)
    assert {m.name: (m.national_number, m.number) for m in members} == came


def numbers_in(content: bytes) -> dict[str, tuple[str, str]]:
    """The federation's and the club's number of each player in a file of USEBIO, by the name."""
    players = ElementTree.fromstring(content).iter("PLAYER")
    return {
        player.findtext("PLAYER_NAME", ""): (
            player.findtext("NATIONAL_ID_NUMBER", ""),
            player.findtext("CLUB_ID_NUMBER", ""),
        )
        for player in players
    }


def test_players_stay_names_where_that_is_asked_for(
    file: ResultsFile, director: User, club: Club
) -> None:
    add_members(director, club.pk, ["Ann Low;7", "Bea High", "Dan Poe"])
    looked_into(file)
    ask(director, file, become_members=False)
    do_latest(file)
    file.refresh_from_db()
    assert file.session is not None
    assert Member.objects.filter(club=club).count() == 3
    of_members = EntryPerson.objects.filter(entry__tournament=file.session.tournament)
    assert sorted(of_members.values_list("member__name", flat=True)) == ["Ann Low", "Bea High"]
    assert "Cyd Orr & Dan Poe" in names_in(file.session)


def meaning(file: ResultsFile, name: str) -> tuple[str, Sequence[str]]:
    """Who a player is for certain, and who it may be."""
    assert file.found is not None
    matches = [each.match for each in players_in(file.found, file.club)]
    match = next(each for each in matches if each.typed == name)
    return match.member.name if match.member else "", [each.name for each in match.candidates]


def test_numbers_go_before_names_where_both_agree(
    file: ResultsFile, director: User, club: Club
) -> None:
    add_members(director, club.pk, ["Low Ann;7", "Ann Low;9", "Cyd Oar;;;8", "Bea Hight"])
    looked_into(file)
    assert meaning(file, "Ann Low") == ("Low Ann", [])
    assert meaning(file, "Cyd Orr") == ("", ["Cyd Oar"])  # by the number
    assert meaning(file, "Bea High") == ("", ["Bea Hight"])  # nearly so called
    assert meaning(file, "Dan Poe") == ("", [])


def test_a_name_that_is_not_clear_is_asked_about(
    file: ResultsFile, director: User, club: Club
) -> None:
    other = add_members(director, club.pk, ["Cyd Oar;;;8"])[0]
    looked_into(file)
    before = everything()
    with pytest.raises(NamesUnclear, match="Cyd Orr: did you mean"):
        ask(director, file)
    assert everything() == before
    ask(director, file, meant={"Cyd Orr": other.pk})
    do_latest(file)
    file.refresh_from_db()
    assert file.session is not None
    assert "Cyd Oar & Dan Poe" in names_in(file.session)


def test_somebody_said_to_be_new_gets_no_number_that_is_taken(
    file: ResultsFile, director: User, club: Club
) -> None:
    add_members(director, club.pk, ["Cyd Oar;;;8"])
    looked_into(file)
    ask(director, file, meant={"Cyd Orr": None})
    do_latest(file)
    assert Member.objects.get(club=club, name="Cyd Orr").numbers == []


def test_a_club_number_is_not_the_federations(
    file: ResultsFile, director: User, club: Club
) -> None:
    """8 is what the federation knows Cyd Orr by; that Gus Hay is 8 in the club says nothing."""
    add_members(director, club.pk, ["Gus Hay;8"])
    looked_into(file)
    assert meaning(file, "Cyd Orr") == ("", [])
    ask(director, file)
    do_latest(file)
    made = Member.objects.get(club=club, name="Cyd Orr")
    assert (made.number, made.national_number) == ("", "8")


def test_two_players_are_never_one_member(file: ResultsFile, director: User, club: Club) -> None:
    ann = add_members(director, club.pk, ["Ann Low;7", "Bea Hight"])[0]
    looked_into(file)
    with pytest.raises(Refusal, match="Ann Low and Bea High would both be the member Ann Low"):
        ask(director, file, meant={"Bea High": ann.pk})


def test_what_became_unclear_meanwhile_makes_nothing(
    file: ResultsFile, director: User, club: Club
) -> None:
    looked_into(file)
    ask(director, file)
    add_members(director, club.pk, ["Cyd Oar;;;8"])
    job = do_latest(file)
    assert job.state == Job.State.FAILED
    assert "did you mean Cyd Oar" in problem(job)
    assert not Session.objects.exists()
    assert Member.objects.filter(club=club).count() == 1


def test_asked_for_twice_it_is_made_once(file: ResultsFile, director: User) -> None:
    looked_into(file)
    assert ask(director, file) == ask(director, file)
    do_latest(file)
    with pytest.raises(Conflict, match="already"):
        ask(director, file)
    assert Session.objects.count() == 1


def test_a_worker_that_died_has_made_nothing_and_the_next_makes_it_once(
    file: ResultsFile, director: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_into(file)
    job = ask(director, file)
    before = Member.objects.count(), Session.objects.count()

    class Killed(BaseException):
        """The end of a process, which nothing in it notices."""

    def die(*_args: object) -> None:
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr("tournaments.actions.attempt.Attempt.finish", die)
        with pytest.raises(Killed):
            run_job(job.pk)
    assert (Member.objects.count(), Session.objects.count()) == before
    silent = timezone.now() - datetime.timedelta(minutes=1)
    Job.objects.filter(pk=job.pk).update(alive_at=silent)
    run_job(job.pk)
    run_job(job.pk)
    assert Session.objects.count() == 1
    assert Job.objects.get(pk=job.pk).attempts == 2


def test_told_to_stop_it_makes_nothing(file: ResultsFile, director: User) -> None:
    looked_into(file)
    job = ask(director, file)
    attempt = begin(job.pk)
    assert attempt is not None
    cancel_job(director, job.pk)
    silent = timezone.now() - datetime.timedelta(minutes=1)
    Job.objects.filter(pk=job.pk).update(alive_at=silent)
    assert Log.objects.latest("pk").what == "results_file.stopped"
    assert do_latest(file).state == Job.State.CANCELLED
    assert not Session.objects.exists()
    ask(director, file)
    assert do_latest(file).state == Job.State.DONE


def test_a_file_is_thrown_away_with_its_work(file: ResultsFile, director: User) -> None:
    throw_away(director, file.club_id, file.pk)
    assert not ResultsFile.objects.exists()
    assert not Job.objects.exists()


def test_what_was_made_of_a_file_stays(file: ResultsFile, director: User) -> None:
    looked_into(file)
    ask(director, file)
    do_latest(file)
    with pytest.raises(Conflict, match="already"):
        throw_away(director, file.club_id, file.pk)
    assert Session.objects.count() == 1


def test_when_its_evening_is_deleted_another_can_be_made(file: ResultsFile, director: User) -> None:
    looked_into(file)
    for _ in range(2):
        ask(director, file)
        assert do_latest(file).state == Job.State.DONE
        delete_evening(director, Session.objects.get().pk, "Thursday")
    assert not Session.objects.exists()


def test_nothing_is_made_before_it_was_looked_into(file: ResultsFile, director: User) -> None:
    with pytest.raises(Conflict, match="not been read yet"):
        ask(director, file)


def test_what_cannot_be_read_says_where(director: User, club: Club) -> None:
    cut = FOUR_PAIRS[: FOUR_PAIRS.index(b"<BOARD>")]
    job = do_latest(bring_results_file(director, club.pk, "cut.xml", cut))
    assert job.state == Job.State.FAILED
    assert problem(job).startswith("This file cannot be read: ")


@pytest.mark.parametrize("content", [b"", b"   \n", b"a letter to the club", b"\x00\x01\x02"])
def test_what_no_reader_knows_is_refused_at_once(
    director: User, club: Club, content: bytes
) -> None:
    with pytest.raises(Refusal, match=r"no file that can be read here|cannot be read"):
        bring_results_file(director, club.pk, "letter.txt", content)
    assert not ResultsFile.objects.exists()


def test_only_organisers_of_the_club_have_it(file: ResultsFile, stranger: User) -> None:
    with pytest.raises(NotAllowed):
        bring_results_file(stranger, file.club_id, "x.xml", FOUR_PAIRS)
    with pytest.raises(NotAllowed):
        results_file_for(stranger, file.club_id, file.pk)
    with pytest.raises(SignInFirst):
        results_file_for(AnonymousUser(), file.club_id, file.pk)
    own = make_club(stranger, "Another")
    with pytest.raises(NotFound):
        results_file_for(stranger, own.pk, file.pk)
    job = latest_job(file)
    assert job is not None
    with pytest.raises(NotAllowed):
        cancel_job(stranger, job.pk)


def test_an_individual_event_comes_in_too(director: User, club: Club) -> None:
    file = looked_into(bring_results_file(director, club.pk, "x.xml", INDIVIDUALS))
    ask(director, file)
    do_latest(file)
    file.refresh_from_db()
    assert file.session is not None
    assert names_in(file.session)[:2] == ["Ann", "Bob"]


def test_files_go_after_a_day_and_with_whoever_is_erased(
    file: ResultsFile, director: User, club: Club
) -> None:
    forget_results_files(timezone.now() - datetime.timedelta(days=1))
    assert ResultsFile.objects.exists()
    gone = add_members(director, club.pk, ["Ann Low"])[0]
    erase_member(director, club.pk, gone.pk, "Ann Low")
    assert not ResultsFile.objects.exists()
    bring_results_file(director, club.pk, "x.xml", FOUR_PAIRS)
    forget_results_files(timezone.now() + datetime.timedelta(days=1))
    assert not ResultsFile.objects.exists()
