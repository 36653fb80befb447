"""Weighted scores: what directors type is read, and written again."""

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.auction_shorthand import parse_auction
from scoring.outcome import Outcome, PassedOut, Score, Tricks, read_code
from scoring.refused import Code, Refused
from scoring.shorthand import parse_bridge, parse_whist
from scoring.vulnerability import Vulnerability
from scoring.weighted_score import (
    WeightedOutcome,
    is_weighted,
    parse_weighted,
    read_weighted_code,
    write_weighted,
    write_weighted_code,
)

Parse = Callable[[str], Outcome]
PARSERS: tuple[Parse, ...] = (parse_bridge, parse_whist, parse_auction)
KEPT = "3/5 C4SN10, 2/5 C4SN9"


def kept(text: str, parse: Parse = parse_bridge) -> str:
    """A text as a ruling keeps it."""
    return write_weighted_code(parse_weighted(text, parse))


@pytest.mark.parametrize(
    "text",
    [
        "60% 4SN=, 40% 4SN-1",
        "60 % of 4♠ N =, 40 % of 4♠ N −1",
        "60%4SN=,40%4SN-1",
        "60% 4SN=; 40% 4SN-1;",
        "60% 4SN=\r\n40% 4SN-1\n",
        "60% 4SN= 40% 4SN-1",
        "60% of 4♠N= and 40% of 4♠N-1",
        "60% 4SN= + 40% 4SN-1",
        "60% 4SN=+40% 4SN-1",
        "60%: 4sn10, 40%: 4sn9",
        "3/5 4SN=, 2/5 4SN-1",
        "3/54SN=, 2/54SN-1",
        "3/5 4SN= + 2/5 4SN-1",
        "0.6 4SN=, .4 4SN-1",
        "0.64SN=, .44SN-1",
        "60 4SN=, 40 4SN-1",
        "60 4 S N =, 40 of 4 S N -1",
        "60% 4SN=, 2/5 4SN-1",
        "６０％ 4SN=, 40％ 4SN-1",
    ],
)
def test_weights_are_read_however_they_are_typed(text: str) -> None:
    assert kept(text) == KEPT
    assert is_weighted(text) or text.startswith("60 4")


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("2/3 420, 1/3 -50", "2/3 S420, 1/3 S-50"),
        ("⅔ 420, ⅓ -50", "2/3 S420, 1/3 S-50"),
        ("66⅔% 420, 33⅓% -50", "2/3 S420, 1/3 S-50"),
        ("66 2/3% 420 33 1/3% -50", "2/3 S420, 1/3 S-50"),
        ("62.5% 4SN+1, 37.5% 3NTW-1", "5/8 C4SN11, 3/8 C3NW8"),
        ("50% passed out, 50% 1HN=", "1/2 P, 1/2 C1HN7"),
        ("-50", "1 S-50"),
        ("100% -50,", "1 S-50"),
        ("1 -50", "1 S-50"),
    ],
)
def test_scores_and_other_weights(text: str, stored: str) -> None:
    assert kept(text) == stored


