"""Safford's balance sheet: what every player lost in every set, and the check that it balances.

The totals of the same seats at the tables of a set are laid side by side; the best is zero, and
everybody is charged with the tricks that are wanting to it. Of two tables the losses of a set are
four times the difference of the two E/W totals. Least lost wins.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.page import A4_LANDSCAPE, EDGE, HAIR, Pen
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import (
    NOTE_LINE,
    Passage,
    Strip,
    body_height,
    body_width,
    joined,
    notes_below,
    report,
)
from tournaments.paper.drawing.ruled_table import SPACE, Cell, Row, Ruled, RuledTable
from tournaments.paper.drawing.values import Heading

_MOST_IN_LARGE = 10
"""More players than these need the whole width of the sheet."""
_HEAD = 12 * mm
_TALLEST, _LOWEST = 13 * mm, 7.5 * mm
_SUM_SIZE = 14.0
_SET, _HANDS = 0.055, 0.085
_TABLE, _DIFFERENCE, _CHECK = 0.075, 0.075, 0.13
"""Widths in parts of the page."""
_PLAYERS_LEAST = 0.4
_CHECKED = 2
"""The check of the source is for sets of two tables."""


@dataclass(frozen=True, slots=True)
class BalanceSheet:
    """All sets. ``players`` are the heads of the columns, in the order of all losses.

    Of each of ``sets`` its number, its hands, the E/W total of each table, their difference, what
    each player lost, and the written sum. ``lost`` is what everybody lost together, ``winners``
    the columns of who lost least.
    """

    heading: Heading
    players: tuple[str, ...]
    tables: int
    sets: tuple[Row, ...]
    lost: tuple[str, ...] = ()
    winners: frozenset[int] = frozenset()
    notes: tuple[str, ...] = ()


def blank(heading: Heading, players: int = 8, sets: int = 7, tables: int = 2) -> BalanceSheet:
    """An empty sheet: seven sets exhaust the combinations of eight players."""
    columns = 2 + tables + 1 + players + 1
    empty = tuple((str(number), *[""] * (columns - 1)) for number in range(1, sets + 1))
    return BalanceSheet(heading, ("",) * players, tables, empty)


def balance_sheet(sheet: BalanceSheet, printer: Printer) -> bytes:
    """The PDF of the sheet."""
    few = len(sheet.players) <= _MOST_IN_LARGE
    size = report_size(printer.options, A4_LANDSCAPE) if few else A4_LANDSCAPE
    width = body_width(size)
    table = RuledTable(_columns(sheet, printer.gettext), 0, width, _HEAD)
    room = body_height(size) - SPACE - _HEAD - len(sheet.notes) * 2 * NOTE_LINE - 6 * mm
    height = min(max(room / (len(sheet.sets) + 1), _LOWEST), _TALLEST)
    sets = table.passage(sheet.sets, height)
    last = Strip(height + 2 * mm, partial(_lost, sheet, table, height))
    strips = (*sets.strips[:-1], joined(*sets.strips[-1:], last))
    passages = [Passage(sets.head, strips), notes_below(sheet.notes, width)]
    return report(sheet.heading, passages, size, printer)


def _columns(sheet: BalanceSheet, gettext: Callable[[str], str]) -> list[Ruled]:
    parts = _SET + _HANDS + _TABLE * sheet.tables + _DIFFERENCE
    shrink = min(1.0, (1 - _CHECK - _PLAYERS_LEAST) / parts)
    each = (1 - _CHECK - parts * shrink) / max(len(sheet.players), 1)
    column = partial(Ruled, size=11.0, head_size=8.0, pad=0.5 * mm)
    tables = [gettext("table {number}").format(number=n) for n in range(1, sheet.tables + 1)]
    side, losses = gettext("E/W"), gettext("Sum of losses")
    of_two = gettext("= 4 × diff.") if sheet.tables == _CHECKED else ""
    return [
        column(gettext("Set"), _SET * shrink, face=Face.BOLD),
        column(gettext("Hands"), _HANDS * shrink, before=None),
        *(column(f"{side}\n{name}", _TABLE * shrink) for name in tables),
        column(gettext("Diff."), _DIFFERENCE * shrink),
        *(
            column(label, each, before=HAIR if number else EDGE, head_size=12.0)
            for number, label in enumerate(sheet.players)
        ),
        column(f"{losses}\n{of_two}", _CHECK, before=EDGE),
    ]


def _lost(sheet: BalanceSheet, table: RuledTable, height: float, pen: Pen) -> None:
    """Draw what everybody lost in all, over a double rule; box the least lost."""
    before = sheet.tables + 3
    left, right = table.edges[before], table.edges[-2]
    sums = []
    for number, lost in enumerate(sheet.lost or [""] * len(sheet.players)):
        best = number in sheet.winners
        sums.append(Cell(lost, bold=best, boxed=best, size=_SUM_SIZE))
    pen.text(0, height / 2 + 4, pen.gettext("Lost in all"), Face.BOLD, 11, width=left - 2 * mm)
    table.row(pen, height, [*[""] * before, *sums, ""])
    pen.double_rule(left, right, height + 0.6 * mm)
