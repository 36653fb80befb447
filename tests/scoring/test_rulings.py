"""Rulings: what each gives to both sides, and what it does to everybody else's awards."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.field import rescore_tray, score
from scoring.outcome import NotPlayed, Outcome, Score, Tricks
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.values import (
    FieldResults,
    FieldStandings,
    RuleSet,
    Ruling,
    SeatAward,
    Seats,
    Standing,
    TableResult,
)
from tests.scoring.fields import NEUBERG, PLAIN, WHIST, field, one_tray, play, points

EBU, ACBL = rule_set("ebu", total_step="exact"), rule_set("acbl", total_step="exact")


def ruled(
    tray: int, n: int, e: int, code: str, outcome: Outcome | None = None, /, **params: str | int
) -> TableResult:
    return TableResult(tray, Seats(n, e, n, e), outcome or NotPlayed(), Ruling(code, params))


def with_ruling(scores: list[Outcome | int], *rulings: TableResult) -> FieldResults:
    """Tray 1 with ordinary plays, then those ruled upon (N/S 51, 52 ... E/W 151, 152 ...)."""
    plain = one_tray(scores).results
    count = len(plain) + len(rulings)
    return field(
        [*plain, *rulings],
        ns=[*range(1, 1 + len(plain)), *range(51, 51 + len(rulings))],
        ew=[*range(101, 101 + len(plain)), *range(151, 151 + len(rulings))],
        expected={1: count},
    )


def totals(standings: FieldStandings) -> dict[int, Fraction]:
    return {each.contestant: each.total for each in standings.standings}


def of(standings: FieldStandings, contestant: int) -> Standing:
    return next(each for each in standings.standings if each.contestant == contestant)


def awards(results: FieldResults, rules: RuleSet) -> dict[int, Fraction]:
    return {int(a.score): a.ns for a in score(results, rules).trays[1].awards}


def test_one_ruled_result_among_eight() -> None:
    """One board, eight results, one ruled 60/40; published awards, of 14.

    450, 420 three times, 400, 170, -50: 13.86, 9.29, 4.71, 2.43, 0.14; the ruled 8.4 and 5.6.
    """
    results = with_ruling(
        points(450, 420, 420, 420, 400, 170, -50),
        ruled(1, 51, 151, "artificial", ns="60", ew="40"),
    )
    scored = score(results, NEUBERG)
    printed = {s: round(float(a), 2) for s, a in awards(results, NEUBERG).items()}
    assert printed == {450: 13.86, 420: 9.29, 400: 4.71, 170: 2.43, -50: 0.14}
    assert scored.trays[1].seated == (SeatAward((51,), (151,), Fraction(84, 10), Fraction(56, 10)),)
    assert [of(scored, 51).percent, of(scored, 151).percent] == [60, 40]
    assert of(scored, 51).trays_played == 1


def test_without_factoring_a_percentage_is_of_the_smaller_top() -> None:
    results = with_ruling(points(420, -50), ruled(1, 51, 151, "artificial", ns="60", ew="60"))
    scored = score(results, PLAIN)
    assert totals(scored)[51] == totals(scored)[151] == Fraction(12, 10)


def test_average_plus_is_the_own_session_where_that_is_better() -> None:
    """N/S 1 has 6 of 6 elsewhere, E/W 101 nothing: 100 per cent is better, 0 is worse."""
    scores = points(100, 90, 80, 70)
    other = [play(2, n, 100 + n, s) for n, s in enumerate(scores, 1) if n < 5]
    both = field(
        [
            *other,
            ruled(1, 1, 101, "artificial", ns="60+", ew="40-"),
            play(1, 2, 102, points(50)[0]),
        ],
        ns=range(1, 5),
        ew=range(101, 105),
        expected={1: 2, 2: 4},
    )
    scored = score(both, NEUBERG)
    assert [of(scored, 1).percent, of(scored, 101).percent] == [100, 0]
    assert scored.trays[1].seated == (SeatAward((1,), (101,), Fraction(2), Fraction(0)),)
    fixed = score(both, rule_set("wbf", artificial="fixed"))
    assert (of(fixed, 1).total, of(fixed, 101).total) == (6 + Fraction(12, 10), Fraction(8, 10))
    # An entry on the other tray moves the award that waited for it.
    moved = replace_play(both, play(2, 1, 101, points(60)[0]))
    assert rescore_tray(scored, both, moved, NEUBERG, 2) == score(moved, NEUBERG)
    assert of(score(moved, NEUBERG), 1).percent == Fraction(100 * (0 + Fraction(12, 10)), 8)


def replace_play(results: FieldResults, new: TableResult) -> FieldResults:
    kept = (r for r in results.results if (r.tray, r.seats) != (new.tray, new.seats))
    return FieldResults(results.lines, results.expected, (*kept, new))


def test_a_weighted_ruling_weighs_matchpoints_not_scores() -> None:
    """Four other results: 420 beats two and equals one of 420, 170, 100, 620: M = 5, of 8.

    -50 beats nobody: 0. Weighed 3 to 1: 5 x 3/4 = 3.75. For the others a quarter of a result
    of -50 and three quarters of one of 420 is compared with.
    """
    results = with_ruling(
        points(620, 420, 170, 100),
        ruled(1, 51, 151, "weighted", ns="3/4 S420, 1/4 S-50"),
    )
    scored = score(results, NEUBERG)
    (seat,) = scored.trays[1].seated
    assert (seat.ns_award, seat.ew_award) == (Fraction(15, 4), 8 - Fraction(15, 4))
    found = awards(results, NEUBERG)
    # 420 equals 3/4 of it (1 x 3/4) and beats 1/4 (2 x 1/4), and the two lower scores.
    assert found[420] == 4 + Fraction(3, 4) + Fraction(2, 4)
    assert found[170] == 2 + Fraction(1, 2)
    assert found[620] == 8
    assert sum(a.times for a in scored.trays[1].awards) == 5


def test_a_split_score_is_a_score_for_each_side() -> None:
    """N/S have -50 (the bottom), E/W the top of 420 to N/S beaten by one: 2 of 4."""
    results = with_ruling(points(620, 170), ruled(1, 51, 151, "score", ns="S-50", ew="S420"))
    (seat,) = score(results, NEUBERG).trays[1].seated
    assert [seat.ns_award, seat.ew_award] == [0, 2]
    table = score(results, NEUBERG).trays[1]
    # 170 to N/S beats -50; its opponents beat 620 and, against them, 420.
    assert list(table.award(Fraction(170))[2:]) == [2, 4]


def test_an_assigned_score_counts_like_any_other() -> None:
    assigned = with_ruling(points(620, 170), ruled(1, 51, 151, "score", ns="S420"))
    played = with_ruling(points(620, 170), play(1, 51, 151, Score(420)))
    assert totals(score(assigned, NEUBERG)) == totals(score(played, NEUBERG))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (EBU, [Fraction(37, 3), 7, Fraction(5, 3)]),
        (ACBL, [Fraction(49, 10), Fraction(42, 10), Fraction(35, 10)]),
    ],
)
def test_a_fouled_tray_is_scored_deal_by_deal(rules: RuleSet, expected: list[Fraction]) -> None:
    """Three of eight played the altered deal: 12.33, 7, 1.67 of 14, or 70, 60, 50 per cent."""
    five = points(620, 600, 200, 100, -100)
    three = (
        ruled(1, 51 + n, 151 + n, "fouled", Score(s), deal="b") for n, s in enumerate((90, 80, 70))
    )
    scored = score(with_ruling(five, *three), rules)
    assert [totals(scored)[51 + n] for n in range(3)] == expected
    assert scored.trays[1].fouled[0].deal == "b"
    assert totals(scored)[1] > totals(scored)[2] > totals(scored)[5]


def test_points_that_were_awarded_are_taken_as_they_are() -> None:
    results = with_ruling(points(620, 170), ruled(1, 51, 151, "points", ns="2.5", ew="3"))
    assert score(results, NEUBERG).trays[1].seated == (
        SeatAward((51,), (151,), Fraction(5, 2), Fraction(3)),
    )


def test_a_percentage_to_one_side_leaves_the_other_its_score() -> None:
    """420 made: N/S have 60 per cent; E/W are compared with E/W of 620 and 170, who beat 420."""
    results = with_ruling(points(620, 170), ruled(1, 51, 151, "mixed", Score(420), ns="60%"))
    scored = score(results, NEUBERG)
    (seat,) = scored.trays[1].seated
    assert [seat.ns_award, seat.ew_award] == [Fraction(24, 10), 2]
    # Who held N/S's cards is compared with the other alone: 2 of 2 is 3.5 of 4 by Neuberg. Who
    # held E/W's is compared with the 420, too.
    assert list(scored.trays[1].award(Fraction(620))[2:]) == [Fraction(7, 2), 0]
    assert list(scored.trays[1].award(Fraction(170))[2:]) == [Fraction(1, 2), 4]


@pytest.mark.parametrize("rules", [NEUBERG, PLAIN])
def test_both_sides_have_one_top_where_a_ruling_counts_for_one_of_them(rules: RuleSet) -> None:
    results = with_ruling(points(620, 170), ruled(1, 51, 151, "mixed", Score(420), ns="60%"))
    scored = score(results, rules)
    assert [of(scored, who).maximum for who in (1, 101, 51, 151)] == [4, 4, 4, 4]
    assert of(scored, 102).percent == 100


def test_each_side_may_have_a_percentage_or_scores_of_its_own() -> None:
    results = with_ruling(
        points(620, 170), ruled(1, 51, 151, "mixed", ns="1/2 S620, 1/2 S170", ew="40%")
    )
    (seat,) = score(results, NEUBERG).trays[1].seated
    assert [seat.ns_award, seat.ew_award] == [2, Fraction(16, 10)]


def test_an_award_may_leave_the_score_in_the_comparison_of_the_others() -> None:
    results = with_ruling(
        points(620, 170), ruled(1, 51, 151, "points_beside", Score(420), ns="3", ew="2.5")
    )
    played = with_ruling(points(620, 170), play(1, 51, 151, Score(420)))
    scored, plain = score(results, NEUBERG), score(played, NEUBERG)
    (seat,) = scored.trays[1].seated
    assert [seat.ns_award, seat.ew_award] == [3, Fraction(5, 2)]
    assert [totals(scored)[who] for who in (1, 2, 101, 102)] == [
        totals(plain)[who] for who in (1, 2, 101, 102)
    ]


def test_in_a_match_a_percentage_to_one_side_leaves_the_other_the_imps() -> None:
    """Home is N/S with 420 here, 170 there: 6 IMPs. Home has 60 per cent, and so 3."""
    here = replace(ruled(1, 1, 2, "mixed", Score(420), ns="60%"), group=1)
    there = TableResult(1, Seats(2, 1, 2, 1), Score(170), group=1)
    rules = rule_set("wbf", method="matches", match_total="sum", total="sum")
    scored = score(field([here, there], one=(1, 2), expected={1: 2}), rules)
    assert [totals(scored)[who] for who in (1, 2)] == [3, -6]


def test_whoever_keeps_the_score_beside_a_ruling_made_its_tricks() -> None:
    results = with_ruling([9, 6, 5], ruled(1, 51, 151, "mixed", Tricks(8), ns="50%"))
    scored = score(results, WHIST)
    # The other side has the average, and its tricks: 9, 6 and 5 were made elsewhere.
    assert [of(scored, 51).made, of(scored, 151).made] == [Fraction(20, 3), 5]
    assert [of(scored, 51).total, of(scored, 151).total] == [0, -1]


def test_a_ruling_that_counts_what_was_made_counts_nothing_where_nothing_was() -> None:
    results = with_ruling(points(620, 170), ruled(1, 51, 151, "mixed", ns="60%"))
    assert of(score(results, NEUBERG), 51).trays_played == 0


def test_the_lowest_to_one_side_is_the_highest_to_the_other() -> None:
    """Duplicate auction, law B: a surplus with the partner."""
    results = with_ruling([9, 6, 5], ruled(1, 51, 151, "lowest", side="NS"))
    (seat,) = score(results, WHIST).trays[1].seated
    assert (seat.ns_award, seat.ew_award) == (Fraction(-5, 3), Fraction(5, 3))


def test_the_average_of_whist_is_neither_above_nor_below() -> None:
    results = with_ruling([9, 6, 5], ruled(1, 51, 151, "average"))
    scored = score(results, WHIST)
    assert [of(scored, 51).total, of(scored, 151).total] == [0, 0]
    assert [of(scored, 51).made, of(scored, 151).made] == [Fraction(20, 3), Fraction(19, 3)]
    assert awards(results, WHIST)[9] == Fraction(7, 3)


@pytest.mark.parametrize(
    ("said", "ns", "ew"),
    [
        (ruled(1, 51, 151, "score", Tricks(8), ns="T7"), 7, 6),
        (ruled(1, 51, 151, "points", Tricks(8), ns="1", ew="-1"), 8, 5),
        (ruled(1, 51, 151, "revoke", Tricks(8), ns=1), 6, 7),
    ],
)
def test_less_the_average_what_a_ruling_counts_as_is_its_award(
    said: TableResult, ns: int, ew: int
) -> None:
    scored = score(with_ruling([9, 8, 5, 6], said), WHIST)
    assert [of(scored, 51).made, of(scored, 151).made] == [ns, ew]


def test_where_nobody_made_anything_an_average_has_no_tricks() -> None:
    scored = score(with_ruling([], ruled(1, 51, 151, "average")), WHIST)
    assert not of(scored, 51).made
    assert not of(scored, 51).total


def test_a_new_deal_counts_for_nobody_and_a_cancelled_tray_neither() -> None:
    results = with_ruling(points(620, 170), ruled(1, 51, 151, "new_deal", Score(50)))
    assert of(score(results, NEUBERG), 51).trays_played == 0
    cancelled = field(results.results, ns=(1, 2, 51), ew=(101, 102, 151), cancelled=frozenset({1}))
    assert score(cancelled, NEUBERG).trays[1].awards == ()


def test_whoever_sits_against_a_phantom_has_what_the_ruling_gives() -> None:
    results = field(
        [
            *one_tray(points(420, 170)).results,
            ruled(1, 3, 999, "artificial", ns="55", ew="0"),
            play(1, 999, 103, Score(-50)),
        ],
        ns=(1, 2, 3),
        ew=(101, 102, 103),
        expected={1: 2},
        phantoms=frozenset({999}),
    )
    scored = score(results, NEUBERG)
    assert of(scored, 3).percent == 55
    assert of(scored, 103).trays_played == 0
    assert 999 not in totals(scored)


@pytest.mark.parametrize(
    ("code", "params", "refusal"),
    [
        ("hanged", {}, "ruling_unknown"),
        ("artificial", {"ns": "101", "ew": "0"}, "ruling_value"),
        ("artificial", {"ns": "60"}, "ruling_value"),
        ("points", {"ns": "1/0", "ew": "0"}, "ruling_value"),
        ("weighted", {"ns": "1/2 S420, 1/3 S50"}, "weights_not_one"),
        ("weighted", {"ns": "2 S420, -1 S50"}, "weight_negative"),
        ("weighted", {"ns": "1 T7"}, "outcome_unsuitable"),
        ("score", {"ns": "S"}, "ruling_value"),
        ("lowest", {"side": "north"}, "ruling_value"),
        ("fouled", {}, "ruling_value"),
        ("revoke", {"ns": 14}, "ruling_value"),
        ("mixed", {"ns": "101%"}, "ruling_value"),
        ("mixed", {"ns": "60"}, "ruling_value"),
        ("points_beside", {"ns": "fog"}, "ruling_value"),
    ],
)
def test_a_ruling_that_cannot_be_read_is_refused(
    code: str, params: dict[str, str | int], refusal: str
) -> None:
    results = with_ruling(points(420), ruled(1, 51, 151, code, Score(50), **params))
    with pytest.raises(Refused) as refused:
        score(results, NEUBERG)
    assert refused.value.code == refusal
    assert refused.value.params["tray"] == 1


def test_a_percentage_means_nothing_in_whist() -> None:
    results = with_ruling([9, 6], ruled(1, 51, 151, "artificial", ns="60", ew="40"))
    with pytest.raises(Refused) as refused:
        score(results, WHIST)
    assert refused.value.code == "ruling_unsuitable"


def test_a_part_that_weighs_nothing_changes_nothing() -> None:
    scores = points(620, 170)
    with_nothing = ruled(1, 51, 151, "weighted", ns="1 S420, 0 S-800")
    without = ruled(1, 51, 151, "score", ns="S420")
    tables = [
        score(with_ruling(scores, each), NEUBERG).trays[1] for each in (with_nothing, without)
    ]
    assert tables[0] == tables[1]


def test_where_matches_are_worth_victory_points_average_plus_is_the_percentage() -> None:
    """Seven trays of a match: six tops of 2 and 60 per cent of 2, 13.2 of 14: 94.29 per cent."""
    results = [
        TableResult(tray, Seats(ns, ew, ns, ew), Score(points_), group=1)
        for tray in range(1, 7)
        for ns, ew, points_ in ((1, 2, 420), (3, 4, 100))
    ]
    plus = ruled(7, 1, 2, "artificial", ns="60+", ew="40-")
    results += [replace(plus, group=1), TableResult(7, Seats(3, 4, 3, 4), Score(100), group=1)]
    swiss = rule_set("wbf", match_total="vps", total="sum")
    expected = dict.fromkeys(range(1, 8), 2)
    scored = score(field(results, one=(1, 2, 3, 4), expected=expected), swiss)
    assert totals(scored)[1] == 20
    assert scored.trays[7].seated[0].ns_award == Fraction(12, 10)


@pytest.mark.parametrize(
    "figure", ["1e99999999", "1_0", "1/0", "9" * 40, "nan", "½", "", "1/1000001"]
)
def test_a_figure_that_is_no_plain_amount_is_refused_at_once(figure: str) -> None:
    with pytest.raises(Refused) as refused:
        score(with_ruling([Score(420)], ruled(1, 51, 151, "points", ns=figure, ew="0")), EBU)
    assert (refused.value.code, refused.value.params["param"]) == ("ruling_value", "ns")


@pytest.mark.parametrize(
    ("figure", "amount"),
    [
        ("1/1000000", Fraction(1, 10**6)),
        ("9999999999/29999999997", Fraction(1, 3)),
        ("0.12345678901234567891", Fraction(12345678901234567891, 10**20)),
    ],
)
def test_an_amount_may_be_as_fine_as_anybody_prints_it(figure: str, amount: Fraction) -> None:
    results = with_ruling([Score(420)], ruled(1, 51, 151, "points", ns=figure, ew="0"))
    assert score(results, EBU).trays[1].seated[-1].ns_award == amount
