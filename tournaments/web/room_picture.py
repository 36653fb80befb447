"""The room drawn: its tables in the first round, and which way everybody and the trays go."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from movements.movement import Movement, Seat
from movements.room_plan import Place, RoomPlan, Spot, room_plan
from tournaments.wording.labels import labels
from tournaments.wording.trays import number_range

STEP = 150
"""From one table to the next, in the units of the drawing."""

MOST_ARROWS = 60
"""With more than these nobody can follow any of them: the cards say where to go."""

Point = tuple[int, int]


class Walk(NamedTuple):
    """An arrow from one table to another; ``end`` None: to where the trays rest, or from there."""

    start: int | None
    end: int | None


def hall(
    movement: Movement, game: str, *, columns: int, places: Sequence[Point] = ()
) -> dict[str, Any]:
    """Tables in a ring, or each at its place, and the arrows of the usual move."""
    plan = room_plan(movement)
    at = places or _ring(len(plan.spots), columns)
    spots = dict(zip((s.table for s in plan.spots), at, strict=True))
    names = labels(game, movement.contestants, movement.phantom)
    walks = sorted({_walk(start, end) for start, end in plan.usual.steps}, key=str)
    carried = sorted(
        {w for start, end in plan.usual.carries for w in _carried(start, end)}, key=str
    )
    if len(walks) > MOST_ARROWS:
        walks = []
    lowest = max(y for _x, y in spots.values())
    return {
        "tables": [_table(spot, spots[spot.table], names) for spot in plan.spots],
        "walks": [path for walk in walks if (path := _path(walk, spots))],
        "carries": [path for walk in carried if (path := _path(walk, spots))],
        "rests": [_rest(spots[one]) for one in sorted(_resting(carried))],
        "width": columns * STEP,
        "height": lowest + STEP // 2,
        "turns": _turns(plan),
    }


def _walk(start: Place, end: Place) -> Walk:
    return Walk(start.table, end.table)


def _carried(start: tuple[int, ...], end: tuple[int, ...]) -> set[Walk]:
    """Each table that the trays come to, from the nearest of those where they were."""
    if not start or not end:
        return {Walk(one, None) for one in start[-1:]} | {Walk(None, one) for one in end[:1]}
    return {Walk(min(start, key=lambda s: abs(s - one)), one) for one in end if one not in start}


def _resting(carried: list[Walk]) -> set[int]:
    """The tables from which trays go to rest, or come back."""
    return {walk.start or walk.end or 0 for walk in carried if None in walk}


def _turns(plan: RoomPlan) -> list[int]:
    """The tables at which somebody changes sides and stays."""
    return sorted(
        start.table for start, end in plan.usual.steps if start.table == end.table and start.table
    )


def _table(spot: Spot, at: Point, names: dict[int, str]) -> dict[str, Any]:
    x, y = at
    by_chair = dict(zip(Seat, spot.chairs, strict=True))
    return {
        "x": x - 42,
        "y": y - 38,
        "cx": x,
        "number": spot.table,
        "ny": y + 8,
        "top": y - 22,
        "foot": y + 30,
        "mx": x + 12,
        "my": y - 12,
        "mcx": x + 25,
        "mty": y + 4,
        "nx": x - 12,
        "still": _name(names, by_chair[Seat.NORTH]),
        "mover": _name(names, by_chair[Seat.EAST]),
        "trays": number_range(spot.trays) if spot.trays else "",
    }


def _name(names: dict[int, str], contestant: int | None) -> str:
    """Nobody, and the phantom, are a dash."""
    return "–" if contestant is None else names.get(contestant, "–")


def _path(walk: Walk, spots: dict[int, Point]) -> str:
    """A curve; "" for whoever stays at the table, or goes to rest."""
    if walk.start is None or walk.end is None or walk.start == walk.end:
        return ""
    return _curve(spots[walk.start], spots[walk.end])


def _rest(at: Point) -> dict[str, int]:
    """A small ring beside a table: there its trays rest, or from there they come."""
    return {"cx": at[0] - 56, "cy": at[1] + 44}


def _ring(count: int, columns: int) -> list[tuple[int, int]]:
    """Places for the tables: there along one wall, and back along the other."""
    upper = math.ceil(count / 2)
    width = columns * STEP
    if upper > columns:
        return _loop(count, columns)
    there = [(round((i + 0.5) * width / upper), 75) for i in range(upper)]
    lower = count - upper
    back = [(round(width - (i + 0.5) * width / lower), 225) for i in range(lower)]
    return there + back


def _loop(count: int, columns: int) -> list[tuple[int, int]]:
    """More tables than two walls hold: a way round the hall that never crosses itself.

    Out along the first row, to and fro through the other columns, and home up the first one,
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


def _spare(places: list[tuple[int, int]], wide: int, high: int, count: int) -> set[tuple[int, int]]:
    """The places to leave empty: the outer ends of the last two rows, both by turns."""
    ends = [(column, row) for column in range(wide - 1, 0, -1) for row in (high - 1, high - 2)]
    return set(ends[: len(places) - count])


def _curve(start: tuple[int, int], end: tuple[int, int]) -> str:
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
    return f"M{sx:.0f} {sy:.0f}Q{cx:.0f} {cy:.0f} {ex:.0f} {ey:.0f}"
