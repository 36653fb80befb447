"""What movements cost: every one there is up to 60 contestants, the choice, and their parts.

All in one process and in its own time, whatever else the machine does. Every system is built and
audited in every form at every size up to 60; the slowest counts. The choice is measured with
nothing kept from before, the tables of data not read yet, for every number of contestants. The
parts are those of the compass game; a ratio is of the least times of several turns. Building and
audit should cost the same for every play, however many; only the comparison of all with all,
which the fairness needs, grows faster.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from benchmarks.figures import say
from movements.audit import audit
from movements.bounds import best_quality
from movements.catalogue import choose
from movements.fairness import fairness
from movements.field import Field
from movements.movement import Kind, Movement, Seats, Sitting
from movements.register import SYSTEMS
from movements.systems.compass import COMPASS
from movements.systems.system import System, Wanted

TURNS = 7
FEW, MANY = 11, 33
LARGEST = 60
LIMIT = 0.06
EVENING = 34
"""The most pairs of an ordinary evening."""

FEWEST = {Kind.PAIRS: 2, Kind.TEAMS: 3, Kind.INDIVIDUAL: 4}


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
    slowest = _slowest()
    for most, (_seconds_of, what) in slowest.items():
        print(f"movements, the slowest up to {most}: {what}")
    choosing, field = _slowest_choice()
    print(f"movements, the slowest choice: {field.contestants} {field.kind}")
    return all(
        [
            say(f"built and audited, any up to {EVENING}", slowest[EVENING][0], 0.05,
                at_most=True, unit=" s"),
            say(f"built and audited, any up to {LARGEST}", slowest[LARGEST][0], 0.25,
                at_most=True, unit=" s"),
            say("choice, nothing kept from before", choosing, 0.2, at_most=True, unit=" s"),
            say("building of a play, many / few", many.built_of_a_play / few.built_of_a_play, 1.5,
                at_most=True),
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
    def built_of_a_play(self) -> float:
        return self.built / self.plays

    @property
    def audit_of_a_play(self) -> float:
        return self.audited / self.plays


def _slowest() -> dict[int, tuple[float, str]]:
    """The time of the slowest movement up to each size, and which it is."""
    found = dict.fromkeys((EVENING, LARGEST), (0.0, ""))
    for system, wanted in _every_movement():
        seconds = _once_or_again(partial(system.build, wanted))
        told = " ".join([system.name, str(wanted.contestants), *wanted.options.values()])
        for most in found:
            if wanted.contestants <= most:
                found[most] = max(found[most], (seconds, told))
    return found


def _every_movement() -> Iterator[tuple[System, Wanted]]:
    for system in SYSTEMS:
        names = [option.name for option in system.options]
        for values in product(*(option.values for option in system.options)):
            options = dict(zip(names, values, strict=True))
            for size in system.sizes(options):
                if size <= LARGEST:
                    yield system, Wanted(size, 2, kind=system.kind, options=options)


def _once_or_again(what: Callable[[], object]) -> float:
    """The time of the first turn; of several only where that was long, for chance may have it."""
    first = _seconds(what)
    return first if first < 0.02 else min(first, _least(what))


def _slowest_choice() -> tuple[float, Field]:
    fields = [Field(size, kind) for kind in Kind for size in range(FEWEST[kind], LARGEST + 1)]
    times = [(_cold(partial(choose, field)), field) for field in fields]
    return max(times, key=lambda entry: entry[0])


def _cold(what: Callable[[], object]) -> float:
    """The time with nothing kept; the better of two where it was long."""

    def once() -> float:
        _forget()
        return _seconds(what)

    first = once()
    return first if first < 0.1 else min(first, once())


def _forget() -> None:
    """Empty everything that the library keeps from one question to the next."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "movements":
            for kept in list(vars(module).values()):
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


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
