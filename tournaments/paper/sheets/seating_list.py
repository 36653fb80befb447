"""The seating list: who sits where in the first round, by number and by name."""

import unicodedata
from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.seating_list import Seat, SeatingList, seating_list
from tournaments.paper.drawing.several import several
from tournaments.paper.first_seats import first_seats, first_stops, seat_of
from tournaments.paper.room import Room
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Moment, Sheet


class SeatingLists(Sheet[list[SeatingList]]):
    """Everybody by number, the phantom too, and everybody who has been named by name."""

    name = "seating-list"
    title = gettext_lazy("Seating list")
    purpose = gettext_lazy("Who sits where in the first round, by number and by name.")
    place = (Moment.AT_THE_DOOR, 1)

    def read(self, session: Session) -> list[SeatingList]:
        """Return a list for each room. Refused where nobody is seated."""
        return [seating_list_of(room) for room in rooms(session)]

    def draw(self, printer: Printer, values: list[SeatingList]) -> bytes:
        """Return the PDF of the lists, one room after the other."""
        return several([seating_list(room, printer) for room in values], str(self.title))


def seating_list_of(room: Room) -> SeatingList:
    """Everybody by number, the phantom too; and everybody who has been named by name."""
    seats = first_seats(room)
    phantom = room.movement.phantom
    if phantom is not None:
        stands_for = Seat("–", _("nobody: whoever meets it sits out"), "", "", kind=room.kind)
        seats.insert(phantom - 1 if phantom <= len(seats) else len(seats), stands_for)
    return SeatingList(
        room.heading(_("Seating list")),
        tuple(seats),
        tuple(sorted(_by_name(room), key=lambda seat: (_sorted(seat.name), seat.label))),
    )


def _by_name(room: Room) -> Iterator[Seat]:
    """A line for each person; of a team one for each half: who plays in which is its own."""
    for number, stops in first_stops(room):
        who = room.who(number)
        for stop in stops:
            yield from (seat_of(room, stop, who.label, name) for name in who.people)


def _sorted(name: str) -> str:
    """As names are looked up: the last word first, without accents and case."""
    first, _space, last = name.strip().rpartition(" ")
    plain = unicodedata.normalize("NFKD", f"{last} {first}".casefold())
    return "".join(one for one in plain if not unicodedata.combining(one))
