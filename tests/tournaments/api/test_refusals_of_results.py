"""No refusal about a result or a ruling speaks of trays at bridge, or in keys and codes."""

import re
from typing import Any

import pytest

from scoring.refused import Code
from scoring.rulings import RulingCode
from tests.tournaments.api.conftest import Program, problem_of, said
from tests.tournaments.conftest import Enter, section_of
from tournaments.models import Result, Session
from tournaments.presenting.log import DEEDS
from tournaments.presenting.reasons import SENTENCES, reason

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

KEYS = {*RulingCode, *Code, *DEEDS, "ns", "ew", "ns_before", "ew_before", "params", "code"}
PLAIN_WORDS = {"average", "score", "weighted", "lowest", "revoke", "empty", "artificial", "points"}
"""Keys that are English words: they may stand in a sentence, but not in quotation marks."""

KEY = re.compile(r"\b(" + "|".join(re.escape(key) for key in sorted(KEYS - PLAIN_WORDS)) + r")\b")
CODE = re.compile(r"\b(T\d+(/\d+)?|S-?\d{2,4}|C[1-7][CDHSN]x{0,2}[NESW]\d+)\b")


def plain(sentence: str) -> bool:
    """Whether a sentence of bridge is in the words of players."""
    quoted = set(re.findall(r"“([^”]*)”", sentence))
    assert not re.search(r"\btrays?\b", sentence, re.IGNORECASE), sentence
    assert not KEY.search(sentence), sentence
    assert not CODE.search(sentence), sentence
    assert not quoted & set(KEYS), sentence
    return sentence[-1] in ".?"


FIGURES: dict[str, Any] = {
    "tray": 5, "text": "fog", "tricks": 14, "ns": 7, "ew": 5, "level": 8, "over": 4, "most": 3,
    "down": 11, "score": 425, "vulnerable": "none", "honours": "3", "word": "p50", "points": 51,
    "name": "ours", "switch": "ours", "value": "x", "method": "matches", "outcome": "T7",
    "game": "bridge", "contestant": "Ann Lee", "row": 2, "weight": "-3/5", "weights": "9/10",
    "irregularity": "lead", "found": "early", "before": 8,
}  # fmt: skip
ABOUT_RULES = {Code.RULES_UNKNOWN, Code.SWITCH_UNKNOWN, Code.SWITCH_VALUE, Code.SCALE_UNKNOWN}


@pytest.mark.parametrize("code", sorted(set(SENTENCES) - ABOUT_RULES))
def test_every_sentence_of_the_scorer_is_in_plain_words(code: Code) -> None:
    if code in (Code.UNREADABLE, Code.EMPTY):
        assert plain(reason(code, FIGURES, "bridge"))
        return
    for ruling in (*RulingCode, "generous"):
        for param in ("ns", "ew", "side", "deal", "ns_before"):
            for value in ("x", ""):
                its = FIGURES | {"ruling": ruling, "param": param, "value": value}
                assert plain(reason(code, its, "bridge"))


def test_a_contestant_with_two_results_has_them_on_a_board() -> None:
    figures = {"contestant": "Ann Lee", "tray": "11"}
    assert reason(Code.SEATED_TWICE, figures, "bridge") == "Ann Lee has two results on board 11."
    assert reason(Code.SEATED_TWICE, figures, "whist") == "Ann Lee has two results on tray 11."
    assert reason(Code.SEATED_TWICE, figures) == "Ann Lee has two results on deal 11."


WRONG_RULINGS: list[tuple[str, dict[str, str]]] = [
    ("weighted", {"ns": "60% 4SN=, 30% 4SN-1"}),
    ("weighted", {"ns": "1/3 420, 1/3 -50"}),
    ("weighted", {"ns": "60% 4SN=, 4SN-1"}),
    ("weighted", {"ns": "60% 425, 40% 420"}),
    ("weighted", {"ns": "60% 4S=, 40% 420"}),
    ("weighted", {"ns": "-60% 4SN=, 160% 4SN-1"}),
    ("weighted", {"ns": "1/0 420, 1 420"}),
    ("weighted", {"ns": "1/3 S420, 1/3 S-50"}),
    ("weighted", {"ns": "1/2 T7, 1/2 T8"}),
    ("weighted", {"ns": "fog"}),
    ("weighted", {"ew": "fog"}),
    ("weighted", {}),
    ("score", {"ns": "T7"}),
    ("score", {"ns": "60% 4SN=, 40% 4SN-1"}),
    ("score", {"ns": "425", "ew": "420"}),
    ("score", {"ns": "NP"}),
    ("score", {}),
    ("artificial", {"ns": "160", "ew": "40"}),
    ("artificial", {"ns": "60"}),
    ("points", {"ns": "1/0", "ew": "x"}),
    ("points", {"ns": "3"}),
    ("lowest", {"side": "N"}),
    ("lowest", {}),
    ("revoke", {"ns": "1"}),
    ("revoke", {"ns": "99"}),
    ("fouled", {}),
]


@pytest.mark.parametrize(("code", "params"), WRONG_RULINGS)
def test_a_ruling_at_bridge_is_refused_in_plain_words(
    program: Program, bridge: Session, code: str, params: dict[str, str]
) -> None:
    sent = said(bridge, 1, "4SN10", reason="by law", ruling={"code": code, "params": params})
    problem = problem_of(program.post(f"sessions/{bridge.pk}/results", sent))
    assert problem["status"] == 422
    assert plain(problem["detail"])
    assert not Result.objects.exists()


WRONG_RESULTS: list[dict[str, Any]] = [
    {"typed": text}
    for text in ("fog", "4S", "4SN", "9SN9", "4SN+4", "4SN-11", "425", "14", "60% 4SN=, 30% 420",
                 "60% fog, 40% 420", "A160/40", "A60/40", "50% 7, 50% 8")
] + [
    {"typed": "420", "tray": 99},
    {"typed": "420", "table": 99},
    {"typed": "420", "round": 99},
    {"typed": "420", "tray": 3},
    {"typed": "420", "seats": [1, 2, 3, 4]},
    {"typed": "420", "seats": [1, 99, 1, 99]},
    {"typed": "420", "seats": [1, 1, 1, 1]},
    {"typed": "420", "base_version": 7},
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG_RESULTS)
def test_a_result_at_bridge_is_refused_in_plain_words(
    program: Program, bridge: Session, wrong: dict[str, Any]
) -> None:
    sent = said(bridge, 1, "420") | wrong
    problem = problem_of(program.post(f"sessions/{bridge.pk}/results", sent))
    assert plain(problem["detail"])
    batch = problem_of(program.post(f"sessions/{bridge.pk}/results/batch", {"results": [sent]}))
    assert plain(batch["detail"])
    assert all(plain(error["detail"]) for error in batch["errors"])


def test_what_cannot_be_done_about_a_result_is_said_in_plain_words(
    program: Program, bridge: Session, enter: Enter
) -> None:
    enter(bridge, 1, "420")
    problems = [
        program.post(f"sessions/{bridge.pk}/results", said(bridge, 1, "450")),
        program.post(f"sessions/{bridge.pk}/results", said(bridge, 1, "450", base_version=1)),
        program.get(f"sessions/{bridge.pk}/plays/{section_of(bridge).pk}/9/9/9"),
    ]
    assert all(plain(problem_of(each)["detail"]) for each in problems)
