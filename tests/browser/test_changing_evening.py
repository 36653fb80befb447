"""Devices type over a bad network while their director changes, closes, postpones, deletes.

Of what was typed nothing is lost, doubled or misplaced that a person did not throw away.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.clerk import Clerk
from tests.browser.test_at_the_table import links
from tests.browser.test_table_network import PHONE
from tests.browser.visitor import Visitor
from tests.sample import WHOLE, few_of
from tests.servers.faulty_network import faulty_network
from tests.servers.overplay_server import ROOT, Server
from tests.tournaments.web.table.changing_director import CONTRACTS, Said, said
from tests.waiting import until

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4, of="whole evenings")]

DIRECTOR = """
import django
django.setup()
from tests.tournaments.web.table.changing_director import main
main()
"""
TYPE = """
async ([typed, chance]) => {
  const here = [...document.querySelectorAll("#page .trays .next a")];
  const links = [...document.querySelectorAll("#page a[href^='#']")]
    .filter((each) => /#\\d+\\/\\d+$/.test(each.href));
  const any = links[Math.floor(chance * 997) % links.length];
  const link = chance < 0.75 && here.length ? here[0] : any;
  if (!link) return null;
  location.hash = new URL(link.href).hash;
  let field = null;
  for (let turn = 0; turn < 20 && !field; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    field = document.querySelector("#page [name=typed]");
  }
  if (!field) {
    location.replace("#");
    return null;
  }
  const waiting = () => Object.keys(localStorage).filter((each) => each.includes(".out."));
  const before = new Set(waiting());
  field.value = typed;
  field.closest("details").querySelector("button").click();
  const one = waiting().find((each) => !before.has(each));
  return one ? JSON.parse(localStorage[one]).fields : null;
}
"""
WAITING = """
Object.keys(localStorage).filter((each) => each.includes(".out."))
  .map((each) => JSON.parse(localStorage[each]))
"""
STEPS_OF_A_DEVICE = 30
POLL, A_MINUTE = 4_000, 60_000
"""Milliseconds: a device asks again after these, and by a link that opens nothing after those."""


@dataclass
class Device:
    """A phone on a table, and the fields of what was typed on it, in order."""

    visitor: Visitor
    address: str
    table: int
    typed: list[dict[str, Any]] = field(default_factory=list)

    def type_something(self, random: Random) -> None:
        """Type what it offers to be typed now, if it does: mostly the next board, or another."""
        fields = self.visitor.page.evaluate(TYPE, [random.choice(CONTRACTS), random.random()])
        if fields is not None:
            self.typed.append(fields)

    def wait(self, milliseconds: int = POLL) -> None:
        self.visitor.page.clock.fast_forward(milliseconds)

    def waiting(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.visitor.page.evaluate(WAITING)
        return found

    def is_quiet(self) -> bool:
        """Return whether nothing waits but for a round to begin, or behind what does."""
        plays = [
            ((one["fields"].get("round"), one["fields"].get("number")), one.get("why", ""))
            for one in self.waiting()
        ]
        held = {play for play, why in plays if "has not started" in why}
        return all(play in held for play, _why in plays)

    def all_said(self) -> list[Said]:
        kept = {one["fields"]["key"] for one in self.waiting()}
        return [said(self.table, one, kept=one["key"] in kept) for one in self.typed]


class Director:
    """Changes the evening beside the server, with what the server has."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, what: str) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{what}\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


@contextmanager
def directing(server: Server, *of: int) -> Iterator[Director]:
    """Direct a session; ``of``: it, a trial evening that may be deleted, its tables, a seed."""
    environment = server.environment | {"DJANGO_SETTINGS_MODULE": "overplay.settings"}
    with subprocess.Popen(
        [sys.executable, "-c", DIRECTOR, *map(str, of)],
        cwd=ROOT, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        yield Director(process)
        assert process.stdin is not None
        process.stdin.close()
    assert process.returncode == 0


EVENINGS = [(4, seed) for seed in few_of(range(20), 1, "changing evenings")]
EVENINGS += [(20, 20)] if WHOLE else []
"""Tables, each with a device, and seeds."""


@pytest.mark.parametrize(("tables", "seed"), EVENINGS)
def test_nothing_that_was_typed_is_lost_while_the_evening_changes(
    director: Visitor, browser: Browser, demo: Server, clerk: Clerk, tables: int, seed: int
) -> None:
    random = Random(seed)  # noqa: S311  an evening
    evening, trial = (clerk.set_up("bridge", tables=each, trays=2) for each in (tables, 3))
    of_evening, of_trial = links(director, evening), links(director, trial)
    with (
        directing(demo, evening.session, trial.session, tables, seed) as person,
        faulty_network(demo.address, seed=seed) as network,
    ):
        hall = f"http://overplay.test:{network.port}"
        devices, others = (put_down(browser, hall, each) for each in (of_evening, of_trial))
        network.rough = True
        for step in range(STEPS_OF_A_DEVICE * tables):
            device = random.choice([*devices, *devices, *others])
            if random.random() < 0.6:
                device.type_something(random)
            else:
                device.wait()
            if random.random() < 0.2:
                person.ask("do")
            if step % tables == 0:
                network.cut = {each.address for each in random.sample(devices, tables // 4)}
        network.rough, network.cut = False, set()
        person.ask("settle")
        until(lambda: all(is_done(device) for device in devices), "every device is quiet")
        person.ask("decide")
        typed = [device.all_said() for device in devices]
        assert person.ask(json.dumps(typed)) == [[]] * len(devices)
        assert any(typed)
        for device in [*devices, *others]:
            device.visitor.leave()


def put_down(browser: Browser, hall: str, addresses: dict[str, str]) -> list[Device]:
    """Put a phone on each table."""
    made = []
    for name, address in addresses.items():
        visitor = Visitor(browser, hall, **PHONE)
        visitor.page.clock.install()
        visitor.page.goto(address)
        expect(visitor.page.locator(".trays")).to_be_visible()
        made.append(Device(visitor, address, int(name.removeprefix("Table "))))
    return made


def is_done(device: Device) -> bool:
    """Let a device ask again, and return whether nothing more waits on it than may."""
    device.wait()
    return device.is_quiet()
