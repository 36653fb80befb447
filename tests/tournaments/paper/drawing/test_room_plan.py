from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from tests.tournaments.paper.drawing.reading import (
    outside,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import HEADING, LONG
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.drawing.room_plan import PlanArrow, PlannedRoom, PlanTable, room_plan

HALF = (42, 38)


def grid(columns: int, rows: int, text: str = "198", seats: str = "N/S E/W") -> PlannedRoom:
    tables = tuple(
        PlanTable(
            f"{row * columns + column + 1}",
            (75 + 150 * column, 75 + 150 * row),
            tuple((seat, text) for seat in seats.split()),
            "101–104",
            rests=True,
        )
        for row in range(rows)
        for column in range(columns)
    )
    legend = ("Solid arrows: where pairs go after a round.",)
    return PlannedRoom(HEADING, 150 * columns, 150 * rows, HALF, tables, legend=legend)


@pytest.mark.parametrize("seats", ["N/S E/W", "N E S W"])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (3, 2), (11, 9)])
def test_every_table_is_there_with_who_sits_at_it(columns: int, rows: int, seats: str) -> None:
    room = grid(columns, rows, seats=seats)
    with recording() as drawn:
        pdf = room_plan(room, Printer())
    written = [text.text for text in drawn]
    for table in room.tables:
        assert written.count(table.number) == 1
    for seat in seats.split():
        assert written.count(f"{seat} 198") == columns * rows
    assert written.count("101–104") == columns * rows
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 282.1, 205) == []
    assert (len(texts(pdf)), sizes(pdf)) == (1, {(297, 210)})


def test_the_words_of_a_table_stand_inside_it() -> None:
    with recording() as drawn:
        room_plan(grid(2, 1, "x" * 200), Printer())
    numbers = {text.text: text for text in drawn if text.text in {"1", "2"}}
    first = [t for t in drawn if t.text.startswith("N/S") and t.left < numbers["2"].left]
    assert len(first) == 1
    assert first[0].right < numbers["2"].left


def dashes(pdf: bytes) -> list[bool]:
    """Of each curve on the page whether it is dashed."""
    found, dashed = [], False

    def visit(operator: bytes, operands: list[list[float]], _cm: object, _tm: object) -> None:
        nonlocal dashed
        if operator == b"d":
            dashed = bool(operands[0])
        elif operator == b"c":
            found.append(dashed)

    PdfReader(BytesIO(pdf)).pages[0].extract_text(visitor_operand_before=visit)
    return found


def test_people_go_on_solid_arrows_and_trays_on_dashed_ones() -> None:
    arrows = tuple(PlanArrow((75, 75), (150, 40), (225, 75), trays) for trays in (False, True))
    assert dashes(room_plan(replace(grid(2, 1), arrows=arrows), Printer())) == [False, True]


@pytest.mark.parametrize(
    "how", [PrintOptions(Paper.LETTER), PrintOptions(Paper.A5), PrintOptions(large=True)]
)
@pytest.mark.parametrize("text", [LONG, ""])
def test_any_paper_and_any_name(how: PrintOptions, text: str) -> None:
    with recording() as drawn:
        pdf = room_plan(grid(3, 2, text), Printer(options=how))
    assert overlapping(drawn) == []
    assert len(texts(pdf)) == 1


def test_no_tables_are_an_empty_room() -> None:
    assert "Compass whist" in texts(room_plan(PlannedRoom(HEADING, 0, 0, HALF, ()), Printer()))[0]


words = st.text(max_size=60)


@given(st.lists(words, min_size=5, max_size=5), st.lists(words, max_size=6), st.integers(1, 9))
@settings(max_examples=10)
def test_nothing_leaves_the_page(said: list[str], legend: list[str], columns: int) -> None:
    room = grid(columns, 2, said[0])
    tables = tuple(replace(t, number=said[1], trays=said[2]) for t in room.tables)
    room = replace(room, tables=tables, legend=tuple(legend))
    with recording() as drawn:
        pdf = room_plan(room, Printer())
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 282.1, 205) == []
    assert pdf == room_plan(room, Printer())
