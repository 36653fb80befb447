"""Cards and reports on every paper: how many to a sheet, on which scale, inside the page."""

import pytest

from tournaments.paper.drawing.card_sheet import A5_CARD, A6_CARD, LABEL, SLIP, TALL_CARD
from tournaments.paper.drawing.paper import (
    LARGE,
    SIZES,
    Paper,
    PrintOptions,
    Size,
    arranged,
    placed,
    report_size,
)

CARDS = {"A6": A6_CARD, "tall": TALL_CARD, "A5": A5_CARD, "slip": SLIP, "label": LABEL}


@pytest.mark.parametrize(
    ("card", "paper", "large", "each", "scale"),
    [
        ("A6", Paper.A4, False, 4, 1.0),
        ("A6", Paper.LETTER, False, 4, 0.94),
        ("A6", Paper.A5, False, 2, 1.0),
        ("A6", Paper.A6, False, 1, 1.0),
        ("A6", Paper.A4, True, 2, 1.41),
        ("A6", Paper.A6, True, 1, 1.0),
        ("tall", Paper.A4, False, 2, 1.0),
        ("tall", Paper.A6, False, 2, 1.0),
        ("A5", Paper.A6, False, 1, 1.0),
        ("tall", Paper.LETTER, False, 2, 0.94),
        ("A5", Paper.A4, False, 2, 1.0),
        ("slip", Paper.A4, False, 8, 1.0),
        ("slip", Paper.LETTER, False, 8, 0.94),
        ("label", Paper.A4, False, 24, 1.0),
    ],
)
def test_so_many_cards_to_a_sheet(
    card: str, paper: Paper, large: bool, each: int, scale: float
) -> None:
    grid = arranged(CARDS[card], PrintOptions(paper, large))
    assert (grid.each, round(grid.scale, 2)) == (each, scale)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("large", [False, True])
def test_a_card_fills_no_more_than_its_cell(card: str, paper: Paper, large: bool) -> None:
    size, grid = CARDS[card], arranged(CARDS[card], PrintOptions(paper, large))
    assert grid.scale * size.width <= grid.cell.width + 0.01
    assert grid.scale * size.height <= grid.cell.height + 0.01
    assert grid.scale >= 0.93
    page = min(grid.page), max(grid.page)
    assert page == SIZES[paper] or (paper in {Paper.A5, Paper.A6} and page in SIZES.values())
    fits = min(page[1] / size.height, page[0] / size.width) >= LARGE
    assert not (large and fits) or grid.scale >= LARGE


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("design", [SIZES[Paper.A4], SIZES[Paper.A4].turned])
def test_a_report_stands_whole_on_its_paper(paper: Paper, design: Size) -> None:
    page, scale, left, top = placed(design, PrintOptions(paper))
    assert left >= 0
    assert top >= 0
    assert left + scale * design.width <= page.width - left + 0.01
    assert top + scale * design.height <= page.height - top + 0.01
    assert (page.width > page.height) == (design.width > design.height)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("design", [SIZES[Paper.A4], SIZES[Paper.A4].turned])
def test_no_report_is_on_a_scale_at_which_nobody_reads_it(paper: Paper, design: Size) -> None:
    options = PrintOptions(paper)
    assert placed(design, options).scale >= 0.93
    assert placed(report_size(options, design), options).scale >= 0.93
    smaller = placed(report_size(options, design), options).page
    assert sorted(smaller) == sorted(SIZES[Paper.A5 if paper is Paper.A6 else paper])


def test_large_type_fills_a_sheet_with_half_a_page() -> None:
    half = report_size(PrintOptions(large=True))
    page, scale, _left, _top = placed(half, PrintOptions(large=True))
    assert round(scale, 2) == 1.41
    assert page == SIZES[Paper.A4].turned
    assert report_size(PrintOptions()) == SIZES[Paper.A4]
