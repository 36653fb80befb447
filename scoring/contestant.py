"""The contestant stage: what every contestant earned on the trays it played, summed.

Inside, everything is a whole number over one common denominator; a Fraction is made once a
contestant, not once a result.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from scoring.plays import Play
from scoring.refused import Code, Refused
from scoring.rules import Method, method
from scoring.values import FieldResults, RuleSet, Standing, TrayAwards


class Earned(NamedTuple):
    """What one contestant has: the total, the most it could be, what was made, trays played.

    ``maximum`` is 0 where the method has no top, ``made`` where only comparisons count.
    """

    total: Fraction = Fraction(0)
    maximum: Fraction = Fraction(0)
    made: int = 0
    trays: int = 0

    def plus(self, other: "Earned") -> "Earned":
        """Both together."""
        return Earned(
            self.total + other.total,
            self.maximum + other.maximum,
            self.made + other.made,
            self.trays + other.trays,
        )

    def minus(self, other: "Earned") -> "Earned":
        """Without the other."""
        return self.plus(Earned(-other.total, -other.maximum, -other.made, -other.trays))

    @classmethod
    def of(cls, standing: Standing) -> "Earned":
        """What a standing was made from."""
        made = int(standing.made or 0)
        return cls(standing.total, standing.maximum or Fraction(0), made, standing.trays_played)


@dataclass(slots=True)
class _Sum:
    """A contestant's running sum; awards and tops are over the common denominator."""

    award: int = 0
    top: int = 0
    made: int = 0
    trays: int = 0


def earn(
    plays: Mapping[int, Sequence[Play]], trays: Mapping[int, TrayAwards], rules: RuleSet
) -> dict[int, Earned]:
    """What each contestant earned on these trays; those who played none are not in it."""
    scale = _common_denominator(trays.values())
    sums: defaultdict[int, _Sum] = defaultdict(_Sum)
    for tray, played in plays.items():
        _add_tray(sums, played, trays[tray], scale, rules)
    return {
        contestant: Earned(Fraction(s.award, scale), Fraction(s.top, scale), s.made, s.trays)
        for contestant, s in sums.items()
    }


def with_amounts(field: FieldResults, earned: Mapping[int, Earned]) -> dict[int, Earned]:
    """Everybody in a line, with what was carried forward and adjusted added to the totals.

    The maximum stays as it was: a penalty, or a carried amount, is measured against the trays
    of this field. Raises Refused where an amount belongs to nobody in a line.
    """
    everybody = {contestant: earned.get(contestant, Earned()) for contestant in field.lines}
    for contestant, amount in amounts(field):
        if contestant not in everybody:
            raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
        everybody[contestant] = everybody[contestant].plus(Earned(total=amount))
    return everybody


def amounts(field: FieldResults) -> Iterable[tuple[int, Fraction]]:
    """What is added to totals besides the awards."""
    yield from field.carried.items()
    yield from ((each.contestant, each.amount) for each in field.adjustments)


def _common_denominator(trays: Iterable[TrayAwards]) -> int:
    return lcm(*(award.ns.denominator for tray in trays for award in tray.awards))


def _add_tray(
    sums: defaultdict[int, _Sum],
    played: Sequence[Play],
    tray: TrayAwards,
    scale: int,
    rules: RuleSet,
) -> None:
    """E/W's award has N/S's denominator: the top, of which it is the rest, is whole."""
    worth = {int(a.score): (int(a.ns * scale), int(a.ew * scale)) for a in tray.awards}
    top = int((tray.top or 0) * scale)
    counts_tricks = method(rules) is Method.COMPASS
    for play in played:
        ns, ew = worth[play.figure]
        for side, award, tricks in ((play.ns, ns, play.figure), (play.ew, ew, 13 - play.figure)):
            for contestant in side:
                total = sums[contestant]
                total.award += award
                total.top += top
                total.made += tricks if counts_tricks else 0
                total.trays += 1
