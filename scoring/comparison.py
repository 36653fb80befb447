"""What a way of comparing the plays of a tray must be able to say.

A comparison sees a histogram: how often each figure of N/S was made. It never sees tables,
so the work grows with the number of different figures, not with the square of the tables.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from scoring.refused import Code, Refused
from scoring.values import RuleSet

Times = Mapping[int, int | Fraction]
"""How often each figure was made; a fraction where a weighted ruling counts in part."""


class Setting(NamedTuple):
    """What is known of a tray beside its plays: ``expected`` results; a datum if one is given.

    ``others`` is how many played the largest other deal under this number, if it was fouled.
    """

    tray: int
    expected: int
    rules: RuleSet
    datum: Fraction | None = None
    others: int = 0


@dataclass(frozen=True, slots=True)
class Worth:
    """What N/S have for each figure: whole numbers over ``denominator``.

    E/W have ``rest`` less that, over the same denominator. ``top`` is the most there can be.
    """

    denominator: int
    ns: Mapping[int, int]
    rest: int = 0
    top: Fraction | None = None
    datum: Fraction | None = None

    def to_ns(self, figure: int) -> Fraction:
        """N/S's award for a figure."""
        return Fraction(self.ns[figure], self.denominator)

    def to_ew(self, figure: int) -> Fraction:
        """E/W's award for a figure."""
        return Fraction(self.rest - self.ns[figure], self.denominator)


class Comparison(ABC):
    """One way of comparing; ``SCORED`` are instances, by method, in ``scoring.tray``."""

    seats_once = True
    """Whether a contestant can have only one play of a tray."""

    @abstractmethod
    def worth(self, times: Times, setting: Setting) -> Worth:
        """What every figure that was made is worth. ``times`` may be empty."""

    def artificial(self, percent: Fraction, worth: Worth, setting: Setting) -> Fraction:
        """What a percentage given by the director is worth. Raises Refused: ruling_unsuitable."""
        if percent == 50:
            return Fraction(0)
        raise self.unsuitable("artificial", setting)

    def assigned(
        self, times: Times, mine: Times, figure: int, setting: Setting
    ) -> tuple[Fraction, Fraction]:
        """What an assigned figure is worth to N/S and to E/W.

        As if it had been made outright, in place of the parts (``mine``) with which the result
        stands in the histogram of the others.
        """
        whole = dict(times)
        for part, weight in mine.items():
            whole[part] -= weight
        whole[figure] = whole.get(figure, 0) + 1
        worth = self.worth({each: n for each, n in whole.items() if n}, setting)
        return worth.to_ns(figure), worth.to_ew(figure)

    @staticmethod
    def unsuitable(ruling: str, setting: Setting) -> Refused:
        """The refusal of a ruling that means nothing in this way of scoring."""
        method = str(setting.rules.switches["method"])
        return Refused(
            Code.RULING_UNSUITABLE, {"tray": setting.tray, "ruling": ruling, "method": method}
        )


def whole_numbers(amounts: Mapping[int, Fraction]) -> tuple[int, dict[int, int]]:
    """Exact amounts over their common denominator."""
    denominator = lcm(*(amount.denominator for amount in amounts.values()))
    return denominator, {
        figure: amount.numerator * (denominator // amount.denominator)
        for figure, amount in amounts.items()
    }
