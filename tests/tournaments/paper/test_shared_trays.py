"""Two tables that share their trays: what pair and tray carry follows the order of play.

Source: R. F. Foster, Complete Hoyle, Four Pairs: "The pairs at the second table should begin
scoring with hands Nos. 5, 13 and 21 respectively".
"""

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tournaments.actions.seating import seat_pairs
from tournaments.models import Session, User
from tournaments.paper.sheets.score_cards import ScoreCards
from tournaments.paper.sheets.travellers import Travellers
from tournaments.queries.plan.plays import current_plan

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

FIRST, SECOND = [1, 2, 3, 4, 5, 6, 7, 8], [5, 6, 7, 8, 1, 2, 3, 4]


@pytest.fixture(params=["whist", "bridge"])
def four_pairs(set_up: SetUp, director: User, request: pytest.FixtureRequest) -> Session:
    session = set_up(request.param, 0)
    seat_pairs(director, session.pk, pairs=4, trays_per_round=8, system="four-pairs")
    return session


def test_private_cards_begin_with_the_tray_that_is_played_first(four_pairs: Session) -> None:
    plan = current_plan(section_of(four_pairs))
    assert plan is not None
    at_second = {
        one for sitting in plan[1].rounds[0] if sitting.table == 2 for one in sitting.seats
    }
    cards = ScoreCards().read(four_pairs)
    assert len(cards) == 4
    for number, card in enumerate(cards, 1):
        expected = SECOND if number in at_second else FIRST
        assert [line.deal for line in card.lines[:8]] == expected
    for later in (8, 16):
        begun = sorted(card.lines[later].deal for card in cards)
        assert begun == [later + 1, later + 1, later + 5, later + 5]


def test_travellers_have_first_the_table_that_begins_with_the_tray(four_pairs: Session) -> None:
    slips = {sheet.tray: sheet for sheet in Travellers().read(four_pairs)}
    first = [line.ns_label for line in slips["1"].lines]
    fifth = [line.ns_label for line in slips["5"].lines]
    assert len(first) == 2
    assert first == fifth[::-1]
    cards = {card.label: card.lines[0].deal for card in ScoreCards().read(four_pairs)}
    assert (cards[first[0]], cards[fifth[0]]) == (1, 5)
