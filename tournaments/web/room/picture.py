"""The room drawn: its tables in the first round, and which way everybody and the trays go."""

from collections.abc import Mapping, Sequence
from typing import Any

from movements.movement import Kind, Movement, Seat
from movements.room_plan import Spot, room_plan
from tournaments.presenting.labels import with_side
from tournaments.presenting.room_geometry import (
    MOST_ARROWS,
    STEP,
    Point,
    Walk,
    carried,
    curve,
    resting,
    ring,
    turns,
    walked,
)
from tournaments.presenting.trays import number_range


def hall(
    movement: Movement,
    names: Mapping[int, str],
    *,
    columns: int,
    places: Sequence[Point] = (),
) -> dict[str, Any]:
    """Tables in a ring, or each at its place, and the arrows of the usual move.

    ``names``: the labels of the contestants by their numbers.
    """
    plan = room_plan(movement)
    at = places or ring(len(plan.spots), columns)
    spots = dict(zip((s.table for s in plan.spots), at, strict=True))
    alone = movement.kind is Kind.INDIVIDUAL
    walks, carries = walked(plan), carried(plan)
    if len(walks) > MOST_ARROWS:
        walks = []
    lowest = max(y for _x, y in spots.values())
    return {
        "tables": [_table(spot, spots[spot.table], names, alone=alone) for spot in plan.spots],
        "walks": [path for walk in walks if (path := _path(walk, spots))],
        "carries": [path for walk in carries if (path := _path(walk, spots))],
        "rests": [_rest(spots[one]) for one in resting(carries)],
        "width": columns * STEP,
        "height": lowest + STEP // 2,
        "turns": turns(plan),
    }


CHAIRS = {Seat.NORTH: (0, -24), Seat.EAST: (29, 4), Seat.SOUTH: (0, 34), Seat.WEST: (-29, 4)}
"""Where the words of a chair stand, from the middle of its table."""

BOX, WIDE_BOX, FITS_BOX = 26, 42, 2
"""How wide the box with the label of E/W is, and how many letters fit into the narrow one."""


def _table(spot: Spot, at: Point, names: Mapping[int, str], *, alone: bool) -> dict[str, Any]:
    """A table; ``chairs``: the four of them, where everybody plays for himself."""
    x, y = at
    by_chair = dict(zip(Seat, spot.chairs, strict=True))
    mover = _name(names, by_chair[Seat.EAST])
    box = WIDE_BOX if len(mover) > FITS_BOX else BOX
    return {
        "x": x - 42,
        "y": y - 38,
        "cx": x,
        "number": spot.table,
        "ny": y + 8,
        "top": y - 22,
        "foot": y + 30,
        "mx": x + 38 - box,
        "my": y - 12,
        "mw": box,
        "mcx": x + 38 - box // 2,
        "mty": y + 4,
        "long": box is not BOX,
        "nx": x - 12 if box is BOX else x - 24,
        "still": with_side("N/S", _name(names, by_chair[Seat.NORTH])),
        "mover": mover,
        "trays": number_range(spot.trays) if spot.trays else "",
        "chairs": [
            {"x": x + right, "y": y + down, "who": _name(names, by_chair[seat])}
            for seat, (right, down) in CHAIRS.items()
        ]
        if alone
        else [],
        "middle": y + 4,
        "below": y + 18,
    }


def _name(names: Mapping[int, str], contestant: int | None) -> str:
    """Return a name; a dash for none or phantom."""
    return "–" if contestant is None else names.get(contestant, "–")


def _path(walk: Walk, spots: dict[int, Point]) -> str:
    """A curve; "" for whoever stays at the table, or goes to rest."""
    drawn = curve(walk, spots)
    if drawn is None:
        return ""
    (sx, sy), (cx, cy), (ex, ey) = drawn
    return f"M{sx:.0f} {sy:.0f}Q{cx:.0f} {cy:.0f} {ex:.0f} {ey:.0f}"


def _rest(at: Point) -> dict[str, int]:
    """A small ring beside a table: there its trays rest, or from there they come."""
    return {"cx": at[0] - 56, "cy": at[1] + 44}
