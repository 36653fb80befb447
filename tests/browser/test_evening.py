"""An evening of whist from the front page to the last figure, by keyboard, with its mishaps."""

import threading
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, Route, expect

from tests.browser.clerk import Clerk
from tests.browser.conftest import Arrive
from tests.browser.desk import Desk
from tests.browser.standings import expect_score_card, expect_standings
from tests.browser.sums import Played, Sums
from tests.browser.visitor import sign_in, wait_until

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4, of="whole evenings")]

MEMBERS = (
    *("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"),
    *("Kay", "Lou", "Max", "Nan", "Oz", "Pam", "Quin", "Roy", "Sue", "Ted"),
)


@dataclass
class Typed:
    """The desk, and every result that was typed there."""

    desk: Desk
    address: str
    trays: dict[int, list[Played]] = field(default_factory=dict)

    def expect(self, tray: int, *tricks: int) -> None:
        """Wait until exactly these are in on the tray that is shown; remember them."""
        self.desk.expect_tray(tray)
        self.desk.expect_saved(*[str(one) for one in tricks])
        pairs = self.desk.pairs()
        self.trays[tray] = [
            Played(ns, ew, made) for (ns, ew), made in zip(pairs, tricks, strict=True)
        ]

    def tray(self, number: int) -> str:
        """The address of a tray."""
        return f"{self.address}/trays/{number}/"

    def go(self, tray: int) -> None:
        """To a tray with its key."""
        self.desk.press("PageDown")
        self.desk.expect_tray(tray)


def test_an_evening_of_whist(arrive: Arrive, clerk: Clerk) -> None:
    director, reader, second = arrive(), arrive(), arrive()
    second.let_in(clerk.browser.cookies)
    director.page.goto("/sign-in/")
    sign_in(director.page)
    address = set_up(director.page)
    name_the_pairs(director.page)
    typed = Typed(Desk(director.page), address)
    first_trays(typed)
    somebody_else_enters_the_same_row(typed, second.page)
    what_a_reader_sees(typed, reader.page)
    the_connection_is_lost(typed)
    the_server_is_away_for_a_moment(typed)
    the_session_expires(typed)
    watch(second.page, address)
    watch(reader.page, address)
    the_last_trays(typed)
    correct(typed)
    for page in (second.page, reader.page):
        expect(page.locator(".live")).to_contain_text("All results in")
        expect_standings(page, Sums(typed.trays))
        assert page.evaluate("window.asItCame"), "it was loaded anew"
    for label in ("a", "k"):
        second.page.goto(f"{address}/standings/")
        second.page.locator("a.who", has=second.page.locator(f"text='{label}'")).click()
        expect_score_card(second.page, typed.trays, label)


def watch(page: Page, address: str) -> None:
    """Open the standings and touch them no more: they renew themselves."""
    page.goto(f"{address}/standings/")
    page.evaluate("window.asItCame = true")


def set_up(page: Page) -> str:
    """Create a club, note its members, set up five tables; the address of the session."""
    page.get_by_role("link", name="Create a club").click()
    page.get_by_label("Time zone").select_option("Europe/Rome")
    page.get_by_label("Name of the club").fill("Card Club of the Browser")
    page.keyboard.press("Enter")
    members = "\n".join(f"{name}; {number}" for number, name in enumerate(MEMBERS, 1))
    page.get_by_role("link", name="Import members").click()
    page.get_by_label("Paste a list").fill(members)
    page.get_by_role("button", name="Preview").click()
    page.get_by_role("button", name=f"Add all {len(MEMBERS)} members").click()
    expect(page.get_by_role("rowheader", name="Ted")).to_be_visible()
    page.get_by_role("link", name="Club", exact=True).click()
    page.get_by_label("Name of the evening").fill("First evening")
    page.keyboard.press("Enter")
    page.get_by_label("How many came").fill("10")
    page.get_by_label("About how many trays").fill("10")
    page.keyboard.press("Enter")
    expect(page.locator(".facts").get_by_text("10 of 10")).to_be_visible()
    page.get_by_role("button", name="Use this movement").click()
    expect(page.get_by_role("heading", name="Who sits where")).to_be_visible()
    return page.url.removesuffix("/names/")


