"""The final table of matches: who gained how much of whom, matches won with halves, the places.

The source's final score of teams and of pairs: the winner is who wins the most matches, and the
tricks decide a tie. A match that is level is marked zero and counts half to each.
"""

from collections.abc import Sequence
from functools import partial

from tournaments.paper.drawing.fitting import size_of_names
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4, EDGE
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import Passage, body_height, body_width, notes_below, report
from tournaments.paper.drawing.ruled_table import SPACE, Cell, Row, Ruled, RuledTable
from tournaments.paper.drawing.values import Heading
from tournaments.presenting.cross_table import CrossTable, MatchCell, MatchRow

_WIDTH = body_width(A4)
_HEAD = 9 * mm
_TALLEST, _LOWEST = 15 * mm, 9.5 * mm
_GAIN, _NAME_SIZE, _LABEL_SIZE, _HEAD_SIZE = 12.0, 10.0, 13.0, 8.5
_CELL_LEAST, _CELL_NARROW, _CELL_MOST = 7.2 * mm, 10.5 * mm, 22 * mm
_NAME_LEAST, _NAME_MOST, _LABEL_MOST = 16 * mm, 46 * mm, 14 * mm
_CLOSING = (19 * mm, 15 * mm, 13 * mm)
"""Matches, tricks and place."""
_CLOSING_FACES = (Face.BOLD, Face.SANS, Face.SERIF)


def blank(heads: tuple[str, str, str], rows: int) -> CrossTable:
    """An empty table for so many teams or pairs."""
    row = MatchRow("", "", (MatchCell(),) * rows)
    return CrossTable(heads, (row,) * rows, ())


def match_table(heading: Heading, table: CrossTable, printer: Printer) -> bytes:
    """The PDF of the table. More contestants than a page is wide go on in a next table.

    The closing columns stand with the last.
    """
    room = body_height(report_size(printer.options))
    height = min(max((room - SPACE - _HEAD - 14 * mm) / max(len(table.rows), 1), _LOWEST), _TALLEST)
    names = _names(table, height, heading.contestant_word)
    width = sum(column.share for column in names)
    passages = [
        _passage(table, range(first, end), names, height)
        for first, end in _cut(len(table.rows), _WIDTH - width)
    ]
    return report(heading, [*passages, notes_below(table.notes, _WIDTH)], A4, printer)


def _names(table: CrossTable, height: float, word: str) -> tuple[Ruled, Ruled]:
    """The columns of labels and names, as wide as they are in points."""
    labels = [text_width(row.label, Face.BOLD, _LABEL_SIZE) for row in table.rows]
    widest = max((text_width(row.name, Face.SANS, _NAME_SIZE) for row in table.rows), default=0.0)
    label, name = min(max(labels, default=0.0) + 2.5 * mm, _LABEL_MOST), _NAME_MOST
    if any(row.label for row in table.rows):
        name = max(min(label + widest + 3 * mm, _NAME_MOST), _NAME_LEAST) - label
    room = name - 2 * mm
    size = size_of_names((row.name for row in table.rows), height, _NAME_SIZE, room)
    return (
        Ruled(word, label, Align.LEFT, Face.BOLD, _LABEL_SIZE, head_size=_HEAD_SIZE, pad=0, span=2),
        Ruled("", name, Align.LEFT, size=size, before=None, names=True),
    )


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


def _passage(table: CrossTable, band: range, names: Sequence[Ruled], height: float) -> Passage:
    """Everybody's gains of the opponents of a band; behind the last the closing columns."""
    closing = [
        Ruled(head, width, Align.RIGHT, face, _LABEL_SIZE, None if number else EDGE, _HEAD_SIZE)
        for number, (head, width, face) in enumerate(
            zip(table.heads, _CLOSING, _CLOSING_FACES, strict=True)
        )
        if band.stop == len(table.rows)
    ]
    free = _WIDTH - sum(column.share for column in (*names, *closing))
    each = min(free / max(len(band), 1), _CELL_MOST)
    size = _GAIN if each > _CELL_NARROW else _GAIN - 2.5
    labels = (table.rows[index].label for index in band)
    cell = partial(Ruled, share=each, size=size, head_size=_LABEL_SIZE, pad=0.5 * mm)
    columns = [*names, *map(cell, labels), *closing]
    ruled = RuledTable(columns, 0, sum(column.share for column in columns), _HEAD)
    rows: list[Row] = [
        (
            row.label,
            row.name,
            *(_cell(row, index, column) for column in band),
            *((row.matches, row.gain, row.place) if closing else ()),
        )
        for index, row in enumerate(table.rows)
    ]
    return ruled.passage(rows, height)


def _cell(row: MatchRow, index: int, column: int) -> Cell:
    """The gain, and small under it what was won; nobody meets itself."""
    if column == index:
        return Cell(solid=True)
    cell = row.cells[column] if column < len(row.cells) else MatchCell()
    return Cell(cell.gain, cell.best, below=cell.won)
