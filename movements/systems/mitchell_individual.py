"""The rainbow: a compass game for individuals, whose four directions move differently.

North sits still, East goes one table down each round, South two up, West two down, and the trays
one up. Any two of these steps differ by 1 to 4 tables: so where neither two nor three divides the
number of tables, everybody plays every tray, has everybody of the opposite direction as partner
once, and meets everybody of the two others once.
"""

from collections.abc import Sequence
from math import gcd

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.ring import MOST_TABLES
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

_STEPS = (0, -1, 2, -2)
"""How many tables up N, E, S and W go each round."""


class MitchellIndividual(System):
    """The rainbow for 5, 7, 11 ... 37 tables.

    At table t sit at first players t N, tables + t E, 2 tables + t S, 3 tables + t W.
    """

    name = "mitchell-individual"
    kind = Kind.INDIVIDUAL

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Four players for each table."""
        return [4 * tables for tables in range(5, MOST_TABLES + 1) if gcd(tables, 6) == 1]

    def lengths(self, wanted: Wanted) -> Sequence[int]:
        """As many rounds as tables, or any fewer."""
        return range(1, wanted.contestants // 4 + 1)

    def extent(self, wanted: Wanted) -> Extent:
        """As many tray sets as tables."""
        tables = wanted.contestants // 4
        return Extent(self.rounds(wanted), tray_sets=tables, tables=tables)

    def _movement(self, wanted: Wanted) -> Movement:
        tables, k = wanted.contestants // 4, wanted.trays_per_round
        rounds = tuple(
            tuple(_sitting(tables, table, number, k) for table in range(tables))
            for number in range(self.rounds(wanted))
        )
        return Movement(Kind.INDIVIDUAL, wanted.contestants, rounds)


MITCHELL_INDIVIDUAL = MitchellIndividual()


def _sitting(tables: int, table: int, number: int, per_round: int) -> Sitting:
    """A sitting, from table and round numbers that count from 0."""
    players = (
        direction * tables + (table - step * number) % tables + 1
        for direction, step in enumerate(_STEPS)
    )
    return Sitting(table + 1, Seats(*players), trays_of((table - number) % tables, per_round))
