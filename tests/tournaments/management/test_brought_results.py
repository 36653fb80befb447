"""Results out of a file, brought into an evening that was set up here."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from scoring.values import Ruling
from tests.tournaments.conftest import DAY, section_of
from tests.tournaments.management.test_replay import Ended
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants
from tournaments.models import Club, Play, Result, Session, User
from tournaments.queries.plan.plays import TableRound, seatings_of
from tournaments.replay.played_again import replayed
from tournaments.tasks import score_field

pytestmark = pytest.mark.django_db

SetUpAs = Callable[..., Session]

PLANS = {
    "one winner": {"kind": "pairs", "contestants": 6, "system": "howell"},
    "two winners": {"kind": "pairs", "contestants": 10, "system": "compass"},
    "individuals": {"kind": "individuals", "contestants": 8, "system": "whist-individual"},
    "teams": {"kind": "teams", "contestants": 3, "system": "howell-teams"},
}


@pytest.fixture
def evening(director: User, club: Club) -> SetUpAs:
    """Sets up an evening of bridge by one of the plans."""

    def make(plan: str) -> Session:
        session = set_up_evening(director, club.pk, name="Evening", game="bridge", played_on=DAY)
        seat_contestants(director, session.pk, trays_per_round=2, **PLANS[plan])  # type: ignore[arg-type]
        return session

    return make


def play(director: User, session: Session) -> None:
    """Enter contracts, a board passed out, one ruled average, and one that was not played."""
    (section, seating), *_ = seatings_of(session.pk).items()
    said = ("4SN10", "P", "3NTW9", "A60/40", "2HxE7", "5DS12")
    for index, (in_round, table, tray) in enumerate(seating.planned):
        at = TableRound(section, in_round, table)
        typed, reason = said[index % len(said)], "fouled" if index % len(said) == 3 else ""
        enter_result(director, session.pk, ResultEntry(at, tray, typed, reason=reason))
    for field in session.tournament.fields.all():
        score_field(field.pk)


def exported(session: Session, folder: Path, name: str) -> Path:
    file = folder / f"evening.{name}"
    call_command("export_results", str(session.pk), "--format", name, "-o", str(file), verbosity=0)
    return file


def brought(file: Path, session: Session, *options: str) -> Ended:
    printed = io.StringIO()
    command = ("import_results", str(file), "--into", str(session.pk), *options)
    try:
        call_command(*command, stdout=printed)
    except SystemExit as left:
        return Ended(int(left.code or 0), printed.getvalue())
    except CommandError as complaint:
        return Ended(complaint.returncode, printed.getvalue(), str(complaint))
    return Ended(0, printed.getvalue())


BY_DORA = ("--organiser", "dora")


@pytest.mark.parametrize(
    ("plan", "name"),
    [
        ("one winner", "usebio"),
        ("one winner", "pbn"),
        ("one winner", "plain"),
        ("two winners", "usebio"),
        ("two winners", "pbn"),
        ("individuals", "usebio"),
        ("teams", "usebio"),
        ("teams", "plain"),
    ],
)
def test_the_same_plan_gives_the_same_figures(
    director: User, evening: SetUpAs, tmp_path: Path, plan: str, name: str
) -> None:
    first, second = evening(plan), evening(plan)
    play(director, first)
    file = exported(first, tmp_path, name)
    report: dict[str, Any] = brought(file, second, *BY_DORA, "--json").report
    results = Play.objects.filter(section__session=first).count()
    assert (report["entered"], report["different"], report["not_planned"]) == (results, [], [])
    for field in second.tournament.fields.all():
        score_field(field.pk)
    assert replayed(second) == replayed(first)
    again = brought(file, second, *BY_DORA, "--json").report
    assert (again["entered"], again["already_in"]) == (0, results)
    assert Result.objects.filter(play__section__session=second).count() == results


def test_a_preview_enters_nothing(director: User, evening: SetUpAs, tmp_path: Path) -> None:
    first, second = evening("one winner"), evening("one winner")
    play(director, first)
    code, printed, _ = brought(exported(first, tmp_path, "usebio"), second, "--preview")
    assert code == 0
    assert printed.endswith("results: 30 to enter, 0 in already, 0 different, 0 not in the plan\n")
    assert not Result.objects.filter(play__section__session=second).exists()


def test_what_is_in_otherwise_stays_unless_a_reason_is_given(
    director: User, evening: SetUpAs, tmp_path: Path
) -> None:
    first, second = evening("one winner"), evening("one winner")
    play(director, first)
    file = exported(first, tmp_path, "usebio")
    at = TableRound(section_of(second).pk, 1, 1)
    enter_result(director, second.pk, ResultEntry(at, 1, "4SN9"))
    code, printed, _ = brought(file, second, *BY_DORA)
    assert code == 1
    assert "Board 1, round 1, table 1: 4♠ N −1 is in, and the file has 4♠ N =.\n" in printed
    stands = Play.objects.get(section__session=second, round=1, table=1, tray__number=1)
    assert stands.current is not None
    assert stands.current.outcome == "C4SN9"
    assert brought(file, second, *BY_DORA, "--reason", "read wrongly").code == 0
    stands.refresh_from_db()
    assert stands.current is not None
    assert (stands.current.outcome, stands.current.version) == ("C4SN10", 2)
    assert stands.current.reason == "read wrongly"


def test_a_ruling_is_no_difference_where_the_file_says_the_same(
    director: User, evening: SetUpAs, tmp_path: Path
) -> None:
    """In other words; what counts for a weighted one is told as it was ruled, not as played."""
    session = evening("one winner")
    play(director, session)
    file = exported(session, tmp_path, "usebio")
    for tray, typed, ruling in (
        (1, "4SN10", Ruling("weighted", {"ns": "3/5 C4SN10, 2/5 C4SN9"})),
        (2, "NP", Ruling("mixed", {"ns": "40%", "ew": "60%"})),
    ):
        at = TableRound(section_of(session).pk, 1, 1)
        ruled = ResultEntry(at, tray, typed, base_version=1, reason="director", ruling=ruling)
        enter_result(director, session.pk, ruled)
    for field in session.tournament.fields.all():
        score_field(field.pk)
    before = brought(file, session, "--preview").printed
    said = "60% of 4♠ N =, 40% of 4♠ N −1 is in, and the file has 4♠ N =."
    assert [line for line in before.splitlines() if "is in, and" in line] == [
        f"Board 1, round 1, table 1: {said}",
        "Board 2, round 1, table 1: N/S: 40%; E/W: 60% is in, and the file has passed out.",
    ]
    after = brought(exported(session, tmp_path, "usebio"), session, "--preview").printed
    assert [line for line in after.splitlines() if "is in, and" in line] == [
        f"Board 1, round 1, table 1: {said}"
    ]


def test_a_pair_that_sat_the_other_way_round_is_taken_so(
    director: User, evening: SetUpAs, tmp_path: Path
) -> None:
    first, second = evening("one winner"), evening("one winner")
    at = TableRound(section_of(first).pk, 1, 1)
    north, east, *_ = seatings_of(first.pk)[at.section_id].planned[1, 1, 1]
    numbers = seatings_of(first.pk)[at.section_id].numbers
    ns, ew = numbers[north or 0], numbers[east or 0]
    entry = ResultEntry(at, 1, "4SN10", seats=(ew, ns, ew, ns))
    enter_result(director, first.pk, entry)
    score_field(first.tournament.fields.get().pk)
    assert brought(exported(first, tmp_path, "usebio"), second, *BY_DORA).code == 0
    result = Result.objects.get(play__section__session=second)
    assert (result.north.number, result.east.number) == (ew, ns)


def test_what_the_file_has_not_played_is_left(
    director: User, evening: SetUpAs, tmp_path: Path
) -> None:
    first, second = evening("one winner"), evening("one winner")
    section = section_of(first).pk
    for in_round, typed in ((1, "4SN10"), (2, "NP")):
        at = TableRound(section, in_round, 1)
        tray = next(
            t for r, table, t in seatings_of(first.pk)[section].planned if (r, table) == at[1:]
        )
        enter_result(director, first.pk, ResultEntry(at, tray, typed))
    score_field(first.tournament.fields.get().pk)
    report = brought(exported(first, tmp_path, "plain"), second, *BY_DORA, "--json").report
    assert (report["entered"], report["unplayed"]) == (1, 1)
    assert Result.objects.get(play__section__session=second).outcome == "C4SN10"


def test_what_the_plan_does_not_have_is_told(
    director: User, evening: SetUpAs, tmp_path: Path
) -> None:
    first, second = evening("two winners"), evening("one winner")
    play(director, first)
    code, printed, _ = brought(exported(first, tmp_path, "usebio"), second, *BY_DORA)
    assert code == 1
    assert "is not to be played by " in printed


def test_it_is_for_the_scorers_of_the_evening(
    stranger: User, director: User, evening: SetUpAs, whist: Session, tmp_path: Path
) -> None:
    first, second = evening("one winner"), evening("one winner")
    play(director, first)
    file = exported(first, tmp_path, "usebio")
    for options, said in (
        ((), "--organiser"),
        (("--organiser", stranger.username), "This belongs to Here."),
        (("--organiser", "nobody"), "There is no user nobody."),
        ((*BY_DORA, "--members"), "--members"),
        ((*BY_DORA, "--club", "Owls"), "--club"),
    ):
        code, printed, complaint = brought(file, second, *options)
        assert (code, printed) == (2, "")
        assert said in complaint
    code, _, complaint = brought(file, whist, *BY_DORA)
    assert (code, complaint) == (2, "The file is of bridge, the evening of whist.")
    with pytest.raises(CommandError, match="--reason"):
        call_command("import_results", str(file), "--reason", "why")
    assert not Result.objects.filter(play__section__session__in=(second, whist)).exists()


def test_a_closed_evening_takes_nothing(director: User, evening: SetUpAs, tmp_path: Path) -> None:
    first, second = evening("one winner"), evening("one winner")
    play(director, first)
    Session.objects.filter(pk=second.pk).update(state=Session.State.CLOSED)
    code, _, complaint = brought(exported(first, tmp_path, "usebio"), second, *BY_DORA)
    assert code == 2
    assert "closed" in complaint
    assert not Result.objects.filter(play__section__session=second).exists()


def test_the_report_is_json(director: User, evening: SetUpAs, tmp_path: Path) -> None:
    first = evening("one winner")
    play(director, first)
    file = exported(first, tmp_path, "usebio")
    report = json.loads(brought(file, first, "--preview", "--json").printed)
    assert report["session"] == first.pk
    assert (report["entered"], report["already_in"]) == (0, 30)
