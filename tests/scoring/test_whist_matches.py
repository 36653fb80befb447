"""Matches of whist: teams and pairs, matches won with halves, and tricks (W3 to W7, W16).

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Teams against Teams", "Four Pairs" and
"Six Pairs".
"""

from collections.abc import Iterable
from fractions import Fraction

import pytest

from scoring.field import rescore_tray, score
from scoring.outcome import Cards, NotPlayed
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.values import FieldResults, RuleSet, TableResult
from tests.scoring.fields import WHIST, field, play

A, B, C, D, E = range(1, 6)
HALF = Fraction(1, 2)
SWITCHES = {"method": "matches", "match": "tricks", "match_total": "won", "tie_break": "tricks"}
TEAMS = rule_set("whist-1910", **SWITCHES)
PAIRS = rule_set("whist-1910", **SWITCHES, match_between="same_cards")


def records(
    results: FieldResults, rules: RuleSet = TEAMS
) -> dict[int, tuple[int, Fraction | int, int]]:
    """Place, matches won and tricks gained of everybody."""
    return {
        each.contestant: (each.place, each.total, int(each.tiebreak[0]))
        for each in score(results, rules).standings
    }


def of_teams(results: Iterable[TableResult], *teams: int) -> FieldResults:
    return field(results, one=teams)


def match(tray: int, one: int, other: int, gain: int) -> list[TableResult]:
    """A match of one deal that ``one`` gained: E/W it makes ``gain`` more than the other does."""
    return [play(tray, other, one, 7 - gain), play(tray, one, other, 7)]


def test_w3_seven_and_six_with_the_same_cards_gain_nothing() -> None:
    """W3: N/S 7 at one table, E/W 6 at the other: 13 together; one more is the gain."""
    level = of_teams([play(1, A, B, 7), play(1, B, A, 7)], A, B)
    assert records(level) == {A: (1, HALF, 0), B: (1, HALF, 0)}
    ahead = of_teams([play(1, A, B, 8), play(1, B, A, 7)], A, B)
    assert records(ahead) == {A: (1, 1, 1), B: (2, 0, -1)}


def test_w4_a_match_is_the_sum_of_its_deals() -> None:
    """W4: one table brings A +1, the other B +3: B wins by 2."""
    results = of_teams([*match(1, A, B, 1), *match(2, B, A, 3)], A, B)
    assert records(results) == {A: (2, 0, -2), B: (1, 1, 2)}


def test_w4_w16_in_a_team_match_east_and_west_are_right() -> None:
    """W4, W16: N/S cards "may be incorrect"; elsewhere two cards that differ must be settled."""
    cards = Cards(ns=8, ew=6)
    results = of_teams([play(1, A, B, cards), play(1, B, A, 7)], A, B)
    assert records(results)[A] == (1, HALF, 0)
    with pytest.raises(Refused) as refused:
        score(field([play(4, A, B, cards)], ns=[A], ew=[B]), WHIST)
    assert (refused.value.code, refused.value.params["tray"]) == ("cards_differ", 4)
    agree = field([play(1, A, B, Cards(7, 6)), play(1, C, D, 7)], ns=[A, C], ew=[B, D])
    assert all(each.total == 0 for each in score(agree, WHIST).standings)


# Five teams as the source tells: b and c tie, c and e tie; c and d have as many matches.
GAINS = {
    (A, B): 1, (A, C): 2, (A, D): 1, (A, E): 1, (B, C): 0,
    (B, D): -4, (B, E): 9, (C, D): 3, (C, E): 0, (D, E): 1,
}  # fmt: skip


def five_teams(gains: dict[tuple[int, int], int]) -> FieldResults:
    played = enumerate(gains.items(), start=1)
    return of_teams(
        [
            result
            for number, ((one, other), gain) in played
            for tray, part in ((number, min(gain, 6)), (100 + number, gain - min(gain, 6)))
            for result in match(tray, one, other, part)
        ],
        A, B, C, D, E,
    )  # fmt: skip


