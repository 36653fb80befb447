"""The mean of IMPs a board, and a limit to the IMPs of one comparison, by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.explain import explain_total
from scoring.field import score
from scoring.outcome import Score
from scoring.rules import rule_set
from scoring.values import Adjustment, Seats, TableResult
from tests.scoring.fields import field, one_tray, points
from tests.scoring.test_methods import team_results
from tests.scoring.test_rulings import totals

FOUR_PAIRS = [
    (1, 1, 2, 110), (1, 3, 4, 90), (2, 1, 3, 420), (2, 2, 4, -50), (3, 1, 4, -50), (3, 2, 3, 110),
]  # fmt: skip


def test_the_mean_of_imps_a_board() -> None:
    """Comparisons of 1, 10 and 4 IMPs: pair 1 has 1 + 10 - 4 of three boards; a penalty is taken
    from what was won before it is divided.
    """
    results = [TableResult(t, Seats(a, b, a, b), Score(s)) for t, a, b, s in FOUR_PAIRS]
    played = field([*results, TableResult(4, Seats(1, 4, 1, 4), Score(50))], one=(1, 2, 3, 4))
    means = rule_set("wbf", method="cross_imps", total="avg_pct")
    assert totals(score(played, means)) == {
        1: Fraction(7, 4), 2: Fraction(-7, 3), 3: -5, 4: Fraction(15, 4),
    }  # fmt: skip
    fined = replace(played, adjustments=(Adjustment(1, Fraction(-3), "slow"),))
    assert totals(score(fined, means))[1] == 1
    assert explain_total(fined, means, 1).amount == 1


@pytest.mark.parametrize(("cap", "most"), [(0, 10), (12, 10), (9, 9), (1, 1)])
def test_no_comparison_with_a_datum_counts_more_than_the_limit(cap: int, most: int) -> None:
    scores = [980] * 3 + [480] * 11 + [450] * 7 + [-50]
    rules = rule_set("plain", method="butler", total="sum", imp_cap=cap)
    played = one_tray(points(*scores))
    first, *_others, last = score(played, rules).trays[1].awards
    assert [first.ns, first.ew] == [most, -most]
    assert last.ns == -min(11, cap or 11)
    assert explain_total(played, rules, 1).amount == most


@pytest.mark.parametrize(("cap", "gained"), [(0, 10 - 2), (8, 8 - 2), (1, 1 - 1)])
def test_no_board_of_a_match_counts_more_than_the_limit(cap: int, gained: int) -> None:
    """420 against -50 is 10 IMPs, 50 against 110 is 2 to the other team."""
    played = team_results((Score(420), Score(-50)), (Score(50), Score(110)))
    rules = rule_set("plain", method="matches", total="sum", imp_cap=cap)
    assert totals(score(played, rules)) == {1: gained, 2: -gained}
    assert explain_total(played, rules, 1).amount == gained
