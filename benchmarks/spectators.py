"""500 spectators who poll the public standings every five seconds, in a quarter of one core."""

import asyncio
import re
import sys
import time

from benchmarks.clients import Client, Request
from benchmarks.figures import say
from benchmarks.places import PARTS, place, processor_seconds, web

SPECTATORS, EVERY, SECONDS = 500, 5.0, 20.0


def main(parts: str) -> bool:
    """Measure on these parts and print; returns whether what was promised is kept."""
    with place(parts) as here:
        session = here.evenings(1, 20, 1)["evenings"][0]["session"]
        with web(here) as (port, process):
            path = f"/sessions/{session}/standings/"
            mark = asyncio.run(mark_of(port, path))
            before = processor_seconds(process)
            answers = asyncio.run(watch(port, f"{path}?rev={mark}", SECONDS))
            used = (processor_seconds(process) - before) / SECONDS
    print(f"spectators, {parts}: {len(answers)} questions in {SECONDS:.0f} s")
    return all(
        [
            say("of one core", used, 0.25, at_most=True),
            say("answers other than 204", sum(a != 204 for a in answers), 0, at_most=True),
        ]
    )


async def mark_of(port: int, path: str) -> str:
    """Return the mark with which a page of standings asks whether it is right still."""
    page = await Client(port).ask(Request("GET", path))
    found = re.search(rb"rev=([\w.-]+)", page.body)
    assert found, "the page does not poll"
    return found[1].decode()


async def watch(port: int, path: str, seconds: float) -> list[int]:
    """Have everybody ask, one after another over the five seconds, again and again."""
    start = time.perf_counter() + 0.5
    watchers = (
        _spectator(port, path, start + EVERY * number / SPECTATORS, seconds)
        for number in range(SPECTATORS)
    )
    return [status for statuses in await asyncio.gather(*watchers) for status in statuses]


async def _spectator(port: int, path: str, first: float, seconds: float) -> list[int]:
    client, statuses = Client(port), []
    for turn in range(int(seconds / EVERY)):
        await asyncio.sleep(max(0.0, first + EVERY * turn - time.perf_counter()))
        headers = ("HX-Request: true",)
        statuses.append((await client.ask(Request("GET", path, headers))).status)
    client.close()
    return statuses


if __name__ == "__main__":
    kept = [main(parts) for parts in sys.argv[1:] or PARTS]
    sys.exit(not all(kept))
