from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise

import pytest

from movements.audit import audit
from movements.fairness import fairness
from movements.journey import journeys
from movements.meetings import meetings
from movements.movement import Movement, Seat
from movements.systems.barometer import BAROMETER
from movements.systems.system import Extent, Unfit, UnfitCode, Wanted

SIZES = range(4, 61)
QUICK = [*range(4, 21), 27, 28, 34, 59, 60]


@cache
def barometer(pairs: int, k: int = 1, rounds: int | None = None) -> Movement:
    return BAROMETER.build(Wanted(pairs, k, rounds))


def cyclic_bound(pairs: int) -> Fraction:
    """The best Q of an even number whose half is odd, where one pair sits still and N/S.

    The numbers of rounds in which two pairs hold the same side differ by two at least, as often
    as not: 100 / (1 + 4 (n - 2) / (n (n / 2 - 1)^2)).
    """
    return 100 / (1 + Fraction(4 * (pairs - 2), pairs * (pairs // 2 - 1) ** 2))


@pytest.mark.parametrize("pairs", SIZES)
def test_every_two_pairs_meet_once_and_all_tables_play_the_same(pairs: int) -> None:
    movement = barometer(pairs)
    assert movement.copies == 0
    met = meetings(movement)
    assert set(met) == set(combinations(range(1, pairs + 1), 2))
    assert {len(times) for times in met.values()} == {1}
    for number, sittings in enumerate(movement.rounds):
        assert {s.trays for s in sittings} <= {(number + 1,), ()}
        assert [s.table for s in sittings] == list(range(1, (pairs + 1) // 2 + 1))


@pytest.mark.parametrize("pairs", range(5, 60, 2))
def test_of_an_odd_number_everybody_sits_out_once_at_table_1(pairs: int) -> None:
    movement = barometer(pairs)
    assert movement.phantom == movement.contestants == pairs + 1
    rests = [
        (number, s.seats.east)
        for number, sittings in enumerate(movement.rounds, start=1)
        for s in sittings
        if not s.trays
    ]
    # 2 comes in where 1 was.
    assert rests == [(number, number) for number in range(1, pairs + 1)]


@pytest.mark.parametrize("pairs", QUICK)
def test_everybody_follows_the_next_lower_number(pairs: int) -> None:
    """The highest sits still, and 1 follows the one below it."""
    movement = barometer(pairs)
    still = movement.contestants
    for before, after in pairwise(movement.rounds):
        for sitting, later in zip(before, after, strict=True):
            for seat, next_seat in zip(sitting.seats, later.seats, strict=True):
                assert next_seat == (still if seat == still else (seat or 0) % (still - 1) + 1)


@pytest.mark.parametrize("pairs", [8, 12, 16, 20, 24, 32, 60])
def test_it_is_perfectly_fair(pairs: int) -> None:
    assert fairness(barometer(pairs)).quality == 100


@pytest.mark.parametrize("pairs", [7, 11, 13, 17, 19, 23, 29, 31, 59])
def test_of_a_prime_number_of_pairs_with_one_out_it_is_perfectly_fair(pairs: int) -> None:
    assert fairness(barometer(pairs)).quality == 100


@pytest.mark.parametrize("pairs", [6, 10, 14, 18, 22, 26, 30, 34])
def test_it_is_as_fair_as_one_who_sits_still_allows(pairs: int) -> None:
    assert fairness(barometer(pairs)).quality == cyclic_bound(pairs)


@pytest.mark.parametrize("pairs", [6, 16])
def test_the_highest_of_an_even_number_sits_north_and_south_at_table_1(pairs: int) -> None:
    path = journeys(barometer(pairs))[pairs]
    assert {(s.table, s.hands) for s in path} == {(1, (Seat.NORTH, Seat.SOUTH))}


@pytest.mark.parametrize("pairs", [9, 10])
def test_it_may_end_after_any_round(pairs: int) -> None:
    full = barometer(pairs, 3)
    assert audit(full) == ()
    for rounds in range(1, len(full.rounds) + 1):
        assert barometer(pairs, 3, rounds).rounds == full.rounds[:rounds]
        assert BAROMETER.extent(Wanted(pairs, 3, rounds)) == Extent(rounds, rounds, tables=5)


def test_what_does_not_fit() -> None:
    assert BAROMETER.fits(Wanted(3)) == Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 3, 4)
    assert BAROMETER.fits(Wanted(61)) == Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 61, 60)
    assert BAROMETER.fits(Wanted(8, 1, 8)) == Unfit(UnfitCode.ROUNDS_TOO_MANY, 8, 7)
    assert BAROMETER.fits(Wanted(7, 1, 8)) == Unfit(UnfitCode.ROUNDS_TOO_MANY, 8, 7)
