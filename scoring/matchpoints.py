"""Matchpoints: a unit for each score beaten and half of it for each equalled."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeGuard

from scoring.comparison import Comparison, Setting, Times, Worth, whole_numbers
from scoring.methods import Method
from scoring.rules import (
    counts_own_score,
    factors_up,
    is_proportional,
    missing_are_equal,
    text,
    unit,
)
from scoring.small_groups import Tradition, is_small, small_percent
from scoring.values import RuleSet
from scoring.whole import ratio


class Matchpoints(Comparison):
    """N/S and E/W share the top: twice (or once) the number of other results.

    Factored up by Neuberg's formula where the rule set says so: on the scale of 2,
    N = (M + 1) E / A - 1 for M matchpoints among A results where E were expected; on the scale
    of 1 both M and N are half as much. Where next to nothing can be compared a rule set may
    give percentages by place instead. Where a ruling counts for one side of a table alone, both
    sides have the top of the one with more results, and the other is factored up to it.
    The older way gives the same part of the full top: M (E - 1) / (A - 1). The Dutch way without
    Neuberg counts each missing result as equalled by everybody: M + E - A. After Ascherman a score
    is compared with itself too: M + 1 of 2 n, and (M + 1) E / A where it is factored up.
    Source: Laws of Duplicate Bridge 2017, Law 78A; EBU, "The Neuberg Formula - the Principle";
    EBU White Book 4.2.3.3.
    """

    def worth(self, times: Times, setting: Setting) -> Worth:
        """Matchpoints of every figure; more results than expected make their own top."""
        played = sum(times.values())
        full = max(full_count(setting), played)
        halves = 3 - unit(setting.rules)
        top = top_of(full, setting.rules)
        points = _on_scale_of_two(times)
        if not played or full == played:
            own = int(counts_own_score(setting.rules))
            return _worth({figure: m + own for figure, m in points.items()}, halves, top)
        if is_small(played, full, _tradition(setting)):
            return _by_place(points, played, top)
        raised, over = _factored_up(points, played, full, setting.rules)
        return _worth(raised, over * halves, top)

    def artificial(self, percent: Fraction, worth: Worth, setting: Setting) -> Fraction:
        """Per cent of the tray's top."""
        return percent * (worth.top or 0) / 100


def top_of(results: int | Fraction, rules: RuleSet) -> Fraction:
    """Return the top of a tray with so many results: N/S and E/W together have so much."""
    others = results if counts_own_score(rules) else max(results - 1, 0)
    halves, most = 3 - unit(rules), 2 * others
    return ratio(most, halves) if isinstance(most, int) else most / halves


def full_count(setting: Setting) -> int | Fraction:
    """Return how many results a side is factored up to, if it has fewer."""
    if not factors_up(setting.rules):
        return setting.most
    return max(setting.expected, setting.most)


SCORED: Mapping[Method, Comparison] = {Method.MATCHPOINTS: Matchpoints()}


def _on_scale_of_two(times: Times) -> dict[int, int | Fraction]:
    """2 for each score beaten, 1 for each other one equalled."""
    matchpoints: dict[int, int | Fraction] = {}
    beaten: int | Fraction = 0
    for figure in sorted(times):
        same = times[figure]
        matchpoints[figure] = 2 * beaten + same - 1
        beaten += same
    return matchpoints


def _factored_up(
    points: Mapping[int, int | Fraction],
    played: int | Fraction,
    full: int | Fraction,
    rules: RuleSet,
) -> tuple[dict[int, int | Fraction], int | Fraction]:
    """Return matchpoints among ``played`` results as those of ``full``, times what comes second."""
    if missing_are_equal(rules):
        equalled = full - played + counts_own_score(rules)
        return {figure: m + equalled for figure, m in points.items()}, 1
    if counts_own_score(rules):
        return {figure: (m + 1) * full for figure, m in points.items()}, played
    if not is_proportional(rules):
        return {figure: (m + 1) * full - played for figure, m in points.items()}, played
    if played <= 1:  # with nothing to compare with: half of the top
        return dict.fromkeys(points, full - 1), 1
    return {figure: m * (full - 1) for figure, m in points.items()}, played - 1


def _tradition(setting: Setting) -> Tradition:
    small = text(setting.rules, "small_groups")
    return Tradition.NEUBERG if small == "none" else Tradition(small)


def _by_place(points: Mapping[int, int | Fraction], played: int | Fraction, top: Fraction) -> Worth:
    """Percentages by place; the two sides of a table do not share the top."""
    ns = {figure: small_percent(m, played) * top / 100 for figure, m in points.items()}
    others = {figure: 2 * (played - 1) - m for figure, m in points.items()}
    ew = {figure: small_percent(m, played) * top / 100 for figure, m in others.items()}
    both = whole_numbers({(side, f): a for side, its in ((0, ns), (1, ew)) for f, a in its.items()})
    denominator, whole = both
    return Worth(
        denominator,
        {figure: whole[0, figure] for figure in ns},
        top=top,
        ew={figure: whole[1, figure] for figure in ew},
    )


def _worth(ns: Mapping[int, int | Fraction], over: int | Fraction, top: Fraction) -> Worth:
    """``ns`` over ``over``, in whole numbers. ``top`` has no denominator but 2."""
    whole: Mapping[int, int]
    if isinstance(over, int) and _all_whole(ns):
        denominator, whole = over, ns
    else:
        denominator, whole = whole_numbers({f: Fraction(n) / over for f, n in ns.items()})
    above, below = top.as_integer_ratio()
    if denominator % below:
        whole = {figure: 2 * points for figure, points in whole.items()}
        denominator *= 2
    return Worth(denominator, whole, above * (denominator // below), top)


def _all_whole(points: Mapping[int, int | Fraction]) -> TypeGuard[Mapping[int, int]]:
    return isinstance(sum(points.values()), int)