def name_the_pairs(page: Page) -> None:
    """Names and members' numbers, field after field."""
    page.get_by_label("Pair a, player 1").focus()
    for number, name in enumerate(MEMBERS, 1):
        page.keyboard.type(str(number) if number % 2 else name)
        page.keyboard.press("Tab" if number < len(MEMBERS) else "Enter")
    expect(page.get_by_label("Pair a, player 1")).to_have_value("Ann")
    expect(page.get_by_label("Pair k, player 2")).to_have_value("Ted")


def first_trays(typed: Typed) -> None:
    """The last Enter turns to the next tray, and so does PgDn."""
    desk = typed.desk
    desk.page.get_by_role("link", name="Enter results").press("Enter")
    expect(desk.page.locator("input.typed:focus")).to_have_count(1)
    desk.page.get_by_role("link", name="By tray").press("Enter")
    expect(desk.page.get_by_role("heading", name="Tray 1")).to_be_visible()
    expect(desk.field(0)).to_be_focused()
    desk.press("7 Enter 8 Enter = Enter 5 Enter 13")
    typed_first = (7, 8, 8, 5, 13)
    desk.press("Enter 4 Enter 9 Enter 6 Enter = Enter 7")
    desk.expect_tray(2)
    desk.press("PageUp")
    typed.expect(1, *typed_first)
    typed.go(2)
    typed.expect(2, 4, 9, 6, 6, 7)


def somebody_else_enters_the_same_row(typed: Typed, other: Page) -> None:
    """Both values are shown; one's own is taken, with a reason."""
    desk, theirs = typed.desk, Desk(other)
    typed.go(3)
    theirs.open(typed.tray(3))
    theirs.press("4 Enter")
    expect(theirs.field(0)).to_have_attribute("data-saved", "4")
    desk.press("9 Enter")
    both = desk.row(0).locator(".both")
    expect(both).to_contain_text("In now: 4 tricks")
    expect(both).to_contain_text("You typed: 9 tricks")
    desk.field(0).focus()
    desk.press("Tab Tab")
    expect(desk.reason(0)).to_be_focused()
    desk.press("agreed Enter")
    expect(desk.field(0)).to_have_attribute("data-saved", "9")
    desk.press("10 Enter")
    expect(desk.field(1)).to_have_attribute("data-saved", "10")


def what_a_reader_sees(typed: Typed, page: Page) -> None:
    """No standings before the end; of a tray that is not played out, nothing on a card either."""
    page.goto(f"{typed.address}/standings/")
    expect(page.locator(".note")).to_contain_text("The standings come when the last results are in")
    expect(page.locator("table.ledger")).to_have_count(0)
    hidden = typed.desk.pairs()[0][0]
    session = typed.address.rpartition("/sessions/")[2]
    seated = page.request.get(f"/api/v1/sessions/{session}/places").json()["places"]
    place = next(each["id"] for each in seated if each["label"] == hidden)
    page.goto(f"{typed.address}/contestants/{place}/")
    expect(page.get_by_text("in; shown when everybody has played it")).to_have_count(1)
    page.goto(typed.tray(3))
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def the_connection_is_lost(typed: Typed) -> None:
    """What was typed meanwhile stays, and goes out with the next Enter."""
    desk = typed.desk
    desk.page.context.set_offline(True)
    desk.press("11 Enter 3 Enter 5")
    expect(desk.page.locator("#not-sent")).to_be_visible()
    expect(desk.page.locator("tbody.unsent")).to_have_count(2)  # both were tried
    desk.expect_typed("9", "10", "11", "3", "5")
    desk.page.context.set_offline(False)
    desk.press("Enter")
    desk.expect_tray(4)
    desk.press("PageUp")
    typed.expect(3, 9, 10, 11, 3, 5)
    typed.go(4)


