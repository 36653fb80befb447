"""Meetings of contestants: derived from a movement, for pages and for the choice of one."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations

from movements.journey import played
from movements.movement import Kind, Movement, Seats


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two contestants at one table in one round, with the trays they play there."""

    round: int
    table: int
    trays: tuple[int, ...]


Meetings = Mapping[tuple[int, int], tuple[Meeting, ...]]
"""By two contestants, the lower number first, in the order of the rounds."""


def meetings(movement: Movement) -> Meetings:
    """Return when any two contestants play against one another; who never do are not in it."""
    return _gather(movement, _opponents)


def partnerships(movement: Movement) -> Meetings:
    """Return when any two individuals play together; empty for pairs and teams."""
    if movement.kind is not Kind.INDIVIDUAL:
        return {}
    return _gather(movement, _partners)


def opponents_met(movement: Movement) -> Mapping[int, int]:
    """For each contestant but the phantom how many different opponents it plays."""
    met = dict.fromkeys(movement.present, 0)
    for two in meetings(movement):
        for one in two:
            met[one] += 1
    return met


def never_met(movement: Movement) -> tuple[tuple[int, int], ...]:
    """Each two contestants that never play against one another, the lower number first.

    A fault only where all are compared in one line: pairs that sit one way all evening do not
    meet each other in any compass game.
    """
    met = meetings(movement)
    return tuple(two for two in combinations(movement.present, 2) if two not in met)


def _gather(movement: Movement, of: Callable[[Seats], set[tuple[int, int]]]) -> Meetings:
    found: defaultdict[tuple[int, int], list[Meeting]] = defaultdict(list)
    for number, sitting in played(movement):
        for two in of(sitting.seats):
            found[two].append(Meeting(number, sitting.table, sitting.trays))
    return {two: tuple(found[two]) for two in sorted(found)}


def _opponents(seats: Seats) -> set[tuple[int, int]]:
    return {
        _ordered(one, other)
        for one in (seats.north, seats.south)
        for other in (seats.east, seats.west)
        # A team at its own table plays against itself, which is no meeting.
        if one is not None and other is not None and one != other
    }


def _partners(seats: Seats) -> set[tuple[int, int]]:
    sides = ((seats.north, seats.south), (seats.east, seats.west))
    return {_ordered(one, other) for one, other in sides if one is not None and other is not None}


def _ordered(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
