"""Who sits where in the first round, as values for paper."""

import unicodedata
from collections.abc import Iterator

from django.utils.translation import gettext as _

from movements.journey import Stop, journeys
from tournaments.paper.drawing.seating_list import Seat, SeatingList
from tournaments.paper.player_moves import chair_said
from tournaments.paper.room import Room


def seating_list_values(room: Room) -> SeatingList:
    """Everybody by number, the phantom too; and everybody who has been named by name."""
    seats = list(_seats(room))
    phantom = room.movement.phantom
    if phantom is not None:
        stands_for = Seat("–", _("nobody: whoever meets it sits out"), "", "", kind=room.kind)
        seats.insert(phantom - 1 if phantom <= len(seats) else len(seats), stands_for)
    return SeatingList(
        room.heading(_("Seating list")),
        tuple(seats),
        tuple(sorted(_by_name(room), key=lambda seat: (_sorted(seat.name), seat.label))),
    )


def name_slip_values(room: Room) -> list[Seat]:
    """A slip for everybody in the order of the numbers; of a team one for each half."""
    return list(_seats(room))


def _seats(room: Room) -> Iterator[Seat]:
    for number, stops in _first_stops(room):
        who = room.who(number)
        yield from (_seat(room, stop, who.label, who.name) for stop in stops)


def _by_name(room: Room) -> Iterator[Seat]:
    """A line for each person; of a team one for each half: who plays in which is its own."""
    for number, stops in _first_stops(room):
        who = room.who(number)
        for stop in stops:
            yield from (_seat(room, stop, who.label, name) for name in who.people)


def _first_stops(room: Room) -> Iterator[tuple[int, tuple[Stop, ...]]]:
    """Of everybody the stop in the first round; of a team those of its halves."""
    for number, path in sorted(journeys(room.movement).items()):
        yield number, tuple(stop for stop in path if stop.round == 1)


def _seat(room: Room, stop: Stop, label: str, name: str) -> Seat:
    chair = stop.chairs[0] if room.individual and stop.chairs else stop.chair_side
    return Seat(
        label,
        name,
        room.table(stop.table) if stop.table is not None else "",
        chair_said(chair) if chair is not None else "",
        _("sits out") if stop.sits_out else "",
        room.kind,
    )


def _sorted(name: str) -> str:
    """As names are looked up: the last word first, without accents and case."""
    first, _space, last = name.strip().rpartition(" ")
    plain = unicodedata.normalize("NFKD", f"{last} {first}".casefold())
    return "".join(one for one in plain if not unicodedata.combining(one))
