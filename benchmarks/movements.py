"""What the audit and the fairness of a movement cost, beside building it.

All in one process, on the compass game; a ratio is of the least times of several turns.
"""

import sys
import time
from collections.abc import Callable

from benchmarks.figures import say
from movements.audit import audit
from movements.bounds import best_quality
from movements.fairness import fairness
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted

TURNS = 7
FEW, MANY = 11, 33
LARGEST = 60
LIMIT = 0.06


def main() -> bool:
    """Measure and print; returns whether what was promised is kept."""
    times = {tables: _Times(tables) for tables in (FEW, MANY)}
    many, few = times[MANY], times[FEW]
    everybody = _everybody(LARGEST)
    whole = _least(lambda: fairness(everybody))
    print(
        f"movements, {many.plays} plays at {MANY} tables: built in {many.built * 1000:.1f} ms, "
        f"audited in {many.audited * 1000:.1f}, measured in {many.measured * 1000:.1f}"
    )
    return all(
        [
            say("building and audit / building", many.whole / many.built, 8, at_most=True),
            say("audit of a play, many / few", many.audit_of_a_play / few.audit_of_a_play, 1.5,
                at_most=True),
            say("fairness / audit", many.measured / many.audited, 1.5, at_most=True),
            say(f"fairness, all {LARGEST} meet all", whole, LIMIT, at_most=True, unit=" s"),
            say("bound, 34 pairs", _least(_bound), 0.01, at_most=True, unit=" s"),
        ]
    )  # fmt: skip


class _Times:
    """The times of a compass game, in seconds."""

    def __init__(self, tables: int) -> None:
        wanted = Wanted(2 * tables)
        movement = COMPASS.build(wanted)
        self.plays = sum(map(len, movement.rounds))
        self.whole = _least(lambda: COMPASS.build(wanted))
        self.audited = _least(lambda: audit(movement))
        self.measured = _least(lambda: fairness(movement))

    @property
    def built(self) -> float:
        """Without the audit that every system's movements pass."""
        return max(self.whole - self.audited, 1e-9)

    @property
    def audit_of_a_play(self) -> float:
        return self.audited / self.plays


def _everybody(pairs: int) -> Movement:
    """Everybody meets everybody, all tables with the same trays: one sits still."""
    last = pairs - 1
    rounds = (
        (
            Sitting(1, Seats.of_pairs(pairs, r + 1), (r + 1,)),
            *(
                Sitting(i + 1, Seats.of_pairs((r + i) % last + 1, (r - i) % last + 1), (r + 1,))
                for i in range(1, pairs // 2)
            ),
        )
        for r in range(last)
    )
    return Movement(Kind.PAIRS, pairs, tuple(rounds), copies=0)


def _bound() -> None:
    best_quality.cache_clear()
    best_quality(34, 20)


def _least(what: Callable[[], object]) -> float:
    return min(_seconds(what) for _ in range(TURNS))


def _seconds(what: Callable[[], object]) -> float:
    start = time.process_time()
    what()
    return time.process_time() - start


if __name__ == "__main__":
    sys.exit(not main())