def the_server_is_away_for_a_moment(typed: Typed) -> None:
    """A proxy says so, when all has been typed: whoever pauses meanwhile is led back; the same."""
    desk, held, refused = typed.desk, list[Route](), threading.Event()

    def away(route: Route) -> None:
        if route.request.method == "GET":
            route.fallback()
        elif refused.is_set():
            route.fulfill(status=503, body="away")
        else:
            held.append(route)

    desk.intercept("**/trays/4/", away)
    desk.press("6 Enter 7 Enter 8")
    wait_until(desk.page, lambda: held != [], "the first row is on its way")
    refused.set()
    held[0].fulfill(status=503, body="away")
    expect(desk.page.locator("#not-sent")).to_be_visible()
    expect(desk.page.locator("tbody.unsent")).to_have_count(2)  # the second waited behind the first
    desk.page.unroute_all()
    desk.press("Enter")
    expect(desk.field(2)).to_have_attribute("data-saved", "8")
    desk.press("0 Enter 12 Enter")
    desk.expect_tray(5)
    desk.press("PageUp")
    typed.expect(4, 6, 7, 8, 0, 12)
    typed.go(5)


def the_session_expires(typed: Typed) -> None:
    """Whoever signs in again, in a window beside, loses nothing and goes on."""
    desk = typed.desk
    with desk.page.expect_response(nobody_is_signed_in):
        desk.page.context.clear_cookies(name="sessionid")
    desk.press("6 Enter 7 Enter 8 Enter")
    said = desk.page.locator("#signed-out")
    expect(said).to_be_visible()
    with desk.page.expect_popup() as popup:
        said.get_by_role("link").click()
    sign_in(popup.value)
    popup.value.close()
    desk.expect_typed("6", "7", "8", "", "")
    with desk.page.expect_response(somebody_is_again):
        expect(desk.page.locator("input[type=password]")).to_have_count(0)
    desk.field(3).focus()
    desk.press("2 Enter 3 Enter")
    desk.expect_tray(6)
    desk.press("PageUp")
    typed.expect(5, 6, 7, 8, 2, 3)
    typed.go(6)


def nobody_is_signed_in(response: Response) -> bool:
    """The line of what comes next has asked, and was told so: it stays, and so does the focus."""
    return is_of_the_line(response) and response.status == 401


def somebody_is_again(response: Response) -> bool:
    """The line that stayed asks on, and is answered."""
    return is_of_the_line(response) and response.status in (200, 204)


def is_of_the_line(response: Response) -> bool:
    return urlsplit(response.url).path.endswith("/next/")


LAST = {
    6: (1, 2, 3, 4, 5),
    7: (7, 7, 7, 7, 6),
    8: (13, 0, 9, 9, 10),
    9: (8, 6, 7, 5, 9),
    10: (12, 11, 4, 6, 8),
}


def the_last_trays(typed: Typed) -> None:
    """Typed in one go, then looked through tray by tray."""
    desk = typed.desk
    desk.press(" ".join(f"{tricks} Enter" for tray in LAST.values() for tricks in tray))
    desk.expect_tray(10)
    for tray in reversed(LAST):
        typed.expect(tray, *LAST[tray])
        if tray > min(LAST):
            desk.press("PageUp")


def correct(typed: Typed) -> None:
    """Another value is kept only with its reason."""
    desk = typed.desk
    desk.open(typed.tray(1))
    desk.press("ArrowDown 10 Enter")
    expect(desk.row(1)).to_contain_text("Say why it is corrected")
    expect(desk.reason(1)).to_be_focused()
    desk.press("misheard Enter")
    typed.expect(1, 7, 10, 8, 5, 13)
    desk.row(1).get_by_role("link", name="2 versions").click()
    expect(desk.page.locator(".history")).to_contain_text("misheard")
