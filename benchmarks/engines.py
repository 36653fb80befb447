"""The program with each of its own engines, and with plain Django in its place.

An engine stays where taking it away costs more than a fifth of the entries (against the bare view,
or beside the worker), or lets the entries of forty phones at one moment take over a second (p95),
or 500 spectators more than a quarter of one core. Every figure is the median of five turns in
which both take part; then once more with each sync 5 ms slower.
``python -m benchmarks.engines [ENGINE ...] [--parts laptop|server]`` for some of it.
"""

import argparse
import asyncio
import itertools
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.clients import at_once
from benchmarks.durability import SLOWER
from benchmarks.entries import EVENINGS, TABLES, TRAYS, TURNS, Plays
from benchmarks.figures import Times
from benchmarks.places import PARTS, Place, place, processor_seconds, web, worker
from benchmarks.spectators import EVERY, mark_of, watch
from tests.faults.disk_record import build_library, slow_syncs
from tests.servers.absent import Absent

ENGINES = {
    "statements": "the five statements of an entry, written out (queries/statements.py)",
    "notifier": "a thread that tells the worker (notifier.Notifier)",
}
ENTRIES = 5
"""Of each client in a turn."""
FIFTH, ONE_SECOND, QUARTER = 0.8, 1.0, 0.25
WITH, WITHOUT = "with", "without"
"""The two kinds of server of which every turn asks both."""


@dataclass
class Found:
    """The figures of every turn, by kind of server."""

    entries: dict[str, list[float]] = field(default_factory=lambda: {WITH: [], WITHOUT: []})
    beside: dict[str, list[float]] = field(default_factory=lambda: {WITH: [], WITHOUT: []})
    phones: dict[str, list[float]] = field(default_factory=lambda: {WITH: [], WITHOUT: []})
    core: dict[str, list[float]] = field(default_factory=lambda: {WITH: [], WITHOUT: []})


def main(parts: str, engines: tuple[str, ...] = ()) -> bool:
    """Measure on these parts and print; returns whether every engine earns its place."""
    earned = []
    for engine in engines or ENGINES:
        print(f"engine, {parts}: {ENGINES[engine]}")
        reasons = _measure(parts, engine, {})
        if parts == "laptop":
            reasons += _slower(parts, engine)
        print(
            f"  {'ok    it stays: ' + '; '.join(reasons) if reasons else 'SHORT it earns nothing'}"
        )
        earned.append(bool(reasons))
    return all(earned)


def _slower(parts: str, engine: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        try:
            library = build_library(Path(folder))
        except Absent as absent:
            print(f"  not measured with slower syncs: {absent}")
            return []
        return _measure(parts, engine, {"library": library})


def _measure(parts: str, engine: str, slow: dict[str, Path]) -> list[str]:
    """Print the figures of one engine; return for which of them it stays."""
    found = Found()
    with ExitStack() as stack:
        places = {kind: stack.enter_context(place(parts)) for kind in (WITH, WITHOUT)}
        for here in places.values():
            if slow:
                folder = Path(here.environment["OVERPLAY_VAR"])
                here.environment.update(slow_syncs(slow["library"], folder, SLOWER))
        places[WITHOUT].environment.update(
            DJANGO_SETTINGS_MODULE="benchmarks.plain_settings", WITHOUT=engine
        )
        sides = {kind: stack.enter_context(_side(here)) for kind, here in places.items()}
        for _turn, (kind, side) in itertools.product(range(TURNS), sides.items()):
            side.entries(found, kind)
            side.beside_the_worker(found, kind)
            if not slow:  # spectators write nothing
                side.spectators(found, kind)
    return _report(found, f", each sync {SLOWER} ms slower" if slow else "")


@dataclass
class _Side:
    """A server, the bare view on the same database, and plays that are still to be entered."""

    here: Place
    port: int
    process: int
    bare_port: int
    plays: Plays
    token: str
    session: int

    def _enter(self, count: int) -> Times:
        times = at_once(self.port, self.plays.api(self.token, count))
        assert not times.failures, times.failures[:1]
        return times

    def entries(self, found: Found, kind: str) -> None:
        """Entries of forty clients as a part of what the bare view takes; then one of each."""
        bare = at_once(self.bare_port, self.plays.bare(ENTRIES))
        found.entries[kind].append(self._enter(ENTRIES).per_second / bare.per_second)
        found.phones[kind].append(self._enter(1).percentile(95))

    def beside_the_worker(self, found: Found, kind: str) -> None:
        """Entries a second while a worker scores them."""
        with worker(self.here):
            self._enter(1)
            found.beside[kind].append(self._enter(ENTRIES).per_second)

    def spectators(self, found: Found, kind: str) -> None:
        """Let 500 spectators look on; the part of one core that they take."""
        path = f"/sessions/{self.session}/standings/"
        mark = asyncio.run(mark_of(self.port, path))
        before = processor_seconds(self.process)
        asyncio.run(watch(self.port, f"{path}?rev={mark}", SPECTATED))
        used = processor_seconds(self.process) - before
        found.core[kind].append(used / SPECTATED)


SPECTATED = 2 * EVERY
"""Seconds for which the spectators look on in each turn."""


@contextmanager
def _side(here: Place) -> Iterator[_Side]:
    made = here.evenings(EVENINGS, TABLES, TRAYS)
    plays, session = Plays(made["evenings"]), made["evenings"][0]["session"]
    with web(here) as (port, process), web(here, "benchmarks.bare") as (bare_port, _bare):
        side = _Side(here, port, process, bare_port, plays, made["token"], session)
        at_once(port, plays.api(made["token"], 2)), at_once(bare_port, plays.bare(2))
        yield side


def _report(found: Found, title: str) -> list[str]:
    """Print the medians; return the reasons for which the engine stays."""
    rates = {
        "API / bare view": found.entries,
        "entries a second beside the worker": found.beside,
    }
    reasons = []
    for what, figures in rates.items():
        ratio = statistics.median(
            without / with_it
            for with_it, without in zip(figures[WITH], figures[WITHOUT], strict=True)
        )
        _print(f"{what}{title}", figures, f"; without / with {ratio:.2f}")
        if ratio < FIFTH:
            reasons.append(f"{what}{title} {ratio:.2f}")
    for what, figures, bound in (
        ("p95 of forty phones in seconds", found.phones, ONE_SECOND),
        ("of one core for 500 spectators", found.core, QUARTER),
    ):
        if figures[WITHOUT]:
            _print(f"{what}{title}", figures, "")
            with_it, without = (statistics.median(figures[kind]) for kind in (WITH, WITHOUT))
            if with_it <= bound < without:
                reasons.append(f"{what}{title} over {bound:g} without it alone")
    return reasons


def _print(what: str, figures: dict[str, list[float]], more: str) -> None:
    medians = [f"{kind} {statistics.median(figures[kind]):.2f}" for kind in (WITH, WITHOUT)]
    print(f"  {what}: {', '.join(medians)}{more}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engines", nargs="*", metavar="ENGINE", help=", ".join(ENGINES))
    parser.add_argument("--parts", choices=PARTS, nargs="*", default=PARTS)
    asked = parser.parse_args()
    sys.exit(not all(main(parts, tuple(asked.engines)) for parts in asked.parts))
