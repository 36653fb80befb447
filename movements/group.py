"""Commutative groups, by which one round of a movement is developed into all of them.

In round r everybody sits where the cards of the first round have his number plus r. Numbers
modulo m are the usual group; of nine, 25 or 27 players some movements need the sums of a finite
field instead, digit by digit.
"""

from dataclasses import dataclass
from math import prod


@dataclass(frozen=True, slots=True)
class Group:
    """The sums of the numbers 0 to ``order`` - 1, digit by digit.

    ``moduli``: of each digit, the highest first. One modulus is the usual arithmetic.
    """

    moduli: tuple[int, ...]

    @property
    def order(self) -> int:
        """Return how many numbers there are."""
        return prod(self.moduli)

    def digits(self, number: int) -> tuple[int, ...]:
        """The digits of a number, the highest first."""
        found = []
        for modulus in reversed(self.moduli):
            number, digit = divmod(number, modulus)
            found.append(digit)
        return tuple(reversed(found))

    def number(self, digits: tuple[int, ...]) -> int:
        """The number with these digits, each reduced by its modulus."""
        number = 0
        for digit, modulus in zip(digits, self.moduli, strict=True):
            number = number * modulus + digit % modulus
        return number

    def add(self, one: int, other: int) -> int:
        """The sum of two numbers."""
        pairs = zip(self.digits(one), self.digits(other), strict=True)
        return self.number(tuple(a + b for a, b in pairs))

    def subtract(self, one: int, other: int) -> int:
        """The first number less the second."""
        pairs = zip(self.digits(one), self.digits(other), strict=True)
        return self.number(tuple(a - b for a, b in pairs))
