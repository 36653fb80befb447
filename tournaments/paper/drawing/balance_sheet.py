"""Safford's balance sheet: what every player lost in every set, and the check that it balances.

The totals of the same seats at the tables of a set are laid side by side; the best is zero, and
everybody is charged with the tricks that are wanting to it. Of two tables the losses of a set are
four times the difference of the two E/W totals. Least lost wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.fitting import SMALLEST, baseline, wrap_text
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import A4_LANDSCAPE, EDGE, HAIR, HEAVY, Pen
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import Passage, Strip, body_height, body_width, joined, report
from tournaments.paper.drawing.values import Heading

_MOST_IN_LARGE = 10
"""More players than these need the whole width of the sheet."""
_SPACE, _HEAD = 5 * mm, 12 * mm
_TALLEST, _LOWEST = 13 * mm, 7.5 * mm
_SIZE, _HEAD_SIZE, _LABEL_SIZE, _SUM_SIZE = 11.0, 8.0, 12.0, 14.0
_SET, _HANDS = 0.055, 0.085
_TABLE, _DIFFERENCE, _CHECK = 0.075, 0.075, 0.13
"""Widths in parts of the page."""
_PLAYERS_LEAST = 0.4
_LEADING = 4.4 * mm
_CHECKED = 2
"""The check of the source is for sets of two tables."""


@dataclass(frozen=True, slots=True)
class BalanceSet:
    """One set: its hands, the E/W total of each table, and what each player lost.

    ``check`` is the written sum (``16 = 4 × 4``); it is bold where it does not balance, and
    ``balanced`` is False.
    """

    number: str
    hands: str
    totals: tuple[str, ...]
    difference: str
    losses: tuple[str, ...]
    check: str
    balanced: bool = True


@dataclass(frozen=True, slots=True)
class BalanceSheet:
    """All sets. ``players`` are the heads of the columns, in the order of all ``losses``.

    ``lost`` is what everybody lost together, ``winners`` the columns of who lost least.
    """

    heading: Heading
    players: tuple[str, ...]
    tables: int
    sets: tuple[BalanceSet, ...]
    lost: tuple[str, ...] = ()
    winners: frozenset[int] = frozenset()
    notes: tuple[str, ...] = ()


def blank(heading: Heading, players: int = 8, sets: int = 7, tables: int = 2) -> BalanceSheet:
    """An empty sheet: seven sets exhaust the combinations of eight players."""
    empty = tuple(
        BalanceSet(str(n), "", ("",) * tables, "", ("",) * players, "") for n in range(1, sets + 1)
    )
    return BalanceSheet(heading, ("",) * players, tables, empty)


def balance_sheet(sheet: BalanceSheet, printer: Printer) -> bytes:
    """The PDF of the sheet."""
    few = len(sheet.players) <= _MOST_IN_LARGE
    size = report_size(printer.options, A4_LANDSCAPE) if few else A4_LANDSCAPE
    columns = _columns(sheet, body_width(size))
    room = body_height(size) - _SPACE - _HEAD - len(sheet.notes) * 2 * _LEADING - 6 * mm
    height = min(max(room / (len(sheet.sets) + 1), _LOWEST), _TALLEST)
    passages = [_passage(sheet, columns, height), _notes(sheet.notes, columns.right)]
    return report(sheet.heading, passages, size, printer)


@dataclass(frozen=True, slots=True)
class _Columns:
    """The right edges of the columns, in points."""

    number: float
    hands: float
    totals: tuple[float, ...]
    difference: float
    losses: tuple[float, ...]
    right: float


def _columns(sheet: BalanceSheet, width: float) -> _Columns:
    parts = [_SET, _HANDS, *[_TABLE] * sheet.tables, _DIFFERENCE]
    shrink = min(1.0, (1 - _CHECK - _PLAYERS_LEAST) / sum(parts))
    edges, x = [], 0.0
    for part in parts:
        x += part * shrink * width
        edges.append(x)
    each = (width * (1 - _CHECK) - x) / max(len(sheet.players), 1)
    losses = tuple(x + each * number for number in range(1, len(sheet.players) + 1))
    return _Columns(edges[0], edges[1], tuple(edges[2:-1]), edges[-1], losses, width)


def _passage(sheet: BalanceSheet, columns: _Columns, height: float) -> Passage:
    head = Strip(_SPACE + _HEAD, partial(_head, sheet=sheet, columns=columns))
    strips = [
        Strip(height, partial(_set, its=its, columns=columns, height=height)) for its in sheet.sets
    ]
    last = Strip(height + 2 * mm, partial(_lost, sheet=sheet, columns=columns, height=height))
    strips[-1:] = [joined(*strips[-1:], last)]
    return Passage(head, tuple(strips))


def _right(
    pen: Pen, y: float, edges: tuple[float, float], text: str, face: Face, size: float
) -> None:
    """A figure in the middle of its column, between its left and its right edge."""
    left, right = edges
    room = right - left - 1 * mm
    pen.text((left + right) / 2, y, text, face, size, Align.CENTRE, width=room, least=SMALLEST)


def _head(pen: Pen, sheet: BalanceSheet, columns: _Columns) -> None:
    pen = pen.at(0, _SPACE)
    pen.rule(0, columns.right, 0, HEAVY)
    low, high = _HEAD - 3.4 * mm, _HEAD - 7.4 * mm
    _right(pen, low, (0, columns.number), pen.gettext("Set"), Face.BOLD, _HEAD_SIZE)
    _right(pen, low, (columns.number, columns.hands), pen.gettext("Hands"), Face.BOLD, _HEAD_SIZE)
    left = columns.hands
    for number, right in enumerate(columns.totals, 1):
        _right(pen, high, (left, right), pen.gettext("E/W"), Face.BOLD, _HEAD_SIZE)
        table = pen.gettext("table {number}").format(number=number)
        _right(pen, low, (left, right), table, Face.SANS, _HEAD_SIZE)
        left = right
    _right(pen, low, (left, columns.difference), pen.gettext("Diff."), Face.BOLD, _HEAD_SIZE)
    left = columns.difference
    for right, label in zip(columns.losses, sheet.players, strict=True):
        _right(pen, low, (left, right), label, Face.BOLD, _LABEL_SIZE)
        left = right
    _right(pen, high, (left, columns.right), pen.gettext("Sum of losses"), Face.BOLD, _HEAD_SIZE)
    if sheet.tables == _CHECKED:
        _right(pen, low, (left, columns.right), pen.gettext("= 4 × diff."), Face.SANS, _HEAD_SIZE)
    pen.rule(0, columns.right, _HEAD, EDGE)
    _uprights(pen, columns, _HEAD)


def _set(pen: Pen, its: BalanceSet, columns: _Columns, height: float) -> None:
    y = baseline(height, _SIZE)
    _right(pen, y, (0, columns.number), its.number, Face.BOLD, _SIZE)
    _right(pen, y, (columns.number, columns.hands), its.hands, Face.SANS, _SIZE)
    _each(pen, y, columns.hands, columns.totals, its.totals)
    left = columns.totals[-1] if columns.totals else columns.hands
    _right(pen, y, (left, columns.difference), its.difference, Face.SANS, _SIZE)
    _each(pen, y, columns.difference, columns.losses, its.losses)
    left = columns.losses[-1] if columns.losses else columns.difference
    face = Face.SANS if its.balanced else Face.BOLD
    _right(pen, y, (left, columns.right), its.check, face, _SIZE)
    pen.rule(0, columns.right, height, HAIR)
    _uprights(pen, columns, height)


def _each(pen: Pen, y: float, left: float, edges: Sequence[float], texts: Sequence[str]) -> None:
    for right, text in zip(edges, texts, strict=False):
        _right(pen, y, (left, right), text, Face.SANS, _SIZE)
        left = right


def _lost(pen: Pen, sheet: BalanceSheet, columns: _Columns, height: float) -> None:
    """Draw what everybody lost in all, over a double rule; box the least lost."""
    y = baseline(height, _SUM_SIZE)
    pen.text(0, y, pen.gettext("Lost in all"), Face.BOLD, _SIZE, width=columns.difference - 2 * mm)
    left = columns.difference
    for index, right in enumerate(columns.losses):
        text = sheet.lost[index] if index < len(sheet.lost) else ""
        best = index in sheet.winners
        if best:
            pen.box(left + 0.8 * mm, 0.8 * mm, right - left - 1.6 * mm, height - 1.6 * mm, False)
        _right(pen, y, (left, right), text, Face.BOLD if best else Face.SANS, _SUM_SIZE)
        left = right
    pen.double_rule(columns.difference, left, height + 0.6 * mm)


def _uprights(pen: Pen, columns: _Columns, height: float) -> None:
    for x in (columns.hands, *columns.totals, *columns.losses[:-1]):
        pen.upright(x, 0, height, HAIR)
    for x in (columns.difference, *columns.losses[-1:]):
        pen.upright(x, 0, height, EDGE)


def _notes(notes: Sequence[str], width: float) -> Passage:
    lines = [line for note in notes for line in wrap_text(note, Face.SANS, 9, width)]
    strips = [Strip(_LEADING, partial(_note, text=line, width=width)) for line in lines]
    return Passage(Strip(4 * mm if strips else 0, lambda _pen: None), (joined(*strips),))


def _note(pen: Pen, text: str, width: float) -> None:
    pen.text(0, _LEADING * 0.75, text, size=9, width=width)
