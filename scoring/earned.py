"""The earnings of a contestant: the sums over its trays, and what else is summed beside them.

All of it can be added and taken away tray by tray.
"""

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import ClassVar, NamedTuple, TypeVar

from scoring.light_value import light_value
from scoring.rulings import Share
from scoring.tie_breaks import Met
from scoring.whole import ratio


class Open(NamedTuple):
    """An award that waits for the contestant's own session: on which tray, and of what top.

    ``at_least`` is what the percentage is worth by itself (average minus: at most).
    """

    tray: int
    share: Share
    top: Fraction
    at_least: Fraction


class Match(NamedTuple):
    """The awards of a contestant from one group of results, and on how many trays.

    ``against`` is what the opponents of a match have; ``boards`` the points of a hybrid match;
    ``tricks`` how far the trick score is ahead of theirs (auction), by the tray. ``lost`` is the
    sum of the awards below zero, without their sign: with it, ``award`` is what was won tray by
    tray.
    """

    award: Fraction = Fraction(0)
    against: Fraction = Fraction(0)
    boards: Fraction = Fraction(0)
    trays: int = 0
    tricks: tuple[tuple[int, int], ...] = ()
    lost: Fraction = Fraction(0)

    def plus(self, other: "Match", sign: int = 1) -> "Match":
        """Both together, or without the other."""
        return Match(
            self.award + sign * other.award,
            self.against + sign * other.against,
            self.boards + sign * other.boards,
            self.trays + sign * other.trays,
            _merged(self.tricks, other.tricks, sign),
            _sum(self.lost, other.lost, sign),
        )


_Tricks = tuple[tuple[int, int], ...]


def _merged(ours: _Tricks, others: _Tricks, sign: int) -> _Tricks:
    if not others:
        return ours
    return tuple(sorted({*ours, *others} if sign > 0 else {*ours}.difference(others)))


def on_one_tray(award: Fraction, against: Fraction, boards: Fraction) -> Match:
    """Return what one tray counts in a match."""
    return Match(award, against, boards, 1, lost=-award if award < 0 else NO_AMOUNT)


GroupKey = tuple[int, str | int]
"""A group of results, and the opponent in it; where the seats of a set are compared, the side."""


Key = TypeVar("Key")
Part = TypeVar("Part", Match, Met)

NO_AMOUNT = Fraction(0)
"""Always this value where nothing was added to anybody: known at once, without arithmetic."""


@light_value
class Earned:
    """The earnings of one contestant from its trays.

    ``total`` of the awards and ``maximum`` of the tops (0 where the method has none);
    ``shares``: the sum of award by top, over the ``compared`` trays that have a top, where the
    mean of percentages is ranked. ``made`` is tricks, where tricks are played: on a tray that was
    ruled those that it counts as; ``tops`` how often nobody had more. ``groups`` has the awards
    by match; ``open`` what is in ``trays`` but not yet in the total. ``added`` is
    carried forward or adjusted. ``met``: what was made against each opponent, where ties are
    broken by that; ``by_tray``: the part of the top on each tray, likewise.
    """

    total: Fraction = Fraction(0)
    maximum: Fraction = Fraction(0)
    made: int | Fraction = 0
    trays: int = 0
    tops: int = 0
    shares: Fraction = NO_AMOUNT
    compared: int = 0
    groups: Mapping[GroupKey, Match] = field(default_factory=dict)
    open: tuple[Open, ...] = ()
    added: Fraction = NO_AMOUNT
    met: Mapping[int, Met] = field(default_factory=dict)
    by_tray: Mapping[int, Met] = field(default_factory=dict)

    # As in ``scoring.settle.Settled``, where nothing is left to be settled.
    tiebreak: ClassVar[tuple[Fraction, ...]] = ()
    opened: ClassVar[Mapping[int, Fraction]] = {}

    def plus(self, other: "Earned") -> "Earned":
        """Both together."""
        return self._with(other, 1, [*self.open, *other.open])

    def minus(self, other: "Earned") -> "Earned":
        """Without the other, which must be in it."""
        left = list(self.open)
        for each in other.open:
            left.remove(each)
        return self._with(other, -1, left)

    def gaining(self, gain: "Gain", scale: int) -> "Earned":
        """With what a play gives, or with what it gives more than it did; over ``scale``."""
        award, top, made, trays, tops = gain
        return Earned(
            _with_parts(self.total, award, scale) if award else self.total,
            _with_parts(self.maximum, top, scale) if top else self.maximum,
            self.made + made,
            self.trays + trays,
            self.tops + tops,
            self.shares,
            self.compared,
            self.groups,
            self.open,
            self.added,
            self.met,
            self.by_tray,
        )

    def _with(self, other: "Earned", sign: int, waiting: list[Open]) -> "Earned":
        return Earned(
            _sum(self.total, other.total, sign),
            _sum(self.maximum, other.maximum, sign),
            self.made + sign * other.made,
            self.trays + sign * other.trays,
            self.tops + sign * other.tops,
            _sum(self.shares, other.shares, sign),
            self.compared + sign * other.compared,
            _sums(self.groups, other.groups, sign, Match()),
            tuple(sorted(waiting, key=lambda each: each.tray)) if waiting else (),
            _sum(self.added, other.added, sign),
            _sums(self.met, other.met, sign, Met()),
            _sums(self.by_tray, other.by_tray, sign, Met()),
        )


def _sum(one: Fraction, other: Fraction, sign: int) -> Fraction:
    """Most of what is added is nothing, and adding that as a fraction is as slow as any."""
    if not other:
        return one
    return one + other if sign > 0 else one - other


def _sums(
    one: Mapping[Key, Part], other: Mapping[Key, Part], sign: int, nothing: Part
) -> Mapping[Key, Part]:
    """What was earned by match, or by opponent, together; without those of no tray."""
    if not other:
        return one
    sums = dict(one)
    for key, part in other.items():
        now = sums.pop(key, nothing).plus(part, sign)
        if now.trays:
            sums[key] = now
    return sums


Gain = tuple[int, int, int, int, int]
"""What one play gives to everybody of a side, in the order of ``Earned``: the award and the top,
both over the common denominator, tricks, trays and tops. Everybody with the same figure on a
tray has the same one, so that a play costs no more than noting it down."""


def _with_parts(amount: Fraction, parts: int, scale: int) -> Fraction:
    """The amount and so many parts of ``scale`` more, reduced once."""
    above, below = amount.as_integer_ratio()
    if below == scale:
        return ratio(above + parts, scale)
    return ratio(above * scale + parts * below, below * scale)
