"""The finite groups and fields that turn one round into all the rounds of a movement."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod


@dataclass(frozen=True)
class Group:
    """Numbers below ``order``, added digit by digit without carry, the last digit first.

    ``moduli`` are the bases of the digits: (9,) counts round to 9; (3, 3) has two digits of 3.
    """

    moduli: tuple[int, ...]

    @property
    def order(self) -> int:
        """Return how many elements."""
        return prod(self.moduli)

    @cached_property
    def sums(self) -> list[list[int]]:
        """By two elements."""
        everything = range(self.order)
        return [[self._number(self._add(a, b)) for b in everything] for a in everything]

    @cached_property
    def differences(self) -> list[list[int]]:
        """By two elements: the first less the second."""
        found = [[0] * self.order for _ in range(self.order)]
        for a, row in enumerate(self.sums):
            for b, total in enumerate(row):
                found[total][b] = a
        return found

    def digits(self, number: int) -> tuple[int, ...]:
        """The digits of an element, one for each of ``moduli``."""
        digits = []
        for base in reversed(self.moduli):
            digits.append(number % base)
            number //= base
        return tuple(reversed(digits))

    def _add(self, a: int, b: int) -> list[int]:
        digits = zip(self.digits(a), self.digits(b), self.moduli, strict=True)
        return [(x + y) % base for x, y, base in digits]

    def _number(self, digits: Sequence[int]) -> int:
        number = 0
        for digit, base in zip(digits, self.moduli, strict=True):
            number = number * base + digit
        return number


FIELDS = {9: (3, (2, 0)), 25: (5, (2, 0)), 27: (3, (2, 1, 0)), 49: (7, (6, 0))}
"""By order: the prime p, and what x to the n is worth in the lower powers, the lowest first."""


def field_squares(order: int) -> frozenset[int]:
    """The squares but 0 of the field of a prime order, or of an order in ``FIELDS``.

    As elements of ``field_group(order)``.
    """
    if order not in FIELDS:
        return frozenset(x * x % order for x in range(1, order))
    prime, reduced = FIELDS[order]
    group = field_group(order)
    elements = product(range(prime), repeat=len(reduced))
    squares = {_times(element, element, prime, reduced) for element in elements if any(element)}
    numbers = {group.digits(number): number for number in range(order)}
    return frozenset(numbers[square] for square in squares)


def field_group(order: int) -> Group:
    """The addition of the field of that order."""
    if order not in FIELDS:
        return Group((order,))
    prime, reduced = FIELDS[order]
    return Group((prime,) * len(reduced))


def is_prime(number: int) -> bool:
    """Return whether it has no divisor but 1 and itself."""
    return number > 1 and all(number % d for d in range(2, int(number**0.5) + 1))


def _times(
    one: Sequence[int], other: Sequence[int], prime: int, reduced: Sequence[int]
) -> tuple[int, ...]:
    """The product of two polynomials, the lowest power first."""
    size = len(reduced)
    found = [0] * (2 * size - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            found[i + j] += a * b
    for power in reversed(range(size, 2 * size - 1)):
        for lower, worth in enumerate(reduced):
            found[power - size + lower] += found[power] * worth
    return tuple(value % prime for value in found[:size])
