"""The recap sheet: every result of the evening, for the wall, on A4 landscape."""

from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.fitting import SMALLEST, baseline, lines_of_text, size_of_names
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import (
    A4_LANDSCAPE,
    EDGE,
    FAINT,
    HAIR,
    HEAVY,
    QUIET,
    Pen,
    Stroke,
)
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.recap_columns import Band, Columns, columns_of
from tournaments.paper.drawing.report import (
    Passage,
    Strip,
    body_height,
    body_width,
    flow,
    joined,
    report,
)
from tournaments.paper.drawing.values import Recap, RecapRow, RecapSection

_SET = Stroke(0.5, 0.25)
"""The rule between two sets of trays."""
_HEIGHTS = tuple(height * mm / 10 for height in range(82, 59, -2))
"""Of a row: the largest figures and then the tallest are taken that need the fewest pages."""
_SPACE, _HEAD_RULE, _HEADS, _HEAD = 7.5 * mm, 6.6 * mm, 11.2 * mm, 13 * mm
_BELOW_SUM = 1.4 * mm
_BEFORE_RULE = 1.5 * mm
_NOTE_LINE = 4.6 * mm


def recap(sheet: Recap, printer: Printer) -> bytes:
    """The PDF of the sheet.

    More trays than a page is wide are parted at ``breaks`` (inside a set only where it alone is
    too wide); the closing columns stand once, with the last trays. Rows go on to further pages
    under repeated heads.
    """
    size = report_size(printer.options, A4_LANDSCAPE)
    width = body_width(size)
    ways = [
        _passages(sheet, columns, height, width, printer)
        for columns in columns_of(sheet, width)
        for height in _HEIGHTS
    ]
    fewest = min(ways, key=lambda passages: len(flow(passages, body_height(size))))
    return report(sheet.heading, fewest, size, printer)


def _passages(
    sheet: Recap, columns: Columns, height: float, width: float, printer: Printer
) -> list[Passage]:
    """Band by band all sections, in rows of ``height``, and what closes the sheet."""
    names = [row.name for section in sheet.sections for row in section.rows]
    size = size_of_names(names, height, columns.size, columns.name_room(_BEFORE_RULE))
    tables = [_Table(sheet, columns, band, height, size) for band in columns.bands]
    average = printer.gettext("Average")
    passages = [table.passage(section, average) for table in tables for section in sheet.sections]
    return [*passages, _closing(sheet, width, printer)]


