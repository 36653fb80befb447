"""Explanations of IMPs, matches, losses and revokes, from examples worked by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.explain import explain_award, explain_total, holds
from scoring.field import score
from scoring.outcome import Score
from scoring.rules import rule_set
from scoring.values import Explanation, FieldResults
from tests.scoring.fields import WHIST, field, one_tray, play, points
from tests.scoring.test_explain_ruled import ruled, shape, these

CROSS = rule_set("wbf", method="cross_imps")
BUTLER = rule_set("wbf", method="butler")
TEAMS = rule_set("wbf", method="matches", total="sum")


def test_cross_imps_are_those_against_each_other_score_by_the_comparisons() -> None:
    """Law 78B: 420 against 400 is 20 points, 1 IMP; against -50 it is 470, 10 IMPs."""
    results = one_tray(points(420, 400, 400, -50))
    why = explain_award(results, CROSS, 1, 1)
    assert these(why.code, why.op, why.amount) == ("cross_imps", "quotient", 4)
    total, comparisons = why.parts
    assert these(total.amount, comparisons.amount) == (12, 3)
    assert shape(total.parts[1]) == (
        "against", 2,
        ("imps", 1,
            ("less", 20, ("points", 420), ("other_points", 400)),
            ("step_from", 20), ("step_worth", 1), ("step_below", 50)),
        ("times", 2),
    )  # fmt: skip
    theirs = explain_award(results, CROSS, 1, 101)
    assert theirs.amount == -4
    assert theirs.parts[0].parts[0].parts[0].parts[0].amount == -470
    assert holds(theirs)


def test_a_comparison_counts_no_more_than_its_cap() -> None:
    results = one_tray(points(420, -50))
    capped = explain_award(results, rule_set("wbf", method="cross_imps", imp_cap=8), 1, 2)
    cut = capped.parts[0].parts[0].parts[0]
    assert (cut.code, cut.op) == ("imps_capped", "larger")
    assert [part.amount for part in cut.parts] == [-10, -8]
    assert capped.amount == -8


def test_nothing_to_divide_by_is_a_bare_sum() -> None:
    summed = rule_set("wbf", method="cross_imps", divisor="none")
    why = explain_award(one_tray(points(420, 400, -50)), summed, 1, 1)
    assert these(why.code, why.op, why.amount) == ("cross_sum", "sum", 11)
    assert explain_award(one_tray(points(420)), CROSS, 1, 1).amount == 0


def test_the_datum_is_the_mean_to_the_nearest_ten() -> None:
    """420 + 420 + 100 - 50 = 890, by 4 is 222.5, to ten 220; 420 is 200 above it: 5 IMPs."""
    why = explain_award(one_tray(points(420, 420, 100, -50)), BUTLER, 1, 1)
    apart = why.parts[0]
    mine, datum = apart.parts
    assert these(why.code, why.amount, apart.amount) == ("butler", 5, 200)
    assert these(mine.amount, datum.code, datum.amount) == (420, "datum", 220)
    mean = datum.parts[0]
    assert [part.amount for part in mean.parts] == [890, 4]
    east_west = explain_award(one_tray(points(420, 420, 100, -50)), BUTLER, 1, 101)
    assert these(east_west.amount, east_west.parts[0].parts[1].amount) == (-5, -220)


def test_extremes_are_left_out_of_the_datum() -> None:
    trimmed = rule_set("wbf", method="butler", datum_trim="one", datum_round="half_even")
    why = explain_award(one_tray(points(1430, 420, 420, 430, -50)), trimmed, 1, 1)
    datum = why.parts[0].parts[1]
    assert these(datum.amount, datum.op) == (420, "rounded_to_even")
    assert [part.amount for part in datum.parts[0].parts] == [1270, 3]


def test_a_percentage_in_imps() -> None:
    results = one_tray(points(420, 400, -50))
    *two, last = results.results
    given = replace(results, results=(*two, ruled(last, "artificial", ns="60", ew="40")))
    why = explain_award(given, CROSS, 1, 103)
    assert these(why.code, why.amount) == ("artificial_imps", -3)
    assert [part.amount for part in why.parts] == [-1, 3]


def match_of(*trays: tuple[int, int]) -> FieldResults:
    """Teams 1 and 2: N/S's score where 1 sat N/S, and where 2 did, tray by tray."""
    results = [
        replace(each, group=1)
        for tray, (here, there) in enumerate(trays, start=1)
        for each in (play(tray, 1, 2, Score(here)), play(tray, 2, 1, Score(there)))
    ]
    return field(results, one=(1, 2))


def the_match(why: Explanation) -> Explanation:
    """The one match of a total."""
    (matches,) = why.parts
    (match,) = matches.parts
    return match


def test_a_match_is_its_trays_in_imps() -> None:
    """420 and 170 are 250 apart, 6 IMPs; 50 against 100 is 50, 2 IMPs the other way."""
    results = match_of((420, 170), (50, 100))
    assert shape(explain_award(results, TEAMS, 1, 1)) == (
        "gain_imps", 6,
        ("gain", 250, ("points", 420), ("other_points", 170)),
        ("step_from", 220), ("step_worth", 6), ("step_below", 270),
    )  # fmt: skip
    match = the_match(explain_total(results, TEAMS, 1))
    assert these(match.params["group"], match.params["contestant"]) == (1, 2)
    (awards,) = match.parts
    assert [part.amount for part in awards.parts] == [6, -2]
    assert the_match(explain_total(results, TEAMS, 2)).amount == -4


