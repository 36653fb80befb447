"""The same movement with other numbers on its trays."""

from dataclasses import replace

from movements.movement import Movement


def beginning_at(movement: Movement, first: int) -> Movement:
    """The movement with its trays in a row from ``first``; their order stays as it was.

    Raises ValueError for a number below 1.
    """
    if first < 1:
        raise ValueError(first)
    number = {tray: first + place for place, tray in enumerate(movement.trays)}
    return replace(
        movement,
        rounds=tuple(
            tuple(
                replace(sitting, trays=tuple(number[tray] for tray in sitting.trays))
                for sitting in sittings
            )
            for sittings in movement.rounds
        ),
    )
