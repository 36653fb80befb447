"""Finds the paths of the rover where no constant step does: see ``movements/systems/rover.py``.

``python -m movements.search.rover`` writes ``movements/data/rovers.json`` anew, in less than a
minute; ``--check`` only sees whether what stands there can be played. Progress goes to stderr.

Sought are the tables it sits at, round by round, so that it meets nobody twice, plays no tray set
twice, and as few pairs as possible rest twice, none oftener.

With an odd number of tables this is the placing of queens, one on each row of a board whose edges
are joined, so that none attacks another: impossible where three divides the number of rows.
"""

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import product
from math import gcd
from pathlib import Path

from ortools.sat.python import cp_model

from movements.systems.compass import COMPASS
from movements.systems.rover import FEWEST_TABLES, MOST_TABLES_FOUND, Side
from movements.systems.system import Wanted

DATA = Path(__file__).resolve().parents[1] / "data" / "rovers.json"
SEED = 1909
WORK = 20
"""How long each size is tried, in the solver's own measure, which is the same everywhere."""


def path(tables: int, side: Side) -> list[int]:
    """The best path found: its table in each round, from 1. Raises ValueError if there is none."""
    model = cp_model.CpModel()
    by: defaultdict[tuple[str, int], list[cp_model.IntVar]] = defaultdict(list)
    at: list[list[cp_model.IntVar]] = []
    for number, sittings in enumerate(COMPASS.build(Wanted(2 * tables)).rounds):
        here = [model.new_bool_var(f"{number} {sitting.table}") for sitting in sittings]
        model.add_exactly_one(here)
        at.append(here)
        for sitting, sits in zip(sittings, here, strict=True):
            pairs = {Side.NS: sitting.seats.north or 0, Side.EW: sitting.seats.east or 0}
            by["rests", pairs.pop(side)].append(sits)
            by["meets", pairs.popitem()[1]].append(sits)
            by["plays", sitting.trays[0]].append(sits)
    twice = [_at_most(model, what, variables) for (what, _of), variables in by.items()]
    model.minimize(sum(variable for variable in twice if variable is not None))
    return _solved(model, at)


def _at_most(
    model: cp_model.CpModel, what: str, variables: Iterable[cp_model.IntVar]
) -> cp_model.IntVar | None:
    """Once; a pair may rest twice, which the variable returned then tells."""
    if what != "rests":
        model.add_at_most_one(variables)
        return None
    again = model.new_bool_var("again")
    model.add(sum(variables) <= 1 + again)
    return again


def _solved(model: cp_model.CpModel, at: list[list[cp_model.IntVar]]) -> list[int]:
    solver = cp_model.CpSolver()
    solver.parameters.random_seed = SEED
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = WORK
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise ValueError(len(at))
    _tell(f"{len(at)} rounds: {solver.objective_value:.0f} rest twice, {solver.wall_time:.1f} s")
    return [next(i for i, sits in enumerate(here, 1) if solver.value(sits)) for here in at]


def main(arguments: Sequence[str] | None = None) -> int:
    """Rewrites the data, or only checks it; 1 if a path does not serve."""
    parser = argparse.ArgumentParser(prog="python -m movements.search.rover")
    parser.add_argument("--check", action="store_true", help="only look at what stands there")
    sizes = [n for n in range(FEWEST_TABLES, MOST_TABLES_FOUND + 1) if gcd(n, 6) > 1]
    if not parser.parse_args(arguments).check:
        lines = []
        for side in Side:
            paths = ",\n".join(f'  "{n}": {json.dumps(path(n, side))}' for n in sizes)
            lines.append(f' "{side}": {{\n{paths}\n }}')
        DATA.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    found = json.loads(DATA.read_text(encoding="utf-8"))
    wrong = 0
    for side, tables in product(Side, sizes):
        serves = is_path(found[side][str(tables)], tables, side)
        wrong += not serves
        _tell(f"{side}, {tables} tables: {'serves' if serves else 'wrong'}")
    return int(wrong > 0)


def is_path(found: Sequence[int], tables: int, side: Side) -> bool:
    """Return whether the rover meets nobody and plays nothing twice, and nobody rests three
    times.
    """
    rounds = COMPASS.build(Wanted(2 * tables)).rounds
    if len(found) != len(rounds):
        return False
    at = [sittings[table - 1] for sittings, table in zip(rounds, found, strict=True)]
    pairs = {Side.NS: [s.seats.north for s in at], Side.EW: [s.seats.east for s in at]}
    resting, meeting = pairs.pop(side), pairs.popitem()[1]
    trays = [sitting.trays for sitting in at]
    return len(set(meeting)) == len(set(trays)) == len(at) and max(Counter(resting).values()) <= 2


def _tell(line: str) -> None:
    print(line, file=sys.stderr)  # noqa: T201 - a program run by hand


if __name__ == "__main__":
    sys.exit(main())