@dataclass(frozen=True, slots=True)
class _Table:
    """The layout that a sheet's sections share in one band of trays; all names have one size."""

    sheet: Recap
    columns: Columns
    band: Band
    height: float
    name_size: float

    def passage(self, section: RecapSection, average: str) -> Passage:
        """A section in this band; its averages stay with its last row."""
        strips = [Strip(self.height, partial(self._row, row=row)) for row in section.rows]
        if section.averages or section.closing_averages:
            draw = partial(self._averages, section=section, word=section.averages_word or average)
            strips[-2:] = [joined(*strips[-2:], Strip(self.height + _BELOW_SUM, draw))]
        return Passage(Strip(_SPACE + _HEAD, partial(self._head, section=section)), tuple(strips))

    def _head(self, pen: Pen, section: RecapSection) -> None:
        pen = pen.at(0, _SPACE)
        pen.text(0, 4.2 * mm, section.title, Face.SERIF, 13, width=self.band.right, least=9)
        pen.rule(0, self.band.right, _HEAD_RULE, HEAVY)
        self._words(pen)
        for index, tray in enumerate(self.sheet.trays):
            self._figure(pen, _HEADS, index, str(tray), Face.BOLD, 8)
        self._each_closing(pen, _HEADS, self.sheet.closing_heads, 8.5)
        pen.rule(0, self.band.right, _HEAD, EDGE)
        self._set_rules(pen, _HEAD_RULE, _HEAD)

    def _words(self, pen: Pen) -> None:
        """Write what the rows are, and at the right what the columns are."""
        heading, right = self.sheet.heading, self.columns.name_width - _BEFORE_RULE
        used = pen.text(0, _HEADS, heading.contestant_word, Face.BOLD, 8, width=right * 0.6)
        room = max(right - used - _BEFORE_RULE, 0)
        pen.text(
            right,
            _HEADS,
            heading.tray_word,
            size=SMALLEST,
            align=Align.RIGHT,
            grey=FAINT,
            width=room,
        )

    def _row(self, pen: Pen, row: RecapRow) -> None:
        size = self.columns.size
        y = baseline(self.height, size)
        room = self.columns.name_width - _BEFORE_RULE
        left = self.columns.label_width
        pen.text(0, y, row.label, Face.BOLD, size, width=left if row.name else room)
        left, names = self.columns.name_left, self.columns.name_room(_BEFORE_RULE)
        pen.name(left, self.height, row.name, self.name_size, names)
        for index, cell in enumerate(row.cells):
            self._figure(pen, y, index, cell.text, Face.BOLD if cell.best else Face.SANS, size)
        self._each_closing(pen, y, row.closing, size + 1.5)
        pen.rule(0, self.band.right, self.height, HAIR)
        self._set_rules(pen, 0, self.height)

    def _averages(self, pen: Pen, section: RecapSection, word: str) -> None:
        size = self.columns.size
        y = baseline(self.height, size)
        pen.text(0, y, word, size=size, width=self.columns.name_width - _BEFORE_RULE)
        for index, text in enumerate(section.averages):
            self._figure(pen, y, index, text, Face.SANS, size - 2, QUIET)
        self._each_closing(pen, y, section.closing_averages, size + 1.5)
        self._set_rules(pen, 0, self.height)
        if self.band.closing and any(section.closing_averages):
            pen.double_rule(self.band.closing_left + 1, self.band.right, self.height - 0.5)

    def _figure(
        self,
        pen: Pen,
        y: float,
        index: int,
        text: str,
        face: Face,
        size: float,
        grey: float = 0.0,
    ) -> None:
        if self.band.first <= index < self.band.end:
            x, width = self.columns.right_of(self.band, index), self.columns.width
            pen.text(x, y, text, face, size, Align.RIGHT, grey, width, SMALLEST)

    def _each_closing(self, pen: Pen, y: float, texts: tuple[str, ...], size: float) -> None:
        for (x, width), text in zip(self.band.closing, texts, strict=False):
            pen.text(x, y, text, Face.BOLD, size, Align.RIGHT, width=width, least=SMALLEST)

    def _set_rules(self, pen: Pen, y1: float, y2: float) -> None:
        """Before the first tray, between the sets, and before the closing columns."""
        band = self.band
        for index in (band.first, *(i for i in self.sheet.breaks if band.first < i < band.end)):
            pen.upright(self.columns.rule_before(band, index), y1, y2, _SET)
        if band.closing:
            pen.upright(band.closing_left, y1, y2, _SET)


def _closing(sheet: Recap, width: float, printer: Printer) -> Passage:
    """Return what bold means, the check sum, and a line for corrections, never parted."""
    cells = (cell for section in sheet.sections for row in section.rows for cell in row.cells)
    bold = printer.gettext("Bold: the best of its side on that deal, made once only.")
    note = f"{bold} {sheet.check}" if any(cell.best for cell in cells) else sheet.check
    lines = [line.text for line in lines_of_text(note, Face.SANS, 8.5, width, 3)]
    height = 8 * mm + (len(lines) - 1) * _NOTE_LINE

    def draw(pen: Pen) -> None:
        for index, line in enumerate(lines):
            pen.text(0, 8 * mm + index * _NOTE_LINE, line, size=8.5, width=width)
        y = height + 6 * mm
        used = pen.text(0, y, pen.gettext("Corrections, with initials:"), size=8.5, width=width / 2)
        pen.rule(used + 4 * mm, width, y + 1.4 * mm, EDGE)

    return Passage(Strip(height + 8 * mm, draw), ())
