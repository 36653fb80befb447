"""Smaller groups on the full scale: which rule applies, and what must hold of all of them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.small_groups import Tradition, full_scale, neuberg, small_percent
from tests.scoring.fields import timeless

EBU, ACBL, NEUBERG = Tradition.EBU, Tradition.ACBL, Tradition.NEUBERG
units = st.sampled_from((1, 2))


def best_percent(obtained: int, expected: int, tradition: Tradition) -> Fraction:
    """The best score of a group, in per cent of the full top."""
    award = full_scale(2 * (obtained - 1), obtained, expected, 2, tradition)
    return 100 * award / (2 * (expected - 1))


@pytest.mark.parametrize(
    ("tradition", "obtained", "expected", "by_percent"),
    [
        (EBU, 1, 2, True),
        (EBU, 2, 5, False),  # more than a third
        (EBU, 2, 6, True),
        (EBU, 3, 8, False),
        (EBU, 3, 9, True),
        (EBU, 4, 40, False),
        (ACBL, 1, 2, True),
        (ACBL, 2, 3, True),  # two are never factored
        (ACBL, 3, 5, False),  # the larger group
        (ACBL, 3, 6, True),
        (ACBL, 4, 40, False),
        (NEUBERG, 1, 9, False),
    ],
)
def test_which_groups_are_small(
    tradition: Tradition, obtained: int, expected: int, by_percent: bool
) -> None:
    percent = best_percent(obtained, expected, tradition)
    best = 2 * (obtained - 1)
    if by_percent:
        assert percent == small_percent(best, obtained) == {1: 60, 2: 65, 3: 70}[obtained]
    else:
        assert percent == 100 * neuberg(best, obtained, expected) / (2 * (expected - 1))


def test_both_sides_of_a_single_result_have_sixty() -> None:
    assert full_scale(0, 1, 9, 2, EBU) == Fraction(60 * 16, 100)


def test_a_group_has_results() -> None:
    with pytest.raises(ValueError, match="obtained"):
        full_scale(0, 0, 9)


@timeless
@given(st.integers(1, 12), st.integers(0, 12), units, st.sampled_from(Tradition))
def test_a_full_tray_stays_as_it_is(
    obtained: int, halves: int, unit: int, tradition: Tradition
) -> None:
    matchpoints = Fraction(unit * min(halves, 2 * obtained - 2), 2)
    assert full_scale(matchpoints, obtained, obtained, unit, tradition) == matchpoints
    assert full_scale(matchpoints, obtained, obtained - 1, unit, tradition) == matchpoints


@timeless
@given(st.integers(1, 12), st.integers(0, 12), st.integers(0, 22), st.sampled_from(Tradition))
def test_the_scale_of_one_is_half_of_the_scale_of_two(
    obtained: int, missing: int, matchpoints: int, tradition: Tradition
) -> None:
    won = min(matchpoints, 2 * (obtained - 1))
    on_two = full_scale(won, obtained, obtained + missing, 2, tradition)
    on_one = full_scale(Fraction(won, 2), obtained, obtained + missing, 1, tradition)
    assert on_one == on_two / 2


@timeless
@given(st.integers(1, 12), st.integers(0, 12), st.integers(0, 22), st.sampled_from(Tradition))
def test_two_sides_share_the_top_or_a_fifth_more(
    obtained: int, missing: int, matchpoints: int, tradition: Tradition
) -> None:
    own_top, expected = 2 * (obtained - 1), obtained + missing
    won = min(matchpoints, own_top)
    top = 2 * (expected - 1)
    both = sum(full_scale(each, obtained, expected, 2, tradition) for each in (won, own_top - won))
    assert both in {top, Fraction(top * 120, 100)}
    assert both == top or (obtained <= 3 and tradition in {EBU, ACBL})
