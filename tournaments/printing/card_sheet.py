"""Cards cut from A4: where each stands, and the marks to cut along."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournaments.printing.page import A4, EDGE, Document, Pen, mm

CARD_WIDTH = 105 * mm
"""Of every card: half of A4."""
MARGIN = 9 * mm
"""From the trim to what is printed."""
LIVE_WIDTH = CARD_WIDTH - 2 * MARGIN
LIVE_RIGHT = CARD_WIDTH - MARGIN
_TICK = 5 * mm
_ARM = 3 * mm

DrawCard = Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class Grid:
    """How many cards lie on a sheet, across and down."""

    across: int
    down: int


A6_FOUR_UP = Grid(2, 2)
HALVES = Grid(2, 1)


def card_sheets(title: str, cards: Sequence[DrawCard], grid: Grid, language: str) -> bytes:
    """The cards in reading order on as many sheets as they need, one at least."""
    document = Document(title, A4, language)
    each = grid.across * grid.down
    for first in range(0, max(len(cards), 1), each):
        pen = document.page()
        _trim_marks(pen, grid)
        for index, card in enumerate(cards[first : first + each]):
            row, column = divmod(index, grid.across)
            card(pen.at(column * CARD_WIDTH, row * A4[1] / grid.down))
        document.turn()
    return document.pdf()


def _trim_marks(pen: Pen, grid: Grid) -> None:
    """Ticks at the edges and a cross (or a tick) in the middle; no frame to cut along."""
    width, height = A4
    middle = height / 2
    for y1, y2 in ((0, _TICK), (middle - _ARM, middle + _ARM), (height - _TICK, height)):
        pen.upright(width / 2, y1, y2, EDGE)
    if grid.down == 2:
        for x1, x2 in ((0, _TICK), (width / 2 - _ARM, width / 2 + _ARM), (width - _TICK, width)):
            pen.rule(x1, x2, middle, EDGE)
