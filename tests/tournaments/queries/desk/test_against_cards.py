"""Results held against the cards: once everybody has played them everywhere, and not before."""

import pytest

from deals.double_dummy import write_tricks
from deals.files import read_hands
from tests.data import DEALS
from tests.scoring.test_par import GAMES, table
from tests.tournaments.conftest import Enter, SetUp, section_of
from tournaments.actions.deals import bring_deals
from tournaments.actions.taking_back import SeenPlay, accept_result
from tournaments.models import Deal, Session, User
from tournaments.presenting.outliers import Outlier
from tournaments.queries.desk.improbable import improbable_plays
from tournaments.queries.plan.plays import TableRound

pytestmark = pytest.mark.django_db

SIXTEEN = read_hands((DEALS / "sixteen.pbn").read_bytes())
TYPED = (("4SW=", ""), ("4SW=", "SJ"), ("1NTE+3", ""), ("3NTE-2", ""))
"""Board 1 at four tables: right; a lead that North did not hold; too many tricks; right."""
FOUND = {2: Outlier("lead", seat="N", card="SJ"), 3: Outlier("tricks", low=10, high=7)}


@pytest.fixture
def evening(bridge: Session, director: User) -> Session:
    bring_deals(director, bridge.pk, SIXTEEN)
    bridge.refresh_from_db()
    for number, game in enumerate(GAMES, 1):
        rows = Deal.objects.filter(deal_set=bridge.deal_set, number=number)
        rows.update(tricks=write_tricks(table(game)))
    return bridge


def play(evening: Session, enter: Enter, rounds: int) -> None:
    for number, (typed, lead) in enumerate([*TYPED, ("4SW=", "")][:rounds], 1):
        at_table = (1 - number) % 5 + 1
        enter(evening, 1, typed, table=at_table, round=number, lead=lead)


def found(evening: Session) -> dict[int, Outlier]:
    """By round, what the cards contradict."""
    codes = ("lead", "tricks", "sides")
    return {key[1]: why for key, why in improbable_plays(evening).items() if why.code in codes}


def test_nothing_is_said_before_everybody_has_played_it(evening: Session, enter: Enter) -> None:
    play(evening, enter, 4)
    assert found(evening) == {}
    enter(evening, 1, "4SW=", table=2, round=5)
    assert found(evening) == FOUND


def test_nor_while_another_evening_plays_the_deals(
    evening: Session, set_up: SetUp, enter: Enter
) -> None:
    play(evening, enter, 5)
    other = set_up("bridge", 10)
    Session.objects.filter(pk=other.pk).update(deal_set=evening.deal_set)
    assert found(evening) == {}
    Session.objects.filter(pk=other.pk).update(state=Session.State.CLOSED)
    assert found(evening) == FOUND


def test_whoever_says_it_is_right_is_not_asked_again(
    evening: Session, enter: Enter, director: User
) -> None:
    play(evening, enter, 5)
    at = TableRound(section_of(evening).pk, 2, 5)
    accept_result(director, evening.pk, SeenPlay(at, 1, 1))
    assert found(evening) == {3: FOUND[3]}


def test_without_what_could_be_made_the_lead_alone_is_looked_at(
    evening: Session, enter: Enter
) -> None:
    Deal.objects.update(tricks="")
    play(evening, enter, 5)
    assert found(evening) == {2: FOUND[2]}
