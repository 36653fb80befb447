from collections import defaultdict
from itertools import pairwise

import pytest

from movements.audit import audit
from movements.journey import expected_plays, journeys
from movements.meetings import never_met, opponents_met
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.compass import COMPASS, CompassVariant
from movements.systems.system import DoesNotFit, Extent, Unfit, UnfitCode, Wanted

TABLES = range(3, 41)


def compass(tables: int, k: int = 1, rounds: int | None = None) -> Movement:
    return COMPASS.build(Wanted(2 * tables, k, rounds))


@pytest.mark.parametrize("k", range(1, 7))
@pytest.mark.parametrize("tables", TABLES)
def test_the_audit_finds_nothing_and_everybody_plays_what_is_claimed(tables: int, k: int) -> None:
    movement = compass(tables, k)
    rounds = tables if tables % 2 else tables - 1
    assert audit(movement) == ()
    assert len(movement.rounds) == rounds == COMPASS.extent(Wanted(2 * tables)).rounds
    assert movement.trays == tuple(range(1, tables * k + 1))
    assert set(expected_plays(movement).values()) == {rounds}
    played: defaultdict[int, set[int]] = defaultdict(set)
    for sittings in movement.rounds:
        for sitting in sittings:
            for pair in sitting.seats.contestants:
                played[pair].update(sitting.trays)
    assert {len(trays) for trays in played.values()} == {rounds * k}


@pytest.mark.parametrize("tables", TABLES)
def test_north_and_south_sit_still_and_2_goes_to_1(tables: int) -> None:
    movement = compass(tables)
    skip_after = None if tables % 2 else tables // 2
    for pair, path in journeys(movement).items():
        at = [stop.table or 0 for stop in path]
        if pair <= tables:
            assert set(at) == {pair}
            continue
        assert at[0] == pair - tables
        for round_, (here, there) in enumerate(pairwise(at), start=1):
            down = 2 if round_ == skip_after else 1
            assert there == (here - down - 1) % tables + 1


@pytest.mark.parametrize("tables", TABLES)
def test_trays_go_from_1_to_2(tables: int) -> None:
    for before, after in pairwise(compass(tables, 2).rounds):
        trays_at = {sitting.table: sitting.trays for sitting in after}
        for sitting in before:
            assert trays_at[sitting.table % tables + 1] == sitting.trays


@pytest.mark.parametrize("tables", TABLES)
def test_every_pair_meets_others_across_the_room_once_each(tables: int) -> None:
    movement = compass(tables)
    assert set(opponents_met(movement).values()) == {len(movement.rounds)}
    across = [(ns, ew) for ns, ew in never_met(movement) if ns <= tables < ew]
    assert len(across) == (0 if tables % 2 else tables)


@pytest.mark.parametrize("tables", TABLES)
def test_it_may_end_after_any_round(tables: int) -> None:
    full = compass(tables, 2)
    for rounds in range(1, len(full.rounds) + 1):
        assert COMPASS.fits(Wanted(2 * tables, 2, rounds)) is None
    for rounds in (1, tables // 2, len(full.rounds)):
        assert compass(tables, 2, rounds).rounds == full.rounds[:rounds]


def test_three_tables_two_trays_a_round_by_hand() -> None:
    def table(number: int, ns: int, ew: int, *trays: int) -> Sitting:
        return Sitting(number, Seats.of_pairs(ns, ew), trays)

    assert compass(3, 2).rounds == (
        (table(1, 1, 4, 1, 2), table(2, 2, 5, 3, 4), table(3, 3, 6, 5, 6)),
        (table(1, 1, 5, 5, 6), table(2, 2, 6, 1, 2), table(3, 3, 4, 3, 4)),
        (table(1, 1, 6, 3, 4), table(2, 2, 4, 5, 6), table(3, 3, 5, 1, 2)),
    )


def test_four_tables_by_skip_by_hand() -> None:
    opponents = [[s.seats.east for s in sittings] for sittings in compass(4).rounds]
    assert opponents == [[5, 6, 7, 8], [6, 7, 8, 5], [8, 5, 6, 7]]


@pytest.mark.parametrize(
    ("wanted", "unfit"),
    [
        (Wanted(8, 1, kind=Kind.TEAMS), Unfit(UnfitCode.KIND_UNSUITED)),
        (Wanted(8, 1, kind=Kind.INDIVIDUAL), Unfit(UnfitCode.KIND_UNSUITED)),
        (Wanted(9, 1), Unfit(UnfitCode.CONTESTANTS_UNSUITED, 9, 10)),
        (Wanted(4, 1), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 4, 6)),
        (Wanted(0, 1), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 0, 6)),
        (Wanted(-6, 1), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, -6, 6)),
        (Wanted(200, 1), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 200, 198)),
        (Wanted(10, 0), Unfit(UnfitCode.TRAYS_TOO_FEW, 0, 1)),
        (Wanted(10, 100), Unfit(UnfitCode.TRAYS_TOO_MANY, 100, 99)),
        (Wanted(10, 1, 0), Unfit(UnfitCode.ROUNDS_TOO_FEW, 0, 1)),
        (Wanted(10, 1, 6), Unfit(UnfitCode.ROUNDS_TOO_MANY, 6, 5)),
        (Wanted(10, tables=6), Unfit(UnfitCode.TABLES_UNSUITED, 6, 5)),
        (Wanted(10, options={"sit": "ew"}), Unfit(UnfitCode.OPTION_UNKNOWN, option="sit")),
        (Wanted(12, 1, 6), Unfit(UnfitCode.ROUNDS_TOO_MANY, 6, 5)),
    ],
)
def test_what_does_not_fit_is_named_and_not_built(wanted: Wanted, unfit: Unfit) -> None:
    assert COMPASS.fits(wanted) == unfit
    with pytest.raises(DoesNotFit, match=unfit.code) as refused:
        COMPASS.build(wanted)
    assert refused.value.unfit == unfit


@pytest.mark.parametrize(
    ("wanted", "variant"),
    [
        (Wanted(10, 3), CompassVariant.ODD),
        (Wanted(10, 3, 2), CompassVariant.ODD),
        (Wanted(12, 3), CompassVariant.SKIP),
        (Wanted(12, 3, 4), CompassVariant.SKIP),
        (Wanted(12, 3, 3), CompassVariant.HALF),
    ],
)
def test_the_variant_tells_whether_there_is_a_skip(wanted: Wanted, variant: CompassVariant) -> None:
    assert COMPASS.variant(wanted) is variant


def test_its_extent() -> None:
    assert COMPASS.extent(Wanted(10)) == Extent(rounds=5, tray_sets=5, tables=5)
    assert COMPASS.extent(Wanted(12)) == Extent(rounds=5, tray_sets=6, tables=6)
