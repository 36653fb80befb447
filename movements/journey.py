"""The journeys in a movement: where every contestant and every tray goes.

Indicator cards, table cards, seating lists and recap sheets are drawn from these.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from movements.movement import Kind, Movement, Seat, Sitting


class Side(StrEnum):
    """Two opposite seats."""

    NS = "NS"
    EW = "EW"


class Stop(NamedTuple):
    """The position of a contestant in one round.

    ``table`` is None where the movement has no place for it in this round. ``hands`` are the
    hands of the tray it holds: a pair's two, an individual's one. ``partner`` is told of
    individuals only. ``opponents`` and ``trays`` are empty where it sits out: nobody, or the
    phantom, sits against it.
    """

    round: int
    table: int | None = None
    hands: tuple[Seat, ...] = ()
    turned: bool = False
    partner: int | None = None
    opponents: tuple[int, ...] = ()
    trays: tuple[int, ...] = ()
    shared_with: tuple[int, ...] = ()

    @property
    def sits_out(self) -> bool:
        """Return whether it plays no card in this round."""
        return not self.trays

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """Return where it sits in the room.

        A turned tray lies a quarter round clockwise, its arrow to the East: whoever sits East
        holds the North hand.
        """
        return _quarter_round(self.hands) if self.turned else self.hands

    @property
    def side(self) -> Side | None:
        """The side whose hands it holds; None where it has no table."""
        return _side(self.hands)

    @property
    def chair_side(self) -> Side | None:
        """The side on which it sits; None where it has no table."""
        return _side(self.chairs)


@dataclass(frozen=True, slots=True)
class TraySet:
    """Trays that travel together. ``tables``: for each round, where they are played.

    Several tables share them or play copies of them; none: they rest.
    """

    trays: tuple[int, ...]
    tables: tuple[tuple[int, ...], ...]


def places(path: Iterable[Stop]) -> set[tuple[int, tuple[Seat, ...]]]:
    """Return where somebody sits in the room: tables and chairs; one for who keeps a seat."""
    return {(stop.table, stop.chairs) for stop in path if stop.table is not None}


def played(movement: Movement) -> Iterator[tuple[int, Sitting]]:
    """Each sitting at which cards are played, with the number of its round."""
    for number, sittings in enumerate(movement.rounds, start=1):
        for sitting in filter(movement.is_played, sittings):
            yield number, sitting


def overplays(movement: Movement) -> bool:
    """Return whether some tray is played more than once, so that there is something to compare."""
    plays = sum(len(sitting.trays) for _number, sitting in played(movement))
    return plays > len(movement.trays)


def sittings(movement: Movement) -> Mapping[tuple[int, int], Sitting]:
    """Every sitting by round and table, those that sit out included."""
    return {
        (number, sitting.table): sitting
        for number, round_ in enumerate(movement.rounds, start=1)
        for sitting in round_
    }


def expected_plays(movement: Movement) -> Mapping[int, int]:
    """For each tray how often the plan has it played; 0 where it only lies with the phantom."""
    plays = dict.fromkeys(movement.trays, 0)
    for _number, sitting in played(movement):
        for tray in sitting.trays:
            plays[tray] += 1
    return plays


def journeys(movement: Movement) -> Mapping[int, tuple[Stop, ...]]:
    """For each contestant that is present its stops in the order of the rounds.

    One stop a round; of a team one for each half, the half in the North and South chairs first.
    """
    paths: dict[int, list[Stop]] = {one: [] for one in movement.present}
    for number, round_ in enumerate(movement.rounds, start=1):
        stops = _stops(movement, number, round_)
        for one, path in paths.items():
            path.extend(stops.get(one, [Stop(number)]))
    return {one: tuple(path) for one, path in paths.items()}


def journey(movement: Movement, contestant: int) -> tuple[Stop, ...]:
    """The stops of one contestant. Raises KeyError for a stranger and for the phantom."""
    return journeys(movement)[contestant]


def tray_sets(movement: Movement) -> tuple[TraySet, ...]:
    """Return which trays travel together, and where to; in the order of their first trays."""
    path: dict[int, list[list[int]]] = {
        tray: [[] for _round in movement.rounds] for tray in movement.trays
    }
    for number, sitting in played(movement):
        for tray in sitting.trays:
            path[tray][number - 1].append(sitting.table)
    together: defaultdict[tuple[tuple[int, ...], ...], list[int]] = defaultdict(list)
    for tray, tables in path.items():
        together[tuple(tuple(sorted(at)) for at in tables)].append(tray)
    return tuple(TraySet(tuple(trays), tables) for tables, trays in together.items())


_SIDES = ((0, (Seat.NORTH, Seat.SOUTH)), (1, (Seat.EAST, Seat.WEST)))
"""The two hands of a pair and of half a team, and at which seat it is named first."""
_APART = tuple((at, (hand,)) for at, hand in enumerate(Seat))


def _stops(
    movement: Movement, number: int, round_: tuple[Sitting, ...]
) -> Mapping[int, list[Stop]]:
    stops: defaultdict[int, list[Stop]] = defaultdict(list)
    parties = _APART if movement.kind is Kind.INDIVIDUAL else _SIDES
    for sitting in round_:
        playing = movement.is_played(sitting)
        for at, hands in parties:
            contestant = sitting.seats[at]
            if contestant is not None:
                stops[contestant].append(_stop(number, sitting, at, hands, playing))
    if movement.kind is Kind.TEAMS:
        for found in stops.values():
            found.sort(key=lambda stop: stop.chair_side is Side.EW)
    return stops


def _stop(number: int, sitting: Sitting, at: int, hands: tuple[Seat, ...], playing: bool) -> Stop:
    """The stop of whoever holds these hands, the first of them the one at ``at``."""
    if not playing:
        return Stop(number, sitting.table, hands, sitting.turned)
    seats, single = sitting.seats, len(hands) == 1
    return Stop(
        number,
        sitting.table,
        hands,
        sitting.turned,
        partner=seats[at - 2] if single else None,
        opponents=_others(seats[at - 3], seats[at - 1]),
        trays=sitting.trays,
        shared_with=sitting.shared_with,
    )


def _others(left: int | None, right: int | None) -> tuple[int, ...]:
    """The contestants across from the side of a hand, the left-hand one first."""
    return tuple(dict.fromkeys(one for one in (left, right) if one is not None))


@cache
def _quarter_round(hands: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The chairs in which a turned tray's hands are held, in the order of the compass."""
    chairs = {hand.next for hand in hands}
    return tuple(seat for seat in Seat if seat in chairs)


def _side(seats: tuple[Seat, ...]) -> Side | None:
    if not seats:
        return None
    return Side.NS if seats[0] in (Seat.NORTH, Seat.SOUTH) else Side.EW
