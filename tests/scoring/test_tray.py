"""One tray across the field: published examples, and the histogram against table by table."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import round_half_up, rule_set
from scoring.tray import tray_awards
from scoring.values import RuleSet
from tests.data import worked_examples
from tests.scoring.fields import NEUBERG, ONE_POINT, PLAIN, WHIST, timeless

figures = st.lists(st.integers(-5, 5).map(lambda n: 10 * n), min_size=1, max_size=12)
whist_figures = st.lists(st.integers(0, 13), min_size=1, max_size=12)
matchpoint_rules = st.sampled_from((NEUBERG, PLAIN, ONE_POINT, rule_set("plain", unit=1)))


def ns_awards(scores: Sequence[int], expected: int, rules: RuleSet) -> list[Fraction]:
    table = tray_awards(1, scores, expected, rules)
    return [table.award(Fraction(score)).ns for score in scores]


def ew_awards(scores: Sequence[int], expected: int, rules: RuleSet) -> list[Fraction]:
    table = tray_awards(1, scores, expected, rules)
    return [table.award(Fraction(score)).ew for score in scores]


def by_tables(scores: Sequence[int], unit: int, sign: int) -> list[Fraction]:
    """Every table against every other one: the definition, and slow."""
    half = Fraction(unit, 2)
    return [
        sum(
            (
                half * ((sign * mine > sign * its) * 2 + (mine == its))
                for other, its in enumerate(scores)
                if other != own
            ),
            Fraction(0),
        )
        for own, mine in enumerate(scores)
    ]


@timeless
@given(figures, st.sampled_from((1, 2)))
def test_the_histogram_gives_what_table_against_table_gives(scores: list[int], unit: int) -> None:
    rules = rule_set("plain", unit=unit)
    assert ns_awards(scores, len(scores), rules) == by_tables(scores, unit, 1)
    assert ew_awards(scores, len(scores), rules) == by_tables(scores, unit, -1)


@timeless
@given(figures, st.sampled_from((1, 2)), st.integers(0, 6))
def test_neuberg_is_its_formula_over_table_against_table(
    scores: list[int], unit: int, missing: int
) -> None:
    obtained, half = len(scores), Fraction(unit, 2)
    expected = obtained + missing
    for sign, awards in ((1, ns_awards), (-1, ew_awards)):
        factored = [
            (matchpoints + half) * expected / obtained - half
            for matchpoints in by_tables(scores, unit, sign)
        ]
        assert awards(scores, expected, rule_set("wbf", unit=unit)) == factored


@timeless
@given(figures, matchpoint_rules, st.integers(0, 15))
def test_the_two_sides_of_a_table_share_the_top(
    scores: list[int], rules: RuleSet, expected: int
) -> None:
    table = tray_awards(1, scores, expected, rules)
    assert table.top is not None
    assert all(award.ns + award.ew == table.top for award in table.awards)
    given_out = sum(award.times * award.ns for award in table.awards)
    assert given_out == table.top * len(scores) / 2


@timeless
@given(whist_figures)
def test_whist_is_tricks_less_the_mean_of_either_direction(tricks: list[int]) -> None:
    mean_ns = Fraction(sum(tricks), len(tricks))
    mean_ew = Fraction(sum(13 - each for each in tricks), len(tricks))
    assert ns_awards(tricks, 0, WHIST) == [each - mean_ns for each in tricks]
    assert ew_awards(tricks, 0, WHIST) == [13 - each - mean_ew for each in tricks]
    assert sum(ns_awards(tricks, 0, WHIST)) == sum(ew_awards(tricks, 0, WHIST)) == 0


@timeless
@given(figures, matchpoint_rules, st.randoms())
def test_the_order_of_the_tables_is_nothing(scores: list[int], rules: RuleSet, random: Any) -> None:
    shuffled = random.sample(scores, len(scores))
    assert tray_awards(1, scores, 12, rules) == tray_awards(1, shuffled, 12, rules)


@timeless
@given(figures, matchpoint_rules)
def test_turning_every_table_round_turns_the_awards_round(
    scores: list[int], rules: RuleSet
) -> None:
    turned = [-score for score in scores]
    assert ns_awards(scores, 12, rules) == ew_awards(turned, 12, rules)


@timeless
@given(figures, matchpoint_rules)
def test_a_better_score_is_worth_more_and_an_equal_one_the_same(
    scores: list[int], rules: RuleSet
) -> None:
    awards = tray_awards(1, scores, 12, rules).awards
    assert [award.score for award in awards] == sorted(set(scores), reverse=True)
    assert all(a.ns > b.ns and a.ew < b.ew for a, b in pairwise(awards))
    assert sum(award.times for award in awards) == len(scores)


def test_seven_tables() -> None:
    # nofearbridge.co.uk/duplicate.htm
    scores = [430, 430, 420, 460, 430, 450, -50]
    assert ns_awards(scores, 7, PLAIN) == [6, 6, 2, 12, 6, 10, 0]
    assert ew_awards(scores, 7, PLAIN) == [6, 6, 10, 0, 6, 2, 12]
    assert ns_awards(scores, 7, ONE_POINT) == [3, 3, 1, 6, 3, 5, 0]


def test_neuberg_with_ten_results_of_eleven() -> None:
    # EBU, "The Neuberg Formula - the Principle".
    scores = [520, 500, 490, 480, 460, 450, 430, 420, 400, -50]
    published = ["19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1"]
    assert ns_awards(scores, 11, NEUBERG) == [Fraction(each) for each in published]
    assert ns_awards(scores, 11, PLAIN) == [18, 16, 14, 12, 10, 8, 6, 4, 2, 0]
    assert tray_awards(1, scores, 11, NEUBERG).top == 20
    assert tray_awards(1, scores, 11, PLAIN).top == 18


def test_more_results_than_expected_are_as_many_as_came_in() -> None:
    assert tray_awards(1, [420, 450, -50], 2, NEUBERG) == tray_awards(
        1, [420, 450, -50], 3, NEUBERG
    )


def test_a_single_result_has_nothing_to_be_compared_with() -> None:
    alone = tray_awards(1, [420], 1, PLAIN)
    assert alone.top == alone.awards[0].ns == alone.awards[0].ew == 0
    # Factored up it is the middle: half of the top of 12.
    assert ns_awards([420], 7, NEUBERG) == ew_awards([420], 7, NEUBERG) == [6]


@pytest.mark.parametrize("rules", [NEUBERG, PLAIN, WHIST])
def test_a_tray_without_results_has_an_empty_table(rules: RuleSet) -> None:
    assert tray_awards(1, [], 7, rules).awards == ()


def test_a_score_nobody_made_has_no_line() -> None:
    with pytest.raises(KeyError):
        tray_awards(1, [420], 1, PLAIN).award(Fraction(430))


@pytest.fixture(scope="module")
def published() -> dict[str, Any]:
    return {case["id"]: case for case in worked_examples()["cases"]}


def published_figures(figures: Sequence[float]) -> list[Fraction]:
    return [Fraction(str(each)) for each in figures]


def test_worked_example_neuberg(published: dict[str, Any]) -> None:
    case = published["neuberg-10of11"]
    awards = ns_awards(case["given"]["scores"], case["given"]["E"], NEUBERG)
    assert awards == published_figures(case["expect"])


@pytest.mark.parametrize("name", ["fouled-7of10", "fouled-3of10"])
def test_worked_example_fouled(published: dict[str, Any], name: str) -> None:
    given = published[name]["given"]
    scores = [10 * each for each in given["M"]]  # all different, in the same order
    awards = ns_awards(scores, given["E"], NEUBERG)
    assert ns_awards(scores, given["A"], NEUBERG) == given["M"]
    rounded = [Fraction(round_half_up(award, 1)) for award in awards]
    assert rounded == published_figures(published[name]["expect"])


def test_worked_example_on_the_scale_of_one(published: dict[str, Any]) -> None:
    case = published["acbl-fouled-equals-neuberg"]
    scores = [12, 11, 10, 9, 8, 7, 7, 5, 4, 3, 2, 1]
    assert case["given"]["n"] == len(scores)
    for place, matchpoints, factored in zip(
        (0, 5, 11), case["given"]["S"], published_figures(case["expect"]), strict=True
    ):
        assert float(ns_awards(scores, 12, ONE_POINT)[place]) == matchpoints
        award = ns_awards(scores, case["given"]["N"], ONE_POINT)[place]
        assert Fraction(round_half_up(award, 2)) == factored


def test_worked_example_with_an_equalled_top(published: dict[str, Any]) -> None:
    case = published["wiki-6of7"]
    scores = [60, 60, 50, 40, 20, 10]
    unfactored, awards = ns_awards(scores, 6, NEUBERG), ns_awards(scores, 7, NEUBERG)
    assert [unfactored[3], unfactored[0]] == case["given"]["M"]
    rounded = [Fraction(round_half_up(award, 1)) for award in (awards[3], awards[0])]
    assert rounded == published_figures(case["expect"])


def test_worked_example_two_results_of_five(published: dict[str, Any]) -> None:
    case = published["ebu-forum-subfield-2of5"]
    assert ns_awards([420, -50], 5, NEUBERG)[1] == Fraction(str(case["expect"]))


def test_worked_example_frequencies(published: dict[str, Any]) -> None:
    case = published["ebu-frequency-table"]
    scores = [int(s) for s, times in case["given"]["scores"].items() for _ in range(times)]
    table = tray_awards(1, scores, len(scores), NEUBERG)
    assert {str(award.score): award.ns for award in table.awards} == case["expect"]


def test_worked_example_seven_tables(published: dict[str, Any]) -> None:
    case = published["nofear-7tables"]
    assert ns_awards(case["given"]["ns"], 7, PLAIN) == case["expect"]
