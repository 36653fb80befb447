"""Matchpoints after Ascherman, and factored up in proportion: two older customs."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.explain import explain_award, explain_percent, holds
from scoring.field import score
from scoring.outcome import Score
from scoring.rules import rule_set
from scoring.tray import tray_awards
from scoring.values import RuleSet
from tests.scoring.fields import field, one_tray, play, points, timeless
from tests.scoring.test_tray import by_tables, ew_awards, figures, ns_awards

ASCHERMAN = rule_set("wbf", own_score="equalled")


def percents(scores: list[int], rules: RuleSet, expected: int = 0) -> list[Fraction]:
    top = tray_awards(1, scores, expected, rules).top
    assert top is not None
    return [100 * award / top for award in ns_awards(scores, expected, rules)]


def test_five_results_as_a_belgian_manual_has_them() -> None:
    # Herman De Wael, Handleiding voor de arbiter, hermandw.be: the method of Ascherman.
    assert percents([420, 420, 170, -50, -100], ASCHERMAN) == [80, 80, 50, 30, 10]


@timeless
@given(figures, st.sampled_from((1, 2)))
def test_it_is_one_more_of_two_for_each_result(scores: list[int], unit: int) -> None:
    rules = rule_set("plain", unit=unit, own_score="equalled")
    half, n = Fraction(unit, 2), len(scores)
    assert ns_awards(scores, n, rules) == [m + half for m in by_tables(scores, unit, 1)]
    assert ew_awards(scores, n, rules) == [m + half for m in by_tables(scores, unit, -1)]
    assert tray_awards(1, scores, n, rules).top == unit * n


@timeless
@given(figures, st.sampled_from((1, 2)), st.integers(0, 6))
def test_factored_up_it_is_the_same_part_of_the_full_top(
    scores: list[int], unit: int, missing: int
) -> None:
    expected = len(scores) + missing
    rules = rule_set("wbf", unit=unit, own_score="equalled")
    assert percents(scores, rules, expected) == percents(scores, rules)
    assert tray_awards(1, scores, expected, rules).top == unit * expected
    proportional = rule_set("wbf", unit=unit, own_score="equalled", unequal="proportional")
    assert ns_awards(scores, expected, proportional) == ns_awards(scores, expected, rules)


@timeless
@given(figures, st.sampled_from((1, 2)), st.integers(1, 6))
def test_in_proportion_it_is_the_part_that_was_made_of_the_smaller_top(
    scores: list[int], unit: int, missing: int
) -> None:
    played, expected = len(scores), len(scores) + missing
    rules = rule_set("wbf", unit=unit, unequal="proportional")
    plain = rule_set("wbf", unit=unit, unequal="none")
    assert tray_awards(1, scores, expected, rules).top == unit * (expected - 1)
    if played == 1:
        assert percents(scores, rules, expected) == [50]
    else:
        assert percents(scores, rules, expected) == percents(scores, plain)


def test_in_proportion_a_top_of_fewer_is_a_top_and_with_neuberg_it_is_not() -> None:
    scores = [420, 170, -50]
    assert ns_awards(scores, 6, rule_set("wbf", unequal="proportional")) == [10, 5, 0]
    assert ns_awards(scores, 6, rule_set("wbf")) == [9, 5, 1]


def test_a_missing_result_is_equalled_by_everybody_the_dutch_way() -> None:
    """One for each of the three that are missing, of a top of ten; by Ascherman one more of 12."""
    scores, dutch = [420, 170, -50], rule_set("wbf", unequal="missing_equal")
    assert ns_awards(scores, 6, dutch) == [7, 5, 3]
    assert tray_awards(1, scores, 6, dutch).top == 10
    assert ns_awards(scores, 3, dutch) == [4, 2, 0]
    halves = rule_set("wbf", unequal="missing_equal", unit=1)
    assert ns_awards(scores, 6, halves) == [Fraction(7, 2), Fraction(5, 2), Fraction(3, 2)]
    ascherman = rule_set("wbf", unequal="missing_equal", own_score="equalled")
    assert ns_awards(scores, 6, ascherman) == [8, 6, 4]


def test_who_beat_all_others_has_a_top_for_ties_though_never_all_of_it() -> None:
    scores = {(1, 1): 100, (1, 2): 200, (2, 1): 50, (2, 2): 50}
    plays = [play(tray, ns, 100 + ns, Score(made)) for (tray, ns), made in scores.items()]
    results = field(plays, ns=(1, 2), ew=(101, 102))
    for unit in (1, 2):
        for own in ("left_out", "equalled"):
            rules = rule_set("wbf", unit=unit, own_score=own, tie_break="tops")
            earned = {each.contestant: each for each in score(results, rules).standings}
            assert earned[2].place == 1, (unit, own)


@pytest.mark.parametrize(
    ("switches", "code", "amount"),
    [
        ({"own_score": "equalled"}, "factored_up", Fraction(6 * 6, 4)),
        ({"unequal": "proportional"}, "proportional", Fraction(5 * 5, 3)),
        ({"unequal": "missing_equal"}, "matchpoints", 5 + 2),
        ({"own_score": "equalled", "unequal": "none"}, "matchpoints", 6),
    ],
)
def test_it_is_explained_step_by_step(
    switches: dict[str, Any], code: str, amount: Fraction | int
) -> None:
    results = one_tray(points(420, 420, 100, -50), expected=6)
    rules = rule_set("wbf", **switches)
    why = explain_award(results, rules, 1, 1)
    assert str(why.code) == code
    assert why.amount == amount
    assert holds(why)
    assert holds(explain_percent(results, rules, 1))


def test_one_result_alone_is_half_of_the_top_and_that_is_said() -> None:
    results = one_tray(points(420), expected=6)
    why = explain_award(results, rule_set("wbf", unequal="proportional"), 1, 1)
    assert str(why.code) == "half_of_top"
    assert why.amount == 5
    assert holds(why)
