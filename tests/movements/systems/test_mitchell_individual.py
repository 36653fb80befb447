from itertools import combinations
from math import gcd

import pytest

from movements.audit import audit
from movements.fairness import fairness
from movements.meetings import meetings, partnerships
from movements.movement import Kind, Seats
from movements.systems.mitchell_individual import MITCHELL_INDIVIDUAL
from movements.systems.system import Unfit, UnfitCode, Wanted
from tests.movements.systems.room import keeps_to_its_extent, trays_each

TABLES = [tables for tables in range(5, 41) if gcd(tables, 6) == 1]
SHORT = [tables for tables in range(9, 41) if gcd(tables, 6) > 1]
"""Numbers of tables at which it ends before everybody has gone round."""


def wanted(tables: int, k: int = 1, rounds: int | None = None) -> Wanted:
    return Wanted(4 * tables, k, rounds, Kind.INDIVIDUAL)


def test_its_sizes() -> None:
    assert list(MITCHELL_INDIVIDUAL.sizes()) == [4 * t for t in sorted(TABLES + SHORT)]
    unfit = Unfit(UnfitCode.CONTESTANTS_UNSUITED, 24, 28)
    assert MITCHELL_INDIVIDUAL.fits(Wanted(24, kind=Kind.INDIVIDUAL)) == unfit
    assert MITCHELL_INDIVIDUAL.fits(Wanted(20)) == Unfit(UnfitCode.KIND_UNSUITED)


@pytest.mark.parametrize("tables", TABLES)
def test_everybody_plays_every_tray(tables: int) -> None:
    movement = MITCHELL_INDIVIDUAL.build(wanted(tables, 2))
    assert audit(movement) == ()
    assert trays_each(movement) == {2 * tables}


@pytest.mark.parametrize("tables", TABLES[:5])
def test_partner_once_all_opposite_and_opponent_once_all_others(tables: int) -> None:
    movement = MITCHELL_INDIVIDUAL.build(wanted(tables))
    direction = {player: (player - 1) // tables for player in range(1, 4 * tables + 1)}
    apart = {
        two: direction[two[1]] - direction[two[0]]
        for two in combinations(range(1, 4 * tables + 1), 2)
    }
    with_partner, against = partnerships(movement), meetings(movement)
    assert {two: len(with_partner[two]) for two in with_partner} == {
        two: 1 for two, steps in apart.items() if steps == 2
    }
    assert {two: len(against[two]) for two in against} == {
        two: 1 for two, steps in apart.items() if steps in (1, 3)
    }


@pytest.mark.parametrize("tables", SHORT)
def test_at_other_numbers_of_tables_it_ends_before_anybody_meets_again(tables: int) -> None:
    movement = MITCHELL_INDIVIDUAL.build(wanted(tables, 2))
    rounds = len(movement.rounds)
    assert 3 <= rounds < tables
    assert audit(movement) == ()
    assert trays_each(movement) == {2 * rounds}
    with_partner, against = partnerships(movement), meetings(movement)
    assert {len(met) for met in (*with_partner.values(), *against.values())} == {1}
    assert not with_partner.keys() & against.keys()
    unfit = Unfit(UnfitCode.ROUNDS_TOO_MANY, rounds + 1, rounds)
    assert MITCHELL_INDIVIDUAL.fits(wanted(tables, 2, rounds + 1)) == unfit


@pytest.mark.parametrize("tables", [9, 10, 14, 21, 40])
def test_nobody_keeps_to_every_second_or_third_of_the_trays(tables: int) -> None:
    """Those of a list who played others than the rest would never be compared with it."""
    movement = MITCHELL_INDIVIDUAL.build(wanted(tables))
    for direction in range(4):
        line = range(direction * tables + 1, (direction + 1) * tables + 1)
        assert not fairness(movement, line).divided


@pytest.mark.parametrize("rounds", range(1, 6))
def test_it_may_end_early(rounds: int) -> None:
    assert keeps_to_its_extent(MITCHELL_INDIVIDUAL, wanted(5, 3, rounds))


def test_five_tables_by_hand() -> None:
    # N 1-5 sit, E 6-10 go from 2 to 1, S 11-15 from 1 to 3, W 16-20 from 3 to 1; trays 1 to 2.
    rounds = MITCHELL_INDIVIDUAL.build(wanted(5, rounds=2)).rounds
    assert [(s.seats, s.trays) for s in rounds[0]] == [
        (Seats(1, 6, 11, 16), (1,)),
        (Seats(2, 7, 12, 17), (2,)),
        (Seats(3, 8, 13, 18), (3,)),
        (Seats(4, 9, 14, 19), (4,)),
        (Seats(5, 10, 15, 20), (5,)),
    ]
    assert [(s.seats, s.trays) for s in rounds[1]] == [
        (Seats(1, 7, 14, 18), (5,)),
        (Seats(2, 8, 15, 19), (1,)),
        (Seats(3, 9, 11, 20), (2,)),
        (Seats(4, 10, 12, 16), (3,)),
        (Seats(5, 6, 13, 17), (4,)),
    ]
