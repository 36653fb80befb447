"""Exchanges of N/S and E/W, table by table and round by round, so that all compare alike.

What is compared is ``movements.fairness``: pairs that meet over a tray played at t tables count
t - 1, pairs that hold the same side of it 1, and the others -1. An exchange touches two rows of
that matrix, so that a step costs little.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp
from operator import mul
from random import Random

Meeting = tuple[int, int, int]
"""Who plays whom over which tray set, all counted from 0; the first sits N/S if not exchanged."""

HOT, WARM, COLD = 40.0, 12.0, 4.0


@dataclass(frozen=True)
class Oriented:
    """``squares``: the sum of squares of C. ``exchanged``: for each meeting whether it is."""

    squares: int
    exchanged: tuple[bool, ...]


class Orientation:
    """The meetings of a movement, with the sides as they are now."""

    def __init__(self, pairs: int, meetings: Sequence[Meeting], random: Random) -> None:
        self.pairs = pairs
        self.meetings = tuple(meetings)
        self.random = random
        self.sides = [[0] * pairs for _ in range(1 + max(tray for _a, _b, tray in meetings))]
        self.matrix = [[0] * pairs for _ in range(pairs)]
        for ns, ew, tray in self.meetings:
            self.sides[tray][ns], self.sides[tray][ew] = 1, -1
        self.at_tray = [sum(map(abs, column)) for column in self.sides]
        self._compare()

    def _compare(self) -> None:
        for column in self.sides:
            for one, side in enumerate(column):
                if side:
                    row = self.matrix[one]
                    self.matrix[one] = [
                        c + side * other for c, other in zip(row, column, strict=True)
                    ]
        for one, row in enumerate(self.matrix):
            row[one] = 0
        for ns, ew, tray in self.meetings:
            self.matrix[ns][ew] += self.at_tray[tray] // 2
            self.matrix[ew][ns] += self.at_tray[tray] // 2

    @property
    def squares(self) -> int:
        """The sum of squares of C over all couples, each both ways."""
        return sum(c * c for row in self.matrix for c in row)

    @property
    def quality(self) -> Fraction:
        """Q of ``movements.fairness``."""
        total = sum(map(sum, self.matrix))
        couples = self.pairs * (self.pairs - 1)
        return Fraction(100 * total * total, couples * self.squares)

    def gain(self, meeting: Meeting) -> int:
        """Return what an exchange at a meeting adds to half of ``squares``."""
        one, other, tray = meeting
        column = self.sides[tray]
        row, row_other = self.matrix[one], self.matrix[other]
        field: int = sum(map(mul, row, column)) - sum(map(mul, row_other, column))
        return 8 * (self.at_tray[tray] - 2) - 4 * (column[one] * field + 2 * row[other])

    def exchange(self, meeting: Meeting) -> None:
        """Exchange N/S and E/W."""
        one, other, tray = meeting
        column = self.sides[tray]
        for mover, still in ((one, other), (other, one)):
            twice = 2 * column[mover]
            row = self.matrix[mover]
            changed = [c - twice * side for c, side in zip(row, column, strict=True)]
            changed[mover], changed[still] = row[mover], row[still]
            self.matrix[mover] = changed
            for pair, c in enumerate(changed):
                self.matrix[pair][mover] = c
        column[one], column[other] = -column[one], -column[other]

    def annealed(self, steps: int, enough: int = 0, hot: float = HOT) -> Oriented:
        """The best of so many steps, from hot to cold; ends at ``enough`` for ``squares``."""
        now = self.squares // 2
        best = Oriented(2 * now, self._exchanged())
        for step in range(steps):
            if best.squares <= enough:
                break
            heat = hot * (COLD / hot) ** (step / steps)
            meeting = self.random.choice(self.meetings)
            gain = self.gain(meeting)
            if gain <= 0 or self.random.random() < exp(-gain / heat):
                self.exchange(meeting)
                now += gain
                if 2 * now < best.squares:
                    best = Oriented(2 * now, self._exchanged())
        return best

    def _exchanged(self) -> tuple[bool, ...]:
        return tuple(self.sides[tray][ns] < 0 for ns, _ew, tray in self.meetings)
