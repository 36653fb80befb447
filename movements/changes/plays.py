"""Plays that are not made in their round: dropped, or made later."""

from movements.changes.changed import (
    CannotChange,
    CannotChangeCode,
    Changed,
    changed,
    with_rounds,
)
from movements.changes.sittings import laid
from movements.journey import played
from movements.movement import Movement, Sitting


def drop(movement: Movement, number: int, table: int, trays: tuple[int, ...]) -> Changed:
    """A table does not play these trays in round ``number``: it was slow.

    Raises CannotChange where nobody plays at that table then, for a tray that is not there, and
    for none.
    """
    sitting = _sitting(movement, number, table)
    _require_there(sitting, trays)
    left = tuple(tray for tray in sitting.trays if tray not in trays)
    rounds = list(movement.rounds)
    shared_with = sitting.shared_with if left else ()
    rounds[number - 1] = laid(rounds[number - 1], table, left, sitting.seats, shared_with)
    return changed(movement, with_rounds(movement, rounds), number - 1)


def postpone(movement: Movement, number: int, table: int, trays: tuple[int, ...]) -> Changed:
    """A table plays these trays of round ``number`` later: the plan stays as it is.

    Raises CannotChange as ``drop`` does.
    """
    _require_there(_sitting(movement, number, table), trays)
    return changed(movement, movement, number - 1)


def rounds_at_rest(
    movement: Movement, number: int, table: int, trays: tuple[int, ...]
) -> tuple[int, ...]:
    """In which rounds after ``number`` these trays, put off at a table, lie nowhere else.

    They can be played late in a pause of theirs, or when all is over: that is not named.
    Raises CannotChange as ``drop`` does.
    """
    _require_there(_sitting(movement, number, table), trays)
    used = {r for r, sitting in played(movement) if set(trays) & set(sitting.trays)}
    return tuple(r for r in range(number + 1, len(movement.rounds) + 1) if r not in used)


def _sitting(movement: Movement, number: int, table: int) -> Sitting:
    if not 1 <= number <= len(movement.rounds):
        raise CannotChange(CannotChangeCode.ROUND_UNKNOWN, number, len(movement.rounds))
    for sitting in movement.rounds[number - 1]:
        if sitting.table == table and movement.is_played(sitting):
            return sitting
    raise CannotChange(CannotChangeCode.TABLE_UNKNOWN, table, number)


def _require_there(sitting: Sitting, trays: tuple[int, ...]) -> None:
    if not trays:
        raise CannotChange(CannotChangeCode.TRAYS_NONE, sitting.table)
    for tray in trays:
        if tray not in sitting.trays:
            raise CannotChange(CannotChangeCode.TRAY_UNKNOWN, tray, sitting.table)
