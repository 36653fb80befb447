import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    outside_card,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import NAMES
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.sheets.seat_cards import (
    MOST_STEPS,
    SeatCard,
    SeatCards,
    SeatStep,
    blank_seat_card,
)


def card(steps: int, place: str = "Table 1, North") -> SeatCard:
    each = tuple(SeatStep(f"After round {n}", f"Table {n + 1}, East") for n in range(1, steps + 1))
    return SeatCard(place, "Player", "8", "Safford, 8 players", each)


@pytest.mark.parametrize("steps", [0, 1, 2, MOST_STEPS, MOST_STEPS + 1, 32])
def test_every_step_is_told_once(steps: int) -> None:
    with recording() as drawn:
        text = "\n".join(texts(SeatCards().draw(Printer(), [card(steps)])))
    told = re.findall(r"After round (\d+)\s+Table (\d+), East", text)
    assert told == [(str(n), str(n + 1)) for n in range(1, steps + 1)]
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 148.5, 8) == []


def test_four_cards_a_sheet() -> None:
    pdf = SeatCards().draw(Printer(), [card(1)] * 5)
    assert (len(texts(pdf)), sizes(pdf)) == (2, {(210, 297)})


def test_what_goes_on_says_so() -> None:
    text = texts(SeatCards().draw(Printer(), [card(MOST_STEPS + 1)]))[0]
    assert "Seat card, 1 of 2" in text
    assert "Seat card, 2 of 2" in text


def test_a_blank_card_is_written_by_hand() -> None:
    with recording() as drawn:
        SeatCards().draw(Printer(), [blank_seat_card(), blank_seat_card(8)])
    assert {text.text for text in drawn} == {
        "Seat card",
        "Begins here",
        "This card stays here. The card at your next seat says where to go from there.",
    }


@pytest.mark.parametrize(
    "how", [PrintOptions(), PrintOptions(Paper.LETTER), PrintOptions(large=True)]
)
@pytest.mark.parametrize("text", [*NAMES, "x" * 200])
def test_any_text_on_any_paper(text: str, how: PrintOptions) -> None:
    with recording() as drawn:
        SeatCards().draw(
            Printer(options=how), [SeatCard(text, text, text, text, (SeatStep(text, text),) * 3)]
        )
    assert overlapping(drawn) == []


words = st.text(max_size=60)


@given(st.lists(st.builds(SeatStep, words, words), max_size=40), words, words, words, words)
@settings(max_examples=10)
def test_nothing_leaves_the_card(
    some: list[SeatStep], place: str, kind: str, first: str, system: str
) -> None:
    one = SeatCard(place, kind, first, system, tuple(some))
    with recording() as drawn:
        pdf = SeatCards().draw(Printer(), [one])
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 148.5, 8) == []
    assert pdf == SeatCards().draw(Printer(), [one])
