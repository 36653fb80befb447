import pytest

from movements.audit import FindingCode, audit
from movements.systems.blackpool import BLACKPOOL
from movements.systems.system import Unfit, UnfitCode, Wanted
from tests.movements.systems.room import (
    by_hand,
    keeps_to_its_extent,
    times_met,
    trays_each,
)

TABLES = range(4, 41)
REVENGE = {"revenge": "yes"}


def test_its_sizes() -> None:
    assert list(BLACKPOOL.sizes()) == [2 * tables for tables in TABLES]
    assert BLACKPOOL.fits(Wanted(6)) == Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 6, 8)
    assert BLACKPOOL.fits(Wanted(8, rounds=7)) == Unfit(UnfitCode.ROUNDS_TOO_MANY, 7, 6)
    assert list(BLACKPOOL.lengths(Wanted(8))) == [1, 2, 3, 4]


@pytest.mark.parametrize("tables", TABLES)
def test_everybody_misses_two_sets_and_meets_all_across_once(tables: int) -> None:
    movement = BLACKPOOL.build(Wanted(2 * tables))
    assert trays_each(movement) == {tables}
    assert len(movement.trays) == tables + 2
    across = {(ns, ew) for ns in range(1, tables + 1) for ew in range(tables + 1, 2 * tables + 1)}
    assert times_met(movement) == dict.fromkeys(across, 1)


@pytest.mark.parametrize("tables", TABLES)
def test_the_revenge_is_against_the_first_opponents(tables: int) -> None:
    movement = BLACKPOOL.build(Wanted(2 * tables, options=REVENGE))
    findings = audit(movement)
    assert {finding.code for finding in findings} == {FindingCode.MET_TWICE}
    assert sorted((f.contestant, f.other) for f in findings) == [
        (pair, tables + pair) for pair in range(1, tables + 1)
    ]
    assert {finding.round for finding in findings} == {tables + 1}


def test_before_the_revenge_it_is_the_same_game() -> None:
    for tables in (4, 7, 12):
        movement = BLACKPOOL.build(Wanted(2 * tables, options=REVENGE))
        assert movement.rounds[:-1] == BLACKPOOL.build(Wanted(2 * tables)).rounds
        assert trays_each(movement) == {tables + 1}


@pytest.mark.parametrize("tables", [4, 5, 8, 9])
def test_it_may_end_early(tables: int) -> None:
    for rounds in range(1, tables + 2):
        assert keeps_to_its_extent(BLACKPOOL, Wanted(2 * tables, 2, rounds, options=REVENGE))
    cut = BLACKPOOL.build(Wanted(2 * tables, 2, 3))
    assert cut.rounds == BLACKPOOL.build(Wanted(2 * tables, 2)).rounds[:3]


@pytest.mark.parametrize("tables", TABLES)
@pytest.mark.parametrize("moves", ["down", "up"])
def test_with_two_rounds_more_everybody_plays_all_the_sets(tables: int, moves: str) -> None:
    wanted = Wanted(2 * tables, rounds=tables + 2, options={"moves": moves})
    movement = BLACKPOOL.build(wanted)
    assert BLACKPOOL.variant(wanted) == "again"
    assert trays_each(movement) == {tables + 2}
    assert len(movement.trays) == tables + 2
    usual = BLACKPOOL.build(Wanted(2 * tables, options={"moves": moves}))
    assert movement.rounds[:tables] == usual.rounds
    again = [finding for finding in audit(movement) if finding.code is FindingCode.MET_TWICE]
    assert {finding.round for finding in again} == {tables + 1, tables + 2}
    assert len(again) == 2 * tables
    assert list(times_met(movement).values()).count(3) == tables % 2


def test_one_round_more_is_the_revenge_whether_it_is_asked_for_or_not() -> None:
    revenge = BLACKPOOL.build(Wanted(10, options=REVENGE))
    assert BLACKPOOL.build(Wanted(10, rounds=6)).rounds == revenge.rounds
    assert BLACKPOOL.variant(Wanted(10, rounds=6)) == "again"
    assert BLACKPOOL.variant(Wanted(10, options=REVENGE)) == "full"


def test_up_and_back_has_every_round_twice() -> None:
    twice = {"played": "twice"}
    assert BLACKPOOL.fits(Wanted(10, rounds=14, options=twice)) is None
    assert BLACKPOOL.fits(Wanted(10, rounds=13, options=twice)) == Unfit(
        UnfitCode.ROUNDS_UNSUITED, 13, 14
    )
    assert BLACKPOOL.fits(Wanted(10, rounds=15, options=twice)) == Unfit(
        UnfitCode.ROUNDS_TOO_MANY, 15, 14
    )


def test_five_tables_play_28_boards() -> None:
    movement = BLACKPOOL.build(Wanted(10, 4, 7))
    assert len(movement.trays) == 28
    assert trays_each(movement) == {28}


def test_four_tables_with_revenge_by_hand() -> None:
    # The ring is table 1, 2, a stand, 3, 4, a stand; set 3 and set 6 begin on the stands.
    assert by_hand(BLACKPOOL.build(Wanted(8, options=REVENGE))) == [
        [(1, 5, 1), (2, 6, 2), (3, 7, 4), (4, 8, 5)],
        [(1, 6, 6), (2, 7, 1), (3, 8, 3), (4, 5, 4)],
        [(1, 7, 5), (2, 8, 6), (3, 5, 2), (4, 6, 3)],
        [(1, 8, 4), (2, 5, 5), (3, 6, 1), (4, 7, 2)],
        [(1, 5, 3), (2, 6, 4), (3, 7, 6), (4, 8, 1)],
    ]


def test_five_tables_have_both_stands_at_the_end() -> None:
    assert by_hand(BLACKPOOL.build(Wanted(10, rounds=3))) == [
        [(1, 6, 1), (2, 7, 2), (3, 8, 3), (4, 9, 4), (5, 10, 5)],
        [(1, 7, 7), (2, 8, 1), (3, 9, 2), (4, 10, 3), (5, 6, 4)],
        [(1, 8, 6), (2, 9, 7), (3, 10, 1), (4, 6, 2), (5, 7, 3)],
    ]
