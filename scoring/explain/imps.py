"""IMPs: against every other score of the tray, or against its datum."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import ceil

from scoring.explain.reason import Reason
from scoring.explain.seats import Made
from scoring.explain.tree import (
    Param,
    added,
    difference,
    given,
    in_step,
    larger,
    product,
    quotient,
    rounded_as,
    smaller,
)
from scoring.imps import imps, wbf_scale
from scoring.methods import Method
from scoring.rules import imp_cap, imps_for_ten, method, text
from scoring.values import Explanation, RuleSet


def cross_imps(made: Made) -> Explanation:
    """The IMPs against each other score, as often as it was made, by the comparisons."""
    against = [
        product(
            Reason.AGAINST,
            capped_imps(_compared(made, made.signed(other)), made.rules),
            given(Reason.TIMES, times),
        )
        for other, times in sorted(made.times.items())
        if other != made.figure
    ]
    comparisons = {
        "comparisons": made.obtained - 1,
        "results": made.obtained,
        "none": 0,
    }[text(made.rules, "divisor")]
    where: dict[str, Param] = {"tray": made.tray, "side": str(made.side)}
    if comparisons <= 0:
        # The parts of the only result are no opponents of one another.
        summed = text(made.rules, "divisor") == "none"
        return added(Reason.CROSS_SUM, against if summed else [], **where)
    count = given(Reason.COMPARISONS, comparisons)
    return quotient(Reason.CROSS_IMPS, added(Reason.CROSS_SUM, against), count, **where)


def butler(made: Made) -> Explanation:
    """The IMPs of the difference from the datum."""
    mine = given(Reason.POINTS, made.signed(made.figure))
    apart = difference(Reason.LESS, mine, _datum(made))
    return capped_imps(
        imps_of(Reason.BUTLER, apart, tray=made.tray, side=str(made.side)), made.rules
    )


def artificial_imps(made: Made, percent: Fraction) -> Explanation:
    """So many IMPs for ten per cent above a half; for every comparison where all are summed."""
    above = difference(
        Reason.ABOVE_HALF, given(Reason.PERCENT_GIVEN, percent), given(Reason.HALF_PERCENT, 50)
    )
    tenths = quotient(Reason.TENTHS, above, given(Reason.TEN_PERCENT, 10))
    each = given(Reason.IMPS_FOR_TEN, imps_for_ten(made.rules))
    where: dict[str, Param] = {"tray": made.tray, "side": str(made.side)}
    summed = not method(made.rules).profile.by_datum and text(made.rules, "divisor") == "none"
    if not summed:
        return product(Reason.ARTIFICIAL_IMPS, tenths, each, **where)
    comparisons = given(Reason.COMPARISONS, max(made.setting.expected - 1, 0))
    return product(Reason.ARTIFICIAL_IMPS, tenths, each, comparisons, **where)


def imps_of(reason: Reason, apart: Explanation, /, **params: str | int) -> Explanation:
    """Return what a difference in points is worth by the scale of the laws."""
    scale = wbf_scale()
    worth = imps(apart.amount)
    size = abs(worth)
    parts = [
        apart,
        given(Reason.STEP_FROM, scale[size - 1] if size else 0),
        given(Reason.STEP_WORTH, worth),
    ]
    if size < len(scale):
        parts.append(given(Reason.STEP_BELOW, scale[size]))
    return in_step(reason, *parts, **params)


def _compared(made: Made, other: int) -> Explanation:
    mine = given(Reason.POINTS, made.signed(made.figure))
    apart = difference(Reason.LESS, mine, given(Reason.OTHER_POINTS, other))
    return imps_of(Reason.IMPS, apart)


def capped_imps(worth: Explanation, rules: RuleSet) -> Explanation:
    """Return IMPs where one comparison counts no more than so many, or as they are."""
    cap = imp_cap(rules)
    if cap is None or abs(worth.amount) <= cap:
        return worth
    if worth.amount > 0:
        return smaller(Reason.IMPS_CAPPED, worth, given(Reason.IMP_CAP, cap), **worth.params)
    return larger(Reason.IMPS_CAPPED, worth, given(Reason.IMP_CAP, -cap), **worth.params)


def _datum(made: Made) -> Explanation:
    """The mean of the scores in this side's sign, without extremes, rounded as the rules say."""
    if text(made.rules, "datum") == "given":
        return given(Reason.DATUM, made.signed(1) * (made.setting.datum or 0))
    kept = list(_kept(made))
    scores = [
        product(Reason.SAME_POINTS, given(Reason.POINTS, score), given(Reason.PLAYS, times))
        for score, times in kept
    ]
    count = given(Reason.DATUM_COUNT, sum(times for _, times in kept))
    left_out = _left_out(made, dict(kept))
    without = {"left_out": left_out} if left_out else {}
    mean = quotient(Reason.DATUM_MEAN, added(Reason.DATUM_SUM, scores), count, **without)
    rounding = text(made.rules, "datum_round")
    if rounding == "none":
        return mean
    return rounded_as(Reason.DATUM, mean, given(Reason.TEN, 10), to_even=rounding == "half_even")


def _left_out(made: Made, kept: Mapping[int, int | Fraction]) -> str:
    """The scores left out of the datum, highest first, each as often as it is left out."""
    own = {made.signed(score): times for score, times in made.times.items()}
    gone = [
        str(score)
        for score in sorted(own, reverse=True)
        for _ in range(ceil(own[score] - kept.get(score, 0)))
    ]
    return " ".join(gone)


def _kept(made: Made) -> Iterable[tuple[int, int | Fraction]]:
    """The scores that count in the datum, highest first, and how often each counts."""
    trim = text(made.rules, "datum_trim")
    out = {"none": 0, "one": 1, "five_percent": made.obtained // 20}[trim]
    if 2 * out >= made.obtained:
        out = 0
    own = [(made.signed(score), times) for score, times in made.times.items()]
    without_lowest = _without_first(sorted(own), out)
    return _without_first(sorted(without_lowest, reverse=True), out)


def _without_first(
    scores: Iterable[tuple[int, int | Fraction]], out: int | Fraction
) -> Iterable[tuple[int, int | Fraction]]:
    for score, times in scores:
        gone = min(out, times)
        out -= gone
        if times > gone:
            yield score, times - gone


EXPLAINED: Mapping[Method, Callable[[Made], Explanation]] = {
    Method.CROSS_IMPS: cross_imps,
    Method.BUTLER: butler,
}
