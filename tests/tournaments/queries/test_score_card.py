"""A contestant's own evening, and what nobody may see yet."""

from fractions import Fraction

import pytest

from tests.tournaments.conftest import DAY, Enter, SetUp, play_all
from tests.tournaments.exchange.events import read, three_tables
from tournaments.actions.records import play_record
from tournaments.actions.standings import score_field
from tournaments.models import Place, Session, User
from tournaments.queries.score_card import score_card

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts


def place(session: Session, label: str) -> int:
    return Place.objects.get(section__session=session, label=label).pk


def test_each_side_is_awarded_its_own(set_up: SetUp, director: User) -> None:
    """N/S pairs make 7, 8 and 9 on every tray: 8 on average, so a is one under, d one over."""
    session = set_up("whist", 6, 1)
    play_all(director, session, lambda ns, _ew, _tray: 6 + ns)
    score_field(session.tournament.fields.get().pk)
    ns = score_card(session, place(session, "a"))
    assert [line.award for r in ns.rounds for line in r.lines] == [-1, -1, -1]
    assert [r.award for r in ns.rounds] == [-1, -1, -1]
    ew = score_card(session, place(session, "d"))
    assert [line.award for r in ew.rounds for line in r.lines] == [1, -1, 0]
    assert sum((r.award for r in ew.rounds), Fraction()) == 0


def test_a_tray_is_hidden_until_its_last_play(whist: Session, enter: Enter) -> None:
    """Tray 1 goes from table 1 to 5; a's own result on it is nobody's before the fifth."""
    for number in range(1, 5):
        enter(whist, 1, "9", round=number, table=number)
    score_field(whist.tournament.fields.get().pk)
    first = score_card(whist, place(whist, "a")).rounds[0].lines[0]
    assert (first.entered, first.award, first.trump, first.hidden) == (None, None, "", True)
    seen = score_card(whist, place(whist, "a"), all_trays=True).rounds[0].lines[0]
    assert seen.entered is not None
    assert seen.award == 0
    enter(whist, 1, "4", round=5, table=5)
    score_field(whist.tournament.fields.get().pk)
    first = score_card(whist, place(whist, "a")).rounds[0].lines[0]
    assert first.award == 1
    assert not first.hidden


def test_a_recorded_event_has_cards_without_a_plan(director: User) -> None:
    """Who played what, board by board; nothing is hidden, for nobody is known to wait."""
    session = play_record(director, read(three_tables()), DAY)
    score_field(session.tournament.fields.get().pk)
    ns = Place.objects.get(section__session=session, label="1", line="NS").pk
    card = score_card(session, ns)
    assert [line.award for r in card.rounds for line in r.lines] == [3, 4, 0]
    assert all(r.stop.side == "NS" and len(r.against) == 1 for r in card.rounds)
    assert all(line.award is not None for r in card.rounds for line in r.lines)
