"""From an entry to standings that show it, at 20 tables: the web server, the worker, one desk.

Measured from outside: an entry is sent, then the standings are asked for until they have it.
"""

import asyncio
import json
import sys
import time

from benchmarks.clients import Client, Request
from benchmarks.figures import Times, say
from benchmarks.places import PARTS, place, web, worker

ENTRIES = 120
BOUNDS = {"laptop": 0.5, "server": 0.2}
PAUSE = 0.01


def main(parts: str) -> bool:
    """Measure on these parts and print; returns whether what was promised is kept."""
    with place(parts) as here:
        made = here.evenings(1, 20, 2)
        evening = made["evenings"][0]
        with web(here) as (port, _process), worker(here):
            times = asyncio.run(_enter(port, made["token"], evening))
    print(f"entry to visible standings, {parts}, 20 tables, {ENTRIES} entries: "
          f"p50 {times.percentile(50):.3f} s, p99 {times.percentile(99):.3f} s")  # fmt: skip
    return say("p95", times.percentile(95), BOUNDS[parts], at_most=True, unit=" s")


async def _enter(port: int, token: str, evening: dict[str, object]) -> Times:
    desk, reader = _Desk(port, token, evening), Client(port)
    await desk.enter(0)
    await _seen(reader, desk, 1)
    seconds = []
    for number in range(1, ENTRIES + 1):
        start = time.perf_counter()
        await desk.enter(number)
        await _seen(reader, desk, number + 1)
        seconds.append(time.perf_counter() - start)
    return Times(seconds, sum(seconds), [])


class _Desk:
    def __init__(self, port: int, token: str, evening: dict[str, object]) -> None:
        self.client = Client(port)
        self.session, self.plays = evening["session"], evening["plays"]
        self.sign = f"Authorization: Bearer {token}"

    async def enter(self, number: int) -> None:
        said = {**self.plays[number]["said"], "typed": str(number % 14), "base_version": 0}  # type: ignore[index]
        answer = await self.client.ask(
            Request(
                "POST",
                f"/api/v1/sessions/{self.session}/results",
                (self.sign, "Content-Type: application/json"),
                json.dumps(said).encode(),
            )
        )
        assert answer.status == 201, answer.body


async def _seen(reader: Client, desk: _Desk, results: int) -> None:
    asked = Request("GET", f"/api/v1/sessions/{desk.session}/standings", (desk.sign,))
    deadline = time.perf_counter() + 30
    while True:
        standings = json.loads((await reader.ask(asked)).body)
        if standings["results"] >= results and not standings["behind"]:
            return
        assert time.perf_counter() < deadline, "the standings never followed"
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    kept = [main(parts) for parts in sys.argv[1:] or PARTS]
    sys.exit(not all(kept))
