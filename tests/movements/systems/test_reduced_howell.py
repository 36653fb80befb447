from functools import cache
from itertools import combinations, pairwise

import pytest

from movements.audit import audit
from movements.journey import expected_plays, journeys, tray_sets
from movements.meetings import meetings, never_met
from movements.movement import Kind, Movement
from movements.systems.reduced_howell import REDUCED_HOWELL, scheme
from movements.systems.system import DoesNotFit, Extent, Unfit, UnfitCode, Wanted
from tests.movements.test_targets import REDUCED_HOWELLS

ALL = [
    (pairs, rounds)
    for pairs in REDUCED_HOWELL.sizes()
    if pairs % 2 == 0
    for rounds in REDUCED_HOWELL.lengths(Wanted(pairs))
]
SIZES = sorted({pairs for pairs, _rounds in ALL})
MOVING = [(pairs, rounds) for pairs, rounds in ALL if scheme(pairs, rounds).group]
CYCLIC = [(pairs, rounds) for pairs, rounds in MOVING if scheme(pairs, rounds).is_cyclic]


def every_size_of(plans: list[tuple[int, int]]) -> pytest.MarkDecorator:
    """One case for each number of pairs, with all its lengths."""
    by_size = [[plan for plan in plans if plan[0] == pairs] for pairs in SIZES]
    return pytest.mark.parametrize("plans", by_size, ids=map(str, SIZES))


@cache
def reduced(pairs: int, rounds: int, k: int = 1) -> Movement:
    return REDUCED_HOWELL.build(Wanted(pairs, k, rounds))


