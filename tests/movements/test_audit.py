"""Sound movements are broken in every way that has a name, and the audit says that name."""

from dataclasses import replace

import pytest

from movements.audit import (
    Finding,
    FindingCode,
    InvalidMovement,
    Severity,
    audit,
    check,
)
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.movements.rings import ring, with_sitting

COMPASS_5 = COMPASS.build(Wanted(10, 2))

# The first round only, so that a change in it cannot disturb another one.
FIRST_ROUND = replace(COMPASS_5, rounds=COMPASS_5.rounds[:1], open=True)

SHARED = Movement(
    Kind.PAIRS,
    4,
    (
        (
            Sitting(1, Seats.of_pairs(1, 2), (1, 2), shared_with=(2,)),
            Sitting(2, Seats.of_pairs(3, 4), (1, 2), shared_with=(1,)),
        ),
    ),
)


def teams(rounds: int) -> Movement:
    """Howell's system for five teams: at table p E/W of team p and N/S of team p - r."""
    return Movement(
        Kind.TEAMS,
        5,
        tuple(
            tuple(
                Sitting(p + 1, Seats.of_pairs((p - r) % 5 + 1, p + 1), ((p + 2 * (r - 1)) % 5 + 1,))
                for p in range(5)
            )
            for r in range(1, rounds + 1)
        ),
    )


def at_first(table: int, seats: Seats, *trays: int) -> Movement:
    return with_sitting(FIRST_ROUND, 1, table, seats=seats, trays=trays)


C = FindingCode
BROKEN: list[tuple[Movement, tuple[Finding, ...]]] = [
    (
        with_sitting(FIRST_ROUND, 1, 5, table=0),
        (Finding(C.NUMBER_BELOW_ONE, 1, 0),),
    ),
    (
        with_sitting(FIRST_ROUND, 1, 5, trays=(9, 0)),
        (Finding(C.NUMBER_BELOW_ONE, 1, 5, tray=0),),
    ),
    (replace(COMPASS_5, copies=-1), (Finding(C.COPIES_NEGATIVE),)),
    (replace(COMPASS_5, phantom=11), (Finding(C.PHANTOM_UNKNOWN, contestant=11),)),
    (
        at_first(3, Seats.of_pairs(3, 11), 5, 6),
        (Finding(C.CONTESTANT_UNKNOWN, 1, 3, 11),),
    ),
    (
        at_first(3, Seats.of_pairs(3, 6), 5, 6),
        (Finding(C.CONTESTANT_IN_TWO_PLACES, 1, 3, 6, other_table=1),),
    ),
    (
        at_first(3, Seats.of_pairs(3, 3), 5, 6),
        (Finding(C.SEATED_TWICE, 1, 3, 3),),
    ),
    (
        at_first(3, Seats(3, 8, 11, 8), 5, 6),
        (Finding(C.CONTESTANT_UNKNOWN, 1, 3, 11), Finding(C.SIDE_DIVIDED, 1, 3)),
    ),
    (
        at_first(3, Seats(3, 8, None, 8)),
        (Finding(C.SIDE_DIVIDED, 1, 3),),
    ),
    (
        with_sitting(FIRST_ROUND, 1, 3, table=2),
        (Finding(C.TABLE_TWICE, 1, 2),),
    ),
    (
        with_sitting(FIRST_ROUND, 1, 3, trays=(5, 2)),
        (Finding(C.TRAY_IN_TWO_PLACES, 1, 3, tray=2, other_table=1),),
    ),
    (
        with_sitting(SHARED, 1, 2, shared_with=()),
        (Finding(C.SHARING_UNMATCHED, 1, 1, other_table=2),),
    ),
    (
        with_sitting(FIRST_ROUND, 1, 3, shared_with=(3,)),
        (Finding(C.SHARING_UNMATCHED, 1, 3, other_table=3),),
    ),
    (
        with_sitting(FIRST_ROUND, 1, 3, shared_with=(9,)),
        (Finding(C.SHARING_UNMATCHED, 1, 3, other_table=9),),
    ),
    (
        with_sitting(SHARED, 1, 2, trays=(3, 4)),
        (
            Finding(C.SHARING_UNMATCHED, 1, 1, other_table=2),
            Finding(C.SHARING_UNMATCHED, 1, 2, other_table=1),
        ),
    ),
    (
        with_sitting(COMPASS_5, 2, 1, trays=(1, 11)),
        (
            Finding(C.TRAY_IN_TWO_PLACES, 2, 2, tray=1, other_table=1),
            Finding(C.TRAY_REPLAYED, 2, 1, 1, 1, other_round=1),
            Finding(C.TRAY_REPLAYED, 4, 4, 7, 1, other_round=2),
        ),
    ),
    (
        with_sitting(FIRST_ROUND, 1, 3, trays=(5, 5)),
        (
            Finding(C.TRAY_REPLAYED, 1, 3, 3, 5, other_round=1),
            Finding(C.TRAY_REPLAYED, 1, 3, 8, 5, other_round=1),
        ),
    ),
    (
        at_first(3, Seats.of_pairs(3, None), 5, 6),
        (Finding(C.TRAYS_UNATTENDED, 1, 3),),
    ),
    (at_first(3, Seats.of_pairs(3, 8)), (Finding(C.TRAYS_MISSING, 1, 3),)),
    (replace(COMPASS_5, contestants=11), (Finding(C.NEVER_SEATED, contestant=11),)),
    (
        teams(1),
        tuple(Finding(C.HALF_MATCH, 1, p, (p - 2) % 5 + 1, p, other=p) for p in range(1, 6)),
    ),
    (
        ring(4, 2, 1, rounds=3),
        tuple(Finding(C.MET_TWICE, 3, p, p, other=p + 4, other_round=1) for p in range(1, 5)),
    ),
    (
        at_first(3, Seats.of_pairs(3, None)),
        (),
    ),
    (
        with_sitting(COMPASS_5, 1, 3, seats=Seats.of_pairs(3, None), trays=()),
        (Finding(C.ROUND_MISSED, 1, contestant=8),),
    ),
    (
        replace(FIRST_ROUND, phantom=8),
        (Finding(C.TRAYS_AT_PHANTOM, 1, 3),),
    ),
]


