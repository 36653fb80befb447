"""Entries a second with a sync for each of them (FULL), beside those without (NORMAL), on SQLite.

40 clients at once, in turns on the same database; a ratio is the median over the turns. Then once
more with each sync 5 ms slower than on this machine: the disks of clubs are.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from benchmarks.clients import at_once
from benchmarks.entries import ENTRIES, EVENINGS, TABLES, TRAYS, TURNS, Plays
from benchmarks.figures import Times, say
from benchmarks.places import Place, place, web
from tests.faults.disk_record import build_library, slow_syncs
from tests.servers.absent import Absent

FULL, NORMAL = "overplay.settings", "tests.faults.normal_settings"
SLOWER = 5
"""Milliseconds by which a sync is slower in the second half."""


def main() -> bool:
    """Measure and print; returns whether every entry was taken."""
    with place("laptop") as here, tempfile.TemporaryDirectory() as folder:
        made = here.evenings(EVENINGS, TABLES, TRAYS)
        plays = Plays(made["evenings"])
        kept = [_compare("", here, {}, plays, made["token"])]
        try:
            slow = slow_syncs(build_library(Path(folder)), _database_folder(here), SLOWER)
        except Absent as absent:
            print(f"  not measured with slower syncs: {absent}")
        else:
            title = f", each sync {SLOWER} ms slower"
            kept.append(_compare(title, here, slow, plays, made["token"]))
    return all(kept)


def _compare(title: str, here: Place, more: dict[str, str], plays: Plays, token: str) -> bool:
    full, normal = (
        Place(here.environment | more | {"DJANGO_SETTINGS_MODULE": settings})
        for settings in (FULL, NORMAL)
    )
    with web(full) as (port, _process), web(normal) as (other, _normal):
        at_once(port, plays.api(token, 2)), at_once(other, plays.api(token, 2))
        turns = [
            (at_once(port, plays.api(token, ENTRIES)), at_once(other, plays.api(token, ENTRIES)))
            for _ in range(TURNS)
        ]
    return _report(title, turns)


def _report(title: str, turns: list[tuple[Times, Times]]) -> bool:
    synced, not_synced = (statistics.median(turn[i].per_second for turn in turns) for i in (0, 1))
    ratio = statistics.median(full.per_second / normal.per_second for full, normal in turns)
    slowest = statistics.median(full.percentile(95) for full, _normal in turns)
    failures = [failure for turn in turns for times in turn for failure in times.failures]
    print(f"durability, laptop{title}: {synced:.0f} entries a second with FULL, {not_synced:.0f} "
          f"with NORMAL; FULL / NORMAL {ratio:.2f}; p95 with FULL {slowest:.2f} s")  # fmt: skip
    for failure in failures[:3]:
        print("  failed:", failure.decode(errors="replace"))
    return say("failures", len(failures), 0, at_most=True)


def _database_folder(here: Place) -> Path:
    return Path(here.environment["OVERPLAY_VAR"]).resolve()


if __name__ == "__main__":
    sys.exit(not main())
