import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    Drawn,
    outside,
    outside_card,
    overlapping,
    piled,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import HEADING, LONG, NAMES
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.first_seats import Seat
from tournaments.paper.sheets.name_slips import NameSlips
from tournaments.paper.sheets.seating_list import SeatingList, SeatingLists, blank_seating_list


def seats(count: int) -> tuple[Seat, ...]:
    return tuple(
        Seat(f"p{n}", NAMES[n % 5], str(n + 500), "N/S", "" if n % 3 else "sits out", "Pair")
        for n in range(1, count + 1)
    )


def on_the_line(drawn: list[Drawn], label: str) -> list[str]:
    """What stands beside a label, in its column."""
    (at,) = [text for text in drawn if text.text == label]
    return [
        text.text for text in drawn
        if text.page == at.page and abs(text.baseline - at.baseline) < 9
        and 0 <= text.left - at.left < 220
    ]  # fmt: skip


@pytest.mark.parametrize("count", [0, 1, 2, 13, 64, 65, 198])
def test_everybody_is_told_once(count: int) -> None:
    with recording() as drawn:
        pdf = SeatingLists().draw(Printer(), [SeatingList(HEADING, seats(count))])
    for seat in seats(count):
        beside = on_the_line(drawn, seat.label)
        assert beside.count(seat.table) == 1
        assert ("sits out" in beside) or not seat.note
    assert len(texts(pdf)) == max(-(-count // 64), 1)
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []


def test_a_page_is_read_down_and_then_down() -> None:
    with recording() as drawn:
        SeatingLists().draw(Printer(), [SeatingList(HEADING, seats(100))])
    labels = [text for text in drawn if text.text.startswith("p") and text.text[1:].isdigit()]
    labels.sort(key=lambda text: (text.page, text.left > 250, -text.baseline))
    assert [text.text for text in labels] == [f"p{n}" for n in range(1, 101)]


def test_by_name_follows_by_number() -> None:
    text = texts(SeatingLists().draw(Printer(), [SeatingList(HEADING, seats(2), seats(2))]))[0]
    assert text.index("By number") < text.index("By name")
    assert (
        "By name" not in texts(SeatingLists().draw(Printer(), [SeatingList(HEADING, seats(2))]))[0]
    )


def test_who_has_no_table_is_said_to_sit_out() -> None:
    sheet = SeatingList(HEADING, (Seat("7", "Ann & Bob", "", "", "sits out"),))
    with recording() as drawn:
        SeatingLists().draw(Printer(), [sheet])
    assert sorted(on_the_line(drawn, "7")) == ["7", "Ann & Bob", "sits out"]


@pytest.mark.parametrize(("count", "pages"), [(0, 1), (24, 1), (25, 2), (60, 3)])
def test_twenty_four_slips_on_a_sheet(count: int, pages: int) -> None:
    with recording() as drawn:
        pdf = NameSlips().draw(Printer(), list(seats(count)))
    assert (len(texts(pdf)), sizes(pdf)) == (pages, {(210, 297)})
    cards = piled(drawn, 70, 297 / 8)
    labels = [text.text for text in cards if text.text in {s.label for s in seats(count)}]
    assert labels == [seat.label for seat in seats(count)]
    starts = [text.text for text in cards if text.text.startswith("table ")]
    assert starts == [f"table {seat.table}" for seat in seats(count)]
    assert overlapping(drawn) == []
    assert outside_card(drawn, 70, 297 / 8, 4) == []


@pytest.mark.parametrize(
    "how",
    [PrintOptions(), PrintOptions(Paper.LETTER), PrintOptions(Paper.A5), PrintOptions(large=True)],
)
def test_any_paper_and_blank(how: PrintOptions) -> None:
    with recording() as drawn:
        SeatingLists().draw(Printer(options=how), [blank_seating_list(HEADING, 40)])
        SeatingLists().draw(Printer(options=how), [SeatingList(HEADING, seats(90), seats(90))])
    assert overlapping(drawn) == []
    assert (
        len(texts(NameSlips().draw(Printer(options=how), [Seat("", "", "", ""), *seats(5)]))) == 1
    )


words = st.text(max_size=60) | st.sampled_from([LONG, *NAMES, "x" * 200])


@given(st.lists(st.builds(Seat, words, words, words, words, words, words), max_size=30))
@settings(max_examples=10)
def test_nothing_leaves_its_place(some: list[Seat]) -> None:
    with recording() as drawn:
        pdf = SeatingLists().draw(Printer(), [SeatingList(HEADING, tuple(some), tuple(some))])
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []
    assert pdf == SeatingLists().draw(Printer(), [SeatingList(HEADING, tuple(some), tuple(some))])
    with recording() as drawn:
        NameSlips().draw(Printer(), some)
    assert overlapping(drawn) == []
    assert outside_card(drawn, 70, 297 / 8, 4) == []
