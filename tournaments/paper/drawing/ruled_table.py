"""A ruled table to write in by hand: columns of fixed shares, heads over a rule, empty boxes."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from tournaments.paper.drawing.fitting import SMALLEST, baseline
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, HAIR, HEAVY, Pen, Stroke
from tournaments.paper.drawing.paper import mm

HEAD = 5.4 * mm
"""The height of the heads."""
_PAD = 0.9 * mm


@dataclass(frozen=True, slots=True)
class Ruled:
    """One column: its head, its share of the width, and how its figures are set.

    ``before`` is the rule on its left.
    """

    head: str
    share: float
    align: Align = Align.CENTRE
    face: Face = Face.SANS
    size: float = 10.0
    before: Stroke = HAIR


class RuledTable:
    """Columns from ``left`` to ``right``, in points; it draws heads, rules and figures."""

    def __init__(self, columns: Sequence[Ruled], left: float, right: float) -> None:
        self.columns = tuple(columns)
        whole = sum(column.share for column in columns)
        sums = accumulate((column.share for column in columns), initial=0.0)
        self.edges = [left + (right - left) * part / whole for part in sums]
        self._places = [
            (self._x(number, column), self.edges[number + 1] - self.edges[number] - 2 * _PAD)
            for number, column in enumerate(self.columns)
        ]

    def _x(self, number: int, column: Ruled) -> float:
        """Return where the figures of a column are aligned."""
        left, right = self.edges[number] + _PAD, self.edges[number + 1] - _PAD
        return left + (right - left) * column.align.value

    def heads(self, pen: Pen, size: float = 7.5) -> None:
        """The heads, between a heavy rule and an edge; the rows begin ``HEAD`` below."""
        y = baseline(HEAD, size)
        pen.rule(self.edges[0], self.edges[-1], 0, HEAVY)
        for column, (x, room) in zip(self.columns, self._places, strict=True):
            pen.text(x, y, column.head, Face.BOLD, size, column.align, width=room, least=SMALLEST)
        pen.rule(self.edges[0], self.edges[-1], HEAD, EDGE)

    def grid(
        self, pen: Pen, rows: int, height: float, above: float = HEAD, last: Stroke = EDGE
    ) -> None:
        """The rules of so many rows; those between columns begin ``above`` in the heads."""
        foot = rows * height
        for number in range(1, rows):
            pen.rule(self.edges[0], self.edges[-1], number * height, HAIR)
        for column, x in zip(self.columns[1:], self.edges[1:-1], strict=True):
            pen.upright(x, -above, foot, column.before)
        pen.rule(self.edges[0], self.edges[-1], foot, last)

    def row(self, pen: Pen, height: float, texts: Sequence[str]) -> None:
        """The figures of one row, from its top; empty ones leave their boxes empty."""
        for column, (x, room), text in zip(self.columns, self._places, texts, strict=True):
            if text:
                size = min(column.size, height * 0.68)
                y = baseline(height, size)
                pen.text(x, y, text, column.face, size, column.align, width=room, least=SMALLEST)
