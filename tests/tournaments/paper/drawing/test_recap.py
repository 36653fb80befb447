from dataclasses import replace

import pytest

from tests.tournaments.paper.drawing.reading import (
    outside,
    overlapping,
    recording,
    sizes,
    texts,
)
from tests.tournaments.paper.drawing.samples import recap_sheet
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.recap import recap
from tournaments.paper.drawing.values import Recap, RecapRow


@pytest.mark.parametrize(
    ("rows", "trays", "cell", "pages"),
    [
        (5, 30, "6.5", 1),
        (11, 22, "−1100", 2),
        (11, 30, "+1430", 4),
        (40, 30, "6.5", 4),
        (3, 66, "−1100", None),
        (0, 0, "", 1),
        (1, 1, "A+ 60 % by ruling of the director", 1),
    ],
)
def test_everything_is_on_the_sheet_and_nothing_runs_over(
    rows: int, trays: int, cell: str, pages: int | None
) -> None:
    sheet = recap_sheet(rows, trays, cell, per_set=2)
    with recording() as drawn:
        pdf = recap(sheet, Printer())
    assert sizes(pdf) == {(297, 210)}
    assert pages is None or len(texts(pdf)) == pages
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 282.1, 205) == []
    written = [text.text for text in drawn]
    assert written.count(cell) == 2 * rows * trays or not cell
    for row in range(rows):
        assert written.count(f"{5000 + row}") == 2


def test_a_lone_best_result_is_bold_and_averages_are_small() -> None:
    with recording() as drawn:
        recap(recap_sheet(5, 30), Printer())
    tens = [text for text in drawn if text.text == "10" and text.size == 9]
    assert sum(text.face is Face.BOLD for text in tens) == 60
    assert sum(text.face is Face.SANS for text in tens) == 240
    assert {text.size for text in drawn if text.text == "6.4"} == {7.5}


def test_figures_of_a_tray_stand_under_its_number() -> None:
    with recording() as drawn:
        recap(recap_sheet(2, 12, cell="555"), Printer())
    heads = {round(t.right, 1) for t in drawn if t.text.isdigit() and int(t.text) <= 12}
    assert {round(t.right, 1) for t in drawn if t.text == "555"} == heads
    assert len(heads) == 12


def test_too_many_trays_are_parted_between_sets() -> None:
    pages = texts(recap(recap_sheet(3, 60, "−1100", per_set=5), Printer()))
    heads = [
        line.removeprefix("Pair Tray ").removesuffix(" Tricks Over").split()
        for page in pages
        for line in page.splitlines()
        if line.startswith("Pair Tray")
    ]
    numbers = [[int(number) for number in head] for head in heads]
    bands = [band for index, band in enumerate(numbers) if index % 2 == 0]
    assert [tray for band in bands for tray in band] == list(range(1, 61))
    assert all(band[0] % 5 == 1 for band in bands)
    assert len(bands) > 2


def test_closing_columns_stand_once_with_the_last_trays() -> None:
    pages = texts(recap(recap_sheet(3, 60, "−1100", per_set=5), Printer()))
    assert ["Tricks Over" in page for page in pages][-1]
    assert sum(page.count("Tricks Over") for page in pages) == 2


def test_heads_are_repeated_on_every_page() -> None:
    pages = texts(recap(recap_sheet(60, 10), Printer()))
    assert len(pages) > 4
    assert all("Compass whist" in page for page in pages)
    assert all("Pair Tray 1 2 3" in page for page in pages if "Average" in page)
    assert [f"page {n} of {len(pages)}" in page for n, page in enumerate(pages, 1)] == [True] * len(
        pages
    )


def test_check_sum_and_a_line_for_corrections_close_the_sheet() -> None:
    *_, last = texts(recap(recap_sheet(30, 30), Printer()))
    assert "1035 + 915 = 1950 = 30 × 5 × 13." in last
    assert "Corrections, with initials:" in last


def test_without_averages_there_is_no_row_of_them() -> None:
    sheet = recap_sheet(5, 30)
    bare = tuple(replace(part, averages=(), closing_averages=()) for part in sheet.sections)
    assert "Average" not in texts(recap(replace(sheet, sections=bare), Printer()))[0]


def unnamed(rows: int, trays: int, per_set: int) -> Recap:
    """A sheet of bridge with scores of five characters, nobody named."""
    sheet = recap_sheet(rows, trays, "−7600", per_set=per_set)
    sections = tuple(
        replace(
            part,
            rows=tuple(
                RecapRow(f"{n}", f"Pair {n}", row.cells, ("102.5", "55.43"))
                for n, row in enumerate(part.rows, 1)
            ),
            averages=(),
            closing_averages=(),
        )
        for part in sheet.sections
    )
    return replace(sheet, sections=sections, closing_heads=("MP", "%"))


@pytest.mark.parametrize(("rows", "trays", "per_set"), [(4, 24, 6), (5, 25, 5)])
def test_an_evening_of_long_scores_is_one_page(rows: int, trays: int, per_set: int) -> None:
    with recording() as drawn:
        pdf = recap(unnamed(rows, trays, per_set), Printer())
    assert len(texts(pdf)) == 1
    assert overlapping(drawn) == []
    assert min(t.size for t in drawn if t.text == "−7600") >= 6.5


def test_trays_that_are_parted_fill_the_width_of_the_page() -> None:
    with recording() as drawn:
        pdf = recap(unnamed(7, 28, 4), Printer())
    assert len(texts(pdf)) == 2
    assert overlapping(drawn) == []
    for page in (0, 1):
        table = [t for t in drawn if t.page == page and t.text in {"−7600", "55.43"}]
        assert max(t.right for t in table) > 255 * 72 / 25.4
        assert min(t.size for t in table) > 10


def test_whose_averages_they_are_is_not_cut_beside_short_names() -> None:
    sheet = recap_sheet(2, 10)
    sections = tuple(
        replace(
            section,
            rows=tuple(replace(row, label="a", name="b") for row in section.rows),
            averages_word="Average N/S",
        )
        for section in sheet.sections
    )
    with recording() as drawn:
        recap(replace(sheet, sections=sections), Printer())
    assert [one.text for one in drawn if one.text.startswith("Average")] == ["Average N/S"] * 2
