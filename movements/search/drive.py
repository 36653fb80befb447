"""Makes ``movements/data/drive.json``: individual drives of more players than whist has.

    python -m movements.search.drive           search, and write the table
    python -m movements.search.drive --check   only check the table

In every schedule everybody partners everybody once, and opposes nobody more than three times. One
round is developed into all, as in ``movements.systems.whist_individual``: so each difference of two
places has to stand between partners once and between opponents one to three times. Seats are
exchanged by chance, now and then for the worse, until it is so. Chance is seeded with the number of
players: the table comes out the same whenever it is made.
"""

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import exp
from pathlib import Path
from random import Random

TABLE = Path(__file__).resolve().parents[1] / "data" / "drive.json"
SIZES = range(44, 101, 4)
MEETINGS = range(1, 4)
"""How often two may oppose each other."""
_WARMTH = 0.6
"""How easily a change for the worse is taken."""

Tables = list[list[int]]
Counts = tuple[Counter[int], Counter[int]]
"""How often each difference stands between partners, and between opponents."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Search and write, or only check; 1 where the table is wrong."""
    parser = ArgumentParser(prog="python -m movements.search.drive")
    parser.add_argument("--check", action="store_true", help="only check the table")
    if not parser.parse_args(arguments).check:
        TABLE.write_text("[\n" + ",\n".join(map(_record, SIZES)) + "\n]\n", "utf-8")
    wrong = 0
    for record in json.loads(TABLE.read_text("utf-8")):
        right = is_schedule(record["tables"])
        sys.stderr.write(f"drive {record['players']}: {'verified' if right else 'wrong'}\n")
        wrong += not right
    return int(bool(wrong))


def _record(players: int) -> str:
    record = {"players": players, "moduli": [players - 1], "tables": searched(players)}
    return json.dumps(record | {"quality": None})


def is_schedule(tables: Tables) -> bool:
    """Return whether everybody is there once, and the differences are as they have to be."""
    seats = [each for table in tables for each in table]
    if sorted(seats) != list(range(4 * len(tables))):
        return False
    return not _fault(_counted(seats), len(seats))


def searched(players: int) -> Tables:
    """A first round, by table: who sits North, East, South and West, numbered from 0.

    The highest sits still.
    """
    random = Random(players)  # noqa: S311 - nothing is kept secret by it
    seats = random.sample(range(players), players)
    counts = _counted(seats)
    fault = _fault(counts, players)
    while fault:
        one, other = random.randrange(players), random.randrange(players)
        changed = {one // 4, other // 4}
        if len(changed) == 1:
            continue
        _exchange(seats, one, other, changed, counts)
        now = _fault(counts, players)
        if now <= fault or random.random() < exp((fault - now) / _WARMTH):
            fault = now
        else:
            _exchange(seats, one, other, changed, counts)
    return [seats[at : at + 4] for at in range(0, players, 4)]


def _counted(seats: list[int]) -> Counts:
    counts = Counter[int](), Counter[int]()
    for table in range(len(seats) // 4):
        _count(seats, table, counts, 1)
    return counts


def _exchange(seats: list[int], one: int, other: int, changed: set[int], counts: Counts) -> None:
    """Exchange two seats at these tables, and count the differences there anew."""
    for sign in (-1, 1):
        for table in changed:
            _count(seats, table, counts, sign)
        if sign < 0:
            seats[one], seats[other] = seats[other], seats[one]


def _count(seats: list[int], table: int, counts: Counts, sign: int) -> None:
    """Count the differences of a table, or with a negative sign take them away again."""
    still = len(seats) - 1
    north, east, south, west = seats[4 * table : 4 * table + 4]
    partners = (north, south), (east, west)
    opponents = product((north, south), (east, west))
    for pairs, of_them in zip((partners, opponents), counts, strict=True):
        for one, other in pairs:
            if still not in (one, other):
                apart = abs(one - other)
                of_them[min(apart, still - apart)] += sign


def _fault(counts: Counts, players: int) -> int:
    """How far it is from what it has to be; 0: it is so."""
    partners, opponents = counts
    differences = range(1, players // 2)
    return sum(2 * (partners[each] - 1) ** 2 + 2 * _beyond(opponents[each]) for each in differences)


def _beyond(times: int) -> int:
    return max(MEETINGS[0] - times, times - MEETINGS[-1], 0)


if __name__ == "__main__":
    sys.exit(main())
