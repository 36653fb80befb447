"""A drive of 24 players from the page of the club to the printed prizes, by cards and by tables."""

from io import BytesIO

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from movements.pairing.drive import Drive, Form
from tests.browser.accessible import faults, with_axe
from tests.browser.keyboard import go
from tests.browser.visitor import Visitor
from tests.tournaments.drives.test_played import drive_played

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4, of="whole evenings")]

PLAYED = drive_played(Drive(Form.PROGRESSIVE_WINNERS, 24, 24), seed=5)
HALVES = {int(number): halves for number, halves in PLAYED["halves"].items()}
LAST = (3, 16)
"""Cards that come in at the very end."""


def test_a_drive_from_the_door_to_the_prizes(director: Visitor) -> None:
    page = with_axe(director).page
    address = _set_up(page)
    _printed(page)
    page.goto(f"{address}cards/")
    for number in HALVES:
        _type(page, number)
    expect(page.get_by_text("22 of 24 cards are in. Missing: 3, 16.")).to_be_visible()
    assert faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()
    page.get_by_role("button", name="It is ").click()
    expect(page.locator(".drive-wrong")).to_have_count(0)
    for number in LAST:
        page.goto(f"{address}cards/?card={number}")
        assert _halves(page, number) <= 7
    expect(page.get_by_text("Together they make 3744, as they must.")).to_be_visible()
    _prizes(page)


def test_a_drive_by_its_tables(director: Visitor) -> None:
    """Six numbers a hand: where everybody sits follows, and so do the cards."""
    page = with_axe(director).page
    address = _set_up(page)
    _wall(page, address)
    page.goto(f"{address}hands/")
    for hand in PLAYED["hands"]:
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Hand {hand['hand']}")
        rows = page.locator(".drive-hand tbody tr")
        for row, table in zip(rows.all(), hand["tables"], strict=True):
            expect(row.locator("td").first).to_have_text(f"{table['N']} + {table['S']}")
            expect(row.locator("input[type=text]")).to_be_focused()
            page.keyboard.type(str(table["ns"]))
            if table["table"] == 6:
                go(page)
            else:
                page.keyboard.press("Enter")
    assert faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{address}cards/")
    expect(page.get_by_text("Together they make 3744, as they must.")).to_be_visible()
    _prizes(page)


def _set_up(page: Page) -> str:
    """Begin a drive on the page of the club; the address of its page."""
    page.goto("/clubs/1/")
    page.get_by_label("Name of the evening").fill("Whist drive")
    page.get_by_role("radio", name="Drive").check(force=True)
    page.get_by_role("button", name="Set it up").click()
    page.wait_for_url("**/drive/")
    address = page.url
    page.get_by_label("How many came").fill("22")
    expect(page.get_by_text("2 blanks")).to_be_visible()
    page.get_by_label("How many came").fill("24")
    expect(page.get_by_text("no blank")).to_be_visible()
    page.get_by_role("radio", name="Semi-partner").check()
    expect(page.get_by_text("Won: stay, and play on together.")).to_be_visible()
    page.get_by_role("radio", name="Progressive, winners move").check()
    expect(page.get_by_text("Lost: stay, and change partners.")).to_be_visible()
    assert faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Print the cards").click()
    page.wait_for_url("**/print/")
    return address


def _wall(page: Page, address: str) -> None:
    """Two hands and the bell between them, by one key each."""
    page.goto(f"{address}wall/")
    for said in ("Hearts", "Move", "Clubs"):
        expect(page.locator("footer .main")).to_be_focused()
        go(page)
        expect(page.get_by_text(said, exact=True)).to_be_visible()
    assert faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})


def _printed(page: Page) -> None:
    """The page leads to every sheet; 24 cards are twelve sheets of A4."""
    counts = {"drive-cards": 12, "drive-table-cards": 3, "drive-caller": 1}
    for name, count in counts.items():
        link = page.locator(f"a[href$='/{name}.pdf']").get_attribute("href")
        pdf = page.request.get(page.url.replace("print/", f"print/{name}.pdf"))
        assert link
        assert len(PdfReader(BytesIO(pdf.body())).pages) == count


def _type(page: Page, number: int) -> None:
    """Type a card, pass over those that are not there yet, and one with a wrong total."""
    _shown(page, number)
    if number in LAST:
        page.keyboard.type(f".{number + 1}")
        go(page)
        return
    if number == 9:
        page.get_by_label("Total, to compare").fill(str(sum(HALVES[number]) + 10))
        page.get_by_label("First half").focus()
    keys = _halves(page, number)
    assert keys <= 7


def _halves(page: Page, number: int) -> int:
    """Type the two halves of the card that is shown; how many keys that takes."""
    _shown(page, number)
    first, second = map(str, HALVES[number])
    page.keyboard.type(first)
    page.keyboard.press("Enter")
    page.keyboard.type(second)
    go(page)
    return len(first) + len(second) + 2


def _shown(page: Page, number: int) -> None:
    expect(page.locator(".drive-card-number b")).to_have_text(str(number))
    expect(page.get_by_label("First half")).to_be_focused()


def _prizes(page: Page) -> None:
    """One key to the list, one for a cut, one to the paper."""
    expect(page.get_by_role("link", name="The prizes", exact=True)).to_be_focused()
    go(page)
    expect(page.get_by_role("link", name="Print the list")).to_be_focused()
    rows = page.locator(".drive-prizes tbody tr")
    expect(rows).to_have_count(10)
    while (
        waiting := page.locator("form:has-text('The cut was won by')").filter(
            has_not=page.locator("[aria-pressed=true]")
        )
    ).count():
        with page.expect_navigation():
            waiting.first.get_by_role("button").first.click()
    assert faults(page) == []
    names, cards = rows.locator("th").all_inner_texts(), rows.locator("td.cards").all_inner_texts()
    won = {name.strip(): card.strip() for name, card in zip(names, cards, strict=True)}
    totals = {int(number): total for number, total in PLAYED["totals"].items()}
    assert totals[int(won["First lady"])] == max(totals[n] for n in range(1, 13))
    assert totals[int(won["Lowest gentleman"])] == min(totals[n] for n in range(13, 25))
    pdf = page.request.get(page.url.replace("drive/prizes/", "print/drive-prizes.pdf"))
    said = " ".join(PdfReader(BytesIO(pdf.body())).pages[0].extract_text().split())
    assert said.count("Lowest") == 2
    assert f"{won['First lady']} {totals[int(won['First lady'])]} " in said
    _read_out(page, won)


def _read_out(page: Page, won: dict[str, str]) -> None:
    """Every prize on the wall, one key each; the first lady is the last."""
    with page.expect_navigation():
        page.get_by_role("button", name="Read them out on the wall").click()
    for name in reversed(won):
        expect(page.locator(".drive-now > p").first).to_have_text(name)
        expect(page.locator(".drive-winner")).to_have_text(won[name])
        if name != "First lady":
            expect(page.locator("footer .main")).to_be_focused()
            go(page)
    assert faults(page) == []
