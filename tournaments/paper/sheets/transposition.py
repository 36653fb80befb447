"""The transposition of the suits, for the umpire of memory duplicate alone."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.systems.memory import Suit, transposition_sheet
from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.several import several
from tournaments.paper.drawing.transposition import Transposed, Transposition, transposition
from tournaments.paper.plays import movements_of
from tournaments.paper.room import Room
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Moment, Sheet

_SUITS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_ORDER = tuple(_SUITS)


class Transpositions(Sheet[list[Transposition]]):
    """The suits of every deal that is played again: the same as often as the sheet is printed."""

    name = "transposition"
    title = gettext_lazy("Transposition of the suits")
    purpose = gettext_lazy("For the umpire alone: the suits of every deal that is played again.")
    place = (Moment.AT_THE_DOOR, 5)

    def suits(self, session: Session) -> bool:
        """Return whether the same deals are played again in any section."""
        return any(movement.allow_replay for movement in movements_of(session))

    def read(self, session: Session) -> list[Transposition]:
        """Return a sheet for each room. Refused where nobody is seated."""
        seed = f"session {session.pk}"
        return [transposition_of(room, seed) for room in rooms(session)]

    def draw(self, printer: Printer, values: list[Transposition]) -> bytes:
        """Return the PDF of the sheets, one room after the other."""
        return several([transposition(room, printer) for room in values], str(self.title))


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
