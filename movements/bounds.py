"""Bounds on how even a movement can be: what no schedule, however clever, can exceed.

Proved for movements of an even number P of pairs in which every pair plays every one of R tray
sets (all of one size) once, and no two pairs meet more than once. The argument, with t = P/2:

1. Let u(i, b) be 1 if pair i holds N/S of tray set b, and -1 if E/W: of each set as many hold
   one as the other, so that the sum over i is 0. With m(i, j) = 1 if i and j meet, else 0,
   C(i, j) = g(i, j) + t m(i, j), where g(i, j) is the sum over b of u(i, b) u(j, b).
2. The sum of row i of C is R (t - 1): its g sum to -R, and it meets R pairs. So the sum S over
   all couples is R t (t - 1), whatever the schedule: Q is largest where SS is least.
3. g(i, j) = R - 2 d, where d is in how many sets i and j hold different sides. If i is N/S w(i)
   times, d is w(i) + w(j) less an even number. So the remainder of g by 4 is that of R where
   w(i) and w(j) are both even or both odd, and of R + 2 where not; and C = g + t m.
4. The pairs with odd w, q of them, and those with even w are two classes. All w together are
   R t, so that q is odd just where R t is. If x couples that meet are of both classes, those
   of the first class that meet are (R q - x) / 2, and of the second (R (P - q) - x) / 2.
5. By 2, twice the sum of C within the first class, and its sum y between the classes, are
   together q R (t - 1); and in the same way of the second class.
6. Two who meet have at least g = -R, as everybody has: so their C is t - R or more. (Where R is
   at least 2t/3 this is near the mean of C or below it, and left out; it stays a bound.)

Given q, x and y there are so three blocks of couples (within the one, within the other,
between), each with a known sum, of known remainders by 4 and a least value. The least SS of a
block is found exactly: among numbers that can go up by 4 only, the sum of squares is least if
it is always the smallest that goes up. As this is convex in the sum, so is SS in y, among the
y that leave the right remainders (each 8 from the next): where neither neighbour is better, it
is the least. What remains is to try all q and x. Those are passed over of which a simple estimate
(each C apart as near some number as it can be) shows that they come to no less than was found.

It is a bound: reached by 4 and 6 pairs in any number of rounds, but not in general.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from movements.fairness import sets_of_trays
from movements.meetings import meetings
from movements.movement import Kind, Movement


@cache
def best_quality(pairs: int, rounds: int) -> Fraction | None:
    """The proved upper bound of Q for so many pairs and rounds: see above for which movements.

    None where nothing is proved or there is no such movement: an odd number of pairs (of some
    of these a quality of 100 is known), fewer than four, more rounds than other pairs, none.
    """
    if pairs < 4 or pairs % 2 or not 1 <= rounds < pairs:
        return None
    field = _Field(pairs, rounds)
    least = _IMPOSSIBLE
    for below in sorted(filter(None, map(field.below, field.odd_classes()))):
        if below.least >= least:
            break
        for exceeded, split in below.splits():
            if exceeded >= least:
                break
            least = min(least, field.least(split))
    return Fraction(100 * field.total**2, field.couples * least)


def bound(movement: Movement) -> Fraction | None:
    """The bound of Q for another movement of the same pairs and as many tray sets.

    None for individuals and teams, where pairs sit out, where not every pair plays every tray
    or the sets are not of one size, and where a tray comes back or any two meet twice: nothing
    is proved of these.
    """
    if movement.kind is not Kind.PAIRS or movement.phantom or movement.absent:
        return None
    if movement.allow_replay:
        return None
    sets = sets_of_trays(movement)
    whole = 2 * len(next(iter(sets), ())) == movement.contestants
    if not whole or len(set(map(len, sets))) > 1 or len(set(sets.values())) > 1:
        return None
    if any(len(stops) > 1 for stops in meetings(movement).values()):
        return None
    return best_quality(movement.contestants, len(sets))


class _Group(NamedTuple):
    """Couples of which C has the same remainder by 4 and the same least value."""

    couples: int
    remainder: int
    least: int

    def from_above(self, level: int) -> int:
        """The lowest C that is possible and not below the level."""
        start = max(level, self.least)
        return start + (self.remainder - start) % 4


_Block = tuple[_Group, ...]


class _Split(NamedTuple):
    """``odd``: q of the argument; ``across``: its x."""

    odd: int
    across: int


class _Below(NamedTuple):
    """Of all splits with the same classes what their squares exceed.

    ``least``: for every one. ``lines``: for the first and the last, and linear between them.
    """

    least: int
    tried: Sequence[_Split]
    lines: Sequence[tuple[int, int]]

    def splits(self) -> list[tuple[int, _Split]]:
        """Every split with what it exceeds, rising."""
        last = max(len(self.tried) - 1, 1)
        return sorted(
            (max(first + (end - first) * at // last for first, end in self.lines), split)
            for at, split in enumerate(self.tried)
        )


class _Field:
    """The pairs and the rounds, with what is the same of all their schedules."""

    def __init__(self, pairs: int, rounds: int) -> None:
        self.pairs, self.rounds, self.tables = pairs, rounds, pairs // 2
        self.row = rounds * (self.tables - 1)
        self.total = self.tables * self.row
        self.couples = pairs * (pairs - 1) // 2
        bounded = 3 * rounds < 2 * self.tables
        self.least_met = self.tables - rounds if bounded else -(pairs**2)
        self.abouts = self._abouts()

    def _abouts(self) -> range:
        """The whole numbers about the mean of C, and about that of those who do not meet."""
        met = self.tables * self.rounds
        apart = (self.total - met * self.least_met) // (self.couples - met or 1)
        mean = self.total // self.couples
        return range(max(min(mean, apart), -self.rounds) - 3, mean + 5)

    def odd_classes(self) -> range:
        """Return how many pairs can be N/S an odd number of times; the other class has the rest.

        The argument is the same for both classes, so that the larger need not be tried.
        """
        parity = self.rounds * self.tables % 2
        return range(parity, self.tables + 1, 2)

    def below(self, odd: int) -> "_Below | None":
        """Return what the squares exceed with so many pairs in the first class; None: it cannot
        be.
        """
        even, rounds = self.pairs - odd, self.rounds
        most = min(odd * even, rounds * odd)
        fewest = max(0, rounds * odd - odd * (odd - 1), rounds * even - even * (even - 1))
        fewest += (fewest - rounds * odd) % 2
        tried = [_Split(odd, across) for across in range(fewest, most + 1, 2)]
        if not tried:
            return None
        found = [self._exceeded(tried[at]) for at in (0, len(tried) // 2, -1)]
        best = {max(range(len(at)), key=at.__getitem__) for at in found}
        lines = tuple((found[0][numbers], found[-1][numbers]) for numbers in sorted(best))
        return _Below(max(map(min, zip(found[0], found[-1], strict=True))), tried, lines)

    def _exceeded(self, split: _Split) -> list[int]:
        """Return what the squares of a split exceed, by all two numbers that are both even or
        odd.
        """
        across, within_odd, within_even = (
            {about: _exceeded(block, about) for about in self.abouts}
            for block in self.blocks(split)
        )
        return [
            across[(one + other) // 2]
            + within_odd[one]
            + within_even[other]
            + (one * split.odd + other * (self.pairs - split.odd)) * self.row
            for one in self.abouts
            for other in self.abouts
            if (one - other) % 2 == 0
        ]

    def blocks(self, split: _Split) -> tuple[_Block, _Block, _Block]:
        """Between the classes, within that of the odd, within that of the even."""
        odd, across = split
        even = self.pairs - odd
        return (
            self._block(odd * even, across, self.rounds + 2),
            self._block(odd * (odd - 1) // 2, (self.rounds * odd - across) // 2, self.rounds),
            self._block(even * (even - 1) // 2, (self.rounds * even - across) // 2, self.rounds),
        )

    def _block(self, couples: int, met: int, remainder: int) -> _Block:
        apart = _Group(couples - met, remainder % 4, -(self.pairs**2))
        return apart, _Group(met, (remainder + self.tables) % 4, self.least_met)

    def least(self, split: _Split) -> int:
        """The least sum of squares there can be."""
        blocks = self.blocks(split)
        between = self._between(split, blocks)
        least, step = self._squares(split, blocks, between), 8
        for towards in (step, -step):
            while (found := self._squares(split, blocks, between + towards)) < least:
                least, between = found, between + towards
        return least

    def _between(self, split: _Split, blocks: Sequence[_Block]) -> int:
        """A sum of C between the classes that is possible, near what an even share would be."""
        across, within_odd, within_even = blocks
        odd, even = split.odd, self.pairs - split.odd
        share = odd * even * self.total // self.couples
        share = min(
            max(share, _lowest(across)),
            odd * self.row - 2 * _lowest(within_odd),
            even * self.row - 2 * _lowest(within_even),
        )
        start = share - 8
        return min(
            range(start, start + 16),
            key=lambda sum_: (self._squares(split, blocks, sum_), abs(sum_ - share)),
        )

    def _squares(self, split: _Split, blocks: Sequence[_Block], between: int) -> int:
        odd, even = split.odd, self.pairs - split.odd
        twice_within = (odd * self.row - between, even * self.row - between)
        if any(twice % 2 for twice in twice_within):
            return _IMPOSSIBLE
        sums = (between, twice_within[0] // 2, twice_within[1] // 2)
        return sum(_least_squares(block, sum_) for block, sum_ in zip(blocks, sums, strict=True))


_IMPOSSIBLE = 10**18


def _exceeded(block: _Block, about: int) -> int:
    """Return what the squares of a block exceed, but for 2 about times its sum.

    Each C^2 is 2 C v - v^2 and the square of its difference from v, whatever v: and that is at
    least the square for the nearest C there can be. With v half the sum of two numbers for a
    couple across, and the one or the other within, the sum of all C v is known, by 5.
    """
    return sum(
        group.couples * (_nearest(group.remainder, group.least, about) - about * about)
        for group in block
    )


@cache
def _nearest(remainder: int, least: int, number: int) -> int:
    """The least square of the difference of a C from a number."""
    above = _Group(1, remainder, least).from_above(number)
    return min((c - number) ** 2 for c in (above, above - 4) if c >= least)


def _lowest(block: _Block) -> int:
    return sum(group.couples * group.from_above(group.least) for group in block)


def _least_squares(block: _Block, total: int) -> int:
    """The least sum of squares of the C of a block that have this sum."""
    groups = [group for group in block if group.couples]
    if not groups:
        return _IMPOSSIBLE if total else 0
    level = total // sum(group.couples for group in groups) - 4
    while (missing := total - _sum_from(groups, level)) < 0:
        if all(level <= group.least for group in groups):
            return _IMPOSSIBLE
        level -= 4
    if missing % 4:
        return _IMPOSSIBLE
    waiting = sorted((group.from_above(level), group.couples) for group in groups)
    squares, steps = sum(count * c * c for c, count in waiting), missing // 4
    while steps:
        c, count = waiting.pop(0)
        raised = min(count, steps)
        squares, steps = squares + raised * 8 * (c + 2), steps - raised
        waiting = sorted([*waiting, (c + 4, count)])
    return squares


def _sum_from(groups: Sequence[_Group], level: int) -> int:
    return sum(group.couples * group.from_above(level) for group in groups)
