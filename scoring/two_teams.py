"""The match of two teams of pairs: what each has won, and what makes up for an odd pair.

Source: The Laws of Duplicate Auction, G: "In case the teams are composed of an odd number of
pairs, each team, in making up its total score, adds, as though won by it, the average score of all
pairs seated in the positions opposite to its odd pair. In making up averages, fractions are
disregarded and the nearest whole numbers taken, unless it be necessary to take the fraction into
account to avoid a tie, in which case the match is won 'by the fraction of a point.'"
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from scoring.rules import round_half_up
from scoring.values import Line


class PairTotal(NamedTuple):
    """What a pair of team 1 or 2 ``won`` in its line, in its own sign, and ``made`` at the table.

    The two differ by what the director gave or took away.
    """

    team: int
    line: Line
    won: Fraction
    made: Fraction


class TeamTotal(NamedTuple):
    """A team's score: what its pairs won, and what each pair ``opposite`` to an odd one made."""

    won: Fraction
    opposite: tuple[Fraction, ...] = ()

    @property
    def added(self) -> Fraction:
        """What the team adds "as though won by it": the average of those opposite, exact."""
        if not self.opposite:
            return Fraction(0)
        return sum(self.opposite, Fraction(0)) / len(self.opposite)

    @property
    def exact(self) -> Fraction:
        """The total with the fraction of the average."""
        return self.won + self.added

    @property
    def whole(self) -> Fraction:
        """The total with the average to the nearest whole number, a half away from 0."""
        return self.won + Fraction(round_half_up(self.added, 0))


class TeamResult(NamedTuple):
    """By how much the first of two teams won (negative: lost), and whether by a fraction."""

    margin: Fraction
    by_fraction: bool


def team_totals(pairs: Iterable[PairTotal]) -> tuple[TeamTotal, TeamTotal]:
    """The totals of the first and of the second team.

    A team with a pair more N/S than E/W has its odd pair N/S, and opposite to it are all pairs of
    both teams that sit E/W; the other way round the same.
    """
    everybody = tuple(pairs)
    first, second = (_total(team, everybody) for team in (1, 2))
    return first, second


def _total(team: int, everybody: tuple[PairTotal, ...]) -> TeamTotal:
    own = [pair for pair in everybody if pair.team == team]
    more = sum(1 if pair.line is Line.NS else -1 for pair in own)
    across = Line.EW if more > 0 else Line.NS
    opposite = tuple(pair.made for pair in everybody if pair.line is across) if more else ()
    return TeamTotal(sum((pair.won for pair in own), Fraction(0)), opposite)


def decide(one: TeamTotal, other: TeamTotal) -> TeamResult:
    """The result of a match: whole points, and fractions only "to avoid a tie"."""
    if points := one.whole - other.whole:
        return TeamResult(points, by_fraction=False)
    fraction = one.exact - other.exact
    return TeamResult(fraction, by_fraction=fraction != 0)
