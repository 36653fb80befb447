"""The transposition of the suits, for the umpire of memory duplicate alone."""

from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.systems.memory import Suit, transposition_sheet
from tournaments.models import Session
from tournaments.paper.drawing.binding import bind
from tournaments.paper.drawing.fitting import baseline
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import A4, EDGE, HAIR, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.report import Passage, Strip, body_width, report
from tournaments.paper.drawing.values import Heading
from tournaments.paper.plays import movements_of, plays_again
from tournaments.paper.room import Room
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Follows, Moment, Sheet

_WIDTH = body_width(A4)
_ACROSS = 2
_COLUMN = 84 * mm
_ROW = 8 * mm
_TRAY_RIGHT, _FIRST_SUIT, _BOX = 14 * mm, 18 * mm, 4 * mm


@dataclass(frozen=True, slots=True)
class Transposed:
    """A tray and the suits that take the places of ``originals``, in their order."""

    tray: str
    suits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Transposition:
    """The sheet; empty ``suits`` are written by hand."""

    heading: Heading
    trays: tuple[Transposed, ...]
    originals: tuple[str, ...] = ("♠", "♥", "♦", "♣")


_SUITS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_ORDER = tuple(_SUITS)


class Transpositions(Sheet[list[Transposition]]):
    """The suits of every deal that is played again: the same as often as the sheet is printed."""

    name = "transposition"
    title = gettext_lazy("Transposition of the suits")
    purpose = gettext_lazy("For the umpire alone: the suits of every deal that is played again.")
    place = (Moment.AT_THE_DOOR, 5)
    follows = Follows.NEW_TRAYS

    def suits(self, session: Session) -> bool:
        """Return whether the same deals are played again in any section."""
        return any(movement.allow_replay for movement in movements_of(session))

    def needed(self, session: Session) -> bool:
        """Return whether memory duplicate is played: at more tables few have an umpire."""
        return plays_again(session)

    def read(self, session: Session) -> list[Transposition]:
        """Return a sheet for each room. Refused where nobody is seated."""
        seed = f"session {session.pk}"
        return [transposition_of(room, seed) for room in rooms(session)]

    def draw(self, printer: Printer, values: list[Transposition]) -> bytes:
        """Return the PDF of the sheets, one room after the other."""
        return bind([_report(room, printer) for room in values], str(self.title))


def transposition_of(room: Room, seed: str) -> Transposition:
    """For each tray by which suit every suit is replaced in the overplay; the same for a seed."""
    sheet = transposition_sheet(room.movement.trays, seed)
    return Transposition(
        heading=room.heading(_("Transposition of the suits"), _("for the umpire alone")),
        trays=tuple(
            Transposed(str(tray), tuple(_SUITS[changed[suit]] for suit in _ORDER))
            for tray, changed in sheet.items()
        ),
        originals=tuple(_SUITS[suit] for suit in _ORDER),
    )


def _report(sheet: Transposition, printer: Printer) -> bytes:
    """The PDF: two columns of trays, with a box to tick when the tray is done."""
    half = -(-len(sheet.trays) // _ACROSS)
    rows = tuple(
        _row([sheet.trays[at] for at in (row, row + half) if at < len(sheet.trays)])
        for row in range(half)
    )
    head = Strip(10 * mm, partial(_head, sheet=sheet))
    return report(sheet.heading, [Passage(head, rows)], A4, printer)


def blank_transposition(heading: Heading, trays: int) -> Transposition:
    """A sheet to be written by hand."""
    return Transposition(heading, tuple(Transposed(str(n), ()) for n in range(1, trays + 1)))


def _head(pen: Pen, sheet: Transposition) -> None:
    y = 7.4 * mm
    for index in range(_ACROSS if len(sheet.trays) > 1 else 1):
        column = pen.at(index * (_WIDTH - _COLUMN), 0)
        column.text(_TRAY_RIGHT, y, sheet.heading.tray_word, Face.BOLD, 8, Align.RIGHT, width=40)
        for at, suit in enumerate(sheet.originals):
            column.text(_x(at), y, suit, size=11, align=Align.CENTRE, width=12 * mm)
        column.text(_COLUMN, y, pen.gettext("done"), Face.BOLD, 8, Align.RIGHT, width=12 * mm)
        column.rule(0, _COLUMN, 10 * mm, EDGE)


def _x(suit: int) -> float:
    return _FIRST_SUIT + (suit + 0.5) * 13 * mm


def _row(trays: list[Transposed]) -> Strip:
    def draw(pen: Pen) -> None:
        y = baseline(_ROW, 12)
        for index, one in enumerate(trays):
            column = pen.at(index * (_WIDTH - _COLUMN), 0)
            column.text(_TRAY_RIGHT, y, one.tray, size=11, align=Align.RIGHT, width=_TRAY_RIGHT)
            for at, suit in enumerate(one.suits):
                column.text(_x(at), y, suit, Face.BOLD, 13, Align.CENTRE, width=12 * mm)
            column.box(_COLUMN - _BOX, (_ROW - _BOX) / 2, _BOX, _BOX, solid=False)
            column.rule(0, _COLUMN, _ROW, HAIR)

    return Strip(_ROW, draw)
