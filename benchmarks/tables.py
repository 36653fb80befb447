"""Devices at forty tables: what their page weighs, costs while nothing happens, and how fast it is.

An entry is shown when a page that asks twice a second, as those of the room and of the wall do, is
told that there is something new.
"""

import asyncio
import gzip
import json
import random
import re
import secrets
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from benchmarks.clients import Answer, Client, Request, at_once
from benchmarks.figures import Times, say
from benchmarks.places import DIRECTOR, PARTS, PASSWORD, place, processor_seconds, web, worker
from tests.tournaments.management.browser import Browser

TABLES, TRAYS, DEVICES, EVERY, SECONDS = 40, 2, 80, 1.0, 20.0
OFTEN = 0.5
"""Seconds from one question of the room, and of the wall, to the next."""
SHOWN = 40
"""So many entries are followed to the pages that show them."""
FORM = ("Content-Type: application/x-www-form-urlencoded",)
FILES = re.compile(rb'(?:src|href)="(/static/[^"#]+)"|import [^;]*?from "(\./[^"]+)"', re.DOTALL)


def main(parts: str) -> bool:
    """Measure on these parts and print; returns whether what was promised is kept."""
    with place(parts) as here:
        evening = here.evenings(1, TABLES, TRAYS)["evenings"][0]
        devices = Devices(evening)
        with web(here) as (port, process), worker(here):
            weight = asyncio.run(first_load(port, devices.address(1)))
            polls, used = asyncio.run(watch(port, devices, process))
            turns = [at_once(port, devices.at_the_end_of_a_round()) for _turn in range(3)]
            shown = asyncio.run(follow(port, devices, evening["session"]))
    entries = Times([s for turn in turns for s in turn.seconds], 1, turns[0].failures)
    print(f"tables, {parts}: {len(polls)} questions of {DEVICES} devices in {SECONDS:.0f} s; "
          f"{TABLES} entries at one moment, p50 {entries.percentile(50):.2f} s; "
          f"an entry is shown after p50 {shown.percentile(50):.2f} s")  # fmt: skip
    return all(
        [
            say("first load", weight / 1000, 60, at_most=True, unit=" kB"),
            say("of one core", used, 0.25, at_most=True),
            say("answers other than 204", sum(a != 204 for a in polls), 0, at_most=True),
            say("forty entries at once, p95", entries.percentile(95), 1, at_most=True, unit=" s"),
            say("failures", sum(len(turn.failures) for turn in turns), 0, at_most=True),
            say("entry to room and wall, p95", shown.percentile(95), 1, at_most=True, unit=" s"),
        ]
    )  # fmt: skip


class Devices:
    """A device on each table of an evening, and what it has yet to enter."""

    def __init__(self, evening: dict[str, Any]) -> None:
        self.links: dict[str, str] = evening["links"]
        self._left: dict[int, list[dict[str, int]]] = {}
        for play in evening["plays"]:
            self._left.setdefault(play["said"]["table"], []).append(play["said"])

    def address(self, table: int) -> str:
        """Return the address of the page of a table."""
        return f"/at-table/{self.links[str(table)]}/"

    def entry(self, table: int) -> Request:
        """Return the next entry of a table."""
        said = self._left[table].pop(0)
        fields = {
            "key": secrets.token_hex(16), "what": "result", "round": said["round"],
            "number": said["tray"], "base": 0, "plan": 1, "shown": "", "tricks": said["tray"] % 14,
        }  # fmt: skip
        headers = (*FORM, f"Table-Device: the-device-of-table-{table}")
        return Request("POST", f"{self.address(table)}send/", headers, urlencode(fields).encode())

    def at_the_end_of_a_round(self) -> list[list[Request]]:
        """Return a script for each device, of one entry."""
        return [[self.entry(table)] for table in range(1, TABLES + 1)]


async def first_load(port: int, address: str) -> int:
    """Return the bytes of all that a browser fetches when it opens a table for the first time."""
    client, weight = Client(port), 0
    left, seen = [address, f"{address}evening/"], set()
    while left:
        path = left.pop()
        answer = await client.ask(Request("GET", path, ("Accept-Encoding: gzip",)))
        assert answer.status == 200, path
        weight += len(answer.body)
        seen.add(path)
        left += [each for each in files_in(path, answer) if each not in seen and each not in left]
    client.close()
    return weight


