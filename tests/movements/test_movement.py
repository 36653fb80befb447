from movements.movement import Kind, Movement, Seat, Seats, Sitting


def test_the_seats_follow_one_another_clockwise() -> None:
    assert [seat.next for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)] == [
        Seat.EAST,
        Seat.SOUTH,
        Seat.WEST,
        Seat.NORTH,
    ]


def test_nothing_is_played_against_the_phantom() -> None:
    sitting = Sitting(1, Seats.of_pairs(1, 2), (1,))
    assert Movement(Kind.PAIRS, 2, ((sitting,),)).is_played(sitting)
    assert not Movement(Kind.PAIRS, 2, ((sitting,),), phantom=2).is_played(sitting)


def test_nothing_is_played_without_trays_or_with_an_empty_seat() -> None:
    movement = Movement(Kind.PAIRS, 2, ())
    assert not movement.is_played(Sitting(1, Seats.of_pairs(1, 2), ()))
    assert not movement.is_played(Sitting(1, Seats.of_pairs(1, None), (1,)))
    assert not movement.is_played(Sitting(1, Seats(1, 2, 3, None), (1,)))


def test_tables_and_trays_are_counted_from_the_rounds() -> None:
    movement = Movement(
        Kind.PAIRS,
        4,
        ((Sitting(3, Seats.of_pairs(1, 2), (5, 4)), Sitting(1, Seats.of_pairs(3, 4), (1,))),),
    )
    assert (movement.tables, movement.trays) == (3, (1, 4, 5))
    assert Movement(Kind.PAIRS, 4, ()).tables == 0
