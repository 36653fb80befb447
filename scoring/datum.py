"""The datum of a tray in Butler scoring: the mean of its scores, against which each is IMPed.

Traditions differ in which extremes are left out and in how the mean is rounded. Sources: EBU
White Book; ACBLscore manual, "IMP scoring" (five per cent at either end, a final five to the
even ten).
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from math import ceil


class Trim(StrEnum):
    """The extremes left out of the mean: none, one at either end, 5 % at either end."""

    NONE = "none"
    ONE = "one"
    FIVE_PERCENT = "five_percent"


class TenRounding(StrEnum):
    """The rounding of a mean to a multiple of ten where it lies exactly between two.

    Away from average means away from the score of an average tray. The sum over both sides of
    a tray is 0, so the average is 0: 425 becomes 430 and -425 becomes -430, and the figures are
    those of half away from zero. Both names are kept, as both are in the books.
    To zero 425 becomes 420 and -425 becomes -420. ``EXACT`` does not round at all.
    """

    AWAY_FROM_ZERO = "away_from_zero"
    AWAY_FROM_AVERAGE = "away_from_average"
    EVEN = "even"
    TO_ZERO = "to_zero"
    EXACT = "exact"


Times = Mapping[int, int] | Mapping[int, Fraction] | Mapping[int, int | Fraction]


def datum(
    times: Times, trim: Trim = Trim.ONE, rounding: TenRounding = TenRounding.AWAY_FROM_ZERO
) -> Fraction:
    """The datum from a histogram: N/S's score, and how often it was made.

    ``times`` may be fractions, and then an extreme may be left out in part. Where as much
    would be left out as there is, nothing is left out. Raises ValueError without results.
    """
    results = Fraction(sum(times.values()))
    if not results:
        raise ValueError("results")
    left_out = _left_out(results, trim)
    if 2 * left_out >= results:
        left_out = Fraction(0)
    without_lowest = _without_first(sorted(times.items()), left_out)
    kept = _without_first(reversed(without_lowest), left_out)
    made = sum((score * number for score, number in kept), Fraction(0))
    return to_ten(made / (results - 2 * left_out), rounding)


def to_ten(mean: Fraction, rounding: TenRounding) -> Fraction:
    """A mean of scores to the nearest ten."""
    if rounding is TenRounding.EXACT:
        return mean
    tens = mean / 10
    if rounding is TenRounding.EVEN:
        return Fraction(10 * round(tens))
    if rounding is TenRounding.TO_ZERO:
        nearest = ceil(abs(tens) - Fraction(1, 2))
    else:
        nearest = int(abs(tens) + Fraction(1, 2))
    return Fraction(10 * (nearest if tens > 0 else -nearest))


def _left_out(results: Fraction, trim: Trim) -> Fraction:
    """The results left out at either end; five per cent is one of each full twenty."""
    match trim:
        case Trim.NONE:
            return Fraction(0)
        case Trim.ONE:
            return Fraction(1)
        case Trim.FIVE_PERCENT:
            return Fraction(results // 20)


def _without_first(
    histogram: Iterable[tuple[int, int | Fraction]], left_out: Fraction
) -> list[tuple[int, int | Fraction]]:
    """The histogram without its first ``left_out`` results."""
    kept: list[tuple[int, int | Fraction]] = []
    for score, times in histogram:
        gone = min(left_out, Fraction(times))
        left_out -= gone
        kept.append((score, times - gone))
    return kept
