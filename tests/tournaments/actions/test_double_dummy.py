"""What could be made, computed by a job: kept deal by deal, stopped, and for cards that stayed."""

import re
from collections.abc import Generator, Iterable

import pytest

from deals import double_dummy
from deals.deal import Deal
from deals.double_dummy import Makeable, read_tricks, write_tricks
from deals.files import read_hands
from tests.data import DEALS
from tests.deals.test_double_dummy import dds  # noqa: F401  a fixture
from tests.scoring.test_par import GAMES, table, tag
from tests.tournaments.conftest import play_rounds
from tests.tournaments.web.standings.test_page import score
from tournaments import models
from tournaments.actions.deals import bring_deals, record_deal
from tournaments.actions.double_dummy import ask_for_double_dummy
from tournaments.actions.jobs import cancel_job, run_job
from tournaments.models import Job, Log, Role, Session, User
from tournaments.presenting.jobs import why_failed
from tournaments.refusal import NotAllowed, Refusal
from tournaments.replay.exports import exported_file

pytestmark = pytest.mark.django_db

SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())
PUBLISHED = {board.number: table(game) for board, game in zip(SIXTEEN.boards, GAMES, strict=True)}


@pytest.fixture
def evening(bridge: Session, director: User) -> Session:
    bring_deals(director, bridge.pk, SIXTEEN)
    bridge.refresh_from_db()
    return bridge


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The published tricks instead of a library; how many deals were asked for."""
    asked: list[int] = []

    def published(deals: Iterable[Deal], _seconds: float) -> Generator[Makeable | None, None, None]:
        numbers = {deal: number for number, deal in SIXTEEN.deals.items()}
        for deal in deals:
            asked.append(numbers[deal])
            yield PUBLISHED[numbers[deal]] if numbers[deal] != 3 else None

    monkeypatch.setattr("tournaments.actions.double_dummy.solved", published)
    monkeypatch.setattr("tournaments.actions.double_dummy.library", lambda: "here")
    return asked


def known(session: Session) -> dict[int, Makeable]:
    assert session.deal_set is not None
    rows = session.deal_set.deals.exclude(tricks="")
    return {row.number: read_tricks(row.tricks) for row in rows}


@pytest.mark.usefixtures("dds")
def test_every_deal_has_its_tricks_in_the_end(evening: Session, director: User) -> None:
    job = ask_for_double_dummy(director, evening.pk)
    assert ask_for_double_dummy(director, evening.pk) == job
    assert Log.objects.filter(what="double_dummy.asked").count() == 1
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.state, job.progress, job.problem) == (Job.State.DONE, 100, None)
    assert known(evening) == PUBLISHED


def test_a_deal_that_took_too_long_is_asked_for_again(
    evening: Session, director: User, told: list[int]
) -> None:
    run_job(ask_for_double_dummy(director, evening.pk).pk)
    assert known(evening) == {number: PUBLISHED[number] for number in PUBLISHED if number != 3}
    told.clear()
    run_job(ask_for_double_dummy(director, evening.pk).pk)
    assert told == [3]


def test_what_was_computed_before_it_was_stopped_is_kept(
    evening: Session, director: User, told: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    job = ask_for_double_dummy(director, evening.pk)
    real = write_tricks

    def stop_at_the_second(made: Makeable) -> str:
        if made == PUBLISHED[2]:
            cancel_job(director, job.pk)
        return real(made)

    monkeypatch.setattr("tournaments.actions.double_dummy.write_tricks", stop_at_the_second)
    run_job(job.pk)
    job.refresh_from_db()
    assert job.state == Job.State.CANCELLED
    assert (told, set(known(evening))) == ([1, 2], {1, 2})


def test_cards_that_were_corrected_meanwhile_have_none(
    evening: Session, director: User, told: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    job = ask_for_double_dummy(director, evening.pk)
    real, other = write_tricks, SIXTEEN.deals[3]

    def correct_the_second(made: Makeable) -> str:
        if made == PUBLISHED[2]:
            record_deal(director, evening.pk, 2, other, instead=True)
            record_deal(director, evening.pk, 1, other, instead=True)
        return real(made)

    monkeypatch.setattr("tournaments.actions.double_dummy.write_tricks", correct_the_second)
    run_job(job.pk)
    assert sorted(known(evening)) == list(range(4, 17))


def test_who_may_not_and_what_is_not_there(
    bridge: Session, director: User, told: list[int]
) -> None:
    with pytest.raises(Refusal, match="There are no deals in this evening yet"):
        ask_for_double_dummy(director, bridge.pk)
    bring_deals(director, bridge.pk, SIXTEEN)
    scorer = User.objects.create_user("sam")
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=bridge)
    with pytest.raises(NotAllowed):
        ask_for_double_dummy(scorer, bridge.pk)
    assert told == []


def test_without_the_library_it_is_said_before_and_after(
    evening: Session, director: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.actions.double_dummy.library", lambda: "here")
    job = ask_for_double_dummy(director, evening.pk)
    monkeypatch.setattr(double_dummy, "library", lambda: None)
    run_job(job.pk)
    job.refresh_from_db()
    assert job.state == Job.State.FAILED
    assert job.problem is not None
    said = "What could be made is not computed here: the library DDS is not installed."
    assert why_failed(job.problem) == said
    monkeypatch.setattr("tournaments.actions.double_dummy.library", lambda: None)
    with pytest.raises(Refusal, match="the library DDS is not installed"):
        ask_for_double_dummy(director, evening.pk)


def test_no_job_says_a_card_or_a_trick(evening: Session, director: User, told: list[int]) -> None:
    run_job(ask_for_double_dummy(director, evening.pk).pk)
    job = Job.objects.get()
    assert (job.args, job.problem) == ({"language": "en-gb"}, None)
    (entry,) = Log.objects.filter(what="double_dummy.asked")
    assert entry.details == {}
    assert models.Deal.objects.exclude(tricks="").count() == len(told) - 1


@pytest.mark.usefixtures("told")
def test_a_file_of_pbn_has_it_of_what_everybody_has_played(
    evening: Session, director: User
) -> None:
    run_job(ask_for_double_dummy(director, evening.pk).pk)
    play_rounds(director, evening, 4)
    score(evening)
    assert b"Minimax" not in exported_file(evening, "pbn", in_full=True).content
    play_rounds(director, evening, 5)
    score(evening)
    text = exported_file(evening, "pbn", in_full=True).content.decode()
    assert re.findall(r'\[Minimax "(.*)"', text) == [
        tag(GAMES[at], "Minimax")
        for at in (0, 1, 3, 4)  # the third took too long
    ]
    assert [table(game) for game in text.split("[Board")[1:2]] == [PUBLISHED[1]]
