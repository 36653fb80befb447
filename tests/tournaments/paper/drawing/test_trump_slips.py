import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    boxes,
    outside_card,
    overlapping,
    piled,
    recording,
    texts,
)
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.sheets.trump_slips import TrumpSlip, TrumpSlips


@pytest.mark.parametrize(("slips", "pages"), [(0, 1), (1, 1), (8, 1), (9, 2), (17, 3)])
def test_eight_on_a_sheet(slips: int, pages: int) -> None:
    every = [TrumpSlip(str(n), "West", "North") for n in range(1, slips + 1)]
    with recording() as drawn:
        pdf = TrumpSlips().draw(Printer(), every)
    assert len(texts(pdf)) == pages
    numbers = [t.text for t in piled(drawn, 105, 74.25) if t.text.isdigit()]
    assert numbers == [str(n) for n in range(1, slips + 1)]
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 74.25, 8) == []


def test_four_suits_to_ring_and_a_line_for_the_card() -> None:
    pdf = TrumpSlips().draw(Printer(), [TrumpSlip("14", "North", "East")])
    text = texts(pdf)[0]
    assert [text.count(suit) for suit in "♠♥♦♣"] == [1, 1, 1, 1]
    assert len(boxes(pdf)) == 4
    assert {"card", "dealer North", "leads East"} <= set(
        text.replace(" leads", "\nleads").split("\n")
    )


def test_a_known_trump_is_printed_and_nothing_is_to_ring() -> None:
    with recording() as drawn:
        pdf = TrumpSlips().draw(Printer(), [TrumpSlip("14", "North", "East", "♥10")])
    [card] = [t for t in drawn if t.text == "♥10"]
    assert card.size == 36
    assert boxes(pdf) == []
    assert not {"♠", "♦", "♣"} & {t.text for t in drawn}


words = st.text(max_size=60)


@given(st.builds(TrumpSlip, words, words, words, words, words))
@settings(max_examples=15)
def test_trump_slips_keep_inside_the_trim(slip: TrumpSlip) -> None:
    with recording() as drawn:
        TrumpSlips().draw(Printer(), [slip])
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 74.25, 5) == []
