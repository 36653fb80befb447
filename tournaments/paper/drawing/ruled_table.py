"""A ruled table, printed or to write in by hand: columns of fixed shares, heads, rows, rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from tournaments.paper.drawing.fitting import SMALLEST, baseline
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, HAIR, HEAVY, QUIET, Pen, Stroke
from tournaments.paper.drawing.paper import mm
from tournaments.paper.drawing.report import Passage, Strip

HEAD = 5.4 * mm
"""The height of heads of one line."""
SPACE = 5 * mm
"""Above the heads of a table in a report."""
_LINE = 4 * mm
"""From one line of heads to the next."""
_BELOW = 7.5
"""The size of what stands small under a text."""
_SQUARE = 3.4 * mm


@dataclass(frozen=True, slots=True)
class Ruled:
    """One column: its head, its share of the width, and how its figures are set.

    A ``head`` of two lines has the second plain. ``before`` is the rule on its left. A column of
    ``names`` sets them in one size, on two lines where they need it. ``pad``: what stays empty on
    either side, in points; ``behind`` names on their right. ``span``: over so many columns its head
    stands.
    """

    head: str
    share: float
    align: Align = Align.CENTRE
    face: Face = Face.SANS
    size: float = 10.0
    before: Stroke | None = HAIR
    head_size: float = 7.5
    names: bool = False
    pad: float = 0.9 * mm
    behind: float = 2 * mm
    span: int = 1


@dataclass(frozen=True, slots=True)
class Cell:
    """A text that is set in bold, in another size or in a box where others of its column are not.

    ``below`` stands small under it. A ``solid`` one is a black square.
    """

    text: str = ""
    bold: bool = False
    boxed: bool = False
    size: float = 0.0
    below: str = ""
    solid: bool = False


Row = Sequence[str | Cell]
"""What stands in the columns, from the left."""


class RuledTable:
    """Columns from ``left`` to ``right``, in points; it draws heads, rules and figures.

    ``head``: how high the heads are; ``top``: the rule above them.
    """

    def __init__(
        self,
        columns: Sequence[Ruled],
        left: float,
        right: float,
        head: float = HEAD,
        top: Stroke | None = HEAVY,
    ) -> None:
        self.columns, self.head, self.top = tuple(columns), head, top
        whole = sum(column.share for column in columns)
        sums = accumulate((column.share for column in columns), initial=0.0)
        self.edges = [left + (right - left) * part / whole for part in sums]
        self._places = [self._place(number, 1) for number in range(len(self.columns))]

    def _place(self, number: int, span: int) -> tuple[float, float]:
        """Return where texts over so many columns are aligned, and their room."""
        column = self.columns[number]
        left, right = self.edges[number] + column.pad, self.edges[number + span] - column.pad
        return left + (right - left) * column.align.value, right - left

    def heads(self, pen: Pen) -> None:
        """The heads, between a heavy rule and an edge; the rows begin ``head`` below."""
        if self.top is not None:
            pen.rule(self.edges[0], self.edges[-1], 0, self.top)
        most = max(column.head.count("\n") for column in self.columns)
        for number, column in enumerate(self.columns):
            (x, room), size = self._place(number, column.span), column.head_size
            lines = column.head.split("\n")
            y = baseline(self.head - _LINE * most, size) + _LINE * (most + 1 - len(lines))
            for below, text in enumerate(lines):
                face, at = Face.SANS if below else Face.BOLD, y + _LINE * below
                pen.text(x, at, text, face, size, column.align, width=room, least=SMALLEST)
        pen.rule(self.edges[0], self.edges[-1], self.head, EDGE)

    def grid(
        self, pen: Pen, rows: int, height: float, above: float = HEAD, last: Stroke = EDGE
    ) -> None:
        """The rules of so many rows; those between columns begin ``above`` in the heads."""
        foot = rows * height
        for number in range(1, rows):
            pen.rule(self.edges[0], self.edges[-1], number * height, HAIR)
        for column, x in zip(self.columns[1:], self.edges[1:-1], strict=True):
            if column.before is not None:
                pen.upright(x, -above, foot, column.before)
        pen.rule(self.edges[0], self.edges[-1], foot, last)

    def row(self, pen: Pen, height: float, cells: Row) -> None:
        """The figures of one row, from its top; empty ones leave their boxes empty."""
        for number, (_column, said) in enumerate(zip(self.columns, cells, strict=True)):
            cell = said if isinstance(said, Cell) else Cell(said)
            if cell != _EMPTY:
                self._cell(pen, height, number, cell)

    def _cell(self, pen: Pen, height: float, number: int, cell: Cell) -> None:
        column, (x, room) = self.columns[number], self._places[number]
        left, width = self.edges[number], self.edges[number + 1] - self.edges[number]
        if cell.solid:
            top = (height - _SQUARE) / 2
            pen.box(left + (width - _SQUARE) / 2, top, _SQUARE, _SQUARE, solid=True)
        if cell.boxed:
            inset = 0.8 * mm
            pen.box(left + inset, inset, width - 2 * inset, height - 2 * inset, solid=False)
        if column.names:
            pen.name(left, height, cell.text, column.size, width - column.behind)
            return
        size = min(cell.size or column.size, height * 0.68)
        y = baseline(height - _BELOW * bool(cell.below), size)
        face = Face.BOLD if cell.bold else column.face
        pen.text(x, y, cell.text, face, size, column.align, width=room, least=SMALLEST)
        if cell.below:
            below = min(y + 1.35 * _BELOW, height - 1)
            pen.text(
                x, below, cell.below, Face.SANS, _BELOW, column.align, QUIET, room, least=SMALLEST
            )

    def passage(self, rows: Sequence[Row], height: float, space: float = SPACE) -> Passage:
        """The rows as strips of a report, under heads that are repeated on each page."""

        def head(pen: Pen) -> None:
            self.heads(pen.at(0, space))
            self.grid(pen.at(0, space), 1, self.head, above=0)

        strips = [Strip(height, partial(self.ruled_row, height=height, cells=row)) for row in rows]
        return Passage(Strip(space + self.head, head), tuple(strips))

    def ruled_row(self, pen: Pen, height: float, cells: Row) -> None:
        """One row with the rules below it and between its columns."""
        self.row(pen, height, cells)
        self.grid(pen, 1, height, above=0, last=HAIR)


_EMPTY = Cell()
