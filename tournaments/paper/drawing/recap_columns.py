"""The widths of the recap sheet's columns, and the trays that stand side by side."""

from dataclasses import dataclass, replace

from tournaments.paper.drawing.fitting import SMALLEST
from tournaments.paper.drawing.fonts import Face, text_width
from tournaments.paper.drawing.paper import mm
from tournaments.paper.drawing.values import Recap

_SIZES = tuple(size / 4 for size in range(36, 29, -1))
"""The sizes of the figures that are tried before the trays are parted: 9 to 7.5 points."""
_NARROW = (0.95, 0.9, 0.85, 0.8)
"""Then the smallest are condensed so far."""
_PARTED_SIZES = tuple(size / 4 for size in range(48, 35, -1))
"""Trays that are parted leave room: their figures are 12 to 9 points."""
_PAD = 0.63
"""Between two figures, in parts of their size."""
_BEFORE_RULE = 0.6
"""How much of that stands before the rule between two sets."""
_CLOSING_PAD = 3.5 * mm
_CLOSING_SPARE = 4 * mm
_WIDEST = 12 * mm
"""From figure to figure, in one band; parted trays share the width of the page."""
_CELL_MOST = 40 * mm
_NAME_LEAST, _NAME_MOST, _LABEL_MOST = 30 * mm, 62 * mm, 20 * mm
_NAME_PART = 0.3
"""On a narrow page names have no more than this part of it."""
AFTER_LABEL = 1.5 * mm
"""Between the label of a contestant and its name, in points."""


@dataclass(frozen=True, slots=True)
class Band:
    """Trays side by side: columns ``first`` up to ``end``, and its right edge in points.

    The last band closes the sheet: ``closing`` holds the right edge and the width of each
    closing column, which begin at ``closing_left``.
    """

    first: int
    end: int
    right: float
    closing_left: float = 0.0
    closing: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Columns:
    """The layout that all bands share, in points: the names, and one width for all trays."""

    size: float
    label_width: float
    name_width: float
    width: float
    pad: float
    bands: tuple[Band, ...]

    @property
    def name_left(self) -> float:
        """Return where names begin, beside the labels."""
        return self.label_width + (AFTER_LABEL if self.label_width else 0)

    def name_room(self, before_rule: float) -> float:
        """Return how wide a name may be that ends ``before_rule`` of the first tray."""
        return max(self.name_width - before_rule - self.name_left, 0)

    def right_of(self, band: Band, index: int) -> float:
        """Return where the figures of a column end, in its band."""
        return self.rule_before(band, index) + self.width + self.pad * (1 - _BEFORE_RULE)

    def rule_before(self, band: Band, index: int) -> float:
        """Return where a rule stands that parts a column from the one on its left."""
        return self.name_width + (index - band.first) * (self.width + self.pad)


def columns_of(sheet: Recap, room: float) -> list[Columns]:
    """The ways to lay out a sheet ``room`` points wide, in as few bands as can be, largest first.

    One band has the largest size that allows it, and is the only way.
    """
    for size, narrow in (*((size, 1.0) for size in _SIZES), *((_SIZES[-1], n) for n in _NARROW)):
        measured = _measure(sheet, size, room, narrow)
        if measured.needed(len(sheet.trays)) <= room:
            return [_laid_out(measured, [(0, len(sheet.trays))], room)]
    ways = [_measure(sheet, size, room) for size in _PARTED_SIZES]
    parted = [(measured, _parted(sheet, measured, room)) for measured in ways]
    fewest = min(len(parts) for _measured, parts in parted)
    return [_laid_out(measured, parts, room) for measured, parts in parted if len(parts) == fewest]


@dataclass(frozen=True, slots=True)
class _Measured:
    size: float
    label: float
    name: float
    column: float
    closing: tuple[float, ...]

    @property
    def pitch(self) -> float:
        """From the end of one figure to the end of the next."""
        return self.column + _PAD * self.size

    @property
    def closing_width(self) -> float:
        return sum(self.closing) + _CLOSING_PAD * len(self.closing)

    @property
    def least_name(self) -> float:
        return min(self.name, _NAME_LEAST)

    def needed(self, trays: int) -> float:
        """The width of so many trays with short names and the closing columns."""
        return self.least_name + trays * self.pitch + self.closing_width


