# ruff: noqa: S311 - nothing here is secret

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from movements.search.directions import cyclic, least, squares, unevenness
from movements.search.groups import FIELDS, Group, field_group, field_squares
from movements.search.starters import Place, any_first_round, first_round


def whole(group: Group, first: Sequence[Place]) -> list[list[Place]]:
    order = group.order

    def moved(number: int, by: int) -> int:
        return number if number >= order else group.sums[number][by]

    return [
        [(moved(a, by), moved(b, by), group.sums[t][by]) for a, b, t in first]
        for by in range(order)
    ]


@pytest.mark.parametrize("order", [7, 11, 13, *FIELDS])
def test_every_two_squares_sides_agree_once_less_than_they_differ(order: int) -> None:
    group, sides = squares(order, phantom=True)
    assert len(field_squares(order)) == (order - 1) // 2
    assert unevenness(group, sides) == 0
    _group, sides = squares(order, phantom=False)
    assert unevenness(field_group(order), sides) == least(order, phantom=False)


@pytest.mark.parametrize("order", [15, 21, 25, 35])
def test_sides_in_a_circle_are_as_even_as_can_be(order: int) -> None:
    sides = cyclic(order, phantom=False)
    assert Counter(sides) == {1: order // 2, -1: order // 2 + 1}
    assert unevenness(Group((order,)), sides) == least(order, phantom=False)


def test_sides_are_compared_alike_in_a_circle_and_in_a_group_of_one_base() -> None:
    sides = [1, 1, -1, 1, -1, -1, -1]
    assert unevenness(Group((7,)), sides) == 0
    assert unevenness(Group((7,)), [1, 1, 1, -1, -1, -1, -1]) > 0


@pytest.mark.parametrize("moduli", [(7,), (13,), (3, 3, 3)])
def test_all_meet_once_and_sit_as_the_sides_say(moduli: tuple[int, ...]) -> None:
    group, sides = squares(Group(moduli).order, phantom=False)
    first = first_round(group, sides, Random(1))
    assert first is not None
    assert first[-1][0] == group.order
    games = [game for games in whole(group, first) for game in games]
    assert sorted(tuple(sorted(game[:2])) for game in games) == list(
        combinations(range(group.order + 1), 2)
    )
    for ns, ew, tray in games:
        assert sides[group.differences[tray][ew]] == -1
        assert ns == group.order or sides[group.differences[tray][ns]] == 1


@pytest.mark.parametrize(("pairs", "moduli"), [(6, (4,)), (14, (7,)), (16, (12,)), (8, (2, 2))])
def test_with_more_stationary_pairs_nobody_meets_twice(pairs: int, moduli: tuple[int, ...]) -> None:
    group = Group(moduli)
    first = any_first_round(group, pairs, Random(1))
    assert first is not None
    rounds = whole(group, first)
    met = Counter(tuple(sorted(game[:2])) for games in rounds for game in games)
    plays = Counter((pair, game[2]) for games in rounds for game in games for pair in game[:2])
    assert set(met.values()) == set(plays.values()) == {1}
    assert len(plays) == pairs * group.order
    assert all(len({game[2] for game in games}) == pairs // 2 for games in rounds)


def test_there_is_none_for_eight_pairs_in_five_rounds() -> None:
    assert any_first_round(Group((5,)), 8, Random(1), tries=1) is None
