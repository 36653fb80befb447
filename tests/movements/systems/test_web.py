from collections import Counter

import pytest

from movements.journey import expected_plays
from movements.movement import Movement
from movements.systems.system import Unfit, UnfitCode, Wanted
from movements.systems.web import WEB, WebVariant
from tests.movements.systems.room import by_hand, keeps_to_its_extent, times_met, trays_each
from tests.sample import one_in

TABLES = range(4, 41)


def lengths_by_hand(tables: int) -> list[int]:
    """Odd, fewer than tables; 3 copies serve three times, 4 four times as many tables."""
    copies = 3 if tables % 2 else 4
    return [n for n in range(3, tables) if n % 2 and n * copies >= tables]


def most_at_once(movement: Movement) -> int:
    """At how many tables one tray lies at most in a round."""
    return max(
        max(Counter(tray for sitting in sittings for tray in sitting.trays).values())
        for sittings in movement.rounds
    )


def test_its_sizes() -> None:
    assert list(WEB.sizes()) == list(range(7, 81))
    assert WEB.fits(Wanted(24, rounds=8)) == Unfit(UnfitCode.ROUNDS_UNSUITED, 8, 9)
    assert WEB.fits(Wanted(60, rounds=7)) == Unfit(UnfitCode.ROUNDS_TOO_FEW, 7, 9)


@pytest.mark.parametrize("tables", TABLES)
def test_its_lengths(tables: int) -> None:
    assert list(WEB.lengths(Wanted(2 * tables))) == lengths_by_hand(tables)


@pytest.mark.parametrize("tables", TABLES)
def test_everybody_plays_the_same_trays_and_meets_nobody_twice(tables: int) -> None:
    every = lengths_by_hand(tables)
    for rounds in every if tables < 16 else {every[0], every[-1]}:
        movement = WEB.build(Wanted(2 * tables, rounds=rounds))
        assert movement.copies == most_at_once(movement)
        assert movement.copies == (3 if tables % 2 else 2 if tables <= 2 * rounds else 4)
        assert trays_each(movement) == {rounds}
        assert set(times_met(movement).values()) == {1}
        assert len(times_met(movement)) == tables * rounds
        assert set(expected_plays(movement).values()) == {tables}


@pytest.mark.parametrize("tables", one_in(TABLES, 4))
def test_with_a_pair_missing_nobody_rests_twice_and_the_others_play_as_they_would(
    tables: int,
) -> None:
    for rounds in {lengths_by_hand(tables)[0], lengths_by_hand(tables)[-1]}:
        full = WEB.build(Wanted(2 * tables, rounds=rounds))
        movement = WEB.build(Wanted(2 * tables - 1, rounds=rounds))
        assert movement.phantom == 2 * tables
        assert movement.rounds == full.rounds
        assert trays_each(movement) == {rounds, rounds - 1}


@pytest.mark.parametrize("pairs", [8, 14, 13, 24])
def test_its_extent(pairs: int) -> None:
    for rounds in WEB.lengths(Wanted(pairs)):
        assert keeps_to_its_extent(WEB, Wanted(pairs, 2, rounds))


def test_its_variants() -> None:
    assert WEB.variant(Wanted(12)) is WebVariant.TWO_COPIES
    assert WEB.variant(Wanted(14)) is WebVariant.THREE_COPIES
    assert WEB.variant(Wanted(60, rounds=11)) is WebVariant.FOUR_COPIES


def test_four_tables_by_hand() -> None:
    # Tables 1 and 2 begin with sets 1 and 2 of the first copy, tables 3 and 4 with 3 and 2 of the
    # second. All go up; from tables 2 and 4 they leave, to come back at tables 1 and 3.
    assert by_hand(WEB.build(Wanted(8))) == [
        [(1, 5, 1), (2, 6, 2), (3, 7, 3), (4, 8, 2)],
        [(1, 6, 3), (2, 7, 1), (3, 8, 1), (4, 5, 3)],
        [(1, 7, 2), (2, 8, 3), (3, 5, 2), (4, 6, 1)],
    ]
