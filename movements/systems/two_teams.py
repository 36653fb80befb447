"""A match of two teams of pairs, each deal played once at each table.

Source: The Laws of Duplicate Auction, G: "A match consists of any agreed number of deals, each of
which is played once at each table. The contesting teams must be of equal size, but each may consist
of any agreed number of pairs (not less than two). One half of each team, or as near thereto as
possible, sits north and south; the other half east and west."

The law does not say how the deals come to every table. Here everybody keeps the seat, and the trays
go one table down after each round, from the first to the last.
"""

from collections.abc import Sequence
from enum import StrEnum

from movements.audit import FindingCode
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

FEWEST_PAIRS, MOST_PAIRS = 2, 20
"""Of each team."""


class TwoTeamsVariant(StrEnum):
    """The forms of the match."""

    EVEN = "even"  # as many pairs of a team N/S as E/W
    ODD = "odd"  # the first team has one pair more N/S, the second one more E/W


class TwoTeams(System):
    """Two teams of n pairs at n tables: pairs 1 to n against n + 1 to 2n, n + t sitting at table t.

    The first half of the tables, the larger where n is odd, has the first team N/S.
    """

    name = "two-teams"
    kind = Kind.PAIRS
    contest_of_clubs = True
    unusual = 60
    announced = frozenset({FindingCode.MET_TWICE})

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Two pairs and more on either side."""
        return range(2 * FEWEST_PAIRS, 2 * MOST_PAIRS + 1, 2)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """As many rounds as tables: otherwise not every deal comes to every table."""
        return (wanted.contestants // 2,)

    def _extent(self, wanted: Wanted) -> Extent:
        """A tray set for each table."""
        tables = wanted.contestants // 2
        return Extent(tables, tray_sets=tables, tables=tables)

    def _variant(self, wanted: Wanted) -> TwoTeamsVariant:
        """Return whether the teams have an odd number of pairs."""
        return TwoTeamsVariant.ODD if wanted.contestants // 2 % 2 else TwoTeamsVariant.EVEN

    def _movement(self, wanted: Wanted) -> Movement:
        tables = wanted.contestants // 2
        rounds = tuple(
            tuple(
                Sitting(
                    table,
                    Seats.of_pairs(*sides(table, tables)),
                    trays_of((table - 1 + gone) % tables, wanted.trays_per_round),
                )
                for table in range(1, tables + 1)
            )
            for gone in range(tables)
        )
        return Movement(Kind.PAIRS, wanted.contestants, rounds)


TWO_TEAMS = TwoTeams()


def sides(table: int, tables: int) -> tuple[int, int]:
    """Return the pairs N/S and E/W at a table, which stay there."""
    first, second = table, tables + table
    return (first, second) if table <= (tables + 1) // 2 else (second, first)


def team_of(pair: int, pairs: int) -> int:
    """Return the team, 1 or 2, of one of so many pairs. Raises ValueError for any other number."""
    if not 1 <= pair <= pairs:
        raise ValueError(pair)
    return 1 if pair <= pairs // 2 else 2
