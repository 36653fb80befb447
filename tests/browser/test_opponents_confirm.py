"""East and West confirm at the table what was entered; the scores it shows them are Law 77's."""

from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from scoring.contract_score import score
from scoring.doubling import Doubling
from scoring.outcome import Contract, MiniContract, Strain
from scoring.vulnerability import Vulnerability
from tests.browser.accessible import faults, with_axe
from tests.browser.clerk import Clerk, Evening
from tests.browser.test_at_the_table import FINE, SMALL, links
from tests.browser.test_table_storage import enter_at_desk
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server

pytestmark = pytest.mark.laptop_parts

SCORES = """
async (contracts) => {
  const { score } = await import(document.querySelector("script[type=module]").src
    .replace(/table(\\.[0-9a-f]+)?\\.js/, "table/score.js"));
  return contracts.map(([contract, vulnerable]) => score(contract, vulnerable));
}
"""
STRAINS = {
    "C": Strain.CLUBS,
    "D": Strain.DIAMONDS,
    "H": Strain.HEARTS,
    "S": Strain.SPADES,
    "N": Strain.NO_TRUMP,
}
DOUBLED = {"": Doubling.NONE, "x": Doubling.DOUBLED, "xx": Doubling.REDOUBLED}


@pytest.fixture
def evening(clerk: Clerk) -> Evening:
    made = clerk.set_up("bridge", tables=3, trays=2)
    clerk.ask_at_tables(made, "opponents_confirm")
    return made


def result(level: int, tricks: int) -> str:
    over = tricks - level - 6
    return "=" if over == 0 else f"{over:+}"


def test_every_score_that_a_page_can_show(
    director: Visitor, browser: Browser, demo: Server, evening: Evening
) -> None:
    at = links(director, evening)["Table 1"]
    phone = Visitor(browser, demo.address)
    phone.page.goto(at)
    expect(phone.page.locator(".trays")).to_be_visible()
    asked, wanted = [], []
    for level, strain, doubled, declarer, tricks, vulnerable in product(
        range(1, 8), STRAINS, DOUBLED, "NESW", range(14), Vulnerability
    ):
        said = {"level": str(level), "strain": strain, "doubled": doubled, "declarer": declarer}
        asked.append([said | {"result": result(level, tricks)}, str(vulnerable)])
        contract = Contract(level, STRAINS[strain], DOUBLED[doubled], declarer, tricks)
        wanted.append(score(contract, vulnerable))
    for is_game, strain, declarer, tricks in product((False, True), STRAINS, "NESW", range(14)):
        kind = "G" if is_game else "P"
        said = {"level": kind, "strain": strain, "doubled": "", "declarer": declarer}
        asked.append([said | {"result": str(tricks)}, "none"])
        mini = MiniContract.of(is_game, STRAINS[strain], declarer, tricks)
        wanted.append(score(mini, Vulnerability.NONE))
    assert len(asked) == 7 * 5 * 3 * 4 * 14 * 4 + 2 * 5 * 4 * 14
    assert phone.page.evaluate(SCORES, asked) == wanted
    phone.leave()


def test_nothing_is_sent_before_east_and_west_say_that_it_is_right(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk, evening: Evening
) -> None:
    at = links(director, evening)["Table 1"]
    phone = with_axe(Visitor(browser, demo.address, viewport={"width": 390, "height": 844}))
    page = phone.page
    page.goto(at)
    tray = enter(page)
    expect(page.get_by_text("Hand this to East or West")).to_be_visible()
    expect(page.get_by_text("−450 for you, +450 for North and South")).to_be_visible()
    assert (faults(page), page.evaluate(SMALL), page.evaluate(FINE)) == ([], [], [])
    page.reload()
    expect(page.get_by_text("Hand this to East or West")).to_be_visible()
    page.get_by_role("button", name="No, change it").click()
    expect(page.locator("[name=level]:checked")).to_have_value("4")
    assert set(clerk.saved(evening, tray)) == {""}

    page.locator("label").filter(has=page.locator("[name=result][value='=']")).click()
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("button", name="Yes, that is right").click()
    expect(page.locator(".trays")).to_contain_text("N =")
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    assert "4SN=" in clerk.saved(evening, tray)
    phone.leave()


def test_when_the_round_is_over_it_is_sent_and_shown_to_nobody(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk, evening: Evening
) -> None:
    at = links(director, evening)["Table 1"]
    phone = Visitor(browser, demo.address, viewport={"width": 390, "height": 844})
    page = phone.page
    page.goto(at)
    first = enter(page)
    expect(page.get_by_text("Hand this to East or West")).to_be_visible()
    for tray in (first, first + 1):
        enter_at_desk(clerk, evening, tray, "P")
    expect(page.get_by_text("round 2 of 3")).to_be_visible()
    expect(page.locator("#page")).not_to_contain_text("N +1")
    expect(page.get_by_text("Everything is sent.")).to_be_visible()
    director.page.goto(f"{evening.address}/room/")
    expect(director.page.get_by_text("two different results were sent")).to_be_visible()
    phone.leave()


def test_tricks_there_cannot_be_are_refused_on_the_device(
    director: Visitor, browser: Browser, demo: Server, evening: Evening
) -> None:
    at = links(director, evening)["Table 1"]
    phone = Visitor(browser, demo.address, viewport={"width": 390, "height": 844})
    page = phone.page
    page.goto(at)
    page.locator(".trays .next a").click()
    keys = {"level": "7", "strain": "N", "declarer": "E", "result": "+1"}
    for name, value in keys.items():
        page.locator("label").filter(has=page.locator(f"[name={name}][value='{value}']")).click()
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("There are thirteen tricks")
    phone.leave()


def enter(page: Page) -> int:
    """Enter four spades by North with an overtrick for the next tray; its number."""
    link = page.locator(".trays .next a")
    number = int((link.get_attribute("href") or "").rpartition("/")[2])
    link.click()
    keys = {"level": "4", "strain": "S", "declarer": "N", "result": "+1"}
    for name, value in keys.items():
        page.locator("label").filter(has=page.locator(f"[name={name}][value='{value}']")).click()
    page.get_by_role("button", name="Enter", exact=True).click()
    return number
