"""Cross-IMPs: every score on a tray against every other score on it.

The work is done on the distinct scores and how often each was made, never table against
table: it grows with the square of the different scores, whatever the number of tables.
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from math import lcm
from operator import mul
from typing import NamedTuple

from scoring.imps import MOST_APART, capped, imps, imps_by_difference


class Divisor(StrEnum):
    """The divisor of a sum of cross-IMPs: the other results, all results, or nothing."""

    COMPARISONS = "comparisons"
    RESULTS = "results"
    NONE = "none"


class CrossImps(NamedTuple):
    """The cross-IMPs of one tray: by score a whole sum, in N/S's sign, over one denominator.

    E/W have the same with the opposite sign.
    """

    sums: dict[int, int]
    denominator: int

    def award(self, score: int) -> Fraction:
        """The award of N/S for a score. Raises KeyError where it is not in the histogram."""
        return Fraction(self.sums[score], self.denominator)


def cross_imps(
    times: Mapping[int, int] | Mapping[int, Fraction] | Mapping[int, int | Fraction],
    divisor: Divisor = Divisor.COMPARISONS,
    *,
    cap: int | None = None,
    scale: tuple[int, ...] | None = None,
) -> CrossImps:
    """The table of a tray from its histogram: N/S's score, and how often it was made.

    ``times`` may be fractions (a weighted ruling counts in parts); they are brought over one
    denominator, which the result's denominator contains. ``cap`` is the most that one
    comparison counts, ``scale`` another than the laws'. Where there is nothing to divide by
    (a single result, or none) the sums are 0 and the denominator is 1.
    """
    parts = lcm(*(each.denominator for each in times.values()))
    weights = [int(each * parts) for each in times.values()]
    scores = list(times)
    others = sum(weights) - (parts if divisor is Divisor.COMPARISONS else 0)
    denominator = parts if divisor is Divisor.NONE else others
    if denominator <= 0:
        return CrossImps(dict.fromkeys(scores, 0), 1)
    return CrossImps(_sums(scores, weights, cap, scale), denominator)


def _sums(
    scores: list[int], weights: list[int], cap: int | None, scale: tuple[int, ...] | None
) -> dict[int, int]:
    """Each score against all of them; against itself it is worth 0, however often made."""
    if scores and max(scores) - min(scores) > MOST_APART:  # typed scores that no contract gives
        worth = {mine: [capped(imps(mine - its, scale), cap) for its in scores] for mine in scores}
    else:
        ladder = imps_by_difference(scale, cap)
        worth = {mine: [ladder[mine - its] for its in scores] for mine in scores}
    return {mine: sum(map(mul, against, weights)) for mine, against in worth.items()}
