"""Every page and every state of one can be read and used by everybody."""

import datetime
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page, expect

from overplay.hall import NAME, Hall, write_hall
from tests.browser.accessible import faults, with_axe
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
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server
from tests.tournaments.web.filled import demo_pages

pytestmark = pytest.mark.laptop_parts

WHIST, BRIDGE = "/sessions/1", "/sessions/2"
"""The demo's evenings: one is finished, of the other three rounds are in."""

ON_EVERY_EVENING = {"home", "names", "tray", "standings"}
"""What make test looks at; make long looks at all of them."""

RARER = [
    pytest.param(address, marks=pytest.mark.long)
    for address in ("set-up/?pairs=10", "set-up/?pairs=7", "standings/")
]


@pytest.fixture(scope="module")
def resident(browser: Browser, demo: Server, clerk: Clerk) -> Iterator[Visitor]:
    """A director who looks at one page after another."""
    visitor = with_axe(Visitor(browser, demo.address))
    visitor.let_in(clerk.browser.cookies)
    yield visitor
    visitor.leave()


@pytest.fixture(scope="module")
def reader(browser: Browser, demo: Server) -> Iterator[Visitor]:
    """Somebody who has not signed in, and looks at one page after another."""
    visitor = with_axe(Visitor(browser, demo.address))
    yield visitor
    visitor.leave()


@pytest.mark.parametrize(
    "address",
    [
        pytest.param(address, marks=() if name in ON_EVERY_EVENING else pytest.mark.long)
        for name, address in demo_pages()
    ],
)
def test_a_page(resident: Visitor, address: str) -> None:
    answer = resident.page.goto(address)
    assert answer is not None
    assert answer.status == 200
    assert faults(resident.page) == []
    assert not resident.complaints


@pytest.mark.parametrize("address", ["/", f"{BRIDGE}/standings/", f"{BRIDGE}/contestants/11/"])
def test_what_a_reader_sees(reader: Visitor, address: str) -> None:
    reader.page.goto(address)
    assert faults(reader.page) == []
    assert not reader.complaints


@pytest.mark.parametrize("address", ["/nowhere/", f"{WHIST}/trays/99/", f"{WHIST}/state/"])
def test_refusals(resident: Visitor, address: str) -> None:
    answer = resident.page.goto(address)
    assert answer is not None
    assert answer.status >= 400
    assert faults(resident.page) == []
    assert not resident.complaints


def test_who_is_not_known(reader: Visitor) -> None:
    page = reader.page
    page.goto("/sign-in/")
    expect(page.get_by_label("Name")).to_be_focused()
    page.keyboard.type("nobody")
    page.get_by_label("Password").fill("wrong")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    assert faults(page) == []
    assert not reader.complaints


@pytest.mark.parametrize("status", ["500", "503"])
def test_what_is_said_when_nothing_works(resident: Visitor, status: str) -> None:
    said = render_to_string(f"{status}.html")
    resident.page.route("**/", lambda route: route.fulfill(status=int(status), body=said))
    resident.page.goto("/")
    assert faults(resident.page) == []
    assert not resident.complaints
    resident.page.unroute_all()


@pytest.mark.long
def test_a_scale_that_a_club_keeps(resident: Visitor) -> None:
    page = resident.page
    page.goto("/clubs/1/scales/")
    page.get_by_label("Name").fill("League")
    page.locator("textarea").fill("0-2 15-15\n3-5 16-14\n6 17-13")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="League").click()
    expect(page.locator("textarea")).to_have_value(re.compile("15-15"))
    assert faults(page) == []


@pytest.mark.long
def test_a_table_of_matches(resident: Visitor, clerk: Clerk) -> None:
    evening = clerk.set_up(tables=0)
    plan = {"system": "howell-teams", "kind": "teams", "pairs": 5, "trays_per_round": 1}
    clerk.browser.post(f"{evening.address}/set-up/", **plan)
    for row in range(4):
        clerk.enter(evening, 1, row, "7")
    page = resident.page
    page.goto(f"{evening.address}/standings/")
    page.get_by_role("link", name="Table of matches").click()
    expect(page.get_by_role("table")).to_be_visible()
    assert faults(page) == []
    wide = page.viewport_size
    assert wide is not None
    page.set_viewport_size({"width": 390, "height": 800})
    assert faults(page) == []
    page.set_viewport_size(wide)


