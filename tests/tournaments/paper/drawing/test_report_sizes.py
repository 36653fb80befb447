"""Standings and recap on every paper and in large type: whole, inside, and in few pages."""

from dataclasses import replace

import pytest

from tests.tournaments.paper.drawing.reading import (
    outside,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import ledger, recap_sheet, standings_sheet
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.drawing.recap import recap
from tournaments.paper.drawing.values import Computation, StandingsSheet
from tournaments.paper.sheets.standings import Standings

EVERY_PRINT = [
    PrintOptions(),
    PrintOptions(large=True),
    PrintOptions(Paper.LETTER),
    PrintOptions(Paper.A5, large=True),
]


def mixed_party(rows: int) -> StandingsSheet:
    """Four lines: ladies North and East, gentlemen South and West."""
    lines = (("North", "N"), ("East", "E"), ("South", "S"), ("West", "W"))
    ledgers = tuple(ledger(title, prefix, rows) for title, prefix in lines)
    return replace(standings_sheet(rows), ledgers=ledgers, meetings=None)


@pytest.mark.parametrize("how", EVERY_PRINT)
@pytest.mark.parametrize("sheet", [standings_sheet(1, 1), standings_sheet(5), mixed_party(5)])
def test_standings_stand_whole_on_every_paper(sheet: StandingsSheet, how: PrintOptions) -> None:
    with recording() as drawn:
        pdf = Standings().draw(Printer(options=how), sheet)
    high = 148.5 if how.large else 297
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, high - 5) == []
    written = [text.text for text in drawn]
    for part in sheet.ledgers:
        for line in part.lines:
            assert line.contestant.label in written
    turned = {
        size[::-1]
        for size in sizes(Standings().draw(Printer(options=PrintOptions(how.paper)), sheet))
    }
    halved = how.large and how.paper is not Paper.A5  # of A5 it is the half in any case
    assert sizes(pdf) == (turned if halved else {size[::-1] for size in turned})


@pytest.mark.parametrize("how", EVERY_PRINT)
@pytest.mark.parametrize("cell", ["6.5", "−1100"])
def test_a_recap_stands_whole_on_every_paper(cell: str, how: PrintOptions) -> None:
    with recording() as drawn:
        recap(recap_sheet(5, 30, cell), Printer(options=how))
    wide, high = (148.5, 210) if how.large else (297, 210)
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, wide - 14.9, high - 5) == []
    assert [text.text for text in drawn].count(cell) == 2 * 5 * 30


def test_a_recap_in_large_type_is_upright_and_its_figures_are_larger() -> None:
    with recording() as drawn:
        pdf = recap(recap_sheet(5, 30, "6.5"), Printer(options=PrintOptions(large=True)))
    assert sizes(pdf) == {(210, 297)}
    assert len(texts(pdf)) == 5
    assert 1.41 * min(t.size for t in drawn if t.text == "6.5") > 1.25 * 9


def test_the_rows_of_large_type_are_laid_out_for_half_a_page() -> None:
    """Five pairs a side with their sums are a page of large type, as they are one of A4."""
    bare = replace(standings_sheet(5), computations=(), meetings=None)
    assert len(texts(Standings().draw(Printer(options=PrintOptions(large=True)), bare))) == 1


def test_four_lines_of_a_party_are_one_page() -> None:
    bare = replace(mixed_party(9), computations=())
    assert len(texts(Standings().draw(Printer(), bare))) == 1
    with recording() as drawn:
        Standings().draw(Printer(), bare)
    north, east, south, west = (next(t for t in drawn if t.text == f"{s}0") for s in "NESW")
    assert north.baseline == east.baseline > south.baseline == west.baseline
    assert north.left == south.left < east.left == west.left


def test_what_was_taken_away_is_said_with_its_reason() -> None:
    sheet = replace(standings_sheet(5), added=(Computation("Pair b", "−2, slow play"),))
    (page,) = texts(Standings().draw(Printer(), sheet))
    assert "Adjustments" in page
    assert "Pair b −2, slow play" in " ".join(page.split())
    assert "Adjustments" not in texts(Standings().draw(Printer(), standings_sheet(5)))[0]
