"""Methods in words and figures."""

from fractions import Fraction

import pytest

from scoring.explain.awards import COMPARED
from scoring.methods import PROFILES, Method
from scoring.rules import rule_set
from scoring.tray import SCORED
from tournaments.presenting.methods import (
    METHODS,
    award_head,
    award_words,
    awards_have_signs,
    total_head,
    total_said,
    total_unit,
    total_words,
)

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


TOTAL = Fraction(3, 2)
SHOWN = {
    (Method.COMPASS, "whist"): ("Over", "Over", "+1½", "Over", "+1.5", True),
    (Method.COMPASS, "bridge"): ("Over", "Over", "+1.5", "Over", "+1.5", True),
    (Method.MATCHPOINTS, "whist"): ("%", "%", "1.5", "MP", "1.5", False),
    (Method.MATCHPOINTS, "bridge"): ("%", "%", "1.5", "MP", "1.5", False),
    (Method.CROSS_IMPS, "whist"): ("IMPs", "IMPs", "+1.50", "IMPs", "+1.50", True),
    (Method.CROSS_IMPS, "bridge"): ("IMPs", "IMPs", "+1.50", "IMPs", "+1.50", True),
    (Method.BUTLER, "whist"): ("IMPs", "IMPs", "+1.50", "IMPs", "+1.5", True),
    (Method.BUTLER, "bridge"): ("IMPs", "IMPs", "+1.50", "IMPs", "+1.5", True),
    (Method.TOTAL, "whist"): ("Tricks", "tricks", "1.5", "Tricks", "1.5", False),
    (Method.TOTAL, "bridge"): ("Points", "points", "+1.5", "Points", "+1.5", True),
    (Method.MATCHES, "whist"): ("IMPs", "IMPs", "+1.5", "IMPs", "+1.5", True),
    (Method.MATCHES, "bridge"): ("IMPs", "IMPs", "+1.5", "IMPs", "+1.5", True),
    (Method.LOSSES, "whist"): ("Lost", "lost", "−1.5", "Tricks", "1.5", False),
    (Method.LOSSES, "bridge"): ("Lost", "lost", "−1.5", "Points", "1.5", True),
    (Method.MEMORY, "whist"): ("Gained", "gained", "+1.5", "Gained", "+1.5", True),
    (Method.MEMORY, "bridge"): ("Gained", "gained", "+1.5", "Gained", "+1.5", True),
}
"""Of every method and game: a total's head and unit, a total, an award's head, an award, signs."""


@pytest.mark.parametrize("game", ["whist", "bridge"])
@pytest.mark.parametrize("method", Method)
def test_every_method_has_its_own_words_and_figures(method: Method, game: str) -> None:
    bundle = {"whist": "whist-1910", "bridge": "wbf"}[game]
    rules = rule_set(bundle, method=str(method))
    shown = (
        total_head(rules), total_unit(rules), total_words(TOTAL, rules),
        award_head(rules), award_words(TOTAL, rules, 1), awards_have_signs(rules),
    )  # fmt: skip
    assert shown == SHOWN[method, game]


def test_every_method_has_a_profile_a_comparison_and_words() -> None:
    assert METHODS.keys() == PROFILES.keys() == {*Method}
    compared = {method for method in Method if not method.profile.in_matches}
    assert SCORED.keys() == COMPARED.keys() == compared
    assert len({words.meaning for words in METHODS.values()}) == len(Method)
