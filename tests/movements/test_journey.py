import pytest

from movements.journey import (
    Side,
    Stop,
    TraySet,
    expected_plays,
    journey,
    journeys,
    played,
    sittings,
    tray_sets,
)
from movements.movement import Kind, Movement, Seat, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted

N, E, S, W = Seat
COMPASS_3 = COMPASS.build(Wanted(6, 2))


def test_a_pair_that_moves() -> None:
    assert journey(COMPASS_3, 5) == (
        Stop(1, 2, (E, W), opponents=(2,), trays=(3, 4)),
        Stop(2, 1, (E, W), opponents=(1,), trays=(5, 6)),
        Stop(3, 3, (E, W), opponents=(3,), trays=(1, 2)),
    )


def test_a_pair_that_sits_still() -> None:
    path = journey(COMPASS_3, 1)
    assert [stop.opponents for stop in path] == [(4,), (5,), (6,)]
    assert {(stop.table, stop.side, stop.chairs) for stop in path} == {(1, Side.NS, (N, S))}


def test_everybody_has_one_stop_in_every_round() -> None:
    for path in journeys(COMPASS_3).values():
        assert [stop.round for stop in path] == [1, 2, 3]
        assert not any(stop.sits_out for stop in path)


def test_turned_trays_are_held_from_other_chairs() -> None:
    movement = Movement(Kind.PAIRS, 2, ((Sitting(1, Seats.of_pairs(1, 2), (1,), turned=True),),))
    (first,), (second,) = journey(movement, 1), journey(movement, 2)
    assert (first.side, first.chair_side, first.chairs) == (Side.NS, Side.EW, (E, W))
    assert (second.side, second.chair_side, second.chairs) == (Side.EW, Side.NS, (N, S))


def test_individuals_have_a_partner_and_two_opponents() -> None:
    seats = Seats(4, 3, 2, 1)
    plain = Movement(Kind.INDIVIDUAL, 4, ((Sitting(7, seats, (1, 2)),),))
    assert journey(plain, 3) == (Stop(1, 7, (E,), partner=1, opponents=(2, 4), trays=(1, 2)),)
    turned = Movement(Kind.INDIVIDUAL, 4, ((Sitting(7, seats, (1, 2), turned=True),),))
    assert [journey(turned, one)[0].chairs for one in (4, 3, 2, 1)] == [(E,), (S,), (W,), (N,)]


@pytest.mark.parametrize("phantom", [None, 2])
def test_whoever_has_no_opponents_sits_out(phantom: int | None) -> None:
    ew, trays = (2, (1,)) if phantom else (None, ())
    movement = Movement(
        Kind.PAIRS, 2, ((Sitting(1, Seats.of_pairs(1, ew), trays),),), phantom=phantom
    )
    (stop,) = journey(movement, 1)
    assert stop == Stop(1, 1, (N, S))
    assert stop.sits_out


def test_who_has_no_table_has_no_side_and_the_phantom_no_journey() -> None:
    movement = Movement(Kind.PAIRS, 3, ((), ()), phantom=3)
    assert journeys(movement) == {1: (Stop(1), Stop(2)), 2: (Stop(1), Stop(2))}
    assert journey(movement, 1)[0].side is None
    for nobody in (3, 4):
        with pytest.raises(KeyError):
            journey(movement, nobody)


def test_a_team_has_a_stop_for_each_half() -> None:
    movement = Movement(
        Kind.TEAMS,
        2,
        (
            (
                Sitting(1, Seats.of_pairs(2, 1), (1,), shared_with=(2,)),
                Sitting(2, Seats.of_pairs(1, 2), (1,), shared_with=(1,)),
            ),
        ),
    )
    assert journey(movement, 1) == (
        Stop(1, 2, (N, S), opponents=(2,), trays=(1,), shared_with=(1,)),
        Stop(1, 1, (E, W), opponents=(2,), trays=(1,), shared_with=(2,)),
    )


def test_where_the_trays_go() -> None:
    assert tray_sets(COMPASS_3) == (
        TraySet((1, 2), ((1,), (2,), (3,))),
        TraySet((3, 4), ((2,), (3,), (1,))),
        TraySet((5, 6), ((3,), (1,), (2,))),
    )


def test_trays_rest_and_are_shared() -> None:
    def both(*trays: int) -> tuple[Sitting, ...]:
        return (
            Sitting(2, Seats.of_pairs(1, 2), trays, shared_with=(1,)),
            Sitting(1, Seats.of_pairs(3, 4), trays, shared_with=(2,)),
        )

    movement = Movement(Kind.PAIRS, 4, (both(1, 3), both(2)))
    assert tray_sets(movement) == (TraySet((1, 3), ((1, 2), ())), TraySet((2,), ((), (1, 2))))
    assert expected_plays(movement) == {1: 2, 2: 2, 3: 2}


def test_nothing_is_expected_of_trays_that_lie_with_the_phantom() -> None:
    movement = Movement(
        Kind.PAIRS,
        4,
        ((Sitting(1, Seats.of_pairs(1, 2), (1,)), Sitting(2, Seats.of_pairs(3, 4), (2,))),),
        phantom=4,
    )
    assert expected_plays(movement) == {1: 1, 2: 0}
    assert [(number, sitting.table) for number, sitting in played(movement)] == [(1, 1)]
    assert set(sittings(movement)) == {(1, 1), (1, 2)}


def test_sittings_are_found_by_round_and_table() -> None:
    assert sittings(COMPASS_3)[2, 3] == Sitting(3, Seats.of_pairs(3, 4), (3, 4))
    assert len(sittings(COMPASS_3)) == 9
