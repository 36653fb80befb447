"""Amounts that are whole, as nearly all totals of matchpoints are."""

from fractions import Fraction
from functools import cache

MOST = 1 << 17
"""Larger ones are rare, and are made anew."""

_kept = cache(Fraction)


def whole(amount: int | Fraction) -> Fraction:
    """A whole amount as a fraction: the same one each time, which is far faster."""
    return _kept(amount) if -MOST < amount < MOST else Fraction(amount)


def ratio(above: int, below: int) -> Fraction:
    """``Fraction(above, below)``, as fast as it can be had."""
    if below != 1:
        times, rest = divmod(above, below)
        if rest:
            return Fraction(above, below)
        above = times
    return _kept(above) if -MOST < above < MOST else Fraction(above)
