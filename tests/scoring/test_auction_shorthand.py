"""Shorthand of auction: what a scorer types, in every way they type it, and what is refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.auction_deal import AuctionDeal, read_auction, write_auction
from scoring.auction_shorthand import parse_auction, write_auction_shorthand
from scoring.outcome import NotPlayed, PassedOut
from scoring.refused import Refused
from tests.scoring.auctions import auction_deals
from tests.scoring.fields import thorough, timeless

SAME = {
    "A3RN9": ["3RN9", "3rn=", "3 R N 9", "３ＲＮ９", "3RN+0"],
    "A4SE10": ["4SE10", "4♠E="],
    "A3NxW8h4/1": ["3NTxW-1 h4/1", "3nwx-1h4/1", "3N*W8, H4/1"],
    "A3RN9h3": ["3RN9 h3", "3RN9h3"],
    "A3RN9h4+1r2p1": ["3RN9 h4+1 r2 p50", "3rn=p50,r2,h4+1"],
    "A3RN9H5": ["3RN9 dh5", "3RN9DH5"],
    "A3RN9H5/1r1R2tP9": ["3RN9 dh5/1 r dr2t dp450", "3RN9rdr2tdp450dh5/1"],
    "A3RN9R1t": ["3RN9 drt", "3RN9 dr1t"],
    "A3RN9R1": ["3RN9 dr", "3RN9dr1"],
}
TYPED = [(text, code) for code, texts in SAME.items() for text in texts]


@pytest.mark.parametrize(("text", "code"), TYPED)
def test_deals_in_every_spelling(text: str, code: str) -> None:
    deal = parse_auction(text)
    assert isinstance(deal, AuctionDeal)
    assert write_auction(deal) == code


def test_passed_out_and_not_played() -> None:
    for text in ("P", "pass"):
        assert parse_auction(text) == PassedOut()
    assert parse_auction("np") == NotPlayed()
    assert [write_auction_shorthand(each) for each in (PassedOut(), NotPlayed())] == ["P", "NP"]


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", "empty", {}),
        ("420", "unreadable", {"text": "420"}),
        ("3RN9 hello", "unreadable", {"text": "3RN9 hello"}),
        ("3RN9 rt", "unreadable", {"text": "3RN9 rt"}),
        ("3RN9 h2", "unreadable", {"text": "3RN9 h2"}),
        ("3RN9 h4 5", "unreadable", {"text": "3RN9 h4 5"}),
        ("3RN9 r0", "unreadable", {"text": "3RN9 r0"}),
        ("3R9", "declarer_missing", {"text": "3R9"}),
        ("3RN h4", "result_missing", {"text": "3RN h4"}),
        ("8RN9", "level_impossible", {"level": 8}),
        ("4RN+4", "over_too_many", {"level": 4, "over": 4, "most": 3}),
        ("3NN9 h5", "honours_impossible", {"honours": "5"}),
        ("3RN9 h4 dh3", "said_twice", {"text": "3RN9 h4 dh3", "word": "dh3"}),
        ("3RN9 dr drt", "said_twice", {"text": "3RN9 dr drt", "word": "drt"}),
        ("3RN9 p30", "not_fifties", {"points": 30}),
        ("3RN9 dp500", "not_fifties", {"points": 500}),
        ("3RN9 p0", "not_fifties", {"points": 0}),
    ],
)
def test_refusals_say_why(text: str, code: str, params: dict[str, str | int]) -> None:
    with pytest.raises(Refused) as refusal:
        parse_auction(text)
    assert (refusal.value.code, refusal.value.params) == (code, params)


def test_written_as_a_scorer_would() -> None:
    assert write_auction_shorthand(read_auction("A3NxW8h4/1")) == "3NTxW-1 h4/1"
    assert write_auction_shorthand(read_auction("A4HE10H3r1p2R2tP1")) == "4HE= dh3 r p100 dr2t dp50"


@timeless
@given(auction_deals())
def test_shorthand_gives_the_deal_back(deal: AuctionDeal) -> None:
    assert parse_auction(write_auction_shorthand(deal)) == deal


LIKELY = st.text(alphabet="0123456789CDHSRNTEWXxhdrtp*=+-−/ ,♠♥P", max_size=9)


@thorough
@given(st.one_of(st.text(), LIKELY, LIKELY.map("3RN9 ".__add__)))
def test_any_text_is_an_outcome_or_refused(text: str) -> None:
    with suppress(Refused):
        outcome = parse_auction(text)
        assert parse_auction(write_auction_shorthand(outcome)) == outcome
