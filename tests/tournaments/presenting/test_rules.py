"""Every switch and every value of it is worded; a reader is told what is out of the ordinary."""

import pytest

from scoring.idle import idle
from scoring.rules import BUNDLES, rule_set
from scoring.switches import SWITCHES
from tournaments.presenting.rules import NUMBERS, SETS, VALUES, rules_words, switch_words


def test_every_switch_and_bundle_is_worded_once() -> None:
    assert set(VALUES) | set(NUMBERS) == set(SWITCHES)
    assert not set(VALUES) & set(NUMBERS)
    assert set(SETS) == set(BUNDLES)


@pytest.mark.parametrize("name", SWITCHES)
def test_every_value_has_a_sentence_of_its_own(name: str) -> None:
    allowed = SWITCHES[name].allowed
    said = [switch_words(name, value) for value in allowed]
    assert len(set(said)) == len(allowed)
    assert all(each.endswith(".") and "%(" not in each for each in said)
    if name in VALUES:
        assert set(VALUES[name]) == set(allowed)


@pytest.mark.parametrize("name", BUNDLES)
def test_what_is_not_ordinary_is_told(name: str) -> None:
    rules = rule_set(name)
    said = rules_words(rules)
    counting = SWITCHES.keys() - set(idle(rules))
    unusual = [s for s in counting if rules.switches[s] != SWITCHES[s].default]
    assert {switch_words(s, rules.switches[s]) for s in unusual} <= set(said)
    assert len(said) == 1 + len({"game", "method", *unusual})


def test_the_ordinary_rules_are_short() -> None:
    assert rules_words(rule_set("wbf")) == [
        "Scored as by the World Bridge Federation.",
        "Bridge: scores in points are compared.",
        "Matchpoints for every score beaten or equalled.",
    ]
    own = rule_set("wbf", {"vps": ((0, 1000),)}, award_step="0.1", ties="printed", win_cap=60)
    assert rules_words(own)[3:] == [
        "What is won on a deal is rounded to 0.1.",
        "Totals are equal where they are printed alike.",
        "The club has tables of its own.",
    ]
