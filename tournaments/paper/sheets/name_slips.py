"""Name slips: a label for everybody, with where to begin."""

from functools import partial

from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.paper.drawing.card_sheet import LABEL, DrawCard, card_sheets
from tournaments.paper.drawing.fitting import SMALLEST, lines_of_name
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import HAIR, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.first_seats import Seat, first_seats
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Follows, Moment, Sheet

_INSET, _FAR = 6 * mm, LABEL.width - 6 * mm
_SLIP_LABEL = 24.0


class NameSlips(Sheet[list[Seat]]):
    """A slip for everybody in the order of the numbers; of a team one for each half."""

    name = "name-slips"
    title = gettext_lazy("Name slips")
    purpose = gettext_lazy(
        "A label for everybody: number, names and where to begin. 24 on a sheet."
    )
    place = (Moment.AT_THE_DOOR, 2)
    follows = Follows.WHO_BEGINS

    def read(self, session: Session) -> list[Seat]:
        """Return the slips, room after room. Refused where nobody is seated."""
        return [seat for room in rooms(session) for seat in first_seats(room)]

    def draw(self, printer: Printer, values: list[Seat]) -> bytes:
        """Return the PDF, 24 labels on a sheet of A4; an empty seat is a slip to write on."""
        draw: list[DrawCard] = [partial(_slip, seat=seat) for seat in values]
        return card_sheets(printer.gettext("Name slips"), draw, LABEL, printer)


def _slip(pen: Pen, seat: Seat) -> None:
    """Draw who it is, and large where he begins."""
    width = _FAR - _INSET
    kind = pen.text(_INSET, 13.5 * mm, seat.kind, size=8, grey=QUIET, width=14 * mm)
    x = _INSET + (kind + 1.5 * mm if kind else 0)
    used = pen.text(x, 13.5 * mm, seat.label, Face.SERIF, _SLIP_LABEL, width=24 * mm, least=9)
    left = x + used + 3 * mm
    start = pen.gettext("table {table}").format(table=seat.table) if seat.table else seat.note
    pen.text(_FAR, 10 * mm, start, Face.BOLD, 11, Align.RIGHT, width=_FAR - left, least=SMALLEST)
    under = ", ".join(filter(None, (seat.seat, seat.note))) if seat.table else ""
    pen.text(_FAR, 14 * mm, under, size=9, align=Align.RIGHT, width=_FAR - left)
    pen.rule(_INSET, _FAR, 17.4 * mm, HAIR)
    for index, line in enumerate(lines_of_name(seat.name, Face.SANS, 12, width)):
        pen.text(_INSET, (23.4 + 5.2 * index) * mm, line.text, size=line.size, width=width)
