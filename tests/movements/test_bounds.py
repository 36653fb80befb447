"""The bound of Q: its figures, and every schedule of a few pairs, of which none exceeds it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from heapq import heapify, heapreplace
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.bounds import best_quality, bound
from movements.fairness import fairness
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.sample import examples

Round = tuple[tuple[int, int], ...]


def matchings(pairs: Sequence[int]) -> Iterator[Round]:
    """Every way for so many pairs to meet two by two."""
    if not pairs:
        yield ()
        return
    first, *others = pairs
    for other in others:
        left = [pair for pair in others if pair != other]
        for rest in matchings(left):
            yield ((first, other), *rest)


def schedules(pairs: int, rounds: int) -> Iterator[tuple[Round, ...]]:
    """Every choice of rounds in which nobody meets twice, but for their order.

    The first round is the same in all: another would be the same with other numbers.
    """

    def extended(chosen: tuple[Round, ...], left: list[Round]) -> Iterator[tuple[Round, ...]]:
        if len(chosen) == rounds:
            yield chosen
        for at, one in enumerate(left):
            free = [other for other in left[at + 1 :] if not set(other) & set(one)]
            yield from extended((*chosen, one), free)

    first, *others = matchings(range(pairs))
    free = [other for other in others if not set(other) & set(first)]
    yield from extended((first,), free)


def turns(schedule: Sequence[Round]) -> Iterator[tuple[Round, ...]]:
    """Every way of seating a schedule, but for turning all the tables of a round at once."""
    ways = [
        [
            ((a, b), *(two if still else two[::-1] for two, still in zip(rest, way, strict=True)))
            for way in product((True, False), repeat=len(rest))
        ]
        for (a, b), *rest in schedule
    ]
    return product(*ways)


def squares(pairs: int, schedule: Sequence[Round]) -> int:
    """The sum of squares of C, of rounds in which all have the same trays."""
    c = dict.fromkeys(combinations(range(pairs), 2), 0)
    for round_ in schedule:
        side = {one: sign for two in round_ for one, sign in zip(two, (1, -1), strict=True)}
        for i, j in c:
            c[i, j] += side[i] * side[j]
        for a, b in round_:
            c[min(a, b), max(a, b)] += pairs // 2
    return sum(value * value for value in c.values())


@cache
def least_squares(pairs: int, rounds: int) -> int:
    return min(
        squares(pairs, seated)
        for schedule in schedules(pairs, rounds)
        for seated in turns(schedule)
    )


def best_by_trying_all(pairs: int, rounds: int) -> Fraction:
    tables, couples = pairs // 2, pairs * (pairs - 1) // 2
    total = rounds * tables * (tables - 1)
    return Fraction(100 * total * total, couples * least_squares(pairs, rounds))


@pytest.mark.parametrize(
    ("pairs", "rounds", "reached"),
    [
        *((4, rounds, True) for rounds in (1, 2, 3)),
        *((6, rounds, True) for rounds in (1, 2, 3, 4, 5)),
        *((8, rounds, True) for rounds in (1, 2)),
    ],
)
def test_nothing_exceeds_it_of_all_there_is(pairs: int, rounds: int, reached: bool) -> None:
    best = best_by_trying_all(pairs, rounds)
    highest = best_quality(pairs, rounds)
    assert highest is not None
    assert (best == highest) if reached else (best < highest)


def raised(numbers: list[int], total: int) -> int | None:
    """The least sum of squares of numbers that go up by 4, the smallest first, to a sum."""
    missing = total - sum(numbers)
    if missing < 0 or missing % 4 or not numbers:
        return None if missing else 0
    heapify(numbers)
    for _ in range(missing // 4):
        heapreplace(numbers, numbers[0] + 4)
    return sum(number * number for number in numbers)


def squares_by_the_argument(pairs: int, rounds: int) -> int:
    """Every class size, every number of meetings across, every sum across: nothing passed over."""
    tables = pairs // 2
    row, low = rounds * (tables - 1), -12

    def block(couples: int, met: int, remainder: int) -> list[int]:
        least = tables - rounds if 3 * rounds < 2 * tables else low
        of_met = remainder + tables
        return [
            *(low + (remainder - low) % 4 for _ in range(couples - met)),
            *(least + (of_met - least) % 4 for _ in range(met)),
        ]

    found = []
    for odd in range(rounds * tables % 2, pairs + 1, 2):
        even = pairs - odd
        for across in range(min(odd, even) * rounds + 1):
            within, rest = divmod(rounds * odd - across, 2)
            others = (rounds * even - across) // 2
            sizes = (odd * even, odd * (odd - 1) // 2, even * (even - 1) // 2)
            if rest or within > sizes[1] or others > sizes[2] or across > sizes[0]:
                continue
            for sum_ in range(tables * row + 1):
                if (odd * row - sum_) % 2 == 0:
                    parts = (
                        raised(block(sizes[0], across, rounds + 2), sum_),
                        raised(block(sizes[1], within, rounds), (odd * row - sum_) // 2),
                        raised(block(sizes[2], others, rounds), (even * row - sum_) // 2),
                    )
                    found += [sum(p or 0 for p in parts)] if None not in parts else []
    return min(found)


@pytest.mark.parametrize(("pairs", "rounds"), [(4, 2), (6, 4), (8, 1), (8, 6), (10, 7), (12, 3)])
def test_nothing_is_passed_over_that_is_less(pairs: int, rounds: int) -> None:
    tables, couples = pairs // 2, pairs * (pairs - 1) // 2
    total = rounds * tables * (tables - 1)
    squared = couples * squares_by_the_argument(pairs, rounds)
    assert best_quality(pairs, rounds) == Fraction(100 * total * total, squared)


# Those of the full movements are known from elsewhere; 8 pairs in 6 rounds can be played so.
@pytest.mark.parametrize(
    ("pairs", "rounds", "percent"),
    [(6, 5, 60.00), (10, 9, 90.00), (14, 13, 94.68), (18, 17, 97.14), (22, 21, 98.06),
     (26, 25, 98.68), (30, 29, 99.01), (34, 33, 99.25), (8, 4, 64.29), (8, 6, 77.14),
     (10, 5, 85.47), (10, 6, 96.97), (10, 7, 88.17), (10, 8, 91.17), (12, 6, 88.93),
     (12, 7, 96.84), (12, 8, 95.69), (12, 9, 94.41),
     (12, 10, 93.14), (14, 12, 95.73), (16, 12, 94.84)],
)  # fmt: skip
def test_its_figures(pairs: int, rounds: int, percent: float) -> None:
    assert float(best_quality(pairs, rounds) or 0) == pytest.approx(percent, abs=0.005)


@pytest.mark.parametrize("pairs", range(6, 62, 4))
def test_two_more_than_a_multiple_of_four(pairs: int) -> None:
    # 2 from the mean within each class of half the pairs: of 6, 14, 22 each class would have an
    # odd number of pairs of which each has an odd number of the higher.
    more = 16 if pairs % 8 == 6 else 0
    tables, couples = pairs // 2, pairs * (pairs - 1) // 2
    total = (pairs - 1) * tables * (tables - 1)
    least = Fraction(total * total, couples) + pairs * (pairs - 2) + more
    expected = Fraction(100 * total * total, couples) / least
    assert best_quality(pairs, pairs - 1) == expected


@pytest.mark.parametrize("pairs", range(4, 62, 4))
def test_a_multiple_of_four_can_be_perfect(pairs: int) -> None:
    assert best_quality(pairs, pairs - 1) == 100


@given(st.integers(3, 7), st.randoms(use_true_random=False))
@settings(max_examples=examples(30))
def test_nothing_seated_at_random_exceeds_it(tables: int, random: Random) -> None:
    pairs = 2 * tables
    rounds = []
    for r in range(pairs - 1):
        met = [
            (pairs, r),
            *(((r + i) % (pairs - 1), (r - i) % (pairs - 1)) for i in range(1, tables)),
        ]
        rounds.append(tuple(random.choice((two, two[::-1])) for two in met))
    order = random.sample([*range(pairs - 1), pairs], pairs)
    number = {pair: n for n, pair in enumerate(order, start=1)}
    chosen = random.sample(rounds, random.randint(1, pairs - 1))
    movement = in_one_room([[(number[a], number[b]) for a, b in round_] for round_ in chosen])
    highest = bound(movement)
    assert highest is not None
    assert fairness(movement).quality <= highest


def in_one_room(rounds: Sequence[Sequence[tuple[int, int]]]) -> Movement:
    """All tables with the same trays."""
    return Movement(
        Kind.PAIRS,
        2 * len(rounds[0]),
        tuple(
            tuple(
                Sitting(n, Seats.of_pairs(*two), (2 * r, 2 * r + 1)) for n, two in enumerate(met, 1)
            )
            for r, met in enumerate(rounds, start=1)
        ),
        copies=0,
    )


def test_a_compass_game_of_an_odd_number_of_tables_has_a_bound() -> None:
    movement = COMPASS.build(Wanted(14, 3))
    assert bound(movement) == best_quality(14, 7)
    assert float(best_quality(14, 7) or 0) == pytest.approx(92.58, abs=0.005)


@pytest.mark.parametrize(
    "movement",
    [
        COMPASS.build(Wanted(12)),  # the skip: every pair misses a set
        COMPASS.build(Wanted(14, rounds=6)),
        replace(COMPASS.build(Wanted(14)), phantom=14),
        replace(COMPASS.build(Wanted(14)), contestants=15),
        replace(COMPASS.build(Wanted(14)), allow_replay=True),
        replace(in_one_room([[(1, 2), (3, 4)]]), kind=Kind.TEAMS),
        in_one_room([[(1, 2), (3, 4)], [(2, 1), (3, 4)]]),
        Movement(Kind.PAIRS, 4, ()),
    ],
)
def test_of_other_movements_nothing_is_proved(movement: Movement) -> None:
    assert bound(movement) is None


@pytest.mark.parametrize(("pairs", "rounds"), [(2, 1), (5, 4), (0, 0), (4, 0), (6, 6), (4, -1)])
def test_of_other_sizes_nothing_is_proved(pairs: int, rounds: int) -> None:
    assert best_quality(pairs, rounds) is None
