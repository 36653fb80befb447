"""The desk by keyboard alone, faster than it is answered: no key lands elsewhere."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.clerk import Clerk, Evening
from tests.browser.desk import Desk
from tests.browser.visitor import Visitor, wait_until
from tests.sample import WHOLE
from tests.tournaments.management.browser import rows_of

pytestmark = pytest.mark.laptop_parts


@pytest.fixture
def desk(director: Visitor, clerk: Clerk) -> Desk:
    """The first tray of an evening."""
    desk = Desk(director.page)
    desk.open(clerk.set_up().tray(1))
    return desk


def test_what_is_undone_at_once_is_typed_anew_at_once(desk: Desk) -> None:
    """The row entered just before, though it is on its way; what is typed after F9 lands there."""
    desk.press("7 Enter 8 Enter F9 9 Enter 10")
    desk.expect_typed("7", "9", "10")
    expect(desk.field(1)).to_have_attribute("data-saved", "9")
    expect(desk.field(2)).to_be_focused()


def test_every_f9_goes_back_another_row(desk: Desk) -> None:
    desk.press("7 Enter 8 Enter F9 F9 6 Enter 5 Enter")
    expect(desk.field(0)).to_have_attribute("data-saved", "6")
    expect(desk.field(1)).to_have_attribute("data-saved", "5")
    desk.press("F9 Shift+F9 Enter 4")
    desk.expect_typed("6", "5", "4")


def test_what_is_undone_of_a_tray_that_was_left(desk: Desk) -> None:
    """The last row of a tray turns to the next tray; F9 turns back, with what follows."""
    desk.press("7 Enter 8 Enter 9 Enter F9 10 Enter 5")
    desk.expect_tray(2)
    desk.expect_typed("5", "", "")
    desk.press("PageUp")
    desk.expect_tray(1)
    desk.expect_saved("7", "8", "10")


def test_an_undo_that_is_refused_says_why_and_keeps_what_follows(desk: Desk, clerk: Clerk) -> None:
    """Somebody else has changed that result since it was entered."""
    held: list[Route] = []
    desk.intercept("**/undo/", lambda route: held.append(route))  # noqa: PLW0108  it is marked
    desk.press("7 Enter")
    expect(desk.page.locator("#undo")).to_contain_text("Undo 7")
    evening = Evening(0, int(desk.page.url.split("/sessions/")[1].split("/")[0]))
    clerk.enter(evening, 1, 0, "6", "misread")
    desk.press("F9 9")
    wait_until(desk.page, lambda: held != [], "the undo is on its way")
    held[0].continue_()
    expect(desk.page.locator("#said")).to_contain_text("Nothing was changed.")
    expect(desk.page.locator("#ahead input")).to_have_value("9")
    assert clerk.saved(evening, 1) == ["6", "", ""]


def test_others_sit_there_now_than_the_page_shows(director: Visitor, clerk: Clerk) -> None:
    """A new seating since: the result waits for a key that says who played it."""
    evening, desk = clerk.set_up("bridge"), Desk(director.page)
    desk.open(evening.tray(1))
    shown = desk.pairs()[0]
    howell = {"system": "howell", "pairs": 6, "trays_per_round": 1}
    clerk.browser.post(f"{evening.address}/set-up/", **howell)
    desk.press("110 Enter")
    expect(desk.row(0)).to_have_class("refused")
    expect(desk.row(0)).to_contain_text("Say who played it.")
    expect(desk.field(0)).to_be_focused()
    assert desk.pairs()[0] != shown
    assert not any(clerk.saved(evening, 1))
    desk.press("Alt+1")
    expect(desk.field(0)).to_have_attribute("data-saved", "110")
    assert desk.pairs()[0] == shown
    assert not director.complaints


ROUNDS = 7 if WHOLE else 2


class Walk:
    """Somebody who enters slips, and what they mean each play to be."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.meant: dict[tuple[int, int], list[str]] = {}
        self.at = (1, 1)

    def slip(self, first: str, second: str, keys: str = "{0} Enter {1} Enter") -> None:
        """Enter both boards of the next table: with these keys."""
        in_round, table = self.at
        self.desk.press(keys.format(first, second))
        self.meant[self.at] = [first, second]
        self.at = (in_round + table // 7, table % 7 + 1)

    def expect_here(self) -> None:
        """Wait until the slip of the next table is on the desk."""
        heading = self.desk.page.get_by_role("heading", name=f"Table {self.at[1]}", exact=True)
        expect(heading).to_be_visible()


@pytest.mark.one_in(4, of="whole evenings")
def test_an_evening_of_seven_tables(director: Visitor, clerk: Clerk) -> None:
    """Slip after slip, with all that goes wrong at a desk; each key lands where it was meant."""
    evening = clerk.set_up("bridge", tables=7, trays=2, rounds=ROUNDS)
    desk = Desk(director.page)
    walk = Walk(desk)
    desk.open(evening.tray(1))
    desk.press("F7")
    walk.expect_here()
    walk.slip("110", "-120")
    a_slip_that_is_undone_after_it_was_left(walk)
    a_correction_in_the_slip_before(walk)
    a_row_that_is_refused_while_the_next_is_typed(walk)
    an_improbable_result_as_the_last_of_its_slip(walk)
    somebody_who_looks_elsewhere_and_comes_back(walk)
    the_rest(walk)
    assert saved_by_table(clerk, evening) == walk.meant
    assert not director.complaints


def a_slip_that_is_undone_after_it_was_left(walk: Walk) -> None:
    """The page has turned to table 3 when F9 is pressed, or is about to."""
    walk.slip("90", "-140", "{0} Enter 140 Enter F9 {1} Enter")
    walk.slip("80", "110", "110 Enter 80 Enter F9 F9 {0} Enter {1} Enter")


def a_correction_in_the_slip_before(walk: Walk) -> None:
    walk.expect_here()
    walk.desk.press("PageUp ArrowDown -110 Enter misread Enter PageDown")
    walk.meant[1, 3][1] = "-110"
    walk.slip("150", "150", "{0} Enter = Enter")


def a_row_that_is_refused_while_the_next_is_typed(walk: Walk) -> None:
    """It keeps the slip on the desk until it is right."""
    walk.slip("120", "70", "9999 Enter {1} Enter")
    expect(walk.desk.row(0)).to_have_class("refused")
    expect(walk.desk.field(0)).to_be_focused()
    walk.desk.press("120 Enter")


def an_improbable_result_as_the_last_of_its_slip(walk: Walk) -> None:
    """It is said on its row; whoever types on is not held up, and accepts it afterwards."""
    walk.slip("-80", "2220")
    walk.expect_here()
    walk.desk.press("PageUp")
    expect(walk.desk.page.locator("tbody.odd")).to_have_count(1)
    walk.desk.press("ArrowDown Control+Enter PageDown")


def somebody_who_looks_elsewhere_and_comes_back(walk: Walk) -> None:
    """With a result typed and not entered: it goes out before the page is left."""
    walk.slip("130", "-90", "{0} F4")
    page = walk.desk.page
    expect(page.locator("input.typed")).to_have_count(0)
    page.go_back()
    expect(walk.desk.field(0)).to_have_attribute("data-saved", "130")
    expect(walk.desk.field(1)).to_be_focused()
    walk.desk.press("-90 Enter")


def the_rest(walk: Walk) -> None:
    """Round after round without a stop."""
    for number in range((ROUNDS - 1) * 7):
        walk.slip(str(110 + 10 * (number % 5)), str(-70 - 10 * (number % 3)))
    expect(walk.desk.page.get_by_text(f"Round {ROUNDS}", exact=True)).to_be_visible()
    expect(walk.desk.page.get_by_role("heading", name="Table 7", exact=True)).to_be_visible()
    walk.desk.expect_saved(*walk.meant[ROUNDS, 7])


def saved_by_table(clerk: Clerk, evening: Evening) -> dict[tuple[int, int], list[str]]:
    """What each table of each round has on its boards, in the order of the boards."""
    found: dict[tuple[int, int], list[str]] = {}
    for board in range(1, 2 * 7 + 1):
        page = clerk.browser.get(evening.tray(board))
        for fields, saved in zip(rows_of(page), clerk.saved(evening, board), strict=True):
            found.setdefault((int(fields["round"]), int(fields["table"])), []).append(saved)
    return found


def test_another_tray_or_table_by_its_number(desk: Desk) -> None:
    """What was typed before is in, and what is typed after it lands there."""
    desk.press("7 F3 3 Enter 8 Enter 9")
    desk.expect_tray(3)
    desk.expect_typed("8", "9", "")
    desk.press("Enter F3 40 Enter Escape 5")
    desk.expect_typed("8", "9", "5")
    desk.press("Enter PageUp PageUp")
    desk.expect_tray(1)
    expect(desk.field(0)).to_have_value("7")
    desk.press("F7")
    expect(desk.page.get_by_role("heading", name="Table")).to_be_visible()
    desk.press("F3 2 Enter")
    expect(desk.page.get_by_role("heading", name="Table 2")).to_be_visible()
    expect(desk.page.locator("input.typed:focus")).to_have_count(1)
