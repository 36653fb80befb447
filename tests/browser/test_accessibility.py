"""Every page and every state of one can be read and used by everybody."""

import re
from collections.abc import Callable, Iterator

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Browser, expect

from tests.browser.accessible import faults, with_axe
from tests.browser.clerk import Clerk
from tests.browser.desk import Desk
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server
from tests.tournaments.web.access_table import names_of_addresses

pytestmark = pytest.mark.laptop_parts

WHIST, BRIDGE = "/sessions/1", "/sessions/2"
"""The demo's evenings: one is finished, of the other three rounds are in."""

PAGES = {
    "home": ["/"],
    "sign-in": ["/sign-in/"],
    "new-club": ["/clubs/"],
    "club": ["/clubs/1/"],
    "members": ["/clubs/1/members/"],
    "import": ["/clubs/1/members/import/"],
    "member": ["/clubs/1/members/1/"],
    "change-member": ["/clubs/1/members/1/change/"],
    "merge-member": ["/clubs/1/members/1/merge/?with=Vic+Waring"],
    "erase-member": ["/clubs/1/members/1/erase/"],
    "tournaments": ["/clubs/1/tournaments/"],
    "presets": ["/clubs/1/presets/"],
    "preset": ["/clubs/1/presets/1/"],
    "names": [f"{BRIDGE}/names/"],
    "seating": [f"{BRIDGE}/seating/"],
    "rules": [f"{BRIDGE}/rules/"],
    "umpire": [f"{WHIST}/umpire/"],
    "tray-details": [f"{WHIST}/tray-details/"],
    "tray": [f"{WHIST}/trays/1/", f"{BRIDGE}/trays/4/"],
    "history": [f"{BRIDGE}/trays/6/history/2/1/2/"],
    "ruling": [f"{BRIDGE}/trays/6/ruling/2/1/2/"],
    "slip": [f"{BRIDGE}/slips/2/1/1/"],
    "round-grid": [f"{BRIDGE}/grid/2/1/"],
    "reversed": [f"{BRIDGE}/reversed/?tray=6"],
    "swapped": [f"{BRIDGE}/slips/2/1/1/swapped/?first=1&second=2"],
    "fouled": [f"{BRIDGE}/trays/6/fouled/?since=2"],
    "penalties": [f"{BRIDGE}/penalties/"],
    "room": [f"{BRIDGE}/room/"],
    "changes": [f"{BRIDGE}/changes/"],
    "substitute": [f"{BRIDGE}/substitute/"],
    "change": [
        f"{BRIDGE}/changes/late-pair/?asked=1&section=2&first_round=4",
        f"{BRIDGE}/changes/wrong-move/?in_round=4",
    ],
    "projector": [f"{WHIST}/projector/", f"{BRIDGE}/projector/"],
    "standings": [f"{WHIST}/standings/", f"{BRIDGE}/standings/"],
    "contestant": [f"{WHIST}/contestants/1/", f"{BRIDGE}/contestants/11/"],
    "tray-results": [f"{WHIST}/results/1/", f"{BRIDGE}/results/4/"],
    "why-place": [f"{WHIST}/contestants/1/why/place/"],
    "why-total": [f"{WHIST}/contestants/1/why/total/", f"{BRIDGE}/contestants/11/why/total/"],
    "why-percent": [f"{BRIDGE}/contestants/11/why/percent/"],
    "why-award": [f"{WHIST}/contestants/1/why/trays/1/"],
    "print": [f"{WHIST}/print/"],
    "empty-forms": ["/forms/"],
    "signed-in": ["/signed-in/"],
    "forgotten-password": ["/forgotten/"],
    "account": ["/account/"],
    "change-password": ["/account/password/"],
    "club-people": ["/clubs/1/people/"],
    "tournament-people": ["/tournaments/1/people/"],
    "session-people": [f"{BRIDGE}/people/"],
    "club-log": ["/clubs/1/log/"],
    "scales": ["/clubs/1/scales/"],
}
ON_EVERY_EVENING = {"home", "names", "tray", "standings"}
"""What make test looks at; make long looks at all of them."""

RARER = [
    pytest.param(address, marks=pytest.mark.long)
    for address in ("set-up/?pairs=10", "set-up/?pairs=7", "standings/")
]
IN_STATES = {"set-up", "job", "join", "new-password", "scale"}
"""Looked at below, where there is an evening for it."""

NO_PAGES = {
    # They only take a form, lead elsewhere, or give paper.
    *(
        "sign-out",
        "new-evening",
        "turn-state",
        "new-pack",
        "new-pages",
        "cancel-job",
    ),
    *("choose-paper", "clock", "publish"),
    *("desk", "sheet", "empty-form", "job-document"),
    "choose-paper",
    *("desk", "sheet", "empty-form", "job-document", "member-data", "member-results"),
    *("ew-numbers", "club-pace", "show-records", "retire-member", "forget-preset"),
    "take-back-members",
    *("begin-preset", "forget-scale"),
    *("change-email", "sign-out-others", "sign-out-device", "take-role", "revoke-invitation"),
    *("password-link", "revoke-token"),
    *("restore", "withdraw", "accept", "undo"),
    *("desk", "sheet", "empty-form", "job-document"),
}


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


def test_every_page_is_looked_at() -> None:
    addresses = {name for name in names_of_addresses() if not name.startswith("api-")}
    assert {*PAGES, *IN_STATES, *NO_PAGES} == addresses


@pytest.mark.parametrize(
    "address",
    [
        pytest.param(address, marks=() if name in ON_EVERY_EVENING else pytest.mark.long)
        for name, addresses in PAGES.items()
        for address in addresses
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


Interfere = Callable[[str], None]
State = Callable[[Desk, Interfere], None]


def refused(desk: Desk, _interfere: Interfere) -> None:
    """A result that the game cannot give."""
    desk.press("14 Enter")
    expect(desk.row(0)).to_contain_text("refused")


def conflict(desk: Desk, interfere: Interfere) -> None:
    """Somebody else was there first."""
    interfere("4")
    desk.press("9 Enter")
    expect(desk.row(0)).to_contain_text("two values")


def reason_wanted(desk: Desk, _interfere: Interfere) -> None:
    """A correction."""
    desk.press("7 Enter ArrowUp ArrowUp 9 Enter")
    expect(desk.row(0)).to_contain_text("Say why")


def odd(desk: Desk, _interfere: Interfere) -> None:
    """Somebody has won every trick."""
    desk.press("13 Enter")
    expect(desk.field(0)).to_have_attribute("data-saved", "13")
    desk.page.reload()
    expect(desk.row(0)).to_contain_text("It is right")


def not_sent(desk: Desk, _interfere: Interfere) -> None:
    """The line is gone; the next tray is typed already."""
    desk.page.context.set_offline(True)
    desk.press("7 PageDown 8 Enter 9")
    expect(desk.page.locator("#not-sent")).to_be_visible()


def signed_out(desk: Desk, _interfere: Interfere) -> None:
    """Nobody is signed in any more."""
    desk.page.context.clear_cookies(name="sessionid")
    desk.press("7 Enter")
    expect(desk.page.locator("#signed-out")).to_be_visible()


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
