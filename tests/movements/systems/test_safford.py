from itertools import pairwise

import pytest

from movements.audit import audit
from movements.fairness import Verdict, fairness
from movements.journey import Stop, journey, journeys
from movements.movement import Kind, Movement, Seat, Seats
from movements.plain import to_plain
from movements.systems.safford import CARDS, SAFFORD
from movements.systems.system import DoesNotFit, Extent, Unfit, UnfitCode, Wanted
from tests.data import SCHEDULES
from tests.movements.systems.individuals import (
    rounds_opposed,
    rounds_partnered,
    sets_held_alike,
)

TRAYS = range(1, 9)


def safford(k: int = 4, rounds: int | None = None) -> Movement:
    return SAFFORD.build(Wanted(8, k, rounds, Kind.INDIVIDUAL))


def test_it_is_the_schedule_worked_out_independently() -> None:
    assert to_plain(safford()) == SCHEDULES["safford_eight"]


@pytest.mark.parametrize("k", TRAYS)
def test_everybody_partners_everybody_once_and_opposes_him_twice(k: int) -> None:
    movement = safford(k)
    assert audit(movement) == ()
    assert set(rounds_partnered(movement).values()) == {1}
    assert set(rounds_opposed(movement).values()) == {2}


@pytest.mark.parametrize("k", TRAYS)
def test_every_two_hold_the_same_hand_in_one_set(k: int) -> None:
    assert set(sets_held_alike(safford(k), k).values()) == {1}


def test_nothing_is_fairer() -> None:
    measured = fairness(safford())
    assert measured.quality == 100
    assert measured.luck_squared == 0
    assert measured.verdict is Verdict.PERFECT


def test_players_go_to_the_next_higher_number_8_keeps_his_seat_and_7_goes_to_1() -> None:
    # R. F. Foster, Complete Hoyle, Eight Individuals.
    number = {
        (table, seat): card
        for table, cards in enumerate(CARDS, start=1)
        for seat, card in zip(Seat, cards, strict=True)
    }
    for player, path in journeys(safford()).items():
        at = [number[stop.table or 0, stop.chairs[0]] for stop in path]
        assert at[0] == player
        for here, there in pairwise(at):
            assert there == {7: 1, 8: 8}.get(here, here + 1)


def test_the_third_set_by_hand() -> None:
    one, other = safford().rounds[2]
    # Whoever began two numbers lower has come to each card.
    assert (one.seats, other.seats) == (Seats(8, 6, 7, 2), Seats(1, 5, 3, 4))
    assert journey(safford(), 7)[2] == Stop(
        3, 1, (Seat.SOUTH,), partner=8, opponents=(2, 6), trays=(9, 10, 11, 12), shared_with=(2,)
    )


def test_there_are_28_hands_with_two_dealt_at_each_table() -> None:
    # R. F. Foster, Complete Hoyle, Eight Individuals: "This would require 28 hands".
    movement = safford()
    assert movement.trays == tuple(range(1, 29))
    for number, (one, other) in enumerate(movement.rounds):
        assert one.trays == other.trays == tuple(range(4 * number + 1, 4 * number + 5))
        assert (one.shared_with, other.shared_with) == ((2,), (1,))


@pytest.mark.parametrize("rounds", range(1, 8))
def test_it_may_end_after_any_set(rounds: int) -> None:
    movement = safford(2, rounds)
    assert movement.rounds == safford(2).rounds[:rounds]
    assert audit(movement) == ()
    assert sorted(rounds_partnered(movement).values()) == [0] * (28 - 4 * rounds) + [1] * 4 * rounds
    assert SAFFORD.extent(Wanted(8, 2, rounds, Kind.INDIVIDUAL)) == Extent(rounds, rounds, 2)
    variant = SAFFORD.variant(Wanted(8, 2, rounds, Kind.INDIVIDUAL))
    assert variant == ("full" if rounds == 7 else "cut")


@pytest.mark.parametrize(
    ("wanted", "unfit"),
    [
        (Wanted(8), Unfit(UnfitCode.KIND_UNSUITED)),
        (Wanted(7, kind=Kind.INDIVIDUAL), Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 7, 8)),
        (Wanted(9, kind=Kind.INDIVIDUAL), Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 9, 8)),
        (Wanted(8, 4, 8, Kind.INDIVIDUAL), Unfit(UnfitCode.ROUNDS_TOO_MANY, 8, 7)),
        (Wanted(8, 0, kind=Kind.INDIVIDUAL), Unfit(UnfitCode.TRAYS_TOO_FEW, 0, 1)),
        (Wanted(8, kind=Kind.INDIVIDUAL, tables=3), Unfit(UnfitCode.TABLES_UNSUITED, 3, 2)),
    ],
)
def test_what_does_not_fit_is_named_and_not_built(wanted: Wanted, unfit: Unfit) -> None:
    assert SAFFORD.fits(wanted) == unfit
    with pytest.raises(DoesNotFit) as refused:
        SAFFORD.build(wanted)
    assert refused.value.unfit == unfit
