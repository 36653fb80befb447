from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise

import pytest

from movements.audit import FindingCode, audit
from movements.fairness import fairness
from movements.journey import Stop, journeys
from movements.movement import Kind, Movement, Seat, Seats, Sitting
from movements.plain import to_plain
from movements.systems.mitchell_party import (
    MITCHELL_PARTY,
    PartyMethod,
    PartyVariant,
    lines,
    relay_table,
)
from movements.systems.system import DoesNotFit, Extent, Unfit, UnfitCode, Wanted
from tests.data import SCHEDULES

N, E, S, W = Seat
SKIP, RELAY, REUNION = PartyMethod
ODD_TABLES = range(3, 26, 2)
EVEN_TABLES = range(4, 26, 2)
EVENINGS = [(tables, SKIP) for tables in ODD_TABLES] + [
    (tables, method) for tables in EVEN_TABLES for method in PartyMethod
]


def wanted(tables: int, even: PartyMethod = SKIP, k: int = 1, rounds: int | None = None) -> Wanted:
    return Wanted(4 * tables, k, rounds, Kind.INDIVIDUAL, options={"even": even})


@cache
def party(tables: int, even: PartyMethod = SKIP, k: int = 1, rounds: int | None = None) -> Movement:
    return MITCHELL_PARTY.build(wanted(tables, even, k, rounds))


@cache
def paths_of(movement: Movement) -> Mapping[int, tuple[Stop, ...]]:
    return journeys(movement)


def trays_played(path: tuple[Stop, ...]) -> set[int]:
    return {tray for stop in path for tray in stop.trays}


@pytest.mark.parametrize(
    ("tables", "method", "name"),
    [(7, SKIP, "T7"), (6, SKIP, "skip_T6"), (6, RELAY, "relay_T6")],
)
def test_it_is_the_schedule_worked_out_independently(
    tables: int, method: PartyMethod, name: str
) -> None:
    assert to_plain(party(tables, method)) == SCHEDULES[f"mitchell_ladies_gentlemen_{name}"]


@pytest.mark.parametrize(("tables", "method"), EVENINGS)
def test_how_large_it_is(tables: int, method: PartyMethod) -> None:
    extent = MITCHELL_PARTY.extent(wanted(tables, method))
    relay = tables % 2 == 0 and method is RELAY
    complete = tables % 2 or method is REUNION
    assert extent == Extent(tables if complete else tables - 1, tables - relay, tables)


@pytest.mark.parametrize(("tables", "method"), EVENINGS)
def test_everybody_keeps_to_his_point_of_the_compass(tables: int, method: PartyMethod) -> None:
    movement = party(tables, method)
    of = lines(movement)
    assert sorted(one for line in of.values() for one in line) == list(range(1, 4 * tables + 1))
    for one, path in paths_of(movement).items():
        (hands,) = {stop.hands for stop in path}
        assert one in of[hands[0]]


@pytest.mark.parametrize("tables", [*ODD_TABLES, *EVEN_TABLES])
def test_ladies_are_the_lower_numbers_and_gentlemen_the_higher(tables: int) -> None:
    for method in (SKIP, REUNION):
        of = lines(party(tables, method))
        assert sorted(of[N] + of[E]) == list(range(1, 2 * tables + 1))
        assert sorted(of[S] + of[W]) == list(range(2 * tables + 1, 4 * tables + 1))


@pytest.mark.parametrize(("tables", "method"), EVENINGS)
def test_ladies_sit_still(tables: int, method: PartyMethod) -> None:
    movement = party(tables, method)
    of = lines(movement)
    for one, path in paths_of(movement).items():
        if one in of[N] + of[E]:
            assert len({stop.table for stop in path}) == 1


