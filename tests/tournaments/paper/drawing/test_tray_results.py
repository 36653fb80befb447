"""The results of trays: every play, and a block for every table that made a score."""

from dataclasses import replace
from fractions import Fraction

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
from tests.tournaments.paper.drawing.samples import HEADING, NAMES
from tests.tournaments.paper.drawing.test_hand_records import LONG_SUITS, PAR, record
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions, mm
from tournaments.paper.drawing.tray_results import (
    Frequency,
    TrayPlay,
    TrayResult,
    TrayResults,
    tray_results,
)


def sheet(trays: int, tables: int, names: tuple[str, ...] = NAMES) -> TrayResults:
    """The first play of every tray is ruled; a score of three tables, and one of a half."""
    plays = tuple(
        TrayPlay(
            f"{n}N", names[n % len(names)], f"{n}E", names[(n + 1) % len(names)], "4♠×N−1",
            f"+{1000 + n}", "12.45", "3.55", "" if n else "◈1",
        )
        for n in range(tables)
    )  # fmt: skip
    often = (
        Frequency("+620", Fraction(3), "3", "12.45", "3.55"),
        Frequency("−50", Fraction(1, 2), "0.5", "12.45", "3.55"),
    )
    notes = (("◈1", "0N and 0E: 60% to N/S, 40% to E/W. Slow play. " * 3),)
    return TrayResults(
        HEADING,
        "N/S score",
        "MP",
        tuple(
            TrayResult(f"{n + 1}", "dealer East, none vulnerable", "top 14", plays, often, notes)
            for n in range(trays)
        ),
    )


@pytest.mark.parametrize(
    "how", [PrintOptions(), PrintOptions(large=True), PrintOptions(Paper.LETTER)]
)
@pytest.mark.parametrize(("trays", "tables"), [(0, 0), (1, 0), (1, 1), (6, 7), (2, 99)])
@pytest.mark.parametrize("names", [NAMES, ("",)])
def test_everything_is_on_the_sheet_and_nothing_runs_over(
    trays: int, tables: int, names: tuple[str, ...], how: PrintOptions
) -> None:
    with recording() as drawn:
        tray_results(sheet(trays, tables, names), Printer(options=how))
    written = [text.text for text in drawn]
    for n in range(tables):
        assert written.count(f"+{1000 + n}") == trays
    assert written.count("◈1") == trays * (2 if tables else 1)
    assert overlapping(drawn) == []
    high = 148.5 if how.large else 297
    assert outside(drawn, 14.9, 5, 195.1, high - 5) == []


@pytest.mark.parametrize(
    "how", [PrintOptions(), PrintOptions(large=True), PrintOptions(Paper.LETTER)]
)
@pytest.mark.parametrize("tables", [0, 2, 7, 15, 60])
def test_the_deal_stands_under_the_frequencies(tables: int, how: PrintOptions) -> None:
    """Whole, once, beside the plays, however many there are."""
    dealt = replace(record(1, LONG_SUITS), number="", about=())
    plain = sheet(3, tables)
    trays = tuple(replace(tray, deal=dealt) for tray in plain.trays)
    with recording() as drawn:
        tray_results(replace(plain, trays=trays), Printer(options=how))
    assert [text.text for text in drawn].count(PAR) == 3
    hands = [text for text in drawn if "AKQJ1098765432" in text.text.replace(" ", "")]
    assert len(hands) == 3 * 4
    assert min(text.left for text in hands) > 138 * mm
    assert overlapping(drawn) == []
    high = 148.5 if how.large else 297
    assert outside(drawn, 14.9, 5, 195.1, high - 5) == []


def test_a_block_stands_for_every_table_and_a_part_for_a_part() -> None:
    blocks = boxes(tray_results(sheet(1, 1), Printer()))
    assert [solid for *_, solid in blocks] == [True] * 4
    widths = [width for _left, _bottom, width, _height, _solid in blocks]
    assert widths[0] == widths[1] == widths[2] == pytest.approx(2 * widths[3], rel=0.01)
    assert len({round(bottom) for _left, bottom, *_ in blocks}) == 2


def test_scores_made_too_often_to_be_counted_have_one_bar() -> None:
    tray = sheet(1, 1).trays[0]
    often = (replace(tray.frequencies[0], times=Fraction(90)), tray.frequencies[0])
    many = replace(sheet(1, 1), trays=(replace(tray, frequencies=often),))
    one, other = boxes(tray_results(many, Printer()))
    assert one[2] == pytest.approx(30 * other[2], rel=0.01)


def test_four_trays_of_five_tables_are_a_page() -> None:
    assert len(texts(tray_results(sheet(4, 5), Printer()))) == 1
    pages = texts(tray_results(sheet(1, 99), Printer()))
    assert all("Tray 1" in page for page in pages)
    assert len(pages) == 3


def test_the_reason_of_a_ruling_is_whole() -> None:
    (page,) = texts(tray_results(sheet(1, 3), Printer()))
    assert " ".join(page.split()).count("Slow play.") == 3


def test_the_same_values_make_the_same_bytes() -> None:
    assert tray_results(sheet(1, 2), Printer()) == tray_results(sheet(1, 2), Printer())


words = st.text(max_size=60)
short = st.text(max_size=8)


@given(
    st.lists(
        st.builds(
            TrayResult,
            short,
            words,
            words,
            st.lists(
                st.builds(TrayPlay, short, words, short, words, words, words, short, short, short),
                max_size=6,
            ).map(tuple),
            st.lists(
                st.builds(Frequency, words, st.fractions(0, 200), short, short, short), max_size=6
            ).map(tuple),
            st.lists(st.tuples(short, words), max_size=2).map(tuple),
        ),
        max_size=4,
    ),
    words,
)
@settings(max_examples=10)
def test_whatever_is_written_keeps_inside_its_column(trays: list[TrayResult], head: str) -> None:
    values = TrayResults(HEADING, head, head, tuple(trays))
    with recording() as drawn:
        tray_results(values, Printer())
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []
