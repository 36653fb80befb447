"""Matches that count: who has more of them than others is not ahead by that."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.explain import explain_total
from scoring.field import score
from scoring.outcome import Score
from scoring.rules import rule_set
from scoring.values import FieldResults, Line, RuleSet, Seats, TableResult
from tests.scoring.fields import timeless

BOARDS = 4
FIVE = [(1, ((1, 2), (3, 4))), (2, ((1, 3), (2, 5))), (3, ((1, 4), (3, 5))), (4, ((1, 5), (2, 4)))]
"""Five teams, four of five rounds: the first has four matches, each other three."""


def matches(margins: dict[tuple[int, int], int]) -> FieldResults:
    """Matches of four boards; by the teams of each how far the first is ahead on one of them."""
    results = []
    for number, (home, away) in enumerate(margins, 1):
        for tray in range(BOARDS * number, BOARDS * number + BOARDS):
            ahead = margins[home, away] if tray == BOARDS * number else 0
            results += [
                TableResult(tray, Seats(home, away, home, away), Score(ahead), None, number),
                TableResult(tray, Seats(away, home, away, home), Score(0), None, number),
            ]
    everybody = {one for pair in margins for one in pair}
    trays = {result.tray for result in results}
    return FieldResults(
        lines=dict.fromkeys(everybody, Line.ALL),
        expected=dict.fromkeys(trays, 2),
        results=tuple(results),
    )


def ruled(counts: str, **switches: str) -> RuleSet:
    return rule_set("wbf", method="matches", match="imps", match_total=counts, **switches)


def totals(results: FieldResults, rules: RuleSet) -> dict[int, tuple[int, Fraction]]:
    """By team: its place and its total."""
    return {each.contestant: (each.place, each.total) for each in score(results, rules).standings}


LEVEL = matches({pair: 0 for _round, pairs in FIVE for pair in pairs})


@pytest.mark.parametrize(("total", "each"), [("vps", 10), ("won", Fraction(1, 2))])
def test_where_all_is_level_nobody_is_first(total: str, each: Fraction | int) -> None:
    """Four matches of everybody's own worth, whether four were played or three."""
    assert totals(LEVEL, ruled(total)) == dict.fromkeys(range(1, 6), (1, 4 * each))


def test_a_bare_sum_counts_who_has_more() -> None:
    found = totals(LEVEL, ruled("vps", total="sum"))
    assert found == {1: (1, Fraction(40)), **{team: (2, Fraction(30)) for team in range(2, 6)}}


def test_who_has_won_a_third_of_three_has_a_third_of_four() -> None:
    """Team 5 has won one of three matches: 1 x 4 / 3; team 1 all of four."""
    won = {(1, 2): 500, (3, 4): 0, (1, 3): 500, (2, 5): -500, (1, 4): 500, (3, 5): 500}
    found = totals(matches(won | {(1, 5): 500, (2, 4): 0}), ruled("won"))
    assert (found[1], found[5]) == ((1, Fraction(4)), (3, Fraction(4, 3)))


@timeless
@given(
    st.lists(st.sampled_from((-500, -100, 0, 100, 500)), min_size=8, max_size=8),
    st.sampled_from(("vps", "won")),
)
def test_every_total_is_explained(margins: list[int], total: str) -> None:
    pairs = [pair for _round, its in FIVE for pair in its]
    results, rules = matches(dict(zip(pairs, margins, strict=True))), ruled(total)
    for team, (_place, made) in totals(results, rules).items():
        assert explain_total(results, rules, team).amount == made
