"""What an entry has changed on a tray: read once, and done for whom it concerns."""

from dataclasses import replace

from scoring.entry import entry_on
from scoring.field import rescore_tray, score
from scoring.outcome import Score
from scoring.rules import rule_set
from scoring.values import FieldResults, FieldStandings, RuleSet, Ruling
from scoring.vulnerability import Vulnerability
from tests.scoring.fields import NEUBERG, PLAIN, one_tray, points

TRAY = one_tray(points(420, 450, -50, 170))


def corrected(field: FieldResults, number: int, ns: int) -> FieldResults:
    results = list(field.results)
    results[number] = replace(results[number], outcome=Score(ns))
    return replace(field, results=tuple(results))


def sizes(was: FieldResults, now: FieldResults, rules: RuleSet = PLAIN) -> tuple[int, int, int]:
    entry = entry_on(was, now, rules, 1)
    return len(entry.stayed), len(entry.went), len(entry.came)


def test_all_but_what_was_entered_stays() -> None:
    fewer = replace(TRAY, results=TRAY.results[:-1])
    assert sizes(TRAY, corrected(TRAY, 1, 480)) == (3, 1, 1)
    assert sizes(fewer, TRAY) == (3, 0, 1)
    assert sizes(TRAY, fewer) == (3, 1, 0)


def test_what_is_ruled_upon_or_read_otherwise_does_not_stay() -> None:
    first, *others = TRAY.results
    ruled = replace(first, ruling=Ruling("artificial", {"ns": "60", "ew": "40"}))
    field = replace(TRAY, results=(ruled, *others))
    assert sizes(field, corrected(field, 2, 50)) == (2, 2, 2)
    assert sizes(TRAY, replace(TRAY, vulnerable={1: Vulnerability.NS})) == (0, 4, 4)


def test_nothing_stays_where_awards_are_looked_at_one_by_one() -> None:
    assert sizes(TRAY, corrected(TRAY, 1, 480), rule_set("ffb")) == (0, 4, 4)
    assert sizes(TRAY, corrected(TRAY, 1, 480), rule_set("wbf", round_bonus=1)) == (0, 4, 4)


def test_whom_an_entry_does_not_move_keeps_the_very_same_standing() -> None:
    before, now = score(TRAY, NEUBERG), corrected(TRAY, 0, 430)
    after = rescore_tray(before, TRAY, now, NEUBERG, 1)
    assert after == score(now, NEUBERG)
    assert the_same(before, after) == {2, 3, 4, 102, 103, 104}
    moved = rescore_tray(before, TRAY, corrected(TRAY, 0, -100), NEUBERG, 1)
    assert moved == score(corrected(TRAY, 0, -100), NEUBERG)
    assert the_same(before, moved) == {2, 102}


def the_same(before: FieldStandings, after: FieldStandings) -> set[int]:
    known = {id(each) for each in before.standings}
    return {each.contestant for each in after.standings if id(each) in known}