@pytest.mark.parametrize("tables", [*ODD_TABLES, *EVEN_TABLES])
def test_gentlemen_go_one_table_east_and_skip_one_half_way(tables: int) -> None:
    movement = party(tables, REUNION)
    of = lines(movement)
    for one, path in paths_of(movement).items():
        if one in of[S] + of[W]:
            for stop, later in pairwise(path):
                skip = tables % 2 == 0 and stop.round == tables // 2
                assert later.table == ((stop.table or 0) + skip) % tables + 1


@pytest.mark.parametrize("tables", [*ODD_TABLES, *EVEN_TABLES])
def test_trays_are_passed_to_the_west(tables: int) -> None:
    for before, after in pairwise(party(tables, REUNION, 2).rounds):
        at = {sitting.table: sitting.trays for sitting in after}
        for sitting in before:
            assert at[(sitting.table - 2) % tables + 1] == sitting.trays


@pytest.mark.parametrize("tables", EVEN_TABLES)
def test_the_gentlemen_meet_their_first_tray_when_they_skip(tables: int) -> None:
    movement = party(tables, SKIP)
    after = {sitting.table: sitting.trays for sitting in movement.rounds[tables // 2]}
    gentlemen = lines(movement)[S]
    for one, path in paths_of(movement).items():
        if one in gentlemen:
            last = path[tables // 2 - 1]
            met = (last.table or 0) % tables + 1
            assert after[met] == path[0].trays
            assert path[tables // 2].table == met % tables + 1


@pytest.mark.parametrize(("tables", "method"), EVENINGS)
def test_who_plays_which_trays(tables: int, method: PartyMethod) -> None:
    movement = party(tables, method, 3)
    counts = {len(trays_played(path)) for path in paths_of(movement).values()}
    one_missed = tables % 2 == 0 and method is SKIP
    assert counts == {len(movement.trays) - 3 * one_missed}


@pytest.mark.parametrize("tables", EVEN_TABLES)
def test_only_the_reunion_brings_a_gentleman_back_to_his_first_ladies(tables: int) -> None:
    for method in (SKIP, REUNION):
        movement = party(tables, method)
        paths = paths_of(movement)
        for one in lines(movement)[S]:
            at = [stop.table for stop in paths[one]]
            assert len(set(at[:-1])) == len(at) - 1
            assert (at[-1] == at[0]) == (method is REUNION)


@pytest.mark.parametrize("tables", EVEN_TABLES)
def test_the_relay_table_is_neither_first_nor_last_and_sits_still(tables: int) -> None:
    movement = party(tables, RELAY, 2)
    relay = relay_table(tables)
    assert 1 < relay < tables
    assert relay == tables // 2 + 1
    dealt = {tray for sitting in movement.rounds[0] for tray in sitting.trays}
    assert dealt == set(movement.trays)
    seated = set()
    for round_ in movement.rounds:
        at = {sitting.table: sitting for sitting in round_}
        seated.add(at[relay].seats)
        # It overplays what comes from the East of it.
        assert at[relay].trays == at[relay + 1].trays
        assert at[relay].shared_with == (relay + 1,)
        assert at[relay + 1].shared_with == (relay,)
        assert all(not at[t].shared_with for t in at if t not in (relay, relay + 1))
    assert len(seated) == 1


@pytest.mark.parametrize(("tables", "method"), EVENINGS)
def test_each_line_is_compared_evenly_where_everybody_plays_every_tray(
    tables: int, method: PartyMethod
) -> None:
    if tables > 10 or (tables % 2 == 0 and method is SKIP):
        return
    movement = party(tables, method)
    for line in lines(movement).values():
        assert fairness(movement, line).quality == 100


@pytest.mark.parametrize("tables", range(4, 23, 2))
def test_the_plain_rule_fails_for_every_even_number_its_half_odd_or_not(tables: int) -> None:
    # R. F. Foster, Complete Hoyle, Large Numbers of Individuals, says otherwise: "unless half
    # the number of tables is an odd number, when the method already described may be used".
    rounds = tuple(
        tuple(
            Sitting(
                table + 1,
                Seats(
                    table + 1,
                    tables + table + 1,
                    2 * tables + (table - number) % tables + 1,
                    3 * tables + (table - number) % tables + 1,
                ),
                ((table + number) % tables + 1,),
            )
            for table in range(tables)
        )
        for number in range(tables)
    )
    movement = Movement(Kind.INDIVIDUAL, 4 * tables, rounds)
    findings = audit(movement)
    assert {finding.code for finding in findings} == {FindingCode.TRAY_REPLAYED}
    twice = Counter(finding.contestant for finding in findings)
    assert twice == dict.fromkeys(range(2 * tables + 1, 4 * tables + 1), tables // 2)
    for one, path in paths_of(movement).items():
        assert len(trays_played(path)) == (tables if one <= 2 * tables else tables // 2)


@pytest.mark.parametrize(("tables", "method"), [(t, m) for t, m in EVENINGS if t <= 10])
def test_it_may_end_after_any_round(tables: int, method: PartyMethod) -> None:
    full = party(tables, method, 2)
    for rounds in MITCHELL_PARTY.lengths(wanted(tables, method)):
        cut = party(tables, method, 2, rounds)
        assert cut.rounds == full.rounds[:rounds]
        assert audit(cut) == ()
    assert rounds == len(full.rounds)


def test_the_second_round_at_three_tables_by_hand() -> None:
    first, second, third = party(3, k=2).rounds
    assert [sitting.seats for sitting in first] == [
        Seats(1, 2, 7, 8),
        Seats(3, 4, 9, 10),
        Seats(5, 6, 11, 12),
    ]
    assert second == (
        Sitting(1, Seats(1, 2, 11, 12), (3, 4)),
        Sitting(2, Seats(3, 4, 7, 8), (5, 6)),
        Sitting(3, Seats(5, 6, 9, 10), (1, 2)),
    )
    assert [sitting.trays for sitting in third] == [(5, 6), (1, 2), (3, 4)]


@pytest.mark.parametrize(
    ("what", "variant"),
    [
        (wanted(5), PartyVariant.ODD),
        (wanted(5, RELAY), PartyVariant.ODD),
        (wanted(6), PartyVariant.SKIP),
        (wanted(6, RELAY), PartyVariant.RELAY),
        (wanted(6, RELAY, rounds=2), PartyVariant.RELAY),
        (wanted(6, REUNION), PartyVariant.REUNION),
        (wanted(6, SKIP, rounds=4), PartyVariant.SKIP),
        (wanted(6, SKIP, rounds=3), PartyVariant.HALF),
        (wanted(6, REUNION, rounds=3), PartyVariant.HALF),
    ],
)
def test_the_variant_tells_the_method(what: Wanted, variant: PartyVariant) -> None:
    assert MITCHELL_PARTY.variant(what) is variant


@pytest.mark.parametrize(
    ("what", "unfit"),
    [
        (Wanted(20), Unfit(UnfitCode.KIND_UNSUITED)),
        (Wanted(8, kind=Kind.INDIVIDUAL), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 8, 12)),
        (Wanted(104, kind=Kind.INDIVIDUAL), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 104, 100)),
        (Wanted(22, kind=Kind.INDIVIDUAL), Unfit(UnfitCode.CONTESTANTS_UNSUITED, 22, 24)),
        (wanted(6, rounds=6), Unfit(UnfitCode.ROUNDS_TOO_MANY, 6, 5)),
        (wanted(6, REUNION, rounds=7), Unfit(UnfitCode.ROUNDS_TOO_MANY, 7, 6)),
        (
            Wanted(24, kind=Kind.INDIVIDUAL, options={"even": "dummy"}),
            Unfit(UnfitCode.OPTION_VALUE, option="even"),
        ),
    ],
)
def test_what_does_not_fit_is_named_and_not_built(what: Wanted, unfit: Unfit) -> None:
    assert MITCHELL_PARTY.fits(what) == unfit
    with pytest.raises(DoesNotFit):
        MITCHELL_PARTY.build(what)
