# ruff: noqa: S311 - nothing here is secret

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, product
from random import Random

import pytest

from movements.fairness import competition, fairness
from movements.movement import Kind, Movement, Seats, Sitting
from movements.search.designs import designs
from movements.search.groups import Group
from movements.search.level import level
from movements.search.orientation import Meeting, Orientation
from movements.search.squares import doubled, halves_shifted, of_field, square
from movements.search.starters import any_first_round
from movements.systems.howell import HOWELL
from movements.systems.system import Wanted

EIGHT = [
    ((s.seats.north or 0) - 1, (s.seats.east or 0) - 1, s.trays[0] - 1)
    for sittings in HOWELL.build(Wanted(8, 1)).rounds
    for s in sittings
]


def movement(meetings: list[Meeting]) -> Movement:
    sittings = (
        Sitting(1, Seats.of_pairs(ns + 1, ew + 1), (tray + 1,)) for ns, ew, tray in meetings
    )
    return Movement(Kind.PAIRS, 8, tuple((sitting,) for sitting in sittings))


def test_it_measures_what_the_fairness_measures_after_any_exchanges() -> None:
    random = Random(3)
    orientation = Orientation(8, EIGHT, random)
    meetings = list(EIGHT)
    for _ in range(20):
        place = random.randrange(len(meetings))
        before = orientation.squares
        gain = orientation.gain(EIGHT[place])
        orientation.exchange(EIGHT[place])
        ns, ew, tray = meetings[place]
        meetings[place] = (ew, ns, tray)
        assert orientation.squares == before + 2 * gain
        assert orientation.quality == fairness(movement(meetings)).quality
        compared = competition(movement(meetings))
        for one, row in enumerate(orientation.matrix):
            assert {o: c for o, c in enumerate(row) if o != one} == {
                other - 1: c for other, c in compared[one + 1].items()
            }


def test_annealing_finds_again_that_eight_pairs_can_compare_alike() -> None:
    random = Random(1)
    mixed = [(b, a, t) if random.random() < 1 / 2 else (a, b, t) for a, b, t in EIGHT]
    start = Orientation(8, mixed, random)
    assert start.quality < 90
    best = start.annealed(20_000, enough=8 * 7 * 9)
    turned = [
        (b, a, t) if exchanged else (a, b, t)
        for (a, b, t), exchanged in zip(mixed, best.exchanged, strict=True)
    ]
    assert fairness(movement(turned)).quality == 100


@pytest.mark.parametrize("sides", [of_field(9), of_field(7), doubled(7)])
def test_every_two_rows_of_sides_differ_once_more_than_they_agree(sides: list[list[int]]) -> None:
    size = len(sides)
    for a, one in enumerate(sides):
        for b, other in enumerate(sides):
            agreed = sum(x * y for x, y in zip(one, other, strict=True))
            assert agreed == (size - 1 if a == b else -1)


def test_a_square_around_the_sides_of_fifteen_is_found() -> None:
    sides = doubled(7)
    cells = square(sides, halves_shifted(7), turns=7)
    assert len({cell[:2] for cell in cells}) == len({cell[2:] for cell in cells}) == 105
    for number in range(15):
        seated = [pair for *two, _tray, there in cells if there == number for pair in two]
        assert sorted(seated) == [pair for pair in range(15) if pair != number]
    assert all(sides[one][tray] == -sides[other][tray] for one, other, tray, _number in cells)


def test_no_square_is_found_where_there_is_none() -> None:
    with pytest.raises(ValueError, match="INFEASIBLE"):
        square(of_field(5))


def test_the_solver_finds_eight_pairs_in_six_rounds_and_none_in_five() -> None:
    (found,) = designs(8, 6, 1)
    games = list(chain.from_iterable(found))
    assert len({game[:2] for game in games}) == len(games) == 24
    assert len({(pair, game[2]) for game in games for pair in game[:2]}) == 48
    assert all(len({game[2] for game in games}) == 4 for games in found)
    assert list(designs(8, 5, 1)) == []


def test_whole_tables_are_exchanged_so_that_a_circle_is_level() -> None:
    first = any_first_round(Group((14,)), 16, Random(1))
    assert first is not None
    exchanged = level(16, 14, first, Random(1))

    def quality(turned: Sequence[bool]) -> Fraction:
        games = [
            (b, a, t) if turn else (a, b, t) for (a, b, t), turn in zip(first, turned, strict=True)
        ]
        meetings = [
            (*((pair + by) % 14 if pair < 14 else pair for pair in two), (tray + by) % 14)
            for *two, tray in games
            for by in range(14)
        ]
        return Orientation(16, [(a, b, t) for a, b, t in meetings], Random(1)).quality

    every = sorted(map(quality, product((False, True), repeat=8)))
    assert quality(exchanged) >= every[-len(every) // 20]
    assert every[0] < 60
