"""Matches of whist: every two contestants that held the same cards play one with each other.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Teams against Teams" and "Four Pairs":
"The winner is the team that wins the most matches; not the one that gains the most tricks. In
case of ties, the number of tricks won must decide."
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from scoring.outcome import Tricks
from scoring.values import Side, TableResult


@dataclass(frozen=True, slots=True)
class Match:
    """``one`` gained so many tricks of ``other``; 0 is a tie, half a match to each."""

    one: int
    other: int
    gain: int


class Record(NamedTuple):
    """What a contestant has: matches won, halves included, then tricks won less tricks lost.

    The greater record is the better.
    """

    won: Fraction = Fraction(0)
    tricks: int = 0


class Placed(NamedTuple):
    """A contestant with its place, which it shares with the others of ``shared``."""

    contestant: int
    record: Record
    place: int
    shared: int


def records(matches: Iterable[Match]) -> dict[int, Record]:
    """Everybody's record."""
    total: defaultdict[int, Record] = defaultdict(Record)
    for match in matches:
        for contestant, gain in ((match.one, match.gain), (match.other, -match.gain)):
            won = Fraction(1 + (gain > 0) - (gain < 0), 2)
            before = total[contestant]
            total[contestant] = Record(before.won + won, before.tricks + gain)
    return dict(total)


def ranking(total: Mapping[int, Record]) -> tuple[Placed, ...]:
    """Most matches first, tricks deciding between equals; who is equal in both shares a place."""
    order = sorted(total.values(), reverse=True)
    placed = (
        Placed(contestant, record, order.index(record) + 1, order.count(record))
        for contestant, record in total.items()
    )
    return tuple(sorted(placed, key=lambda each: (each.place, each.contestant)))


def team_matches(results: Iterable[TableResult]) -> tuple[Match, ...]:
    """The matches of teams: where two sat against each other both ways on a tray.

    Only what they made E/W is compared. Each team is one contestant on both sides.
    """
    gains: defaultdict[tuple[int, int], int] = defaultdict(int)
    for plays in _by_tray(results).values():
        made = {(play.seats.east, play.seats.north): 13 - ns for play, ns in plays}
        for (ew, ns), tricks in made.items():
            if ew < ns and (ns, ew) in made:
                gains[ew, ns] += tricks - made[ns, ew]
    return _matches(gains)


def pair_matches(
    results: Iterable[TableResult], ew_only: Container[int] = frozenset()
) -> tuple[Match, ...]:
    """The matches of pairs: where two held the same cards at two tables, on either side.

    On the trays of ``ew_only`` the N/S places were filled up by others, as in the last match
    of six pairs: "No notice is taken of the scores made by the N & S hands".
    """
    gains: defaultdict[tuple[int, int], int] = defaultdict(int)
    for tray, plays in _by_tray(results).items():
        for (one, made), (other, others) in combinations(plays, 2):
            for side, gain in ((Side.NS, made - others), (Side.EW, others - made)):
                if side is Side.NS and tray in ew_only:
                    continue
                pair, against = one.seats.side(side)[0], other.seats.side(side)[0]
                first, second = sorted((pair, against))
                gains[first, second] += gain if pair == first else -gain
    return _matches(gains)


def _by_tray(
    results: Iterable[TableResult],
) -> Mapping[int, list[tuple[TableResult, int]]]:
    """The plays of each tray with the tricks of N/S."""
    trays: defaultdict[int, list[tuple[TableResult, int]]] = defaultdict(list)
    for result in results:
        if isinstance(result.outcome, Tricks):
            trays[result.tray].append((result, result.outcome.ns))
    return trays


def _matches(gains: Mapping[tuple[int, int], int]) -> tuple[Match, ...]:
    return tuple(Match(one, other, gain) for (one, other), gain in sorted(gains.items()))
