"""Products in the finite fields whose sums are a ``Group``, and the squares among them."""

from functools import cache

from movements.group import Group

REDUCTIONS = {
    (3, 3): (0, 2),  # x^2 = -1
    (5, 5): (0, 2),  # x^2 = 2
    (7, 7): (0, 6),  # x^2 = -1
    (3, 3, 3): (0, 1, 1),  # x^3 = x + 1
}
"""For fields that are not of prime order the highest power in terms of the lower ones.

The coefficients stand as the digits of the group's numbers do, the highest first.
"""


def product(group: Group, one: int, other: int) -> int:
    """The product of two numbers of the field."""
    if len(group.moduli) == 1:
        return one * other % group.order
    total = 0
    for digit in group.digits(one):
        total = _times_x(group, total)
        for _time in range(digit):
            total = group.add(total, other)
    return total


@cache
def squares(group: Group) -> frozenset[int]:
    """The numbers other than 0 that are products of a number with itself."""
    return frozenset(product(group, x, x) for x in range(1, group.order))


def _times_x(group: Group, number: int) -> int:
    highest, *others = group.digits(number)
    shifted = group.number((*others, 0))
    for _time in range(highest):
        shifted = group.add(shifted, group.number(REDUCTIONS[group.moduli]))
    return shifted
