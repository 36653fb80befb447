"""The places of the tables of a room in a drawing of it, and the arrows between them.

On a page and on paper the same. Lengths are units of the drawing; x to the right, y downwards.
"""

import math
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from movements.room_plan import RoomPlan

STEP = 150
"""From one table to the next."""

HALF_WIDTH, HALF_HEIGHT = 42, 38
"""Of a table."""

MOST_ARROWS = 60
"""With more than these nobody can follow any of them: the cards say where to go."""

MOST_IN_A_CIRCLE = 8

Point = tuple[int, int]


class Walk(NamedTuple):
    """An arrow from one table to another; ``end`` None: to where the trays rest, or from there."""

    start: int | None
    end: int | None


class Curve(NamedTuple):
    """An arrow: it leaves its start towards ``bend`` and arrives from there."""

    start: tuple[float, float]
    bend: tuple[float, float]
    end: tuple[float, float]


def walked(plan: RoomPlan) -> list[Walk]:
    """The ways that people usually go, each once; whoever stays at a table goes to it."""
    return sorted({Walk(start.table, end.table) for start, end in plan.usual.steps}, key=str)


def carried(plan: RoomPlan) -> list[Walk]:
    """The ways that trays usually go, each once."""
    ways = {walk for start, end in plan.usual.carries for walk in _carried(start, end)}
    return sorted(ways, key=str)


def _carried(start: tuple[int, ...], end: tuple[int, ...]) -> set[Walk]:
    """Each table that the trays come to, from the nearest of those where they were."""
    if not start or not end:
        return {Walk(one, None) for one in start[-1:]} | {Walk(None, one) for one in end[:1]}
    return {Walk(min(start, key=lambda s: abs(s - one)), one) for one in end if one not in start}


def resting(carries: list[Walk]) -> list[int]:
    """The tables from which trays go to rest, or come back."""
    return sorted({walk.start or walk.end or 0 for walk in carries if None in walk})


def turns(plan: RoomPlan) -> list[int]:
    """The tables at which somebody changes sides and stays, each once."""
    return sorted(
        {start.table for start, end in plan.usual.steps if start.table == end.table and start.table}
    )


def goes_across(plan: RoomPlan, tables: int) -> bool:
    """Return whether anybody or any trays go to a table that is not the next."""
    return any((there - here) % tables not in (0, 1, tables - 1) for here, there in _ways(plan))


def _ways(plan: RoomPlan) -> Iterator[tuple[int, int]]:
    for start, end in plan.usual.steps:
        if start.table and end.table:
            yield start.table, end.table
    for here, there in plan.usual.carries:
        yield from product(here, there)


def ring(count: int, columns: int) -> list[Point]:
    """Places for the tables: there along one wall, and back along the other."""
    upper = math.ceil(count / 2)
    width = columns * STEP
    if upper > columns:
        return _loop(count, columns)
    there = [(round((i + 0.5) * width / upper), 75) for i in range(upper)]
    lower = count - upper
    back = [(round(width - (i + 0.5) * width / lower), 225) for i in range(lower)]
    return there + back


def _loop(count: int, columns: int) -> list[Point]:
    """More tables than two walls hold: a way round the hall that never crosses itself.

    Out along the first row, back and forth through the other columns, and home up the first one,
    so that the last table stands beside the first. Places left over are taken from the turns.
    """
    wide, high = _grid(count, columns)
    places = [(column, 0) for column in range(wide)]
    for row in range(1, high):
        to_and_fro = range(1, wide) if row % 2 == 0 else range(wide - 1, 0, -1)
        places += [(column, row) for column in to_and_fro]
    places += [(0, row) for row in range(high - 1, 0, -1)]
    kept = [place for place in places if place not in _spare(places, wide, high, count)]
    left = (columns - wide) * 75
    return [(left + column * 150 + 75, row * 150 + 75) for column, row in kept]


def _grid(count: int, columns: int) -> tuple[int, int]:
    """Columns and rows with the fewest places left over; rows in pairs, so that one comes home."""
    if columns == 2:
        return 2, math.ceil(count / 2)
    sizes = [(wide, 2 * math.ceil(count / wide / 2)) for wide in range(3, columns + 1)]
    return min(sizes, key=lambda size: (size[0] * size[1] - count, -size[0]))


def _spare(places: list[Point], wide: int, high: int, count: int) -> set[Point]:
    """The places to leave empty: the outer ends of the last two rows, both by turns."""
    ends = [(column, row) for column in range(wide - 1, 0, -1) for row in (high - 1, high - 2)]
    return set(ends[: len(places) - count])


def circle(tables: int, narrowest: int) -> list[Point]:
    """Table 1 at the top, the others clockwise, so far apart that arrows pass between them.

    The middle is at least half of ``narrowest`` from the left edge.
    """
    turn = 2 * math.pi / tables
    radius = max(75 / (1 - math.cos(turn)), 75 / math.sin(turn / 2), 120)
    middle = max(radius + 55, narrowest / 2)
    return [
        (
            round(middle + radius * math.sin(table * turn)),
            round(radius + 55 - radius * math.cos(table * turn)),
        )
        for table in range(tables)
    ]


def curve(walk: Walk, spots: Mapping[int, Point]) -> Curve | None:
    """The arrow of a walk; None for whoever stays at the table, or goes to rest."""
    if walk.start is None or walk.end is None or walk.start == walk.end:
        return None
    return _between(spots[walk.start], spots[walk.end])


def _between(start: Point, end: Point) -> Curve:
    """A curve between two tables, bent to the right of its way so that two of them part."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    side = 10
    # As far as the edge of the table in this direction, and a little more.
    gap = min(48 / max(abs(ux), 0.01), 44 / max(abs(uy), 0.01)) + 6
    gap = min(gap, length * 0.42)
    sx, sy = ax + ux * gap - uy * side, ay + uy * gap + ux * side
    ex, ey = bx - ux * gap - uy * side, by - uy * gap + ux * side
    cx, cy = (sx + ex) / 2 - uy * 14, (sy + ey) / 2 + ux * 14
    return Curve((sx, sy), (cx, cy), (ex, ey))
