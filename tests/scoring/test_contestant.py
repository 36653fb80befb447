"""Sums by contestant, exact, with what is carried and adjusted."""

from fractions import Fraction

import pytest

from scoring.contestant import earn, with_amounts
from scoring.earned import Earned
from scoring.plays import plays_by_tray
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.tray import tray_awards
from scoring.values import Adjustment, FieldResults, RuleSet
from tests.scoring.fields import NEUBERG, PLAIN, WHIST, field, one_tray, play, points


def earned_in(results: FieldResults, rules: RuleSet) -> dict[int, Earned]:
    plays = plays_by_tray(results, rules)
    tables = {
        tray: tray_awards(tray, [each.figure for each in played], results.expected[tray], rules)
        for tray, played in plays.items()
    }
    return earn(plays, tables, rules)


def test_matchpoints_and_tops_are_summed() -> None:
    results = field(
        [*one_tray(points(420, 420, -50)).results, play(2, 1, 101, *points(100))],
        ns=(1, 2, 3),
        ew=(101, 102, 103),
        expected={1: 3, 2: 3},
    )
    earned = earned_in(results, NEUBERG)
    # Tray 1: 3, 3, 0 of 4 to N/S and 1, 1, 4 to E/W; tray 2, one of three: 2 of 4 to both.
    assert earned[1] == Earned(Fraction(5), Fraction(8), 0, 2)
    assert earned[101] == Earned(Fraction(3), Fraction(8), 0, 2)
    assert earned[3] == Earned(Fraction(0), Fraction(4), 0, 1)
    assert earned[103] == Earned(Fraction(4), Fraction(4), 0, 1, tops=1)
    assert earned_in(results, PLAIN)[1] == Earned(Fraction(3), Fraction(4), 0, 2)
    assert earned_in(results, rule_set("plain", unit=1))[1].total == Fraction(3, 2)


def test_tricks_made_are_kept_beside_the_awards() -> None:
    earned = earned_in(one_tray([9, 6, 5]), WHIST)
    assert earned[1] == Earned(Fraction(7, 3), Fraction(0), 9, 1)
    assert earned[101] == Earned(Fraction(-7, 3), Fraction(0), 4, 1)
    assert earned[103] == Earned(Fraction(5, 3), Fraction(0), 8, 1)


def test_amounts_are_added_to_the_total_alone() -> None:
    results = field(
        one_tray(points(420, -50)).results,
        ns=(1, 2),
        ew=(101, 102, 103),
        expected={1: 2},
        adjustments=(
            Adjustment(1, Fraction(-1, 2), "late"),
            Adjustment(1, Fraction(-1, 4), "slow"),
        ),
        carried={1: Fraction(10), 103: Fraction(3)},
    )
    everybody = with_amounts(results, earned_in(results, PLAIN))
    assert everybody[1] == Earned(Fraction(2), Fraction(2), 0, 1, tops=1, added=Fraction(37, 4))
    assert everybody[2] == Earned(Fraction(0), Fraction(2), 0, 1)
    assert everybody[103] == Earned(added=Fraction(3))


@pytest.mark.parametrize("amount", ["adjusted", "carried"])
def test_an_amount_for_nobody_is_refused(amount: str) -> None:
    nobody = (
        field([], ns=[1], adjustments=(Adjustment(9, Fraction(1), "late"),))
        if amount == "adjusted"
        else field([], ns=[1], carried={9: Fraction(1)})
    )
    with pytest.raises(Refused) as refusal:
        with_amounts(nobody, {})
    assert refusal.value.code == "contestant_unknown"
    assert refusal.value.params == {"contestant": 9}


def test_plus_and_minus_undo_each_other() -> None:
    one, other = (
        Earned(Fraction(1, 3), Fraction(8), 7, 2),
        Earned(Fraction(5, 2), Fraction(4), 6, 1),
    )
    assert one.plus(other) == Earned(Fraction(17, 6), Fraction(12), 13, 3)
    assert one.plus(other).minus(other) == one
