"""The blackboard: everybody's total, the sums, the averages, plus and minus, in large figures.

As the source writes it: the names first, then the totals opposite the names; each line is added
up for its average, and all above it is plus, all below minus. To hang, or to be chalked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.fitting import (
    SMALLEST,
    baseline,
    partners,
    size_of_names,
    whole_lines,
)
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4_LANDSCAPE, EDGE, HAIR, HEAVY, Pen
from tournaments.paper.drawing.paper import Printer, Size, mm, report_size
from tournaments.paper.drawing.report import Passage, Strip, body_height, body_width, joined, report
from tournaments.paper.drawing.values import Heading
from tournaments.presenting.contestants import NOBODY
from tournaments.presenting.standing_line import StandingText

_BETWEEN, _SPACE = 10 * mm, 5 * mm
_SIDE_BY_SIDE = 170 * mm
"""A narrower page has the lines under one another."""
_FOLDED_FROM = 9
"""A single line of so many contestants stands in two columns."""
_TALLEST, _LOWEST = 25 * mm, 9 * mm
_FIGURE, _NAME = 0.64, 0.36
"""The size of figures and of names, in parts of the height of a row."""
_TITLE_SIZE, _HEAD_SIZE = 18, 10
_TITLE, _HEAD_RULE, _HEADS, _HEAD = 7 * mm, 9.5 * mm, 14.4 * mm, 16.5 * mm
_GAP = 0.32
"""Beside a figure, in parts of its size."""
_NAME_LEAST = 18 * mm
_NAMES_MOST = 0.45
"""So much of a line its names may have, before the figures are as large as they can be."""
_STEP = 0.5
_SUM_LINES = 2
_NOTE, _NOTE_LINE = 8 * mm, 4.6 * mm


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of contestants in the order of their labels.

    ``heads`` stand over the first figure of a row and over its answer. ``count`` is said beside
    ``total`` (``5 pairs``); an empty average is left to be chalked on an empty board only.
    """

    title: str
    heads: tuple[str, str]
    rows: tuple[StandingText, ...]
    count: str = ""
    total: str = ""
    average: str = ""


@dataclass(frozen=True, slots=True)
class Blackboard:
    """All lines of a field. ``empty``: nothing is in yet, the figures are to be chalked."""

    heading: Heading
    lines: tuple[BoardLine, ...]
    note: str = ""
    empty: bool = False


def blank(heading: Heading, titles: Sequence[str], heads: tuple[str, str], rows: int) -> Blackboard:
    """An empty board: a line for each of ``titles``, with ``rows`` to be chalked."""
    free = (StandingText(NOBODY),) * rows
    return Blackboard(heading, tuple(BoardLine(each, heads, free) for each in titles), empty=True)


def blackboard(board: Blackboard, printer: Printer) -> bytes:
    """The PDF of the board: as large as all of it stands on one page, more pages if it must.

    Two lines stand side by side, a single long one is folded.
    """
    size = report_size(printer.options, A4_LANDSCAPE)
    bands = list(_bands(board.lines, wide=body_width(size) > _SIDE_BY_SIDE))
    passages = [_passage(band, board, len(bands), size) for band in bands]
    if board.note:
        passages.append(Passage(_note(board.note, body_width(size)), ()))
    return report(board.heading, passages, size, printer)


@dataclass(frozen=True, slots=True)
class _Column:
    """A part of a line. Only the last part is ``closed`` by the sum and the average."""

    line: BoardLine
    rows: tuple[StandingText, ...]
    closed: bool = True


def _bands(lines: Sequence[BoardLine], *, wide: bool) -> Iterator[tuple[_Column, ...]]:
    """Yield what stands side by side, from the top down."""
    columns = [_Column(line, line.rows) for line in lines]
    if not wide:
        yield from ((column,) for column in columns)
    elif len(columns) == 1 and len(columns[0].rows) >= _FOLDED_FROM:
        [column] = columns
        half = (len(column.rows) + 1) // 2
        yield (
            _Column(column.line, column.rows[:half], closed=False),
            _Column(column.line, column.rows[half:]),
        )
    else:
        yield from (tuple(columns[first : first + 2]) for first in range(0, len(columns), 2))


