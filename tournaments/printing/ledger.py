"""The ledgers of the standings: places, figures, and bars on one scale from a zero line."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.lib.units import mm

from tournaments.printing.fonts import Align, Face, text_width
from tournaments.printing.page import (
    A4,
    EDGE,
    FAINT,
    HAIR,
    HEAVY,
    QUIET,
    Fitted,
    Pen,
    baseline,
    fit_text,
    lines_of_name,
)
from tournaments.printing.report import Passage, Strip, body_height, body_width, joined
from tournaments.printing.values import Ledger, StandingLine

_BETWEEN = 6 * mm
"""Between two ledgers side by side."""
_SPACE, _TITLE, _HEAD_RULE, _HEADS, _HEAD = 7.5 * mm, 4.6 * mm, 7 * mm, 11.8 * mm, 13.6 * mm
_TALLEST, _LOWEST = 11 * mm, 7 * mm
_TWO_LINES = 8.5 * mm
"""A row as high as this has room for a partner on a line."""
_SUM = 10 * mm
_PLACE, _GAP = 9 * mm, 4 * mm
_BAR_WIDE, _BAR_NARROW = 46 * mm, 24 * mm
_FIGURE_MOST = 24 * mm
_SIZE, _NAME_SIZE, _TINY = 10.5, 9.5, 5.0


@dataclass(frozen=True, slots=True)
class _Layout:
    """A ledger and its columns, in points from its left edge; ``bar`` is its zero line."""

    ledger: Ledger
    left: float
    width: float
    height: float
    name_width: float
    figures: tuple[tuple[float, float], ...]
    bar: float
    reach: float


def ledger_passages(ledgers: Sequence[Ledger], sum_word: str) -> list[Passage]:
    """The ledgers in pairs side by side; the last of an odd number as wide as the page."""
    pairs = [ledgers[index : index + 2] for index in range(0, len(ledgers), 2)]
    return [_side_by_side(pair, sum_word) for pair in pairs]


def _side_by_side(ledgers: Sequence[Ledger], sum_word: str) -> Passage:
    width = body_width(A4)
    if len(ledgers) > 1:
        width = (width - _BETWEEN) / 2
    rows = max(len(ledger.lines) for ledger in ledgers)
    height = _row_height(rows)
    layouts = [
        _layout(ledger, index * (width + _BETWEEN), width, height)
        for index, ledger in enumerate(ledgers)
    ]
    strips = [Strip(height, partial(_rows, layouts=layouts, index=n)) for n in range(rows)]
    if any(any(ledger.sums) for ledger in ledgers):
        sums = Strip(_SUM, partial(_sums, layouts=layouts, word=sum_word))
        strips[-1:] = [joined(*strips[-1:], sums)]
    return Passage(Strip(_SPACE + _HEAD, partial(_heads, layouts=layouts)), tuple(strips))


def _row_height(rows: int) -> float:
    """As high as lets the ledger stand on one page, within reason."""
    room = body_height(A4) - 14 * mm - _SPACE - _HEAD - _SUM
    return max(_LOWEST, min(_TALLEST, room / max(rows, 1)))


def _layout(ledger: Ledger, left: float, width: float, height: float) -> _Layout:
    """Figures take what they need and the bar its zone; the names have the rest."""
    bars = any(line.over is not None for line in ledger.lines)
    zone = (_BAR_WIDE if width > 100 * mm else _BAR_NARROW) if bars else 0.0
    widths = [_figure_width(ledger, index) for index in range(_figure_count(ledger))]
    room = width - zone - _PLACE - sum(widths) - _GAP * len(widths)
    figures, x = [], _PLACE + room
    for figure in widths:
        x += _GAP + figure
        figures.append((x, figure + 1))
    return _Layout(
        ledger,
        left,
        width,
        height,
        max(room, 0),
        tuple(figures),
        width - zone / 2 + 2 * mm,
        max(zone / 2 - 2.5 * mm, 0),
    )
