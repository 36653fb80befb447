"""For the dealer only: whose each card of a sorted pack is, and what belongs into each pocket."""

from collections.abc import Callable, Sequence

import pytest

from deals.deal import CARDS, SEATS, Deal
from deals.files import read_hands
from tests.data import DEALS
from tests.tournaments.paper.drawing.reading import overlapping, recording, texts
from tests.tournaments.paper.drawing.test_hand_records import LONG_SUITS, record
from tournaments.paper.drawing.dealing import curtain_cards, dealing_lists
from tournaments.paper.drawing.hand_records import HandRecord
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.drawing.values import Heading

BOARDS = read_hands((DEALS / "sixteen.pbn").read_bytes()).boards
NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}


Draw = Callable[[Heading, Sequence[HandRecord], Printer], bytes]
HEADING = Heading("Dealing lists", "", "Printed at noon.", "Tuesday pairs", "Board")


def records(*deals: Deal, points: bool = True) -> list[HandRecord]:
    return [record(n, deal, points=points) for n, deal in enumerate(deals, 1)]


def test_each_card_has_the_letter_of_its_seat() -> None:
    """A pack dealt by the list, read off the sheet suit by suit, is the deal."""
    deals = [board.deal for board in BOARDS[:2]]
    (page,) = texts(dealing_lists(HEADING, records(*deals), Printer()))
    letters = [line.split()[1:] for line in page.splitlines() if len(line.split()) == 14]
    rows = [row for row in letters if set(row) <= set(SEATS)]
    assert len(rows) == 8
    for deal, suits in zip(deals, (rows[:4], rows[4:]), strict=True):
        dealt = dict(zip(CARDS, (seat for suit in suits for seat in suit), strict=True))
        assert all(deal.holds(seat, card) for card, seat in dealt.items())
    assert page.count("For the dealer only") == page.count("Printed at noon.") == 2


def test_a_card_for_each_pocket() -> None:
    """The cut pile begins with the four hands of the first board."""
    deals = [board.deal for board in BOARDS]
    pages = texts(curtain_cards(HEADING, records(*deals), Printer()))
    assert len(pages) == 4
    for page, seat in zip(pages, SEATS, strict=True):
        said = "".join(page.split())
        assert said.count(NAMES[seat]) >= 16
        for deal in deals:
            for suit, ranks in zip("♠♥♦♣", deal.hand(seat), strict=True):
                assert f"{suit}{ranks.replace('T', '10') or '–'}" in said


@pytest.mark.parametrize("draw", [dealing_lists, curtain_cards])
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER, Paper.A6])
@pytest.mark.parametrize("large", [False, True])
def test_nothing_runs_over_nor_is_cut(draw: Draw, paper: Paper, large: bool) -> None:
    """Not even of a hand of one suit."""
    how = Printer(options=PrintOptions(paper, large=large))
    for points in (True, False):
        with recording() as drawn:
            draw(HEADING, records(LONG_SUITS, LONG_SUITS, points=points), how)
        assert how.options != PrintOptions() or overlapping(drawn) == []
        whole = [each for each in drawn if "AKQJ1098765432" in each.text.replace(" ", "")]
        assert len(whole) == 8
        assert not [each.text for each in drawn if each.text.endswith("…")]
