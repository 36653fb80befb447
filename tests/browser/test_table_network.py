"""Tables enter an evening on devices, over the network of a hall: everything stands once.

The browsers reach the server by a name over plain http, so that they treat its pages as those of
a hall's address, and through a network that drops, delays and doubles a fifth of all requests.
"""

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Error, expect

from tests.browser.clerk import Clerk, Evening
from tests.browser.test_at_the_table import links
from tests.browser.visitor import Visitor
from tests.sample import WHOLE
from tests.servers.faulty_network import FaultyNetwork, faulty_network
from tests.servers.overplay_server import ROOT, Server
from tests.tournaments.management.browser import rows_of
from tests.waiting import until

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4, of="whole evenings")]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DIFFERENCE = """
import sys, django
django.setup()
from tests.faults.recount import difference
print(difference(int(sys.argv[1])))
"""
NOT_OVER_PLAIN_HTTP = """
[window.isSecureContext, "locks" in navigator, "serviceWorker" in navigator, "randomUUID" in crypto]
"""


TEN_MINUTES = 600_000
"""Milliseconds."""


def tricks(in_round: int, table: int, tray: int) -> int:
    """Return what is made of a tray: of few plays the same."""
    return (3 * in_round + 7 * table + 5 * tray) % 14


@dataclass
class Device:
    """A phone on a table, and what has been touched on it, by round and tray.

    ``compared``: how often it kept what other tables had made.
    """

    visitor: Visitor
    address: str
    table: int
    entered: list[tuple[int, int]] = field(default_factory=list)
    compared: int = 0

    def scan(self) -> None:
        """Open the page by the code on the card."""
        self.visitor.page.goto("about:blank")
        self.visitor.page.goto(self.address)

    def reload(self) -> None:
        """Load the page anew; while the network lets nothing through, the code opens it."""
        try:
            self.visitor.page.reload()
        except Error:
            self.visitor.page.wait_for_url("chrome-error://**")
            self.scan()

    @property
    def is_done(self) -> bool:
        """Return whether everything of the table has been entered, sent or not."""
        return self.visitor.page.get_by_text("Everything of this table is in.").is_visible()

    def enter_next(self) -> None:
        """Enter the tray that is to be entered next in the round that the page shows."""
        page = self.visitor.page
        link = page.locator(".trays .next a")
        found = re.search(r"#(\d+)/(\d+)$", link.get_attribute("href") or "")
        assert found is not None
        at = int(found[1]), int(found[2])
        # By keys: what is said of the network moves the page, and a thumb may miss what it meant.
        link.press("Enter")
        made = tricks(at[0], self.table, at[1])
        page.locator(f"[name=tricks][value='{made}']").press("Space")
        page.get_by_role("button", name="Enter", exact=True).press("Enter")
        page.get_by_role("button", name="Yes, that is right").press("Enter")
        expect(page.locator("[name=tricks]")).to_have_count(0)
        expect(page.locator("#page")).not_to_contain_text("undefined")
        self.entered.append(at)
        self.check_nothing_stays()

    def check_nothing_stays(self) -> None:
        """Nothing that was made in an earlier round is in what the page keeps, or shows."""
        page = self.visitor.page
        kept = json.loads(page.evaluate("JSON.stringify(localStorage)"))
        (evening,) = [json.loads(kept[name]) for name in kept if ".evening." in name]
        shown = re.search(r"round (\d+) of", page.locator("header").inner_text())
        assert shown is not None
        for play, result in evening["results"].items():
            told = result.keys() & {"made", "worth", "others"}
            assert not told or play.startswith(f"{shown[1]}/"), (play, shown[1])
            self.compared += bool(result.get("others"))


def play(devices: list[Device], *, until_round: int = 0) -> None:
    """Let everybody enter, one tray after the other; all of it, or up to a round."""
    left = list(devices)
    while left:
        for device in list(left):
            beyond = until_round and device.entered and device.entered[-1][0] > until_round
            if device.is_done or beyond:
                left.remove(device)
            else:
                device.enter_next()


