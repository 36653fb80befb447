"""One browser for all of these tests, and visitors for each."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.clerk import Clerk
from tests.browser.visitor import PATIENCE, Visitor
from tests.servers.absent import Absent, skip_or_fail
from tests.servers.overplay_server import Server

Arrive = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with the package: while it runs, its loop is this thread's."""
    with sync_playwright() as playwright:
        try:
            browser = chromium.launch(playwright)
        except Absent as absent:
            skip_or_fail(absent)
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def arrive(browser: Browser, demo: Server) -> Iterator[Arrive]:
    """Makes visitors; at the end none of their pages may have complained."""
    visitors: list[Visitor] = []

    def make(**settings: object) -> Visitor:
        visitors.append(Visitor(browser, demo.address, **settings))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.leave()


@pytest.fixture(scope="package")
def clerk(demo: Server) -> Clerk:
    """Sets evenings up and reads what is in, without a browser."""
    return Clerk(demo.address)


@pytest.fixture
def director(arrive: Arrive, clerk: Clerk) -> Visitor:
    """Somebody who has signed in, and organises every club there is."""
    visitor = arrive()
    visitor.let_in(clerk.browser.cookies)
    return visitor
