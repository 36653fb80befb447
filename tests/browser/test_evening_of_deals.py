"""An evening with its cards: brought in, played from the tables, read and printed, dealt again."""

from io import BytesIO

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from deals.deal import SEATS
from deals.files import read_hands
from tests.browser.accessible import faults, with_axe
from tests.browser.clerk import Clerk, Evening
from tests.browser.conftest import Arrive
from tests.browser.test_at_the_table import PHONE, choose, links
from tests.browser.visitor import Visitor
from tests.data import DEALS
from tests.scoring.test_par import GAMES, table
from tests.servers.absent import require_dds
from tests.servers.overplay_server import Server

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4, of="whole evenings")]

FILE = DEALS / "sixteen.pbn"
DEALT = read_hands(FILE.read_bytes()).deals
BOARDS = range(1, 7)


def test_an_evening_with_its_cards(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk, arrive: Arrive
) -> None:
    require_dds()
    evening = clerk.set_up("bridge", tables=3, trays=2)
    clerk.ask_at_tables(evening, "asks_lead")
    _bring_in(director.page, evening)
    tables = links(director, evening)
    phones = [Visitor(browser, demo.address, **PHONE) for _each in tables]
    for phone, at in zip(phones, tables.values(), strict=True):
        phone.page.goto(at)
    wrong = 0
    for number in (1, 2, 3):
        for phone in phones:
            expect(phone.page.get_by_text(f"round {number} of 3")).to_be_visible()
            for _board in range(2):
                wrong += _enter(phone.page, wrongly=not wrong)
    for phone in phones:
        phone.leave()
    assert wrong == 1
    _far_from_double_dummy(director.page, evening)
    _read(with_axe(arrive()).page, evening)
    _printed(director.page, evening)
    _dealt_again(arrive().page)


def _bring_in(page: Page, evening: Evening) -> None:
    """Look at the file, keep its deals, and have it computed what could be made of them."""
    page.goto(f"{evening.address}/hands/")
    page.get_by_label("File of deals").set_input_files(FILE)
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("heading", name="6 deals, PBN")).to_be_visible()
    expect(page.locator("figure.hand")).to_have_count(2)
    page.get_by_role("button", name="Keep these deals").click()
    expect(page.get_by_text("With their deals: 1–6.")).to_be_visible()
    expect(page.locator("figure.hand")).to_have_count(0)
    page.get_by_role("button", name="Compute what could be made").click()
    expect(page.get_by_text("It is computed.")).to_be_visible()


def _enter(page: Page, *, wrongly: bool) -> int:
    """Enter the next board of a table, in spades, as many tricks as can be made; board 1 once with
    three fewer.

    Then the lead is said first to be a card that the declarer holds. Returns how often that was.
    """
    board = page.locator(".trays .next a")
    number = int((board.get_attribute("href") or "").rpartition("/")[2])
    wrongly = wrongly and number == 1
    made = table(GAMES[number - 1])
    tricks, declarer = max((made[seat]["S"], seat) for seat in SEATS)
    leader = SEATS[(SEATS.index(declarer) + 1) % 4]
    board.tap()
    for holder in (declarer, leader) if wrongly else (leader,):
        held = zip("SHDC", DEALT[number].hand(holder), strict=True)
        suit, ranks = next(each for each in held if each[1])
        choose(page, level=str(tricks - 6), strain="S", declarer=declarer)
        choose(page, result="-3" if wrongly else "=", lead_suit=suit, lead_card=ranks[0])
        page.get_by_role("button", name="Enter", exact=True).tap()
        expect(page.get_by_text("Everything is sent.")).to_be_visible()
        if holder == declarer:
            asked = f"Board {number}: {{}} did not hold the card that was led."
            names = {"N": "North", "E": "East", "S": "South", "W": "West"}
            expect(page.get_by_text(asked.format(names[leader]))).to_be_visible()
            page.locator(f".trays a[href$='/{number}']").tap()
    return int(wrongly)


def _far_from_double_dummy(page: Page, evening: Evening) -> None:
    """The desk asks about the three tricks, and holds the lead that was put right for right."""
    page.goto(f"{evening.address}/room/")
    needs = page.locator(".needs-you")
    expect(needs).to_contain_text("Board 1 is improbable. 7 tricks, and 10 were possible.")
    expect(needs).not_to_contain_text("did not hold")


def _read(page: Page, evening: Evening) -> None:
    """Anybody reads the cards beside the results, with the tricks and par."""
    page.goto(f"{evening.address}/results/1/")
    expect(page.locator("figure.hand .holding")).to_have_count(4)
    expect(page.locator("figure.hand")).to_contain_text("A K 7 6 2")
    expect(page.get_by_text("Par: 4♠ by East or West, +420 to E/W.")).to_be_visible()
    assert faults(page) == []


def _printed(page: Page, evening: Evening) -> None:
    page.goto(f"{evening.address}/print/")
    link = page.locator("a[href$='/print/hand-records.pdf']")
    pdf = page.request.get(link.get_attribute("href") or "").body()
    said = "".join("".join(each.extract_text().split()) for each in PdfReader(BytesIO(pdf)).pages)
    for number in BOARDS:
        for seat in SEATS:
            for suit, ranks in zip("♠♥♦♣", DEALT[number].hand(seat), strict=True):
                assert f"{suit}{ranks.replace('T', '10') or '–'}" in said
    assert said.count("Par:") == len(BOARDS)


def _dealt_again(page: Page) -> None:
    """Somebody without an account checks a sealed event."""
    page.goto("/deal-again/")
    files = [DEALS / "WBG2024.sqd", DEALS / "WBG2024.sqk"]
    page.get_by_label("The two files").set_input_files(files)
    page.get_by_role("button", name="Deal again").click()
    expect(page.get_by_text("The seal fits.")).to_be_visible()
    expect(page.locator("figure.hand")).to_have_count(16)
    expect(page.locator("figure.hand").first).to_contain_text("A J 6 5")