@pytest.mark.parametrize(("movement", "findings"), BROKEN)
def test_the_audit_names_exactly_what_is_broken(
    movement: Movement, findings: tuple[Finding, ...]
) -> None:
    assert audit(movement) == findings


def test_every_code_has_its_broken_movement() -> None:
    assert {finding.code for _movement, findings in BROKEN for finding in findings} == set(C)


@pytest.mark.parametrize("movement", [COMPASS_5, FIRST_ROUND, SHARED, teams(4)])
def test_what_they_were_before_is_clean(movement: Movement) -> None:
    assert audit(movement) == ()
    assert check(movement) is movement


def test_check_raises_the_errors_without_the_notes() -> None:
    broken = replace(with_sitting(COMPASS_5, 1, 3, table=2), phantom=8)
    with pytest.raises(InvalidMovement, match=r"^table_twice x1$") as refused:
        check(broken)
    assert refused.value.findings == (Finding(C.TABLE_TWICE, 1, 2),)


def test_notes_do_not_stop_a_movement() -> None:
    noted = with_sitting(COMPASS_5, 1, 3, seats=Seats.of_pairs(3, None), trays=())
    assert [finding.severity for finding in audit(noted)] == [Severity.NOTE]
    assert check(noted) is noted


def test_a_replay_may_be_meant() -> None:
    memory = replace(COMPASS_5, rounds=COMPASS_5.rounds * 2)
    assert {finding.code for finding in audit(memory)} == {C.TRAY_REPLAYED, C.MET_TWICE}
    assert audit(replace(memory, allow_replay=True)) == ()
    assert check(meant := replace(memory, allow_replay=True)) is meant


def test_half_matches_may_be_meant_or_still_to_come() -> None:
    assert audit(replace(teams(1), allow_half_matches=True)) == ()
    assert audit(replace(teams(1), open=True)) == ()


