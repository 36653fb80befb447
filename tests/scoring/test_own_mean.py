"""Average plus and minus in IMPs: so many for ten per cent, or the own mean a tray."""

from fractions import Fraction

import pytest

from scoring.explain import explain_award, explain_total, holds
from scoring.field import rescore_tray, score
from scoring.rules import rule_set
from scoring.values import FieldResults, RuleSet, TableResult
from tests.scoring.fields import field, play, points
from tests.scoring.test_rulings import ruled

RULED = 4
BUTLER = rule_set("plain", method="butler", datum_round="none", artificial="own_mean")


def session(first: int, second: int) -> FieldResults:
    """Three trays of two tables, pair 1 so much ahead on each; and one ruled 60+ and 40-."""
    results = [
        played
        for tray in (1, 2, 3)
        for played in (
            play(tray, 1, 101, points(first)[0]),
            play(tray, 2, 102, points(second)[0]),
        )
    ]
    ruling = ruled(RULED, 1, 101, "artificial", ns="60+", ew="40-")
    return field([*results, ruling], ns=(1, 2), ew=(101, 102))


def given(results: FieldResults, rules: RuleSet) -> tuple[Fraction | None, Fraction | None]:
    """What the ruling is worth to both sides."""
    seat = score(results, rules).trays[RULED].seated[0]
    for who, award in ((1, seat.ns_award), (101, seat.ew_award)):
        explained = explain_award(results, rules, RULED, who)
        assert explained.amount == award
        assert holds(explained)
        assert holds(explain_total(results, rules, who))
    return seat.ns_award, seat.ew_award


@pytest.mark.parametrize(
    ("scores", "rules", "worth"),
    [
        # 420 and 170: 125 from the datum, 3 IMPs (laws: 90 to 120 are 3, 130 is 4): 3 each.
        ((420, 170), {"imps_for_ten": "1.5"}, (3, -3)),
        ((420, 170), {"imps_for_ten": 4}, (4, -4)),
        ((420, 170), {"artificial": "fixed", "imps_for_ten": "1.5"}, ("3/2", "-3/2")),
        ((420, 170), {"artificial": "own_session", "imps_for_ten": 2}, (2, -2)),
        ((170, 420), {"imps_for_ten": "1.5"}, ("3/2", "-3/2")),
        # Against the other score: 250 are 6 IMPs.
        ((420, 170), {"method": "cross_imps"}, (6, -6)),
    ],
)
def test_it_is_the_own_mean_where_the_rules_say_so(
    scores: tuple[int, int], rules: dict[str, str | int], worth: tuple[str | int, str | int]
) -> None:
    its = rule_set(
        "plain", **{"method": "butler", "datum_round": "none", "artificial": "own_mean", **rules}
    )
    assert given(session(*scores), its) == tuple(Fraction(each) for each in worth)


def test_cross_imps_that_are_not_divided_have_the_percentage_for_every_comparison() -> None:
    """With four results expected a ruling stands for three comparisons: 3 x 1.5 IMPs at least."""
    rules = {"method": "cross_imps", "divisor": "none", "artificial": "own_mean"}
    its = rule_set("plain", **rules, imps_for_ten="1.5")
    results = session(170, 170)
    expected = dict.fromkeys((1, 2, 3, RULED), 4)
    results = FieldResults(results.lines, expected, results.results)
    assert given(results, its) == (Fraction(9, 2), Fraction(-9, 2))


def test_whoever_plays_nothing_else_has_the_percentage() -> None:
    alone = field([ruled(RULED, 1, 101, "artificial", ns="60+", ew="40-")], ns=(1,), ew=(101,))
    assert given(alone, BUTLER) == (Fraction(3), Fraction(-3))


def test_a_result_on_another_tray_moves_what_waits_for_it() -> None:
    was = session(420, 170)
    before = score(was, BUTLER)
    other = play(1, 1, 101, points(1420)[0])
    kept = [each for each in was.results if (each.tray, each.seats) != (1, other.seats)]
    now = FieldResults(was.lines, was.expected, (*kept, other))
    assert rescore_tray(before, was, now, BUTLER, 1) == score(now, BUTLER)
    assert given(now, BUTLER) != given(was, BUTLER)


def test_two_that_wait_do_not_count_for_one_another() -> None:
    was = session(420, 170)
    second: TableResult = ruled(5, 1, 101, "artificial", ns="60+", ew="40-")
    twice = FieldResults(was.lines, was.expected, (*was.results, second))
    assert given(twice, BUTLER) == given(was, BUTLER)
    total = next(each for each in score(twice, BUTLER).standings if each.contestant == 1)
    assert total.total == 5 * 3
