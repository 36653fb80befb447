"""Safford's losses: eight individuals, or couples, compared seat by seat after each set.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Eight Individuals": "call the top score
zero, and charge all players with the loss of as many tricks as their total is short of the top
score". The set of the source is two tables with the same hands.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from scoring.values import Seats


class Totals(NamedTuple):
    """The tricks that each player's own card shows for the hands of a set."""

    north: int
    east: int
    south: int
    west: int

    @classmethod
    def of(cls, *, ns: int, ew: int) -> "Totals":
        """The totals of a table whose partners' cards agree."""
        return cls(ns, ew, ns, ew)


class SetTable(NamedTuple):
    """One table of a set: who sat where, and what their cards show."""

    players: Seats
    totals: Totals


def losses(tables: Sequence[SetTable]) -> dict[int, int]:
    """Return what each player of a set loses: the tricks short of the best total of the same
    seat.
    """
    best = [max(totals) for totals in zip(*(table.totals for table in tables), strict=True)]
    return {
        player: top - total
        for table in tables
        for player, total, top in zip(table.players, table.totals, best, strict=True)
    }


def balances(tables: Sequence[SetTable]) -> bool:
    """The sheet's check of a set of two tables: a card that was added up wrongly shows here.

    The losses must sum to four times the difference of the two E/W totals, as each seat loses
    that difference at one table or the other.
    """
    first, second = (table.totals.east for table in tables)
    return sum(losses(tables).values()) == 4 * abs(first - second)


def total_losses(sets: Iterable[Sequence[SetTable]]) -> dict[int, int]:
    """Return what everybody lost in all sets together."""
    total: Counter[int] = Counter()
    for tables in sets:
        total.update(losses(tables))
    return dict(total)


def least(lost: Mapping[int, int]) -> tuple[int, ...]:
    """Return who wins: those who lost the fewest tricks, several where they lost as many."""
    fewest = min(lost.values(), default=0)
    return tuple(player for player in lost if lost[player] == fewest)
