"""What two plans say differently, of tables and of trays: the paper that a change makes wrong."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

from movements.journey import played
from movements.movement import Movement


@dataclass(frozen=True, slots=True)
class Differences:
    """What of ``after`` was not so in ``before``, in numerical order.

    ``tables``: those where somebody else sits in some round, other trays lie, or either goes
    elsewhere. ``played``: those with a sitting that is new. ``trays``: those that are played
    elsewhere or by others. ``new_trays`` were in no round. ``room``: other tables are in use, or
    other contestants begin at them, or every table is different.
    """

    tables: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    trays: tuple[int, ...] = ()
    new_trays: tuple[int, ...] = ()
    room: bool = False


def differences(before: Movement, after: Movement) -> Differences:
    """Return what is different; nothing where rounds are only left out at the end."""
    shortened = before.rounds[: len(after.rounds)] == after.rounds
    if shortened and before.phantom == after.phantom:
        return Differences()
    was, now = _at_tables(before), _at_tables(after)
    known = set(played(before))
    new = {sitting.table for number, sitting in played(after) if (number, sitting) not in known}
    plays_before, plays = _of_trays(before), _of_trays(after)
    tables = tuple(sorted(table for table in now if now[table] != was.get(table)))
    begins = set(before.rounds[0]) != set(after.rounds[0])
    return Differences(
        tables,
        tuple(sorted(new)),
        tuple(sorted(tray for tray in plays if plays[tray] != plays_before.get(tray))),
        tuple(sorted(set(after.trays) - set(before.trays))),
        room=set(was) != set(now) or begins or len(tables) == len(now),
    )


def _at_tables(movement: Movement) -> dict[int, list[object]]:
    """Table -> for every round who and what is there, and where each goes next."""
    found: dict[int, list[object]] = defaultdict(list)
    for number, (here, following) in enumerate(pairwise((*movement.rounds, ()))):
        people = {one: s.table for s in following for one in s.seats.contestants}
        trays = {tray: s.table for s in following for tray in s.trays}
        for each in here:
            go = sorted((one, people.get(one)) for one in each.seats.contestants)
            lie = [trays.get(tray) for tray in each.trays]
            found[each.table].append((number, each, movement.is_played(each), go, lie))
    return found


def _of_trays(movement: Movement) -> dict[int, set[object]]:
    """Tray -> its plays."""
    found: dict[int, set[object]] = defaultdict(set)
    for number, each in played(movement):
        for tray in each.trays:
            found[tray].add((number, each.table, each.seats, each.turned))
    return found
