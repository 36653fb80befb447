"""Fewer rounds than were planned, or more again."""

from collections.abc import Collection

from movements.changes.changed import (
    CannotChange,
    CannotChangeCode,
    Changed,
    changed,
    with_rounds,
)
from movements.changes.late_pair import seated
from movements.changes.sittings import emptied
from movements.changes.wrong_move import without_replays
from movements.journey import journeys
from movements.movement import Movement


def curtail(movement: Movement, made: int, rounds: int) -> Changed:
    """The evening ends after so many rounds in all.

    Raises CannotChange for fewer than are made, for none, and for as many as there are or more.
    """
    fewest, most = max(made, 1), len(movement.rounds) - 1
    if rounds < fewest:
        raise CannotChange(CannotChangeCode.ROUNDS_TOO_FEW, rounds, fewest)
    if rounds > most:
        raise CannotChange(CannotChangeCode.ROUNDS_TOO_MANY, rounds, most)
    return changed(movement, with_rounds(movement, list(movement.rounds[:rounds])), made)


def prolong(
    movement: Movement, made: int, longer: Movement, rounds: int, left: Collection[int] = ()
) -> Changed:
    """The evening goes on to so many rounds, as ``longer`` has them: what it was before a cut.

    Who has ``left`` since does not come back; who came since is given a seat in each added round
    as a late pair is.

    Raises CannotChange for no more rounds than there are, and for more than ``longer`` has.
    """
    now = len(movement.rounds)
    if rounds <= now:
        raise CannotChange(CannotChangeCode.ROUNDS_TOO_FEW, rounds, now + 1)
    if rounds > len(longer.rounds):
        raise CannotChange(CannotChangeCode.ROUNDS_TOO_MANY, rounds, len(longer.rounds))
    left = {*left, *movement.absent}
    came = journeys(movement).keys() - journeys(longer).keys()
    added = [emptied(round_, {*left, *came}) for round_ in longer.rounds[now:rounds]]
    after = with_rounds(movement, [*movement.rounds, *added])
    # A wrong move before the cut may have given somebody trays that come back now.
    after = without_replays(after, now)
    for one in sorted(came - left):
        after = seated(after, now, one)
    return changed(movement, after, made)
