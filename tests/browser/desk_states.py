"""What a row of the desk may want of whoever enters: each made as it comes about."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.desk import Desk

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
