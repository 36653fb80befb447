"""The sums of an evening, made from what was typed and from nothing else."""

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction

TRICKS = 13


@dataclass(frozen=True)
class Played:
    """One row of a tray: who sat N/S and E/W, and the tricks of N/S."""

    ns: str
    ew: str
    tricks: int


@dataclass
class Line:
    """What one pair has: tricks, and how far they are over the average of their own hands."""

    tricks: int = 0
    over: Fraction = Fraction(0)
    place: int = 0


@dataclass
class Sums:
    """The standings of whist: each pair against all who held the same hands."""

    trays: dict[int, list[Played]]
    ns: dict[str, Line] = field(default_factory=lambda: defaultdict(Line))
    ew: dict[str, Line] = field(default_factory=lambda: defaultdict(Line))

    def __post_init__(self) -> None:
        for plays in self.trays.values():
            average = Fraction(sum(play.tricks for play in plays), len(plays))
            for play in plays:
                self._add(self.ns[play.ns], play.tricks, average)
                self._add(self.ew[play.ew], TRICKS - play.tricks, TRICKS - average)
        for side in (self.ns, self.ew):
            for line in side.values():
                line.place = 1 + sum(other.over > line.over for other in side.values())

    def _add(self, line: Line, tricks: int, average: Fraction) -> None:
        line.tricks += tricks
        line.over += tricks - average

    def average(self, side: dict[str, Line]) -> Fraction:
        """The tricks that a pair of this side has on average."""
        return Fraction(sum(line.tricks for line in side.values()), len(side))
