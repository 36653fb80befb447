"""Rulings and slips by keyboard alone."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.clerk import Clerk
from tests.browser.desk import Desk
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server

pytestmark = pytest.mark.laptop_parts


def test_what_is_typed_is_read_out_before_it_is_sent(director: Visitor, clerk: Clerk) -> None:
    """It stands beside the field, follows every key, and goes where the row is left as it was."""
    evening, desk = clerk.set_up("bridge", trays=2), Desk(director.page)
    desk.open(evening.tray(1))
    reads, score = (desk.row(0).locator(name) for name in (".reads", ".score"))
    desk.press("4SN+1")
    expect(score).to_have_text("+450")
    expect(reads).to_contain_text("N +1")
    expect(reads.get_by_role("img", name="spades")).to_be_visible()
    assert clerk.saved(evening, 1)[0] == ""
    director.page.keyboard.press("Backspace")
    director.page.keyboard.type("2")
    expect(score).to_have_text("+480")
    desk.press("Escape")
    expect(score).to_have_text("")
    expect(reads).to_have_text("")
    desk.press("3NTE-1 Enter")
    expect(desk.field(0)).to_have_attribute("data-saved", "3NTE-1")
    expect(score).to_have_text("+50")
    assert not director.complaints


def test_a_table_is_entered_from_its_slip_and_a_ruling_made_there(
    director: Visitor, clerk: Clerk
) -> None:
    """Two boards of a table, an odd one accepted, one ruled; entries undone and redone."""
    evening, desk = clerk.set_up("bridge", trays=2), Desk(director.page)
    page = director.page
    desk.open(evening.tray(1))
    desk.press("F7")
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    desk.press("1430 Enter 140 Enter")
    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
    assert clerk.saved(evening, 1)[0] == "1430"
    desk.press("PageUp")
    expect(desk.field(0)).to_have_attribute("data-saved", "1430")
    expect(page.locator("tbody.odd")).to_have_count(1)
    desk.press("Control+Enter")
    expect(page.locator("tbody.odd")).to_have_count(0)
    expect(desk.field(0)).to_be_focused()
    beside = page.locator(".elsewhere:visible")
    expect(beside.get_by_role("heading")).to_have_text("Board 1 elsewhere")
    desk.field(1).focus()
    expect(beside.get_by_role("heading")).to_have_text("Board 2 elsewhere")
    expect(beside.locator("tr.mine")).to_contain_text("+140")
    desk.press("F8")
    ruling = page.locator("form.ruling")
    expect(ruling.locator("input[type=radio]:focus")).to_have_count(1)
    expect(page.locator(".keys")).to_have_css("position", "static")
    expect(beside.get_by_role("heading")).to_have_text("Board 2 elsewhere")
    expect(ruling.locator(".figure-of:visible")).to_have_count(0)
    desk.press("Space")
    expect(ruling.locator(".figure-of:visible")).to_have_count(2)
    desk.press("Tab 60 Tab 40")
    ruling.get_by_label("Reason").focus()
    page.keyboard.type("no time")
    desk.press("Enter")
    expect(page.locator("tbody .state.ruled")).to_contain_text("ruled")
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    assert clerk.saved(evening, 2)[0] == "A60/40"
    desk.press("F9")
    expect(page.get_by_text("Undone: board 2, round 1, table 1.")).to_be_visible()
    expect(desk.field(1)).to_be_focused()
    assert clerk.saved(evening, 2)[0] == "140"
    desk.press("F9")
    expect(page.locator("#undo")).to_contain_text("Undo 1430 (1, table 1)")
    expect(desk.field(1)).to_be_focused()
    assert clerk.saved(evening, 2)[0] == ""
    desk.press("Shift+F9")
    expect(page.get_by_text("Entered again: board 2, round 1, table 1.")).to_be_visible()
    assert clerk.saved(evening, 2)[0] == "140"
    desk.press("Shift+F9")
    expect(page.locator("tbody .state.ruled")).to_contain_text("ruled")
    expect(page.locator("#undo")).not_to_contain_text("again")
    assert not director.complaints


def test_what_a_field_accepts_is_told_by_key_and_by_finger(
    browser: Browser, demo: Server, clerk: Clerk
) -> None:
    """All of it is in the window: on a laptop, in a narrow one, on a telephone without keys."""
    address = clerk.set_up("bridge", trays=2).tray(1)
    for width, finger in ((1280, False), (390, False), (390, True)):
        size = {"width": width, "height": 844}
        visitor = Visitor(browser, demo.address, viewport=size, has_touch=finger, is_mobile=finger)
        visitor.let_in(clerk.browser.cookies)
        page = visitor.page
        page.goto(address)
        expect(page.locator("input.typed:focus")).to_have_count(1)
        if finger:
            page.get_by_text("What one field accepts").tap()
        else:
            page.keyboard.press("?")
        told = page.get_by_text("a weighted score")
        told.scroll_into_view_if_needed()
        expect(told).to_be_in_viewport(ratio=1)
        expect(page.get_by_text("the history of the row")).to_be_visible(visible=not finger)
        expect(page.get_by_text("60% 4SN=, 40% 4SN-1")).to_be_visible()
        visitor.leave()
