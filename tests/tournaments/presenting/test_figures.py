"""Figures as people read them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.written_figures import figure
from tournaments.presenting.figures import (
    FRACTIONS,
    amount,
    column_decimals,
    percent,
    place,
    points,
    signed,
    tone,
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (207, "207"),
        (0, "0"),
        (Fraction(28, 5), "5.6"),
        (Fraction(16, 3), "5.33"),
        (Fraction(1, 4), "0.25"),
        (Fraction(1, 8), "0.13"),
        (Fraction(-3, 2), "−1.5"),
        (Fraction(-200), "−200"),
        (10000, "10000"),
    ],
)
def test_as_many_decimals_as_are_exact_and_two_at_most(value: Fraction | int, text: str) -> None:
    assert amount(value) == text


def test_decimals_may_be_fixed() -> None:
    assert amount(Fraction(1, 2), 2) == "0.50"
    assert amount(Fraction(2), 1) == "2.0"


@pytest.mark.parametrize(
    ("value", "text"), [(6, "+6"), (-3, "−3"), (0, "="), (Fraction(-3, 5), "−0.6")]
)
def test_a_difference_has_its_sign_and_level_is_level(value: Fraction | int, text: str) -> None:
    assert signed(value) == text


@pytest.mark.parametrize(("value", "text"), [(420, "+420"), (-50, "−50"), (0, "0")])
def test_a_score_of_nothing_is_a_figure(value: int, text: str) -> None:
    assert points(value) == text


@pytest.mark.parametrize(
    ("value", "text"), [(50, "50.00"), (Fraction(1900, 36), "52.78"), (None, "—"), (0, "0.00")]
)
def test_per_cent_has_two_decimals(value: Fraction | None, text: str) -> None:
    assert percent(None if value is None else Fraction(value)) == text


@pytest.mark.parametrize(("number", "shared", "text"), [(1, 1, "1"), (3, 2, "3="), (12, 5, "12=")])
def test_a_shared_place_says_so(number: int, shared: int, text: str) -> None:
    assert place(number, shared) == text


@given(st.fractions(min_value=-10000, max_value=10000, max_denominator=1000))
def test_sign_tone_and_figure_agree_and_no_hyphen_is_a_minus(value: Fraction) -> None:
    text = signed(value)
    assert "-" not in text
    start = {"plus": "+", "minus": "−", "level": "="}[tone(value)]
    assert text.startswith(start)
    assert abs(Fraction(amount(value).replace("−", "-")) - value) <= Fraction(1, 200)


def test_a_column_has_the_decimals_its_longest_figure_needs() -> None:
    values = [Fraction(1), None, Fraction(-3, 5), Fraction(0)]
    assert column_decimals(values) == 1
    assert column_decimals([]) == 0
    shown = [signed(v, column_decimals(values)) for v in values if v is not None]
    assert shown == ["+1.0", "−0.6", "="]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(11, 2), "5½"),
        (Fraction(2, 3), "⅔"),
        (Fraction(80, 7), "11³⁄₇"),
        (Fraction(-25, 13), "−1¹²⁄₁₃"),
        (Fraction(207), "207"),
        (Fraction(0), "0"),
        (Fraction(-1, 4), "−¼"),
        (Fraction(355, 113), "3.14"),
    ],
)
def test_averages_of_whist_are_fractions_unless_they_are_too_fine(
    value: Fraction, text: str
) -> None:
    assert amount(value, FRACTIONS) == text


@given(st.fractions(min_value=-500, max_value=500, max_denominator=99))
def test_a_fraction_is_exact(value: Fraction) -> None:
    assert figure(signed(value, FRACTIONS)) == value


def test_a_column_is_of_fractions_or_of_decimals() -> None:
    assert column_decimals([Fraction(1), None, Fraction(3, 7)], fractions=True) == FRACTIONS
    assert column_decimals([Fraction(1, 2), Fraction(355, 113)], fractions=True) == 2
    assert column_decimals([], fractions=True) == FRACTIONS
