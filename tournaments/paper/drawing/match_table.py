"""The final table of matches: who gained how much of whom, matches won with halves, the places.

The source's final score of teams and of pairs: the winner is who wins the most matches, and the
tricks decide a tie. A match that is level is marked zero and counts half to each.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.fitting import SMALLEST, baseline, size_of_names, wrap_text
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4, EDGE, HAIR, HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import Passage, Strip, body_height, body_width, joined, report
from tournaments.paper.drawing.values import Heading
from tournaments.presenting.cross_table import MatchCell, MatchRow

_WIDTH = body_width(A4)
_SPACE, _HEAD, _BELOW = 5 * mm, 9 * mm, 14 * mm
_TALLEST, _LOWEST = 15 * mm, 9.5 * mm
_GAIN, _WON, _NAME_SIZE, _LABEL_SIZE, _HEAD_SIZE = 12.0, 7.5, 10.0, 13.0, 8.5
_CELL_LEAST, _CELL_NARROW, _CELL_MOST = 7.2 * mm, 10.5 * mm, 22 * mm
_NAME_LEAST, _NAME_MOST, _LABEL_MOST = 16 * mm, 46 * mm, 14 * mm
_CLOSING = (19 * mm, 15 * mm, 13 * mm)
"""Matches, tricks and place."""
_LEADING = 4.4 * mm
_SQUARE = 3.4 * mm


@dataclass(frozen=True, slots=True)
class MatchTable:
    """All contestants in the order of their labels. ``heads``: of matches, gain and place.

    ``notes`` stand under the table: what it shows, and its check sums.
    """

    heading: Heading
    heads: tuple[str, str, str]
    rows: tuple[MatchRow, ...]
    notes: tuple[str, ...] = ()


def blank(heading: Heading, heads: tuple[str, str, str], rows: int) -> MatchTable:
    """An empty table for so many teams or pairs."""
    row = MatchRow("", "", (MatchCell(),) * rows)
    return MatchTable(heading, heads, (row,) * rows)


def match_table(table: MatchTable, printer: Printer) -> bytes:
    """The PDF of the table. More contestants than a page is wide go on in a next table.

    The closing columns stand with the last.
    """
    room = body_height(report_size(printer.options))
    height = min(
        max((room - _SPACE - _HEAD - 14 * mm) / max(len(table.rows), 1), _LOWEST), _TALLEST
    )
    names = _names(table, height)
    passages = [
        _passage(table, _Band(first, end, names, end == len(table.rows)), height)
        for first, end in _cut(len(table.rows), _WIDTH - names.width)
    ]
    return report(table.heading, [*passages, _notes(table.notes)], A4, printer)


@dataclass(frozen=True, slots=True)
class _Names:
    """The widths of labels and names, and the size of all names, in points."""

    label: float
    width: float
    size: float = _NAME_SIZE


@dataclass(frozen=True, slots=True)
class _Band:
    """The opponents ``first`` up to ``end``, who stand side by side; the last closes the table."""

    first: int
    end: int
    names: _Names
    last: bool

    @property
    def cell(self) -> float:
        """The width of a cell."""
        free = _WIDTH - self.names.width - (sum(_CLOSING) if self.last else 0)
        return min(free / max(self.end - self.first, 1), _CELL_MOST)

    @property
    def closing(self) -> float:
        """Return where the closing columns begin."""
        return self.names.width + self.cell * (self.end - self.first)

    @property
    def right(self) -> float:
        """Return where the table ends."""
        return self.closing + (sum(_CLOSING) if self.last else 0)


def _names(table: MatchTable, height: float) -> _Names:
    labels = [text_width(row.label, Face.BOLD, _LABEL_SIZE) for row in table.rows]
    names = [text_width(row.name, Face.SANS, _NAME_SIZE) for row in table.rows]
    label = min(max(labels, default=0.0) + 2.5 * mm, _LABEL_MOST)
    widest = max(names, default=0.0)
    if not any(row.label for row in table.rows):
        return _Names(0.0, _NAME_MOST)
    width = max(min(label + widest + 3 * mm, _NAME_MOST), _NAME_LEAST)
    room = width - label - 2 * mm
    size = size_of_names((row.name for row in table.rows), height, _NAME_SIZE, room)
    return _Names(label, width, size)


def _cut(many: int, room: float) -> list[tuple[int, int]]:
    """As few bands as hold all opponents, as even as they can be."""
    most = max(int(room / _CELL_LEAST), 1)
    last = max(int((room - sum(_CLOSING)) / _CELL_LEAST), 1)
    if many <= last:
        return [(0, many)]
    bands = -(-(many - last) // most) + 1
    each = -(-many // bands)
    while each > last and -(-many // bands) > 1:
        bands += 1
        each = -(-many // bands)
    return [(first, min(first + each, many)) for first in range(0, many, each)]


def _passage(table: MatchTable, band: _Band, height: float) -> Passage:
    head = Strip(_SPACE + _HEAD, partial(_head, table=table, band=band))
    strips = [
        Strip(height, partial(_row, row=row, index=index, band=band, height=height))
        for index, row in enumerate(table.rows)
    ]
    return Passage(head, tuple(strips))


def _head(pen: Pen, table: MatchTable, band: _Band) -> None:
    pen = pen.at(0, _SPACE)
    y = baseline(_HEAD, _LABEL_SIZE)
    pen.rule(0, band.right, 0, HEAVY)
    word = table.heading.contestant_word
    pen.text(0, y, word, Face.BOLD, _HEAD_SIZE, width=band.names.width - 2 * mm)
    for index in range(band.first, band.end):
        x = band.names.width + (index - band.first + 0.5) * band.cell
        label = table.rows[index].label
        room = band.cell - 1 * mm
        pen.text(x, y, label, Face.BOLD, _LABEL_SIZE, Align.CENTRE, width=room, least=SMALLEST)
    x = band.closing
    for width, head in zip(_CLOSING if band.last else (), table.heads, strict=False):
        x += width
        room = width - 2 * mm
        pen.text(
            x - 1 * mm, y, head, Face.BOLD, _HEAD_SIZE, Align.RIGHT, width=room, least=SMALLEST
        )
    pen.rule(0, band.right, _HEAD, EDGE)
    _uprights(pen, band, _HEAD)


def _row(pen: Pen, row: MatchRow, index: int, band: _Band, height: float) -> None:
    y = baseline(height, _LABEL_SIZE)
    names = band.names
    pen.text(0, y, row.label, Face.BOLD, _LABEL_SIZE, width=names.label - 1 * mm, least=SMALLEST)
    pen.name(names.label, height, row.name, names.size, names.width - names.label - 2 * mm)
    for column in range(band.first, band.end):
        left = names.width + (column - band.first) * band.cell
        if column == index:
            top = (height - _SQUARE) / 2
            pen.box(left + (band.cell - _SQUARE) / 2, top, _SQUARE, _SQUARE, solid=True)
        elif column < len(row.cells):
            _cell(pen.at(left, 0), row.cells[column], band.cell, height)
    if band.last:
        _closing(pen.at(band.closing, 0), row, height)
    pen.rule(0, band.right, height, HAIR)
    _uprights(pen, band, height)


def _cell(pen: Pen, cell: MatchCell, width: float, height: float) -> None:
    """The gain, and small under it what was won."""
    face = Face.BOLD if cell.best else Face.SANS
    size = _GAIN if width > _CELL_NARROW else _GAIN - 2.5
    y = baseline(height - _WON, size)
    room = width - 1 * mm
    pen.text(width / 2, y, cell.gain, face, size, Align.CENTRE, width=room, least=SMALLEST)
    below = min(y + 1.35 * _WON, height - 1)
    pen.text(width / 2, below, cell.won, Face.SANS, _WON, Align.CENTRE, QUIET, room, SMALLEST)


def _closing(pen: Pen, row: MatchRow, height: float) -> None:
    y, x = baseline(height, _LABEL_SIZE), 0.0
    texts = ((row.matches, Face.BOLD), (row.gain, Face.SANS), (row.place, Face.SERIF))
    for width, (text, face) in zip(_CLOSING, texts, strict=True):
        x += width
        room = width - 2 * mm
        pen.text(x - 1 * mm, y, text, face, _LABEL_SIZE, Align.RIGHT, width=room, least=SMALLEST)


def _uprights(pen: Pen, band: _Band, height: float) -> None:
    for column in range(band.end - band.first + 1):
        pen.upright(band.names.width + column * band.cell, 0, height, HAIR)
    if band.last:
        pen.upright(band.closing, 0, height, EDGE)


def _notes(notes: Sequence[str]) -> Passage:
    lines = [line for note in notes for line in wrap_text(note, Face.SANS, 9, _WIDTH)]
    strips = [Strip(_LEADING, partial(_note, text=line)) for line in lines]
    return Passage(Strip(5 * mm if strips else 0, lambda _pen: None), (joined(*strips),))


def _note(pen: Pen, text: str) -> None:
    pen.text(0, _LEADING * 0.75, text, size=9, width=_WIDTH)
