from collections import defaultdict
from functools import cache
from itertools import pairwise

import pytest

from movements.audit import FindingCode, audit
from movements.journey import expected_plays, journeys
from movements.meetings import never_met, opponents_met
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.compass import COMPASS, CompassVariant
from movements.systems.system import DoesNotFit, Extent, Options, Unfit, UnfitCode, Wanted
from tests.movements.systems.room import (
    by_hand,
    codes,
    every_choice,
    keeps_to_its_extent,
    times_met,
    trays_each,
)

TABLES = range(3, 41)
EVEN_TABLES = range(4, 41, 2)
RELAY = {"even": "relay"}
BY_TABLE = {"switch": "tables"}


@cache
def compass(tables: int, k: int = 1, rounds: int | None = None) -> Movement:
    return COMPASS.build(Wanted(2 * tables, k, rounds))


@pytest.mark.parametrize(("tables", "k"), [*((n, 1) for n in TABLES), (3, 9), (6, 4), (14, 2)])
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
        (Wanted(4, 1), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 4, 5)),
        (Wanted(0, 1), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 0, 5)),
        (Wanted(-6, 1), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, -6, 5)),
        (Wanted(199, 1), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 199, 198)),
        (Wanted(41, options=BY_TABLE), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 41, 40)),
        (Wanted(13, rounds=6, options=BY_TABLE), Unfit(UnfitCode.ROUNDS_TOO_FEW, 6, 7)),
        (Wanted(13, options={"even": "share"}), Unfit(UnfitCode.OPTION_VALUE, option="even")),
        (Wanted(10, 0), Unfit(UnfitCode.TRAYS_TOO_FEW, 0, 1)),
        (Wanted(10, 100), Unfit(UnfitCode.TRAYS_TOO_MANY, 100, 99)),
        (Wanted(10, 1, 0), Unfit(UnfitCode.ROUNDS_TOO_FEW, 0, 1)),
        (Wanted(10, 1, 6), Unfit(UnfitCode.ROUNDS_TOO_MANY, 6, 5)),
        (Wanted(198, 99), Unfit(UnfitCode.TRAYS_TOO_MANY, 99, 25)),
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
        (Wanted(11, 3, 3), CompassVariant.HALF),
        (Wanted(11, 3), CompassVariant.SKIP),
        (Wanted(12, 3, 3, options=RELAY), CompassVariant.RELAY),
        (Wanted(12, 3, options=RELAY), CompassVariant.RELAY),
        (Wanted(10, 3, options=RELAY), CompassVariant.ODD),
    ],
)
def test_the_variant_tells_whether_there_is_a_skip(wanted: Wanted, variant: CompassVariant) -> None:
    assert COMPASS.variant(wanted) is variant


def test_its_extent() -> None:
    for options in every_choice(COMPASS, "switch"):
        for pairs in range(5, 11):
            for rounds in COMPASS.lengths(Wanted(pairs, options=options)):
                assert keeps_to_its_extent(COMPASS, Wanted(pairs, 2, rounds, options=options))
    assert COMPASS.extent(Wanted(10)) == Extent(rounds=5, tray_sets=5, tables=5)
    assert COMPASS.extent(Wanted(12)) == Extent(rounds=5, tray_sets=6, tables=6)


@pytest.mark.parametrize("tables", [*range(4, 25, 2), 32, 40, 98])
def test_by_relay_everybody_plays_everything(tables: int) -> None:
    movement = COMPASS.build(Wanted(2 * tables, options=RELAY))
    assert audit(movement) == ()
    assert len(movement.rounds) == tables
    assert trays_each(movement) == {tables}
    across = {(ns, ew) for ns in range(1, tables + 1) for ew in range(tables + 1, 2 * tables + 1)}
    assert times_met(movement) == dict.fromkeys(across, 1)


@pytest.mark.parametrize("tables", EVEN_TABLES)
def test_by_relay_only_the_first_and_the_last_table_share(tables: int) -> None:
    movement = COMPASS.build(Wanted(2 * tables, options=RELAY))
    for sittings in movement.rounds:
        shared = {sitting.table: sitting.shared_with for sitting in sittings if sitting.shared_with}
        assert shared == {1: (tables,), tables: (1,)}
        assert sittings[0].trays == sittings[-1].trays
        assert len({sitting.trays for sitting in sittings}) == tables - 1


