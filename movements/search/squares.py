"""Movements around a given table of sides, by a solver: for 9 and 15 pairs.

Where the sides of all pairs at all tray sets are those of a conference matrix (0 on the diagonal,
+1 and -1 elsewhere, every two rows alike as often as not, once more unlike), all pairs compare
alike. What is left to find is a square: for every two pairs the tray set and the round at which
they meet, on different sides. Of 9 pairs the matrix is that of the squares of a field, of 15 the
double of the one of 7 (J. Wallis, Hadamard Matrices: a skew matrix of twice the order).
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations

from ortools.sat.python import cp_model

from movements.search.groups import field_group, field_squares

Matrix = list[list[int]]
Cell = tuple[int, int, int, int]
"""Two pairs, the lower first, their tray set, and their round, from 0."""


def of_field(order: int) -> Matrix:
    """The sides by pair and tray set, for as many pairs as the field has elements."""
    group, chosen = field_group(order), field_squares(order)
    return [
        [0 if b == a else 1 if group.differences[b][a] in chosen else -1 for b in range(order)]
        for a in range(order)
    ]


def doubled(prime: int) -> Matrix:
    """The sides for twice a prime of pairs (3 more than a multiple of 4), and one more.

    Adding to the first half and to the second half at once leaves them as they are.
    """
    small = [[*row, -1] for row in of_field(prime)] + [[1] * prime + [0]]
    size = prime + 1
    whole = [[0] * 2 * size for _ in range(2 * size)]
    for i, row in enumerate(small):
        for j, side in enumerate(row):
            whole[i][j], whole[size + i][size + j] = side, -side
            whole[i][size + j], whole[size + i][j] = side + (i == j), side - (i == j)
    kept = [place for place in range(2 * size) if place != prime]
    return [[whole[a][b] for b in kept] for a in kept]


def halves_shifted(prime: int) -> Callable[[int, int], int]:
    """A pair, tray set or round of ``doubled`` with a number added within its half."""

    def shifted(place: int, by: int) -> int:
        half, number = divmod(place, prime)
        return place if half == 2 else half * prime + (number + by) % prime

    return shifted


def square(
    sides: Matrix, shifted: Callable[[int, int], int] = lambda place, _by: place, turns: int = 1
) -> list[Cell]:
    """The cells of a square in which pair x sits out round x, and misses tray set x.

    It looks the same after each of so many ``turns`` of ``shifted``. Raises ValueError where
    there is none.
    """
    model = cp_model.CpModel()
    chosen: dict[Cell, cp_model.IntVar] = {}
    for cell in _cells(sides):
        turned = min(_turned(cell, shifted, by) for by in range(turns))
        if turned not in chosen:
            chosen[turned] = model.new_bool_var(str(turned))
        chosen[cell] = chosen[turned]
    rules: defaultdict[tuple[str, int, int], list[cp_model.IntVar]] = defaultdict(list)
    for cell, variable in chosen.items():
        for rule in _rules(cell):
            rules[rule].append(variable)
    for (name, _a, _b), variables in rules.items():
        if name == "cell":
            model.add_at_most_one(variables)
        else:
            model.add_exactly_one(variables)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
        raise ValueError(solver.status_name(status))
    return sorted(cell for cell, variable in chosen.items() if solver.value(variable))


def _cells(sides: Matrix) -> Iterator[Cell]:
    everything = range(len(sides))
    for one, other in combinations(everything, 2):
        for tray in everything:
            if sides[one][tray] * sides[other][tray] == -1:
                for number in everything:
                    if number not in {one, other, tray}:
                        yield one, other, tray, number


def _turned(cell: Cell, shifted: Callable[[int, int], int], by: int) -> Cell:
    one, other, tray, number = (shifted(place, by) for place in cell)
    return min(one, other), max(one, other), tray, number


def _rules(cell: Cell) -> Iterator[tuple[str, int, int]]:
    one, other, tray, number = cell
    yield "meet", one, other
    yield "cell", tray, number
    for pair in (one, other):
        yield "plays", pair, tray
        yield "sits", pair, number
