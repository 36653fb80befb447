"""Standings while play goes on tell who is ahead, and nothing of any tray."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.field import score
from scoring.interim import interim_rules, interim_standings
from scoring.outcome import Score, Tricks
from scoring.rules import rule_set
from scoring.values import FieldResults, RuleSet, TableResult
from tests.scoring.any_game import any_game
from tests.scoring.fields import NEUBERG, WHIST, field, fields, play, points, timeless, tricks


def round_of(number: int, *outcomes: int) -> list[TableResult]:
    """A Mitchell of three tables: N/S keep their seats, E/W go up and trays down."""
    return [
        play(1 + (at + number) % 3, 1 + at, 11 + (at - number) % 3, outcome)
        for at, outcome in enumerate(outcomes)
    ]


def mitchell(*results: TableResult, expected: int = 0) -> FieldResults:
    trays = dict.fromkeys((1, 2, 3), expected)
    return field(results, ns=(1, 2, 3), ew=(11, 12, 13), expected=trays)


FIRST, SECOND = round_of(0, 7, 8, 4), round_of(1, 9, 5, 6)


def test_a_mitchell_is_ranked_when_trays_have_been_played_twice() -> None:
    first = mitchell(*FIRST, expected=3)
    assert interim_standings(first, WHIST) is None
    standings = interim_standings(replace(first, results=(*FIRST, *SECOND)), WHIST)
    assert standings is not None
    assert [(each.contestant, int(each.total)) for each in standings] == [
        (1, 1), (2, 0), (3, -1), (12, 1), (13, 0), (11, -1)
    ]  # fmt: skip


def test_no_sum_of_tricks_is_told() -> None:
    both = mitchell(*FIRST, *SECOND)
    standings = interim_standings(both, WHIST)
    assert standings is not None
    assert {each.made for each in standings} == {None}
    assert {each.tiebreak for each in standings} == {()}


def test_a_total_that_is_a_sum_ranks_nobody() -> None:
    both = mitchell(*FIRST, *SECOND)
    assert interim_standings(both, rule_set("whist-1910", method="total")) is None


def test_nobody_is_factored_up() -> None:
    """Four results of nine: a percentage of what could be won among those four."""
    four = [play(1, 1 + n, 11 + n, outcome) for n, outcome in enumerate(points(420, 450, 50, -50))]
    early = field(four, ns=range(1, 5), ew=range(11, 15), expected={1: 9})
    standings = interim_standings(early, NEUBERG)
    assert standings is not None
    assert {each.contestant: each.percent for each in standings if each.line == "NS"} == {
        2: 100, 1: Fraction(200, 3), 3: Fraction(100, 3), 4: 0
    }  # fmt: skip


@timeless
@given(any_game())
def test_they_are_what_the_results_alone_give(game: tuple[FieldResults, RuleSet]) -> None:
    early, rules = game
    standings = interim_standings(early, rules)
    if standings is not None:
        count: dict[int, int] = {}
        for result in early.results:
            count[result.tray] = count.get(result.tray, 0) + 1
        alone = score(replace(early, expected=count, most_trays=0), interim_rules(rules))
        assert [(e.contestant, e.total, e.place) for e in alone.standings] == [
            (e.contestant, e.total, e.place) for e in standings
        ]


@pytest.mark.parametrize("bundle", ["whist-1910", "wbf", "ebu", "acbl", "pzbs"])
@pytest.mark.parametrize("method", ["compass", "matchpoints", "cross_imps"])
@timeless
@given(early=fields(tricks), tray=st.integers(1, 5))
def test_a_tray_on_which_everybody_makes_more_changes_nothing(
    bundle: str, method: str, early: FieldResults, tray: int
) -> None:
    rules = rule_set(bundle, method=method, game="whist" if method == "compass" else "bridge")

    def on_this(more: int) -> FieldResults:
        return replace(
            early, results=tuple(_more(result, tray, more, rules) for result in early.results)
        )

    assert interim_standings(on_this(0), rules) == interim_standings(on_this(1), rules)


def _more(result: TableResult, tray: int, more: int, rules: RuleSet) -> TableResult:
    """The same with so much more for N/S, in tricks of whist or in points."""
    assert isinstance(result.outcome, Tricks)
    ns = min(result.outcome.ns, 12) + (more if result.tray == tray else 0)
    outcome = Tricks(ns) if rules.switches["game"] == "whist" else Score(100 * ns)
    return replace(result, outcome=outcome)
