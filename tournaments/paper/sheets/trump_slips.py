"""Trump slips: one for each deal of whist, for the trump turned."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext_lazy

from tournaments.models import Session, Tournament
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
from tournaments.paper.plays import event_words, has_contracts, only_plays_again, trays_to_print
from tournaments.paper.sheet import EmptyForm, Follows, Moment, Sheet
from tournaments.paper.tray_words import leader, tray_by_number
from tournaments.presenting.trays import seat_name

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


class TrumpSlips(Sheet[list[TrumpSlip]]):
    """A slip for each deal; the trump on it where it is known."""

    name = "trump-slips"
    title = gettext_lazy("Trump slips")
    purpose = gettext_lazy("One for each deal of whist, for the trump turned. Eight on a sheet.")
    place = (Moment.ON_THE_TABLES, 5)
    follows = Follows.NEW_TRAYS
    each_of = "tray"

    def suits(self, session: Session) -> bool:
        """Return whether whist is played, and a trump turned."""
        declared = bool(session.declared_trump)
        return not (has_contracts(session) or only_plays_again(session) or declared)

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> list[TrumpSlip]:
        """Return the slips by the numbers of their deals."""
        return [
            TrumpSlip(
                tray=str(number),
                dealer=seat_name(tray.dealer),
                leads=seat_name(leader(tray)),
                trump=tray.trump,
                event=event_words(session),
            )
            for number, tray in trays_to_print(session).items()
        ]

    def draw(self, printer: Printer, values: list[TrumpSlip]) -> bytes:
        """The PDF of the slips in their order."""
        draw: list[DrawCard] = [partial(_draw, slip=slip) for slip in values]
        return card_sheets(printer.gettext("Trump slips"), draw, SLIP, printer)

    def blank(self) -> Sequence[EmptyForm]:
        """Return slips with the dealer by the number, and slips without a number."""
        return (
            EmptyForm(
                9,
                "trump-slips",
                gettext_lazy("Trump slips, deals 1 to 32"),
                lambda printer: self.draw(printer, numbered_trump_slips(1, 32)),
            ),
            EmptyForm(
                10,
                "trump-slips-blank",
                gettext_lazy("Trump slips without numbers"),
                partial(self.draw, values=[TrumpSlip()] * 8),
            ),
        )


def numbered_trump_slips(first: int, last: int) -> list[TrumpSlip]:
    """Return slips for the deals of these numbers, to be filled in by hand."""
    slips = []
    for number in range(first, last + 1):
        tray = tray_by_number(number, Tournament.Game.WHIST)
        slips.append(TrumpSlip(str(number), seat_name(tray.dealer), seat_name(leader(tray))))
    return slips


def _draw(pen: Pen, slip: TrumpSlip) -> None:
    big_number(pen, MARGIN, 13.4 * mm, 31 * mm, pen.gettext("Tray"), slip.tray, 44, 26 * mm)
    pen.text(LIVE_RIGHT, 13.4 * mm, slip.event, size=8, align=Align.RIGHT, grey=QUIET, width=_WIDTH)
    pen.text(_LEFT, 20 * mm, pen.gettext("Trump turned"), size=10, width=_WIDTH)
    if slip.trump:
        pen.text(_LEFT, 34 * mm, slip.trump, Face.BOLD, 36, width=_WIDTH, least=12)
    else:
        _to_ring(pen)
    _seats(pen, slip)
    advice = (
        pen.gettext("Face up on the dealer's cards.")
        if pen.printer.options.trumps
        else pen.gettext("Face up on the dealer's cards. The trump is written nowhere else.")
    )
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
