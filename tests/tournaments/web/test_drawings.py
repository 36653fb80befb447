"""The picture of the room: tables in a ring whose arrows cross nothing."""

from itertools import pairwise

import pytest

from movements.movement import Kind
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from movements.systems.whist_individual import WHIST_INDIVIDUAL
from tournaments.presenting.room_geometry import ring
from tournaments.web.room.picture import hall

SIZES = [*range(3, 60), 75, 98, 99]
STEP = 150


@pytest.mark.parametrize("columns", [2, 6])
def test_no_two_tables_share_a_place_and_all_are_in_the_picture(columns: int) -> None:
    for tables in SIZES:
        spots = ring(tables, columns)
        assert len(set(spots)) == len(spots) == tables
        assert all(0 < x < columns * STEP for x, _y in spots), tables
        for a, b in pairwise(sorted(spots, key=lambda spot: (spot[1], spot[0]))):
            assert a[1] != b[1] or b[0] - a[0] >= 100, tables


@pytest.mark.parametrize("columns", [2, 6])
def test_neighbours_in_play_are_neighbours_in_the_room(columns: int) -> None:
    """Of more tables than stand along two walls, whose ends face one another."""
    for tables in (size for size in SIZES if size > 2 * columns):
        spots = ring(tables, columns)
        for (ax, ay), (bx, by) in pairwise([*spots, spots[0]]):
            assert max(abs(ax - bx), abs(ay - by)) <= STEP, tables


@pytest.mark.parametrize("pairs", [6, 10, 12, 26, 42])
@pytest.mark.parametrize("columns", [2, 6])
def test_every_table_is_drawn_once_inside_the_frame(pairs: int, columns: int) -> None:
    picture = hall(COMPASS.build(Wanted(pairs, 2)), {}, columns=columns)
    tables = picture["tables"]
    assert sorted(table["number"] for table in tables) == list(range(1, pairs // 2 + 1))
    for table in tables:
        assert 0 <= table["x"] <= picture["width"] - 84
        assert 0 <= table["y"] <= picture["height"] - 76


def test_a_table_at_which_two_change_chairs_is_named_once() -> None:
    """Of eight who play for themselves one stays at table 1 and two at table 2."""
    movement = WHIST_INDIVIDUAL.build(Wanted(8, kind=Kind.INDIVIDUAL))
    assert hall(movement, {}, columns=6)["turns"] == [1, 2]
