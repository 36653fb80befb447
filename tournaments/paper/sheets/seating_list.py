"""The seating list: who sits where in the first round, by number and by name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Session
from tournaments.names import folded, surname_first
from tournaments.paper.drawing.binding import bind
from tournaments.paper.drawing.fitting import SMALLEST, baseline, common_size, size_of_names
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import A4, EDGE, HAIR, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import (
    Passage,
    Strip,
    body_height,
    body_width,
    joined,
    report,
    section_head,
)
from tournaments.paper.drawing.values import Heading
from tournaments.paper.first_seats import Seat, each_at, first_seats, first_stops, seat_of
from tournaments.paper.room import Room
from tournaments.paper.rooms import rooms
from tournaments.paper.sheet import Follows, Moment, Sheet

_WIDTH = body_width(A4)
_COLUMN = 86 * mm
_BESIDE = 8 * mm
"""What the number of a table takes of the room of a name, and the gap between them."""
_ROW = 7 * mm
_LABEL_RIGHT, _NAME = 10 * mm, 13 * mm
_TABLE_RIGHT = 68 * mm
_SEAT = 70 * mm


@dataclass(frozen=True, slots=True)
class SeatingList:
    """The list. ``by_name`` in alphabetical order; empty where nobody has been named."""

    heading: Heading
    by_number: tuple[Seat, ...]
    by_name: tuple[Seat, ...] = ()


class SeatingLists(Sheet[list[SeatingList]]):
    """Everybody by number, the phantom too, and everybody who has been named by name."""

    name = "seating-list"
    title = gettext_lazy("Seating list")
    purpose = gettext_lazy("Who sits where in the first round, by number and by name.")
    place = (Moment.AT_THE_DOOR, 1)
    follows = Follows.WHO_BEGINS

    def needed(self, _session: Session) -> bool:
        """Return that it is always in the pack."""
        return True

    def read(self, session: Session) -> list[SeatingList]:
        """Return a list for each room. Refused where nobody is seated."""
        return [seating_list_of(room) for room in rooms(session)]

    def draw(self, printer: Printer, values: list[SeatingList]) -> bytes:
        """Return the PDF of the lists, one room after the other."""
        return bind([_report(room, printer) for room in values], str(self.title))


def seating_list_of(room: Room) -> SeatingList:
    """Return all by number, the phantom too; and by name all who have been named."""
    seats = first_seats(room)
    phantom = room.movement.phantom
    if phantom is not None:
        stands_for = Seat("–", _("nobody: their opponents sit out"), "", "", kind=room.kind)
        seats.insert(phantom - 1 if phantom <= len(seats) else len(seats), stands_for)
    return SeatingList(
        room.heading(_("Seating list")),
        tuple(seats),
        tuple(sorted(_by_name(room), key=lambda seat: (folded(seat.name), seat.label))),
    )


def _by_name(room: Room) -> Iterator[Seat]:
    """A line for each person, with the seat of his half of a team; in reserve he has none."""
    for number, stops in first_stops(room):
        for stop, who in each_at(room, number, stops):
            yield from (seat_of(room, stop, who.label, surname_first(name)) for name in who.people)
        if len(stops) > 1:
            label, reserve = room.who(number).label, map(surname_first, room.in_reserve(number))
            yield from (Seat(label, name, "", "", _("in reserve")) for name in reserve)


def blank_seating_list(heading: Heading, places: int) -> SeatingList:
    """A list to be written by hand."""
    return SeatingList(heading, (Seat("", "", "", ""),) * places)


def _report(sheet: SeatingList, printer: Printer) -> bytes:
    """The PDF of the list in two columns, read down."""
    passages = _passages(
        printer.gettext("By number"), sheet.by_number, sheet.heading.contestant_word, printer
    )
    if sheet.by_name:
        passages += _passages(printer.gettext("By name"), sheet.by_name, "", printer)
    return report(sheet.heading, passages, A4, printer)


def _passages(title: str, seats: Sequence[Seat], word: str, printer: Printer) -> list[Passage]:
    """As many passages as pages: each is read down its left column and then down its right."""
    head = joined(
        section_head(title, printer.gettext("where everybody sits in the first round"), _WIDTH),
        Strip(6.4 * mm, partial(_heads, columns=1 if len(seats) < 2 else 2, word=word)),
    )
    page = 2 * max(int((body_height(report_size(printer.options)) - head.height) / _ROW), 1)
    pages = [seats[at : at + page] for at in range(0, max(len(seats), 1), page)]
    size = common_size((seat.label for seat in seats), Face.SANS, 10, _LABEL_RIGHT, 6)
    names = size_of_names((seat.name for seat in seats), _ROW, 9.5, _TABLE_RIGHT - _BESIDE - _NAME)
    return [Passage(head, _rows(some, size, names)) for some in pages]


def _rows(seats: Sequence[Seat], size: float, names: float) -> tuple[Strip, ...]:
    half = -(-len(seats) // 2)
    return tuple(
        _row([seats[at] for at in (row, row + half) if at < len(seats)], size, names)
        for row in range(half)
    )


def _heads(pen: Pen, columns: int, word: str) -> None:
    for column in range(columns):
        part = pen.at(column * (_WIDTH - _COLUMN), 0)
        y = 4.4 * mm
        part.text(0, y, word, Face.BOLD, 8, width=_NAME + 12 * mm)
        part.text(_TABLE_RIGHT, y, pen.gettext("Table"), Face.BOLD, 8, Align.RIGHT, width=14 * mm)
        part.text(_SEAT, y, pen.gettext("Seat"), Face.BOLD, 8, width=_COLUMN - _SEAT)
        part.rule(0, _COLUMN, 6.4 * mm, EDGE)


def _row(seats: Sequence[Seat], size: float, names: float) -> Strip:
    """A row of the list; ``size`` is that of all its labels, ``names`` that of all its names."""

    def draw(pen: Pen) -> None:
        for column, seat in enumerate(seats):
            _seat(pen.at(column * (_WIDTH - _COLUMN), 0), seat, size, names)

    return Strip(_ROW, draw)


def _seat(pen: Pen, seat: Seat, size: float, names: float) -> None:
    y = baseline(_ROW, 10)
    room = _LABEL_RIGHT + 0.01
    pen.text(_LABEL_RIGHT, y, seat.label, size=size, align=Align.RIGHT, width=room, least=SMALLEST)
    table = seat.table
    room = 14 * mm
    used = pen.text(_TABLE_RIGHT, y, table, Face.BOLD, 12, Align.RIGHT, width=room, least=SMALLEST)
    if seat.note and not table:
        pen.text(_COLUMN, y, seat.note, size=9, align=Align.RIGHT, grey=QUIET, width=28 * mm)
        used = 28 * mm - (_COLUMN - _TABLE_RIGHT)
    elif seat.note:
        pen.text(_SEAT, 3.2 * mm, seat.seat, size=7.5, width=_COLUMN - _SEAT)
        pen.text(_SEAT, 6.2 * mm, seat.note, size=SMALLEST, grey=QUIET, width=_COLUMN - _SEAT)
    else:
        pen.text(_SEAT, y, seat.seat, size=10, width=_COLUMN - _SEAT)
    room = _TABLE_RIGHT - max(used + 2 * mm, _BESIDE) - _NAME
    pen.name(_NAME, _ROW, seat.name, names, room)
    pen.rule(0, _COLUMN, _ROW, HAIR)
