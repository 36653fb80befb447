"""Cards cut from a sheet: where each stands, and the marks to cut along."""

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
    """The cards in reading order on as many sheets as they need, one at least."""
    grid = arranged(card, printer.options)
    document = Document.of_cards(title, grid, printer)
    for first in range(0, max(len(cards), 1), grid.each):
        _trim_marks(document.page(), grid)
        for index, draw in enumerate(cards[first : first + grid.each]):
            row, column = divmod(index, grid.across)
            left, top = _corner(grid, card, row, column)
            with document.card(left, top, card, grid.scale) as pen:
                draw(pen)
        document.turn()
    return document.pdf()


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
