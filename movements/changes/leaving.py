"""A contestant that leaves: its seats stay empty, and whoever comes there sits out."""

from dataclasses import replace

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


def leave(movement: Movement, made: int, contestant: int) -> Changed:
    """The contestant plays no round after the first ``made``.

    One that never had a seat is absent from then on. Raises CannotChange where there is no such
    contestant, or it has no seat in any round to come.
    """
    rounds_checked(movement, made)
    paths = journeys(movement)
    if contestant not in paths:
        raise CannotChange(CannotChangeCode.CONTESTANT_UNKNOWN, contestant)
    if contestant in gone(movement, made):
        raise CannotChange(CannotChangeCode.CONTESTANT_GONE, contestant)
    rest = [emptied(round_, [contestant]) for round_ in movement.rounds[made:]]
    after = with_rounds(movement, [*movement.rounds[:made], *rest])
    if not any(contestant in sitting.seats for round_ in after.rounds for sitting in round_):
        after = replace(after, absent=after.absent | {contestant})
    return changed(movement, after, made)


def gone(movement: Movement, made: int) -> frozenset[int]:
    """Return who has no seat in any round after the first ``made``."""
    coming = {
        one for round_ in movement.rounds[made:] for sitting in round_ for one in sitting.seats
    }
    return frozenset(journeys(movement).keys() - coming)
