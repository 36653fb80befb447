"""Makes and checks ``movements/data/whist.json``, the starters of the whist tournaments.

    python -m movements.search.whist           search, and write the table
    python -m movements.search.whist --check   only check the table

Where a field has as many numbers as there are players, a formula gives a starter that compares
everybody evenly. Otherwise the sides are chosen first, as even as can be, and then partners and
opponents are searched for them. Chance is seeded with the number of players: the table comes out
the same whenever it is made, in some minutes.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

from movements.audit import check
from movements.fairness import fairness
from movements.group import Group
from movements.search.whist_sides import FIELDS, PRIMES, group_for, sides_for
from movements.search.whist_starters import Tables, by_formula, is_starter, searched
from movements.search.whist_travel import (
    Shifts,
    best_compass,
    shifts_by_formula,
    shifts_searched,
    travels,
)
from movements.systems.whist_individual import Starter, WhistTrays, developed, from_record

TABLE = Path(__file__).resolve().parents[1] / "data" / "whist.json"

SAME = (*(n + rest for n in range(4, 41, 4) for rest in (0, 1)), 49, 53, 61)
TRAVEL = (13, 21, 24, 25, 29, 32, 33, 37, 41, 53, 61)

_WANDERING = {
    **dict.fromkeys((13, 21, 25, 41), (5, 40)),
    23: (12, 330),
    31: (12, 700),
    33: (5, 240),
}
"""Orders for which no formula finds where trays travel, but a search does: with so many choices of
the sides, and so many tries.
"""

_ATTEMPTS = 1500
_ATTEMPTS_OF_A_TRY = 100


def main(arguments: Sequence[str] | None = None) -> int:
    """Search and write, or only check. Raises ValueError where the table is wrong."""
    parser = ArgumentParser(prog="python -m movements.search.whist")
    parser.add_argument("--check", action="store_true", help="only check the table")
    if not parser.parse_args(arguments).check:
        TABLE.write_text(_text(), "utf-8")
    for trays, records in json.loads(TABLE.read_text("utf-8")).items():
        for record in records:
            verify(from_record(record))
            _tell(f"{trays} {record['players']}: {record['quality']} verified")
    return 0


def verify(starter: Starter) -> None:
    """Raises ValueError where a starter is not what it claims to be."""
    group, tables, shifts = starter.group, starter.tables, starter.shifts
    if not is_starter(group, tables):
        raise ValueError(starter.players)
    if shifts and not travels(group, tables, shifts):
        raise ValueError(starter.players)
    if _measured(starter).quality != starter.quality:
        raise ValueError(starter.players)


def same(players: int) -> Starter:
    """The starter for trays that are the same at all tables."""
    group, random = group_for(players), _random(players)
    return _measured(Starter(players, group, _same_tables(group, random)))


def travel(players: int) -> Starter:
    """The starter and the shifts for trays that travel, the most even of those found."""
    group, random = group_for(players), _random(players)
    _uneven, tables, shifts = min(
        (*best_compass(group, tables, shifts), shifts)
        for tables, shifts in _travellers(group, random)
    )
    return _measured(Starter(players, group, tables, shifts))


def _same_tables(group: Group, random: Random) -> Tables:
    if _has_formula(group):
        return next(by_formula(group))
    for sides in sides_for(group, random):
        tables = searched(group, sides, random, _ATTEMPTS)
        if tables is not None:
            return tables
    raise ValueError(group.order)


def _travellers(group: Group, random: Random) -> Iterator[tuple[Tables, Shifts]]:
    starters = list(by_formula(group)) if _has_formula(group) else []
    for tables in starters:
        yield from ((tables, shifts) for shifts in shifts_by_formula(group, tables))
    if group.order in _WANDERING:
        yield from _wandering(group, random, starters if group.order > 13 else [])


def _wandering(
    group: Group, random: Random, starters: list[Tables]
) -> Iterator[tuple[Tables, Shifts]]:
    """Shifts that only a search finds, for given starters or for searched ones."""
    choices, tries = _WANDERING[group.order]
    sides = list(islice(sides_for(group, random), choices))
    for attempt in range(tries):
        tables = (
            starters[attempt % len(starters)]
            if starters
            else searched(group, sides[attempt % len(sides)], random, _ATTEMPTS_OF_A_TRY)
        )
        shifts = tables and shifts_searched(group, tables, random)
        if tables and shifts:
            yield tables, shifts


def _random(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - nothing is kept secret by it


def _has_formula(group: Group) -> bool:
    return group.order % 4 == 1 and (group.order in PRIMES or group.order in FIELDS)


def _measured(starter: Starter) -> Starter:
    """The starter with its quality, where anything is compared."""
    if len(starter.tables) == 1:
        return replace(starter, quality=None)
    trays = WhistTrays.TRAVEL if starter.shifts else WhistTrays.SAME
    movement = check(developed(starter, starter.group.order, 1, trays))
    return replace(starter, quality=fairness(movement).quality)


def _text() -> str:
    tables = {
        WhistTrays.SAME: _lines(SAME, same),
        WhistTrays.TRAVEL: _lines(TRAVEL, travel),
    }
    parts = (f'"{trays}": [\n{lines}\n]' for trays, lines in tables.items())
    return "{" + ",\n".join(parts) + "}\n"


def _lines(sizes: tuple[int, ...], make: Callable[[int], Starter]) -> str:
    lines = []
    for players in sizes:
        starter = make(players)
        lines.append(json.dumps(_record(starter)))
        _tell(f"{make.__name__} {players}: {starter.quality}")
    return ",\n".join(lines)


def _record(starter: Starter) -> dict[str, object]:
    record: dict[str, object] = {
        "players": starter.players,
        "moduli": starter.group.moduli,
        "tables": starter.tables,
    }
    if starter.shifts:
        record["shifts"] = starter.shifts
    return record | {"quality": None if starter.quality is None else str(starter.quality)}


def _tell(line: str) -> None:
    sys.stderr.write(line + "\n")


if __name__ == "__main__":
    sys.exit(main())
