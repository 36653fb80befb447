"""The continuous victory point scale of the World Bridge Federation, for any number of trays.

VP = 10 + 10 (1 - t^(3 I / B)) / (1 - t^3), where I is the margin in IMPs, t = (sqrt 5 - 1) / 2
and B = 15 sqrt N for N trays; from B on it is 20. Source: "The new WBF IMP to VP scales",
technical report of the WBF scoring panel.

The figures are rounded to two decimals and then made concave, as one more IMP may never be
worth more than the one before it. The table is the *least* concave one in hundredths that is
nowhere below the rounded figures. It is reached by adding a hundredth wherever an IMP is worth
less than the next one, until there is no such place, and the order of these steps is nothing:
of two concave tables the smaller figure at each margin is a concave table again, so there is
one that is least, and no step goes beyond it. A single pass, from whichever end, is not enough:
from 24 trays on a raised figure can leave the one before it too low.
"""

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cache, partial

from scoring.victory_points import Scale

_DIGITS = 40
"""Two decimals need a dozen; no figure but the first and the last is exactly half-way."""


@cache
def wbf_continuous(trays: int, *, between: bool = False) -> Scale:
    """The scale for matches of ``trays`` trays, 1 and up; every whole margin is a step of its own.

    ``between``: a margin between two whole ones goes by the formula, rounded to two decimals, and
    never beyond what these two have. Raises ValueError where there are no trays.
    """
    if trays < 1:
        raise ValueError("trays")
    hundredths = _concave(_rounded(trays))
    winners = tuple(Fraction(each, 100) for each in hundredths)
    return Scale(
        f"wbf-continuous-{trays}",
        Fraction(20),
        tuple(range(len(winners))),
        winners,
        tuple(20 - each for each in winners),
        partial(_between, trays, hundredths) if between else None,
    )


def _between(trays: int, table: list[int], margin: Fraction) -> Fraction:
    """The formula for a margin that is no whole one, held between the whole ones beside it."""
    below = int(margin)
    if below + 1 >= len(table):
        return Fraction(20)
    with localcontext() as context:
        context.prec = _DIGITS
        exact = _formula(trays, Decimal(margin.numerator) / margin.denominator)
        hundredths = int(exact.to_integral_value(ROUND_HALF_UP))
    return Fraction(max(table[below], min(table[below + 1], hundredths)), 100)


def _rounded(trays: int) -> list[int]:
    """The formula in hundredths, from a drawn match to the first margin worth 20."""
    with localcontext() as context:
        context.prec = _DIGITS
        blitz = 15 * Decimal(trays).sqrt()
        exact = [_formula(trays, Decimal(imps)) for imps in range(int(blitz) + 1) if imps < blitz]
        return [int(each.to_integral_value(ROUND_HALF_UP)) for each in exact] + [2000]


def _formula(trays: int, margin: Decimal) -> Decimal:
    """The formula in hundredths, for a margin that is worth less than 20."""
    t = (Decimal(5).sqrt() - 1) / 2
    blitz = 15 * Decimal(trays).sqrt()
    return 1000 + 1000 * (1 - t ** (3 * margin / blitz)) / (1 - t**3)


def _concave(hundredths: list[int]) -> list[int]:
    """The least concave table at or above this one; both ends stay."""
    table = list(hundredths)
    too_low = True
    while too_low:
        too_low = False
        for i in range(1, len(table) - 1):
            if 2 * table[i] < table[i - 1] + table[i + 1]:
                table[i] += 1
                too_low = True
    return table
