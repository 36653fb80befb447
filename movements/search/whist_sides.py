"""The North and South places of the first round: they alone make a whist tournament even.

If u(x) is 1 where place x is North or South, -1 where it is East or West and 0 where it rests,
two players who began d apart are compared evenly with all others exactly if the sum over x of
u(x) u(x + d) is -1. The squares of a finite field do that for every d, and so do two fields
whose orders are twins; elsewhere the best is searched.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import exp
from random import Random

from movements.group import Group
from movements.search.finite_field import squares

Sides = tuple[int, ...]
"""u of every place but the one that sits still, which is North."""

Near = list[list[tuple[int, int]]]
"""For every x the numbers x + d and x - d, for each d but 0."""

TWINS = {15: (3, 5), 35: (5, 7)}
FIELDS = {9: (3, 3), 25: (5, 5), 27: (3, 3, 3), 49: (7, 7)}
PRIMES = frozenset({3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 53, 61})

_SMALL = 11
_ATTEMPTS = 150
_STEPS = 6000
_HEAT = 20


def group_for(players: int) -> Group:
    """The group by which the rounds for so many players are developed."""
    order = players - 1 if players % 4 == 0 else players
    return Group(FIELDS.get(order, (order,)))


def sides_for(group: Group, random: Random) -> Iterator[Sides]:
    """The best sides for a group first."""
    if group.order in PRIMES or group.order in FIELDS:
        yield of_squares(group)
    if group.order in TWINS:
        yield _of_twins(*TWINS[group.order])
    yield from _searched(group, random)


def of_squares(group: Group) -> Sides:
    """The squares are North and South, and the others of a field East and West."""
    zero = 0 if group.order % 4 == 1 else -1
    return (zero, *(1 if x in squares(group) else -1 for x in range(1, group.order)))


def unevenness(group: Group, sides: Sides) -> int:
    """The sum of (what stands above, + 1) squared over all d: 0 is perfect."""
    return _cost(_totals(sides, _near(group)))


def _of_twins(small: int, large: int) -> Sides:
    """North and South: where both are squares or neither is, and the multiples of the larger."""
    low, high = squares(Group((small,))), squares(Group((large,)))

    def side(x: int) -> int:
        if x % large == 0:
            return 1
        return 1 if x % small and (x % small in low) == (x % large in high) else -1

    return tuple(side(x) for x in range(small * large))


def _searched(group: Group, random: Random) -> Iterator[Sides]:
    """The most even first, of all that there are or of those in which many descents ended."""
    near = _near(group)
    sides = _every(group) if group.order <= _SMALL else _descents(near, random)
    costs = {some: _cost(_totals(some, near)) for some in sides}
    # What is perfect was tried before: the squares.
    yield from (some for some in sorted(costs, key=costs.__getitem__) if costs[some])


def _every(group: Group) -> Iterator[Sides]:
    """All the ways; one player who rests is number 0."""
    rests = group.order % 4 == 1
    for north in combinations(range(int(rests), group.order), (group.order - 1) // 2):
        yield tuple(0 if rests and x == 0 else 1 if x in north else -1 for x in range(group.order))


def _descents(near: Near, random: Random) -> Iterator[Sides]:
    order = len(near)
    rests = int(order % 4 == 1)
    half = (order - 1) // 2
    for _attempt in range(_ATTEMPTS):
        moving = [1] * half + [-1] * (order - half - rests)
        random.shuffle(moving)
        yield _descent([0] * rests + moving, near, random)


def _descent(sides: list[int], near: Near, random: Random) -> Sides:
    """Changes of side by two at once, at first also for the worse; the best that was met."""
    totals = _totals(sides, near)
    cost = least = _cost(totals)
    best = tuple(sides)
    changing = [x for x, side in enumerate(sides) if side]
    for step in range(_STEPS):
        one, other = random.sample(changing, 2)
        if sides[one] == sides[other]:
            continue
        changed = _turned(other, _turned(one, totals, sides, near), sides, near)
        rise = _cost(changed) - cost
        if rise <= 0 or random.random() < exp(-rise / (_HEAT * (1 - step / _STEPS) + 1)):
            totals, cost = changed, cost + rise
            if cost < least:
                least, best = cost, tuple(sides)
        else:
            sides[one], sides[other] = sides[other], sides[one]
    return best


def _turned(x: int, totals: list[int], sides: list[int], near: Near) -> list[int]:
    """The totals when one has changed its side, which it does here."""
    sides[x] = -sides[x]
    twice = 2 * sides[x]
    return [t + twice * (sides[y] + sides[z]) for t, (y, z) in zip(totals, near[x], strict=True)]


@cache
def _near(group: Group) -> Near:
    return [
        [(group.add(x, d), group.subtract(x, d)) for d in range(1, group.order)]
        for x in range(group.order)
    ]


def _totals(sides: Sequence[int], near: Near) -> list[int]:
    rows = zip(*near, strict=True)
    return [sum(u * sides[y] for u, (y, _z) in zip(sides, row, strict=True)) for row in rows]


def _cost(totals: Sequence[int]) -> int:
    return sum((total + 1) ** 2 for total in totals)
