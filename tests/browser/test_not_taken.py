"""What a device has typed and nobody can take now: it stays until a person has decided."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clerk import Clerk, Evening
from tests.browser.test_at_the_table import links
from tests.browser.test_table_storage import enter, evening, is_sent, phone, saved_at
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.laptop_parts

__all__ = ["evening", "phone"]  # fixtures

Phone = Callable[..., Visitor]


def typed_without_a_network(director: Visitor, at: Evening, phone: Phone) -> tuple[Visitor, str]:
    """A phone at table 2 that has one result of round 1 and reaches nobody; and its tray."""
    visitor = phone()
    visitor.page.goto(links(director, at)["Table 2"])
    expect(visitor.page.locator(".trays")).to_be_visible()
    visitor.context.set_offline(True)
    return visitor, enter(visitor.page, 5)


def the_director_has(page: Page, tray: str) -> None:
    note = page.locator(".note.refused").filter(has_text=f"Tray {tray}, round 1 was not taken")
    expect(note).to_contain_text("The director has it.")


def line_in_the_room(director: Visitor, at: Evening, tray: str) -> Page:
    director.page.goto(f"{at.address}/room/")
    line = director.page.locator("#calls .claim")
    expect(line).to_contain_text(re.compile(rf"Table 2 said 5 on tray {tray}, .*It was not taken"))
    return director.page


def test_a_wrong_move_is_put_right_while_a_table_types(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone
) -> None:
    visitor, tray = typed_without_a_network(director, evening, phone)
    clerk.browser.post(f"{evening.address}/set-up/", system="howell", pairs=6, trays_per_round=2)
    visitor.context.set_offline(False)
    is_sent(visitor.page)
    the_director_has(visitor.page, tray)
    room = line_in_the_room(director, evening, tray)
    assert saved_at(clerk, evening, tray, 2) == [] or "5" not in saved_at(clerk, evening, tray, 2)
    room.get_by_role("button", name="Take it for").first.click()
    expect(room.locator("#calls .claim")).to_have_count(0)
    assert "5" in clerk.saved(evening, int(tray))
    expect(visitor.page.locator(".note.refused")).to_have_count(0)
    visitor.leave()


def test_what_was_not_taken_is_not_taken_for_in(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone
) -> None:
    """The page hears that it was refused, and nobody tells it how the evening is since."""
    visitor, tray = typed_without_a_network(director, evening, phone)
    page = visitor.page
    clerk.browser.post(f"{evening.address}/set-up/", system="howell", pairs=6, trays_per_round=2)
    page.route("**/at-table/*/evening/*", lambda route: route.abort())
    visitor.context.set_offline(False)
    the_director_has(page, tray)
    expect(page.locator(".trays .next a")).to_have_attribute("href", f"#1/{tray}")
    expect(page.locator(".note.refused")).to_contain_text("N/S 5, E/W 8")
    visitor.leave()


def test_a_session_is_closed_by_mistake_while_a_table_types(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone
) -> None:
    visitor, tray = typed_without_a_network(director, evening, phone)
    settings = f"{evening.address}/room/settings/?change=state"
    director.page.goto(settings)
    director.page.get_by_role("button", name="Close early").click()
    visitor.context.set_offline(False)
    said = visitor.page.locator(".note").filter(has_text=f"Tray {tray}, round 1 is kept on this")
    expect(said).to_be_visible()
    expect(visitor.page.locator("#sending")).to_contain_text("Waiting to be sent: 1.")
    director.page.goto(settings)
    director.page.get_by_role("button", name="Reopen it").click()
    is_sent(visitor.page)
    expect(said).to_have_count(0)
    assert saved_at(clerk, evening, tray, 2) == ["5"]
    visitor.leave()


def test_a_board_is_postponed_while_a_table_types(
    director: Visitor, clerk: Clerk, evening: Evening, phone: Phone
) -> None:
    visitor, first = typed_without_a_network(director, evening, phone)
    second = enter(visitor.page, 6)
    clerk.browser.post(f"{evening.address}/set-up/", system="compass", pairs=6, trays_per_round=1)
    visitor.context.set_offline(False)
    is_sent(visitor.page)
    for tray in (first, second):
        the_director_has(visitor.page, tray)
    room = director.page
    room.goto(f"{evening.address}/room/")
    expect(room.locator("#calls .claim")).to_have_count(2)
    room.get_by_role("button", name="Throw it away").first.click()
    expect(room.locator("#calls .claim")).to_have_count(1)
    assert not any("5" in clerk.saved(evening, int(tray)) for tray in (first, second))
    expect(visitor.page.locator(".note.refused")).to_have_count(1)
    visitor.leave()