def test_each_game_has_its_own_scores() -> None:
    assert kept("50% 7, 50% 8", parse_whist) == "1/2 T7, 1/2 T8"
    assert kept("60 7-6, 40 8-5", parse_whist) == "3/5 T7, 2/5 T8"
    deals = parse_weighted("50% 3RN9, h4, p50; 50% 3RN=, r", parse_auction)
    assert write_weighted(deals) == "50% 3RN= h4 p50, 50% 3RN= r"


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("60% 4SN=, 30% 4SN-1", Code.WEIGHTS_NOT_ONE, {"weights": "9/10"}),
        ("1/3 420, 1/2 -50", Code.WEIGHTS_NOT_ONE, {"weights": "5/6"}),
        ("60 4SN=, 41 4SN-1", Code.WEIGHTS_NOT_ONE, {"weights": "101/100"}),
        ("60% 4SN=", Code.WEIGHTS_NOT_ONE, {"weights": "3/5"}),
        ("60% 4SN=, 4SN-1", Code.WEIGHT_MISSING, {"text": "4SN-1"}),
        ("1/0 4SN=, 40% 4SN-1", Code.WEIGHT_UNREADABLE, {"text": "1/0"}),
        ("-60% 4SN=, 160% 4SN-1", Code.WEIGHT_NEGATIVE, {"weight": "-3/5"}),
        ("60% 4S=, 40% 4SN-1", Code.DECLARER_MISSING, {"text": "4S="}),
        ("60% 425, 40% 420", Code.SCORE_IMPOSSIBLE, {"score": 425, "vulnerable": ""}),
        ("60% fog, 40% 420", Code.UNREADABLE, {"text": "fog"}),
        ("60%", Code.UNREADABLE, {"text": "60%"}),
        (" , ", Code.EMPTY, {}),
        ("", Code.EMPTY, {}),
    ],
)
def test_what_is_no_weighted_score_says_what_is_wrong(
    text: str, code: Code, params: dict[str, str | int]
) -> None:
    with pytest.raises(Refused) as refused:
        parse_weighted(text, parse_bridge)
    assert (refused.value.code, refused.value.params) == (code, params)


@pytest.mark.parametrize(
    "text",
    ["7/6", "7 / 6", "7 6", "7", "4SN10", "-50", "420", "A60/40", "NP", "", "60%", "3RN9, h4"],
)
def test_results_and_percentages_are_no_weighted_scores(text: str) -> None:
    assert not is_weighted(text)


LIKELY = st.text("0123456789./%,;+-−= \n4SNTHDCxEWPandof½♠hr", max_size=40)


@given(st.one_of(st.text(), LIKELY))
def test_any_text_is_a_weighted_score_or_refused(text: str) -> None:
    for parse in PARSERS:
        with suppress(Refused):
            parts = parse_weighted(text, parse)
            assert sum(part.weight for part in parts) == 1
            assert parse_weighted(write_weighted(parts), parse) == parts
            assert read_weighted_code(write_weighted_code(parts)) == parts


CODES = [
    *(read_code(code) for code in ("C4SN10", "C4SxN9", "C3NxxW8", "C7CE0", "P", "X", "S420")),
    Score(-1100),
]


@given(st.lists(st.tuples(st.integers(1, 999), st.sampled_from(CODES)), min_size=1, max_size=5))
def test_what_is_written_is_read_again(drawn: list[tuple[int, Outcome]]) -> None:
    whole = sum(share for share, _outcome in drawn)
    parts = tuple(WeightedOutcome(Fraction(share, whole), outcome) for share, outcome in drawn)
    assert parse_weighted(write_weighted(parts), parse_bridge) == parts


def test_a_score_that_the_board_cannot_give_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        parse_weighted("50% 620, 50% 170", lambda text: parse_bridge(text, Vulnerability("none")))
    assert refused.value.code is Code.SCORE_IMPOSSIBLE


@pytest.mark.parametrize("stored", ["fog", "1/0 S420", "x S420", ""])
def test_what_is_kept_otherwise_is_no_weighted_score(stored: str) -> None:
    with pytest.raises(ValueError, match=r"code|weight"):
        read_weighted_code(stored)


def test_a_score_alone_is_kept_without_a_weight_too() -> None:
    assert read_weighted_code("S-50") == (WeightedOutcome(Fraction(1), Score(-50)),)
    assert write_weighted(read_weighted_code("1/2 T7, 1/2 P")) == "50% 7, 50% P"
    assert read_weighted_code("1/2 T7, 1/2 P")[0] == (Fraction(1, 2), Tricks(7))
    assert read_weighted_code("P")[0].outcome == PassedOut()


def test_a_long_run_is_read_at_once() -> None:
    for run in (" " * 40_000, "1" * 40_000, "60% " * 10_000, "," * 40_000, "1/" * 20_000):
        with suppress(Refused):
            parse_weighted(f"60%{run}4SN=", parse_bridge)
        is_weighted(run + "x")
