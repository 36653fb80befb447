"""The search for individual drives of more players than whist has."""

import json
from collections import Counter
from itertools import combinations, product

import pytest

from movements.search.drive import SIZES, TABLE, is_schedule, searched

DATA = {record["players"]: record["tables"] for record in json.loads(TABLE.read_text())}


def test_there_is_one_for_each_number_of_tables() -> None:
    assert list(DATA) == list(SIZES) == list(range(44, 101, 4))


@pytest.mark.parametrize("players", [44, 48])
def test_it_comes_out_the_same_again(players: int) -> None:
    assert searched(players) == DATA[players]


@pytest.mark.parametrize("players", DATA)
def test_everybody_partners_everybody_once_and_opposes_nobody_often(players: int) -> None:
    """In all the rounds, counted person by person."""
    partners, opponents = Counter[frozenset[int]](), Counter[frozenset[int]]()
    numbers, still = range(players - 1), players - 1
    for shift in numbers:
        for table in DATA[players]:
            moved = [one if one == still else (one + shift) % still for one in table]
            north, east, south, west = moved
            partners.update([frozenset((north, south)), frozenset((east, west))])
            opponents.update(frozenset(two) for two in product((north, south), (east, west)))
    everybody = {frozenset(two) for two in combinations(range(players), 2)}
    assert partners == dict.fromkeys(everybody, 1)
    assert set(opponents) == everybody
    assert set(opponents.values()) <= {1, 2, 3}


def test_two_who_partner_twice_are_no_schedule() -> None:
    tables = DATA[44]
    (north, east, south, west), *others = tables
    assert is_schedule(tables)
    assert not is_schedule([[north, south, east, west], *others])
    assert not is_schedule([[north, east, north, west], *others])