def test_a_team_may_sit_at_both_sides_of_its_own_table() -> None:
    sittings = tuple(Sitting(n, Seats.of_pairs(n, n), (n,)) for n in (1, 2))
    assert audit(Movement(Kind.TEAMS, 2, (sittings,))) == ()


def test_a_half_of_a_team_is_at_one_table_only() -> None:
    sittings = tuple(Sitting(n, Seats.of_pairs(1, n + 1), (n,)) for n in (1, 2))
    findings = audit(Movement(Kind.TEAMS, 3, (sittings,), allow_half_matches=True))
    assert findings == (Finding(C.CONTESTANT_IN_TWO_PLACES, 1, 2, 1, other_table=1),)


def test_turned_trays_leave_the_half_of_a_team_where_it_sits() -> None:
    first = Sitting(1, Seats.of_pairs(1, 2), (1,))
    turned = Sitting(2, Seats.of_pairs(1, 2), (2,), turned=True)
    assert audit(Movement(Kind.TEAMS, 2, ((first, turned),), allow_half_matches=True)) == ()


def test_an_individual_takes_one_seat_and_may_sit_out_alone() -> None:
    def one_table(seats: Seats, *trays: int) -> tuple[Finding, ...]:
        return audit(Movement(Kind.INDIVIDUAL, 4, ((Sitting(1, seats, trays),),), open=True))

    assert one_table(Seats(1, 2, 3, 4), 1) == ()
    assert one_table(Seats(1, None, None, None)) == ()
    assert one_table(Seats(1, 2, 3, None), 1) == (Finding(C.TRAYS_UNATTENDED, 1, 1),)
    assert one_table(Seats(1, 2, 3, 1), 1) == (Finding(C.SEATED_TWICE, 1, 1, 1),)


def four_tables(*shared_with: tuple[int, ...], copies: int = 1) -> Movement:
    """Four tables with the same tray."""
    sittings = (
        Sitting(n, Seats.of_pairs(n, n + 4), (1,), shared_with=shared)
        for n, shared in enumerate(shared_with, start=1)
    )
    return Movement(Kind.PAIRS, 8, (tuple(sittings),), copies=copies)


@pytest.mark.parametrize(
    ("movement", "tables"),
    [
        (four_tables((), (), (), ()), [2, 3, 4]),
        (four_tables((), (), (), (), copies=3), [4]),
        (four_tables((), (), (), (), copies=4), []),
        (four_tables((), (), (), (), copies=0), []),
        (four_tables((2,), (1,), (4,), (3,)), [3]),
        (four_tables((2,), (1,), (4,), (3,), copies=2), []),
        (four_tables((2, 3, 4), (1, 3, 4), (1, 2, 4), (1, 2, 3)), []),
        (four_tables((2,), (1, 3), (2, 4), (3,)), []),
        (four_tables((4,), (3,), (2,), (1,)), [2]),
    ],
)
def test_tables_that_share_are_one_place(movement: Movement, tables: list[int]) -> None:
    findings = audit(movement)
    assert {finding.code for finding in findings} <= {C.TRAY_IN_TWO_PLACES}
    assert [finding.table for finding in findings] == tables


def test_the_phantom_plays_nothing_and_need_not_be_anywhere() -> None:
    with_phantom = replace(COMPASS_5, phantom=8)
    assert {finding.code for finding in audit(with_phantom)} == {C.TRAYS_AT_PHANTOM}
    assert audit(replace(COMPASS_5, contestants=11, phantom=11)) == ()


def test_a_contestant_may_still_join_an_open_movement() -> None:
    assert audit(replace(COMPASS_5, contestants=12, open=True)) == ()


@pytest.mark.parametrize("tables", range(3, 16))
def test_trays_exchanged_between_two_tables_never_go_unseen(tables: int) -> None:
    movement = COMPASS.build(Wanted(2 * tables, 1))
    for number in range(2, len(movement.rounds) + 1):
        first, second = movement.rounds[number - 1][:2]
        broken = with_sitting(
            with_sitting(movement, number, 1, trays=second.trays), number, 2, trays=first.trays
        )
        assert {finding.code for finding in audit(broken)} == {C.TRAY_REPLAYED}
