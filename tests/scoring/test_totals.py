"""Totals in whole numbers stand in the order of the fractions that they are."""

from fractions import Fraction

from scoring.rank import rank
from scoring.rules import rule_set
from scoring.settle import Settled
from scoring.totals import MANY_BITS, totals
from tests.scoring.fields import ALL, NEUBERG

SUM = rule_set("plain", total="sum")
PARTS = tuple(2**n - 1 for n in (61, 89, 107, 127))
"""Primes that have little in common with anything."""


def of(total: Fraction, maximum: int = 0, trays: int = 1) -> Settled:
    return Settled(total, Fraction(maximum), 0, trays)


def test_totals_are_in_parts_of_one_scale() -> None:
    settled = {1: of(Fraction(1, 2)), 2: of(Fraction(2, 3)), 3: of(Fraction(0), trays=0)}
    its = totals(settled, SUM)
    assert its is not None
    assert (its.scale, its.of, its.merits()) == (6, {1: 3, 2: 4}, {1: 3, 2: 4})
    assert (its.total(2), its.total(3)) == (Fraction(2, 3), None)


def test_of_different_maxima_percentages_are_compared() -> None:
    its = totals({1: of(Fraction(6), 8), 2: of(Fraction(8), 12)}, NEUBERG)
    assert its is not None
    merits = its.merits()
    assert Fraction(merits[1], merits[2]) == Fraction(6, 8) / Fraction(8, 12)


def test_what_has_too_little_in_common_is_ranked_as_exactly() -> None:
    settled = {n: of(Fraction(part // 3, part)) for n, part in enumerate(PARTS)}
    assert totals(settled, SUM) is None
    assert sum(part.bit_length() for part in PARTS) > MANY_BITS
    by_total = sorted(settled, key=lambda who: settled[who].total, reverse=True)
    standings = rank(dict.fromkeys(settled, ALL), settled, SUM)
    assert [each.contestant for each in standings] == by_total
    assert [each.place for each in standings] == [1, 2, 3, 4]
