"""Entries in a database with all its constraints, beside one that takes any row.

40 clients at once through the API, in turns; the ratio is the median over the turns.
"""

import statistics
import sys
from contextlib import ExitStack

from benchmarks.clients import at_once
from benchmarks.entries import ENTRIES, EVENINGS, TABLES, TRAYS, TURNS, Plays
from benchmarks.figures import Times, say
from benchmarks.places import PARTS, Place, place, web

SLOWER_AT_MOST = 0.9


def main(parts: str) -> bool:
    """Measure and print; returns whether entries with constraints are about as fast."""
    with ExitStack() as stack:
        held, free = (stack.enter_context(place(parts)) for _ in range(2))
        sides = [_side(stack, held), _side(stack, free)]
        free.run("-m", "benchmarks.drop_constraints")
        turns = [[_entered(*side, count) for side in sides] for count in [2, *[ENTRIES] * TURNS]]
    return _report(parts, turns[1:])


def _side(stack: ExitStack, here: Place) -> tuple[int, Plays, str]:
    made = here.evenings(EVENINGS, TABLES, TRAYS)
    port, _process = stack.enter_context(web(here))
    return port, Plays(made["evenings"]), made["token"]


def _entered(port: int, plays: Plays, token: str, count: int) -> Times:
    return at_once(port, plays.api(token, count))


def _report(parts: str, turns: list[list[Times]]) -> bool:
    ratio = statistics.median(held.per_second / free.per_second for held, free in turns)
    held, free = (statistics.median(turn[i].per_second for turn in turns) for i in (0, 1))
    failures = sum(len(times.failures) for turn in turns for times in turn)
    print(f"constraints, {parts}: {held:.0f} entries a second with them, {free:.0f} without")
    return all(
        [
            say("with / without", ratio, SLOWER_AT_MOST, at_most=False),
            say("failures", failures, 0, at_most=True),
        ]
    )


if __name__ == "__main__":
    kept = [main(parts) for parts in sys.argv[1:] or PARTS]
    sys.exit(not all(kept))
