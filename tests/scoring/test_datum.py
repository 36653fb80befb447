"""The datum: what is left out, and how the mean is rounded."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.datum import TenRounding, Trim, datum, to_ten
from tests.scoring.fields import timeless

EXACT = TenRounding.EXACT
scores = st.lists(st.integers(-8, 8).map(lambda n: 50 * n), min_size=1, max_size=45)


def test_one_at_either_end_is_left_out() -> None:
    times = {1430: 1, 680: 2, 650: 3, -100: 1}
    assert datum(times, Trim.NONE, EXACT) == Fraction(4640, 7)
    assert datum(times, Trim.ONE, EXACT) == Fraction(2 * 680 + 3 * 650, 5)
    assert datum(times) == 660


def test_an_extreme_made_twice_is_left_out_once() -> None:
    assert datum({500: 2, 0: 3, -100: 2}, Trim.ONE, EXACT) == Fraction(500 - 100, 5)


def test_five_per_cent_is_one_of_each_full_twenty() -> None:
    def mean(often: int) -> Fraction:
        return datum({1000: 1, 100: often - 2, 0: 1}, Trim.FIVE_PERCENT, EXACT)

    assert mean(19) == Fraction(1000 + 1700, 19)
    assert mean(20) == mean(39) == 100
    assert datum({1000: 3, 100: 37}, Trim.FIVE_PERCENT, EXACT) == Fraction(1000 + 3500, 36)


@pytest.mark.parametrize("times", [{420: 1}, {420: 2}, {420: 1, -50: 1}])
def test_nothing_is_left_out_where_nothing_would_be_left(times: dict[int, int]) -> None:
    assert datum(times, Trim.ONE, EXACT) == datum(times, Trim.NONE, EXACT)


def test_a_datum_needs_a_result() -> None:
    with pytest.raises(ValueError, match="results"):
        datum({})


def test_a_weighted_extreme_is_left_out_in_part() -> None:
    # Left out: a half of 600 and a half of 500; of the low end a whole 0.
    times = {600: Fraction(1, 2), 500: Fraction(1), 400: Fraction(1), 0: Fraction(3, 2)}
    assert datum(times, Trim.ONE, EXACT) == Fraction(250 + 400 + 0, 2)


@pytest.mark.parametrize(
    ("rounding", "rounded"),
    [
        ("away_from_zero", (430, -430, 440, 10, -10)),
        ("away_from_average", (430, -430, 440, 10, -10)),
        ("even", (420, -420, 440, 0, 0)),
        ("to_zero", (420, -420, 430, 0, 0)),
    ],
)
def test_a_final_five(rounding: str, rounded: tuple[int, ...]) -> None:
    means = (425, -425, 435, 5, -5)
    assert tuple(to_ten(Fraction(mean), TenRounding(rounding)) for mean in means) == rounded


@pytest.mark.parametrize("rounding", sorted(set(TenRounding) - {EXACT}))
def test_anything_else_goes_to_the_nearest(rounding: TenRounding) -> None:
    means = (Fraction(4249, 10), Fraction(4251, 10), Fraction(-4249, 10), Fraction(-4251, 10))
    assert [to_ten(mean, rounding) for mean in means] == [420, 430, -420, -430]


@timeless
@given(scores, st.sampled_from(Trim), st.sampled_from(TenRounding))
def test_a_datum_is_that_of_the_scores_in_a_row_and_turns_round(
    made: list[int], trim: Trim, rounding: TenRounding
) -> None:
    out = {Trim.NONE: 0, Trim.ONE: 1, Trim.FIVE_PERCENT: len(made) // 20}[trim]
    row = sorted(made)[out : len(made) - out] or made
    expected = to_ten(Fraction(sum(row), len(row)), rounding)
    assert datum(Counter(made), trim, rounding) == expected
    assert datum(Counter(-each for each in made), trim, rounding) == -expected
