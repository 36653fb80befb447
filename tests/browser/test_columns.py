"""Figures stand in their columns, and columns under their headings."""

import pytest

from tests.browser.visitor import Visitor

pytestmark = pytest.mark.laptop_parts

TOO_WIDE = """
[...document.querySelectorAll("td.figure")]
  .filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerText)
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


def test_the_columns_of_a_score_card_stand_under_their_headings(director: Visitor) -> None:
    page = director.page
    page.goto("/sessions/2/contestants/11/")
    headings = page.evaluate(LEFT, "thead tr")
    assert len(headings) == 4
    for body in (1, 2, 3):
        first = f"tbody:nth-of-type({body}) tr:nth-child(2)"
        assert page.evaluate(LEFT, first) == headings