@pytest.mark.long
def test_a_pack_that_is_made(resident: Visitor) -> None:
    page = resident.page
    page.goto(f"{WHIST}/print/")
    page.get_by_role("button", name="The whole pack").click()
    expect(page.get_by_role("heading", name="The whole pack")).to_be_visible()
    assert faults(page) == []
    expect(page.get_by_role("link", name="Open the PDF")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("name", ["set-up/", *RARER])
def test_an_empty_evening(resident: Visitor, clerk: Clerk, name: str) -> None:
    resident.page.goto(f"{clerk.set_up(tables=0).address}/{name}")
    assert faults(resident.page) == []


@pytest.mark.long
def test_an_invitation_and_whoever_opens_it(resident: Visitor, reader: Visitor) -> None:
    page = resident.page
    page.goto(f"{BRIDGE}/people/")
    page.get_by_role("button", name="Invite: scorer").click()
    expect(page.get_by_role("heading", name="An invitation")).to_be_visible()
    assert faults(page) == []
    link = page.get_by_label("The link", exact=True).input_value()
    page.goto(link)
    assert faults(page) == []
    reader.page.goto(link)
    reader.page.get_by_label("Name", exact=True).fill("not a name")
    for label in ("Password", "The same password again"):
        reader.page.get_by_label(label, exact=True).fill("a long pass phrase")
    reader.page.get_by_role("button", name="Create it and accept").click()
    expect(reader.page.get_by_role("alert")).to_be_visible()
    assert faults(reader.page) == []
    assert not resident.complaints


def test_a_link_that_is_of_no_use(reader: Visitor) -> None:
    for address in ("/join/nothing/", "/new-password/MQ/nothing/"):
        answer = reader.page.goto(address)
        assert answer is not None
        assert answer.status in (404, 410)
        assert faults(reader.page) == []


@pytest.mark.long
def test_the_first_run(browser: Browser, bare_environment: dict[str, str], tmp_path: Path) -> None:
    """From an empty server to a club, with a mistake on the way."""
    server = Server(bare_environment, tmp_path)
    server.start()
    visitor = with_axe(Visitor(browser, server.address))
    page = visitor.page
    try:
        page.goto("/")
        assert faults(page) == []
        page.goto(server.next_line(f"{server.address}/first-account/"))
        assert faults(page) == []
        for password in ("short", "nineteen trays"):
            page.get_by_label("Name", exact=True).fill("ann")
            for label in ("Password", "The same password again"):
                page.get_by_label(label, exact=True).fill(password)
            page.get_by_role("button", name="Create the account").click()
            expect(
                page.get_by_text("too short" if password == "short" else "Welcome, ann")
            ).to_be_visible()
            assert faults(page) == []
        page.get_by_role("button", name="Add the demo club").click()
        expect(page.get_by_text("This is the demo club")).to_be_visible()
        assert faults(page) == []
        slept = datetime.datetime.now(datetime.UTC)
        hall = Hall(True, server.port, ("192.168.1.7",), slept_from=slept, slept_until=slept)
        write_hall(tmp_path / NAME, hall)
        page.goto("/sessions/2/room/")
        expect(page.get_by_text("The laptop was asleep")).to_be_visible()
        assert faults(page) == []
        page.get_by_role("button", name="Dismiss").click()
        expect(page.get_by_text("The laptop was asleep")).to_be_hidden()
        page.goto("/sessions/2/phones/")
        assert faults(page) == []
        _back_up_and_restore(page)
        assert not visitor.complaints
    finally:
        visitor.leave()
        assert server.stop() == 0


def _back_up_and_restore(page: Page) -> None:
    """Make a backup of the server, look what it holds, and restore it."""
    page.goto("/backups/")
    page.get_by_role("button", name="Make a backup now").click()
    expect(page.get_by_text("The backup is made.")).to_be_visible()
    assert faults(page) == []
    page.locator("main table a").first.click()
    expect(page.get_by_role("checkbox")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Restore this backup").click()
    expect(page.get_by_role("heading", name="Restored")).to_be_visible()
    assert faults(page) == []


RARER_STATES = [
    pytest.param(state, marks=pytest.mark.long)
    for state in (conflict, reason_wanted, odd, not_sent, signed_out)
]


@pytest.mark.parametrize("state", [refused, *RARER_STATES])
def test_a_row_that_wants_something(director: Visitor, clerk: Clerk, state: State) -> None:
    desk, evening = Desk(with_axe(director).page), clerk.set_up()
    desk.open(evening.tray(1))
    state(desk, lambda typed: clerk.enter(evening, 1, 0, typed))
    assert faults(director.page) == []
