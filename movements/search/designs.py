"""Howell designs from a solver, for the sizes for which no group has good ones."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from ortools.sat.python import cp_model

from movements.search.orientation import Meeting

MOST_TIME = 30.0
"""Of the solver's own measure, which does not depend on the machine."""


def designs(pairs: int, rounds: int, count: int) -> Iterator[tuple[tuple[Meeting, ...], ...]]:
    """So many designs, some perhaps alike: round by round who meets over which tray set.

    Everybody plays every set and in every round; nobody meets twice. All are counted from 0.
    """
    model, chosen = _model(pairs, rounds)
    for seed in range(1, count + 1):
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = seed
        solver.parameters.randomize_search = True
        solver.parameters.search_random_variable_pool_size = 20
        solver.parameters.max_deterministic_time = MOST_TIME
        if solver.solve(model) in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
            games = [game for game, variable in chosen.items() if solver.value(variable)]
            yield tuple(
                tuple(
                    (one, other, tray)
                    for one, other, tray, there in sorted(games, key=lambda game: game[2])
                    if there == number
                )
                for number in range(rounds)
            )


def _model(
    pairs: int, rounds: int
) -> tuple[cp_model.CpModel, dict[tuple[int, int, int, int], cp_model.IntVar]]:
    model = cp_model.CpModel()
    everything = range(rounds)
    chosen = {
        (one, other, tray, number): model.new_bool_var(f"{one} {other} {tray} {number}")
        for one, other in combinations(range(pairs), 2)
        for tray in everything
        for number in everything
    }
    at_most: defaultdict[tuple[str, int, int], list[cp_model.IntVar]] = defaultdict(list)
    exactly: defaultdict[tuple[str, int, int], list[cp_model.IntVar]] = defaultdict(list)
    for (one, other, tray, number), variable in chosen.items():
        at_most["meet", one, other].append(variable)
        at_most["cell", tray, number].append(variable)
        for pair in (one, other):
            exactly["plays", pair, tray].append(variable)
            exactly["sits", pair, number].append(variable)
    for variables in at_most.values():
        model.add_at_most_one(variables)
    for variables in exactly.values():
        model.add_exactly_one(variables)
    # In the first round 1 plays 2 over set 1, 3 plays 4 over set 2, and so on: only names.
    for first in range(pairs // 2):
        model.add(chosen[2 * first, 2 * first + 1, first, 0] == 1)
    return model, chosen
