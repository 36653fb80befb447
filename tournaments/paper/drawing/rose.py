"""The compass on a card: a rose of eight points, North at the top of the sheet."""

import math

from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import Pen, Point

_LETTERS = "NESW"
_WAIST = 0.16
"""Where two points meet, in parts of the radius."""
_SHORT = 0.6
"""The points between the four winds, in parts of the radius."""


def draw_rose(pen: Pen, x: float, y: float, radius: float, letters: float) -> None:
    """The rose around ``x``, ``y`` with N, E, S and W in ``letters`` points outside its tips."""
    for turns, reach in ((0.5, radius * _SHORT), (0.0, radius)):
        for wind in range(4):
            _tip(pen, (x, y), reach, radius * _WAIST, wind + turns)
    away = radius + letters * 0.75
    for wind, letter in enumerate(_LETTERS):
        right, down = _at((0, 0), away, wind)
        pen.text(x + right, y + down + letters * 0.36, letter, Face.SERIF, letters, Align.CENTRE)


def _tip(pen: Pen, middle: Point, reach: float, waist: float, wind: float) -> None:
    """One point: black on its left half, white on its right."""
    tip = _at(middle, reach, wind)
    left, right = _at(middle, waist, wind - 0.5), _at(middle, waist, wind + 0.5)
    pen.polygons([(middle, left, tip)])
    pen.polygons([(middle, right, tip)], solid=False)


def _at(middle: Point, away: float, wind: float) -> Point:
    """A place so far away in this direction: winds are quarters of a turn from North."""
    angle = wind * math.pi / 2
    return middle[0] + away * math.sin(angle), middle[1] - away * math.cos(angle)
