"""The seats of everybody in the first round."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from movements.journey import Stop, journeys
from tournaments.paper.player_moves import chair_said
from tournaments.paper.room import Room, Who


@dataclass(frozen=True, slots=True)
class Seat:
    """The seat of somebody in the first round.

    ``table`` and ``seat`` are empty where somebody has none; ``note`` says then, or besides,
    that he sits out. ``kind`` (``Pair``) stands before the label on a slip.
    """

    label: str
    name: str
    table: str
    seat: str
    note: str = ""
    kind: str = ""


def first_seats(room: Room) -> list[Seat]:
    """Everybody in the order of the numbers; of a team each half."""
    return [
        seat_of(room, stop, who.label, who.name)
        for number, stops in first_stops(room)
        for stop, who in each_at(room, number, stops)
    ]


def each_at(room: Room, number: int, stops: tuple[Stop, ...]) -> Iterator[tuple[Stop, Who]]:
    """Who is at each of the stops of a round: of a team each half, if both have a table."""
    if len(stops) == 1:
        yield stops[0], room.who(number)
        return
    for half, stop in enumerate(stops):
        yield stop, room.side(number, half)


def first_stops(room: Room) -> Iterator[tuple[int, tuple[Stop, ...]]]:
    """Of everybody the stop in the first round; of a team those of its halves."""
    for number, path in sorted(journeys(room.movement).items()):
        yield number, tuple(stop for stop in path if stop.round == 1)


def seat_of(room: Room, stop: Stop, label: str, name: str) -> Seat:
    """Return where the stop is, under this label and name."""
    chair = stop.chairs[0] if room.individual and stop.chairs else stop.chair_side
    return Seat(
        label,
        name,
        room.table(stop.table) if stop.table is not None else "",
        chair_said(chair) if chair is not None else "",
        _("sits out") if stop.sits_out else "",
        room.kind,
    )
