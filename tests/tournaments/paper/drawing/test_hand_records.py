"""Hand records: every card is on the sheet, nothing runs over, two columns where there is room."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deals.deal import SEATS, Deal
from tests.deals.test_deal import some_deals
from tests.sample import examples
from tests.tournaments.paper.drawing.reading import outside, overlapping, recording, texts
from tests.tournaments.paper.drawing.samples import HEADING
from tournaments.paper.drawing.hand_records import HandRecord, hand_records
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.presenting.deals import ranks_shown

PAR = "Par: 6♥× by East or West; 7♣× by East or West, +800 to N/S."
LONG_SUITS = Deal.read("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -")


def record(number: int, deal: Deal, *, points: bool = True) -> HandRecord:
    return HandRecord(
        str(number),
        ("Dealer West", "N/S vulnerable"),
        "W",
        "NS",
        {seat: list(map(ranks_shown, deal.hand(seat))) for seat in SEATS},
        {seat: str(deal.points(seat)) for seat in SEATS} if points else {},
        [(name, name, [13, 0, 7, 6, 12]) for name in ("N", "S", "E", "W")] if points else [],
        PAR if points else "",
    )


@given(st.lists(some_deals, min_size=1, max_size=9), st.booleans(), st.sampled_from([4, 6, 9, 12]))
@settings(max_examples=examples(8), deadline=None)
def test_every_card_is_on_the_sheet(deals: list[Deal], points: bool, each: int) -> None:
    """A long suit may have no spaces between its cards."""
    records = [record(n, deal, points=points) for n, deal in enumerate([LONG_SUITS, *deals], 1)]
    options = PrintOptions(deals_a_page=each)
    read = "".join(texts(hand_records(HEADING, records, Printer(options=options))))
    together = re.sub(r"\s", "", read)
    for one in records:
        for seat in SEATS:
            for suit, ranks in zip("♠♥♦♣", one.hands[seat], strict=True):
                assert suit + ranks.replace(" ", "") in together
    count = len(records) if points else 0
    assert together.count(PAR.replace(" ", "")) == count
    assert together.count("1307612") == 4 * count


@pytest.mark.parametrize("each", [4, 6, 9, 12])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER, Paper.A5])
def test_nothing_runs_over(paper: Paper, large: bool, each: int) -> None:
    """Not even four hands of one suit each."""
    how = PrintOptions(paper, large=large, deals_a_page=each)
    with recording() as drawn:
        hand_records(HEADING, [record(99, LONG_SUITS) for _ in range(13)], Printer(options=how))
    assert overlapping(drawn) == []
    assert outside(drawn, 0, 0, 1200, 1200) == []


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
@pytest.mark.parametrize(("each", "large"), [(4, 2), (6, 2), (9, 3), (12, 3)])
def test_so_many_on_a_page(paper: Paper, each: int, large: int) -> None:
    """Large type has half a page turned, and one row in it."""
    deals = [record(n, LONG_SUITS) for n in range(1, each + 2)]
    for options, most in (
        (PrintOptions(paper, deals_a_page=each), each),
        (PrintOptions(paper, large=True, deals_a_page=each), large),
    ):
        pages = texts(hand_records(HEADING, deals, Printer(options=options)))
        assert [page.count("Dealer West") for page in pages][:-1] == [most] * (each // most)
        assert len(pages) == each // most + 1


def test_the_turned_card_is_framed_in_the_hand_of_the_dealer() -> None:
    """A frame around the ten, and none around another card, whoever holds it."""
    deal = Deal.read("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -")
    whist = record(1, deal, points=False)
    framed = {
        turned: [
            (suit, cards[:upto])
            for seat in SEATS
            for suit, cards, upto in replace(whist, turned=turned).suits(seat)
            if upto
        ]
        for turned in ("♣10", "♣A", "♥10", "♣", "")
    }
    here = {"♣10": [("♣", ["A", "K", "Q", "J", "10"])], "♣A": [("♣", ["A"])]}
    assert framed == here | {"♥10": [], "♣": [], "": []}
