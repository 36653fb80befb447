"""Pictures on pages: where the lines and words of each SVG lie."""

import math
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from movements.movement import Movement
from tournaments.models import Tray
from tournaments.queries.trays import DeskRow
from tournaments.wording.labels import labels

DOT = 21
"""The width of one number of tricks in the dot line."""


def dots(rows: tuple[DeskRow, ...], average: Fraction | None) -> dict[str, Any]:
    """The results of a tray on a line from 0 to 13 tricks: one square for each."""
    stacked: dict[int, list[str]] = {}
    for row in rows:
        if row.entered and row.entered.ns is not None:
            stacked.setdefault(row.entered.ns, []).append(row.ns.label)
    highest = max((len(stack) for stack in stacked.values()), default=1)
    base = highest * DOT + 8
    return {
        "height": base + 22,
        "base": base,
        "foot": base + 16,
        "average": None if average is None else round(average * DOT + Fraction(DOT, 2)),
        "ticks": [{"number": n, "x": n * DOT + DOT // 2} for n in range(14)],
        "dots": [
            _dot(tricks, level, label, base)
            for tricks, stack in stacked.items()
            for level, label in enumerate(stack)
        ],
    }


def _dot(tricks: int, level: int, label: str, base: int) -> dict[str, Any]:
    x, y = tricks * DOT + 1, base - (level + 1) * DOT
    return {"x": x, "y": y, "middle": x + 9, "text": y + 14, "label": label}


_DEALERS = {
    "N": "M38 22l6 9H32z",
    "E": "M54 38l-9 6V32z",
    "S": "M38 54l6-9H32z",
    "W": "M22 38l9 6V32z",
}
_SIDES = {
    "ns": [
        {"x": 16, "y": 16, "width": 44, "height": 4},
        {"x": 16, "y": 56, "width": 44, "height": 4},
    ],
    "ew": [
        {"x": 16, "y": 16, "width": 4, "height": 44},
        {"x": 56, "y": 16, "width": 4, "height": 44},
    ],
}


def rose(tray: Tray, *, bridge: bool) -> dict[str, Any]:
    """The compass of a tray: its dealer, and in bridge who is vulnerable."""
    seats = {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}
    said = _("Dealer %(seat)s.") % {"seat": seats[tray.dealer]}
    if bridge:
        vulnerable = {
            "none": _("Nobody vulnerable."),
            "ns": _("N/S vulnerable."),
            "ew": _("E/W vulnerable."),
            "both": _("Both vulnerable."),
        }
        said = f"{said} {vulnerable[tray.vulnerable]}"
    sides = {"none": (), "both": ("ns", "ew")}.get(tray.vulnerable, (tray.vulnerable,))
    return {
        "said": said,
        "dealer": _DEALERS[tray.dealer],
        "vulnerable": [bar for side in sides for bar in _SIDES[side]],
    }


def hall(movement: Movement, game: str, *, columns: int) -> dict[str, Any]:
    """The first round: tables in a ring, and which way pairs and trays go."""
    names = labels(game, movement.contestants)
    count = movement.tables
    spots = _ring(count, columns)
    tables = []
    for sitting in movement.rounds[0]:
        x, y = spots[sitting.table - 1]
        still, mover = sitting.seats[0], sitting.seats[1]
        tables.append(
            {
                "x": x - 42,
                "y": y - 38,
                "cx": x,
                "number": sitting.table,
                "ny": y + 8,
                "top": y - 22,
                "foot": y + 30,
                "mx": x + 12,
                "my": y - 12,
                "mcx": x + 25,
                "mty": y + 4,
                "nx": x - 12,
                "still": names[still or 1],
                "mover": names[mover or 1],
                "trays": f"{sitting.trays[0]}–{sitting.trays[-1]}",
            }
        )
    arrows = [_arrows(spots[i], spots[(i + 1) % count]) for i in range(count)]
    lowest = max(y for _x, y in spots)
    return {
        "tables": tables,
        "arrows": arrows,
        "width": columns * 150,
        "height": lowest + 75,
    }


def _ring(count: int, columns: int) -> list[tuple[int, int]]:
    """Places for the tables: there along one wall, and back along the other."""
    upper = math.ceil(count / 2)
    width = columns * 150
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


def _arrows(low: tuple[int, int], high: tuple[int, int]) -> dict[str, str]:
    """Pairs go from the higher table to the lower, trays from the lower to the higher."""
    return {"pairs": _curve(high, low), "trays": _curve(low, high)}


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
