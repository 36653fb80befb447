from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from movements.audit import audit
from movements.fairness import fairness
from movements.journey import expected_plays, journeys, tray_sets
from movements.meetings import meetings
from movements.movement import Kind, Movement
from movements.systems.howell import HOWELL, HowellVariant, scheme
from movements.systems.system import DoesNotFit, Extent, Unfit, UnfitCode, Wanted

SIZES = range(4, 61)
CYCLIC = [pairs for pairs in SIZES if scheme(pairs).is_cyclic]
TO_TWO_PLACES = {
    4: 100.00,
    5: 38.46,
    6: 60.00,
    10: 83.33,
    14: 91.30,
    18: 94.74,
    21: 98.06,
    22: 96.49,
    26: 97.50,
    30: 98.13,
    33: 98.25,
    34: 98.55,
    35: 98.02,
    38: 98.84,
    39: 98.72,
    40: 98.26,
    42: 99.06,
    45: 98.70,
    46: 98.65,
    50: 99.34,
    51: 99.01,
    52: 98.64,
    54: 99.43,
    55: 98.79,
    56: 99.22,
    57: 99.07,
    58: 98.96,
}
PERFECT = sorted(set(SIZES) - TO_TWO_PLACES.keys() | {4})


@cache
def howell(pairs: int, k: int = 1, rounds: int | None = None) -> Movement:
    return HOWELL.build(Wanted(pairs, k, rounds))


@pytest.mark.parametrize("pairs", SIZES)
def test_everybody_meets_everybody_once(pairs: int) -> None:
    movement = howell(pairs)
    met = meetings(movement)
    assert len(met) == pairs * (pairs - 1) // 2
    assert {len(times) for times in met.values()} == {1}


