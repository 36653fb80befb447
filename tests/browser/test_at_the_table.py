"""A round at a table on a telephone, as docs/table.md tells it: without scripts, by thumb."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessible import faults, with_axe
from tests.browser.clerk import Clerk, Evening
from tests.browser.legible import lost_text
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server
from tests.tournaments.management.browser import rows_of

pytestmark = pytest.mark.laptop_parts

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL = """
[...document.querySelectorAll("main a, main button, main summary, main label")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 52)
  .map((one) => one.outerHTML.slice(0, 120))
"""
FINE = """
[...document.querySelectorAll("body *")]
  .filter((one) => [...one.childNodes].some((each) => each.nodeType === 3 && each.data.trim()))
  .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 18)
  .map((one) => one.outerHTML.slice(0, 120))
"""


NOTRUMP = {"whist": "7", "bridge": "1NTN=", "auction": "1NTN7", "minibridge": "PNTN7"}
"""Seven tricks, as they are typed."""


def links(director: Visitor, evening: Evening) -> dict[str, str]:
    """Let the tables in, as the page tells it; the address of each."""
    page = director.page
    page.goto(f"{evening.address}/room/")
    page.get_by_role("link", name="Connect phones").click()
    page.get_by_role("button", name="Let tables enter their results").click()
    rows = page.locator(".table-links li").filter(has=page.locator("a"))
    expect(rows.first).to_be_visible()
    page.wait_for_load_state()
    found = {}
    for row in rows.all():
        at = row.locator("a").get_attribute("href") or ""
        found[row.locator("b").inner_text()] = re.sub("^https?://[^/]+", "", at)
    return found


def choose(page: Page, **keys: str) -> None:
    """Touch the keys of a contract."""
    for name, value in keys.items():
        page.locator("label").filter(has=page.locator(f"[name={name}][value='{value}']")).tap()


def test_a_round_at_a_table_without_scripts(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk
) -> None:
    evening = clerk.set_up("bridge", tables=3, trays=2)
    at = links(director, evening)["Table 2"]
    phone = Visitor(browser, demo.address, java_script_enabled=False, **PHONE)
    page = phone.page
    page.goto(at)
    page.get_by_role("link", name="Enter results without it").tap()
    expect(page.get_by_text("round 1 of 3")).to_be_visible()
    first = page.locator(".trays .next .number").inner_text().strip()
    page.locator(".trays .next a").tap()
    choose(page, level="4", strain="S", declarer="N", result="+1")
    page.get_by_role("button", name="Enter", exact=True).tap()
    expect(page.get_by_role("status")).to_contain_text("is in.")
    expect(page.locator(".trays")).to_contain_text("N +1")
    page.get_by_role("button", name="Call the director").tap()
    expect(page.get_by_text("The director was called at")).to_be_visible()

    room = director.page
    room.goto(f"{evening.address}/room/")
    expect(room.get_by_text("Table 2 calls the director.")).to_be_visible()
    number = re.sub(r"\D", "", first)
    room.goto(evening.tray(int(number)))
    expect(room.get_by_text("Table 2 calls the director.")).to_be_visible()
    room.get_by_role("button", name="Somebody has been there").click()
    expect(room.get_by_text("Table 2 calls the director.")).to_have_count(0)
    assert "4SN+1" in clerk.saved(evening, int(number))

    page.goto(f"{at}plain/")
    expect(page.get_by_role("button", name="Call the director")).to_be_visible()
    page.locator(".trays .next a").tap()
    page.get_by_role("button", name="Passed out").tap()
    expect(page.get_by_role("heading", name="Round 1 is in")).to_be_visible()
    expect(page.get_by_text("round 2 of 3")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("N +1")
    phone.leave()


def test_what_is_opened_stays_open_while_the_page_hears_more(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk
) -> None:
    evening = clerk.set_up("whist", tables=3, trays=2)
    at = links(director, evening)["Table 1"]
    phone = Visitor(browser, demo.address, **PHONE)
    page = phone.page
    page.goto(at)
    page.get_by_text("We played another tray").tap()
    expect(page.get_by_label("Its number")).to_be_visible()
    clerk.enter(evening, 1, 0, NOTRUMP["whist"])  # the desk says what this table has made
    expect(page.locator(".trays .next a")).to_have_attribute("href", "#1/2")
    page.get_by_label("Its number").fill("5")
    phone.leave()


def made_elsewhere(clerk: Clerk, evening: Evening, game: str) -> None:
    """Let table 1 see what others have made, of a tray of its first round, which they have."""
    clerk.show_tables(evening, "others")
    for at, row in enumerate(rows_of(clerk.browser.get(evening.tray(1)))):
        if row["round"] != "1":
            clerk.enter(evening, 1, at, NOTRUMP[game])


def screens(visitor: Visitor, at: str) -> Iterator[str]:
    """Walk through what the page of a table shows, and the two pages without scripts; name each."""
    page = visitor.page
    page.goto(at)
    expect(page.locator(".trays")).to_be_visible()
    yield "round"
    page.get_by_role("button", name="Call the director").click()
    expect(page.get_by_text("The director has been called.")).to_be_visible()
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    yield "called"
    page.locator(".trays .next a").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    yield "keys, and what they lack"
    page.get_by_role("button", name="Not played").click()
    yield "what East and West are asked"
    page.get_by_role("button", name="Yes, that is right").click()
    expect(page.locator(".trays")).to_contain_text("not played")
    expect(page.locator("#page table")).to_be_visible()
    yield "what every table has made"
    page.get_by_text("We played another").click()
    page.get_by_label("Its number").fill("5")
    page.get_by_role("button", name="Enter it").click()
    expect(page.get_by_text("5 is not planned here in this round.")).to_be_visible()
    yield "what is not planned there"
    page.get_by_role("button", name="Not played").click()
    page.get_by_role("button", name="Yes, that is right").click()
    expect(page.get_by_text("Not planned here: the director is told.")).to_be_visible()
    yield "what was played though it is not"
    page.get_by_text("Somebody else sits here").click()
    page.get_by_label("Name", exact=True).fill("Eve Placeholder")
    yield "who sits in, to be told"
    page.get_by_role("button", name="Tell the director").click()
    expect(page.get_by_text("the director will see to it")).to_be_visible()
    yield "who sits in"
    page.context.set_offline(True)
    page.locator(".trays .next a").click()
    page.get_by_role("button", name="Not played").click()
    page.get_by_role("button", name="Yes, that is right").click()
    expect(page.get_by_text("Nobody answers.")).to_be_visible()
    expect(page.get_by_role("heading", name="Round 1 is in")).to_be_visible()
    yield "nobody answers, and where everybody goes"
    page.context.set_offline(False)
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    page.goto(f"{at}plain/")
    yield "plain"
    page.locator(".trays .next a").click()
    expect(page.get_by_role("button", name="Not played")).to_be_visible()
    yield "plain keys"


def test_the_pages_of_a_table_are_read_and_touched_by_everybody(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk
) -> None:
    evening = clerk.set_up("bridge", tables=3, trays=2)
    at = links(director, evening)["Table 1"]
    made_elsewhere(clerk, evening, "bridge")
    clerk.ask_at_tables(evening, "asks_lead")
    phone = with_axe(Visitor(browser, demo.address, viewport={"width": 390, "height": 844}))
    for screen in screens(phone, at):
        assert faults(phone.page) == [], screen
        assert phone.page.evaluate(SMALL) == [], screen
        assert phone.page.evaluate(FINE) == [], screen
    phone.leave()


@pytest.mark.long
@pytest.mark.parametrize("game", ["bridge", "whist", "auction", "minibridge"])
def test_nothing_of_a_tables_pages_is_lost_in_large_letters(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk, game: str
) -> None:
    evening = clerk.set_up(game, tables=3, trays=2)
    at = links(director, evening)["Table 1"]
    made_elsewhere(clerk, evening, game)
    clerk.ask_at_tables(evening, "asks_lead")
    phone = Visitor(browser, demo.address)
    for screen in screens(phone, at):
        assert lost_text(phone.page, too_large=None) == [], screen
    phone.leave()
