"""Four and six pairs play matches of those who hold the same cards, as Foster has them."""

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.result_doings import field_of, scored
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_pairs
from tournaments.models import Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.standings.view import standings_view

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

LAST = 7
"""The set in which a and d sit E/W, and b and c fill up the tables."""


def played(director: User, session: Session, last: str = "6") -> None:
    """Enter every play, now the one table of a tray first and now the other.

    ``last``: what b makes N/S in the last set.
    """
    plan = current_plan(section_of(session))
    assert plan is not None
    plays = planned_plays(section_of(session), plan[1])
    for at, ns, ew, tray in sorted(plays, key=lambda play: (play[0].table + play[3]) % 2):
        made = last if at.round == LAST and ns == 2 else str((3 * ns + 5 * ew + tray) % 8)
        enter_result(director, session.pk, ResultEntry(at, tray, made))
    scored(session)


def records(session: Session) -> dict[str, tuple[object, int]]:
    """By label: the matches won, and the trays that count."""
    view = standings_view(session, all_trays=True)
    assert view is not None
    return {
        row.contestant.label: (row.total, row.trays_played)
        for ledger in view.ledgers
        for row in ledger.rows
    }


@pytest.fixture
def six(set_up: SetUp, director: User) -> Session:
    """Six pairs as the source plays them, two trays a set."""
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=6, trays_per_round=2, system="six-pairs")
    return session


def test_each_pair_against_each_is_a_match(six: Session, director: User) -> None:
    played(director, six)
    found = records(six)
    assert {trays for _won, trays in found.values()} == {10}
    assert sum(won for won, _trays in found.values()) == 15  # type: ignore[misc]
    (page,) = texts(SHEETS["match-table"].pdf(six, PrintOptions()))
    assert "Check: 15 matches" in " ".join(page.split())


def test_who_fills_up_the_last_set_has_nothing_of_it(six: Session, director: User) -> None:
    """Only a and d, against whom b and c sit, have another match by what is made there."""
    played(director, six, last="0")
    before = records(six)
    _again(director, six, "13")
    after = records(six)
    assert {label for label in before if before[label] != after[label]} == {"a", "d"}


def _again(director: User, session: Session, made: str) -> None:
    """The plays of b in the last set are corrected."""
    plan = current_plan(section_of(session))
    assert plan is not None
    for at, ns, _ew, tray in planned_plays(section_of(session), plan[1]):
        if at.round == LAST and ns == 2:
            said = ResultEntry(at, tray, made, base_version=1, reason="as the card has it")
            enter_result(director, session.pk, said)
    scored(session)


def test_four_pairs_play_six_matches_whichever_table_comes_in_first(
    set_up: SetUp, director: User
) -> None:
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=4, trays_per_round=4, system="four-pairs")
    played(director, session)
    found = records(session)
    assert {trays for _won, trays in found.values()} == {12}
    assert sum(won for won, _trays in found.values()) == 6  # type: ignore[misc]


def test_the_fair_plan_is_one_list_by_averages(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 0)
    options = {"plan": "fair"}
    seat_pairs(
        director, session.pk, pairs=6, trays_per_round=2, system="six-pairs", options=options
    )
    assert field_of(session).rules == {"name": "whist-1910", "switches": {}}
