"""Directions on the cards that lie on the tables, for the players and the trays.

An indicator card in a player's hand tells him his own way (``journey``). Where everybody who
leaves one place goes to one other place, round after round, the cards can lie on the tables
instead. Source: R. F. Foster, Complete Hoyle, Eight Individuals: "to have indicator cards on the
tables"; Married Couples: "Indicators are placed on the tables to show players their successive
positions".
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple, TypeVar

from movements.journey import Side, Stop, journeys, tray_sets
from movements.movement import Kind, Movement, Seat

_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value", bound=Hashable)


class Place(NamedTuple):
    """A place in the room: of an individual a chair, of a pair or half a team two.

    ``table`` and ``chair`` are None for the place of whoever rests away from the tables. ``chair``
    is where he sits, which is not the hand he holds if the trays are turned.
    """

    table: int | None
    chair: Seat | Side | None


RESTING = Place(None, None)
"""Where the one who has no table in a round waits for the next."""


def table_cards(movement: Movement) -> Mapping[Place, Place] | None:
    """For each place that somebody leaves the place he goes to, the same after every round.

    None where no such cards can be laid: the next place depends on the round, or two at once
    are without a table, so that a card could not tell which of them comes back. A table at which
    somebody sits out is a place like any other. Empty if there are fewer than two rounds.
    """
    ways = _ways(movement)
    for number in range(len(movement.rounds)):
        if sum(way[number] == RESTING for way in ways) > 1:
            return None
    return _constant(step for way in ways for step in pairwise(way))


class TrayRuleCode(StrEnum):
    """The ways in which the trays go from round to round."""

    NEW = "new"  # every round has trays of its own
    STAY = "stay"  # they stay where they are
    STEP = "step"  # so many stations up, or down, round and round
    LEGS = "legs"  # from each station to one other, some after a rest


class Leg(NamedTuple):
    """The directions on the card for the trays at a station.

    ``station`` are the tables at which trays are played at the same time: one, or several that
    share them or play copies. They rest for so many rounds, then go ``to`` the next station.
    """

    station: tuple[int, ...]
    rests: int
    to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrayRule:
    """The rule for the trays, the same after every round.

    ``step``: of STEP, how many stations up they go (one table up, last to first: 1; one table
    down: -1), in the order of the tables; otherwise 0. ``legs`` in the order of the stations;
    empty for NEW.
    """

    code: TrayRuleCode
    step: int = 0
    legs: tuple[Leg, ...] = ()


def tray_rule(movement: Movement) -> TrayRule | None:
    """The rule that takes every tray set its way; None where it depends on the round.

    A set that lies aside at first comes to the station that its ``TraySet`` names.
    """
    ways = [_played_at(tray_set.tables) for tray_set in tray_sets(movement)]
    if all(len(way) == 1 for way in ways):
        return TrayRule(TrayRuleCode.NEW)
    nexts = _constant(
        (here, (later - number - 1, there))
        for way in ways
        for (number, here), (later, there) in pairwise(way)
    )
    if nexts is None:
        return None
    legs = tuple(Leg(station, rests, to) for station, (rests, to) in sorted(nexts.items()))
    return _rule(legs)


def _rule(legs: tuple[Leg, ...]) -> TrayRule:
    stations = [leg.station for leg in legs]
    if any(leg.rests or leg.to not in stations for leg in legs):
        return TrayRule(TrayRuleCode.LEGS, legs=legs)
    steps = {(stations.index(leg.to) - at) % len(legs) for at, leg in enumerate(legs)}
    if len(steps) > 1:
        return TrayRule(TrayRuleCode.LEGS, legs=legs)
    (up,) = steps
    step = up if 2 * up <= len(legs) else up - len(legs)
    return TrayRule(TrayRuleCode.STEP if step else TrayRuleCode.STAY, step, legs)


def _played_at(tables: tuple[tuple[int, ...], ...]) -> list[tuple[int, tuple[int, ...]]]:
    """The rounds in which a tray set is played, and its tables there."""
    return [(number, at) for number, at in enumerate(tables) if at]


def _constant(steps: Iterable[tuple[_Key, _Value]]) -> dict[_Key, _Value] | None:
    """Return what follows what; None if it is not always the same."""
    following: dict[_Key, _Value] = {}
    for here, there in steps:
        if following.setdefault(here, there) != there:
            return None
    return following


def _ways(movement: Movement) -> list[list[Place]]:
    """For everybody, each half of a team by itself, the places round by round."""
    return [way for path in journeys(movement).values() for way in apart(movement.kind, path)]


def apart(kind: Kind, path: tuple[Stop, ...]) -> Iterator[list[Place]]:
    """The places of a contestant round by round; of a team once for each half of it."""
    rounds: defaultdict[int, list[Place]] = defaultdict(list)
    for stop in path:
        rounds[stop.round].append(_place(kind, stop))
    for half in range(max(map(len, rounds.values()), default=0)):
        yield [places[min(half, len(places) - 1)] for places in rounds.values()]


def _place(kind: Kind, stop: Stop) -> Place:
    if stop.table is None:
        return RESTING
    return Place(stop.table, stop.chairs[0] if kind is Kind.INDIVIDUAL else stop.chair_side)
