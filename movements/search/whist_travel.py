"""Trays that travel through a whist tournament, each in one place at a time.

Table i of round r plays tray set s(i) + r. Whoever comes to place x of table i plays there set
s(i) + x less his own number: so nobody plays a set twice if all the s(i) + x are different. Two
players who began d apart are then compared as evenly as the sides of those numbers are, just as
with the places where all tables play the same trays.
"""

from collections.abc import Iterator
from itertools import product as choices
from random import Random

from movements.group import Group
from movements.search.finite_field import product, squares
from movements.search.whist_sides import Sides, unevenness
from movements.search.whist_starters import Tables

Shifts = tuple[int, ...]

_NODES = 4000
_MOST_TURNED = 10


def travels(group: Group, tables: Tables, shifts: Shifts) -> bool:
    """Return whether nobody plays a set twice, and no two tables the same at once."""
    reached = list(_reached(group, tables, shifts))
    return len(set(reached)) == len(reached) and len(set(shifts)) == len(shifts)


def shifts_by_formula(group: Group, tables: Tables) -> Iterator[Shifts]:
    """Shifts for the starters by formula where 4n + 1 is 5 modulo 8: a x, x a fourth power."""
    fourth = {product(group, x, x) for x in squares(group)}
    for a in range(2, group.order):
        shifts = tuple(product(group, a, n if n in fourth else s) for n, _e, s, _w in tables)
        if travels(group, tables, shifts):
            yield shifts


def shifts_searched(group: Group, tables: Tables, random: Random) -> Shifts | None:
    """Shifts for a starter, or None where none is found in some steps."""
    options = [_options(group, cards) for cards in tables]
    for table in options:
        random.shuffle(table)
    return _Shifts(options).found()


def best_compass(group: Group, tables: Tables, shifts: Shifts) -> tuple[int, Tables]:
    """The tables, some turned a quarter, so that the comparison is most even; how uneven it is."""
    if not unevenness(group, _sides(group, tables, shifts)) or len(tables) > _MOST_TURNED:
        return unevenness(group, _sides(group, tables, shifts)), tables
    first, *others = tables
    ways = choices(*([cards, (*cards[1:], cards[0])] for cards in others))
    return min(
        (unevenness(group, _sides(group, (first, *way), shifts)), (first, *way)) for way in ways
    )


def _reached(group: Group, tables: Tables, shifts: Shifts) -> Iterator[int]:
    for cards, shift in zip(tables, shifts, strict=True):
        yield from (group.add(x, shift) for x in cards if x != group.order)


def _sides(group: Group, tables: Tables, shifts: Shifts) -> Sides:
    sides = [0] * group.order
    for cards, shift in zip(tables, shifts, strict=True):
        for hand, x in enumerate(cards):
            if x != group.order:
                sides[group.add(x, shift)] = -1 if hand % 2 else 1
    return tuple(sides)


def _options(group: Group, cards: tuple[int, ...]) -> list[tuple[int, int]]:
    """Every shift of a table, with the numbers that it then takes as bits."""
    return [
        (shift, sum(1 << x for x in _reached(group, (cards,), (shift,))))
        for shift in range(group.order)
    ]


class _Shifts:
    """A search for shifts under which the tables do not meet; it gives up after some steps."""

    def __init__(self, options: list[list[tuple[int, int]]]) -> None:
        self._options = options
        self._nodes = 0

    def found(self) -> Shifts | None:
        return self._extend(0, ())

    def _extend(self, taken: int, shifts: Shifts) -> Shifts | None:
        self._nodes += 1
        if len(shifts) == len(self._options):
            return shifts
        if self._nodes > _NODES:
            return None
        # All shifts may be changed together: the first is 0.
        fitting = self._options[len(shifts)] if shifts else sorted(self._options[0])[:1]
        for shift, bits in fitting:
            if not taken & bits and shift not in shifts:
                found = self._extend(taken | bits, (*shifts, shift))
                if found is not None:
                    return found
        return None
