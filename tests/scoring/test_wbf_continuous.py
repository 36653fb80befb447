"""The continuous scale: its formula, its concavity, and tables computed elsewhere."""

from fractions import Fraction
from itertools import pairwise

import pytest

from scoring.wbf_continuous import _concave, _rounded, wbf_continuous
from tests.data import worked_examples

LENGTHS = (*range(1, 41), 48, 60, 64, 96, 128)

# Eight trays, in full: published in many conditions of contest, and by the formula.
EIGHT = """
    10.00 10.44 10.86 11.27 11.67 12.05 12.42 12.77 13.12 13.45 13.78 14.09 14.39 14.68 14.96
    15.23 15.50 15.75 16.00 16.23 16.46 16.68 16.90 17.11 17.31 17.50 17.69 17.87 18.04 18.21
    18.37 18.53 18.68 18.83 18.97 19.11 19.24 19.37 19.50 19.62 19.74 19.85 19.95 20.00
"""


def test_the_table_of_eight_trays() -> None:
    scale = wbf_continuous(8)
    assert scale.winners == tuple(Fraction(each) for each in EIGHT.split())
    assert scale.margins == tuple(range(44))
    assert scale.winner(1000) == 20


@pytest.mark.parametrize("trays", LENGTHS)
def test_no_imp_is_worth_more_than_the_one_before(trays: int) -> None:
    winners = wbf_continuous(trays).winners
    gains = [more - less for less, more in pairwise(winners)]
    assert gains == sorted(gains, reverse=True)
    assert all(gain >= 0 for gain in gains)
    assert [winners[0], winners[-1]] == [10, 20]


@pytest.mark.parametrize("trays", LENGTHS)
def test_the_correction_is_the_least_there_is(trays: int) -> None:
    """The least concave table above the rounded one is found from either end, and directly.

    In whole hundredths the figure at each margin is the least that a concave table can have
    there: taking one away from any raised figure breaks it somewhere, whatever else is done.
    """
    rounded = _rounded(trays)
    table = _concave(rounded)
    assert table == _concave(rounded[::-1])[::-1]
    for i, (before, after) in enumerate(zip(rounded, table, strict=True)):
        if after > before:
            lower = table[:]
            lower[i] -= 1
            assert lower[i] >= rounded[i]
            assert _concave(lower) == table


@pytest.mark.parametrize("trays", LENGTHS)
def test_the_scale_is_the_formula_within_three_hundredths(trays: int) -> None:
    """Without roots: t^3 = sqrt 5 - 2, and V(a + b) follows from V(a) and V(b)."""
    winners = wbf_continuous(trays).winners
    whole = 1 - Fraction(236_067_977_499_789_696, 10**18)  # 1 - t^3

    def left(imps: int) -> Fraction:
        """What is left of t^(3 I / B) after I IMPs."""
        return 1 - (winners[imps] - 10) / 10 * whole

    last = len(winners) - 1
    for imps in range(last // 2):
        doubled = 10 + 10 * (1 - left(imps) ** 2) / whole
        assert abs(doubled - winners[2 * imps]) < Fraction(4, 100)


def test_the_margin_of_a_blitz() -> None:
    # 15 times the root of the trays: 30 for 4 trays, 60 for 16; 37 is the first above 36.74.
    first = {n: wbf_continuous(n).winners.index(Fraction(20)) for n in (1, 4, 6, 16)}
    assert first == {1: 15, 4: 30, 6: 37, 16: 60}


def test_a_scale_is_made_once() -> None:
    assert wbf_continuous(20) is wbf_continuous(20)


def test_a_match_has_trays() -> None:
    with pytest.raises(ValueError, match="trays"):
        wbf_continuous(0)


def test_all_tables_that_were_computed_elsewhere() -> None:
    tables = worked_examples()["wbf_continuous"]
    assert len(tables) == 12
    for trays, table in tables.items():
        expected = tuple(Fraction(str(each)) for each in table)
        assert wbf_continuous(int(trays)).winners == expected, trays
