"""The base of every way of comparing the plays of a tray.

A comparison sees a histogram: how often each figure of N/S was made. It never sees tables,
so the work grows with the number of different figures, not with the square of the tables.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple, TypeVar

from scoring.light_value import light_value
from scoring.refused import Code, Refused
from scoring.values import RuleSet, Side
from scoring.weighting import Part, weighted_award

Times = Mapping[int, int | Fraction]
"""How often each figure was made; a fraction where a weighted ruling counts in part."""


class Setting(NamedTuple):
    """The facts of a tray beside its plays: ``expected`` results; a datum if one is given.

    ``beside`` are figures that enter averages without being anybody's to compare with (what a
    revoke leaves); they need not be whole. ``most`` results count for one of the sides.
    """

    tray: int
    expected: int
    rules: RuleSet
    datum: Fraction | None = None
    beside: tuple[Fraction, ...] = ()
    most: int | Fraction = 0


@light_value
class Worth:
    """The worth of each figure: whole numbers over ``denominator``.

    E/W have ``rest`` less what N/S have, unless ``ew`` says what they have. ``top`` is the most
    there can be, ``datum`` what was compared with.
    """

    denominator: int
    ns: Mapping[int, int]
    rest: int = 0
    top: Fraction | None = None
    datum: Fraction | None = None
    ew: Mapping[int, int] | None = None

    def whole_ew(self, figure: int) -> int:
        """E/W's award for a figure, over the denominator."""
        return self.rest - self.ns[figure] if self.ew is None else self.ew[figure]

    def to(self, side: Side, figure: int) -> Fraction:
        """A side's award for a figure."""
        whole = self.ns[figure] if side is Side.NS else self.whole_ew(figure)
        return Fraction(whole, self.denominator)


class Comparison(ABC):
    """One way of comparing; ``SCORED`` in ``scoring.tray`` has an instance for each method."""

    @abstractmethod
    def worth(self, times: Times, setting: Setting) -> Worth:
        """Return what every figure that was made is worth. ``times`` may be empty."""

    def artificial(self, percent: Fraction, worth: Worth, setting: Setting) -> Fraction:
        """Return what a percentage given by the director is worth. Raises Refused:
        ruling_unsuitable.
        """
        if percent == 50:
            return Fraction(0)
        raise self.unsuitable("artificial", setting)

    def assigned(
        self, parts: Sequence[Part], side: Side, times: Times, setting: Setting
    ) -> Fraction:
        """Return what an assigned score is worth to a side.

        Each part as if it had been made outright, in place of all the parts with which the
        result stands in the histogram.
        """
        others: dict[int, int | Fraction] = dict(times)
        for weight, figure in parts:
            others[figure] = others.get(figure, 0) - weight
        others = {figure: n for figure, n in others.items() if n}
        return weighted_award(
            parts, others, lambda score, among: self.worth(among, setting).to(side, score)
        )

    @staticmethod
    def unsuitable(ruling: str, setting: Setting) -> Refused:
        """The refusal of a ruling that means nothing in this way of scoring."""
        method = str(setting.rules.switches["method"])
        return Refused(
            Code.RULING_UNSUITABLE, {"tray": setting.tray, "ruling": ruling, "method": method}
        )


Key = TypeVar("Key")


def whole_numbers(amounts: Mapping[Key, Fraction]) -> tuple[int, dict[Key, int]]:
    """Exact amounts over their common denominator."""
    denominator = lcm(*(amount.denominator for amount in amounts.values()))
    return denominator, {
        key: amount.numerator * (denominator // amount.denominator)
        for key, amount in amounts.items()
    }
