"""Name slips: a label for everybody, with where to begin."""

from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.seating_list import Seat, name_slips
from tournaments.paper.first_seats import first_seats
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Moment, Sheet


class NameSlips(Sheet[list[Seat]]):
    """A slip for everybody in the order of the numbers; of a team one for each half."""

    name = "name-slips"
    title = gettext_lazy("Name slips")
    purpose = gettext_lazy(
        "A label for everybody: number, names and where to begin. 24 on a sheet."
    )
    place = (Moment.AT_THE_DOOR, 2)

    def read(self, session: Session) -> list[Seat]:
        """Return the slips, room after room. Refused where nobody is seated."""
        return [seat for room in rooms(session) for seat in first_seats(room)]

    def draw(self, printer: Printer, values: list[Seat]) -> bytes:
        """Return the PDF of the slips."""
        return name_slips(values, printer)
