"""The umpire's list: where every tray lies, round by round, which rest, what is carried."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from movements.journey import Stop, TraySet, tray_sets
from movements.movement import Movement, Sitting


@dataclass(frozen=True, slots=True)
class Lying:
    """Trays that lie together in a round, and the tables at which they are played.

    More than one table: they are handed to and fro there, or every table has copies of them.
    ``idle`` are those of the tables at which nobody plays them: half tables, where a side sits out.
    """

    trays: tuple[int, ...]
    tables: tuple[int, ...]
    idle: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TrayRound:
    """One line of the umpire's list. ``resting``: trays that lie at no table, group by group."""

    round: int
    lying: tuple[Lying, ...]
    resting: tuple[tuple[int, ...], ...]


def umpires_list(movement: Movement) -> tuple[TrayRound, ...]:
    """For each round, in their order, which trays lie at which tables and which rest.

    The groups stand in the order of their first trays. At a half table they lie, and go on from
    there with the others, though nobody plays them.
    """
    groups = lying_sets(movement)
    return tuple(
        TrayRound(
            number,
            tuple(
                Lying(group.trays, at, _idle(movement, number, at))
                for group in groups
                if (at := group.tables[number - 1])
            ),
            tuple(group.trays for group in groups if not group.tables[number - 1]),
        )
        for number in range(1, len(movement.rounds) + 1)
    )


def lying_sets(movement: Movement) -> tuple[TraySet, ...]:
    """Return which trays travel together, and where they lie, at half tables too."""
    return tray_sets(replace(movement, phantom=None))


def _idle(movement: Movement, number: int, tables: tuple[int, ...]) -> tuple[int, ...]:
    sittings = movement.rounds[number - 1]
    playing = {sitting.table for sitting in sittings if movement.is_played(sitting)}
    return tuple(table for table in tables if table not in playing)


def order_of_play(at: Sitting | Stop) -> tuple[int, ...]:
    """In which order a table takes its trays, so that tables that share them do not wait.

    Each table begins as far on in the row of trays as its place among those that share: of two
    tables the second with the second half. Source: R. F. Foster, Complete Hoyle, Even Numbers of
    Teams: of trays 1, 2 and 3 "give tray No. 2 to table 6, while tray 1 is at table 1, and then to
    let table 1 take tray 2, while table 6 plays tray 3. Then table 1 will get tray 3, while
    table 6 overplays tray 1." With fewer trays than tables somebody must wait.
    """
    if at.table is None:
        return at.trays
    sharing = sorted({at.table, *at.shared_with})
    begins = len(at.trays) * sharing.index(at.table) // len(sharing)
    return at.trays[begins:] + at.trays[:begins]


def orders_of_play(movement: Movement, number: int) -> Mapping[int, tuple[int, ...]]:
    """The order of play at each table of a round that counts from 1.

    Raises IndexError where there is no such round.
    """
    if not 1 <= number <= len(movement.rounds):
        raise IndexError(number)
    return {sitting.table: order_of_play(sitting) for sitting in movement.rounds[number - 1]}


def dealt_again(movement: Movement) -> list[list[int]]:
    """Return for each tray that is made up the numbers as which it serves, one after the other.

    It is dealt again once everybody has played it, where it can be at the same table. Their number
    is the least: as many trays as are under way in one round, from the first in which they lie at a
    table to the last.

    Source: R. F. Foster, Complete Hoyle, Duplicate Whist: players of a match "may sit still for
    four hands, putting the trays aside, and then exchanging them for the four trays played at the
    other table in their set".
    """
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    table: dict[int, int] = {}
    for number, sittings in enumerate(movement.rounds):
        for sitting in sittings:
            for tray in sitting.trays:
                first.setdefault(tray, number)
                table.setdefault(tray, sitting.table)
                last[tray] = number
    serving: list[list[int]] = []
    for number in range(len(movement.rounds)):
        new = sorted((tray for tray in first if first[tray] == number), key=lambda t: (table[t], t))
        free = [numbers for numbers in serving if last[numbers[-1]] < number]
        free.sort(key=lambda numbers: (table[numbers[-1]], numbers[-1]))
        for tray, numbers in zip(new, free, strict=False):
            numbers.append(tray)
        serving += [[tray] for tray in new[len(free) :]]
    return serving
