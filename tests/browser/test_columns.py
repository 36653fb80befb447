"""Figures stand in their columns, and columns under their headings."""

from typing import Literal

import pytest

from tests.browser.visitor import Visitor

pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]

TOO_WIDE = """
[...document.querySelectorAll("td.figure")]
  .filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerText)
"""
PLACED = """
(place) => { for (const cell of document.querySelectorAll("td.place")) cell.innerText = place; }
"""
SIZED = """
(size) => { for (const table of document.querySelectorAll(".wall table")) table.className = size; }
"""
LEFT = """
(row) => [...document.querySelectorAll(`table.rounds ${row} > *`)]
  .map((cell) => Math.round(cell.getBoundingClientRect().left))
"""


@pytest.mark.parametrize("width", [390, 1280, 1920])
def test_no_figure_on_the_wall_is_wider_than_its_column(director: Visitor, width: int) -> None:
    page = director.page
    page.set_viewport_size({"width": width, "height": width * 9 // 16})
    page.goto("/sessions/2/projector/?everything=1")
    assert page.locator("td.figure").count() >= 30
    assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("width", [390, 1280, 1920])
def test_the_longest_place_of_every_height_of_row_has_room(director: Visitor, width: int) -> None:
    """Two columns of five, of seven and of nine hold these; serifs differ in their breadth."""
    page = director.page
    page.set_viewport_size({"width": width, "height": width * 9 // 16})
    page.goto("/sessions/2/projector/?everything=1&hold=1")
    for size, place in (("r100", "9="), ("r100", "10"), ("r72", "13="), ("r56", "25=")):
        page.evaluate(SIZED, size)
        page.evaluate(PLACED, place)
        assert page.evaluate(TOO_WIDE) == [], (size, place)


@pytest.mark.parametrize(
    ("width", "medium"),
    [(390, "screen"), (1280, "screen"), (720, "print")],
)
def test_a_place_shared_by_many_has_room_in_the_standings(
    director: Visitor, width: int, medium: Literal["screen", "print"]
) -> None:
    page = director.page
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(media=medium)
    page.goto("/sessions/2/standings/")
    page.evaluate(PLACED, "25=")
    assert page.locator("td.place", has_text="25=").count() == 10
    assert page.evaluate(TOO_WIDE) == []


def test_the_columns_of_a_score_card_stand_under_their_headings(director: Visitor) -> None:
    page = director.page
    page.goto("/sessions/2/contestants/11/")
    headings = page.evaluate(LEFT, "thead tr")
    assert len(headings) == 4
    for body in (1, 2, 3):
        first = f"tbody:nth-of-type({body}) tr:nth-child(2)"
        assert page.evaluate(LEFT, first) == headings
