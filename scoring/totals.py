"""Totals that rank contestants, in whole numbers: they compare far faster than fractions."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from scoring.earned import Earned
from scoring.light_value import light_value
from scoring.rules import number, ranks_by_percent, round_to, text, tricks_first
from scoring.settle import Figures
from scoring.values import RuleSet
from scoring.whole import ratio

Merit = int | tuple[int | Fraction, ...]
"""What is compared, the highest first."""

MANY_BITS = 256
"""Beyond such numbers comparing is not worth keeping them."""


@light_value
class Totals:
    """The totals of those who have something to be compared by, in parts of ``scale``.

    ``times`` is what makes totals out of different maxima comparable, for everybody; empty where
    they are as they are.
    """

    scale: int
    of: Mapping[int, int]
    times: Mapping[int, int]

    def merits(self) -> Mapping[int, int]:
        """The totals, or the percentages, as whole numbers."""
        if not self.times:
            return self.of
        return {contestant: total * self.times[contestant] for contestant, total in self.of.items()}

    def total(self, contestant: int) -> Fraction | None:
        """The exact total; None of those who have nothing to be compared by."""
        total = self.of.get(contestant)
        return None if total is None else ratio(total, self.scale)

    def gaining(
        self, gains: Mapping[int, int], others: Mapping[int, Earned], parts: int
    ) -> "Totals | None":
        """With gains that are so many ``parts`` of one, and others' totals.

        None where somebody had nothing to be compared by, or too little is in common.
        """
        scale = lcm(self.scale, parts)
        compared = self.of.keys()
        if not (compared >= gains.keys() and compared >= others.keys()):
            return None
        if scale.bit_length() > MANY_BITS:
            return None
        finer, times = scale // self.scale, scale // parts
        of = {who: total * finer for who, total in self.of.items()} if finer > 1 else dict(self.of)
        for contestant, gain in gains.items():
            of[contestant] += gain * times
        for contestant, each in others.items():
            of[contestant] = int(each.total * scale)
        return Totals(scale, of, self.times)


def totals(settled: Mapping[int, Figures], rules: RuleSet) -> Totals | None:
    """The totals of a field; None where more is compared, or they have too little in common."""
    if text(rules, "ties") != "exact" or tricks_first(rules):
        return None
    by_percent = ranks_by_percent(rules)
    of: dict[int, int] = {}
    scales: list[int] = []
    most: list[tuple[int, int]] = []
    maximum, parts = None, (1, 1)
    for contestant, each in settled.items():
        if by_percent and each.maximum is not maximum:  # nearly everybody has the very same
            maximum = each.maximum
            parts = maximum.as_integer_ratio()
        if each.trays and parts[0]:
            of[contestant], scale = each.total.as_integer_ratio()
            scales.append(scale)
            most.append(parts)
    return _in_common(of, scales, most)


def _in_common(of: dict[int, int], scales: list[int], most: list[tuple[int, int]]) -> Totals | None:
    different, maxima = set(scales), set(most)
    scale, whole = lcm(*different), lcm(*(above for above, _below in maxima))
    if scale.bit_length() + whole.bit_length() > MANY_BITS:
        return None
    if len(different) > 1:
        both = zip(of.items(), scales, strict=True)
        of = {contestant: total * (scale // own) for (contestant, total), own in both}
    times: dict[int, int] = {}
    if len(maxima) > 1:
        times = {
            contestant: below * (whole // above)
            for contestant, (above, below) in zip(of, most, strict=True)
        }
    return Totals(scale, of, times)


def merits(settled: Mapping[int, Figures], rules: RuleSet) -> Mapping[int, Merit]:
    """Return what is ranked, without those who have nothing to be compared by, whatever it is."""
    whole = before_tricks(settled, rules)
    if not tricks_first(rules):
        return whole
    return {who: (merit, *settled[who].tiebreak) for who, merit in whole.items()}


def before_tricks(settled: Mapping[int, Figures], rules: RuleSet) -> Mapping[int, int]:
    """Return ``merits`` without the tricks that some rules rank by at once.

    Two different fractions with denominators up to d are at least 1 / d^2 apart: taken d^2 times
    and rounded down they stay as different as they were, and in the same order.
    """
    by_percent, exact = ranks_by_percent(rules), text(rules, "ties") == "exact"
    fractions: dict[int, tuple[int, int]] = {}
    for contestant, each in settled.items():
        if each.trays and (each.maximum or not by_percent):
            figure = each.total / each.maximum if by_percent else each.total
            compared = figure if exact else _as_printed(figure, rules)
            fractions[contestant] = compared.as_integer_ratio()
    fine = max((below for _above, below in fractions.values()), default=1) ** 2
    return {who: above * fine // below for who, (above, below) in fractions.items()}


def _as_printed(figure: Fraction, rules: RuleSet) -> Fraction:
    if ranks_by_percent(rules):
        figure, decimals = 100 * figure, number(rules, "percent_decimals")
    else:
        decimals = number(rules, "award_decimals")
    return round_to(figure, Fraction(1, 10**decimals))
