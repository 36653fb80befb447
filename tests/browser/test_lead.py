"""The card that was led, on a phone at a table: chosen or left out, and read afterwards."""

import pytest
from playwright.sync_api import Browser, expect

from deals.files import read_hands
from tests.browser.accessible import faults, with_axe
from tests.browser.clerk import Clerk, Evening
from tests.browser.test_at_the_table import FINE, PHONE, SMALL, choose, links
from tests.browser.visitor import Visitor
from tests.data import DEALS
from tests.servers.overplay_server import Server

pytestmark = pytest.mark.laptop_parts


@pytest.fixture
def evening(clerk: Clerk) -> Evening:
    made = clerk.set_up("bridge", tables=3, trays=2)
    clerk.ask_at_tables(made, "asks_lead", "opponents_confirm")
    return made


def test_the_lead_is_chosen_after_the_contract_or_left_out(
    director: Visitor, browser: Browser, demo: Server, evening: Evening
) -> None:
    at = links(director, evening)["Table 1"]
    phone = with_axe(Visitor(browser, demo.address, **PHONE))
    page = phone.page
    page.goto(at)
    board = page.locator(".trays .next a")
    number = int((board.get_attribute("href") or "").rpartition("/")[2])
    board.tap()
    choose(page, level="4", strain="S", declarer="N", lead_suit="D", result="+1")
    page.get_by_role("button", name="Enter", exact=True).tap()
    expect(page.get_by_role("alert")).to_contain_text("both the suit and the card")
    assert (faults(page), page.evaluate(SMALL), page.evaluate(FINE)) == ([], [], [])
    choose(page, lead_card="T")
    page.get_by_role("button", name="Enter", exact=True).tap()
    expect(page.locator(".confirm")).to_contain_text("lead")
    page.get_by_role("button", name="No, change it").tap()
    expect(page.locator("[name=lead_card]:checked")).to_have_value("T")
    choose(page, lead_card="A")
    page.get_by_role("button", name="Enter", exact=True).tap()
    page.get_by_role("button", name="Yes, that is right").tap()
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    expect(page.locator(".trays li").first).to_contain_text("lead A")

    page.locator(".trays .next a").tap()
    choose(page, level="3", strain="N", declarer="W", result="-1")
    page.get_by_role("button", name="Enter", exact=True).tap()
    page.get_by_role("button", name="Yes, that is right").tap()
    expect(page.get_by_text("round 2 of 3")).to_be_visible()
    expect(page.locator("#page")).not_to_contain_text("lead A")
    phone.leave()

    desk = director.page
    desk.goto(f"{evening.address}/results/{number}/")
    expect(desk.locator("table.every")).to_contain_text("lead A")


def test_a_card_that_the_leader_did_not_hold_is_asked_about(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk
) -> None:
    evening = clerk.set_up("bridge", tables=3, trays=2)
    clerk.ask_at_tables(evening, "asks_lead")
    clerk.bring_deals(evening, DEALS / "sixteen.pbn")
    deals = read_hands((DEALS / "sixteen.pbn").read_bytes()).deals
    phone = with_axe(Visitor(browser, demo.address, **PHONE))
    page = phone.page
    page.goto(links(director, evening)["Table 1"])
    board = page.locator(".trays .next a")
    number = int((board.get_attribute("href") or "").rpartition("/")[2])
    asked = page.get_by_text(f"Board {number}: East did not hold the card that was led.")
    board.tap()
    for holder in ("S", "E"):  # North declares, so East leads
        held = zip("SHDC", deals[number].hand(holder), strict=True)
        suit, ranks = next(each for each in held if each[1])
        choose(page, level="4", strain="S", declarer="N", result="=")
        choose(page, lead_suit=suit, lead_card=ranks[0])
        page.get_by_role("button", name="Enter", exact=True).tap()
        expect(page.get_by_text("Everything is sent.")).to_be_visible()
        if holder == "S":
            expect(asked).to_be_visible()
            assert (faults(page), page.evaluate(SMALL), page.evaluate(FINE)) == ([], [], [])
            page.locator(f".trays a[href$='/{number}']").tap()
    expect(asked).to_have_count(0)
    phone.leave()