@pytest.mark.parametrize("pairs", SIZES)
def test_everybody_plays_every_tray_or_sits_out_once(pairs: int) -> None:
    movement = howell(pairs)
    rounds = pairs - 1 + pairs % 2
    assert len(movement.rounds) == rounds
    assert movement.trays == tuple(range(1, rounds + 1))
    assert set(expected_plays(movement).values()) == {pairs // 2}
    for path in journeys(movement).values():
        trays = [tray for stop in path for tray in stop.trays]
        assert len(trays) == len(set(trays)) == pairs - 1
        assert sum(stop.sits_out for stop in path) == pairs % 2


@pytest.mark.parametrize("pairs", SIZES)
def test_the_phantom_is_the_highest_number_at_the_last_table(pairs: int) -> None:
    movement = howell(pairs)
    assert movement.phantom == (pairs + 1 if pairs % 2 else None)
    if pairs % 2:
        guests = [sittings[-1].seats for sittings in movement.rounds]
        assert {guest.north for guest in guests} == {pairs + 1}
        assert sorted(guest.east or 0 for guest in guests) == list(range(1, pairs + 1))


def test_only_three_fields_and_two_squares_are_not_cyclic() -> None:
    assert sorted(set(SIZES) - set(CYCLIC)) == [4, 5, 6, 9, 15, 25, 27, 28, 49]


@pytest.mark.parametrize("pairs", CYCLIC)
def test_everybody_follows_the_next_lower_number(pairs: int) -> None:
    movement = howell(pairs)
    moving = pairs - 1 + pairs % 2
    paths = journeys(movement)
    for pair in range(1, moving + 1):
        ahead = paths[(pair - 2) % moving + 1]
        for before, after in zip(ahead, paths[pair][1:], strict=False):
            assert (after.table, after.chairs) == (before.table, before.chairs)
    if pairs % 2 == 0:
        still = {(stop.table, stop.chairs) for stop in paths[pairs]}
        assert len(still) == 1
        assert still.pop()[0] == 1


@pytest.mark.parametrize("pairs", CYCLIC)
def test_tray_sets_go_to_the_next_lower_table_and_rest_in_between(pairs: int) -> None:
    movement = howell(pairs)
    tables = pairs // 2
    for tray_set in tray_sets(movement):
        at = [table for (table,) in filter(None, tray_set.tables)]
        assert len(at) == tables
        for here, there in pairwise(at):
            assert there == (here - 2) % tables + 1


@pytest.mark.parametrize("pairs", SIZES)
def test_no_trays_are_turned_and_only_the_smallest_share(pairs: int) -> None:
    sittings = [s for sittings in howell(pairs).rounds for s in sittings]
    assert not any(sitting.turned for sitting in sittings)
    sharing = Counter(len(sitting.shared_with) for sitting in sittings if sitting.shared_with)
    assert sharing == {4: {1: 6}, 5: {1: 2}, 6: {2: 3}}.get(pairs, {})


def test_most_compare_all_alike() -> None:
    assert [pairs for pairs in PERFECT if fairness(howell(pairs)).quality != 100] == []


def test_the_fairness_of_the_others() -> None:
    found = {pairs: float(round(fairness(howell(pairs)).quality, 2)) for pairs in TO_TWO_PLACES}
    assert found == TO_TWO_PLACES


@pytest.mark.parametrize("pairs", [14, 18, 22, 26, 30, 34, 38, 42, 50, 54])
def test_two_more_than_a_multiple_of_four_reach_what_is_possible_in_a_circle(pairs: int) -> None:
    # Every two distances agree 1 or -3 times more often than not: Q = 100 / (1 + CV^2).
    spread = Fraction(4 * (pairs - 2), pairs * (pairs // 2 - 1) ** 2)
    assert fairness(howell(pairs)).quality == 100 / (1 + spread)


def test_four_pairs_meet_as_the_source_has_them() -> None:
    """ab cd / ac db / ad bc: R. F. Foster, Complete Hoyle, of four pairs at two tables."""
    source = ["ab cd", "ac db", "ad bc"]
    expected = {frozenset(frozenset(game) for game in round_.split()) for round_ in source}
    found = {
        frozenset(frozenset("abcd"[pair - 1] for pair in s.seats.contestants) for s in sittings)
        for sittings in howell(4).rounds
    }
    assert found == expected


@pytest.mark.parametrize("pairs", [4, 7, 8, 9, 15, 28, 34])
def test_it_may_end_early(pairs: int) -> None:
    full = howell(pairs, 2)
    for rounds in HOWELL.lengths(Wanted(pairs)):
        wanted = Wanted(pairs, 2, rounds, options={"vacant": "highest"})
        movement = HOWELL.build(wanted)
        assert movement.rounds == full.rounds[:rounds]
        assert audit(movement) == ()
        extent = Extent(rounds, len(movement.trays) // 2, movement.tables)
        assert HOWELL.extent(wanted) == extent


@pytest.mark.parametrize(
    ("wanted", "variant"),
    [
        (Wanted(8), HowellVariant.FULL),
        (Wanted(8, 1, 7), HowellVariant.FULL),
        (Wanted(8, 1, 6), HowellVariant.CUT),
        (Wanted(7), HowellVariant.SIT_OUT),
        (Wanted(7, 1, 6), HowellVariant.CUT_SIT_OUT),
    ],
)
def test_its_variants(wanted: Wanted, variant: HowellVariant) -> None:
    assert HOWELL.variant(wanted) is variant


@pytest.mark.parametrize(
    ("wanted", "unfit"),
    [
        (Wanted(8, kind=Kind.TEAMS), Unfit(UnfitCode.KIND_UNSUITED)),
        (Wanted(3), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 3, 4)),
        (Wanted(61), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 61, 60)),
        (Wanted(8, tables=5), Unfit(UnfitCode.TABLES_UNSUITED, 5, 4)),
        (Wanted(8, 1, 1), Unfit(UnfitCode.ROUNDS_TOO_FEW, 1, 2)),
        (Wanted(8, 1, 8), Unfit(UnfitCode.ROUNDS_TOO_MANY, 8, 7)),
        (Wanted(7, 1, 8), Unfit(UnfitCode.ROUNDS_TOO_MANY, 8, 7)),
    ],
)
def test_what_does_not_fit_is_named(wanted: Wanted, unfit: Unfit) -> None:
    assert HOWELL.fits(wanted) == unfit
    with pytest.raises(DoesNotFit):
        HOWELL.build(wanted)
