"""Cards on their sheets: in order when the stack is cut, and on both sides each on its own back."""

from functools import partial
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.tournaments.paper.drawing.reading import MM, Drawn, piled, recording
from tests.tournaments.paper.drawing.samples import indicator_card
from tournaments.paper.drawing.card_sheet import (
    A5_CARD,
    A6_CARD,
    DrawCard,
    card_sheets,
    sheets_of_parts,
)
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.page import Pen
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions, Size

BOTH_SIDES = Printer(options=PrintOptions(two_sided=True))


def named(name: str) -> DrawCard:
    def draw(pen: Pen) -> None:
        pen.text(9 * MM, 20 * MM, name)

    return draw


@pytest.mark.parametrize("count", [1, 4, 5, 9, 23])
def test_a_cut_stack_is_in_order(count: int) -> None:
    """Each pile has cards that follow one another; no sheet is there for nothing."""
    names = [str(n) for n in range(count)]
    with recording() as drawn:
        card_sheets("Cards", [named(name) for name in names], A6_CARD, Printer())
    assert [text.text for text in piled(drawn, 105, 148.5)] == names
    assert {text.page for text in drawn} == set(range(-(-count // 4)))


def place(text: Drawn, card: Size) -> tuple[int, int]:
    return int(text.left // card.width), int(text.baseline // card.height)


@pytest.mark.parametrize(("card", "lies"), [(A6_CARD, False), (A5_CARD, True)])
def test_a_card_that_goes_on_has_it_on_its_back(card: Size, lies: bool) -> None:
    """A sheet is turned over its long edge: upright the columns change, lying the rows."""
    cards = [[named(f"{n} front"), named(f"{n} back")] for n in range(5)]
    with recording() as drawn:
        pdf = sheets_of_parts("Cards", cards, card, BOTH_SIDES)
    pages = PdfReader(BytesIO(pdf)).pages
    assert (pages[0].mediabox.width > pages[0].mediabox.height) is lies
    across, down = (2, 1) if lies else (2, 2)
    for n in range(5):
        [front] = [text for text in drawn if text.text == f"{n} front"]
        [back] = [text for text in drawn if text.text == f"{n} back"]
        assert (front.page % 2, back.page) == (0, front.page + 1)
        column, row = place(front, card)
        behind = (column, down - 1 - row) if lies else (across - 1 - column, row)
        assert place(back, card) == behind


def test_no_card_has_a_stranger_on_its_back() -> None:
    with recording() as drawn:
        pdf = card_sheets("Cards", [named(str(n)) for n in range(9)], A6_CARD, BOTH_SIDES)
    assert {text.page for text in drawn} == {0, 2, 4}
    assert len(PdfReader(BytesIO(pdf)).pages) == 6


def test_a_long_card_of_three_parts_takes_two_leaves() -> None:
    parts = [partial(named(f"part {n}")) for n in range(3)]
    with recording() as drawn:
        sheets_of_parts("Cards", [parts, [named("other")]], A6_CARD, BOTH_SIDES)
    assert [(text.page, text.text) for text in sorted(drawn, key=lambda t: (t.page, t.text))] == [
        (0, "other"), (0, "part 0"), (0, "part 2"), (1, "part 1"),
    ]  # fmt: skip


def test_an_indicator_card_of_many_rounds_goes_on_on_its_back() -> None:
    cards = [indicator_card(30, label=label) for label in ("7", "8")]
    with recording() as drawn:
        indicator_cards(cards, BOTH_SIDES)
    labels = {(text.page, place(text, A6_CARD), text.text) for text in drawn if text.size == 40}
    assert labels == {
        (0, (0, 1), "7"), (1, (1, 1), "7"), (0, (1, 1), "8"), (1, (0, 1), "8"),
    }  # fmt: skip


@pytest.mark.parametrize("paper", Paper)
def test_the_printer_is_told_over_which_edge(paper: Paper) -> None:
    def told(two_sided: bool) -> object:
        options = PrintOptions(paper, two_sided=two_sided)
        pdf = card_sheets("Cards", [named("1")], A6_CARD, Printer(options=options))
        preferences = PdfReader(BytesIO(pdf)).viewer_preferences
        assert preferences is not None
        return preferences.duplex

    assert told(two_sided=True) == "/DuplexFlipLongEdge"
    assert told(two_sided=False) is None
