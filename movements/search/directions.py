"""The choice of the places that sit N/S, so that all compare equally often with all.

Where every table keeps its compass, a pair's side depends on how far it is from the tray alone:
+1 for N/S, -1 for E/W, 0 for the place across from the phantom. Two pairs that are d apart then
compare as the sum of all products of values d apart says; best is -1 for every d. Where a set of
places reaches it, it is a difference set (E. Lander, Symmetric Designs; for prime orders the
squares).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from math import exp, gcd
from operator import mul
from random import Random

from movements.search.groups import Group, field_group, field_squares

PROPOSALS = 1500
STARTS = 2
MOST_SHUFFLES = 500
HEAT = 30.0
MOST_CHOICES = 13
"""So many orbits are tried in every way; more are annealed."""


def unevenness(group: Group, sides: Sequence[int]) -> int:
    """The sum, over every distance d, of the squares of what is more or less than -1."""
    if len(group.moduli) == 1:
        return _unevenness_cyclic(sides)
    total = 0
    for shifted in group.sums[1:]:
        agreed = sum(side * sides[place] for side, place in zip(sides, shifted, strict=True))
        total += (1 + agreed) ** 2
    return total


def _unevenness_cyclic(sides: Sequence[int]) -> int:
    """The same, quickly: what is d apart is also order - d apart."""
    order, twice = len(sides), [*sides, *sides]
    apart = range(1, order // 2 + 1)
    agreed: list[int] = [sum(map(mul, sides, twice[d : d + order])) for d in apart]
    return 2 * sum((1 + products) ** 2 for products in agreed)


def least(order: int, phantom: bool) -> int:
    """No sides of that odd order can be more even; with a phantom, perhaps none so even."""
    return 0 if phantom or order % 4 == 3 else 4 * (order - 1)


def squares(order: int, phantom: bool) -> tuple[Group, list[int]]:
    """The squares sit N/S, the others E/W; 0 is the phantom's, or else E/W."""
    chosen = field_squares(order)
    sides = [1 if place in chosen else -1 for place in range(order)]
    sides[0] = 0 if phantom else -1
    return field_group(order), sides


def cyclic(order: int, phantom: bool, seed: int = 0) -> list[int]:
    """The most even sides found for the numbers below an odd ``order``.

    Sides that multiplication by some h leaves alone are tried first, as there are few of them.
    """
    random = Random(seed)  # noqa: S311 - nothing secret
    best: tuple[int, list[int]] = (order**3, [])
    for orbits in _partitions(order, phantom):
        for found in _of_orbits(order, orbits, phantom, random):
            best = min(best, found)
        if best[0] <= least(order, phantom):
            break
    return best[1]


def _partitions(order: int, phantom: bool) -> list[list[tuple[int, ...]]]:
    """The places in orbits under each multiplier, the fewest first; not the phantom's 0."""
    found = {
        tuple(sorted({_orbit(x, h, order) for x in range(int(phantom), order)}))
        for h in range(1, order)
        if gcd(h, order) == 1
    }
    return [list(orbits) for orbits in sorted(found, key=lambda orbits: (len(orbits), orbits))]


def _orbit(number: int, multiplier: int, order: int) -> tuple[int, ...]:
    orbit = [number]
    while (following := orbit[-1] * multiplier % order) != number:
        orbit.append(following)
    return tuple(sorted(orbit))


def _of_orbits(
    order: int, orbits: list[tuple[int, ...]], phantom: bool, random: Random
) -> Iterator[tuple[int, list[int]]]:
    """The best that leaves the orbits together, or nothing: of few orbits all are tried."""
    if len(orbits) <= MOST_CHOICES:
        chosen: Iterable[Sequence[int]] = product((1, -1), repeat=len(orbits))
    else:
        chosen = (_shuffled(len(orbits), random) for _ in range(MOST_SHUFFLES))
    starts = (sides for c in chosen if (sides := _sides(order, orbits, c, phantom)) is not None)
    if len(orbits) <= MOST_CHOICES:
        group = Group((order,))
        yield from ((unevenness(group, sides), sides) for sides in starts)
        return
    for sides in islice(starts, STARTS):
        yield _annealed(sides, orbits, random)


def _shuffled(count: int, random: Random) -> list[int]:
    choice = [1, -1] * (count // 2) + [-1] * (count % 2)
    random.shuffle(choice)
    return choice


def _sides(
    order: int, orbits: list[tuple[int, ...]], choice: Sequence[int], phantom: bool
) -> list[int] | None:
    """The sides, if as many sit N/S as E/W, the place of the stationary pair's guest apart."""
    sides = [0] * order
    for orbit, side in zip(orbits, choice, strict=True):
        for place in orbit:
            sides[place] = side
    return sides if sum(sides) == (0 if phantom else -1) else None


def _annealed(
    sides: list[int], orbits: list[tuple[int, ...]], random: Random
) -> tuple[int, list[int]]:
    """Two orbits of a size change sides at a time."""
    group = Group((len(sides),))
    now = unevenness(group, sides)
    best = (now, sides[:])
    for step in range(PROPOSALS):
        heat = HEAT * (1 - step / PROPOSALS) ** 2 + 1
        one, other = random.choice(orbits), random.choice(orbits)
        if len(one) != len(other) or sides[one[0]] == sides[other[0]]:
            continue
        places = one + other
        _turn(sides, places)
        then = unevenness(group, sides)
        if then <= now or random.random() < exp((now - then) / heat):
            now = then
            best = min(best, (now, sides[:]))
        else:
            _turn(sides, places)
    return best


def _turn(sides: list[int], places: Iterable[int]) -> None:
    for place in places:
        sides[place] = -sides[place]
