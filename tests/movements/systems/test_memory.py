from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.audit import FindingCode, InvalidMovement, audit
from movements.fairness import fairness
from movements.journey import expected_plays, journeys
from movements.movement import Kind, Movement, Seat, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.gilman_teams import GILMAN_TEAMS
from movements.systems.league import LEAGUE
from movements.systems.memory import (
    MEMORY,
    TRANSPOSITIONS,
    Suit,
    replayed,
    reversed_trays,
    transposition,
    transposition_sheet,
)
from movements.systems.round_robin_teams import ROUND_ROBIN_TEAMS
from movements.systems.six_pairs import SIX_PAIRS
from movements.systems.system import Extent, System, Unfit, UnfitCode, Wanted

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


@pytest.mark.parametrize(
    ("system", "wanted"),
    [
        (COMPASS, Wanted(14, 2)),
        (COMPASS, Wanted(12, 3)),
        (SIX_PAIRS, Wanted(6, 2, options={"plan": "fair"})),
        (GILMAN_TEAMS, Wanted(8, 3, kind=TEAMS)),
        (ROUND_ROBIN_TEAMS, Wanted(5, 2, kind=TEAMS)),
        (LEAGUE, Wanted(16, 4, kind=INDIVIDUAL)),
    ],
)
def test_any_schedule_is_run_twice_with_the_hands_exchanged(system: System, wanted: Wanted) -> None:
    once = system.build(wanted)
    twice = replayed(once)
    assert audit(twice) == ()
    assert twice.rounds[: len(once.rounds)] == once.rounds
    assert len(twice.rounds) == 2 * len(once.rounds)
    assert {t: 2 * n for t, n in expected_plays(once).items()} == expected_plays(twice)
    again = replace(once, rounds=twice.rounds[len(once.rounds) :])
    before, after = journeys(once), journeys(again)
    for one in range(1, once.contestants + 1):
        for play, overplay in zip(before[one], after[one], strict=True):
            assert (play.table, play.chairs, play.trays) == (
                overplay.table,
                overplay.chairs,
                overplay.trays,
            )
            assert play.opponents == overplay.opponents
            if not play.sits_out:
                assert play.side is not overplay.side


def test_whoever_sat_out_sits_out_again_as_he_was() -> None:
    once = ROUND_ROBIN_TEAMS.build(Wanted(5, 2, kind=TEAMS))
    twice = replayed(once)
    assert [row[-1] for row in twice.rounds[:5]] == [row[-1] for row in twice.rounds[5:]]


def test_each_quarter_turn_of_a_tray_gives_everybody_an_opponents_hand() -> None:
    """The arrow to the East: North's cards lie before East, East's before South."""
    sitting = Sitting(1, Seats(1, 2, 3, 4), (7,))
    turned = reversed_trays(sitting)
    assert turned == Sitting(1, Seats(north=2, east=3, south=4, west=1), (7,), turned=True)
    assert reversed_trays(turned) == sitting


def test_what_cannot_be_played_cannot_be_replayed() -> None:
    table = (Sitting(1, Seats.of_pairs(1, 2), (1,)),)
    with pytest.raises(InvalidMovement, match=FindingCode.NEVER_SEATED):
        replayed(Movement(Kind.PAIRS, 3, (table,)))


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
