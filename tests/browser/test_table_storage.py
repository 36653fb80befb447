"""What a table's page keeps on its device: full, forbidden, shared, of another table, old."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.clerk import Clerk, Evening
from tests.browser.test_at_the_table import links
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server
from tests.tournaments.management.browser import rows_of

pytestmark = [pytest.mark.laptop_parts, pytest.mark.long]

FORBIDDEN = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); }
});
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
HEARD = """
() => Object.entries(localStorage)
  .some(([name, kept]) => name.includes(".evening.") && !kept.includes('"results":{}'))
"""
A_WEEK = 7 * 24 * 3600 * 1000
"""Milliseconds."""

Phone = Callable[..., Visitor]


@pytest.fixture
def evening(clerk: Clerk) -> Evening:
    """Three tables of whist, two trays a round."""
    return clerk.set_up("whist", tables=3, trays=2)


@pytest.fixture
def phone(browser: Browser, demo: Server) -> Phone:
    """Makes phones."""
    size = {"width": 390, "height": 844}
    return lambda: Visitor(browser, demo.address, viewport=size, has_touch=True)


def enter(page: Page, tricks: int) -> str:
    """Enter the next tray; its number."""
    link = page.locator(".trays .next a")
    number = (link.get_attribute("href") or "").rpartition("/")[2]
    link.tap()
    page.locator("label").filter(has=page.locator(f"[value='{tricks}']")).tap()
    page.get_by_role("button", name="Enter", exact=True).tap()
    expect(page.locator("[name=tricks]")).to_have_count(0)
    return number


def saved_at(clerk: Clerk, evening: Evening, tray: str, table: int) -> list[str]:
    """Return what is in of a tray at a table, round by round."""
    rows = rows_of(clerk.browser.get(evening.tray(int(tray))))
    saved = clerk.saved(evening, int(tray))
    return [each for each, row in zip(saved, rows, strict=True) if row["table"] == str(table)]


def is_sent(page: Page) -> None:
    expect(page.locator("#sending")).to_contain_text("Everything is sent.")


@pytest.mark.parametrize("trouble", [FORBIDDEN, FULL])
def test_a_device_that_keeps_nothing_says_so_and_sends_all_the_same(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone, trouble: str
) -> None:
    visitor = phone()
    visitor.context.add_init_script(trouble)
    page = visitor.page
    page.goto(links(director, evening)["Table 2"])
    expect(page.locator(".trays")).to_be_visible()
    visitor.context.set_offline(True)
    tray = enter(page, 5)
    said = page.locator("#sending")
    expect(said).to_contain_text("Leave this page open until everything is sent.")
    visitor.context.set_offline(False)
    is_sent(page)
    assert saved_at(clerk, evening, tray, 2) == ["5"]
    visitor.leave()


def test_two_tabs_send_what_either_has_once_and_show_the_same(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone
) -> None:
    visitor = phone()
    one, at = visitor.page, links(director, evening)["Table 2"]
    other = visitor.context.new_page()
    for page in (one, other):
        page.goto(at)
        expect(page.locator(".trays")).to_be_visible()
    visitor.context.set_offline(True)
    first = enter(one, 5)
    row = other.locator(".trays li").filter(has_text="waiting")
    expect(row).to_have_text(re.compile(rf"^\s*Tray {first}\s+N/S 5, E/W 8\s+waiting\s*$"))
    second = enter(other, 6)
    expect(one.get_by_role("heading", name="Round 1 is in")).to_be_visible()
    visitor.context.set_offline(False)
    is_sent(one)
    is_sent(other)
    assert saved_at(clerk, evening, first, 2) == ["5"]
    assert saved_at(clerk, evening, second, 2) == ["6"]
    visitor.leave()


def test_a_correction_that_waits_too_comes_after_what_it_corrects(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone
) -> None:
    visitor = offline_at_table_2(director, evening, phone)
    page = visitor.page
    tray = enter(page, 5)
    page.locator(".trays a").filter(has_text=tray).first.tap()
    expect(page.locator("#page")).to_contain_text("What you enter now takes its place.")
    page.locator("label").filter(has=page.locator("[value='8']")).tap()
    page.get_by_role("button", name="Enter", exact=True).tap()
    visitor.context.set_offline(False)
    is_sent(page)
    assert saved_at(clerk, evening, tray, 2) == ["8"]
    expect(page.locator(".trays")).to_contain_text("8 tricks, E/W 5")
    visitor.leave()


def test_a_new_card_sends_what_waited_under_the_lost_one(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone
) -> None:
    visitor = phone()
    page, old = visitor.page, links(director, evening)["Table 2"]
    page.goto(old)
    expect(page.locator(".trays")).to_be_visible()
    visitor.context.set_offline(True)
    tray = enter(page, 5)
    director.page.get_by_role("button", name="New link for table 2").click()
    row = director.page.locator(".table-links li").filter(has_text="Table 2").locator("a")
    expect(row).not_to_have_attribute("href", re.compile(old))
    visitor.context.set_offline(False)
    expect(page.get_by_text("This link has been withdrawn.")).to_be_visible()
    expect(page.locator("#sending")).to_contain_text("Not sent: 1.")
    expect(page.locator(".trays")).to_have_count(0)
    page.goto(re.sub("^https?://[^/]+", "", row.get_attribute("href") or ""))
    is_sent(page)
    assert saved_at(clerk, evening, tray, 2) == ["5"]
    visitor.leave()


def test_a_link_that_opens_nothing_is_asked_by_once_a_minute(
    director: Visitor, evening: Evening, phone: Phone
) -> None:
    visitor = phone()
    page, asked = visitor.page, list[str]()
    page.clock.install()
    page.on("requestfinished", lambda request: asked.append(request.url))
    page.goto(links(director, evening)["Table 2"])
    expect(page.locator(".trays")).to_be_visible()
    director.page.get_by_role("button", name="Withdraw every link").click()
    page.clock.run_for(1000)
    expect(page.get_by_text("This link has been withdrawn.")).to_be_visible()
    before = len(asked)
    for _four_seconds in range(14):
        page.clock.run_for(4000)
        page.evaluate("fetch('/health/')")
    assert [url for url in asked[before:] if "/health/" not in url] == []
    with page.expect_event("requestfinished", lambda request: "/evening/" in request.url):
        page.clock.run_for(4000)
    visitor.leave()


def test_a_device_that_was_moved_sends_what_it_has_of_the_other_table(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone
) -> None:
    visitor = phone()
    page, at = visitor.page, links(director, evening)
    for table in ("Table 1", "Table 2"):
        page.goto(at[table])
        expect(page.locator(".trays")).to_be_visible()
    visitor.context.set_offline(True)
    tray = enter(page, 5)
    page.goto(at["Table 1"])
    expect(page.locator("#sending")).to_contain_text("Not sent: 1.")
    expect(page.locator("main")).not_to_contain_text("5 tricks")
    visitor.context.set_offline(False)
    is_sent(page)
    assert saved_at(clerk, evening, tray, 2) == ["5"]
    kept = json.loads(page.evaluate("JSON.stringify(Object.keys(localStorage))"))
    assert [name for name in kept if name.endswith("/2")] == []
    visitor.leave()


def test_a_page_that_was_left_open_for_a_week_is_told_that_all_is_over(
    director: Visitor, evening: Evening, phone: Phone
) -> None:
    visitor = phone()
    page = visitor.page
    page.clock.install()
    page.goto(links(director, evening)["Table 2"])
    expect(page.locator(".trays")).to_be_visible()
    visitor.context.set_offline(True)
    enter(page, 5)
    director.page.goto(f"{evening.address}/room/settings/?change=state")
    director.page.get_by_role("button", name="Close early").click()
    page.clock.fast_forward(A_WEEK)
    visitor.context.set_offline(False)
    expect(page.get_by_text("no more results are taken")).to_be_visible()
    expect(page.get_by_text("is kept on this device until it can be taken")).to_be_visible()
    expect(page.locator("#sending")).to_have_text("Waiting to be sent: 1.")
    visitor.leave()


def test_another_score_than_the_desk_has_entered_meanwhile_asks_for_the_director(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone
) -> None:
    visitor = offline_at_table_2(director, evening, phone)
    page = visitor.page
    tray = enter(page, 5)
    enter_at_desk(clerk, evening, int(tray), "9", table=2)
    visitor.context.set_offline(False)
    is_sent(page)
    expect(page.locator(".trays")).to_contain_text("Two different results were sent")
    expect(page.locator(".trays")).not_to_contain_text("tricks")
    assert saved_at(clerk, evening, tray, 2) == ["9"]
    visitor.leave()


def test_what_somebody_types_stays_as_long_as_the_round_goes_on(
    director: Visitor, phone: Phone, clerk: Clerk, evening: Evening
) -> None:
    page = phone().page
    page.goto(links(director, evening)["Table 1"])
    numbers = page.locator(".trays .number")
    expect(numbers).to_have_count(2)
    first, second = (int(re.sub(r"\D", "", number)) for number in numbers.all_inner_texts())
    name = page.get_by_label("Name", exact=True)
    page.get_by_text("Somebody else sits here").tap()
    name.fill("Eve")
    enter_at_desk(clerk, evening, first, "7")
    page.wait_for_function(HEARD)
    expect(name).to_have_value("Eve")
    page.get_by_role("heading", level=1).tap()
    expect(page.locator(".trays .next a")).to_have_attribute("href", f"#1/{second}")
    expect(name).to_have_value("Eve")
    name.fill("Eve P")
    enter_at_desk(clerk, evening, second, "8")
    expect(page.get_by_text("round 2 of 3")).to_be_visible()
    expect(page.locator("#page")).not_to_contain_text("tricks")


def enter_at_desk(clerk: Clerk, evening: Evening, tray: int, typed: str, *, table: int = 1) -> None:
    """Enter what a table made of a tray in round 1."""
    rows = rows_of(clerk.browser.get(evening.tray(tray)))
    here = ("1", str(table))
    (row,) = (n for n, each in enumerate(rows) if (each["round"], each["table"]) == here)
    clerk.enter(evening, tray, row, typed)


def offline_at_table_2(director: Visitor, evening: Evening, phone: Phone) -> Visitor:
    """Open the page of table 2 on a phone, and let it be without a network from then on."""
    visitor = phone()
    visitor.page.goto(links(director, evening)["Table 2"])
    expect(visitor.page.locator(".trays")).to_be_visible()
    visitor.context.set_offline(True)
    return visitor
