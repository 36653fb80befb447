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

Ours: an even number that plays fewer matches moves as an odd one does, in two courses. In the first
everybody meets the teams at odd distances, in the second those at even ones; the trays of the
second follow those of the first. Each course begins as far before the own table as it ends behind
it, so that its matches are whole: with trays x - a and x + a, which lie 2a tables apart. No trays
are shared, and none rest.
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

Away = tuple[int, int]
"""How far those who move are in a round: the E/W players from their own tables, and the trays from
where the first set lies at the first one.
"""

FEWEST_TEAMS = 3

MOST_TEAMS = 40


class GilmanVariant(StrEnum):
    """The forms of the system."""

    ODD = "odd"  # one tray set for each table, none shared
    EVEN = "even"  # two rows of tables, which share half of the trays while the others rest
    ODD_MATCHES = "odd_matches"  # without the round at everybody's own table
    EVEN_MATCHES = "even_matches"
    ODD_CUT = "odd_cut"  # without the rounds in the middle: fewer matches, all whole
    EVEN_CUT = "even_cut"  # fewer matches, all whole, in two courses; no trays are shared


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
        """All the rounds, or of the matches alone any even number: they remain whole."""
        full = wanted.contestants - self._begins(wanted)
        return (*range(2, full, 2), full) if self._begins(wanted) else (full,)

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tables and tray sets as teams; of a whole even number half the sets rest."""
        teams = wanted.contestants
        return Extent(self.rounds(wanted), tray_sets=teams, tables=teams)

    def _variant(self, wanted: Wanted) -> GilmanVariant:
        """Odd or even, with or without the round at everybody's own table; or cut."""
        if self.rounds(wanted) < wanted.contestants - 1:
            return GilmanVariant.ODD_CUT if wanted.contestants % 2 else GilmanVariant.EVEN_CUT
        if wanted.contestants % 2:
            return GilmanVariant.ODD_MATCHES if self._begins(wanted) else GilmanVariant.ODD
        return GilmanVariant.EVEN_MATCHES if self._begins(wanted) else GilmanVariant.EVEN

    def _begins(self, wanted: Wanted) -> int:
        """Return how many moves the E/W players are from their own tables in the first round."""
        return int(self.option(wanted, "own_table") == "out")

    def _movement(self, wanted: Wanted) -> Movement:
        teams, k = wanted.contestants, wanted.trays_per_round
        whole = self.rounds(wanted) == self.lengths(wanted)[-1]
        sitting = _sitting_in_rows if whole and teams % 2 == 0 else _sitting
        rounds = tuple(
            tuple(sitting(teams, table, away, k) for table in range(teams))
            for away in self._away(wanted)
        )
        return Movement(Kind.TEAMS, teams, rounds)

    def _away(self, wanted: Wanted) -> Sequence[Away]:
        """Return for each round how far the E/W players and the trays are."""
        teams, rounds = wanted.contestants, self.rounds(wanted)
        moves = range(self._begins(wanted), teams)
        if rounds < len(moves) and teams % 2 == 0:
            return _two_courses(teams, rounds)
        half = rounds // 2
        left = moves if rounds == len(moves) else [*moves[:half], *moves[-half:]]
        return [(2 * many if teams % 2 else many, many) for many in left]


GILMAN_TEAMS = GilmanTeams()


def _two_courses(teams: int, rounds: int) -> Sequence[Away]:
    """An even number of rounds, of an even number of teams: by odd distances, as many as there
    are, then by even ones, but not at the own table. None is half the room away.
    """
    odd = min(rounds // 2, teams // 4)
    even = rounds // 2 - odd
    first = range(1 - 2 * odd, 2 * odd, 2)
    second = range(-2 * even, 2 * even + 1, 2)
    by_trays = enumerate([*first, *second])
    return [(distance, trays) for trays, distance in by_trays if distance]


def _sitting(teams: int, table: int, away: Away, per_round: int) -> Sitting:
    """A sitting where each table has trays of its own; the table counts from 0."""
    visitors = (table + away[0]) % teams
    return Sitting(
        table=table + 1,
        seats=Seats.of_pairs(ns=table + 1, ew=visitors + 1),
        trays=trays_of((table + away[1]) % teams, per_round),
    )


def _sitting_in_rows(teams: int, table: int, away: Away, per_round: int) -> Sitting:
    """A sitting of two rows that share; the table counts from 0, the second row from half."""
    row = teams // 2
    visitors, opposite = (table + away[0]) % teams, (table + row) % teams
    return Sitting(
        table=table + 1,
        seats=Seats.of_pairs(ns=table + 1, ew=visitors + 1),
        trays=trays_of((2 * (table % row) + away[1]) % teams, per_round),
        shared_with=(opposite + 1,),
    )
