"""Mnemonic duplicate for more tables: any schedule, played through twice."""

from dataclasses import replace

import pytest

from movements.audit import FindingCode, InvalidMovement, audit
from movements.catalogue import choose, chosen
from movements.field import Field
from movements.journey import expected_plays, journeys
from movements.lines import lines
from movements.movement import Kind, Movement, Seats, Sitting
from movements.register import SYSTEMS, system_named
from movements.systems.compass import COMPASS
from movements.systems.gilman_teams import GILMAN_TEAMS
from movements.systems.league import LEAGUE
from movements.systems.played_twice import replayed, reversed_trays
from movements.systems.round_robin_teams import ROUND_ROBIN_TEAMS
from movements.systems.six_pairs import SIX_PAIRS
from movements.systems.system import DoesNotFit, Extent, System, Unfit, UnfitCode, Wanted

TEAMS, INDIVIDUAL = Kind.TEAMS, Kind.INDIVIDUAL
TWICE = {"played": "twice"}
OF_PAIRS = [system for system in SYSTEMS if system.can_be_played_twice]


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


def test_every_system_that_seats_pairs_for_an_evening_can_be_played_twice() -> None:
    """ "Under any of the Duplicate Whist schedules"; memory has it by nature, a match by halves."""
    pairs = {system.name for system in SYSTEMS if system.kind is Kind.PAIRS}
    assert {system.name for system in OF_PAIRS} == pairs - {"memory", "two-teams"}


@pytest.mark.parametrize("system", OF_PAIRS, ids=lambda system: system.name)
def test_twice_is_once_and_again(system: System) -> None:
    """ "Double the time": each length and each extent is doubled, and no tray is added."""
    for pairs in (system.sizes()[0], *[size for size in system.sizes() if size <= 16][-2:]):
        once, twice = Wanted(pairs, 2), Wanted(pairs, 2, options=TWICE)
        assert list(system.lengths(twice)) == [2 * n for n in system.lengths(once)]
        before, after = system.extent(once), system.extent(twice)
        assert after == Extent(2 * before.rounds, before.tray_sets, before.tables)
        assert system.variant(twice) == system.variant(once)
        movement = system.build(twice)
        assert movement == replayed(system.build(once))
        assert {finding.code for finding in audit(movement)} <= system.announced
        for rounds in system.lengths(twice)[:2]:
            assert len(system.build(replace(twice, rounds=rounds)).rounds) == rounds


@pytest.mark.parametrize("system", OF_PAIRS, ids=lambda system: system.name)
def test_everybody_holds_every_hand_of_a_deal_and_stands_in_one_list(system: System) -> None:
    pairs = 8 if 8 in system.sizes() else system.sizes()[0]
    movement = system.build(Wanted(pairs, options=TWICE))
    for stops in journeys(movement).values():
        for tray in movement.trays:
            sides = [stop.side for stop in stops if tray in stop.trays]
            assert sorted(filter(None, sides)) in ([], ["EW", "NS"])
    assert set(lines(movement).values()) == {""}


def test_nobody_stops_in_the_middle_of_the_second_time() -> None:
    wanted = Wanted(8, 2, 5, options=TWICE)
    unfit = Unfit(UnfitCode.ROUNDS_UNSUITED, 5, 6)
    assert COMPASS.fits(wanted) == unfit
    with pytest.raises(DoesNotFit):
        COMPASS.build(wanted)


def test_the_choice_reckons_with_double_the_time() -> None:
    """ "Allowance must be made for this in fixing the number of deals to be played"."""
    for choice in choose(Field(8, minutes=180, twice=True)):
        assert choice.options["played"] == "twice" or choice.system == "memory"
        assert choice.minutes <= 190
        assert choice.rounds == len(choice.movement.rounds)
        assert 2 * choice.trays_each <= choice.rounds * choice.trays_per_round
        assert choice.movement.allow_replay
    assert not any("played" in one.options for one in choose(Field(8, minutes=180)))
    once, twice = (chosen("compass", Wanted(8, 2, None, options=o)) for o in ({}, TWICE))
    assert twice.minutes > 1.9 * once.minutes
    assert twice.trays_each == once.trays_each


def test_trays_that_are_asked_for_are_deals_each_played_twice() -> None:
    """ "Double the time is required to play the same number of deals"."""
    best = choose(Field(8, trays=12, twice=True))[0]
    assert best.rounds * best.trays_per_round == 2 * 12
    assert best.trays_each == 12
    assert not best.over


def test_two_pairs_who_play_twice_play_memory_duplicate() -> None:
    assert {one.system for one in choose(Field(2, twice=True))} == {"memory"}
    assert system_named("memory").fits(Wanted(2, options=TWICE)) == Unfit(
        UnfitCode.OPTION_UNKNOWN, option="played"
    )
