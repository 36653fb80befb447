"""Gilman's systems for teams: any number of them, odd or even.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, recommended by Charles F. Gilman of Boston:
"to have each team play at its own table first, so as to get an individual score. The E & W players
then move to the next table but one ... going from 11 to 9; from 9 to 7, etc., the N & S players
sitting still ... The trays move in the same direction as the players, but only one table at a
time".

Even numbers, from the same page: the tables stand in two rows, and those opposite each other, 1
and 6 of ten, play and overplay the same trays; "the E & W players all move one table, 2 going to
1", and the trays that lay idle come in while those that were in play rest. "All the sets move up
a table after each intervening round, and table 1 will get all the trays from 1 to 30 in order."

Ours: of an odd number the two halves of a match are as far from the first round as from the last
one. So the rounds in the middle can be left out, and whole matches remain: half way through, the
E/W players and the trays pass by as many tables more as were left out.
"""

from collections.abc import Sequence
from enum import StrEnum

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import (
    NO_OPTIONS,
    Extent,
    Option,
    Options,
    System,
    Wanted,
    trays_of,
)

FEWEST_TEAMS = 3

MOST_TEAMS = 40


class GilmanVariant(StrEnum):
    """The forms of the system."""

    ODD = "odd"  # one tray set for each table, none shared
    EVEN = "even"  # two rows of tables, which share half of the trays while the others rest
    ODD_MATCHES = "odd_matches"  # without the round at everybody's own table
    EVEN_MATCHES = "even_matches"
    ODD_CUT = "odd_cut"  # without the rounds in the middle: fewer matches, all whole


class GilmanTeams(System):
    """Every team plays a match with every other, half of it at each of their two tables.

    Table t is that of team t, whose N/S half sits still there. Option ``own_table``: "first",
    as the source has it, every team begins at its own table, N/S against E/W, for a score of its
    own; "out": the matches only, a round less.
    """

    name = "gilman-teams"
    kind = Kind.TEAMS
    options = (Option("own_table", ("first", "out")),)

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Any number of teams, 3 to 40."""
        return range(FEWEST_TEAMS, MOST_TEAMS + 1)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """All the rounds, or of an odd number's matches any even number: whole matches alone."""
        full = wanted.contestants - self._begins(wanted)
        cut = self._begins(wanted) and wanted.contestants % 2
        return range(2, full + 1, 2) if cut else (full,)

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tables and tray sets as teams; of an even number half the sets rest."""
        teams = wanted.contestants
        return Extent(self.rounds(wanted), tray_sets=teams, tables=teams)

    def _variant(self, wanted: Wanted) -> GilmanVariant:
        """Odd or even, with or without the round at everybody's own table; or cut."""
        if self.rounds(wanted) < wanted.contestants - 1:
            return GilmanVariant.ODD_CUT
        if wanted.contestants % 2:
            return GilmanVariant.ODD_MATCHES if self._begins(wanted) else GilmanVariant.ODD
        return GilmanVariant.EVEN_MATCHES if self._begins(wanted) else GilmanVariant.EVEN

    def _begins(self, wanted: Wanted) -> int:
        """Return how many moves the E/W players are from their own tables in the first round."""
        return int(self.option(wanted, "own_table") == "out")

    def _movement(self, wanted: Wanted) -> Movement:
        teams, k = wanted.contestants, wanted.trays_per_round
        sitting = _odd_sitting if teams % 2 else _even_sitting
        rounds = tuple(
            tuple(sitting(teams, table, moves, k) for table in range(teams))
            for moves in self._moves(wanted)
        )
        return Movement(Kind.TEAMS, teams, rounds)

    def _moves(self, wanted: Wanted) -> Sequence[int]:
        """For each round how many moves the E/W players are from their own tables."""
        moves = range(self._begins(wanted), wanted.contestants)
        half = self.rounds(wanted) // 2
        return moves if self.rounds(wanted) == len(moves) else [*moves[:half], *moves[-half:]]


GILMAN_TEAMS = GilmanTeams()


def _odd_sitting(teams: int, table: int, moves: int, per_round: int) -> Sitting:
    """A sitting after so many moves; the table counts from 0."""
    visitors = (table + 2 * moves) % teams
    return Sitting(
        table=table + 1,
        seats=Seats.of_pairs(ns=table + 1, ew=visitors + 1),
        trays=trays_of((table + moves) % teams, per_round),
    )


def _even_sitting(teams: int, table: int, moves: int, per_round: int) -> Sitting:
    """A sitting after so many moves; the table counts from 0, the second row from half."""
    row = teams // 2
    visitors, opposite = (table + moves) % teams, (table + row) % teams
    return Sitting(
        table=table + 1,
        seats=Seats.of_pairs(ns=table + 1, ew=visitors + 1),
        trays=trays_of((2 * (table % row) + moves) % teams, per_round),
        shared_with=(opposite + 1,),
    )