@dataclass(frozen=True, slots=True)
class _Layout:
    """A column on the page, in points: where it stands and the right edges of its figures."""

    column: _Column
    left: float
    width: float
    height: float
    size: float
    name: float
    total: float
    answer: float
    empty: bool

    @property
    def names(self) -> float:
        """Return how wide the names are, up to the rule before the totals."""
        return self.width - self.total - self.answer - self.name

    @property
    def name_size(self) -> float:
        """The one size of all names."""
        names = (_people(row) for row in self.column.rows)
        room = self.names - self.size * _GAP
        return size_of_names(names, self.height, _name_size(self.height), room)


def _passage(band: Sequence[_Column], board: Blackboard, bands: int, size: Size) -> Passage:
    rows = max(len(column.rows) + _SUM_LINES * column.closed for column in band)
    height = _row_height(
        rows, body_height(size) - _note(board.note, body_width(size)).height, bands
    )
    width = body_width(size)
    if len(band) > 1:
        width = (width - _BETWEEN) / 2
    figures = min(_layout(column, 0, width, height, height, board).size for column in band)
    layouts = [
        _layout(column, index * (width + _BETWEEN), width, height, figures / _FIGURE, board)
        for index, column in enumerate(band)
    ]
    named = [(layout, layout.name_size) for layout in layouts]
    strips = [Strip(height, partial(_rows, layouts=named, index=index)) for index in range(rows)]
    strips[-1 - _SUM_LINES :] = [joined(*strips[-1 - _SUM_LINES :])]
    return Passage(Strip(_SPACE + _HEAD, partial(_heads, layouts=layouts)), tuple(strips))


def _row_height(rows: int, room: float, bands: int) -> float:
    """As high as lets all bands stand on one page; else each of them has its own."""
    heights = [(room / each - _SPACE - _HEAD - 1) / max(rows, 1) for each in (bands, 1)]
    return min(max(next((h for h in heights if h >= _LOWEST), 0.0), _LOWEST), _TALLEST)


def _layout(
    column: _Column, left: float, width: float, height: float, largest: float, board: Blackboard
) -> _Layout:
    """The largest figures that leave room for the names."""
    line, size = column.line, _FIGURE * largest
    totals = [*(row.closing[0] for row in line.rows), line.total, line.average]
    answers = [row.answer for row in line.rows]
    labels = [row.contestant.label for row in line.rows]
    if board.empty:
        totals, answers, labels = ["00000"], ["+000"], [*labels, "00"]
    widest = [
        max((text_width(text, Face.BOLD, 1) for text in texts), default=0.0)
        for texts in (labels, totals, answers)
    ]
    named = _names_need(line, height, width, size)
    if board.empty:
        named = max(named, _NAME_LEAST)
    while size > SMALLEST and sum(widest) * size + 6 * _GAP * size + named > width:
        size -= _STEP
    label, total, answer = (each * size + 2 * _GAP * size for each in widest)
    spare = max(width - named - label - total - answer, 0)
    heads = [text_width(head, Face.BOLD, _HEAD_SIZE) + 2 * _GAP * size for head in line.heads]
    total += min(max(heads[0] - total, 0), spare / 2)
    answer += min(max(heads[1] - answer, 0), spare / 2)
    label = min(label, width / 3)
    return _Layout(
        column, left, width, height, size, label, min(total, width / 3),
        min(answer, width / 3), board.empty,
    )  # fmt: skip


def _names_need(line: BoardLine, height: float, width: float, figure: float) -> float:
    """Return what the names need on two lines; 0 where there are none."""
    size = _name_size(height) - 1
    parts = [part for row in line.rows for part in partners(_people(row))]
    widest = max((text_width(part, Face.SANS, size) for part in parts), default=0.0)
    if not widest:
        return 0.0
    return max(min(widest + figure * _GAP, width * _NAMES_MOST), _NAME_LEAST)


def _people(row: StandingText) -> str:
    return " & ".join(row.contestant.people)


def _name_size(height: float) -> float:
    return min(max(_NAME * height, 8), 16)