def test_the_margin_of_a_match_is_worth_victory_points() -> None:
    """The WBF's table for 20 boards has 10.28 for 1 IMP and 9.72 for the loser."""
    by_vps = rule_set("wbf", method="matches", total="sum", match_total="vps")
    results = match_of((20, 0), *((0, 0) for _ in range(19)))
    for team, points_won in ((1, Fraction("10.28")), (2, Fraction("9.72"))):
        why = explain_total(results, by_vps, team)
        (worth,) = the_match(why).parts
        assert these(worth.code, worth.op) == ("victory_points", "step")
        assert why.amount == points_won
        assert holds(why)


@pytest.mark.parametrize(
    ("trays", "first", "second"),
    [([(420, 0)], 1, 0), ([(50, 50)], Fraction(1, 2), Fraction(1, 2)), ([(0, 420)], 0, 1)],
)
def test_a_match_counts_one_or_a_half(
    trays: list[tuple[int, int]], first: Fraction, second: Fraction
) -> None:
    won = rule_set("wbf", method="matches", total="sum", match_total="won")
    for team, worth in ((1, first), (2, second)):
        why = explain_total(match_of(*trays), won, team)
        assert why.amount == worth
        assert the_match(why).parts[0].op == "won"


def test_point_a_board_is_two_for_a_tray_won() -> None:
    boards = rule_set("wbf", method="matches", total="sum", match="pab")
    assert explain_award(match_of((420, 0)), boards, 1, 1).amount == 2
    assert explain_award(match_of((50, 50)), boards, 1, 2).amount == 1


def test_what_a_revoke_left_is_held_against_the_average_before_it() -> None:
    """W14: N/S elsewhere 6, 7, 7, 8; here 8, E/W revoke once: 8 and 5, finally 3 for E/W."""
    results = one_tray([8, 6, 7, 7, 8])
    first, *others = results.results
    revoked = replace(results, results=(ruled(first, "revoke", ew="1"), *others))
    ew = explain_award(revoked, WHIST, 1, 101)
    left, average = ew.parts
    assert these(ew.code, left.amount) == ("revoked", 3)
    assert [part.amount for part in left.parts] == [5, -2]
    assert average.amount == Fraction(7 + 6 + 6 + 5 + 5, 5)
    seat = score(revoked, WHIST).trays[1].seated[0]
    assert ew.amount == seat.ew_award
    assert explain_award(revoked, WHIST, 1, 1).amount == seat.ns_award


def test_losses_are_tricks_behind_the_best_of_the_same_seats() -> None:
    """W9: 34 and 30 E/W over a set, 18 and 22 N/S: e,g lose 4 and b,d lose 4."""
    losses = rule_set("whist-1910", method="losses")
    tricks = {1: (4, 5), 2: (5, 6), 3: (4, 5), 4: (5, 6)}  # N/S at tables 1 and 2
    results = [
        replace(play(tray, 1 + 2 * table, 2 + 2 * table, ns), group=1)
        for tray, both in tricks.items()
        for table, ns in enumerate(both)
    ]
    whole = field(results, one=(1, 2, 3, 4))
    found = {who: explain_total(whole, losses, who) for who in (1, 2, 3, 4)}
    assert {who: why.amount for who, why in found.items()} == {1: -4, 2: 0, 3: 0, 4: -4}
    (sets,) = found[1].parts
    assert [part.amount for part in sets.parts[0].parts] == [18, 22]
    assert all(holds(why) for why in found.values())


def test_a_score_assigned_in_a_match_is_laid_beside_the_other_table() -> None:
    """420 by ruling against 50 is 370, 9 IMPs; a half of 420 and of -50: 9 and -3, 3 on average."""
    here, there = match_of((0, 50)).results
    for code, ns, gain in (
        ("score", "S420", 9),
        ("weighted", "1/2 S420, 1/2 S-50", 3),
    ):
        results = field([replace(ruled(here, code, ns=ns), group=1), there], one=(1, 2))
        for team, sign in ((1, 1), (2, -1)):
            why = explain_award(results, TEAMS, 1, team)
            assert why.amount == gain * sign
            assert these(holds(why), why.code == "gain_ruled") == (True, False)


def test_a_tray_lost_by_an_assigned_score_is_worth_nothing_at_point_a_board() -> None:
    here, there = match_of((0, 50)).results
    assigned = replace(ruled(here, "score", ns="S420"), group=1)
    boards = rule_set("wbf", method="matches", total="sum", match="pab")
    standings = score(field([assigned, there], one=(1, 2)), boards).standings
    assert {each.contestant: each.total for each in standings} == {1: 2, 2: 0}


def test_pairs_with_the_same_cards_are_laid_side_by_side() -> None:
    """W3: 7 tricks here and 6 with the same cards there gain one."""
    pairs = rule_set("whist-1910", method="matches", match="tricks", match_between="same_cards")
    results = field([play(1, 1, 2, 7), play(1, 3, 4, 6)], one=(1, 2, 3, 4))
    for who, gain, own in ((1, 1, 7), (3, -1, 6), (2, -1, 6), (4, 1, 7)):
        why = explain_award(results, pairs, 1, who)
        assert these(why.code, why.amount, why.parts[0].amount) == ("gain", gain, own)
