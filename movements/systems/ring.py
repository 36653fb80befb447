"""The ring on which tray sets go round, and the room of the compass family that stands in it.

A stand is a place between tables where a tray set rests for a round; nobody plays there.
Trays always go against the players. As R. F. Foster has it for compass whist, whoever moves goes
down, from table 2 to 1, and the trays go up. Bridge players do the same the other way round: the
players go up, from table 1 to 2, and the boards come down. The one is the mirror image of the
other, with tables, pairs and trays numbered anew, so that everybody meets, plays and compares
just as often in both.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import product

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import NO_OPTIONS, Option, Options, System, Wanted, trays_of

MOST_TABLES = 40
"""Up to so many tables the systems of the family other than compass whist itself are proved."""


class Moves(StrEnum):
    """The direction in which moving players go round; the trays go the other way."""

    DOWN = "down"  # from table 2 to 1: compass whist
    UP = "up"  # from table 1 to 2: bridge

    @property
    def step(self) -> int:
        """Return how many tables a player goes on in a round: 1, or -1 for down."""
        return 1 if self is Moves.UP else -1


MOVES = Option("moves", tuple(Moves))
"""The option of every system in which all that move go the same way round."""


def moves_in(wanted: Wanted) -> Moves:
    """The way that is asked for, or down."""
    return Moves(wanted.options.get(MOVES.name) or MOVES.values[0])


def going(system: System, moves: Moves, options: Options = NO_OPTIONS) -> Options:
    """The options with this way to go, unless they have one, or the system none; down is unsaid."""
    if MOVES not in system.options or moves is Moves.DOWN:
        return options
    return {MOVES.name: str(moves), **options}


class Ring:
    """Tables and stands in a ring, on which the tray sets go one place on each round.

    ``stands``: for each stand the table after which it stands where players move down, counted
    from 1; where they move up the room is turned about. ``shared``: the last table has the trays
    of the first and no place of its own.
    """

    def __init__(
        self,
        tables: int,
        stands: Sequence[int] = (),
        *,
        shared: bool = False,
        moves: Moves = Moves.DOWN,
    ) -> None:
        if moves is Moves.UP:
            # What stood before the first table stands after the last.
            stands = [tables - stand or tables for stand in stands]
        self.length = tables + len(stands) - shared
        self._step = -moves.step
        self._tables = tables
        self._stands = len(stands)
        places = (table + sum(stand <= table for stand in stands) for table in range(tables))
        self._places = [place % self.length for place in places]

    def tray_set(self, table: int, number: int) -> int:
        """Return which set is at a table in a round; table, round and set count from 0.

        In the first round each set is at the place of its own number.
        """
        return (self._places[table] - self._step * number) % self.length

    def in_play(self, rounds: int) -> int:
        """Return how many sets are played in so many rounds: all, once every stand has been
        left.
        """
        numbers = range(min(rounds, self._stands + 1))
        return len({self.tray_set(*at) for at in product(range(self._tables), numbers)})


At = Callable[[int, int], int]
"""Who or what is at a table in a round: table, round and the answer count from 0."""


def room_of_pairs(
    tables: int,
    rounds: int,
    trays_per_round: int,
    *,
    ns: At,
    ew: At,
    tray_set: At,
    copies: int = 1,
    phantom: int | None = None,
) -> Movement:
    """The movement of twice as many pairs as tables, where nobody shares, and nobody rests but
    whoever meets the phantom.
    """

    def sitting(table: int, number: int) -> Sitting:
        seats = Seats.of_pairs(ns(table, number) + 1, ew(table, number) + 1)
        return Sitting(table + 1, seats, trays_of(tray_set(table, number), trays_per_round))

    return Movement(
        Kind.PAIRS,
        2 * tables,
        tuple(tuple(sitting(table, n) for table in range(tables)) for n in range(rounds)),
        copies=copies,
        phantom=phantom,
    )


def movers(tables: int, moves: Moves) -> At:
    """Pair tables + 1 begins E/W at table 1, and so on; each round all go one table on."""
    return lambda table, number: tables + (table - moves.step * number) % tables


def still(table: int, _number: int) -> int:
    """Pair 1 sits at table 1 all the time, pair 2 at table 2, and so on."""
    return table