def test_w6_most_matches_not_most_tricks() -> None:
    """W6: c takes third place, "because it has lost one more trick than the d team"."""
    assert records(five_teams(GAINS)) == {
        A: (1, 4, 5),
        B: (4, 1 + HALF, 4),
        C: (2, 2, 1),
        D: (2, 2, 1),
        E: (5, HALF, -11),
    }
    # As it is they share second place; with one trick less against a, c is third.
    fewer = records(five_teams({**GAINS, (A, C): 3}))
    assert (fewer[D], fewer[C]) == ((2, 2, 1), (3, 2, 0))


def test_w6_only_those_who_met_both_ways_on_a_tray_have_played_it() -> None:
    """At its own table, as Gilman's ten teams begin, a team plays no match."""
    results = of_teams(
        [
            play(9, D, A, 6), play(9, A, D, 8), play(10, D, A, 5), play(10, A, D, 5),
            play(9, C, B, 7), play(12, A, A, 8), play(11, B, A, 6), play(11, A, B, NotPlayed()),
        ],
        A, B, C, D,
    )  # fmt: skip
    standings = {each.contestant: each for each in score(results, TEAMS).standings}
    assert {each: standings[each].trays_played for each in standings} == {A: 2, D: 2, B: 0, C: 0}
    assert [standings[A].total, *standings[A].tiebreak] == [1, 2]


def hands(first: int, table: list[tuple[int, int]], ew: tuple[int, ...]) -> list[TableResult]:
    """Eight hands from ``first`` at two tables: (E/W, N/S) at each, the E/W tricks of the first.

    The second table makes 6 of every hand.
    """
    (one, its_ns), (other, others_ns) = table
    return [
        result
        for tray, tricks in enumerate(ew, start=first)
        for result in (play(tray, its_ns, one, 13 - tricks), play(tray, others_ns, other, 7))
    ]


# The positions of the source: E/W and N/S at both tables.
FOUR_PAIRS = [
    *hands(1, [(A, B), (C, D)], (7, 6, 8, 5, 6, 7, 6, 5)),
    *hands(9, [(A, C), (D, B)], (8, 7, 6, 6, 7, 6, 6, 6)),
    *hands(17, [(A, D), (B, C)], (6, 6, 5, 7, 6, 6, 5, 6)),
]


def test_w7_four_pairs() -> None:
    """W7: eight hands a match; equal in matches, "being 6 tricks plus" decides.

    The pairs E/W at the two tables play a match with each other, and so those N/S: what a gains
    of c, d gains of b. The three sets are made up to it (2, 4 and -1 tricks), as the example of
    the source is lost; with matches in twos, a third pair is always equal to a and d.
    """
    assert records(of_teams(FOUR_PAIRS, A, B, C, D), PAIRS) == {
        A: (1, 2, 5),
        B: (2, 2, 3),
        D: (3, 2, -1),
        C: (4, 0, -7),
    }


def test_w7_the_last_match_of_six_pairs_is_the_east_west_one_alone() -> None:
    """W7: "No notice is taken of the scores made by the N & S hands in the last set"."""
    last = hands(11, [(A, 91), (D, 92)], (8, 7, 6, 6, 7, 6, 6, 6))
    results = field(last, one=(A, B, C, D), phantoms=frozenset({91, 92}))
    found = records(results, PAIRS)
    assert (found[A], found[D]) == ((1, 1, 4), (2, 0, -4))


def test_one_entry_moves_the_match() -> None:
    before = of_teams(FOUR_PAIRS, A, B, C, D)
    now = of_teams([*FOUR_PAIRS[:2], *FOUR_PAIRS[3:], play(2, B, A, 2)], A, B, C, D)
    assert rescore_tray(score(before, PAIRS), before, now, PAIRS, 2) == score(now, PAIRS)