def _heads(pen: Pen, layouts: Sequence[_Layout]) -> None:
    for layout in layouts:
        _head(pen.at(layout.left, _SPACE), layout)


def _head(pen: Pen, layout: _Layout) -> None:
    line, right = layout.column.line, layout.width
    pen.text(0, _TITLE, line.title, Face.SERIF, _TITLE_SIZE, width=right, least=9)
    pen.rule(0, right, _HEAD_RULE, HEAVY)
    gap = layout.size * _GAP
    for x, width, text in (
        (right - layout.answer - gap, layout.total - gap, line.heads[0]),
        (right - gap, layout.answer - gap, line.heads[1]),
    ):
        pen.text(x, _HEADS, text, Face.BOLD, _HEAD_SIZE, Align.RIGHT, width=width, least=SMALLEST)
    pen.rule(0, right, _HEAD, EDGE)
    _uprights(pen, layout, _HEAD_RULE, _HEAD)


def _uprights(pen: Pen, layout: _Layout, y1: float, y2: float) -> None:
    for x in (layout.width - layout.answer, layout.width - layout.answer - layout.total):
        pen.upright(x, y1, y2, HAIR)


def _rows(pen: Pen, layouts: Sequence[tuple[_Layout, float]], index: int) -> None:
    """One row of each column; under its last row its sum and its average."""
    for layout, names in layouts:
        column, here = layout.column, pen.at(layout.left, 0)
        past = index - len(column.rows)
        if past < 0:
            _row(here, layout, column.rows[index], names)
        elif column.closed and past < _SUM_LINES:
            _sum(here, layout, past)


def _row(pen: Pen, layout: _Layout, row: StandingText, size: float) -> None:
    y, gap = baseline(layout.height, layout.size), layout.size * _GAP
    pen.text(
        gap / 2,
        y,
        row.contestant.label,
        Face.BOLD,
        layout.size,
        width=layout.name - gap,
        least=SMALLEST,
    )
    pen.name(layout.name, layout.height, _people(row), size, layout.names - gap)
    _figures(pen, layout, *row.closing)
    pen.rule(0, layout.width, layout.height, HAIR)
    _uprights(pen, layout, 0, layout.height)


def _figures(pen: Pen, layout: _Layout, total: str, answer: str) -> None:
    y, gap = baseline(layout.height, layout.size), layout.size * _GAP
    right = layout.width - gap
    for x, width, text, face in (
        (right - layout.answer, layout.total, total, Face.SANS),
        (right, layout.answer, answer, Face.BOLD),
    ):
        room = width - gap
        pen.text(x, y, text, face, layout.size, Align.RIGHT, width=room, least=SMALLEST)


def _sum(pen: Pen, layout: _Layout, which: int) -> None:
    """The sum of the line over a double rule, then its average."""
    line = layout.column.line
    text = (line.total, line.average)[which]
    if not text and not layout.empty:
        return
    word = (pen.gettext("Sum"), pen.gettext("Average"))[which]
    size = _name_size(layout.height)
    y, right = baseline(layout.height, layout.size), layout.width - layout.answer
    room = layout.names + layout.name - 4 * mm
    used = pen.text(layout.size * _GAP / 2, y, word, size=size, width=room)
    if which == 0:
        left = used + size
        pen.text(left, y, line.count, size=size, width=max(room - left, 0))
    gap = layout.size * _GAP
    pen.text(
        right - gap, y, text, Face.BOLD, layout.size, Align.RIGHT,
        width=layout.total - gap, least=SMALLEST,
    )  # fmt: skip
    if which == _SUM_LINES - 1:
        pen.double_rule(right - layout.total, right, layout.height - 2.4)
    else:
        pen.rule(right - layout.total, right, layout.height, EDGE)


def _note(note: str, width: float) -> Strip:
    """Who wins, on as many lines as it takes; nothing where nothing is said."""
    lines = whole_lines(note, Face.SANS, 9.5, width)

    def draw(pen: Pen) -> None:
        for index, line in enumerate(lines):
            pen.text(0, 5 * mm + index * _NOTE_LINE, line, size=9.5)

    return Strip((_NOTE + (len(lines) - 1) * _NOTE_LINE) if lines else 0, draw)
