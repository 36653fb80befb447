"""The desk by keyboard, faster than its server: no key is lost, and none lands elsewhere.

For each time an answer takes, every scenario is typed at once, in a page of its own and on three
trays of its own; then what the server has is compared with what was typed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.clerk import Clerk, Evening
from tests.browser.desk import Desk
from tests.browser.visitor import Visitor
from tests.servers.overplay_server import Server
from tests.waiting import until

pytestmark = pytest.mark.laptop_parts


@dataclass(frozen=True)
class Scenario:
    """Keys on the first of its trays; ``then``: keys as soon as that row or its reason waits.

    ``before`` are results that are in when the page opens, ``meanwhile`` those that somebody
    else enters once it is open. ``trays`` is what every tray holds at the end.
    """

    name: str
    keys: str
    trays: tuple[tuple[str, ...], ...]
    then: tuple[tuple[str, str], ...] = ()
    before: str = ""
    meanwhile: tuple[int, str] | None = None


NOTHING = ("", "", "")
TABLES = 3
SCENARIOS = (
    Scenario(
        "every row, every tray",
        "7 Enter 12 Enter = Enter 5 Enter 6 Enter = Enter 13 Enter = Enter 10 Enter",
        (("7", "12", "12"), ("5", "6", "6"), ("13", "13", "10")),
    ),
    Scenario(
        "left with PgDn, full or not",
        "7 Enter 12 PageDown 5 PageDown 8 Enter 9 PageDown",
        (("7", "12", ""), ("5", "", ""), ("8", "9", "")),
    ),
    Scenario(
        "repeated, then PgDn",
        "7 Enter = PageDown 4 Enter = Enter = PageDown 10 PageDown",
        (("7", "7", ""), ("4", "4", "4"), ("10", "", "")),
    ),
    Scenario(
        "there and back",
        "7 PageDown 4 PageUp 8 Enter 9 Enter 5 Enter",
        (("7", "8", "9"), ("4", "5", ""), NOTHING),
    ),
    Scenario(
        "refused, and typed on",
        "7 Enter 14 Enter 5 Enter 3 Enter 2 Enter",
        (("7", "4", "5"), ("3", "2", ""), NOTHING),
        then=(("typed 1", "4 Enter"),),
    ),
    Scenario(
        "refused under PgDn",
        "7 Enter = Enter 14 PageDown",
        (("7", "7", "5"), NOTHING, NOTHING),
        then=(("typed 2", "5 Enter"),),
    ),
    Scenario(
        "a correction that wants a reason",
        "ArrowUp 9 Enter agreed Enter 5 Enter 6 Enter 3 Enter",
        (("9", "5", "6"), ("3", "", ""), NOTHING),
        before="7",
    ),
    Scenario(
        "a conflict, decided for one's own",
        "7 Enter 5 Enter 6 Enter 1 Enter",
        (("7", "5", "6"), ("1", "", ""), NOTHING),
        then=(("typed 1", "Enter"), ("reason 1", "agreed Enter")),
        meanwhile=(1, "3"),
    ),
    Scenario(
        "a conflict, decided for the other's",
        "7 Enter 5 Enter 6 Enter 1 Enter",
        (("7", "3", "6"), ("1", "", ""), NOTHING),
        then=(("typed 1", "Escape Enter Enter"),),
        meanwhile=(1, "3"),
    ),
)


@dataclass(frozen=True)
class Try:
    """A scenario on trays of an evening, in a page."""

    scenario: Scenario
    evening: Evening
    trays: range
    desk: Desk

    def wait_for(self, where: str) -> None:
        """Wait until this field has the focus: ``typed`` or ``reason``, and its row."""
        name, row = where.split()
        field = self.desk.field(int(row)) if name == "typed" else self.desk.reason(int(row))
        expect(field, self.scenario.name).to_be_focused()


@pytest.fixture(scope="module")
def desks(browser: Browser, demo: Server, clerk: Clerk) -> Iterator[list[Desk]]:
    """A page for each scenario."""
    visitor = Visitor(browser, demo.address)
    visitor.let_in(clerk.browser.cookies)
    yield [Desk(visitor.context.new_page()) for _scenario in SCENARIOS]
    visitor.leave()


@pytest.mark.long
@pytest.mark.parametrize("delay", [0, 400])
def test_what_was_typed_is_what_is_in(desks: list[Desk], clerk: Clerk, delay: int) -> None:
    evening = clerk.set_up(tables=TABLES, trays=len(SCENARIOS))
    numbers = [range(1 + TABLES * i, 1 + TABLES * (i + 1)) for i in range(len(SCENARIOS))]
    tries = [
        _begin(Try(scenario, evening, trays, desk), clerk, delay)
        for scenario, trays, desk in zip(SCENARIOS, numbers, desks, strict=True)
    ]
    for one in tries:
        one.desk.press(one.scenario.keys)
    for step in range(max(len(scenario.then) for scenario in SCENARIOS)):
        for one in tries:
            if step < len(one.scenario.then):
                where, keys = one.scenario.then[step]
                one.wait_for(where)
                one.desk.press(keys)
    for one in tries:
        wanted = f"{one.scenario.name}: {one.scenario.trays} are in"
        until(lambda one=one: _is_in(one, clerk), wanted)  # type: ignore[misc]


def _begin(one: Try, clerk: Clerk, delay: int) -> Try:
    for row, typed in enumerate(one.scenario.before.split()):
        clerk.enter(one.evening, one.trays[0], row, typed)
    one.desk.open(one.evening.tray(one.trays[0]))
    if delay:
        slow_down(one.desk.page, delay)
    if one.scenario.meanwhile:
        clerk.enter(one.evening, one.trays[0], *one.scenario.meanwhile)
    return one


def slow_down(page: Page, delay: int) -> None:
    """Let every answer take so many milliseconds longer."""
    conditions = {"offline": False, "latency": delay}
    unlimited = {"downloadThroughput": -1, "uploadThroughput": -1}
    session = page.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", conditions | unlimited)


def _is_in(one: Try, clerk: Clerk) -> bool:
    """Whether each of its trays holds what was typed, the last of them asked first."""
    there = zip(one.trays, one.scenario.trays, strict=True)
    return all(clerk.saved(one.evening, tray) == list(rows) for tray, rows in reversed([*there]))


def test_the_repeat_key_of_a_telephone(director: Visitor, clerk: Clerk) -> None:
    """Its keyboards say what was typed, not which key went down."""
    evening, desk = clerk.set_up(), Desk(director.page)
    desk.open(evening.tray(1))
    desk.press("7 Enter")
    director.page.keyboard.insert_text("=")
    desk.press("Enter")
    desk.expect_saved("7", "7", "")
