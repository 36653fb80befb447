"""A whole field: the source's evening, a skip worked by hand, and what must always hold."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.field import rescore_tray, score
from scoring.methods import Method
from scoring.outcome import NotPlayed, Tricks
from scoring.rank import place_text, winner
from scoring.refused import Refused
from scoring.rules import method, rule_set
from scoring.values import (
    Adjustment,
    FieldResults,
    FieldStandings,
    Line,
    RuleSet,
    Seats,
    Side,
    Standing,
    TableResult,
)
from scoring.vulnerability import Vulnerability
from tests.scoring.compass_evening import ABOVE, EW_NAMES, MADE, NS_NAMES, NUMBER, evening
from tests.scoring.fields import (
    EW,
    NEUBERG,
    NS,
    PLAIN,
    WHIST,
    bridge,
    field,
    fields,
    games,
    one_tray,
    play,
    points,
    timeless,
    whist,
)


def by_contestant(standings: FieldStandings) -> dict[int, Standing]:
    return {each.contestant: each for each in standings.standings}


def test_the_cards_of_the_source_make_13_a_deal() -> None:
    # W1: N/S and E/W of one tray make 13, so the evening makes 30 x 5 x 13.
    made = {line: sum(MADE[name] for name in line) for line in (NS_NAMES, EW_NAMES)}
    assert made == {NS_NAMES: 1035, EW_NAMES: 915}
    assert sum(made.values()) == 30 * 5 * 13
    with pytest.raises(ValueError, match="tricks"):
        Tricks(14)


def test_the_evening_of_the_source() -> None:
    scored = score(evening(), WHIST)
    standings = by_contestant(scored)
    assert {name: standings[NUMBER[name]].made for name in MADE} == MADE
    assert {name: standings[NUMBER[name]].total for name in ABOVE} == ABOVE
    assert all(standing.trays_played == 30 for standing in scored.standings)
    order = [each.contestant for each in scored.standings]
    assert order == [NUMBER[name] for name in "ecdba" + "fgjhk"]
    assert [each.place for each in scored.standings] == [1, 2, 3, 4, 5] * 2
    assert [each.contestant for each in winner(scored.standings)] == [NUMBER["f"]]


def test_with_skips_the_averages_are_those_of_the_trays_a_pair_played() -> None:
    """Three trays; N/S 1 misses the third.

    Tray 1: N/S 9, 5: average 7, so +2, -2. Tray 2: 10, 4: average 7, so +3, -3. Tray 3: 3, 4:
    average 3 1/2, so -1/2, +1/2. N/S 1 made 19 tricks and is +5. Her total less the mean
    total, 35/3, would be 22/3: the two others fell behind on a tray she never held.
    """
    results = field(
        [
            play(1, 1, 11, 9), play(1, 2, 12, 5),
            play(2, 1, 12, 10), play(2, 3, 11, 4),
            play(3, 2, 11, 3), play(3, 3, 12, 4),
        ],
        ns=(1, 2, 3),
        ew=(11, 12),
    )  # fmt: skip
    standings = by_contestant(score(results, WHIST))
    assert {each: standings[each].made for each in standings} == {1: 19, 2: 8, 3: 8, 11: 23, 12: 20}
    half = Fraction(1, 2)
    assert {each: standings[each].total for each in standings} == {
        1: 5,
        2: -2 - half,
        3: -3 + half,
        11: -2 + 3 + half,
        12: 2 - 3 - half,
    }
    assert standings[1].total != 19 - Fraction(19 + 8 + 8, 3)
    assert [place_text(standings[n].place, standings[n].shared) for n in (1, 2, 3)] == [
        "1",
        "2=",
        "2=",
    ]


def test_matchpoints_of_a_small_field() -> None:
    scored = score(one_tray(points(420, 420, -50), expected=4), NEUBERG)
    standings = by_contestant(scored)
    # M = 3, 3, 0 of three; N = 4 (M + 1) / 3 - 1, of a top of 6.
    assert [3 * standings[n].total for n in (1, 2, 3)] == [13, 13, 1]
    assert [3 * standings[n].total for n in (101, 102, 103)] == [5, 5, 17]
    assert standings[103].percent == Fraction(1700, 18)
    assert scored.trays[1].top == 6


def test_a_penalty_moves_the_total_and_the_place() -> None:
    results = one_tray(points(420, -50))
    late = replace(results, adjustments=(Adjustment(1, Fraction(-3), "late"),))
    standings = by_contestant(score(late, PLAIN))
    assert (standings[1].total, standings[1].place) == (Fraction(-1), 2)
    assert standings[1].percent == -50


def test_individuals_each_have_what_their_side_made() -> None:
    results = field(
        [
            TableResult(1, Seats(1, 2, 3, 4), Tricks(8)),
            TableResult(1, Seats(5, 6, 7, 8), Tricks(5)),
        ],
        one=range(1, 9),
    )
    standings = by_contestant(score(results, WHIST))
    half = Fraction(3, 2)
    assert {n: standings[n].total for n in range(1, 9)} == {
        1: half,
        3: half,
        2: -half,
        4: -half,
        5: -half,
        7: -half,
        6: half,
        8: half,
    }
    assert [standings[n].made for n in (1, 2, 5, 6)] == [8, 5, 5, 8]


def test_a_tray_nobody_played_has_an_empty_table_and_no_top_for_anybody() -> None:
    results = field([play(1, 1, 11, NotPlayed())], ns=[1], ew=[11], expected={1: 3})
    scored = score(results, NEUBERG)
    assert scored.trays[1].awards == ()
    assert [each.maximum for each in scored.standings] == [0, 0]
    assert score(field([], ns=[1]), NEUBERG).trays == {}


@timeless
@given(games())
def test_every_total_is_the_sum_of_the_awards_on_its_trays(
    game: tuple[FieldResults, RuleSet],
) -> None:
    results, rules = game
    scored = score(results, rules)
    totals: defaultdict[int, Fraction] = defaultdict(Fraction, results.carried)
    for adjustment in results.adjustments:
        totals[adjustment.contestant] += adjustment.amount
    for result in results.results:
        if not isinstance(result.outcome, NotPlayed):
            figure = _figure(result, results)
            award = scored.trays[result.tray].award(Fraction(figure))
            for side, worth in ((Side.NS, award.ns), (Side.EW, award.ew)):
                for contestant in result.seats.side(side):
                    totals[contestant] += worth
    assert {each.contestant: each.total for each in scored.standings} == {
        contestant: totals[contestant] for contestant in results.lines
    }


def _figure(result: TableResult, results: FieldResults) -> int:
    """The figure of a result by itself: the only line of a tray played once."""
    alone = replace(results, results=(result,), adjustments=(), carried={})
    rules = WHIST if isinstance(result.outcome, Tricks) else PLAIN
    return int(score(alone, rules).trays[result.tray].awards[0].score)


@timeless
@given(fields(whist))
def test_in_whist_nothing_is_won_that_others_do_not_lose(results: FieldResults) -> None:
    bare = replace(results, adjustments=(), carried={})
    for table in score(bare, WHIST).trays.values():
        assert sum(award.times * award.ns for award in table.awards) == 0
        assert sum(award.times * award.ew for award in table.awards) == 0
    assert sum(each.total for each in score(bare, WHIST).standings) == 0
    if set(bare.lines.values()) == {NS, EW}:
        for line in (NS, EW):
            totals = (each.total for each in score(bare, WHIST).standings if each.line is line)
            assert sum(totals) == 0


@timeless
@given(fields(bridge), st.sampled_from((NEUBERG, PLAIN)))
def test_the_field_has_half_of_all_its_tops(results: FieldResults, rules: RuleSet) -> None:
    bare = replace(results, adjustments=(), carried={})
    standings = score(bare, rules).standings
    assert 2 * sum(each.total for each in standings) == sum(each.maximum or 0 for each in standings)


@timeless
@given(games(), st.data())
def test_the_order_of_entry_is_nothing(
    game: tuple[FieldResults, RuleSet], data: st.DataObject
) -> None:
    results, rules = game
    shuffled = replace(results, results=tuple(data.draw(st.permutations(results.results))))
    assert score(shuffled, rules) == score(results, rules)


@timeless
@given(games(), st.integers(1000, 9000))
def test_other_numbers_for_the_contestants_change_nothing_else(
    game: tuple[FieldResults, RuleSet], more: int
) -> None:
    results, rules = game
    renumbered = replace(
        results,
        lines={contestant + more: line for contestant, line in results.lines.items()},
        carried={contestant + more: amount for contestant, amount in results.carried.items()},
        adjustments=tuple(
            replace(each, contestant=each.contestant + more) for each in results.adjustments
        ),
        results=tuple(
            replace(each, seats=Seats(*(seat + more for seat in each.seats)))
            for each in results.results
        ),
    )
    standings = score(results, rules).standings
    moved = tuple(replace(each, contestant=each.contestant + more) for each in standings)
    assert score(renumbered, rules).standings == moved


@timeless
@given(games())
def test_whoever_holds_the_other_hands_has_the_other_awards(
    game: tuple[FieldResults, RuleSet],
) -> None:
    results, rules = game
    one_line = dict.fromkeys(results.lines, Line.ALL)
    bare = replace(results, adjustments=(), carried={}, lines=one_line)
    turned = replace(bare, results=tuple(map(_turned, bare.results)))
    here, there = by_contestant(score(bare, rules)), by_contestant(score(turned, rules))
    for contestant, standing in here.items():
        top = standing.maximum or 0
        assert there[contestant].total == top - standing.total
        if method(rules) is Method.COMPASS:
            assert standing.made is not None
            assert there[contestant].made == 13 * standing.trays_played - standing.made


def _turned(result: TableResult) -> TableResult:
    north, east, south, west = result.seats
    return replace(result, seats=Seats(east, north, west, south))


@timeless
@given(games(), st.data())
def test_rescoring_one_tray_is_scoring_it_all_again(
    game: tuple[FieldResults, RuleSet], data: st.DataObject
) -> None:
    was, rules = game
    tray = data.draw(st.integers(1, 6))
    outcomes = whist if method(rules) is Method.COMPASS else bridge
    other = data.draw(fields(outcomes))
    fits = [each for each in other.results if each.tray == 1]
    members = {contestant for each in fits for contestant in each.seats}
    entered = [replace(each, tray=tray) for each in fits] if members <= set(was.lines) else []
    kept = [each for each in was.results if each.tray != tray]
    now = replace(
        was,
        results=(*kept, *entered),
        expected={**was.expected, tray: 7},
        vulnerable={**was.vulnerable, tray: other.vulnerable.get(1, Vulnerability.NONE)},
    )
    before = score(was, rules)
    assert rescore_tray(before, was, now, rules, tray) == score(now, rules)
    # The results of the other trays are not needed.
    alone = replace(now, results=tuple(entered))
    assert rescore_tray(before, was, alone, rules, tray) == score(now, rules)


def test_an_evening_entered_one_result_at_a_time_is_the_evening() -> None:
    whole = evening()
    entered = replace(whole, results=())
    standings = score(entered, WHIST)
    for result in whole.results:
        after = replace(entered, results=(*entered.results, result))
        standings = rescore_tray(standings, entered, after, WHIST, result.tray)
        entered = after
    assert standings == score(whole, WHIST)


def test_a_changed_list_of_contestants_is_not_one_trays_difference() -> None:
    was = one_tray([7, 6])
    now = replace(was, lines={**was.lines, 3: NS})
    with pytest.raises(Refused) as refusal:
        rescore_tray(score(was, WHIST), was, now, WHIST, 1)
    assert refusal.value.code == "field_changed"


def test_who_is_not_ranked_is_compared_and_has_no_place() -> None:
    """The best of three pairs is left out of the list; the figures of the others stay theirs."""
    field = FieldResults(
        lines={1: Line.NS, 2: Line.NS, 3: Line.NS, 4: Line.EW, 5: Line.EW, 6: Line.EW},
        expected={1: 3},
        results=tuple(
            TableResult(1, Seats(ns, ns + 3, ns, ns + 3), Tricks(tricks))
            for ns, tricks in ((1, 9), (2, 8), (3, 7))
        ),
    )
    rules = rule_set("whist-1910")
    everybody = {each.contestant: each for each in score(field, rules).standings}
    others = score(replace(field, unranked=frozenset({1})), rules)
    assert [(each.contestant, each.place) for each in others.standings if each.line is Line.NS] == [
        (2, 1),
        (3, 2),
    ]
    assert all(each.total == everybody[each.contestant].total for each in others.standings)
    assert rescore_tray(others, field, replace(field, unranked=frozenset({1})), rules, 1) == others
