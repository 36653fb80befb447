"""Somebody at a browser of their own, watched: no page may complain in its console."""

import time
from collections.abc import Callable
from http.cookiejar import CookieJar
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from tournaments.queries.people.demo_password import DIRECTOR, PASSWORD

WATCH = """
document.addEventListener("securitypolicyviolation", (event) => console.error(
  `against the policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
EXPECTED = (
    "Failed to load resource",
    "htmx:sendAbort",
    "Response Status Error Code",
    "htmx:afterRequest",
    "htmx:sendError",
)
"""What a browser and htmx say of an answer that is an error, of none, and of a page left."""
PATIENCE = 120_000
"""Milliseconds until something on a page has not happened."""


class Visitor:
    """A browser context and its pages; ``complaints`` is what went wrong in them."""

    def __init__(self, browser: Browser, address: str, **settings: Any) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(base_url=address, **settings)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH)
        self.context.on("console", self._heard)
        self.context.on("weberror", lambda error: self._complain(error.error))
        self.page = self.context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(EXPECTED):
            self.complaints.append(f"{message.text} ({message.page and message.page.url})")

    def _complain(self, error: Error) -> None:
        self.complaints.append(error.message)

    def let_in(self, cookies: CookieJar) -> None:
        """Have the cookies of somebody who has signed in already."""
        self.context.add_cookies(
            [{"name": one.name, "value": str(one.value), "url": self.address} for one in cookies]
        )

    def leave(self) -> None:
        """Close everything; fails where a page complained."""
        self.context.close()
        assert not self.complaints, self.complaints


def wait_until(page: Page, true: Callable[[], bool], what: str) -> None:
    """Let a page go on until it is true; fail, saying what, where it never is."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not true():
        assert time.monotonic() < deadline, f"waited in vain until {what}"
        page.wait_for_timeout(50)


def sign_in(page: Page) -> None:
    """Sign in by keyboard, on the page that asks for it, as the director of the demo."""
    expect(page.get_by_label("Name")).to_be_focused()
    for typed, key in ((DIRECTOR, "Tab"), (PASSWORD, "Enter")):
        page.keyboard.type(typed)
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
