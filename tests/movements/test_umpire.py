from dataclasses import replace

import pytest

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.four_pairs import FOUR_PAIRS
from movements.systems.gilman_teams import GILMAN_TEAMS
from movements.systems.system import Wanted
from movements.umpire import Lying, TrayRound, order_of_play, orders_of_play, umpires_list


def test_where_the_trays_of_four_tables_lie() -> None:
    """By skip: E/W go an extra table after the second round, the trays as ever."""
    first, second, *_more = umpires_list(COMPASS.build(Wanted(8, 2)))
    assert first == TrayRound(
        1, (Lying((1, 2), (1,)), Lying((3, 4), (2,)), Lying((5, 6), (3,)), Lying((7, 8), (4,))), ()
    )
    assert second.lying[0] == Lying((1, 2), (2,))


def test_trays_that_are_not_in_play_rest() -> None:
    movement = FOUR_PAIRS.build(Wanted(4, 2))
    assert umpires_list(movement)[1] == TrayRound(2, (Lying((3, 4), (1, 2)),), ((1, 2), (5, 6)))


def test_trays_at_a_half_table_lie_there_and_do_not_rest() -> None:
    """Nine pairs: E/W 10 is the phantom, and comes to another table every round."""
    movement = COMPASS.build(Wanted(9))
    assert movement.phantom == 10
    for one in umpires_list(movement):
        assert one.resting == ()
        [half] = [s for s in movement.rounds[one.round - 1] if 10 in s.seats]
        assert [each for each in one.lying if each.idle] == [
            Lying(half.trays, (half.table,), (half.table,))
        ]
        assert sorted(each.tables for each in one.lying) == [(1,), (2,), (3,), (4,), (5,)]


def test_of_tables_that_share_trays_the_half_one_is_idle() -> None:
    table = Sitting(1, Seats.of_pairs(1, 2), (1,), shared_with=(2,))
    other = Sitting(2, Seats.of_pairs(3, 4), (1,), shared_with=(1,))
    movement = Movement(Kind.PAIRS, 4, ((table, other),))
    assert umpires_list(movement)[0].lying == (Lying((1,), (1, 2)),)
    halved = replace(movement, phantom=4)
    assert umpires_list(halved)[0].lying == (Lying((1,), (1, 2), (2,)),)


def test_three_trays_between_two_tables_as_told() -> None:
    """R. F. Foster, Complete Hoyle, Even Numbers of Teams, of tables 1 and 6."""
    orders = orders_of_play(GILMAN_TEAMS.build(Wanted(10, 3, kind=Kind.TEAMS)), 1)
    assert orders[1] == (1, 2, 3)
    assert orders[6] == (2, 3, 1)


def test_of_eight_hands_four_are_dealt_at_each_table_and_then_exchanged() -> None:
    orders = orders_of_play(FOUR_PAIRS.build(Wanted(4, 8)), 2)
    assert orders[1] == (9, 10, 11, 12, 13, 14, 15, 16)
    assert orders[2] == (13, 14, 15, 16, 9, 10, 11, 12)


@pytest.mark.parametrize("trays", range(2, 13))
@pytest.mark.parametrize("tables", range(1, 5))
def test_nobody_waits_where_there_are_trays_enough(tables: int, trays: int) -> None:
    everyone = range(1, tables + 1)
    orders = [
        order_of_play(
            Sitting(
                table,
                Seats.of_pairs(1, 2),
                tuple(range(1, trays + 1)),
                shared_with=tuple(other for other in everyone if other != table),
            )
        )
        for table in everyone
    ]
    assert all(sorted(order) == list(range(1, trays + 1)) for order in orders)
    if trays >= tables:
        assert all(len(set(at_once)) == tables for at_once in zip(*orders, strict=True))


def test_there_is_no_round_0() -> None:
    movement = COMPASS.build(Wanted(6))
    assert orders_of_play(movement, 3)[1] == (2,)
    for number in (0, 4):
        with pytest.raises(IndexError, match=str(number)):
            orders_of_play(movement, number)
