"""The blackboard: large figures that fit, a line beside a line, room to chalk."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    outside,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import HEADING, NAMES, standing_text
from tournaments.paper.drawing.blackboard import Blackboard, BoardLine, blackboard, blank
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.presenting.standing_line import StandingText

HEADS = ("Tricks", "Over")
SOURCE = Blackboard(
    HEADING,
    (
        BoardLine(
            "N & S",
            HEADS,
            tuple(
                standing_text(label, "", (total, over))
                for label, total, over in (
                    ("a", "201", "−6"), ("b", "204", "−3"), ("c", "211", "+4"),
                    ("d", "207", "="), ("e", "212", "+5"),
                )
            ),
            "5 pairs", "1035", "207",
        ),
        BoardLine(
            "E & W",
            HEADS,
            tuple(
                standing_text(label, "", (total, over))
                for label, total, over in (
                    ("f", "189", "+6"), ("g", "186", "+3"), ("h", "179", "−4"),
                    ("j", "183", "="), ("k", "178", "−5"),
                )
            ),
            "5 pairs", "915", "183",
        ),
    ),
)  # fmt: skip


def board(lines: int, rows: int, names: tuple[str, ...] = NAMES) -> Blackboard:
    return Blackboard(
        HEADING,
        tuple(
            BoardLine(
                f"Line {of}",
                HEADS,
                tuple(
                    standing_text(
                        f"{of}.{row}", names[row % len(names)], (f"{1000 + row}", "+12.25")
                    )
                    for row in range(rows)
                ),
                f"{rows} pairs",
                "123456",
                "1234.56",
            )
            for of in range(lines)
        ),
        "Pair f wins: +6, the most above the average of the same hands.",
    )


@pytest.mark.parametrize("empty", [True, False])
@pytest.mark.parametrize("rows", [4, 9])
def test_names_of_usual_length_are_not_cut_for_larger_figures(empty: bool, rows: int) -> None:
    names = ("Grace Hollis & Hugh Irons", "Rosalind Sayer & Frederick Tanner", "Ann & Bob")
    shown = board(2, rows, names)
    if empty:
        free = tuple(StandingText(row.contestant) for row in shown.lines[0].rows)
        lines = tuple(replace(each, rows=free) for each in shown.lines)
        shown = replace(shown, lines=lines, empty=True)
    (page,) = texts(blackboard(shown, Printer()))
    assert "…" not in page
    assert all(name in " ".join(page.split()) for name in names)


def test_the_board_of_the_source_in_figures_to_be_read_across_a_room() -> None:
    """The example of the source, line by line as it is printed there."""
    with recording() as drawn:
        pdf = blackboard(SOURCE, Printer())
    (page,) = texts(pdf)
    lines = page.splitlines()
    for row in ("a", "201", "−6", "f", "189", "+6", "1035", "915", "207", "183"):
        assert any(row in line for line in lines)
    by_row = {
        round(t.baseline): [o.text for o in drawn if round(o.baseline) == round(t.baseline)]
        for t in drawn
    }
    assert ["a", "201", "−6", "f", "189", "+6"] in by_row.values()
    assert ["d", "207", "=", "j", "183", "="] in by_row.values()
    assert ["Sum", "5 pairs", "1035", "Sum", "5 pairs", "915"] in by_row.values()
    assert ["Average", "207", "Average", "183"] in by_row.values()
    assert min(t.size for t in drawn if t.text in {"201", "−6", "1035", "183"}) >= 34


@pytest.mark.parametrize(
    "how",
    [PrintOptions(), PrintOptions(large=True), PrintOptions(Paper.LETTER), PrintOptions(Paper.A5)],
)
@pytest.mark.parametrize(
    ("lines", "rows"), [(1, 0), (1, 1), (1, 14), (2, 5), (2, 99), (3, 4), (4, 7), (0, 0)]
)
def test_everything_is_on_the_board_and_nothing_runs_over(
    lines: int, rows: int, how: PrintOptions
) -> None:
    with recording() as drawn:
        blackboard(board(lines, rows), Printer(options=how))
    written = [text.text for text in drawn]
    assert written.count("+12.25") == lines * rows
    for row in range(rows):
        assert written.count(f"{1000 + row}") == lines
    assert written.count("123456") == lines
    assert overlapping(drawn) == []
    wide, high = (148.5, 210) if how.large else (297, 210)
    assert outside(drawn, 14.9, 5, wide - 14.9, high - 5) == []


def test_one_list_of_many_is_folded_and_added_up_once() -> None:
    with recording() as drawn:
        pdf = blackboard(board(1, 14), Printer())
    assert len(texts(pdf)) == 1
    first, eighth = (next(t for t in drawn if t.text == f"0.{n}") for n in (0, 7))
    assert first.baseline == eighth.baseline
    assert [t.text for t in drawn].count("1234.56") == 1


def test_four_lines_of_a_mixed_party_are_on_one_page() -> None:
    assert len(texts(blackboard(board(4, 4), Printer()))) == 1


def test_in_large_type_the_sheet_stands_upright() -> None:
    assert sizes(blackboard(SOURCE, Printer())) == {(297, 210)}
    assert sizes(blackboard(SOURCE, Printer(options=PrintOptions(large=True)))) == {(210, 297)}
    assert sizes(blackboard(SOURCE, Printer(options=PrintOptions(Paper.LETTER)))) == {(279, 216)}


def test_an_empty_board_has_its_heads_and_room_for_sums() -> None:
    (page,) = texts(blackboard(blank(HEADING, ("N/S", "E/W"), HEADS, 8), Printer()))
    for word in ("N/S", "E/W", "Tricks", "Over", "Sum", "Average"):
        assert word in page
    assert page.count("Sum") == page.count("Average") == 2


def test_the_same_values_make_the_same_bytes() -> None:
    assert blackboard(SOURCE, Printer()) == blackboard(SOURCE, Printer())


words = st.text(max_size=60)
rows = st.lists(st.builds(standing_text, words, words, st.tuples(words, words)), max_size=30).map(
    tuple
)


@given(
    st.lists(
        st.builds(BoardLine, words, st.tuples(words, words), rows, words, words, words), max_size=4
    ),
    words,
    st.booleans(),
)
@settings(max_examples=10)
def test_whatever_is_written_keeps_inside_its_column(
    lines: list[BoardLine], note: str, empty: bool
) -> None:
    sheet = Blackboard(HEADING, tuple(lines), note, empty)
    with recording() as drawn:
        blackboard(sheet, Printer())
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 282.1, 205) == []
