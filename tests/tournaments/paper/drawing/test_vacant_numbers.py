"""Whoever follows the paper never looks for a number that nobody has."""

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.paper.drawing.cards_as_read import guide_cards, table_cards
from tests.tournaments.paper.drawing.test_walking import (
    Evening,
    assert_list_walks,
    assert_own_cards_walk,
    assert_rows_are,
    assert_trays_walk,
    done,
    movement_of,
    walked_by_tables,
)
from tournaments.actions.seating import seat_contestants
from tournaments.models import User
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.changes import LatePair

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

VACANT = {
    "one that moves": (15, 10, 10),
    "one of a plan that is written out": (9, 7, 9),
    "one that keeps its seat": (13, 11, 12),
    "the highest": (13, 12, 14),
}
"""By which number is vacant: how many pairs play a reduced Howell in how many rounds, and which."""


@pytest.mark.parametrize("name", VACANT)
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_nobody_is_sent_to_a_number_that_is_vacant_and_a_late_pair_takes_it(
    director: User, set_up: SetUp, name: str, game: str
) -> None:
    pairs, rounds, vacant = VACANT[name]
    evening = Evening(game, "reduced-howell", pairs, way=2)
    session = set_up(game, 0)
    seat_contestants(
        director,
        session.pk,
        contestants=pairs,
        trays_per_round=2,
        system=evening.system,
        rounds=rounds,
    )
    movement = movement_of(session)
    assert movement.phantom == vacant
    label_of = dict(section_of(session).places.values_list("number", "label"))
    assert set(label_of) == set(range(1, pairs + 2)) - {vacant}
    cards, own = table_cards(session), guide_cards(session)
    assert set(own) == set(label_of.values())
    assert_rows_are(movement, cards, label_of)
    assert_trays_walk(movement, cards)
    assert_list_walks(movement, session)
    set(walked_by_tables(movement, cards))
    assert_own_cards_walk(movement, own, label_of, evening)
    done(director, session, LatePair(1, ("Ann", "Bob")))
    late = {each.number: each.name for each in contestants([section_of(session).pk])}
    assert late[vacant] == "Ann & Bob"
    assert set(late) == set(range(1, pairs + 2))
    assert movement_of(session).phantom is None
