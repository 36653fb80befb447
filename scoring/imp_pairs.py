"""IMPs for pairs: against every other score of the tray, or against its datum."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from scoring.comparison import Comparison, Setting, Times, Worth
from scoring.cross_imps import Divisor, cross_imps
from scoring.datum import TenRounding, Trim, datum
from scoring.imps import capped, imps
from scoring.methods import Method
from scoring.refused import Code, Refused
from scoring.rules import imp_cap, imps_for_ten, text
from scoring.values import RuleSet, Side
from scoring.weighting import Part


def imps_for(percent: Fraction, rules: RuleSet) -> Fraction:
    """A percentage in IMPs: 60 is 3, 50 nothing, 40 is -3 (the ACBL's and the WBF's figures)."""
    return (percent - 50) * imps_for_ten(rules) / 10


class CrossImps(Comparison):
    """Every score against every other, with the sum divided as the rules say."""

    def worth(self, times: Times, setting: Setting) -> Worth:
        """The cross-IMPs of every figure."""
        rules = setting.rules
        table = cross_imps(times, Divisor(text(rules, "divisor")), cap=imp_cap(rules))
        return Worth(table.denominator, table.sums)

    def artificial(self, percent: Fraction, worth: Worth, setting: Setting) -> Fraction:
        """IMPs for one comparison; where nothing is divided, for all that there should be."""
        comparisons = 1
        if text(setting.rules, "divisor") == Divisor.NONE:
            comparisons = max(setting.expected - 1, 0)
        return imps_for(percent, setting.rules) * comparisons


class Butler(Comparison):
    """Every score against the datum of the tray: one that is computed, or one that is given."""

    def worth(self, times: Times, setting: Setting) -> Worth:
        """The IMPs of every figure. Raises Refused: datum_missing."""
        if not times:
            return Worth(1, {}, datum=setting.datum)
        against, cap = _datum(times, setting), imp_cap(setting.rules)
        return Worth(1, {each: capped(imps(each - against), cap) for each in times}, datum=against)

    def artificial(self, percent: Fraction, worth: Worth, setting: Setting) -> Fraction:
        """In IMPs."""
        return imps_for(percent, setting.rules)

    def assigned(
        self, parts: Sequence[Part], side: Side, times: Times, setting: Setting
    ) -> Fraction:
        """Every part against the datum of the field, in which it counts with its weight."""
        worth = self.worth(times, setting)
        return sum((weight * worth.to(side, score) for weight, score in parts), Fraction(0))


SCORED: Mapping[Method, Comparison] = {Method.CROSS_IMPS: CrossImps(), Method.BUTLER: Butler()}

_ROUNDING = {
    "none": TenRounding.EXACT,
    "half_away": TenRounding.AWAY_FROM_ZERO,
    "half_from_average": TenRounding.AWAY_FROM_AVERAGE,
    "half_even": TenRounding.EVEN,
    "half_to_zero": TenRounding.TO_ZERO,
}


def _datum(times: Times, setting: Setting) -> Fraction:
    rules = setting.rules
    if text(rules, "datum") == "given":
        if setting.datum is None:
            raise Refused(Code.DATUM_MISSING, {"tray": setting.tray})
        return setting.datum
    return datum(times, Trim(text(rules, "datum_trim")), _ROUNDING[text(rules, "datum_round")])
