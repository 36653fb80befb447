"""Totals against the average of a line, as they are written beneath the names on a blackboard.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Compass Whist" and "Large Numbers of
Individuals"; "The Laws of Duplicate Auction", G and H. The average of a line is that of its
hands only where all of the line played the same; with sit-outs, score tray by tray.
"""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import NamedTuple

from scoring.rules import round_half_up


class LineAverage(NamedTuple):
    """The sum and average of a line's totals, and by how much everybody is above it.

    Above 0 is a plus score for the contest, below 0 a minus score (Law H).
    """

    sum: int
    average: Fraction
    above: Mapping[int, Fraction]


def line_average(totals: Mapping[int, int]) -> LineAverage:
    """The average of totals made on the same hands in the same direction, at least one."""
    average = mean(totals.values())
    above = {contestant: total - average for contestant, total in totals.items()}
    return LineAverage(sum(totals.values()), average, above)


def mean(amounts: Collection[int]) -> Fraction:
    """Their average, exact. Raises ValueError where there are none."""
    if not amounts:
        raise ValueError("amounts")
    return Fraction(sum(amounts), len(amounts))


class TeamTotal(NamedTuple):
    """A team's score: what its pairs won, and what an odd number of pairs adds to it."""

    won: int
    added: Fraction = Fraction(0)

    @classmethod
    def with_odd_pair(cls, won: int, opposite: Collection[int]) -> "TeamTotal":
        """A team that adds, "as though won by it", the average of ``opposite``.

        They are the scores, each in its own sign, of all pairs of both teams "seated in the
        positions opposite to its odd pair": of those sitting E/W, where it has a pair more
        N/S than E/W.
        """
        return cls(won, mean(opposite))

    @property
    def whole(self) -> int:
        """The total with the average to the nearest whole number, a half away from 0."""
        return self.won + int(round_half_up(self.added, 0))


class TeamResult(NamedTuple):
    """By how much the first of two teams won (negative: lost), and whether by a fraction."""

    margin: Fraction
    by_fraction: bool


def decide(one: TeamTotal, other: TeamTotal) -> TeamResult:
    """The result of a match: whole points, and fractions only "to avoid a tie" (Law G)."""
    if points := one.whole - other.whole:
        return TeamResult(Fraction(points), by_fraction=False)
    fraction = one.won + one.added - other.won - other.added
    return TeamResult(fraction, by_fraction=fraction != 0)
