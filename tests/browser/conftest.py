"""One browser for all of these tests, and visitors for each."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import chromium
from tests.browser.clerk import Clerk
from tests.browser.visitor import PATIENCE, Visitor
from tests.servers.absent import Absent, skip_or_fail
from tests.servers.overplay_server import Server

A_NAME_IN_THE_HALL = "--host-resolver-rules=MAP overplay.test 127.0.0.1"
"""Over plain http a page of this machine may do what one of any other may not."""

Arrive = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with the package: while it runs, its loop is this thread's."""
    with ExitStack() as stack:
        try:
            browser = stack.enter_context(chromium.launched(A_NAME_IN_THE_HALL))
        except Absent as absent:
            skip_or_fail(absent)
        expect.set_options(timeout=PATIENCE)
        yield browser


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
