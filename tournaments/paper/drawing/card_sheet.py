"""Cards cut from a sheet: where each stands, and the marks to cut along.

All sheets are cut as one stack. Each pile that comes of it has cards that follow one another, and
the piles, laid on each other as they stood from left to right and down, are in order.
"""

from collections.abc import Callable, Sequence

from tournaments.paper.drawing.page import EDGE, Document, Pen
from tournaments.paper.drawing.paper import SIZES, Arrangement, Paper, Printer, Size, arranged, mm

_A4 = SIZES[Paper.A4]
A6_CARD = Size(_A4.width / 2, _A4.height / 2)
"""A quarter of A4, upright."""
TALL_CARD = Size(_A4.width / 2, _A4.height)
"""Half of A4, cut down the middle."""
A5_CARD = Size(_A4.height / 2, _A4.width)
"""Half of A4, upright."""
SLIP = Size(_A4.width / 2, _A4.height / 4)
"""An eighth of A4, lying."""
SMALL_SLIP = Size(_A4.width / 4, _A4.height / 4)
"""A sixteenth of A4, upright."""
LABEL = Size(_A4.width / 3, _A4.height / 8)
"""One of 24 on a sheet."""

CARD_WIDTH = A6_CARD.width
"""Of every card that is half of A4 across."""
MARGIN = 9 * mm
"""From the trim to what is printed."""
LIVE_WIDTH = CARD_WIDTH - 2 * MARGIN
LIVE_RIGHT = CARD_WIDTH - MARGIN
_DEAD, _TICK = 5 * mm, 9 * mm
"""From the edge of the paper: what many a printer leaves white, and where a tick ends."""
_ARM = 3 * mm

DrawCard = Callable[[Pen], None]


def card_sheets(title: str, cards: Sequence[DrawCard], card: Size, printer: Printer) -> bytes:
    """The cards on as many sheets as they need, one at least, in the order of the cut stack."""
    return sheets_of_parts(title, [(draw,) for draw in cards], card, printer)


def sheets_of_parts(
    title: str, cards: Sequence[Sequence[DrawCard]], card: Size, printer: Printer
) -> bytes:
    """The same of cards that go on on a next card: on both sides of the paper on their own backs.

    No card has a stranger on its back: a back that has nothing to say is empty.
    """
    grid = arranged(card, printer.options)
    document = Document.of_cards(title, grid, printer)
    sides = 2 if printer.options.two_sided else 1
    leaves = [parts[at : at + sides] for parts in cards for at in range(0, len(parts), sides)]
    sheets = max(-(-len(leaves) // grid.each), 1)
    for sheet in range(sheets):
        for side in range(sides):
            _page(document, leaves[sheet::sheets], card, grid, side)
    return document.pdf()


def _page(
    document: Document,
    leaves: Sequence[Sequence[DrawCard]],
    card: Size,
    grid: Arrangement,
    side: int,
) -> None:
    """One side of a sheet: each card in its cell, a back behind its front."""
    if side == 0:
        _trim_marks(document.page(), grid)
    for index, parts in enumerate(leaves):
        row, column = divmod(index, grid.across)
        if side:
            row, column = _behind(grid, row, column)
        for draw in parts[side : side + 1]:
            left, top = _corner(grid, card, row, column)
            with document.card(left, top, card, grid.scale) as pen:
                draw(pen)
    document.turn()


def _behind(grid: Arrangement, row: int, column: int) -> tuple[int, int]:
    """Return the cell behind one when the sheet is turned over its long edge."""
    if grid.page.height >= grid.page.width:
        return row, grid.across - 1 - column
    return grid.down - 1 - row, column


def _corner(grid: Arrangement, card: Size, row: int, column: int) -> tuple[float, float]:
    """Return where a card stands: in the middle of its cell."""
    cell = grid.cell
    spare = (cell.width - grid.scale * card.width, cell.height - grid.scale * card.height)
    return column * cell.width + spare[0] / 2, row * cell.height + spare[1] / 2


def _trim_marks(pen: Pen, grid: Arrangement) -> None:
    """Ticks near the edges and a cross where four cards meet; no frame to cut along."""
    width, height = grid.page
    xs = [width * n / grid.across for n in range(1, grid.across)]
    ys = [height * n / grid.down for n in range(1, grid.down)]
    for x in xs:
        for y1, y2 in ((_DEAD, _TICK), *((y - _ARM, y + _ARM) for y in ys or [height / 2])):
            pen.upright(x, y1, y2, EDGE)
        pen.upright(x, height - _TICK, height - _DEAD, EDGE)
    for y in ys:
        for x1, x2 in ((_DEAD, _TICK), *((x - _ARM, x + _ARM) for x in xs or [width / 2])):
            pen.rule(x1, x2, y, EDGE)
        pen.rule(width - _TICK, width - _DEAD, y, EDGE)
