"""Entries one after the other: whoever has moved is added to, and everybody is ranked exactly."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.field import Sums, rescore_tray, score
from scoring.outcome import NotPlayed, Outcome, Score, Tricks
from scoring.rules import rule_set
from scoring.values import FieldResults, FieldStandings, RuleSet
from tests.scoring.fields import EW, NEUBERG, NS, PLAIN, WHIST, close_scores, field, play, timeless

PAIRS, TRAYS = 5, 4
EBU, ACBL, FFB = rule_set("ebu"), rule_set("acbl"), rule_set("ffb")
IMPS = rule_set("plain", method="cross_imps", total="sum")
PRINTED = rule_set("wbf", ties="printed", percent_decimals=0)

Entered = tuple[int, Outcome]
entries = st.lists(
    st.tuples(
        st.integers(0, PAIRS * TRAYS - 1),
        st.one_of(close_scores, close_scores, st.just(NotPlayed())),
    ),
    min_size=1,
    max_size=5,
)


def whole(outcomes: Sequence[Outcome]) -> FieldResults:
    """Everybody plays every tray."""
    return field(
        [
            play(tray, 1 + table, 101 + (table + tray) % PAIRS, outcomes[tray * PAIRS + table])
            for tray in range(TRAYS)
            for table in range(PAIRS)
        ],
        ns=range(1, 1 + PAIRS),
        ew=range(101, 101 + PAIRS),
        expected=dict.fromkeys(range(TRAYS), PAIRS),
    )


def entered(was: FieldResults, index: int, outcome: Outcome) -> FieldResults:
    results = list(was.results)
    results[index] = replace(results[index], outcome=outcome)
    return replace(was, results=tuple(results))


def gone_on(was: FieldResults, rules: RuleSet, entries: Sequence[Entered]) -> FieldStandings:
    """One entry after the other, each held against scoring everything."""
    standings = score(was, rules)
    for index, outcome in entries:
        now = entered(was, index, outcome)
        standings = rescore_tray(standings, was, now, rules, now.results[index].tray)
        anew = score(now, rules)
        assert standings == anew
        assert dict(standings.earned) == dict(anew.earned)
        was = now
    return standings


@timeless
@given(
    st.lists(close_scores, min_size=PAIRS * TRAYS, max_size=PAIRS * TRAYS),
    entries,
    st.sampled_from((NEUBERG, PLAIN, EBU, ACBL, FFB, IMPS, PRINTED)),
)
def test_entries_one_after_the_other_are_the_whole(
    outcomes: list[Outcome], entries: list[Entered], rules: RuleSet
) -> None:
    gone_on(whole(outcomes), rules, entries)


SCORES: list[Outcome] = [
    Score(100 * (tray + table)) for tray in range(TRAYS) for table in range(PAIRS)
]


@pytest.mark.parametrize("rules", [NEUBERG, PLAIN, IMPS])
def test_corrections_are_added_to_the_totals_alone(rules: RuleSet) -> None:
    after = gone_on(whole(SCORES), rules, [(3, Score(0)), (7, Score(600)), (3, Score(300))])
    assert isinstance(after.earned, Sums)
    assert after.earned.totals is not None
    assert after.standings == score(whole([*SCORES[:7], Score(600), *SCORES[8:]]), rules).standings


def test_those_who_have_played_less_are_compared_as_exactly() -> None:
    some = entered(entered(whole(SCORES), 2, NotPlayed()), 14, NotPlayed())
    fewer = replace(some, expected={})
    assert len({each.maximum for each in score(fewer, PLAIN).standings}) > 1
    after = gone_on(fewer, PLAIN, [(3, Score(0)), (8, Score(-50)), (12, Score(-50))])
    assert isinstance(after.earned, Sums)
    assert after.earned.totals is not None


@pytest.mark.parametrize("rules", [NEUBERG, PLAIN, IMPS])
def test_a_result_more_or_less_is_another_maximum_or_another_number_of_trays(
    rules: RuleSet,
) -> None:
    gone_on(whole(SCORES), rules, [(3, NotPlayed()), (4, Score(90)), (3, Score(90))])


def test_the_tricks_of_those_who_sat_there_are_as_corrected() -> None:
    tricks = [Tricks(7 + (n % 3)) for n in range(PAIRS * TRAYS)]
    after = gone_on(whole(tricks), WHIST, [(0, Tricks(12)), (1, NotPlayed()), (1, Tricks(2))])
    assert {each.line for each in after.standings} == {NS, EW}


def test_the_first_result_of_a_match_is_settled_as_a_match() -> None:
    rules = rule_set("plain", method="cross_imps", total="sum", match_total="won")
    was = whole(SCORES)
    now = replace(was, results=(replace(was.results[0], group=1), *was.results[1:]))
    assert rescore_tray(score(was, rules), was, now, rules, 0) == score(now, rules)
