"""For the dealer only: lists by which a board is dealt from a sorted pack, and curtain cards."""

from collections.abc import Sequence
from functools import partial

from tournaments.paper.drawing.card_sheet import A5_CARD, SMALL_SLIP, card_sheets
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.hand_records import SUITS, HandRecord, draw_hand
from tournaments.paper.drawing.page import HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.ruled_table import Ruled, RuledTable
from tournaments.paper.drawing.values import Heading

_CARD = A5_CARD.turned
_LEFT, _RIGHT = 15 * mm, _CARD.width - 15 * mm
_TABLE, _ROW = 42 * mm, 10.5 * mm
_HANDS = 102 * mm
_SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
_RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def dealing_lists(heading: Heading, records: Sequence[HandRecord], printer: Printer) -> bytes:
    """The PDF of the lists, two on a sheet of A4: whose each card of a sorted pack is.

    The heading's note says when it was printed.
    """
    cards = [partial(_list, heading=heading, record=record) for record in records]
    return card_sheets(heading.title, cards, _CARD, printer)


def curtain_cards(heading: Heading, records: Sequence[HandRecord], printer: Printer) -> bytes:
    """The PDF of a card for each pocket, with the hand that belongs into it; sixteen on a sheet."""
    cards = [partial(_curtain, record=record, seat=seat) for record in records for seat in _SEATS]
    return card_sheets(heading.title, cards, SMALL_SLIP, printer)


def _list(pen: Pen, heading: Heading, record: HandRecord) -> None:
    width = _RIGHT - _LEFT
    _heading(pen, heading, record)
    how = pen.gettext(
        "Sort the pack: spades from the ace down, then hearts, diamonds, clubs. "
        "Deal card after card, face down, to the hand named."
    )
    pen.text(_LEFT, 38 * mm, how, size=9.5, width=width)
    _whose(pen.at(0, _TABLE), record)
    then = pen.gettext("Then look: thirteen each, and these.")
    pen.text(_LEFT, _HANDS - 8 * mm, then, Face.BOLD, 9.5)
    each = width / len(_SEATS)
    for number, seat in enumerate(_SEATS):
        _held(pen.at(_LEFT + number * each, _HANDS), record, seat, each - 4 * mm)
    pen.text(_LEFT, _CARD.height - 9 * mm, heading.foot, size=7.5, grey=QUIET, width=width)


def _heading(pen: Pen, heading: Heading, record: HandRecord) -> None:
    """The number with its dealer; on the right who may see this, and when it was printed."""
    pen.text(_LEFT, 15 * mm, heading.tray_word, Face.SERIF, 9.5, grey=QUIET)
    pen.text(_LEFT, 27 * mm, record.number, Face.SERIF, 30, width=24 * mm)
    for line, text in enumerate(record.about):
        face, y = Face.SANS if line else Face.BOLD, (21 + 6 * line) * mm
        pen.text(_LEFT + 27 * mm, y, text, face, 11, width=60 * mm)
    pen.text(_RIGHT, 15 * mm, pen.gettext("For the dealer only"), Face.BOLD, 11, Align.RIGHT)
    afterwards = pen.gettext("Tear it up when it is dealt, or keep it until the end.")
    for y, text in ((21 * mm, heading.note), (26 * mm, afterwards)):
        pen.text(_RIGHT, y, text, Face.SANS, 8.5, Align.RIGHT, QUIET, width=90 * mm)
    pen.double_rule(_LEFT, _RIGHT, 31 * mm)


def _whose(pen: Pen, record: HandRecord) -> None:
    """The seat of each card, a bar after each fourth so that the eye keeps its place."""
    seats = {
        suit + rank: seat
        for seat in record.hands
        for suit, ranks, _turned in record.suits(seat)
        for rank in ranks
    }
    column = partial(Ruled, share=1.0, face=Face.BOLD, size=14, head_size=10, before=None)
    ranks = [
        column(rank, before=HEAVY if at in (4, 8, 12) else None) for at, rank in enumerate(_RANKS)
    ]
    table = RuledTable([column(""), *ranks], _LEFT, _RIGHT)
    table.heads(pen)
    for line, suit in enumerate(SUITS):
        cells = [suit, *(seats[suit + rank] for rank in _RANKS)]
        table.ruled_row(pen.at(0, table.head + line * _ROW), _ROW, cells)


def _held(pen: Pen, record: HandRecord, seat: str, width: float) -> None:
    """A hand under its seat, with its points where they are counted."""
    if record.points:
        points = pen.gettext("{n} points").format(n=record.points[seat])
        pen.text(width, 0, points, size=8, align=Align.RIGHT, grey=QUIET)
    pen.text(0, 0, pen.gettext(_SEATS[seat]), Face.BOLD, 10, width=width * 0.6)
    pen.rule(0, width, 1.6 * mm)
    draw_hand(pen.at(0, 6.5 * mm), record, seat, 1.05 * mm, width)


def _curtain(pen: Pen, record: HandRecord, seat: str) -> None:
    left, width = 6 * mm, SMALL_SLIP.width - 12 * mm
    half, name = width / 2, pen.gettext(_SEATS[seat])
    pen.text(left, 14 * mm, record.number, Face.SERIF, 20, width=half)
    pen.text(left + width, 14 * mm, name, Face.BOLD, 12, Align.RIGHT, width=half)
    pen.rule(left, left + width, 18 * mm, HEAVY)
    draw_hand(pen.at(left, 26 * mm), record, seat, 1.15 * mm, width)
    foot = (", ".join(record.about), pen.gettext("Are these your thirteen cards?"))
    for line, text in enumerate(foot):
        y = SMALL_SLIP.height - (13 - 4.5 * line) * mm
        pen.text(left, y, text, size=7.5, grey=QUIET, width=width)
