from decimal import Decimal
from fractions import Fraction

import pytest

from tournaments.replay.figures_compared import Figure, column_differences

EIGHTH = Fraction(1, 8)


def column(*figures: tuple[str, Fraction | int | None], said: int | None = None) -> list[str]:
    """What the figures that differ should have been."""
    column = [
        Figure("total", str(n), Decimal(published), None if exact is None else Fraction(exact))
        for n, (published, exact) in enumerate(figures)
    ]
    return [each.computed for each in column_differences(column, said)]


def test_a_column_has_the_precision_of_its_finest_figure() -> None:
    assert column(("57.5", Fraction(575, 10)), ("42.33", Fraction(127, 3))) == []
    assert column(("57.5", Fraction(5752, 100)), ("42.33", Fraction(127, 3))) == ["57.52"]
    assert column(("57.5", Fraction(5752, 100)), ("42.3", Fraction(127, 3))) == []


def test_a_precision_that_is_said_is_the_least() -> None:
    assert column(("57.5", Fraction(5752, 100)), ("42.33", Fraction(127, 3)), said=1) == []
    assert column(("57.5", Fraction(5752, 100)), said=2) == ["57.52"]


def test_what_was_not_computed_differs() -> None:
    assert column(("1", None)) == ["nothing"]


@pytest.mark.parametrize(
    "figures",
    [
        (("0.13", EIGHTH), ("0.38", 3 * EIGHTH), ("-0.13", -EIGHTH)),  # away from zero
        (("0.12", EIGHTH), ("0.38", 3 * EIGHTH), ("-0.12", -EIGHTH)),  # to the even figure
        (("0.12", EIGHTH), ("0.37", 3 * EIGHTH), ("-0.12", -EIGHTH)),  # towards zero
        (("0.13", EIGHTH), ("0.38", 3 * EIGHTH), ("-0.12", -EIGHTH)),  # upwards
    ],
)
def test_halves_go_one_way_in_a_column(figures: tuple[tuple[str, Fraction], ...]) -> None:
    assert column(*figures) == []


def test_halves_that_go_several_ways_differ() -> None:
    figures = (("0.13", EIGHTH), ("0.37", 3 * EIGHTH), ("0.63", 5 * EIGHTH))
    assert column(*figures) == ["0.38"]


def test_only_halves_may_go_another_way() -> None:
    assert column(("0.12", Fraction(126, 1000)), ("0.12", EIGHTH)) == ["0.13"]


def test_a_figure_of_single_precision_is_compared_in_its_seven_digits() -> None:
    exact = Fraction(50480769, 1000000)
    assert column(("50.48077", exact), ("33.333333", Fraction(100, 3))) == []
    assert column(("50.48079", exact), ("33.333333", Fraction(100, 3))) == ["50.480769"]
    # Six decimals, as C prints a number of single precision: those beyond its digits are noise.
    assert column(("50.480770", exact), ("176.285721", Fraction(1234, 7))) == []
    assert column(("50.480779", exact), ("176.285800", Fraction(1234, 7))) == [
        "50.480769",
        "176.285714",
    ]
    # Two or three decimals are meant: the column's precision holds.
    assert column(("50.48", exact), ("33.333", Fraction(100, 3))) == ["50.481"]
