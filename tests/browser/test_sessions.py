"""An event of two sessions, from one to the next: by its pages, and the overall standings of it."""

from fractions import Fraction
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import faults, with_axe
from tests.browser.clerk import Clerk, Evening
from tests.browser.desk import Desk
from tests.browser.visitor import Visitor
from tests.tournaments.management.browser import number_in
from tests.waiting import until

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4, of="whole evenings")]

Figures = dict[str, Fraction]
"""By name: the matchpoints of a pair."""


def test_a_second_session_by_rank_with_half_carried_over(director: Visitor, clerk: Clerk) -> None:
    """A pair stays at home, half of the first session counts, and that is corrected in the end."""
    page = with_axe(director).page
    first = clerk.set_up("bridge")
    _name(page, first, {n: (f"Ann {n}", f"Bob {n}") for n in range(1, 7)})
    for tray in range(1, 4):
        for row in range(3):
            clerk.enter(first, tray, row, ("1NTN=", "2HS+1", "3NTE-2")[(tray * row) % 3])
    second = _another_session(page, first)
    _name(page, second, {3: ("Cleo", "Dora")})
    _play_at_the_desk(page, second, clerk)
    _carry_half_over(page, second)
    _until_both_count(page, first)
    before = _overall(page, first)
    assert len(before) == 5
    expect(page.get_by_text("they did not play in every session").first).to_contain_text(
        "Cleo & Dora"
    )
    assert before == _halved(_session(page, first), _session(page, second))
    clerk.enter(first, 1, 0, "4SN=", reason="the slip was misread")
    until(lambda: _overall(page, first) != before, "the overall follows the correction")
    until(lambda: _follows(page, first, second), "all standings are those of the correction")
    assert director.complaints == []


def _name(page: Page, evening: Evening, names: dict[int, tuple[str, str]]) -> None:
    page.goto(f"{evening.address}/names/")
    for number, people in names.items():
        for at, name in enumerate(people, 1):
            page.locator(f"[name=name-{number}-{at}]").fill(name)
    page.get_by_role("button", name="Save the names").click()
    page.wait_for_load_state()


def _another_session(page: Page, evening: Evening) -> Evening:
    """From the name of the evening at the top to the room of its second session."""
    page.goto(f"{evening.address}/standings/")
    page.get_by_role("link", name="Evening", exact=True).click()
    page.get_by_role("link", name="Sessions").click()
    page.get_by_text("By rank so far").first.click()
    assert faults(page) == []
    page.get_by_role("button", name="Make session 2").click()
    expect(page.get_by_text("Evening, session 2 is seated.")).to_be_visible()
    return Evening(evening.club, number_in(page.url, "sessions"))


def _play_at_the_desk(page: Page, evening: Evening, clerk: Clerk) -> None:
    """After the last row the desk goes on to another board by itself."""
    desk, typed = Desk(page), ["1NTN+1", "4SW-1", "2CE+2"]
    for tray in range(1, 4):
        desk.open(evening.tray(tray))
        desk.press(" Enter ".join([*typed, ""]))
        until(partial(_are_in, clerk, evening, tray, typed), "all rows of a board are in")


def _are_in(clerk: Clerk, evening: Evening, tray: int, typed: list[str]) -> bool:
    return clerk.saved(evening, tray) == typed


def _carry_half_over(page: Page, evening: Evening) -> None:
    page.goto(f"{evening.address}/sessions/")
    page.get_by_label("Carried over into session 2").select_option("share")
    page.get_by_label("Share for session 2, %").fill("50")
    assert faults(page) == []
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The overall standings follow this now.")).to_be_visible()


def _until_both_count(page: Page, evening: Evening) -> None:
    """Their standings are computed beside the pages."""

    def both_count() -> bool:
        page.goto(f"{evening.address}/standings/")
        page.get_by_role("link", name="Overall").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Overall")
        return page.get_by_text("First:").is_visible()

    until(both_count, "both sessions count")
    assert faults(page) == []


def _overall(page: Page, evening: Evening) -> Figures:
    page.goto(f"{evening.address}/overall/")
    return _figures(page)


def _session(page: Page, evening: Evening) -> Figures:
    page.goto(f"{evening.address}/standings/")
    return _figures(page)


def _figures(page: Page) -> Figures:
    found = {}
    for table in page.locator("table.ledger").all():
        heads = table.locator("thead th").all_text_contents()
        at = [head.strip() for head in heads].index("MP")
        for row in table.locator("tbody tr").all():
            name = " ".join(str(row.locator(".name").text_content()).split())
            found[name] = Fraction(str(row.locator("td, th").nth(at).text_content()).strip())
    return found


def _halved(first: Figures, second: Figures) -> Figures:
    """The second session with half of the first, of those who played both."""
    return {name: first[name] / 2 + second[name] for name in first.keys() & second.keys()}


def _follows(page: Page, first: Evening, second: Evening) -> bool:
    overall = _overall(page, first)
    return overall == _halved(_session(page, first), _session(page, second))
