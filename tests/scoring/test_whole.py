"""A whole amount is the fraction that it would be, however it is come by."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.whole import MOST, ratio, whole
from tests.scoring.fields import timeless


@timeless
@given(st.integers(-3 * MOST, 3 * MOST), st.integers(1, 12))
def test_an_amount_is_exact_whether_it_is_whole_or_not(above: int, below: int) -> None:
    assert ratio(above, below) == Fraction(above, below)
    assert ratio(above * below, below) == whole(above) == Fraction(above)


def test_a_whole_amount_is_made_once() -> None:
    assert whole(7) is ratio(14, 2)
