"""Amounts as people type them; what is printed can be typed."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.refused import Refused
from scoring.shorthand import parse_amount
from tournaments.presenting.figures import FRACTIONS, amount, signed

TYPED = {
    "-3": Fraction(-3),
    "\N{MINUS SIGN}3": Fraction(-3),
    "- 3": Fraction(-3),
    "+6": Fraction(6),
    "1 1/2": Fraction(3, 2),
    "1½": Fraction(3, 2),
    "-1 1/2": Fraction(-3, 2),
    "½": Fraction(1, 2),
    "-½": Fraction(-1, 2),
    "11/2": Fraction(11, 2),
    "11³⁄₇": Fraction(80, 7),
    "0.5": Fraction(1, 2),
    ".5": Fraction(1, 2),
    " 3 / 4 ": Fraction(3, 4),
}


@pytest.mark.parametrize("typed", TYPED)
def test_an_amount_is_what_was_meant(typed: str) -> None:
    assert parse_amount(typed) == TYPED[typed]


@pytest.mark.parametrize("typed", ["1/0", "1e9", "1_0", "1 2", "1 1 1/2", "10 %", "1,5", "--1"])
def test_what_is_none_is_none(typed: str) -> None:
    assert parse_amount(typed) is None


def test_nothing_is_refused() -> None:
    with pytest.raises(Refused):
        parse_amount("  ")


@given(st.fractions(-99, 99, max_denominator=12), st.booleans())
def test_what_is_printed_can_be_typed(exact: Fraction, of_whist: bool) -> None:
    printed = amount(exact, FRACTIONS) if of_whist else amount(Fraction(round(exact * 10), 10))
    assert parse_amount(printed) == (exact if of_whist else Fraction(round(exact * 10), 10))
    assert exact <= 0 or parse_amount(signed(exact, FRACTIONS)) == exact
