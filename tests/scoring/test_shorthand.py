"""Shorthand: what a scorer types, in every way they type it, and what is refused."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.auction_shorthand import parse_auction
from scoring.contract_score import possible_scores
from scoring.outcome import Contract, NotPlayed, Outcome, PassedOut, Score, Tricks, read_code
from scoring.refused import Refused
from scoring.ruling_shorthand import parse_ruling
from scoring.shorthand import parse_bridge, parse_whist
from scoring.typed import write_typed
from scoring.vulnerability import Vulnerability
from tests.scoring.fields import contracts, scores, thorough, timeless, vulnerabilities, whist

SAME_CONTRACT = {
    "C4SN10": [
        "4S=N",
        "4s 10 n",
        "4S10 N",
        "4SN10",
        "4sn10",
        "4SN=",
        "4SN+0",
        "4♠N10",
        "4♠️n=",
        "4 S N 10",
        "４ＳＮ１０",
    ],
    "C4SN11": ["4SN+1", "4SN11", "4s n + 1"],
    "C3NW8": ["3N-1W", "3NT-1 W", "3NW-1", "3nw-1", "3NT W -1", "3ntw8", "3NW−1", "3NW–1"],
    "C3NN9": ["3N9N", "3NT=N", "3NN9", "3NTN9", "3nn=", "3NT N ="],
    "C1HxN7": ["1HxN=", "1hxn=", "1HNx=", "1H*N=", "1♥ x N 7", "1H×N="],
    "C1HxxE8": ["1Hxx+1E", "1HxxE+1", "1H**e8", "1HXXE+1", "1hexx+1"],
    "C7DxxW0": ["7DxxW-13", "7♦**W0"],
    "C2CxS6": ["2CXS-2", "2♧*s6"],
}
BRIDGE = [(text, code) for code, texts in SAME_CONTRACT.items() for text in texts]


@pytest.mark.parametrize(("text", "code"), BRIDGE)
def test_contracts_in_every_spelling(text: str, code: str) -> None:
    assert parse_bridge(text) == read_code(code)


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("420", Score(420)),
        ("+50", Score(50)),
        ("-50", Score(-50)),
        ("−50", Score(-50)),
        ("- 50", Score(-50)),
        ("0", PassedOut()),
        ("P", PassedOut()),
        ("pass", PassedOut()),
        ("Pass Out", PassedOut()),
        ("pass-out", PassedOut()),
        ("AP", PassedOut()),
        ("all pass", PassedOut()),
        ("po", PassedOut()),
        ("NP", NotPlayed()),
        ("np ", NotPlayed()),
    ],
)
def test_scores_passes_and_trays_not_played(text: str, outcome: Outcome) -> None:
    assert parse_bridge(text) == outcome


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", "empty", {}),
        ("  ", "empty", {}),
        ("hello", "unreadable", {"text": "hello"}),
        ("4SxNx=", "unreadable", {"text": "4SxNx="}),
        ("4SN10=", "unreadable", {"text": "4SN10="}),
        ("4SN10E", "unreadable", {"text": "4SN10E"}),
        ("1Hx=", "declarer_missing", {"text": "1Hx="}),
        ("4S10", "declarer_missing", {"text": "4S10"}),
        ("3NT9", "declarer_missing", {"text": "3NT9"}),
        ("4S", "declarer_missing", {"text": "4S"}),
        ("4SN", "result_missing", {"text": "4SN"}),
        ("0SN7", "level_impossible", {"level": 0}),
        ("8SN=", "level_impossible", {"level": 8}),
        ("4SN14", "tricks_too_many", {"tricks": 14}),
        ("4SN+4", "over_too_many", {"level": 4, "over": 4, "most": 3}),
        ("7NTN+1", "over_too_many", {"level": 7, "over": 1, "most": 0}),
        ("4SN-11", "down_too_many", {"level": 4, "down": 11, "most": 10}),
        ("9", "score_impossible", {"score": 9, "vulnerable": ""}),
        ("-30", "score_impossible", {"score": -30, "vulnerable": ""}),
        ("-99999", "score_impossible", {"score": -99999, "vulnerable": ""}),
    ],
)
def test_refusals_say_why(text: str, code: str, params: dict[str, str | int]) -> None:
    with pytest.raises(Refused) as refusal:
        parse_bridge(text)
    assert (refusal.value.code, refusal.value.params) == (code, params)


def test_a_score_must_be_possible_at_this_vulnerability() -> None:
    assert parse_bridge("420", Vulnerability.EW) == Score(420)
    assert parse_bridge("-620", Vulnerability.EW) == Score(-620)
    with pytest.raises(Refused) as refusal:
        parse_bridge("420", Vulnerability.NS)
    assert refusal.value.code == "score_impossible"
    assert refusal.value.params == {"score": 420, "vulnerable": "ns"}


@pytest.mark.parametrize("text", ["7", "7-6", "7/6", "7 6", "7 - 6", "7:6", " 7 ", "7−6", "７"])
def test_whist_one_number_or_both(text: str) -> None:
    assert parse_whist(text) == Tricks(7)


def test_whist_the_first_number_is_north_south() -> None:
    assert parse_whist("0-13") == Tricks(0)
    assert parse_whist("13/0") == Tricks(13)
    assert parse_whist("NP") == NotPlayed()


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("14", "tricks_too_many", {"tricks": 14}),
        ("3-14", "tricks_too_many", {"tricks": 14}),
        ("7-7", "tricks_not_13", {"ns": 7, "ew": 7}),
        ("7 0", "tricks_not_13", {"ns": 7, "ew": 0}),
        ("-7", "unreadable", {"text": "-7"}),
        ("7-", "unreadable", {"text": "7-"}),
        ("P", "unreadable", {"text": "P"}),
        ("4SN=", "unreadable", {"text": "4SN="}),
        ("", "empty", {}),
    ],
)
def test_whist_refusals_say_why(text: str, code: str, params: dict[str, str | int]) -> None:
    with pytest.raises(Refused) as refusal:
        parse_whist(text)
    assert (refusal.value.code, refusal.value.params) == (code, params)


@pytest.mark.parametrize(
    ("code", "text"),
    [("C4SN10", "4SN="), ("C3NW8", "3NTW-1"), ("C1HxxE8", "1HxxE+1"), ("T7", "7"), ("P", "P")],
)
def test_written_as_a_scorer_would(code: str, text: str) -> None:
    assert write_typed(read_code(code)) == text


@timeless
@given(st.one_of(contracts, scores, st.just(PassedOut()), st.just(NotPlayed())))
def test_bridge_shorthand_gives_the_outcome_back(outcome: Outcome) -> None:
    assert parse_bridge(write_typed(outcome)) == outcome


@timeless
@given(whist)
def test_whist_shorthand_gives_the_outcome_back(outcome: Outcome) -> None:
    assert parse_whist(write_typed(outcome)) == outcome


@timeless
@given(st.integers(-9999, 9999), vulnerabilities)
def test_a_number_is_read_exactly_where_it_is_possible(
    number: int, vulnerability: Vulnerability
) -> None:
    allowed = {0} | possible_scores(vulnerability.ns, vulnerability.ew)
    try:
        outcome: Outcome | None = parse_bridge(str(number), vulnerability)
    except Refused:
        outcome = None
    assert (outcome is not None) == (number in allowed)
    assert outcome in (None, Score(number) if number else PassedOut())


LIKELY = st.text(alphabet="0123456789CDHSNTEWXx*=+-−/ ♠♥Pp", max_size=8)


@thorough
@given(st.one_of(st.text(), LIKELY))
def test_any_text_is_an_outcome_or_refused(text: str) -> None:
    for parse in (parse_bridge, parse_whist):
        with suppress(Refused):
            outcome = parse(text)
            assert isinstance(outcome, Tricks | Contract | Score | PassedOut | NotPlayed)
            assert parse(write_typed(outcome)) == outcome


@pytest.mark.parametrize("parse", [parse_bridge, parse_whist, parse_auction, parse_ruling])
def test_a_long_run_of_spaces_is_read_at_once(parse: Callable[[str], object]) -> None:
    """A contract may have spaces in six places: they are not tried in every way."""
    run = " " * 40_000
    for text in (f"4{run}S{run}N{run}10", f"4S{run}!", f"7{run}6{run}!", f"A60{run}/{run}!"):
        with suppress(Refused):
            parse(text)
    assert parse_bridge(f"4{run}S{run}N{run}10") == read_code("C4SN10")
