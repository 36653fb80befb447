"""The plan of the room against the movement: who sits where, and where the arrows lead."""

import math
from itertools import combinations

import pytest

from movements.room_plan import room_plan
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.tournaments.paper.drawing.reading import overlapping, recording
from tests.tournaments.paper.drawing.rooms import SMALL, room
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.room_plan import PlannedRoom
from tournaments.paper.drawing.room_plan import room_plan as room_plan_pdf
from tournaments.paper.room import chair_words, room_of
from tournaments.paper.sheets.room_plan import plan_of_room

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

Point = tuple[float, float]


def nearest(plan: PlannedRoom, point: Point) -> int:
    return int(min(plan.tables, key=lambda table: math.dist(table.at, point)).number)


def ways(plan: PlannedRoom, *, trays: bool) -> set[tuple[int, int]]:
    return {
        (nearest(plan, arrow.start), nearest(plan, arrow.end))
        for arrow in plan.arrows
        if arrow.trays == trays
    }


@pytest.mark.parametrize("name", SMALL)
def test_the_arrows_lead_where_people_usually_go(name: str) -> None:
    one = SMALL[name]()
    usual = room_plan(one.movement).usual
    expected = {
        (start.table, end.table)
        for start, end in usual.steps
        if start.table and end.table and start.table != end.table
    }
    assert ways(plan_of_room(one), trays=False) == expected


@pytest.mark.parametrize("name", SMALL)
def test_everybody_sits_where_the_first_round_has_him(name: str) -> None:
    one = SMALL[name]()
    plan = plan_of_room(one)
    for table, spot in zip(plan.tables, room_plan(one.movement).spots, strict=True):
        words = chair_words(one)
        expected = [one.who(who).label for who in spot.chairs[: len(words)]]
        assert table.who == tuple(zip(words, expected, strict=True))


def test_the_compass_of_the_source() -> None:
    """E/W to the next lower table, the trays to the next higher."""
    plan = plan_of_room(SMALL["compass"]())
    assert ways(plan, trays=False) == {(1, 5), (2, 1), (3, 2), (4, 3), (5, 4)}
    assert ways(plan, trays=True) == {(5, 1), (1, 2), (2, 3), (3, 4), (4, 5)}
    assert [table.trays for table in plan.tables] == ["1–6", "7–12", "13–18", "19–24", "25–30"]
    assert plan.legend == (
        "Solid arrows: where pairs go after a round. Dotted arrows: where trays go.",
    )


def test_the_round_of_the_skip_is_announced() -> None:
    assert plan_of_room(SMALL["skip"]()).legend[-1] == "After round 2 E/W skip a table."
    party = plan_of_room(room("mitchell-party", 16))
    assert party.legend[-1] == "After round 2 whoever moves skips a table."


def test_a_half_table_makes_no_hole_in_the_skip() -> None:
    wanted = Wanted(11, 2, options={"moves": "up"})
    plan = plan_of_room(room_of(COMPASS.build(wanted), "compass", "bridge"))
    assert plan.legend[-1] == "After round 3 E/W skip a table."


def test_what_else_is_not_usual_is_announced() -> None:
    assert plan_of_room(SMALL["rover"]()).legend[-1].startswith("The move differs after")


def test_arrows_that_nobody_could_follow_are_left_out() -> None:
    plan = plan_of_room(room("howell", 34))
    assert ways(plan, trays=False) == set()
    assert any("cross too often" in text for text in plan.legend)


@pytest.mark.parametrize("tables", [3, 4, 7, 9, 16, 33, 57, 99])
def test_tables_stand_apart_on_a_sheet_of_any_size(tables: int) -> None:
    movement = COMPASS.build(Wanted(2 * tables, 1, rounds=2))
    plan = plan_of_room(room_of(movement, "compass", "bridge"))
    for one, other in combinations(plan.tables, 2):
        apart = (abs(a - b) for a, b in zip(one.at, other.at, strict=True))
        assert any(gap > 2 * half for gap, half in zip(apart, plan.half, strict=True))
    assert all(0 < t.at[0] < plan.width and 0 < t.at[1] < plan.height for t in plan.tables)
    with recording() as drawn:
        room_plan_pdf(plan, Printer())
    assert overlapping(drawn) == []
    assert {t.number for t in plan.tables} <= {text.text for text in drawn}
