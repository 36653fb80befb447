import json
from dataclasses import replace
from fractions import Fraction

import pytest

from movements.group import Group
from movements.search.finite_field import product, squares
from movements.search.whist import TABLE, same, travel, verify
from movements.search.whist_sides import FIELDS, of_squares, unevenness
from movements.search.whist_starters import by_formula, is_starter
from movements.search.whist_travel import travels
from movements.systems.whist_individual import Starter, from_record, starters

DATA = json.loads(TABLE.read_text())
SMALL = (5, 8, 9, 12, 13, 16, 17, 20, 25, 29, 37)


@pytest.mark.parametrize("trays", DATA)
def test_every_starter_of_the_table_is_verified(trays: str) -> None:
    for record in DATA[trays]:
        verify(from_record(record))


@pytest.mark.parametrize("players", SMALL)
def test_the_search_comes_out_the_same_again(players: int) -> None:
    assert same(players) == starters()[players]


@pytest.mark.parametrize("players", [13, 29])
def test_shifts_come_out_the_same_again(players: int) -> None:
    assert travel(players) == starters(travelling=True)[players]


@pytest.mark.parametrize("order", [5, 9, 13, 17, 25, 29, 37, 41, 49, 53, 61])
def test_the_formula_gives_even_starters_for_fields(order: int) -> None:
    group = Group(FIELDS.get(order, (order,)))
    found = list(by_formula(group))
    assert found
    assert all(is_starter(group, tables) for tables in found)
    assert unevenness(group, of_squares(group)) == 0


@pytest.mark.parametrize("moduli", FIELDS.values())
def test_products_make_a_field(moduli: tuple[int, ...]) -> None:
    group = Group(moduli)
    numbers = range(1, group.order)
    one = group.number((*(0,) * (len(moduli) - 1), 1))
    assert len(squares(group)) == (group.order - 1) // 2
    for x in numbers:
        assert product(group, one, x) == x
        assert sorted(product(group, x, y) for y in numbers) == list(numbers)
        assert product(group, x, group.add(x, one)) == group.add(product(group, x, x), x)


def broken(starter: Starter) -> list[Starter]:
    (n, e, s, w), *others = starter.tables
    return [
        replace(starter, tables=((n, s, e, w), *others)),
        replace(starter, tables=((n, e, n, w), *others)),
        replace(starter, quality=Fraction(99)),
    ]


@pytest.mark.parametrize("players", [12, 13])
def test_a_wrong_starter_is_refused(players: int) -> None:
    starter = starters()[players]
    verify(starter)
    for wrong in broken(starter):
        with pytest.raises(ValueError, match=str(players)):
            verify(wrong)


def test_shifts_that_meet_are_refused() -> None:
    starter = starters(travelling=True)[13]
    first, *others = starter.shifts
    assert travels(starter.group, starter.tables, starter.shifts)
    wrong = ((first + 1) % 13, *others)
    assert not travels(starter.group, starter.tables, wrong)
    with pytest.raises(ValueError, match="13"):
        verify(replace(starter, shifts=wrong))
