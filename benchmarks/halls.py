"""From an entry to standings that show it, with four desks at once: a hall in four sections.

Turn by turn against one section with as many tables and as many results; then a field of two
sessions, from an entry in the second to overall standings that show it.
"""

import asyncio
import json
import statistics
import sys
import time
from itertools import cycle
from typing import Any

from benchmarks.clients import Client, Request
from benchmarks.figures import say
from benchmarks.places import PARTS, place, web, worker

PAIRS, SECTIONS = 160, 4
"""Of the hall that is compared: one section takes no more than 198 pairs."""
OF_TWO_SESSIONS = 120
DESKS, ENTRIES, TURNS = 4, 5, 8
SLOWER, OVERALL = 1.5, 1.0
PAUSE, PATIENCE = 0.01, 60
TYPED = ("1NN=", "2HS+1", "3NE-2", "4SW=", "1CN-1", "2DE+2", "3HW-1")
Asks = dict[str, Any]


class Desks:
    """Four desks at one hall; each enters its plays in their order, and waits for each."""

    def __init__(self, port: int, token: str, hall: Asks) -> None:
        self.port, self.session, self.sign = port, hall["session"], f"Authorization: Bearer {token}"
        sections = hall["desks"]
        parts = (
            sections if len(sections) == DESKS else [sections[0][at::DESKS] for at in range(DESKS)]
        )
        self.plays = [iter(part) for part in parts]
        self.typed, self.entered = cycle(TYPED), 0

    def turn(self, seen: str) -> list[float]:
        """Enter so many at each desk; the seconds until the standings of that name show each."""
        return asyncio.run(self._turn(seen))

    async def _turn(self, seen: str) -> list[float]:
        times = await asyncio.gather(*(self._desk(plays, seen) for plays in self.plays))
        return [each for its in times for each in its]

    async def _desk(self, plays: Any, seen: str) -> list[float]:
        client, seconds = Client(self.port), []
        for _entry in range(ENTRIES):
            start = time.perf_counter()
            said = {**next(plays), "typed": next(self.typed), "base_version": 0}
            headers = (self.sign, "Content-Type: application/json")
            to = f"/api/v1/sessions/{self.session}/results"
            answer = await client.ask(Request("POST", to, headers, json.dumps(said).encode()))
            assert answer.status == 201, answer.body
            self.entered += 1
            await self._until_shown(client, seen, self.entered)
            seconds.append(time.perf_counter() - start)
        return seconds

    async def _until_shown(self, client: Client, seen: str, entered: int) -> None:
        asked = Request("GET", f"/api/v1/sessions/{self.session}/{seen}", (self.sign,))
        deadline = time.perf_counter() + PATIENCE
        while True:
            told = json.loads((await client.ask(asked)).body)
            if told["results"] >= entered if seen == "standings" else not told["behind"]:
                return
            assert time.perf_counter() < deadline, "the standings never followed"
            await asyncio.sleep(PAUSE)


def main(parts: str) -> bool:
    """Measure on these parts and print; returns whether what was promised is kept."""
    with place(parts) as here:
        wanted = (PAIRS, 1, 1, PAIRS, SECTIONS, 1, OF_TWO_SESSIONS, 1, 2)
        made = json.loads(here.run("-m", "benchmarks.make_halls", *map(str, wanted)))
        with web(here) as (port, _process), worker(here):
            one, four, two = (Desks(port, made["token"], hall) for hall in made["halls"])
            _warm = one.turn("standings"), four.turn("standings")
            turns = [(one.turn("standings"), four.turn("standings")) for _ in range(TURNS)]
            overall = two.turn("overall") + two.turn("overall")
    alone, apart = (statistics.median(map(_p95, each)) for each in zip(*turns, strict=True))
    print(f"entry to standings, {parts}, {DESKS} desks, {PAIRS} pairs: p95 {alone:.3f} s in one "
          f"section, {apart:.3f} s in {SECTIONS}; {OF_TWO_SESSIONS} pairs over two sessions: p95 "
          f"{_p95(overall):.3f} s")  # fmt: skip
    return all(
        [
            say("p95 in sections / in one", apart / alone, SLOWER, at_most=True),
            say("p95 to the overall", _p95(overall), OVERALL, at_most=True, unit=" s"),
        ]
    )


def _p95(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=100, method="inclusive")[94]


if __name__ == "__main__":
    kept = [main(parts) for parts in sys.argv[1:] or PARTS]
    sys.exit(not all(kept))
