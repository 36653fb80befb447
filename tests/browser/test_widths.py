"""The ranking figure and every name are in sight, however wide the window and large the letters."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.clerk import Clerk, Evening
from tests.browser.test_accessibility import BRIDGE
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server
from tests.tournaments.management.browser import rows_of

pytestmark = pytest.mark.laptop_parts

WIDTHS = (360, 390, 430, 480, 540, 600, 700, 768, 820, 900, 1024, 1100, 1200, 1280, 1366, 1400)
LETTERS = (16, 20, 24, 32)
"""What browsers take for the usual size of letters, in pixels, and up to twice that."""
HEIGHT = 800

LONG = ("Wilhelmina Featherstonehaugh", "Bartholomew Cholmondeley", "Maximiliana Vandersloot")
OUT_OF_SIGHT = """
() => [...document.querySelectorAll(
  ".ledger tbody :is(.place, .who, .name > span, td:nth-last-child(2) > :is(a, span))")]
  .filter((each) => {
    const own = each.getBoundingClientRect();
    const around = each.closest(".scroll").getBoundingClientRect();
    const right = Math.min(around.right, innerWidth), left = Math.max(around.left, 0);
    return own.width === 0 || own.right > right + 1 || own.left < left - 1;
  }).map((each) => each.innerText)
"""


@pytest.fixture(scope="module")
def evenings(clerk: Clerk) -> dict[str, str]:
    """The standings of evenings that are played: pairs of either game, people, teams."""
    people = played(clerk, kind="individuals", pairs=8, system="safford", seats=1)
    teams = played(clerk, kind="teams", pairs=4, system="round-robin", seats=4)
    return {
        "whist pairs": "/sessions/1/standings/",
        "bridge pairs": f"{BRIDGE}/standings/",
        "individuals": f"{people.address}/standings/",
        "teams": f"{teams.address}/standings/",
    }


def played(clerk: Clerk, *, kind: str, pairs: int, system: str, seats: int) -> Evening:
    """An evening of whist with long names, of which all results are in."""
    evening, browser = clerk.set_up(tables=0), clerk.browser
    plan = {"kind": kind, "pairs": pairs, "system": system, "trays_per_round": 1}
    assert browser.post(f"{evening.address}/set-up/", **plan).status == 200
    called = {
        f"name-{number}-{seat}": f"{LONG[(number + seat) % 3]} {number}{seat}"
        for number in range(1, pairs + 1)
        for seat in range(1, seats + 1)
    }
    assert browser.post(f"{evening.address}/names/", **called).status == 200
    tray = 1
    while rows := rows_of(browser.get(evening.tray(tray))):
        for at in range(len(rows)):
            clerk.enter(evening, tray, at, str(6 + (tray + at) % 3))
        tray += 1
    return evening


@pytest.fixture
def reader(browser: Browser, demo: Server, clerk: Clerk) -> Iterator[Visitor]:
    """Somebody who organises the club, and sees every list."""
    visitor = Visitor(browser, demo.address)
    visitor.let_in(clerk.browser.cookies)
    yield visitor
    visitor.leave()


@pytest.mark.parametrize("what", ["whist pairs", "bridge pairs", "individuals", "teams"])
def test_whoever_reads_the_standings_sees_names_and_figures(
    reader: Visitor, evenings: dict[str, str], what: str
) -> None:
    page = reader.page
    page.goto(evenings[what])
    expect(page.locator(".ledger tbody tr").first).to_be_visible()
    sizes, lost = page.context.new_cdp_session(page), []
    for letters in LETTERS:
        sizes.send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": HEIGHT})
            lost += [(letters, width, each) for each in page.evaluate(OUT_OF_SIGHT)]
    assert lost == []
