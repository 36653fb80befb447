"""Mnemonic duplicate: a movement played through twice, "up and back".

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, Mnemonic Duplicate for More than One Table:
"under any of the Duplicate Whist schedules by playing them through twice — the second time with
the North and South hands given to the East and West players, and vice versa. As each deal is
played twice by each pair, double the time is required". The Snow system, which that text prefers,
is named there and not described.
"""

from dataclasses import replace

from movements.audit import check
from movements.movement import Movement, Seats, Sitting


def replayed(movement: Movement) -> Movement:
    """The movement run twice, the second time with the hands exchanged; audited.

    Everybody sits where he sat, and the trays lie a quarter round: whoever held a North or South
    hand holds an East or West hand. It takes double the time. Raises InvalidMovement if the
    movement itself cannot be played.
    """
    overplay = tuple(
        tuple(
            reversed_trays(sitting) if movement.is_played(sitting) else sitting for sitting in row
        )
        for row in movement.rounds
    )
    return check(replace(movement, rounds=movement.rounds + overplay, allow_replay=True))


def reversed_trays(sitting: Sitting) -> Sitting:
    """The same four in the same chairs with the trays a quarter round, or back again."""
    north, east, south, west = sitting.seats
    if sitting.turned:
        return replace(sitting, seats=Seats(west, north, east, south), turned=False)
    # The arrow points East: whoever sits there takes up the North hand.
    return replace(sitting, seats=Seats(east, south, west, north), turned=True)