def test_every_even_size_to_34_and_every_length_the_tables_of_the_plan_name() -> None:
    assert list(REDUCED_HOWELL.sizes()) == list(range(6, 35))
    named = {(pairs, rounds) for pairs, lengths in REDUCED_HOWELLS.items() for rounds in lengths}
    assert named <= set(ALL)
    for pairs in range(14, 35, 2):
        middle = range(pairs // 2 + 1 + (pairs % 4 == 0), pairs - 1)
        assert set(middle) <= set(REDUCED_HOWELL.lengths(Wanted(pairs)))


@every_size_of(ALL)
def test_nobody_meets_twice_and_everybody_plays_all(plans: list[tuple[int, int]]) -> None:
    for pairs, rounds in plans:
        movement = reduced(pairs, rounds)
        assert len(movement.rounds) == rounds
        assert movement.trays == tuple(range(1, rounds + 1))
        assert set(expected_plays(movement).values()) == {pairs // 2}
        assert len(meetings(movement)) == pairs * rounds // 2
        for path in journeys(movement).values():
            assert sorted(tray for stop in path for tray in stop.trays) == list(movement.trays)


@pytest.mark.parametrize("pairs", range(7, 34, 2))
def test_an_odd_number_plays_that_of_one_more_and_nobody_sits_out_twice(pairs: int) -> None:
    assert REDUCED_HOWELL.lengths(Wanted(pairs)) == REDUCED_HOWELL.lengths(Wanted(pairs + 1))
    for rounds in REDUCED_HOWELL.lengths(Wanted(pairs)):
        movement, whole = reduced(pairs, rounds), reduced(pairs + 1, rounds)
        assert {finding.code for finding in audit(movement)} <= REDUCED_HOWELL.announced
        against = {
            two: when for two, when in meetings(whole).items() if movement.phantom not in two
        }
        assert meetings(movement) == against
        rests = [sum(stop.sits_out for stop in path) for path in journeys(movement).values()]
        assert (sum(rests), max(rests)) == (rounds, 1)
        assert REDUCED_HOWELL.variant(Wanted(pairs, rounds=rounds)) == "reduced_sit_out"
        assert REDUCED_HOWELL.extent(Wanted(pairs, rounds=rounds)) == Extent(
            rounds, len(movement.trays), movement.tables
        )


@every_size_of(MOVING)
def test_the_highest_numbers_keep_their_chairs_and_never_meet(plans: list[tuple[int, int]]) -> None:
    for pairs, rounds in plans:
        movement = reduced(pairs, rounds)
        paths = journeys(movement)
        still = range(rounds + 1, pairs + 1)
        for pair in still:
            assert len({(stop.table, stop.chairs) for stop in paths[pair]}) == 1
        assert set(combinations(still, 2)) <= set(never_met(movement))


@every_size_of(CYCLIC)
def test_the_others_follow_the_next_lower_number_and_tray_sets_go_down(
    plans: list[tuple[int, int]],
) -> None:
    for pairs, rounds in plans:
        movement = reduced(pairs, rounds)
        paths = journeys(movement)
        for pair in range(1, rounds + 1):
            ahead = paths[(pair - 2) % rounds + 1]
            for before, after in zip(ahead, paths[pair][1:], strict=False):
                assert after.table == before.table
        for tray_set in tray_sets(movement):
            at = [table for (table,) in filter(None, tray_set.tables)]
            assert all(there == (here - 2) % (pairs // 2) + 1 for here, there in pairwise(at))


@every_size_of(MOVING)
def test_trays_are_turned_only_where_a_pair_keeps_its_chairs(plans: list[tuple[int, int]]) -> None:
    for pairs, rounds in plans:
        turned = [s for sittings in reduced(pairs, rounds).rounds for s in sittings if s.turned]
        assert all(max(sitting.seats.contestants) > rounds for sitting in turned)
        # Never most of them: a set that is turned nearly everywhere could be turned nearly nowhere.
        assert 2 * len(turned) <= rounds * pairs // 2


def test_three_tables_in_three_rounds_by_hand() -> None:
    """A compass game: pairs 4, 5, 6 sit, 1, 2, 3 move, and one table is turned in one round."""
    games = [
        [(max(s.seats.contestants), min(s.seats.contestants), s.trays) for s in sittings]
        for sittings in reduced(6, 3, 2).rounds
    ]
    assert games == [
        [(4, 1, (1, 2)), (5, 3, (3, 4)), (6, 2, (5, 6))],
        [(4, 2, (3, 4)), (5, 1, (5, 6)), (6, 3, (1, 2))],
        [(4, 3, (5, 6)), (5, 2, (1, 2)), (6, 1, (3, 4))],
    ]


def test_its_extent_and_variant() -> None:
    assert REDUCED_HOWELL.extent(Wanted(14, 3, 9)) == Extent(rounds=9, tray_sets=9, tables=7)
    assert REDUCED_HOWELL.extent(Wanted(14, 3)) == Extent(rounds=12, tray_sets=12, tables=7)
    assert REDUCED_HOWELL.variant(Wanted(14, 3, 9)) == "reduced"


@pytest.mark.parametrize(
    ("wanted", "unfit"),
    [
        (Wanted(8, kind=Kind.TEAMS), Unfit(UnfitCode.KIND_UNSUITED)),
        (Wanted(4), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 4, 6)),
        (Wanted(5), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 5, 6)),
        (Wanted(36), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 36, 34)),
        (Wanted(8, 1, 5), Unfit(UnfitCode.ROUNDS_UNSUITED, 5, 6)),
        (Wanted(8, 1, 7), Unfit(UnfitCode.ROUNDS_TOO_MANY, 7, 6)),
        (Wanted(8, 1, 3), Unfit(UnfitCode.ROUNDS_TOO_FEW, 3, 4)),
        (Wanted(8, tables=5), Unfit(UnfitCode.TABLES_UNSUITED, 5, 4)),
    ],
)
def test_what_does_not_fit_is_named(wanted: Wanted, unfit: Unfit) -> None:
    assert REDUCED_HOWELL.fits(wanted) == unfit
    with pytest.raises(DoesNotFit):
        REDUCED_HOWELL.build(wanted)
