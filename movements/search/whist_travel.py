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

_NODES = 20_000
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
    return _Cover(group, tables, random).found()


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


class _Cover:
    """A search for shifts under which the tables do not meet; it gives up after some steps.

    Together they take every number of the group, or all but one where one player rests: the number
    that the fewest tables can still take is given to one of them first.
    """

    def __init__(self, group: Group, tables: Tables, random: Random) -> None:
        self._order, self._random = group.order, random
        self._taken = [
            [sum(1 << x for x in _reached(group, (cards,), (s,))) for s in range(group.order)]
            for cards in tables
        ]
        self._nodes = 0

    def found(self) -> Shifts | None:
        # All shifts may be changed together: the largest table's is 0.
        first = max(range(len(self._taken)), key=lambda at: self._taken[at][0].bit_count())
        spare = self._order - sum(shifts[0].bit_count() for shifts in self._taken)
        shifts = self._extend(self._taken[first][0], {first: 0}, spare)
        return None if shifts is None else tuple(shifts[at] for at in range(len(self._taken)))

    def _extend(self, taken: int, shifts: dict[int, int], spare: int) -> dict[int, int] | None:
        self._nodes += 1
        if self._nodes > _NODES:
            return None
        fitting = [
            (at, shift, bits)
            for at, table in enumerate(self._taken)
            if at not in shifts
            for shift, bits in enumerate(table)
            if not bits & taken and shift not in shifts.values()
        ]
        if len({at for at, _shift, _bits in fitting}) + len(shifts) < len(self._taken):
            return None
        if not fitting:
            return shifts
        left = [x for x in range(self._order) if not taken >> x & 1]
        taking = {x: [one for one in fitting if one[2] >> x & 1] for x in left}
        tightest = min(left, key=lambda x: len(taking[x]))
        for at, shift, bits in self._random.sample(taking[tightest], len(taking[tightest])):
            found = self._extend(taken | bits, {**shifts, at: shift}, spare)
            if found is not None:
                return found
        return self._extend(taken | 1 << tightest, shifts, spare - 1) if spare else None
