"""The rainbow: a compass game for individuals, whose four directions move differently.

North sits still, East goes one table down each round, South two up, West two down, and the trays
one up. Any two of these steps differ by 1 to 4 tables: so where neither two nor three divides the
number of tables, everybody plays every tray, has everybody of the opposite direction as partner
once, and meets everybody of the two others once.

With any other number of tables two of the steps meet again before everybody has gone round. Until
then nobody comes back to a tray, a partner or an opponent, and there the game ends. The steps are
others then, so that as far as possible nobody keeps to every second or third of the trays: those
who play these alone would never be compared with the rest.
"""

from collections.abc import Sequence
from itertools import combinations
from math import gcd

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.ring import MOST_TABLES
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

_STEPS = (0, -1, 2, -2)
"""How many tables up N, E, S and W go each round; the trays go one up."""

_STEPS_OF_EVEN = (0, 2, -2, 4)
_STEPS_OF_THREES = (0, -1, 2, 3)


FEWEST_ROUNDS = 3


class MitchellIndividual(System):
    """The rainbow for 5 to 40 tables but 6 and 8, which would end after two rounds.

    At table t sit at first players t N, tables + t E, 2 tables + t S, 3 tables + t W.
    """

    name = "mitchell-individual"
    kind = Kind.INDIVIDUAL

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Four players for each table."""
        return [4 * t for t in range(5, MOST_TABLES + 1) if _most_rounds(t) >= FEWEST_ROUNDS]

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """As many rounds as tables where neither two nor three divides them, or any fewer."""
        return range(1, _most_rounds(wanted.contestants // 4) + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tray sets as tables: all are on the tables from the first round."""
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


def _most_rounds(tables: int) -> int:
    """After so many rounds two of those that go round together would be together again."""
    apart = (one - other for one, other in combinations((*_steps(tables), 1), 2))
    return min(tables // gcd(tables, steps) for steps in apart)


def _steps(tables: int) -> tuple[int, ...]:
    """Return how many tables up N, E, S and W go each round."""
    if gcd(tables, 6) == 2:
        return _STEPS_OF_EVEN
    return _STEPS_OF_THREES if gcd(tables, 6) == 3 else _STEPS


def _sitting(tables: int, table: int, number: int, per_round: int) -> Sitting:
    """A sitting, from table and round numbers that count from 0."""
    players = (
        direction * tables + (table - step * number) % tables + 1
        for direction, step in enumerate(_steps(tables))
    )
    return Sitting(table + 1, Seats(*players), trays_of((table - number) % tables, per_round))
