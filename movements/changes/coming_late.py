"""A contestant that has a seat and comes late: until then the seat is empty."""

from movements.changes.changed import (
    CannotChange,
    CannotChangeCode,
    Changed,
    changed,
    rounds_checked,
    with_rounds,
)
from movements.changes.sittings import emptied
from movements.journey import journeys
from movements.movement import Movement


def come_late(movement: Movement, made: int, first_round: int, contestant: int) -> Changed:
    """The contestant plays from ``first_round`` on, and none before it after the first ``made``.

    Whoever would have sat there sits out until then; nothing else is changed. Raises CannotChange
    where there is no such round or contestant, and where it has nothing to miss or to play.
    """
    rounds_checked(movement, made)
    if not 1 <= first_round <= len(movement.rounds):
        last = len(movement.rounds)
        raise CannotChange(CannotChangeCode.ROUND_UNKNOWN, first_round, last)
    if contestant not in journeys(movement):
        raise CannotChange(CannotChangeCode.CONTESTANT_UNKNOWN, contestant)
    if not _sits(movement, contestant, first_round - 1, len(movement.rounds)):
        raise CannotChange(CannotChangeCode.CONTESTANT_GONE, contestant)
    if not _sits(movement, contestant, made, first_round - 1):
        raise CannotChange(CannotChangeCode.NOTHING_CHANGED)
    rounds = list(movement.rounds)
    for number in range(made, first_round - 1):
        rounds[number] = tuple(emptied(rounds[number], [contestant]))
    return changed(movement, with_rounds(movement, rounds), made)


def _sits(movement: Movement, contestant: int, made: int, last: int) -> bool:
    """Return whether it has a seat in a round after the first ``made``, up to the ``last``."""
    rounds = movement.rounds[made:last]
    return any(contestant in sitting.seats for round_ in rounds for sitting in round_)
