"""Strata: whose is which, and that each is the whole ranking without those above it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rank import rank
from scoring.rules import rule_set
from scoring.settle import Settled
from scoring.strata import LETTERS, GradedBy, places_in_strata, stratum_of
from scoring.values import Line
from tests.scoring.fields import timeless

LIMITS = (1500, 500)


@pytest.mark.parametrize(
    ("grades", "strongest", "mean"),
    [
        ((1500, 20), "A", "B"),
        ((1499, 1499), "B", "B"),
        ((900, 99), "B", "C"),
        ((900, 100), "B", "B"),  # a mean of just 500
        ((499, 499), "C", "C"),
        ((0, 0), "C", "C"),
        ((2000, 1), "A", "B"),
        ((10, None), "A", "A"),
        ((None, None), "A", "A"),
        ((), "A", "A"),
        ((499,), "C", "C"),
        ((300, 300, 300, 600), "B", "C"),
    ],
)
def test_a_contestant_is_in_the_stratum_of_its_people(
    grades: tuple[int | None, ...], strongest: str, mean: str
) -> None:
    assert stratum_of(grades, LIMITS, GradedBy.STRONGEST) == strongest
    assert stratum_of(grades, LIMITS, GradedBy.MEAN) == mean


def test_without_limits_everybody_is_in_the_first() -> None:
    assert stratum_of((3, 4), (), GradedBy.STRONGEST) == "A"


def test_a_stratum_holds_its_own_and_all_below() -> None:
    """3 (of B) has won, 1 (A) is second, 2 (A) and 4 (C) share the third place, 5 (B) is last."""
    ranked = [(3, 1, "B"), (1, 2, "A"), (2, 3, "A"), (4, 3, "C"), (5, 5, "B")]
    assert places_in_strata(ranked) == {
        3: {"B": (1, 1)},
        1: {},
        2: {},
        4: {"B": (2, 1), "C": (1, 1)},
        5: {"B": (3, 1)},
    }


def test_a_stratum_that_nobody_is_in_is_none() -> None:
    assert places_in_strata([(1, 1, "A"), (2, 2, "C")]) == {1: {}, 2: {"C": (1, 1)}}


@timeless
@given(st.dictionaries(st.integers(1, 12), st.tuples(st.integers(-3, 3), st.sampled_from(LETTERS))))
def test_a_stratum_is_the_ranking_without_those_above(members: dict[int, tuple[int, str]]) -> None:
    rules = rule_set("plain", total="sum")
    earned = {each: Settled(Fraction(total), Fraction(8)) for each, (total, _) in members.items()}
    everybody = rank(dict.fromkeys(earned, Line.ALL), earned, rules)
    found = places_in_strata(
        (each.contestant, each.place, members[each.contestant][1]) for each in everybody
    )
    for stratum in set(LETTERS[1:]) & {letter for _total, letter in members.values()}:
        its = {each: own for each, own in earned.items() if members[each][1] >= stratum}
        assert {each: places[stratum] for each, places in found.items() if stratum in places} == {
            each.contestant: (each.place, each.shared)
            for each in rank(dict.fromkeys(its, Line.ALL), its, rules)
        }
