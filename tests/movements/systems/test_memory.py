from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.audit import FindingCode, audit
from movements.fairness import fairness
from movements.journey import journeys
from movements.movement import Kind, Seat, Seats, Sitting
from movements.systems.memory import (
    MEMORY,
    TRANSPOSITIONS,
    Suit,
    transposition,
    transposition_sheet,
)
from movements.systems.system import Extent, Unfit, UnfitCode, Wanted

TEAMS, INDIVIDUAL = Kind.TEAMS, Kind.INDIVIDUAL


def test_two_pairs_keep_their_seats_and_the_trays_are_reversed() -> None:
    """R. F. Foster, Complete Hoyle, Two Pairs."""
    movement = MEMORY.build(Wanted(2, 3))
    assert movement.rounds == (
        (Sitting(1, Seats.of_pairs(ns=1, ew=2), (1, 2, 3)),),
        (Sitting(1, Seats.of_pairs(ns=2, ew=1), (1, 2, 3), turned=True),),
    )
    assert movement.allow_replay
    for path in journeys(movement).values():
        assert len({stop.chairs for stop in path}) == 1
        assert {hand for stop in path for hand in stop.hands} == set(Seat)


@pytest.mark.parametrize("k", [1, 24, 99])
def test_the_audit_knows_that_a_replay_is_meant(k: int) -> None:
    assert audit(MEMORY.build(Wanted(2, k))) == ()


def test_its_size() -> None:
    assert MEMORY.extent(Wanted(2, 24)) == Extent(rounds=2, tray_sets=1, tables=1)
    assert MEMORY.extent(Wanted(3, 8)) == Extent(rounds=6, tray_sets=3, tables=1)
    assert MEMORY.fits(Wanted(4)) == Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 4, 3)
    assert MEMORY.fits(Wanted(2, 24, 1)) == Unfit(UnfitCode.ROUNDS_TOO_FEW, 1, 2)


def test_three_pairs_play_one_another_and_then_all_of_it_again() -> None:
    movement = MEMORY.build(Wanted(3, 4))
    tables = [row[0] for row in movement.rounds]
    assert [(t.seats.north, t.seats.east, t.trays[0], t.turned) for t in tables] == [
        (1, 2, 1, False),
        (1, 3, 5, False),
        (2, 3, 9, False),
        (2, 1, 1, True),
        (3, 1, 5, True),
        (3, 2, 9, True),
    ]
    assert fairness(movement).quality == 100
    assert {finding.code for finding in audit(movement)} == {FindingCode.ROUND_MISSED}


def test_there_are_nine_transpositions_and_each_changes_the_trump_whichever_it_is() -> None:
    """ "Making clubs trumps instead of hearts": a suit that stays would stay trumps."""
    assert len({tuple(suits.items()) for suits in TRANSPOSITIONS}) == 9
    for suits in TRANSPOSITIONS:
        assert set(suits) == set(suits.values()) == set(Suit)
        assert all(before is not after for before, after in suits.items())


@given(st.text(max_size=20), st.lists(st.integers(1, 9999), unique=True, max_size=40))
def test_the_sheet_can_be_made_again_and_tray_by_tray(seed: str, trays: list[int]) -> None:
    sheet = transposition_sheet(trays, seed)
    assert list(sheet) == trays
    assert sheet == transposition_sheet(trays, seed)
    assert all(sheet[tray] == transposition(tray, seed) in TRANSPOSITIONS for tray in trays)


def test_sheets_of_another_seed_differ_and_all_transpositions_occur() -> None:
    trays = range(1, 1001)
    assert transposition_sheet(trays, "Utica") != transposition_sheet(trays, "Niagara")
    drawn = Counter(
        TRANSPOSITIONS.index(suits) for suits in transposition_sheet(trays, "Utica").values()
    )
    assert set(drawn) == set(range(9))
    # A thousand draws of 9: about 111 each, with a standard deviation of 10.
    assert all(70 < times < 150 for times in drawn.values())


def test_a_sheet_that_was_printed_stays_as_it_was() -> None:
    drawn = [TRANSPOSITIONS.index(transposition(tray, "Utica")) for tray in range(1, 5)]
    assert drawn == [7, 1, 8, 0]
