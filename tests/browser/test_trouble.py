"""Answers that do not come, or say no: what was typed stays where it was typed."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.clerk import Clerk, Evening
from tests.browser.desk import Desk
from tests.browser.visitor import Visitor, sign_in, wait_until

pytestmark = pytest.mark.laptop_parts


@pytest.fixture
def evening(clerk: Clerk) -> Evening:
    return clerk.set_up()


@pytest.fixture
def desk(director: Visitor, evening: Evening) -> Desk:
    """The first tray of an evening."""
    desk = Desk(director.page)
    desk.open(evening.tray(1))
    return desk


def answer(desk: Desk, status: int, **headers: str) -> None:
    """Let every entry be answered with this, whoever says it."""
    said = '<p class="note refused">no</p>'

    def say(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=status, body=said, content_type="text/html", headers=headers)
        else:
            route.fallback()

    desk.intercept("**/trays/*/", say)


def test_after_an_answer_that_failed_a_field_that_is_left_is_sent(desk: Desk) -> None:
    answer(desk, 503)
    desk.press("7 Enter")
    expect(desk.page.locator("#not-sent")).to_be_visible()
    desk.page.unroute_all()
    desk.field(1).focus()
    desk.press("8 Tab")
    expect(desk.field(1)).to_have_attribute("data-saved", "8")
    expect(desk.page.locator("#not-sent")).to_be_hidden()


def test_the_last_row_is_not_left_behind_by_the_end_of_a_session(desk: Desk) -> None:
    """The desk turns to the next tray by itself, but not before this one is in."""
    desk.press("7 Enter 8 Enter")
    expect(desk.field(1)).to_have_attribute("data-saved", "8")
    desk.page.context.clear_cookies(name="sessionid")
    desk.press("9 Enter 4 Enter 5")
    expect(desk.page.locator("#signed-out")).to_be_visible()
    desk.expect_tray(1)
    desk.expect_typed("7", "8", "9")
    _sign_in_beside(desk.page)
    desk.field(2).focus()
    desk.press("Enter")
    desk.expect_tray(2)
    desk.expect_typed("4", "5", "")


def test_whoever_goes_on_is_not_taken_back_to_what_goes_by_itself(
    desk: Desk, director: Visitor, clerk: Clerk
) -> None:
    """A row that could not be sent asks for attention when it is quiet, but not from the next."""
    page = desk.page
    held: list[Route] = []
    holding = False

    def hold_the_first(route: Route) -> None:
        if holding and not held:
            held.append(route)
        else:
            route.continue_()

    page.clock.install()
    desk.intercept("**/trays/1/", hold_the_first)
    page.context.clear_cookies(name="sessionid")
    desk.press("7 Enter")
    expect(page.locator("#signed-out")).to_be_visible()
    director.let_in(clerk.browser.cookies)
    holding = True
    desk.press("8 Enter")
    wait_until(page, lambda: bool(held), "the row is sent")
    page.clock.run_for(2000)
    expect(desk.field(2)).to_be_focused()
    held[0].continue_()
    expect(desk.field(0)).to_have_attribute("data-saved", "7")
    expect(desk.field(1)).to_have_attribute("data-saved", "8")
    expect(desk.field(2)).to_be_focused()


def test_what_is_typed_ahead_waits_for_whoever_signs_in(desk: Desk) -> None:
    """Everything is in, and only then is the session at its end."""
    page = desk.page
    expired: list[Route] = []

    def end(route: Route) -> None:
        if route.request.method == "GET" and not expired:
            expired.append(route)
            page.context.clear_cookies(name="sessionid")
        route.continue_()

    desk.intercept("**/trays/2/", end)
    desk.press("7 PageDown 4 Enter 5")
    expect(page.locator("#signed-out")).to_be_visible()
    desk.expect_tray(1)
    _sign_in_beside(page)
    page.locator("#ahead input").focus()
    desk.press("Enter")
    desk.expect_tray(2)
    expect(desk.field(0)).to_have_attribute("data-saved", "4")
    expect(desk.field(1)).to_have_attribute("data-saved", "5")


@pytest.mark.parametrize("status", [200, 403, 429])
def test_an_answer_of_somebody_on_the_way_is_none(desk: Desk, status: int) -> None:
    """A proxy, or the door of a network."""
    answer(desk, status)
    desk.press("7 Enter 8 Enter 9 Enter")
    expect(desk.page.locator("#not-sent")).to_be_visible()
    desk.expect_tray(1)
    desk.expect_typed("7", "8", "9")


def test_a_refusal_above_the_rows_holds_its_row(desk: Desk) -> None:
    """Somebody who may not enter here any more is told so, and keeps what was typed."""
    answer(desk, 403, **{"HX-Retarget": "#said", "HX-Reswap": "innerHTML"})
    desk.press("7 Enter 8 Enter 9 Enter")
    expect(desk.page.locator("#said")).to_have_text("no")
    expect(desk.row(2)).to_have_class("refused")
    desk.expect_tray(1)
    desk.expect_typed("7", "8", "9")
    # The desk itself goes back to the first of them, as soon as nobody types.
    expect(desk.field(0)).to_be_focused()
    desk.press("Escape")
    expect(desk.row(0)).not_to_have_class("refused")
    desk.expect_typed("", "8", "9")


def test_a_correction_is_given_its_reason_without_going_back(desk: Desk) -> None:
    """Though the row that comes next is empty, and the focus was there while it was sent."""
    desk.press("7 Enter")
    expect(desk.field(0)).to_have_attribute("data-saved", "7")
    desk.press("ArrowUp 9 Enter")
    expect(desk.row(0)).to_contain_text("Say why")
    expect(desk.row(0).get_by_label("Reason")).to_be_focused()
    desk.press("m i s r e a d Enter")
    expect(desk.field(0)).to_have_attribute("data-saved", "9")
    expect(desk.field(1)).to_be_focused()


def test_a_reason_typed_at_once_lands_in_no_other_row(desk: Desk) -> None:
    """Before the answer is there that asks for it, and with a result that is refused as well."""
    desk.press("7 Enter")
    expect(desk.field(0)).to_have_attribute("data-saved", "7")
    desk.press("ArrowUp 9 Enter misread Enter 8 Enter")
    expect(desk.field(0)).to_have_attribute("data-saved", "9")
    expect(desk.field(1)).to_have_attribute("data-saved", "8")
    desk.press("ArrowUp 14 Enter misheard")
    expect(desk.row(1)).to_contain_text("refused")
    expect(desk.reason(1)).to_have_value("misheard")
    expect(desk.reason(1)).to_be_focused()
    desk.field(1).fill("10")
    desk.press("Enter")
    expect(desk.field(1)).to_have_attribute("data-saved", "10")
    desk.expect_typed("9", "10", "")


def test_a_row_that_is_refused_has_the_focus(desk: Desk) -> None:
    desk.press("14 Enter")
    expect(desk.row(0)).to_contain_text("refused")
    expect(desk.field(0)).to_be_focused()


def test_all_that_could_not_be_sent_goes_when_the_network_is_back(desk: Desk) -> None:
    """Of two rows, and a third that was changed since and waits for Enter."""
    desk.page.context.set_offline(True)
    desk.press("7 Enter 8 Enter 9 Enter")
    expect(desk.page.locator("tbody.unsent")).to_have_count(3)
    desk.field(2).fill("10")
    desk.page.context.set_offline(False)
    expect(desk.page.locator("tbody.unsent")).to_have_count(1)
    expect(desk.page.locator("#not-sent")).to_be_hidden()
    expect(desk.field(0)).to_have_attribute("data-saved", "7")
    expect(desk.field(1)).to_have_attribute("data-saved", "8")
    expect(desk.field(2)).to_have_attribute("data-saved", "")
    desk.expect_typed("7", "8", "10")


def test_what_waits_goes_with_the_first_answer(desk: Desk) -> None:
    """A server that was away says nothing when it is back: whatever is entered next finds it."""

    def away(route: Route) -> None:
        if route.request.method == "POST":
            route.abort()
        else:
            route.fallback()

    desk.intercept("**/trays/*/", away)
    desk.press("7 Enter")
    expect(desk.page.locator("tbody.unsent")).to_have_count(1)
    desk.page.unroute_all()
    desk.press("8 Enter")
    expect(desk.page.locator("tbody.unsent")).to_have_count(0)
    expect(desk.field(0)).to_have_attribute("data-saved", "7")
    expect(desk.field(1)).to_have_attribute("data-saved", "8")


def test_the_browser_asks_before_what_was_typed_is_thrown_away(desk: Desk) -> None:
    desk.page.context.set_offline(True)
    desk.press("7 Enter")
    expect(desk.page.locator("#not-sent")).to_be_visible()
    with desk.page.expect_event("dialog") as asked:
        desk.page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.accept()


def _sign_in_beside(page: Page) -> None:
    with page.expect_popup() as popup:
        page.get_by_role("link", name="Sign in in another tab").click()
    sign_in(popup.value)
    popup.value.close()
