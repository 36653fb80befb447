"""Compass averages: above or below the average of those who held the same cards."""

from collections.abc import Mapping
from fractions import Fraction

from scoring.comparison import Comparison, Setting, Times, Worth
from scoring.methods import Method


class Compass(Comparison):
    """Comparison by the figures made less the tray's average in that direction.

    Over each direction these add up to 0. In whist N/S and E/W share 13 tricks, so what one
    side is above its average the other is below its own. Source: R. F. Foster, Complete Hoyle,
    Duplicate Whist, "Compass Whist"; the laws of duplicate auction, H, compare net points so.
    """

    def worth(self, times: Times, setting: Setting) -> Worth:
        """Figure less average, over the average's denominator."""
        played = sum(times.values()) + len(setting.beside)
        if not played:
            return Worth(1, {})
        made = sum(figure * n for figure, n in times.items()) + sum(setting.beside)
        average = Fraction(made) / played
        d, mean = average.denominator, average.numerator
        return Worth(d, {figure: figure * d - mean for figure in times}, datum=average)


class TotalPoints(Comparison):
    """Comparison by figures alone. E/W have what N/S lose, or in whist the rest of 13 tricks."""

    def worth(self, times: Times, setting: Setting) -> Worth:
        """The figures themselves."""
        tricks = setting.rules.switches["game"] == "whist"
        return Worth(1, {figure: figure for figure in times}, rest=13 if tricks else 0)


SCORED: Mapping[Method, Comparison] = {
    Method.COMPASS: Compass(),
    Method.TOTAL: TotalPoints(),
    Method.LOSSES: TotalPoints(),
    Method.MEMORY: Compass(),
}
"""Memory duplicate is compared like the compass: with two plays of a tray the average lies half
way between them, and as everybody is measured by it twice, the gain is the whole difference.
Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Two Pairs" and "Individuals".
"""
