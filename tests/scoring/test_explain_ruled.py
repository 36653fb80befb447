"""Explanations of rulings, rounding and settled totals: every figure is the one that stands."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.explain import (
    Reason,
    explain_award,
    explain_percent,
    explain_place,
    explain_total,
    holds,
    place_among,
)
from scoring.field import score
from scoring.outcome import Score
from scoring.plays import plays_by_tray
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.values import (
    Explanation,
    FieldResults,
    RuleSet,
    Ruling,
    Side,
    TableResult,
    TrayAwards,
)
from tests.scoring.fields import NEUBERG, WHIST, field, one_tray, play, points, timeless
from tests.scoring.ruled_fields import matches, ruled_games

EBU = rule_set("ebu")


@timeless
@given(st.one_of(ruled_games(), matches()))
def test_every_total_percentage_and_place_is_the_one_that_stands(
    game: tuple[FieldResults, RuleSet],
) -> None:
    results, rules = game
    scored = score(results, rules)
    for standing in scored.standings:
        total = explain_total(results, rules, standing.contestant)
        assert total.amount == standing.total
        assert holds(total)
        place = place_among(scored.standings, rules, standing.contestant)
        assert place.amount == standing.place
        assert holds(place)
        if standing.maximum:
            percent = explain_percent(results, rules, standing.contestant)
            assert percent.amount == standing.percent
            assert holds(percent)


def in_tables(table: TrayAwards, contestant: int, side: Side) -> set[Fraction | None]:
    """Every award that a side has on a tray; of a ruled seat its own alone."""
    tables = (table, *table.fouled)
    ruled = {
        each.ns_award if side is Side.NS else each.ew_award
        for one in tables
        for each in one.seated
        if contestant in (each.ns if side is Side.NS else each.ew)
    }
    return ruled or {each.ns if side is Side.NS else each.ew for t in tables for each in t.awards}


@timeless
@given(ruled_games())
def test_every_award_is_the_one_of_its_trays_table(game: tuple[FieldResults, RuleSet]) -> None:
    results, rules = game
    tables = score(results, rules).trays
    for tray, plays in plays_by_tray(results, rules).items():
        for each in plays:
            sides = ((Side.NS, each.ns[:1]), (Side.EW, each.ew[:1]))
            for side, contestant in ((side, one) for side, those in sides for one in those):
                why = explain_award(results, rules, tray, contestant)
                assert holds(why)
                assert why.amount in in_tables(tables[tray], contestant, side)


def these(*figures: object) -> tuple[object, ...]:
    """Several figures, of whatever kind, to be held against others."""
    return figures


def shape(explanation: Explanation) -> object:
    """A tree as nested tuples: the code, the amount and the parts."""
    own = (str(explanation.code), explanation.amount)
    return (*own, *map(shape, explanation.parts)) if explanation.parts else own


def ruled(result: TableResult, code: str, **params: str) -> TableResult:
    """The result with a ruling."""
    return replace(result, ruling=Ruling(code, params))


def eight(code: str, **params: str) -> FieldResults:
    """Tray 1: the seven scores of the note beside one that is ruled, N/S 8 against E/W 108."""
    results = one_tray(points(450, 420, 420, 420, 400, 170, -50, 0))
    *seven, last = results.results
    return replace(results, results=(*seven, ruled(last, code, **params)))


def test_one_result_of_six_is_sixty_per_cent_to_either_side() -> None:
    """EBU White Book 4.2.3.3: where there is only one result both have 60 per cent."""
    for contestant in (1, 101):
        why = explain_award(one_tray(points(420), expected=6), EBU, 1, contestant)
        assert why.code == "small_group"
        percent, top = why.parts[0].parts
        assert these(why.amount, percent.amount, top.amount) == (6, 60, 10)
    assert score(one_tray(points(420), expected=6), EBU).trays[1].awards[0].ew == 6


def test_three_of_twelve_are_seventy_sixty_and_fifty_by_place() -> None:
    results = one_tray(points(420, 100, -50), expected=12)
    percents = [
        explain_award(results, EBU, 1, contestant).parts[0].parts[0].amount
        for contestant in (1, 2, 3, 101, 102, 103)
    ]
    assert percents == [70, 60, 50, 50, 60, 70]


def test_an_artificial_percentage_is_of_the_full_top() -> None:
    results = eight("artificial", ns="60", ew="40")
    assert shape(explain_award(results, NEUBERG, 1, 8)) == (
        "artificial", Fraction(42, 5),
        ("percent_of_top", 840,
            ("percent_given", 60),
            ("top", 14, ("for_each", 2), ("other_results", 7))),
        ("hundred", 100),
    )  # fmt: skip
    assert explain_award(results, NEUBERG, 1, 108).amount == Fraction(28, 5)


def test_average_plus_is_the_own_session_where_that_is_better() -> None:
    """7 of 8 on the other tray: 87.5 per cent, so 87.5 here too; the opponents had less than 60."""
    results = field(
        [
            ruled(play(1, 1, 11, Score(0)), "artificial", ns="60+", ew="60+"),
            *(play(1, n, 10 + n, Score(0)) for n in (2, 3, 4, 5)),
            *(play(2, n, 10 + n, Score(ns)) for n, ns in enumerate((420, 420, 400, 170, -50), 1)),
        ],
        ns=range(1, 6),
        ew=range(11, 16),
        expected={1: 5, 2: 5},
    )
    ns = explain_award(results, NEUBERG, 1, 1)
    better, top = ns.parts[0].parts
    assert these(ns.amount, top.amount) == (7, 8)
    assert shape(better) == (
        "better_of", Fraction(175, 2),
        ("percent_given", 60),
        ("session_percent", Fraction(175, 2),
            ("hundred_times", 700, ("hundred", 100), ("session_awards", 7, ("award", 7))),
            ("session_tops", 8, ("top", 8, ("for_each", 2), ("other_results", 4)))),
    )  # fmt: skip
    ew = explain_award(results, NEUBERG, 1, 11)
    assert these(ew.parts[0].parts[0].code, ew.parts[0].parts[0].amount) == ("better_of", 60)


def test_a_weighted_score_is_the_awards_of_its_parts_by_their_weights() -> None:
    """Of four results one is half 420 and half -50; the rest are 420, 100 and -50."""
    results = one_tray(points(420, 100, -50, 0))
    *three, last = results.results
    weighted = ruled(last, "weighted", ns="1/2 S420, 1/2 S-50")
    why = explain_award(replace(results, results=(*three, weighted)), NEUBERG, 1, 4)
    assert [these(part.code, part.params, part.amount) for part in why.parts] == [
        ("weighted_part", {"figure": 420}, Fraction(5, 2)),
        ("weighted_part", {"figure": -50}, Fraction(1, 2)),
    ]
    assert [part.parts[1].amount for part in why.parts] == [5, 1]
    other = explain_award(replace(results, results=(*three, weighted)), NEUBERG, 1, 1)
    assert shape(other) == (
        "matchpoints", Fraction(11, 2),
        ("beaten", 5, ("scores", Fraction(5, 2)), ("for_each", 2)),
        ("equalled", Fraction(1, 2), ("scores", Fraction(1, 2)), ("for_each", 1)),
    )  # fmt: skip


def test_assigned_points_and_lowest() -> None:
    why = explain_award(eight("score", ns="S480", ew="S-480"), NEUBERG, 1, 8)
    assert these(why.code, why.amount, why.params["figure"]) == ("assigned", 14, 480)
    theirs = explain_award(eight("score", ns="S480", ew="S-480"), NEUBERG, 1, 108)
    assert these(theirs.code, theirs.amount, theirs.params["figure"]) == ("assigned", 14, 480)
    given_points = explain_award(eight("points", ns="5/2", ew="1"), NEUBERG, 1, 108)
    assert shape(given_points) == ("points_given", 1)
    lowest = explain_award(eight("lowest", side="NS"), NEUBERG, 1, 8)
    assert these(lowest.code, lowest.params["figure"]) == ("lowest", -50)
    highest = explain_award(eight("lowest", side="NS"), NEUBERG, 1, 108)
    assert these(highest.code, highest.params["figure"]) == ("highest", 50)
    assert lowest.amount + highest.amount == 14


def test_a_fouled_deal_is_compared_among_its_own() -> None:
    """Three of eight results by the EBU: 12.33, 7 and 1.67 of 14."""
    results = one_tray(points(420, 100, -50, 1, 2, 3, 4, 5))
    other = tuple(ruled(each, "fouled", deal="B") for each in results.results[:3])
    fouled = replace(results, results=(*other, *results.results[3:]))
    awards = [explain_award(fouled, EBU, 1, n).amount for n in (1, 2, 3)]
    assert awards == [Fraction(37, 3), 7, Fraction(5, 3)]


def test_a_total_that_is_scaled_and_rounded() -> None:
    results = field(
        [play(1, 1, 11, Score(420)), play(1, 2, 12, Score(50)), play(1, 3, 13, Score(50)),
         play(2, 2, 12, Score(50)), play(2, 3, 13, Score(100))],
        ns=(1, 2, 3), ew=(11, 12, 13),
    )  # fmt: skip
    rules = rule_set("acbl", total_step="1")
    assert shape(explain_total(results, rules, 2)) == (
        "total", 1,
        ("rounded", 1,
            ("before_rounding", Fraction(1, 2),
                ("on_trays", Fraction(1, 2),
                    ("rounded", Fraction(1, 2),
                        ("matchpoints", Fraction(1, 2),
                            ("beaten", 0, ("scores", 0), ("for_each", 1)),
                            ("equalled", Fraction(1, 2), ("scores", 1),
                                ("for_each", Fraction(1, 2)))),
                        ("rounded_to", Fraction(1, 100))),
                    ("rounded", 0,
                        ("matchpoints", 0,
                            ("beaten", 0, ("scores", 0), ("for_each", 1)),
                            ("equalled", 0, ("scores", 0), ("for_each", Fraction(1, 2)))),
                        ("rounded_to", Fraction(1, 100))))),
            ("rounded_to", 1)),
    )  # fmt: skip
    once = explain_total(results, rules, 1).parts[0].parts[0].parts[0]
    assert these(once.code, once.amount, once.parts[1].amount) == ("scaled", 4, 1)


def test_a_mean_of_percentages_has_every_tray_alike() -> None:
    results = field(
        [*(play(1, n, 10 + n, Score(ns)) for n, ns in ((1, 420), (2, 50), (3, 50))),
         *(play(2, n, 10 + n, Score(ns)) for n, ns in ((1, 50), (2, 420)))],
        ns=(1, 2, 3), ew=(11, 12, 13),
    )  # fmt: skip
    why = explain_percent(results, rule_set("ffb", unequal="none"), 1)
    (total,) = why.parts
    (mean,) = total.parts
    percents, trays = mean.parts
    assert these(why.code, why.amount, trays.amount) == ("percent", 50, 2)
    assert [these(part.params, part.amount) for part in percents.parts] == [
        ({"tray": 1}, 100),
        ({"tray": 2}, 0),
    ]


def test_a_place_counts_those_ahead_and_names_those_level() -> None:
    results = one_tray(points(420, 420, 100, -50))
    why = explain_place(results, NEUBERG, 3)
    assert [these(part.code, part.amount, dict(part.params)) for part in why.parts] == [
        ("ahead", 1, {"contestant": 1, "figure": Fraction(250, 3)}),
        ("ahead", 1, {"contestant": 2, "figure": Fraction(250, 3)}),
        ("itself", 1, {"contestant": 3, "figure": Fraction(100, 3)}),
    ]
    assert these(why.amount, why.params["by"], why.params["shared"]) == (3, "percent", 1)
    level = explain_place(results, NEUBERG, 2)
    assert [these(part.code, part.amount) for part in level.parts] == [("equal", 0), ("itself", 1)]
    assert level.params["shared"] == 2


def test_a_place_says_which_tie_break_parted_equals() -> None:
    """Both have 9 tricks over the same two trays' average; the first has more tops."""
    results = field(
        [*(play(1, n, 10 + n, Score(ns)) for n, ns in enumerate((400, 300, 200, 100), 1)),
         *(play(2, n, 10 + n, Score(ns)) for n, ns in enumerate((200, 300, 100, 400), 1))],
        ns=range(1, 5), ew=range(11, 15),
    )  # fmt: skip
    parted = explain_place(results, rule_set("wbf", tie_break="tops"), 2)
    assert [these(part.code, part.params.get("tie_break")) for part in parted.parts] == [
        ("ahead", 1),
        ("itself", 0),
    ]
    assert parted.params["rule"] == "tops"
    assert explain_place(results, NEUBERG, 2).amount == 1


def test_nobody_has_the_place_of_a_stranger() -> None:
    with pytest.raises(Refused, match="contestant_unknown"):
        explain_place(one_tray([7]), WHIST, 9)


@pytest.mark.parametrize(
    ("op", "parts", "amount", "expected"),
    [
        ("rounded", (Fraction(5, 2), 1), 3, True),
        ("rounded", (Fraction(5, 2), 1), 2, False),
        ("rounded", (Fraction(5, 2), 0), 3, False),
        ("rounded", (3,), 3, False),
        ("larger", (60, 55), 60, True),
        ("larger", (60, 65), 60, False),
        ("larger", (), 0, False),
        ("smaller", (40, 55), 40, True),
        ("smaller", (40, 35), 40, False),
    ],
)
def test_what_holds(op: str, parts: tuple[int, ...], amount: int, expected: bool) -> None:
    leaves = tuple(Explanation(Reason.TRICKS, Fraction(part)) for part in parts)
    assert holds(Explanation(Reason.TOTAL, Fraction(amount), op, {}, leaves)) is expected
