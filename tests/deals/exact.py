"""How many deals there are with no suit of a hand longer than so many cards: exact figures."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from math import comb, factorial, prod

Ways = Mapping[int, int]
"""In how many of the deals something is of a size."""
ALL = 13
HONOURS = (4, 3, 2, 1)


def lengths(most: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the lengths of the four suits of a hand."""
    for s, h, d in product(range(most + 1), repeat=3):
        if 0 <= (c := 13 - s - h - d) <= most:
            yield s, h, d, c


@cache
def of_the_others(own: tuple[int, ...], most: int) -> int:
    """In how many ways three other hands share what a hand of these lengths leaves of each suit."""
    ways = Counter({(0, 0): 1})  # by the cards of the second hand, and of the third
    for length in own:
        left, after = 13 - length, Counter[tuple[int, int]]()
        for (second, third), n in ways.items():
            for a, b in product(range(most + 1), repeat=2):
                if 0 <= (c := left - a - b) <= most and second + a <= 13 and third + b <= 13:
                    shared = factorial(left) // (factorial(a) * factorial(b) * factorial(c))
                    after[second + a, third + b] += n * shared
        ways = after
    return ways[13, 13]


@cache
def of_points(length: int) -> Ways:
    """In how many ways a suit of so many cards has so many points."""
    ways = Counter[int]()
    for held in product((0, 1), repeat=4):
        if length >= sum(held):
            ways[sum(map(int.__mul__, held, HONOURS))] += comb(9, length - sum(held))
    return ways


@cache
def points(own: tuple[int, ...]) -> Ways:
    """In how many ways a hand of these lengths has so many points."""
    ways = Counter({0: 1})
    for length in own:
        after = Counter[int]()
        for (before, n), (more, m) in product(ways.items(), of_points(length).items()):
            after[before + more] += n * m
        ways = after
    return ways


@cache
def deals_by_points(most: int) -> Ways:
    """How many deals there are by the points of a hand."""
    found = Counter[int]()
    for own in lengths(most):
        shape = tuple(sorted(own))
        for value, n in points(shape).items():
            found[value] += n * of_the_others(shape, most)
    return found


@cache
def deals_by_longest(most: int) -> Ways:
    """How many deals there are by the longest suit of a hand."""
    found = Counter[int]()
    for own in lengths(most):
        hands = prod(comb(13, length) for length in own)
        found[max(own)] += hands * of_the_others(tuple(sorted(own)), most)
    return found