def files_in(path: str, answer: Answer) -> Iterator[str]:
    """Yield the addresses of the files that a page or a script loads."""
    compressed = answer.headers.get("content-encoding") == "gzip"
    text = gzip.decompress(answer.body) if compressed else answer.body
    for absolute, relative in FILES.findall(text):
        folder = path.partition("?")[0].rpartition("/")[0]
        yield absolute.decode() or f"{folder}/{relative.decode().removeprefix('./')}"


async def watch(port: int, devices: Devices, process: int) -> tuple[list[int], float]:
    """Have two devices a table ask whether there is anything new, each once a second.

    Returns how they were answered, and what part of a processor the server used.
    """
    client, pages = Client(port), []
    for number in range(DEVICES):
        page = f"{devices.address(1 + number % TABLES)}evening/"
        mark = json.loads((await client.ask(Request("GET", page))).body)["mark"]
        pages.append(f"{page}?rev={mark}")
    client.close()
    start, before = time.perf_counter(), processor_seconds(process)
    asked = (
        _device(port, page, start + EVERY * number / DEVICES) for number, page in enumerate(pages)
    )
    statuses = [status for each in await asyncio.gather(*asked) for status in each]
    return statuses, (processor_seconds(process) - before) / SECONDS


async def _device(port: int, asked: str, first: float) -> list[int]:
    client, statuses = Client(port), []
    for turn in range(int(SECONDS / EVERY)):
        await asyncio.sleep(max(0.0, first + EVERY * turn - time.perf_counter()))
        statuses.append((await client.ask(Request("GET", asked))).status)
    client.close()
    return statuses


async def follow(port: int, devices: Devices, session: int) -> Times:
    """Enter at one table after another; the seconds until room and wall are told, either by itself.

    The standings on the wall are told of when they have been computed with the entry.
    """
    cookie = await asyncio.to_thread(sign_in, port)
    room = Shown(port, f"/sessions/{session}/room/", cookie)
    wall = Shown(port, f"/sessions/{session}/projector/?everything=1", cookie)
    polls = [asyncio.create_task(page.poll()) for page in (room, wall)]
    device, chance, seconds = Client(port), random.Random(1), []  # noqa: S311  nothing secret
    await asyncio.sleep(2 * EVERY)
    for number in range(SHOWN):
        await asyncio.sleep(chance.random() * EVERY)
        start = time.perf_counter()
        before = [page.computed for page in (room, wall)]
        answer = await device.ask(devices.entry(1 + number % TABLES))
        assert answer.status == 200, answer.body
        for page, known in zip((room, wall), before, strict=True):
            while page.computed == known:
                await asyncio.sleep(0.005)
                assert time.perf_counter() < start + 30, "it was never shown"
            seconds.append(page.told - start)
    for poll in polls:
        poll.cancel()
    return Times(seconds, sum(seconds), [])


def sign_in(port: int) -> str:
    """Return the cookie of the director's browser."""
    browser = Browser(f"http://127.0.0.1:{port}")
    browser.get("/sign-in/")
    browser.post("/sign-in/", username=DIRECTOR, password=PASSWORD, next="/")
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.cookies)


class Shown:
    """A page that asks twice a second: when it was told of something new, and of what."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self.client, self.path = Client(port), path
        self.headers = (f"Cookie: {cookie}", "HX-Request: true")
        self.mark, self.computed, self.told = "", "", 0.0

    async def poll(self) -> None:
        """Ask for ever; a mark whose third part is 1 is of standings that are behind."""
        while True:
            address = f"{self.path}{'&' if '?' in self.path else '?'}rev={self.mark}"
            answer = await self.client.ask(Request("GET", address, self.headers))
            if answer.status == 200:
                found = re.search(rb"rev=([\w.-]+)", answer.body)
                assert found is not None, answer.body[:500]
                self.mark = found[1].decode()
                behind = "projector" in self.path and self.mark.split(".")[2] == "1"
                self.computed = self.computed if behind else self.mark
                self.told = time.perf_counter()
            await asyncio.sleep(OFTEN)


if __name__ == "__main__":
    kept = [main(parts) for parts in sys.argv[1:] or PARTS]
    sys.exit(not all(kept))
