"""Entries through the API against a bare view that makes the same inserts, 40 clients at once.

Both run in turn on the same database; a ratio is the median over the turns. The API's entries
have a token, validation, a version check, a line in the log and a ring; the bare view has none.
"""

import json
import statistics
import sys
from itertools import cycle, islice
from typing import Any

from benchmarks.clients import Request, at_once
from benchmarks.figures import Times, say
from benchmarks.places import PARTS, place, web, worker

CLIENTS, ENTRIES, TURNS = 40, 10, 5
EVENINGS, TABLES, TRAYS = 20, 11, 4


def main(parts: str) -> bool:
    """Measure on these parts and print; returns whether what was promised is kept."""
    with place(parts) as here:
        made = here.evenings(EVENINGS, TABLES, TRAYS)
        plays = Plays(made["evenings"])
        with web(here) as (port, _process), web(here, "benchmarks.bare") as (bare_port, _bare):
            _turn(port, plays.api(made["token"], 2)), _turn(bare_port, plays.bare(2))
            turns = [
                (
                    _turn(port, plays.api(made["token"], ENTRIES)),
                    _turn(bare_port, plays.bare(ENTRIES)),
                )
                for _ in range(TURNS)
            ]
            with worker(here):
                beside = _turn(port, plays.api(made["token"], ENTRIES))
    return _report(parts, turns, beside)


def _report(parts: str, turns: list[tuple[Times, Times]], beside: Times) -> bool:
    ratio = statistics.median(ours.per_second / bare.per_second for ours, bare in turns)
    ours, bare = (statistics.median(t[i].per_second for t in turns) for i in (0, 1))
    spread = statistics.median(t.percentile(99) / t.percentile(50) for t, _bare in turns)
    failures = [failure for t, _bare in turns for failure in t.failures] + beside.failures
    print(f"entries, {parts}: {ours:.0f} a second through the API, {bare:.0f} bare; "
          f"{beside.per_second:.0f} with the worker at work beside it")  # fmt: skip
    for failure in failures[:3]:
        print("  failed:", failure.decode(errors="replace"))
    return all(
        [
            say("API / bare view", ratio, 0.5, at_most=False),
            say("p99 / p50", spread, 5, at_most=True),
            say("failures", len(failures), 0, at_most=True),
        ]
    )


def _turn(port: int, scripts: list[list[Request]]) -> Times:
    return at_once(port, scripts)


class Plays:
    """Gives every client plays that nobody has entered yet, of its own evening."""

    def __init__(self, evenings: list[dict[str, Any]]) -> None:
        self._left = [(evening["session"], iter(evening["plays"])) for evening in evenings]

    def api(self, token: str, count: int, clients: int = CLIENTS) -> list[list[Request]]:
        """Scripts of entries as a program sends them, one for each client."""
        headers = (f"Authorization: Bearer {token}", "Content-Type: application/json")
        return [
            [
                Request(
                    "POST",
                    f"/api/v1/sessions/{session}/results",
                    headers,
                    json.dumps({**play["said"], "typed": "7", "base_version": 0}).encode(),
                )
                for play in islice(plays, count)
            ]
            for session, plays in islice(cycle(self._left), clients)
        ]

    def bare(self, count: int) -> list[list[Request]]:
        """Scripts for the yardstick."""
        return [
            [
                Request("POST", "/entry", (), json.dumps(play).encode())
                for play in islice(plays, count)
            ]
            for _session, plays in islice(cycle(self._left), CLIENTS)
        ]


if __name__ == "__main__":
    kept = [main(parts) for parts in sys.argv[1:] or PARTS]
    sys.exit(not all(kept))
