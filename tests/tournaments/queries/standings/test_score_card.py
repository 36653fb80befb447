"""A contestant's own evening, and what nobody may see yet."""

from fractions import Fraction

import pytest

from tests.tournaments.conftest import DAY, Enter, SetUp, play_all
from tests.tournaments.exchange.events import read, three_tables
from tournaments.actions.records import play_record
from tournaments.actions.standings import score_field
from tournaments.models import Place, Session, User
from tournaments.queries.desk.trays import entered_on, strip_of, tray_strip
from tournaments.queries.plan.plays import seatings_of
from tournaments.queries.standings.score_card import score_card, score_cards

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


def lines(session: Session, label: str) -> list[tuple[int, int | None, list[str], list[object]]]:
    """Round, table, whom it met, and what was made on each tray, of a contestant's card."""
    return [
        (
            each.number,
            each.stop.table,
            [other.label for other in each.against],
            [line.entered and str(line.entered.outcome) for line in each.lines],
        )
        for each in score_card(session, place(session, label), all_trays=True).rounds
    ]


def test_who_changed_tables_has_on_its_card_what_it_played(set_up: SetUp, enter: Enter) -> None:
    """Pairs a and b of N/S sat at each other's tables in the first round; d and e stayed."""
    session = set_up("whist", 6, 1)
    enter(session, 1, "7", table=1, seats=(2, 4, 2, 4))
    enter(session, 2, "11", table=2, seats=(1, 5, 1, 5))
    seven, eleven = "Tricks(ns=7)", "Tricks(ns=11)"
    assert lines(session, "a")[0] == (1, 2, ["e"], [eleven])
    assert lines(session, "b")[0] == (1, 1, ["d"], [seven])
    assert lines(session, "d")[0] == (1, 1, ["b"], [seven])
    assert lines(session, "e")[0] == (1, 2, ["a"], [eleven])
    assert len(lines(session, "a")) == 3
    together = {card.contestant.label: card for card in score_cards(session, all_trays=True)}
    for label in "abcdef":
        assert together[label] == score_card(session, place(session, label), all_trays=True)


def test_hands_held_from_the_other_side_stay_in_their_round(set_up: SetUp, enter: Enter) -> None:
    session = set_up("whist", 6, 2)
    enter(session, 1, "7", table=1, seats=(4, 1, 4, 1))
    first = score_card(session, place(session, "a"), all_trays=True).rounds[0]
    assert [line.tray for line in first.lines] == [1, 2]
    assert [line.side for line in first.lines] == ["EW", ""]


def test_a_play_beside_the_plan_opens_no_tray(whist: Session, director: User, enter: Enter) -> None:
    """Tray 1 is played at table 2 too; of its five planned plays one is still to come."""
    enter(whist, 1, "9", round=1, table=2, off_plan=True)
    for number in range(1, 5):
        enter(whist, 1, "9", round=number, table=number)
    assert strip_of(seatings_of(whist.pk), entered_on(whist)) == tray_strip(whist)
    field = whist.tournament.fields.get()
    score_field(field.pk)
    for label in "abcdefghjk":
        card = score_card(whist, place(whist, label))
        of_tray = [line for each in card.rounds for line in each.lines if line.tray == 1]
        assert [(line.entered, line.award) for line in of_tray] == [(None, None)] * len(of_tray)
    enter(whist, 1, "4", round=5, table=5)
    score_field(field.pk)
    assert score_card(whist, place(whist, "a")).rounds[0].lines[0].entered is not None
