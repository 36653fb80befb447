"""Trump slips of whist: one for each deal, eight on a sheet; it alone says what is trump.

Law IV.1 keeps the trump on the slip in the tray; it is written nowhere else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.card_sheet import (
    LIVE_RIGHT,
    LIVE_WIDTH,
    MARGIN,
    SLIP,
    DrawCard,
    card_sheets,
)
from tournaments.paper.drawing.card_words import big_number
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.suits import CLUB, DIAMOND, HEART, SPADE

_SUITS = (SPADE, HEART, DIAMOND, CLUB)
_LEFT = MARGIN + 30 * mm
_WIDTH = LIVE_RIGHT - _LEFT
_BOX, _BETWEEN = 12 * mm, 3 * mm


@dataclass(frozen=True, slots=True)
class TrumpSlip:
    """A deal: its number, who deals and who leads, in words; empty ones are lines to write on.

    ``trump`` is the card turned, ``♥10``, where it is known; else the suit is ringed by hand.
    """

    tray: str = ""
    dealer: str = ""
    leads: str = ""
    trump: str = ""
    event: str = ""


def trump_slips(slips: Sequence[TrumpSlip], printer: Printer) -> bytes:
    """The PDF of the slips in their order."""
    draw: list[DrawCard] = [partial(_draw, slip=slip) for slip in slips]
    return card_sheets(printer.gettext("Trump slips"), draw, SLIP, printer)


def _draw(pen: Pen, slip: TrumpSlip) -> None:
    big_number(pen, MARGIN, 13.4 * mm, 31 * mm, pen.gettext("Tray"), slip.tray, 44, 26 * mm)
    pen.text(LIVE_RIGHT, 13.4 * mm, slip.event, size=8, align=Align.RIGHT, grey=QUIET, width=_WIDTH)
    pen.text(_LEFT, 20 * mm, pen.gettext("Trump turned"), size=10, width=_WIDTH)
    if slip.trump:
        pen.text(_LEFT, 34 * mm, slip.trump, Face.BOLD, 36, width=_WIDTH, least=12)
    else:
        _to_ring(pen)
    _seats(pen, slip)
    advice = pen.gettext("Face up on the dealer's cards. The trump is written nowhere else.")
    pen.text(MARGIN, 62.5 * mm, advice, size=8, grey=QUIET, width=LIVE_WIDTH)


def _to_ring(pen: Pen) -> None:
    """Four suits to ring, and a line for the card."""
    top = 23 * mm
    for number, suit in enumerate(_SUITS):
        x = _LEFT + number * (_BOX + _BETWEEN)
        pen.box(x, top, _BOX, _BOX, solid=False)
        pen.text(x + _BOX / 2, top + 8.6 * mm, suit, size=20, align=Align.CENTRE)
    y = top + _BOX + 8 * mm
    used = pen.text(_LEFT, y, pen.gettext("card"), size=10, width=_WIDTH / 2)
    pen.rule(_LEFT + used + 2 * mm, LIVE_RIGHT, y, EDGE)


def _seats(pen: Pen, slip: TrumpSlip) -> None:
    y, half = 54.5 * mm, LIVE_WIDTH / 2
    for x, word, seat in (
        (MARGIN, pen.gettext("dealer"), slip.dealer),
        (MARGIN + half, pen.gettext("leads"), slip.leads),
    ):
        used = pen.text(x, y, word, size=10, grey=QUIET, width=half / 2)
        left = x + used + 2 * mm
        if seat:
            pen.text(left, y, seat, Face.BOLD, 13, width=half - used - 4 * mm, least=7)
        else:
            pen.rule(left, x + half - 3 * mm, y, EDGE)
