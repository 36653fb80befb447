"""Deals of auction, their stored codes, and what cannot be a deal."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.auction_deal import (
    AuctionDeal,
    AuctionStrain,
    Faults,
    Holding,
    Honours,
    read_auction,
    write_auction,
)
from scoring.doubling import Doubling
from tests.scoring.auctions import auction_deals
from tests.scoring.fields import timeless

PLAIN = AuctionDeal(3, AuctionStrain.ROYALS, Doubling.NONE, "N", 9)
FULL = AuctionDeal(
    4,
    AuctionStrain.HEARTS,
    Doubling.DOUBLED,
    "E",
    10,
    Honours(Holding.FOUR_IN_ONE, declarer=False),
    Faults(revokes=2, fifties=1),
    Faults(revokes=1, fifties=3),
    takes_tricks=True,
)


@timeless
@given(auction_deals())
def test_a_code_gives_its_deal_back(deal: AuctionDeal) -> None:
    assert read_auction(write_auction(deal)) == deal
    assert len(write_auction(deal)) <= 25


def test_the_codes_are_those_that_are_stored() -> None:
    assert write_auction(PLAIN) == "A3RN9"
    assert write_auction(FULL) == "A4HxE10H4/1r2p1R1tP3"
    assert read_auction("A7NxxW13h3P2") == AuctionDeal(
        7,
        AuctionStrain.NO_TRUMP,
        Doubling.REDOUBLED,
        "W",
        13,
        Honours(Holding.THREE),
        Faults(),
        Faults(fifties=2),
    )


CODES = st.text(alphabet="A37SRNxE9103hH4/+5rRpPt12", max_size=16).map("A3RN9".__add__)


@timeless
@given(st.one_of(st.text(), CODES))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        deal = read_auction(text)
    except ValueError:
        return
    assert write_auction(deal) == text


@pytest.mark.parametrize(
    "code",
    ["", "A", "A8RN9", "A3RN14", "A3RN09", "A3RN9h", "A3RN9r0", "A3RN9P1R1", "A3RN9t", "a3RN9"],
)
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="code"):
        read_auction(code)


@pytest.mark.parametrize("holding", ["5", "4+1", "5/1"])
def test_there_is_no_fifth_ace(holding: str) -> None:
    with pytest.raises(ValueError, match="honours"):
        read_auction(f"A3NN9h{holding}")
    assert read_auction(f"A3SN9h{holding}").honours == Honours(Holding(holding))


@pytest.mark.parametrize(
    ("field", "value"),
    [("level", 0), ("level", 8), ("declarer", "X"), ("tricks", -1), ("tricks", 14)],
)
def test_what_cannot_be_is_no_deal(field: str, value: int | str) -> None:
    with pytest.raises(ValueError, match=field):
        replace(PLAIN, **{field: value})  # type: ignore[arg-type]


def test_tricks_are_taken_only_for_a_revoke_of_the_defenders() -> None:
    with pytest.raises(ValueError, match="takes_tricks"):
        replace(PLAIN, faults=Faults(revokes=1), takes_tricks=True)
    for count in (-1, 10):
        with pytest.raises(ValueError, match="faults"):
            Faults(revokes=count)
        with pytest.raises(ValueError, match="faults"):
            Faults(fifties=count)