def enter_at_desk(clerk: Clerk, evening: Evening, table: int, trays: int) -> None:
    """Enter all of a table at the desk."""
    for tray in range(1, trays + 1):
        for at, row in enumerate(rows_of(clerk.browser.get(evening.tray(tray)))):
            if row["table"] == str(table):
                made = tricks(int(row["round"]), table, tray)
                clerk.enter(evening, tray, at, str(made))


def answers(clerk: Clerk) -> bool:
    """Return whether the server does."""
    try:
        return clerk.browser.get("/").status == 200
    except OSError:
        return False


def check_everything_stands_once(
    server: Server, clerk: Clerk, evening: Evening, trays: int
) -> None:
    """Every play has the one result that was entered, at its first version."""
    for tray in range(1, trays + 1):
        rows = rows_of(clerk.browser.get(evening.tray(tray)))
        wanted = [str(tricks(int(row["round"]), int(row["table"]), tray)) for row in rows]
        assert clerk.saved(evening, tray) == wanted
        assert {row["base"] for row in rows} == {"1"}
    environment = server.environment | {"DJANGO_SETTINGS_MODULE": "overplay.settings"}
    command = [sys.executable, "-c", DIFFERENCE, str(evening.session)]

    def differs() -> str:
        said = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        return said.stdout.strip()

    for _attempt in range(20):
        if not (different := differs()):
            break
    assert different == ""


def devices_at(browser: Browser, network: FaultyNetwork, addresses: dict[str, str]) -> list[Device]:
    """Put a phone on each of these tables."""
    hall = f"http://overplay.test:{network.port}"
    made = []
    for name, address in addresses.items():
        visitor = Visitor(browser, hall, **PHONE)
        made.append(Device(visitor, address, int(name.removeprefix("Table "))))
        visitor.page.clock.install()
        made[-1].scan()
        expect(visitor.page.locator(".trays")).to_be_visible()
        assert visitor.page.evaluate(NOT_OVER_PLAIN_HTTP) == [False] * 4
    return made


SIZES = [(3, 2, 2)] + ([(7, 2, 6)] if WHOLE else [])
"""Tables, trays a round, devices; the desk enters the tables that have none."""


@pytest.mark.parametrize(("tables", "trays", "count"), SIZES)
def test_an_evening_over_the_network_of_a_hall(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk,
    tables: int, trays: int, count: int,
) -> None:  # fmt: skip
    evening = clerk.set_up("whist", tables=tables, trays=trays)
    clerk.show_tables(evening, "others")
    addresses = dict(list(links(director, evening).items())[:count])
    with faulty_network(demo.address, seed=tables) as network:
        devices = devices_at(browser, network, addresses)
        cut, other = devices[: max(1, count // 3)], devices[-1]
        network.rough = True
        play(devices, until_round=1)
        # In a pocket, with no network; thrown away, and opened again by the code.
        network.cut = {device.address for device in cut}
        play(cut)
        for device in cut:
            device.visitor.page.clock.fast_forward(TEN_MINUTES)
            device.scan()
            expect(device.visitor.page.locator("#sending")).to_contain_text("Nobody answers.")
            assert device.is_done
        other.reload()
        killed = demo.child("overplay.web_server")
        os.kill(killed, signal.SIGKILL)
        other.enter_next()
        until(lambda: demo.child("overplay.web_server") not in (0, killed), "there is another")
        until(lambda: answers(clerk), "it answers")
        for table in range(count + 1, tables + 1):
            enter_at_desk(clerk, evening, table, trays=tables * trays)
        play(devices)
        network.cut = set()
        for device in devices:
            page = device.visitor.page
            expect(page.locator("#sending")).to_have_text("Everything is sent.")
            device.check_nothing_stays()
        check_everything_stands_once(demo, clerk, evening, tables * trays)
        assert all(network.met[fault] for fault in ("dropped", "answer lost", "delayed", "doubled"))
        assert any(device.compared for device in devices)
        for device in devices:
            device.visitor.leave()
