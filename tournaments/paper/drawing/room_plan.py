"""The plan of the room for the wall: the tables, and which way everybody and the trays go."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from tournaments.paper.drawing.fitting import SMALLEST, whole_lines
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import A4_LANDSCAPE, HEAVY, Pen, Point, Stroke
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.report import Passage, Strip, body_height, body_width, report, space
from tournaments.paper.drawing.values import Heading


@dataclass(frozen=True, slots=True)
class PlanTable:
    """A table in the first round; ``at`` is its middle.

    ``who``: who sits there, each with the seat (``N/S``, ``N``) and the label, in the order of
    the compass. ``rests``: its trays are laid aside beside it, or come from there.
    """

    number: str
    at: Point
    who: tuple[tuple[str, str], ...]
    trays: str
    rests: bool = False


@dataclass(frozen=True, slots=True)
class PlanArrow:
    """A way from one table to another, of trays or of people."""

    start: Point
    bend: Point
    end: Point
    trays: bool = False


@dataclass(frozen=True, slots=True)
class PlannedRoom:
    """The plan, ``width`` by ``height`` of its own units; ``half`` is the half of a table.

    ``legend``: what the arrows mean, in sentences.
    """

    heading: Heading
    width: float
    height: float
    half: Point
    tables: tuple[PlanTable, ...]
    arrows: tuple[PlanArrow, ...] = ()
    legend: tuple[str, ...] = ()


_WIDTH = body_width(A4_LANDSCAPE)
_HEIGHT = body_height(A4_LANDSCAPE) - 3 * mm
_LINE = 4.6 * mm
_MOST_LEGEND = 4
_PEOPLE, _TRAYS = HEAVY, Stroke(0.9, 0.0)
_DASH = 2.0
_STRETCH = 1.6
"""A room is drawn at most so much wider than it is high, or the other way round."""
_NEEDED = 62.0, 40.0
"""Points across and down that a table needs for words that can be read."""
_WAY = 9.0
"""Points between two tables that stay free for the arrows, though tables are many."""
_LARGEST = 2.6
"""Points for a unit: a single table does not fill the wall."""


def room_plan(room: PlannedRoom, printer: Printer) -> bytes:
    """The PDF of the plan, one A4 that lies."""
    lines = [line for one in room.legend for line in whole_lines(one, Face.SANS, 9.5, _WIDTH)]
    lines = lines[:_MOST_LEGEND]
    draw = partial(_draw, room=room, legend=lines)
    passage = Passage(space(0), (Strip(_HEIGHT, draw),))
    return report(room.heading, [passage], A4_LANDSCAPE, printer)


@dataclass(frozen=True, slots=True)
class _Scale:
    """From units to points on the page."""

    across: float
    down: float
    left: float
    top: float

    def __call__(self, point: Point) -> Point:
        return self.left + point[0] * self.across, self.top + point[1] * self.down


def _scale(room: PlannedRoom, height: float) -> _Scale:
    across = min(_WIDTH / max(room.width, 1), _LARGEST)
    down = min(height / max(room.height, 1), _LARGEST)
    across, down = min(across, down * _STRETCH), min(down, across * _STRETCH)
    left, top = (_WIDTH - room.width * across) / 2, (height - room.height * down) / 2
    return _Scale(across, down, left, top)


def _draw(pen: Pen, room: PlannedRoom, legend: Sequence[str]) -> None:
    height = _HEIGHT - len(legend) * _LINE
    scale = _scale(room, height)
    for arrow in room.arrows:
        _arrow(pen, arrow, scale)
    width, height_of_one = _size_of_a_table(room, scale)
    for table in room.tables:
        x, y = scale(table.at)
        _table(pen.at(x - width / 2, y - height_of_one / 2), table, width, height_of_one)
    for index, line in enumerate(legend):
        y = height + (index + 0.8) * _LINE
        pen.text(0, y, line, size=9.5, width=_WIDTH)


def _size_of_a_table(room: PlannedRoom, scale: _Scale) -> tuple[float, float]:
    """As large as it is in the plan; where that is too small to read, as large as the next table
    allows.
    """
    width, height = 2 * room.half[0] * scale.across, 2 * room.half[1] * scale.down
    spots = [scale(table.at) for table in room.tables]
    across, down = (
        min((b - a for a, b in pairwise(sorted({spot[axis] for spot in spots}))), default=math.inf)
        for axis in (0, 1)
    )
    return (
        max(width, min(_NEEDED[0], across - _WAY)),
        max(height, min(_NEEDED[1], down - _WAY)),
    )


def _arrow(pen: Pen, arrow: PlanArrow, scale: _Scale) -> None:
    """People: a solid line and head; trays: a dashed line and a hollow head."""
    start, bend, end = scale(arrow.start), scale(arrow.bend), scale(arrow.end)
    away = math.hypot(end[0] - bend[0], end[1] - bend[1]) or 1
    x, y = (end[0] - bend[0]) / away, (end[1] - bend[1]) / away
    head = min(7.0, away * 0.6)
    base = end[0] - x * head, end[1] - y * head
    stroke = _TRAYS if arrow.trays else _PEOPLE
    pen.curve(start, bend, base, stroke, _DASH if arrow.trays else 0)
    wing = head * 0.42
    sides = (base[0] - y * wing, base[1] + x * wing), (base[0] + y * wing, base[1] - x * wing)
    pen.polygons([(end, *sides)], solid=not arrow.trays)


def _table(pen: Pen, table: PlanTable, width: float, height: float) -> None:
    pen.polygons([((0, 0), (width, 0), (width, height), (0, height))], solid=False, covers=True)
    if len(table.who) > 2:
        _four(pen, table, width, height)
    else:
        _two_sides(pen, table, width, height)
    if table.rests:
        edge = min(width, height) * 0.12
        _ring(pen, edge * 1.2, height - edge * 1.2, edge)


def _two_sides(pen: Pen, table: PlanTable, width: float, height: float) -> None:
    """The number large on the left; who sits there, and the trays between them, on the right."""
    size = min(height * 0.56, width * 0.34, 44)
    left = width * (0.44 if len(table.number) < 2 else 0.5)
    room = left - width * 0.14
    pen.text(
        left / 2,
        height * 0.5 + size * 0.34,
        table.number,
        Face.SERIF,
        size,
        Align.CENTRE,
        width=room,
        least=SMALLEST,
    )
    small = min(height * 0.24, width * 0.15, 15)
    lines = [(f"{seat} {label}".strip(), Face.SANS) for seat, label in table.who]
    lines.insert(1, (table.trays, Face.BOLD))
    for index, (text, face) in enumerate(lines):
        y = height * (0.5 + (index - 1) * 0.29) + small * 0.34
        pen.text(left, y, text, face, small, width=width - left - 2, least=SMALLEST)


def _four(pen: Pen, table: PlanTable, width: float, height: float) -> None:
    """The number in the middle over the trays, and somebody at each edge."""
    size, small = min(height * 0.32, width * 0.2, 36), min(height * 0.17, width * 0.12, 13)
    middle = width / 2
    pen.text(
        middle,
        height * 0.56,
        table.number,
        Face.SERIF,
        size,
        Align.CENTRE,
        width=width * 0.4,
        least=SMALLEST,
    )
    y = height * 0.58 + small * 0.8
    pen.text(
        middle,
        y,
        table.trays,
        Face.BOLD,
        small * 0.9,
        Align.CENTRE,
        width=width / 2,
        least=SMALLEST,
    )
    edges = (
        (middle, height * 0.05 + small * 0.8, Align.CENTRE, width / 2),
        (width * 0.97, height * 0.5 + small * 0.34, Align.RIGHT, width * 0.29),
        (middle, height * 0.95, Align.CENTRE, width / 2),
        (width * 0.03, height * 0.5 + small * 0.34, Align.LEFT, width * 0.29),
    )
    for (seat, label), (x, y, align, room) in zip(table.who, edges, strict=False):
        pen.text(x, y, f"{seat} {label}", size=small, align=align, width=room, least=SMALLEST)


def _ring(pen: Pen, x: float, y: float, radius: float) -> None:
    corners = [
        (x + radius * math.cos(n * math.pi / 8), y + radius * math.sin(n * math.pi / 8))
        for n in range(16)
    ]
    pen.polygons([corners], solid=False)
