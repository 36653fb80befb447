"""Finds the paths of the rover where no constant step does: see ``movements/systems/rover.py``.

``python -m movements.search.rover`` writes ``movements/data/rovers.json`` anew; progress goes to
stderr. Sought are the tables it sits at, round by round, so that it meets nobody twice, plays no
tray set twice, and as few pairs as possible rest twice, none oftener.

With an odd number of tables this is the placing of queens, one on each row of a board whose edges
are joined, so that none attacks another: impossible where three divides the number of rows.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable
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


def main() -> int:
    """Rewrites the data."""
    sizes = [n for n in range(FEWEST_TABLES, MOST_TABLES_FOUND + 1) if gcd(n, 6) > 1]
    lines = []
    for side in Side:
        paths = ",\n".join(f'  "{n}": {json.dumps(path(n, side))}' for n in sizes)
        lines.append(f' "{side}": {{\n{paths}\n }}')
    DATA.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return 0


def _tell(line: str) -> None:
    print(line, file=sys.stderr)  # noqa: T201 - a program run by hand


if __name__ == "__main__":
    sys.exit(main())