def test_four_tables_by_relay_by_hand() -> None:
    # The ring is tables 1 and 4, table 2, the stand, table 3; set 3 begins on the stand.
    assert by_hand(COMPASS.build(Wanted(8, options=RELAY))) == [
        [(1, 5, 1), (2, 6, 2), (3, 7, 4), (4, 8, 1)],
        [(1, 6, 4), (2, 7, 1), (3, 8, 3), (4, 5, 4)],
        [(1, 7, 3), (2, 8, 4), (3, 5, 2), (4, 6, 3)],
        [(1, 8, 2), (2, 5, 3), (3, 6, 1), (4, 7, 2)],
    ]


HALF_TABLES = [
    (pairs, options)
    for pairs in (*range(5, 24, 2), 31, 41)
    for options in every_choice(COMPASS, "switch")
]


@pytest.mark.parametrize(("pairs", "options"), HALF_TABLES)
def test_with_half_a_table_everybody_opposite_rests_once(pairs: int, options: Options) -> None:
    movement = COMPASS.build(Wanted(pairs, options=options))
    tables = (pairs + 1) // 2
    assert movement.phantom == movement.contestants == pairs + 1
    assert codes(movement) <= {FindingCode.TRAYS_AT_PHANTOM}
    rests = {pair: sum(stop.sits_out for stop in path) for pair, path in journeys(movement).items()}
    ns_missing = options["missing"] == "ns"
    ns = range(1, tables + (not ns_missing))
    ew = range(ns[-1] + 1, pairs + 1)
    opposite, own = (ew, ns) if ns_missing else (ns, ew)
    assert {rests[pair] for pair in own} == {0}
    # By skip there is a round less, and one of them does not come to the empty seats.
    assert sum(rests[pair] for pair in opposite) == len(movement.rounds)
    assert max(rests[pair] for pair in opposite) == 1
    assert set(times_met(movement).values()) == {1}


@pytest.mark.parametrize(("pairs", "options"), HALF_TABLES[:48])
def test_north_and_south_sit_still_with_half_a_table_too(pairs: int, options: Options) -> None:
    movement = COMPASS.build(Wanted(pairs, options=options))
    tables, last_ns = movement.tables, (pairs + 1) // 2 - (options["missing"] == "ns")
    way = 1 if options["moves"] == "up" else -1
    for pair, path in journeys(movement).items():
        at = [stop.table or 0 for stop in path]
        assert at[0] == (pair if pair <= last_ns else pair - last_ns)
        for here, there in pairwise(at):
            on = way * (there - here) % tables
            assert (on in (1, 2)) if pair > last_ns else here == there


def test_five_pairs_by_hand() -> None:
    ew, ns = (COMPASS.build(Wanted(5, options={"missing": side})) for side in ("ew", "ns"))
    assert by_hand(ew) == [
        [(1, 4, 1), (2, 5, 2), (3, 6, 3)],
        [(1, 5, 3), (2, 6, 1), (3, 4, 2)],
        [(1, 6, 2), (2, 4, 3), (3, 5, 1)],
    ]
    assert by_hand(ns) == [
        [(1, 3, 1), (2, 4, 2), (6, 5, 3)],
        [(1, 4, 3), (2, 5, 1), (6, 3, 2)],
        [(1, 5, 2), (2, 3, 3), (6, 4, 1)],
    ]
    assert ew.phantom == ns.phantom == 6
    assert codes(ew) == codes(ns) == {FindingCode.TRAYS_AT_PHANTOM}


def test_who_would_share_with_the_phantom_has_the_trays_alone() -> None:
    # Seven pairs: the phantom E/W is at table 4, then 3, 2, 1; tables 1 and 4 have one set.
    rounds = COMPASS.build(Wanted(7, options=RELAY)).rounds
    assert [[(s.trays, s.shared_with) for s in sittings] for sittings in rounds] == [
        [((1,), ()), ((2,), ()), ((4,), ()), ((), ())],
        [((4,), (4,)), ((1,), ()), ((3,), ()), ((4,), (1,))],
        [((3,), (4,)), ((4,), ()), ((2,), ()), ((3,), (1,))],
        [((), ()), ((3,), ()), ((1,), ()), ((2,), ())],
    ]
