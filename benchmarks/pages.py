"""What pages cost in a large room: the time of the server at 99 tables against that at 20.

Of every page of an evening, asked for by its director, in one process; and how many bytes it has.
"""

import json
import statistics
import sys
from typing import Any

from benchmarks.figures import say
from benchmarks.places import PARTS, place

FEW, MANY = 20, 99
"""The larger is the largest compass game there is."""
RATIO = 2.5
KILOBYTES = 100


def main(parts: str) -> bool:
    """Measure on these parts and print; returns whether what was promised is kept."""
    with place(parts) as here:
        found = json.loads(here.run("-m", "benchmarks.read_pages", str(FEW), str(MANY)))
    few, many = found[str(FEW)], found[str(MANY)]
    print(f"pages, {parts}: {FEW} and {MANY} tables, {len(few)} pages")
    for name in few:
        print(
            f"    {name:14}{1000 * _p95(few[name]):7.0f} ms{1000 * _p95(many[name]):7.0f} ms"
            f"{_kilobytes(few[name]):8.0f} kB{_kilobytes(many[name]):6.0f} kB"
        )
    slowest = max(_p95(many[name]) / _p95(few[name]) for name in few)
    together = [sum(map(_p95, pages.values())) for pages in (few, many)]
    return all(
        [
            say("95th percentile, all pages", together[1] / together[0], RATIO, at_most=True),
            say("95th percentile, the page that grows most", slowest, RATIO, at_most=True),
            say(f"heaviest page at {FEW} tables", max(map(_kilobytes, few.values())), KILOBYTES,
                at_most=True, unit=" kB"),
            say(f"heaviest page at {MANY} tables", max(map(_kilobytes, many.values())), KILOBYTES,
                at_most=True, unit=" kB"),
        ]
    )  # fmt: skip


def _p95(page: dict[str, Any]) -> float:
    return float(statistics.quantiles(page["seconds"], n=20, method="inclusive")[-1])


def _kilobytes(page: dict[str, Any]) -> float:
    return float(page["bytes"]) / 1000


if __name__ == "__main__":
    kept = [main(parts) for parts in sys.argv[1:] or PARTS]
    sys.exit(not all(kept))
