"""Scoring goes on from what is kept of a computation, or over some of its trays, as if anew."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.field import Scoring, can_be_extended, from_rows, rescore_trays, score
from scoring.rules import rule_set
from scoring.values import FieldResults, RuleSet, Ruling
from tests.scoring.any_game import any_game
from tests.scoring.fields import NEUBERG, PLAIN, WHIST, one_tray, points, timeless


@timeless
@given(any_game(), st.data())
def test_standings_that_say_all_are_enough_to_go_on_from(
    game: tuple[FieldResults, RuleSet], data: st.DataObject
) -> None:
    now, rules = game
    late = (
        data.draw(st.sets(st.sampled_from(range(len(now.results))), max_size=3))
        if now.results
        else set()
    )
    was = replace(now, results=tuple(r for n, r in enumerate(now.results) if n not in late))
    changed = {now.results[n].tray for n in late}
    before, after = score(was, rules), score(now, rules)
    assert rescore_trays(before, was, now, rules, changed) == after
    if can_be_extended(before, rules):
        gone_on = rescore_trays(from_rows(before.standings), was, now, rules, changed)
        assert gone_on.standings == after.standings
        assert gone_on.trays == {tray: after.trays[tray] for tray in changed}


@timeless
@given(any_game(), st.sets(st.integers(1, 5)))
def test_some_of_the_trays_are_what_they_are_alone(
    game: tuple[FieldResults, RuleSet], trays: set[int]
) -> None:
    field, rules = game
    alone = replace(field, results=tuple(r for r in field.results if r.tray in trays))
    scoring = Scoring(field, rules)
    assert scoring.only(trays) == score(alone, rules)
    assert scoring.whole() == score(field, rules)


def test_what_says_all() -> None:
    """Sums of awards do; matches, tops, means and roundings of the whole session do not."""
    field = one_tray(points(420, 420, -50))
    for rules in (NEUBERG, PLAIN, rule_set("wbf", total="sum")):
        assert can_be_extended(score(field, rules), rules)
    for rules in (
        rule_set("ebu"),
        rule_set("ffb"),
        rule_set("abf"),
        rule_set("wbf", tie_break="tops"),
    ):
        assert not can_be_extended(score(field, rules), rules)
    assert can_be_extended(score(one_tray([7, 6]), WHIST), WHIST)


def test_an_award_by_the_own_session_is_not_said() -> None:
    field = one_tray(points(420, 420, -50))
    first, *others = field.results
    average = replace(first, ruling=Ruling("artificial", {"ns": "60+", "ew": "40"}))
    ruled = replace(field, results=(average, *others))
    assert not can_be_extended(score(ruled, NEUBERG), NEUBERG)
    assert can_be_extended(score(ruled, PLAIN), PLAIN)


def test_what_is_taken_up_is_what_stands_there() -> None:
    standings = score(one_tray([7, 6]), WHIST)
    earned = from_rows(standings.standings).earned
    assert (earned[1].total, earned[1].made, earned[1].trays) == (Fraction(1, 2), 7, 1)
