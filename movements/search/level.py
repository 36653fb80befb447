"""The tables of a first round to exchange throughout, so that pairs compare alike in a circle.

What two moving pairs compare depends on how far they are apart alone: as often as they sit the
same way more than otherwise, and, if they meet, the number of tables more. All of it should be as
near as possible to the mean. The annealing of single exchanges does well to begin there.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import exp
from operator import mul
from random import Random

from movements.search.starters import Place

STEPS = 300
HOTTEST = 10
"""The first heat is so many times less than what is to be lost."""


def level(pairs: int, order: int, first: Sequence[Place], random: Random) -> tuple[bool, ...]:
    """For each table whether to exchange N/S and E/W; pairs from the order on are stationary."""
    tables = len(first)
    met = [0] * order
    sides = [0] * order
    turning: list[list[int]] = []
    for ns, ew, tray in first:
        sides[(tray - ew) % order] = -1
        turning.append([(tray - ew) % order])
        if ns < order:
            sides[(tray - ns) % order] = 1
            turning[-1].append((tray - ns) % order)
            met[(ns - ew) % order] = met[(ew - ns) % order] = tables
    mean = float(Fraction(order * (tables - 1), pairs - 1))
    wanted = [meets - mean for meets in met]
    weight = (pairs - order) / 4
    exchanged = [False] * tables
    now = _uneven(sides, wanted, weight)
    best, found, hottest = now, tuple(exchanged), now / HOTTEST
    for step in range(STEPS):
        table = random.randrange(tables)
        _turn(sides, turning[table])
        then = _uneven(sides, wanted, weight)
        heat = hottest * (1 - step / STEPS) ** 2 + 1
        if then > now and random.random() >= exp((now - then) / heat):
            _turn(sides, turning[table])
            continue
        now = then
        exchanged[table] = not exchanged[table]
        if now < best:
            best, found = now, tuple(exchanged)
    return found


def _uneven(sides: list[int], wanted: Sequence[float], weight: float) -> float:
    """Return how far from the mean: between moving pairs, and between them and the stationary
    ones.
    """
    order, twice = len(sides), sides + sides
    apart = sum(
        (sum(map(mul, sides, twice[d : d + order])) + wanted[d]) ** 2
        for d in range(1, order // 2 + 1)
    )
    return float(apart + weight * sum(sides) ** 2)


def _turn(sides: list[int], places: Sequence[int]) -> None:
    for place in places:
        sides[place] = -sides[place]
