"""An evening with phones, step by step as docs/table.md tells it, from a club of nobody."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.clerk import Clerk, Evening
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import ROOT, Server
from tests.tournaments.paper.drawing.reading import texts
from tournaments.paper.sheets.phone_guide import steps

pytestmark = pytest.mark.laptop_parts

TOLD = (ROOT / "docs" / "table.md").read_text()
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def told(head: str) -> list[str]:
    """Return the numbered steps under a head, each on one line."""
    section = TOLD.split(f"## {head}\n")[1].split("\n## ")[0]
    found = re.findall(r"^\d+\. (.*(?:\n   .*)*)", section, re.MULTILINE)
    return [" ".join(step.split()) for step in found]


def names(step: str) -> list[str]:
    """Return what a step says is to be pressed or read, in its order."""
    return re.findall(r"\*\*(.+?)\*\*", step)


def test_the_page_of_the_players_is_that_of_the_sheet() -> None:
    on_paper = [re.sub("“(.+?)”", r"**\1**", step) for step in steps("bridge")]
    assert told("For players") == on_paper


class Director:
    """Whoever directs: every step is a method, which is given what it says."""

    def __init__(self, visitor: Visitor, clerk: Clerk) -> None:
        self.page, self.clerk = visitor.page, clerk
        self.links: list[str] = []

    def step_1(self, step: str) -> None:
        """Seat everybody, in a club that was founded for it."""
        assert "seat everybody" in step
        self.evening: Evening = self.clerk.set_up("bridge", tables=3, trays=2)
        self.clerk.ask_at_tables(self.evening, "opponents_confirm")

    def step_2(self, step: str) -> None:
        room, phones, let_in = names(step)
        self.page.goto(f"{self.evening.address}/set-up/")
        self.page.get_by_role("link", name=room, exact=True).first.click()
        self.page.get_by_role("link", name=phones).click()
        self.page.get_by_role("button", name=let_in).click()
        found = self.page.locator(".table-links a")
        expect(found).to_have_count(3)
        self.page.wait_for_load_state()
        self.links = [link.get_attribute("href") or "" for link in found.all()]

    def step_3(self, step: str) -> None:
        (printed,) = names(step)
        expect(self.page.get_by_role("link", name=printed)).to_be_visible()
        cards = self.page.request.get(f"{self.evening.address}/print/table-cards.pdf")
        assert all("Enter results here" in card for card in texts(cards.body()))


class Players:
    """The players at table 1."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address

    def enter(self, result: str, *, enter: str = "Enter") -> None:
        """Touch what says four spades by North, and the result."""
        for key, value in {"level": "4", "strain": "S", "declarer": "N", "result": result}.items():
            box = self.page.locator(f"[name={key}][value='{value}']")
            self.page.locator("label").filter(has=box).tap()
        self.page.get_by_role("button", name=enter, exact=True).tap()

    def confirm(self) -> None:
        self.page.get_by_role("button", name="Yes, that is right").tap()

    def step_1(self, step: str) -> None:
        assert "open the address" in step
        self.page.goto(self.address)

    def step_2(self, step: str) -> None:
        that_is, _somebody_else = names(step)
        expect(self.page.get_by_role("heading", name="Table 1")).to_be_visible()
        expect(self.page.get_by_text("round 1 of 3")).to_be_visible()
        self.page.get_by_role("button", name=that_is).tap()
        expect(self.page.get_by_role("button", name=that_is)).to_have_count(0)
        expect(self.page.get_by_text("Everything is sent.")).to_be_visible()

    def step_3(self, step: str) -> None:
        passed_out, enter = names(step)
        self.page.locator(".trays .next a").tap()
        expect(self.page.get_by_role("button", name=passed_out)).to_be_visible()
        self.enter("+1", enter=enter)

    def step_4(self, step: str) -> None:
        assert "asks for East or West" in step
        expect(self.page.get_by_text("Hand this to East or West")).to_be_visible()
        self.confirm()
        expect(self.page.locator(".trays")).to_contain_text("N +1")

    def step_5(self, step: str) -> None:
        assert "tap it again" in step
        self.page.locator(".trays a").first.tap()
        self.enter("=")
        self.confirm()
        expect(self.page.locator(".trays")).to_contain_text("N =")

    def step_6(self, step: str) -> None:
        (another,) = names(step)
        self.page.get_by_text(another).tap()
        self.page.get_by_label("Its number").fill("5")
        self.page.get_by_role("button", name="Enter it").tap()
        self.enter("-1")
        self.confirm()
        expect(self.page.get_by_text("the director is told")).to_be_visible()
        expect(self.page.locator(".trays .next")).to_have_count(1)

    def step_7(self, step: str) -> None:
        assert "where everybody goes next" in step
        self.page.locator(".trays .next a").tap()
        self.page.get_by_role("button", name="Passed out").tap()
        self.confirm()
        expect(self.page.get_by_role("heading", name="Round 1 is in")).to_be_visible()
        expect(self.page.locator("#page")).to_contain_text(re.compile("stays|goes to table"))
        expect(self.page.locator("#page")).not_to_contain_text("N =")

    def step_8(self, step: str) -> None:
        (all_sent,) = names(step)
        expect(self.page.get_by_text(all_sent)).to_be_visible()
        self.page.context.set_offline(True)
        self.page.locator(".trays .next a").tap()
        self.enter("+2")
        self.confirm()
        expect(self.page.get_by_text("Nobody answers")).to_be_visible()
        expect(self.page.locator(".trays")).to_contain_text("N +2")
        self.page.context.set_offline(False)
        self.page.goto("about:blank")
        self.page.goto(self.address)
        expect(self.page.get_by_text(all_sent)).to_be_visible()
        expect(self.page.locator(".trays")).to_contain_text("N +2")

    def step_9(self, step: str) -> None:
        (call,) = names(step)
        self.page.get_by_role("button", name=call).tap()
        expect(self.page.get_by_text("The director has been called.")).to_be_visible()


def follow(who: Director | Players, head: str) -> None:
    """Take every step that is told, and no other."""
    for number, step in enumerate(told(head), 1):
        getattr(who, f"step_{number}")(step)
    assert not hasattr(who, f"step_{len(told(head)) + 1}")


def test_the_evening_that_the_page_tells(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk
) -> None:
    desk = Director(director, clerk)
    follow(desk, "For whoever directs")
    phone = Visitor(browser, demo.address, **PHONE)
    follow(Players(phone.page, re.sub("^https?://[^/]+", "", desk.links[0])), "For players")
    room = director.page
    room.goto(f"{desk.evening.address}/room/")
    expect(room.get_by_text("Table 1 calls the director.")).to_be_visible()
    expect(room.get_by_text("Board 5 was not planned there.")).to_be_visible()
    room.goto(f"{desk.evening.address}/room/tables/")
    expect(room.get_by_role("img", name="its phone or tablet is connected")).to_have_count(1)
    room.goto(f"/clubs/{desk.evening.club}/log/")
    expect(room.get_by_text("table 1").first).to_be_visible()
    expect(room.get_by_text("said that the right players sit there")).to_be_visible()
    phone.leave()
