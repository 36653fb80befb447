"""Rulings in words."""

import pytest

from scoring.outcome import Score
from scoring.rulings import RulingCode
from scoring.values import Ruling
from tournaments.models import Tray
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.typed_results import read_ruling

EXAMPLES: dict[RulingCode, tuple[dict[str, str | int], str]] = {
    RulingCode.ARTIFICIAL: ({"ns": "60+", "ew": "40"}, "60%+ to N/S, 40% to E/W"),
    RulingCode.AVERAGE: ({}, "the average of the deal to both"),
    RulingCode.MIXED: ({"ns": "60+%"}, "N/S: 60%+; E/W: as made at the table"),
    RulingCode.POINTS_BESIDE: (
        {"ns": "3", "ew": "-5/2"},
        "awarded: N/S 3, E/W -5/2; the others are compared with the table’s score",
    ),
    RulingCode.POINTS: ({"ns": "3", "ew": "1"}, "awarded 3 to N/S, 1 to E/W"),
    RulingCode.SCORE: ({"ns": "S420"}, "counts as +420 for N/S, +420 for E/W"),
    RulingCode.WEIGHTED: (
        {"ns": "1/3 S420, 2/3 S-50", "ew": "S420"},
        "1/3 of +420, 2/3 of −50 for N/S; +420 for E/W",
    ),
    RulingCode.LOWEST: ({"side": "EW"}, "the lowest score to E/W, the highest to the others"),
    RulingCode.REVOKE: ({"ew": 2, "ew_before": 3}, "revokes: 0 by N/S, 2 by E/W"),
    RulingCode.FOULED: ({"deal": "B"}, "another deal was played: B"),
    RulingCode.NEW_DEAL: ({}, "a new deal: counts for nobody"),
}


@pytest.mark.parametrize("code", RulingCode)
def test_every_ruling_has_its_words(code: RulingCode) -> None:
    params, words = EXAMPLES[code]
    assert ruling_words(Ruling(code, params)) == words


def test_a_side_by_itself_may_have_a_score() -> None:
    said = Ruling("mixed", {"ns": "1/2 S420, 1/2 S-50", "ew": "40%"})
    assert ruling_words(said) == "N/S: 50% of +420, 50% of −50; E/W: 40%"


def test_a_score_that_cannot_be_read_is_said_as_it_stands() -> None:
    assert ruling_words(Ruling("score", {"ns": "fog"})) == "counts as fog for N/S, fog for E/W"


def test_a_ruling_without_words_is_told_by_its_code() -> None:
    assert ruling_words(Ruling("coin", {})) == "coin"


@pytest.mark.parametrize("code", ["points", "points_beside"])
def test_points_are_typed_as_they_are_printed(code: str) -> None:
    said = Ruling(code, {"ns": "1 1/2", "ew": "\N{MINUS SIGN}1½"})
    kept = read_ruling(said, Score(420), None, "bridge", Tray(number=1, vulnerable="none"))
    assert kept == Ruling(code, {"ns": "3/2", "ew": "-3/2"})
    decimal = Ruling(code, {"ns": "0.50", "ew": "3"})
    assert read_ruling(decimal, Score(420), None, "bridge", Tray(number=1)) == decimal
