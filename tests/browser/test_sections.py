"""Thirty-four pairs in two sections of one field: split by the program, entered by all ways."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessible import faults, with_axe
from tests.browser.clerk import Evening
from tests.browser.desk import Desk
from tests.browser.test_at_the_table import PHONE, choose, links
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4, of="whole evenings")]

PAIRS = [f"First{n} {'Van ' * 10}Strong & Second{n} {'Von ' * 10}Strong" for n in range(1, 35)]
"""The strongest first; a list far longer than an address may be."""
TOO_WIDE = """
[...document.querySelectorAll(".hall .on-mover")].filter((label) => label.checkVisibility())
  .filter((label) => label.getBBox().width > label.previousElementSibling.getBBox().width - 2)
  .map((label) => label.textContent.trim())
"""
"""The labels of pairs that their boxes do not hold, with a little room at both sides."""


def test_a_large_hall_in_two_sections(director: Visitor, browser: Browser, demo: Server) -> None:
    page = with_axe(director).page
    evening = _set_up(page)
    tables = links(director, evening)
    names = [
        f"Table {letter}{n}" for letter, most in (("A", 9), ("B", 8)) for n in range(1, most + 1)
    ]
    assert list(tables) == names
    for name in ("Table A1", "Table B4"):
        _round_by_phone(browser, demo, name, tables[name])
    _others_at_the_desk(page, evening)
    _grid(page, evening)
    page.goto(f"{evening.address}/standings/")
    labels = page.locator(".ledger tbody .chip").all_inner_texts()
    assert sorted(labels) == sorted(
        [f"A{n}" for n in range(1, 19)] + [f"B{n}" for n in range(1, 17)]
    )
    assert faults(page) == []


def _set_up(page: Page) -> Evening:
    """Two sections stand first among the other ways; their halls and seeds are looked at."""
    page.goto("/clubs/1/")
    page.get_by_label("Bridge", exact=True).check()
    page.get_by_label("Name of the evening").fill("Large hall")
    page.get_by_role("button", name="Set it up").click()
    page.get_by_text("Paste the names").click()
    page.get_by_label("Their names").fill("\n".join(PAIRS))
    expect(page.get_by_label("How many came")).to_have_value("34")
    page.get_by_role("button", name="Propose").click()
    page.get_by_role("button", name="Show the sections").click()
    expect(page.get_by_role("heading", name="2 sections: Three-quarter Howell")).to_be_visible()
    expect(page.locator(".seeds .seed")).to_have_count(34)
    expect(page.locator(".hall .on-mover", has_text="B10").first).to_be_attached()
    assert page.evaluate(TOO_WIDE) == []
    assert faults(page) == []
    page.get_by_role("button", name="Seat them in 2 sections").click()
    expect(page.get_by_role("heading", name="Who sits where")).to_be_visible()
    page.get_by_role("link", name="Section B").click()
    expect(page.locator("[name=name-1-1]")).to_have_value(PAIRS[1].partition(" & ")[0])
    return Evening(1, int(re.findall(r"/sessions/(\d+)/", page.url)[0]))


def _round_by_phone(browser: Browser, demo: Server, name: str, at: str) -> None:
    """Both boards of the first round, by thumb; then where everybody goes in this section."""
    phone = Visitor(browser, demo.address, **PHONE)
    page = phone.page
    page.goto(at)
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    for _board in range(2):
        page.locator(".trays .next a").tap()
        choose(page, level="1", strain="N", declarer="N", result="=")
        page.get_by_role("button", name="Enter", exact=True).tap()
        expect(page.get_by_text("Everything is sent.")).to_be_visible()
    going = re.compile(f"goes to table {name[6]}\\d")
    expect(page.get_by_text(going).first).to_be_visible()
    phone.leave()


def _others_at_the_desk(page: Page, evening: Evening) -> None:
    """All other slips of the round by keys: B7, which F3 finds, what follows, and then the rest."""
    page.goto(f"{evening.address}/trays/")
    desk = Desk(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Table A2")
    page.keyboard.press("F3")
    desk.press("b7 Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Table B7")
    desk.press("1NN7 Enter 2HS8 Enter")
    for name in ["B8", *(f"A{n}" for n in range(2, 10)), *(f"B{n}" for n in (1, 2, 3, 5, 6))]:
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Table {name}")
        desk.press("1NN7 Enter 2HS8 Enter")
    expect(page.locator(".who-sits b").first).to_have_text("Round 2")


def _grid(page: Page, evening: Evening) -> None:
    """Each section has its grid; the first round of every table is in."""
    page.goto(f"{evening.address}/room/tables/")
    expect(page.locator("table.grid")).to_have_count(2)
    expect(page.locator(".cell.complete")).to_have_count(17)
    assert faults(page) == []
    page.get_by_role("link", name="B", exact=True).click()
    expect(page.locator("table.grid tbody tr")).to_have_count(8)
