"""The ring on which tray sets go round, and the room of the compass family that stands in it.

A stand is a place between tables where a tray set rests for a round; nobody plays there.
Throughout the family trays go up, from table 1 to 2, and whoever moves goes down, 2 to 1.
"""

from collections.abc import Callable, Sequence
from itertools import product

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import trays_of

MOST_TABLES = 40
"""Up to so many tables the systems of the family other than compass whist itself are proved."""


class Ring:
    """Tables and stands in a ring, on which the tray sets go one place up each round.

    ``stands``: for each stand the table after which it stands, counted from 1. ``shared``: the
    last table has the trays of the first and no place of its own.
    """

    def __init__(self, tables: int, stands: Sequence[int] = (), shared: bool = False) -> None:
        self.length = tables + len(stands) - shared
        self._tables = tables
        self._stands = len(stands)
        places = (table + sum(stand <= table for stand in stands) for table in range(tables))
        self._places = [place % self.length for place in places]

    def tray_set(self, table: int, number: int) -> int:
        """Which set is at a table in a round; table, round and set count from 0.

        In the first round each set is at the place of its own number.
        """
        return (self._places[table] - number) % self.length

    def in_play(self, rounds: int) -> int:
        """How many sets are played in so many rounds: all, once every stand has been left."""
        numbers = range(min(rounds, self._stands + 1))
        return len({self.tray_set(*at) for at in product(range(self._tables), numbers)})


At = Callable[[int, int], int]
"""Who or what is at a table in a round: table, round and the answer count from 0."""


def room_of_pairs(
    tables: int, rounds: int, trays_per_round: int, *, ns: At, ew: At, tray_set: At, copies: int = 1
) -> Movement:
    """The movement of twice as many pairs as tables, where nobody shares and nobody rests."""

    def sitting(table: int, number: int) -> Sitting:
        seats = Seats.of_pairs(ns(table, number) + 1, ew(table, number) + 1)
        return Sitting(table + 1, seats, trays_of(tray_set(table, number), trays_per_round))

    return Movement(
        Kind.PAIRS,
        2 * tables,
        tuple(tuple(sitting(table, n) for table in range(tables)) for n in range(rounds)),
        copies=copies,
    )


def still(table: int, _number: int) -> int:
    """Pair 1 sits at table 1 all the time, pair 2 at table 2, and so on."""
    return table
