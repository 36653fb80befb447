"""No text of a page is cut, covered or missing where letters are large, or the page is narrow."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.clerk import Clerk
from tests.browser.desk import Desk
from tests.browser.desk_states import (
    State,
    conflict,
    not_sent,
    odd,
    reason_wanted,
    refused,
    signed_out,
)
from tests.browser.legible import lost_text
from tests.browser.test_accessibility import BRIDGE
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server
from tests.tournaments.web.filled import demo_pages

pytestmark = pytest.mark.laptop_parts

ALWAYS = {f"{BRIDGE}/standings/"}
"""What make test looks at; make long looks at all of them."""
ADDRESSES = [address for _name, address in demo_pages()]
STATES = [f"{BRIDGE}/set-up/?pairs=10&first_round=4", "/no-such-page/"]


@pytest.fixture(scope="module")
def resident(browser: Browser, demo: Server, clerk: Clerk) -> Iterator[Visitor]:
    """A director who looks at one page after another."""
    visitor = Visitor(browser, demo.address)
    visitor.let_in(clerk.browser.cookies)
    yield visitor
    visitor.leave()


@pytest.mark.parametrize(
    "address",
    [
        pytest.param(address, marks=() if address in ALWAYS else pytest.mark.long)
        for address in [*ADDRESSES, *STATES]
    ],
)
def test_no_text_of_a_page_is_lost(resident: Visitor, address: str) -> None:
    resident.page.goto(address)
    assert lost_text(resident.page) == []


@pytest.mark.long
@pytest.mark.parametrize("name", ["set-up/", "set-up/?pairs=10", "standings/", "room/", "print/"])
def test_no_text_of_an_empty_evening_is_lost(resident: Visitor, clerk: Clerk, name: str) -> None:
    resident.page.goto(f"{clerk.set_up(tables=0).address}/{name}")
    assert lost_text(resident.page) == []


@pytest.mark.long
def test_no_text_of_an_invitation_is_lost(resident: Visitor) -> None:
    page = resident.page
    page.goto(f"{BRIDGE}/people/")
    page.get_by_role("button", name="Invite: scorer").click()
    expect(page.get_by_role("heading", name="An invitation")).to_be_visible()
    assert lost_text(page) == []
    page.goto(page.get_by_label("The link", exact=True).input_value())
    assert lost_text(page) == []


@pytest.mark.long
def test_no_text_of_a_form_with_its_mistakes_is_lost(resident: Visitor) -> None:
    page = resident.page
    page.goto("/clubs/1/scales/")
    page.get_by_label("Name").fill("A league with quite a long name")
    page.locator("textarea").fill("0-2 15-15\n7-5 nonsense")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    assert lost_text(page) == []


@pytest.mark.long
@pytest.mark.parametrize("state", [refused, conflict, reason_wanted, odd, not_sent, signed_out])
def test_no_text_of_a_row_that_wants_something_is_lost(
    director: Visitor, clerk: Clerk, state: State
) -> None:
    desk, evening = Desk(director.page), clerk.set_up()
    desk.open(evening.tray(1))
    state(desk, lambda typed: clerk.enter(evening, 1, 0, typed))
    assert lost_text(director.page) == []


SPOILT = {
    "is wider": "main { min-width: 1400px }",
    "lost": "main table { display: none !important }",
    "overlapping": "main p { margin-top: -2rem }",
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_page_that_loses_text_is_found_out(resident: Visitor, what: str) -> None:
    """A rule of the style that does so, each in its way."""
    resident.page.goto(f"{BRIDGE}/standings/")
    rule = f"@media (width < 600px) {{ {SPOILT[what]} }}"
    resident.page.evaluate("(rule) => document.styleSheets[0].insertRule(rule)", rule)
    assert any(what in each for each in lost_text(resident.page)), what
