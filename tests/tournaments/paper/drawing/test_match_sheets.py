"""The table of matches and the balance sheet: matrices that keep to their columns."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    boxes,
    outside,
    overlapping,
    recording,
    texts,
)
from tests.tournaments.paper.drawing.samples import HEADING, LONG, NAMES
from tournaments.paper.drawing import balance_sheet as balance
from tournaments.paper.drawing import match_table as matches
from tournaments.paper.drawing.balance_sheet import BalanceSheet, balance_sheet
from tournaments.paper.drawing.match_table import match_table
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions, mm
from tournaments.paper.drawing.ruled_table import Cell, Row
from tournaments.presenting.cross_table import CrossTable, MatchCell, MatchRow

HEADS = ("Matches", "Tricks", "Place")
EVERY_PRINT = [
    PrintOptions(),
    PrintOptions(large=True),
    PrintOptions(Paper.LETTER),
    PrintOptions(Paper.A5),
]


def table(rows: int, names: tuple[str, ...] = NAMES) -> CrossTable:
    return CrossTable(
        HEADS,
        tuple(
            MatchRow(
                f"{n + 1}",
                names[n % len(names)],
                tuple(MatchCell(f"+{100 * n + m}", "½") for m in range(rows)),
                f"{n}½",
                "−123",
                f"{n}=",
            )
            for n in range(rows)
        ),
        ("Check: 10 matches.",),
    )


@pytest.mark.parametrize("how", EVERY_PRINT)
@pytest.mark.parametrize("rows", [0, 1, 2, 5, 13, 24])
def test_every_match_is_in_the_table_once(rows: int, how: PrintOptions) -> None:
    with recording() as drawn:
        match_table(HEADING, table(rows), Printer(options=how))
    written = [text.text for text in drawn]
    for n in range(rows):
        for m in range(rows):
            assert written.count(f"+{100 * n + m}") == (n != m)
        assert written.count(f"{n}=") == 1
    assert overlapping(drawn) == []
    high = 148.5 if how.large else 297
    assert outside(drawn, 14.9, 5, 195.1, high - 5) == []


def test_nobody_meets_itself_and_twelve_teams_are_a_page() -> None:
    pdf = match_table(HEADING, table(12), Printer())
    assert len(texts(pdf)) == 1
    assert [solid for *_, solid in boxes(pdf)] == [True] * 12


def test_the_empty_table_has_room_to_write() -> None:
    pdf = match_table(HEADING, matches.blank(HEADS, 6), Printer())
    (page,) = texts(pdf)
    assert all(head in page for head in HEADS)
    assert len(boxes(pdf)) == 6
    # Nobody has a name yet: its column is as wide as any, between the margin and the first square.
    assert min(left for left, *_ in boxes(pdf)) > (15 + 46) * mm


def sheet(players: int, sets: int, tables: int = 2) -> BalanceSheet:
    return BalanceSheet(
        HEADING,
        tuple("abcdefghjklmnopqrstuvwxyz"[:players]),
        tables,
        tuple(
            (
                f"{n}", f"{4 * n - 3}–{4 * n}", *("34", "30", "28", "26")[:tables], "4",
                *(f"{10 * n + p}" for p in range(players)), Cell(f"{n} = 4 × {n}", n == 2),
            )
            for n in range(1, sets + 1)
        ),
        tuple(f"{900 + p}" for p in range(players)),
        frozenset({1}),
        (f"a {LONG}; b {LONG}; c {LONG}.", "Least lost: b, 901."),
    )  # fmt: skip


@pytest.mark.parametrize("how", EVERY_PRINT)
@pytest.mark.parametrize(
    ("players", "sets", "tables"), [(0, 0, 0), (4, 1, 2), (8, 7, 2), (16, 7, 4), (8, 33, 2)]
)
def test_every_loss_is_on_the_sheet(
    players: int, sets: int, tables: int, how: PrintOptions
) -> None:
    with recording() as drawn:
        balance_sheet(sheet(players, sets, tables), Printer(options=how))
    written = [text.text for text in drawn]
    for n in range(1, sets + 1):
        assert written.count(f"{n} = 4 × {n}") == 1
    for p in range(players):
        assert written.count(f"{900 + p}") == 1
    assert overlapping(drawn) == []
    wide, high = (148.5, 210) if how.large and players <= 10 else (297, 210)
    assert outside(drawn, 14.9, 5, wide - 14.9, high - 5) == []


def test_least_lost_stands_in_a_box() -> None:
    assert [solid for *_, solid in boxes(balance_sheet(sheet(8, 7), Printer()))] == [False]


def test_the_empty_sheet_is_for_the_seven_sets_of_eight() -> None:
    (page,) = texts(balance_sheet(balance.blank(HEADING), Printer()))
    assert [line for line in page.split() if line.isdigit() and len(line) == 1][:7]
    assert "Lost in all" in page
    assert "= 4 × diff." in page


def test_the_same_values_make_the_same_bytes() -> None:
    assert match_table(HEADING, table(2), Printer()) == match_table(HEADING, table(2), Printer())
    assert balance_sheet(sheet(4, 1), Printer()) == balance_sheet(sheet(4, 1), Printer())


words = st.text(max_size=50)
cells = st.lists(st.builds(MatchCell, words, words, st.booleans()), max_size=20).map(tuple)
match_rows = st.builds(MatchRow, words, words, cells, words, words, words)


@given(
    st.lists(match_rows, max_size=20).map(tuple),
    st.tuples(words, words, words),
    st.lists(words, max_size=3).map(tuple),
)
@settings(max_examples=10)
def test_whatever_is_written_keeps_inside_its_cell(
    rows: tuple[MatchRow, ...], heads: tuple[str, str, str], notes: tuple[str, ...]
) -> None:
    values = CrossTable(heads, rows, notes)
    with recording() as drawn:
        match_table(HEADING, values, Printer())
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []


several = st.lists(words, max_size=16).map(tuple)


@given(
    several,
    st.integers(0, 4),
    st.lists(
        st.lists(words | st.builds(Cell, words, st.booleans(), st.booleans()), max_size=24),
        max_size=8,
    ).map(tuple),
    several,
)
@settings(max_examples=10)
def test_whatever_is_written_keeps_inside_its_column(
    players: tuple[str, ...], tables: int, sets: tuple[Row, ...], lost: tuple[str, ...]
) -> None:
    columns = 2 + tables + 1 + len(players) + 1
    rows = tuple([*row, *[""] * columns][:columns] for row in sets)
    sums = (*lost, *[""] * len(players))[: len(players)]
    values = BalanceSheet(HEADING, players, tables, rows, sums, frozenset({0, 3}), lost)
    with recording() as drawn:
        balance_sheet(values, Printer())
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 282.1, 205) == []
