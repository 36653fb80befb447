"""The card led to a contract: who says it, and what becomes of it."""

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.saved_events import taken_round
from tests.tournaments.table_devices import device_of
from tournaments.actions.corrections import swap_trays
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.table_entries import RecordedAtTable, enter_at_table
from tournaments.actions.table_links import open_tables
from tournaments.actions.taking_back import SeenPlay, restore_version
from tournaments.models import Dispute, Play, Result, Session, TableLink, User
from tournaments.queries.plan.plays import TableRound, seatings_of
from tournaments.queries.table.links import link_with, links_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def bridge(set_up: SetUp) -> Session:
    """Four tables of bridge, three boards a round."""
    return set_up("bridge", 8, 3)


@pytest.fixture
def link(director: User, bridge: Session) -> TableLink:
    """The link of the first table."""
    open_tables(director, bridge.pk)
    return link_with(links_of(bridge.pk)[section_of(bridge).pk, 1].token)


@pytest.fixture
def boards(bridge: Session) -> tuple[int, ...]:
    """Those of the first table in the first round."""
    (seating,) = seatings_of(bridge.pk).values()
    return next(each.trays for each in seating.movement.rounds[0] if each.table == 1)


def at_table(
    link: TableLink, board: int, typed: str, lead: str = "", base: int = 0
) -> RecordedAtTable:
    """Enter something at the table."""
    at = TableRound(link.section_id, 1, 1)
    return enter_at_table(device_of(link), ResultEntry(at, board, typed, base, lead=lead))


def at_desk(director: User, session: Session, board: int, typed: str, base: int = 0) -> Result:
    """Enter something at the desk, where nobody says a lead."""
    at = TableRound(section_of(session).pk, 1, 1)
    entry = ResultEntry(at, board, typed, base, "misheard" if base else "")
    return enter_result(director, session.pk, entry).result


def leads(board: int) -> list[tuple[str, str]]:
    """Return the outcome and the lead of each version of a board, the oldest first."""
    results = Result.objects.filter(play__tray__number=board, play__table=1).order_by("version")
    return list(results.values_list("outcome", "lead"))


def test_a_lead_is_kept_by_a_correction_that_does_not_say_it(
    director: User, bridge: Session, link: TableLink, boards: tuple[int, ...]
) -> None:
    at_table(link, boards[0], "4SN=", "DT")
    at_desk(director, bridge, boards[0], "4SN+1", base=1)
    at_desk(director, bridge, boards[0], "P", base=2)
    at_desk(director, bridge, boards[0], "4SN=", base=3)
    made = [("C4SN10", "DT"), ("C4SN11", "DT"), ("P", ""), ("C4SN10", "")]
    assert leads(boards[0]) == made
    seen = SeenPlay(TableRound(link.section_id, 1, 1), boards[0], 4)
    restore_version(director, bridge.pk, seen, 1)
    assert leads(boards[0]) == [*made, ("C4SN10", "DT")]


def test_there_is_none_where_there_is_no_contract(link: TableLink, boards: tuple[int, ...]) -> None:
    for board, typed in zip(boards, ("P", "NP", "420"), strict=True):
        at_table(link, board, typed, "SA")
        assert leads(board)[0][1] == ""


def test_whoever_confirms_a_result_may_say_the_lead_that_nobody_has_said(
    director: User, bridge: Session, link: TableLink, boards: tuple[int, ...]
) -> None:
    at_desk(director, bridge, boards[0], "4SN=")
    assert at_table(link, boards[0], "4SN=", "DT").is_new
    assert not at_table(link, boards[0], "4SN=", "DT").is_new
    assert not at_table(link, boards[0], "4SN=").is_new
    assert leads(boards[0]) == [("C4SN10", ""), ("C4SN10", "DT")]
    last = Result.objects.latest("pk")
    assert (last.base_version, last.reason) == (1, "the lead was added")


def test_two_leads_are_no_dispute_and_a_wrong_one_is_put_right(
    link: TableLink, boards: tuple[int, ...]
) -> None:
    at_table(link, boards[0], "4SN=", "DT")
    unseen = at_table(link, boards[0], "4SN=", "HA")
    assert (unseen.is_new, unseen.disputed, Dispute.objects.count()) == (False, False, 0)
    assert at_table(link, boards[0], "4SN=", "HA", base=1).is_new
    assert [lead for _outcome, lead in leads(boards[0])] == ["DT", "HA"]


def test_it_goes_with_its_result_to_another_board(
    director: User, bridge: Session, link: TableLink, boards: tuple[int, ...]
) -> None:
    at_table(link, boards[0], "4SN=", "DT")
    at_table(link, boards[1], "3NW-1")
    at = TableRound(link.section_id, 1, 1)
    swap_trays(director, bridge.pk, SeenPlay(at, boards[0], 1), SeenPlay(at, boards[1], 1))
    now = Play.objects.filter(tray__number__in=boards[:2]).order_by("tray__number")
    assert list(now.values_list("current__outcome", "current__lead")) == [
        ("C3NW8", ""),
        ("C4SN10", "DT"),
    ]


def test_it_is_in_the_file_of_the_event(
    director: User, bridge: Session, link: TableLink, boards: tuple[int, ...]
) -> None:
    at_table(link, boards[0], "4SN=", "DT")
    scored(bridge)
    taken_round(bridge.tournament, director)
    assert set(Result.objects.values_list("lead", flat=True)) == {"DT"}
