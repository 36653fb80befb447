"""Compass whist, which bridge calls a Mitchell: N/S sit still, E/W and the trays move.

Source: R. F. Foster, Complete Hoyle, Compass Whist: "all the N & S players sit still, and at
the end of each round ... all the E & W players move up one table, 2 going to 1, 3 to 2, etc."
The source does not say how the trays move; here they go the other way, 1 going to 2, as they
must if nobody is to follow his own trays.

With an even number of tables the two steps would bring every E/W pair back, half way round, to
trays it has played. So after half the rounds E/W go two tables instead of one (the skip, of
later bridge practice); every pair then misses one tray set and one opponent.
"""

from collections.abc import Sequence
from enum import StrEnum

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

FEWEST_TABLES = 3
"""Two tables have a system of their own: four pairs, who exchange their trays."""

MOST_TABLES = 99


class CompassVariant(StrEnum):
    """The forms of the compass game."""

    ODD = "odd"  # an odd number of tables: everybody plays every tray
    SKIP = "skip"  # an even number: E/W go an extra table after half the rounds
    HALF = "half"  # an even number, ended before the skip


class Compass(System):
    """The compass game for pairs at three tables or more, none of them half full.

    At table t sit pair t N/S and, at first, pair tables + t E/W. Trays of table t at first:
    (t - 1) k + 1 to t k for k a round.
    """

    name = "compass"
    kind = Kind.PAIRS

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Even numbers of pairs, 3 to 99 tables."""
        return range(2 * FEWEST_TABLES, 2 * MOST_TABLES + 1, 2)

    def lengths(self, wanted: Wanted) -> Sequence[int]:
        """It may end after any round: as many as tables, with the skip one less."""
        tables = wanted.contestants // 2
        return range(1, tables + tables % 2)

    def extent(self, wanted: Wanted) -> Extent:
        """As many tray sets as tables."""
        tables = wanted.contestants // 2
        return Extent(self.rounds(wanted), tray_sets=tables, tables=tables)

    def variant(self, wanted: Wanted) -> CompassVariant:
        """Odd, or by skip, or even but too short to need the skip."""
        tables = wanted.contestants // 2
        if tables % 2:
            return CompassVariant.ODD
        half = self.rounds(wanted) <= tables // 2
        return CompassVariant.HALF if half else CompassVariant.SKIP

    def _movement(self, wanted: Wanted) -> Movement:
        tables, k = wanted.contestants // 2, wanted.trays_per_round
        rounds = tuple(
            tuple(_sitting(tables, table, number, k) for table in range(tables))
            for number in range(self.rounds(wanted))
        )
        return Movement(Kind.PAIRS, wanted.contestants, rounds)


COMPASS = Compass()


def _sitting(tables: int, table: int, number: int, per_round: int) -> Sitting:
    """A sitting, from table and round numbers that count from 0."""
    skipped = int(tables % 2 == 0 and number >= tables // 2)
    from_table = (table + number + skipped) % tables
    return Sitting(
        table=table + 1,
        seats=Seats.of_pairs(ns=table + 1, ew=tables + from_table + 1),
        trays=trays_of((table - number) % tables, per_round),
    )
