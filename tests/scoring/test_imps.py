"""The IMP scale between and beyond its printed figures."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract_score import possible_scores
from scoring.imps import MOST_APART, imps, imps_by_difference, wbf_scale
from tests.scoring.fields import timeless


@pytest.mark.parametrize(
    ("difference", "worth"),
    [(19, 0), (45, 1), (Fraction(99, 2), 1), (Fraction(-99, 2), -1), (50, 2), (10**9, 24)],
)
def test_a_difference_has_the_step_it_has_reached(difference: int | Fraction, worth: int) -> None:
    assert imps(difference) == worth


def test_another_scale_is_used_where_given() -> None:
    assert [imps(each, (10, 100)) for each in (9, 10, 99, 100, -5000, 0)] == [0, 1, 1, 2, -2, 0]


def test_no_two_scores_are_further_apart_than_the_table_goes() -> None:
    possible = possible_scores(True, True)
    assert max(possible) - min(possible) == MOST_APART


@timeless
@given(st.integers(-MOST_APART, MOST_APART), st.integers(0, 30))
def test_the_table_by_difference_is_the_scale(difference: int, cap: int) -> None:
    assert imps_by_difference()[difference] == imps(difference)
    capped = imps_by_difference(wbf_scale(), cap)[difference]
    assert abs(capped) == min(abs(imps(difference)), cap)
    assert (capped >= 0) == (imps(difference) >= 0) or not cap