def _measure(sheet: Recap, size: float, room: float, narrow: float = 1.0) -> _Measured:
    rows = [row for section in sheet.sections for row in section.rows]
    cells = [text_width(str(tray), Face.BOLD, 8) for tray in sheet.trays]
    for cell in (cell for row in rows for cell in row.cells):
        cells.append(text_width(cell.text, Face.BOLD if cell.best else Face.SANS, size))
    for section in sheet.sections:
        cells += [text_width(text, Face.SANS, max(size - 2, SMALLEST)) for text in section.averages]
    label = max((text_width(row.label, Face.BOLD, size) for row in rows), default=0)
    names = [text_width(row.name, Face.SANS, size) for row in rows]
    heads = text_width(f"{sheet.heading.contestant_word} {sheet.heading.tray_word}", Face.BOLD, 8)
    words = [text_width(section.averages_word, Face.SANS, size) for section in sheet.sections]
    widest = max(label + AFTER_LABEL + max(names, default=0), heads, *words, 15 * mm)
    name = widest + 3 * mm
    return _Measured(
        size=size,
        label=min(label, _LABEL_MOST),
        name=min(name, _NAME_MOST, max(_NAME_PART * room, _NAME_LEAST)),
        column=min(narrow * max(cells, default=0), _CELL_MOST),
        closing=_measure_closing(sheet, size),
    )


def _measure_closing(sheet: Recap, size: float) -> tuple[float, ...]:
    widths = [text_width(head, Face.BOLD, 8.5) for head in sheet.closing_heads]
    for section in sheet.sections:
        for texts in (*(row.closing for row in section.rows), section.closing_averages):
            for column, text in enumerate(texts[: len(widths)]):
                widths[column] = max(widths[column], text_width(text, Face.BOLD, size + 1.5))
    return tuple(min(width, _CELL_MOST) for width in widths)


def _parted(sheet: Recap, measured: _Measured, room: float) -> list[tuple[int, int]]:
    """As few bands as hold the trays, and then as even as the sets allow."""
    last = int((room - measured.name - measured.closing_width) / measured.pitch)
    most = int((room - measured.name) / measured.pitch)
    parts = _cut(sheet, max(most, 1), max(last, 1))
    for fewer in range(most - 1, 0, -1):
        evener = _cut(sheet, fewer, max(min(last, fewer), 1))
        if len(evener) > len(parts):
            break
        parts = evener
    return parts


def _cut(sheet: Recap, most: int, last: int) -> list[tuple[int, int]]:
    """Bands of whole sets where that is possible; the last has room for the closing columns."""
    parts, first, trays = [], 0, len(sheet.trays)
    while trays - first > last:
        reach = min(first + most, trays - 1)
        whole = [index for index in sheet.breaks if first < index <= reach]
        end = whole[-1] if whole else reach
        parts.append((first, end))
        first = end
    return [*parts, (first, trays)]


def _laid_out(measured: _Measured, parts: list[tuple[int, int]], room: float) -> Columns:
    """The width left over goes to the names first, then between the figures."""
    widest = max(end - first for first, end in parts)
    last = parts[-1][1] - parts[-1][0]
    slack = min(
        room - widest * measured.pitch, room - last * measured.pitch - measured.closing_width
    )
    name = min(measured.name, max(slack, measured.least_name))
    shared = min(
        (room - name) / max(widest, 1), (room - name - measured.closing_width) / max(last, 1)
    )
    widest_pitch = _WIDEST if len(parts) == 1 else shared
    pitch = max(measured.pitch, min(shared, widest_pitch))
    bands = [Band(first, end, name + (end - first) * pitch) for first, end in parts]
    bands[-1] = _closed(bands[-1], measured, room)
    return Columns(
        size=measured.size,
        label_width=measured.label,
        name_width=name,
        width=measured.column,
        pad=pitch - measured.column,
        bands=tuple(bands),
    )


def _closed(band: Band, measured: _Measured, room: float) -> Band:
    """The band with the closing columns on its right, which share what is left of the page."""
    spare = (room - band.right - measured.closing_width) / max(len(measured.closing), 1)
    columns, x = [], band.right
    for width in measured.closing:
        x += width + _CLOSING_PAD + max(min(spare, _CLOSING_SPARE), 0)
        columns.append((x, width + _CLOSING_PAD / 2))
    return replace(band, right=x, closing_left=band.right, closing=tuple(columns))
