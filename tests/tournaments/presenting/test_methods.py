"""Totals in a sentence."""

from fractions import Fraction

import pytest

from scoring.rules import rule_set
from tournaments.presenting.methods import total_said

TEAMS = {"method": "matches", "match_total": "won"}


@pytest.mark.parametrize(
    ("bundle", "switches", "total", "said"),
    [
        ("whist-1910", {"match": "tricks", **TEAMS}, Fraction(11, 2), "5½ matches"),
        ("whist-1910", {"match": "tricks", **TEAMS}, Fraction(1), "1 match"),
        ("whist-1910", {"match": "tricks", **TEAMS}, Fraction(0), "0 matches"),
        ("whist-1910", {"method": "losses"}, Fraction(-6), "6 lost"),
        ("whist-1910", {"method": "memory"}, Fraction(14), "+14 gained"),
        ("whist-1910", {"method": "total"}, Fraction(212), "212 tricks"),
        ("wbf", {"method": "total"}, Fraction(-220), "−220 points"),
        ("wbf", {"method": "butler"}, Fraction(12), "+12.00 IMPs"),
        ("wbf", {"method": "matches", "match": "imps", "match_total": "vps"}, Fraction(79, 2),
         "39.50 VPs"),
    ],
)  # fmt: skip
def test_a_total_has_its_unit(
    bundle: str, switches: dict[str, str], total: Fraction, said: str
) -> None:
    assert total_said(total, rule_set(bundle, **switches)) == said
