"""The winners of a party of ladies and gentlemen, among those of its four lines.

Source: R. F. Foster, Complete Hoyle, Large Numbers of Individuals.
"""

from collections.abc import Mapping
from fractions import Fraction


def furthest_above(*lines: Mapping[int, Fraction]) -> tuple[int, ...]:
    """Return who is furthest above the average of its own line; several where they are equal.

    Given one line, its winner. Given the ladies' two lines, "the lady ... taking the greatest
    number of tricks above the average", and so the gentleman of the gentlemen's two.
    """
    everybody = {who: above for line in lines for who, above in line.items()}
    best = max(everybody.values(), default=None)
    return tuple(who for who, above in everybody.items() if above == best)
