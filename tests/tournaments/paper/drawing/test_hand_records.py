"""Hand records: every card is on the sheet, nothing runs over, two columns where there is room."""

import re

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
        [(name, [13, 0, 7, 6, 12]) for name in ("N", "S", "E", "W")] if points else [],
        PAR if points else "",
    )


@given(st.lists(some_deals, min_size=1, max_size=9), st.booleans())
@settings(max_examples=examples(5), deadline=None)
def test_every_card_is_on_the_sheet(deals: list[Deal], points: bool) -> None:
    records = [record(n, deal, points=points) for n, deal in enumerate(deals, 1)]
    read = " ".join(texts(hand_records(HEADING, records, Printer())))
    for each in records:
        for seat in SEATS:
            for ranks in each.hands[seat]:
                assert re.search(rf"[♠♥♦♣]\s+{ranks}(?!\d)", read), ranks
    assert read.count(PAR) == (len(deals) if points else 0)
    assert read.count("13 0 7 6 12") == (4 * len(deals) if points else 0)


@pytest.mark.parametrize(
    "how",
    [PrintOptions(), PrintOptions(large=True), PrintOptions(Paper.LETTER), PrintOptions(Paper.A5)],
)
def test_nothing_runs_over(how: PrintOptions) -> None:
    """Not even four hands of one suit each."""
    with recording() as drawn:
        hand_records(HEADING, [record(99, LONG_SUITS) for _ in range(7)], Printer(options=how))
    assert overlapping(drawn) == []
    assert outside(drawn, 0, 0, 1200, 1200) == []


def test_six_on_a_page() -> None:
    deals = [record(n, LONG_SUITS) for n in range(1, 8)]
    for how, pages in ((PrintOptions(), 2), (PrintOptions(Paper.LETTER), 2)):
        assert len(texts(hand_records(HEADING, deals, Printer(options=how)))) == pages
    large = texts(hand_records(HEADING, deals, Printer(options=PrintOptions(large=True))))
    assert len(large) == 4
