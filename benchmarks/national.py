"""A nation as one field: a thousand clubs of 12 tables and 27 trays, 324,000 results.

Scored by the task that the worker runs, reading and writing the real tables; beside it, in turn,
one SQL statement that ranks the same rows. A ratio is the median over the turns.
``python -m benchmarks.national --clubs 100 --parts laptop`` for less of it.
"""

import argparse
import json
import math
import statistics
import sys
from typing import Any

from benchmarks.figures import say
from benchmarks.places import PARTS, place

CLUBS = {"laptop": 100, "server": 1000}
"""A laptop in a hall scores its hall; a nation has a server."""

EVERY = (10, 100, 1000)
MEGABYTES = 300
LATE = 2.0


def main(parts: str, clubs: int | None = None) -> bool:
    """Measure on these parts and print; returns whether what was promised is kept."""
    most = clubs or CLUBS[parts]
    sizes = [size for size in EVERY if size < most] + [most]
    found = [_measured(parts, size) for size in sizes]
    whole = found[-1]
    print(f"national field, {parts}: {most} clubs, {whole['results']} results, "
          f"{whole['task']:.2f} s, in one statement {whole['statement']:.2f} s")  # fmt: skip
    kept = [
        say("task / one statement", whole["ratio"], 8, at_most=True),
        say("memory", whole["megabytes"], MEGABYTES, at_most=True, unit=" MB"),
        say("a late result is seen", statistics.median(whole["late"]), LATE, at_most=True,
            unit=" s"),
        say("standings that differ", sum(not each["same"] for each in found), 0, at_most=True),
    ]  # fmt: skip
    if len(found) > 1:
        kept.append(say("cost grows with the power", _power(found), 1.1, at_most=True))
    return all(kept)


def _measured(parts: str, clubs: int) -> dict[str, Any]:
    with place(parts) as here:
        made = json.loads(here.run("-m", "benchmarks.make_national", str(clubs)))
        found = json.loads(here.run("-m", "benchmarks.score_national", json.dumps(made)))
    turns = found["turns"]
    return {
        **found,
        "results": made["results"],
        "statement": statistics.median(statement for statement, _task in turns),
        "task": statistics.median(task for _statement, task in turns),
        "ratio": statistics.median(task / statement for statement, task in turns),
    }


def _power(found: list[dict[str, Any]]) -> float:
    """The exponent of the number of results in the time of the task: 1 is linear."""
    xs = [math.log(each["results"]) for each in found]
    ys = [math.log(each["task"]) for each in found]
    return statistics.linear_regression(xs, ys).slope


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clubs", type=int)
    parser.add_argument("--parts", choices=PARTS, nargs="*", default=PARTS)
    asked = parser.parse_args()
    kept = [main(parts, asked.clubs) for parts in asked.parts]
    sys.exit(not all(kept))
