"""Every code has a sentence, and every figure of the sentence comes with the code."""

import re

import pytest

from scoring.refused import Code, Refused
from scoring.shorthand import parse_bridge, parse_whist
from scoring.vulnerability import Vulnerability
from tournaments.presenting.reasons import SENTENCES, reason, sentence

PARAMS: dict[Code, set[str]] = {
    Code.EMPTY: set(),
    Code.UNREADABLE: {"text"},
    Code.TRICKS_TOO_MANY: {"tricks"},
    Code.TRICKS_NOT_13: {"ns", "ew"},
    Code.LEVEL_IMPOSSIBLE: {"level"},
    Code.DECLARER_MISSING: {"text"},
    Code.RESULT_MISSING: {"text"},
    Code.OVER_TOO_MANY: {"level", "over", "most"},
    Code.DOWN_TOO_MANY: {"level", "down", "most"},
    Code.SCORE_IMPOSSIBLE: {"score", "vulnerable"},
    Code.HONOURS_IMPOSSIBLE: {"honours"},
    Code.SAID_TWICE: {"text", "word"},
    Code.NOT_FIFTIES: {"points"},
    Code.RULES_UNKNOWN: {"name"},
    Code.SWITCH_UNKNOWN: {"switch"},
    Code.SWITCH_VALUE: {"switch", "value"},
    Code.RULING_UNKNOWN: {"tray", "ruling"},
    Code.RULING_VALUE: {"tray", "ruling", "param", "value"},
    Code.RULING_UNSUITABLE: {"tray", "ruling", "method"},
    Code.CARDS_DIFFER: {"tray", "ns", "ew"},
    Code.DATUM_MISSING: {"tray"},
    Code.OUTCOME_UNSUITABLE: {"tray", "outcome", "game"},
    Code.VULNERABILITY_MISSING: {"tray"},
    Code.SEATED_TWICE: {"tray", "contestant"},
    Code.CONTESTANT_UNKNOWN: {"contestant"},
    Code.FIELD_CHANGED: set(),
    Code.SCALE_UNKNOWN: {"name"},
    Code.SCALE_UNSUITABLE: {"row"},
    Code.WEIGHT_NEGATIVE: {"weight"},
    Code.WEIGHTS_NOT_ONE: {"weights"},
    Code.WEIGHT_MISSING: {"text"},
    Code.WEIGHT_UNREADABLE: {"text"},
    Code.NEITHER_PART_NOR_GAME: {"level"},
    Code.NOBODY_DOUBLES: set(),
    Code.NOBODY_PASSES: set(),
    Code.MINI_SCORE_IMPOSSIBLE: {"score"},
    Code.LAW_SILENT: {"irregularity", "found"},
    Code.REVOKE_BEFORE: {"before", "tricks"},
    Code.NO_AWARD: {"contestant"},
}
"""What every refusal with this code brings; one or two sometimes bring more."""

FIGURES = {"trays", "each", "rounds", "half", "met"}


def asked(text: str) -> set[str]:
    """The figures a sentence asks for."""
    return set(re.findall(r"%\((\w+)\)s", text))


def test_every_code_of_the_scorer_has_a_sentence() -> None:
    assert set(SENTENCES) == set(PARAMS) == set(Code)


@pytest.mark.parametrize("code", Code)
def test_a_sentence_asks_only_for_what_its_code_brings(code: Code) -> None:
    assert asked(SENTENCES[code]) <= PARAMS[code] | (
        {"whole"} if "weights" in PARAMS[code] else set()
    )
    said = reason(code, dict.fromkeys(PARAMS[code], "5") | {"outcome": "T5"})
    assert "%(" not in said
    assert "%%" not in said
    assert said[-1] in ".?"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", Code.EMPTY),
        ("seven", Code.UNREADABLE),
        ("14", Code.TRICKS_TOO_MANY),
        ("7-7", Code.TRICKS_NOT_13),
    ],
)
def test_what_was_typed_at_whist(typed: str, code: Code) -> None:
    with pytest.raises(Refused) as refused:
        parse_whist(typed)
    assert refused.value.code is code
    assert set(refused.value.params) >= asked(SENTENCES[code])
    assert sentence(refused.value)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("9SN9", Code.LEVEL_IMPOSSIBLE),
        ("4S", Code.DECLARER_MISSING),
        ("4SN", Code.RESULT_MISSING),
        ("4SN+4", Code.OVER_TOO_MANY),
        ("4SN-11", Code.DOWN_TOO_MANY),
        ("425", Code.SCORE_IMPOSSIBLE),
        ("100%d %(x)s", Code.UNREADABLE),
    ],
)
def test_what_was_typed_at_bridge(typed: str, code: Code) -> None:
    with pytest.raises(Refused) as refused:
        parse_bridge(typed, Vulnerability("none"))
    assert refused.value.code is code
    assert set(refused.value.params) == PARAMS[code]
    assert sentence(refused.value)
