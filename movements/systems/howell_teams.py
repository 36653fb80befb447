"""Howell's system for an odd number of teams.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist: "all the N & S players move to the next
table East ... The peculiarity of this system is in the movement of the trays; those at the middle
table always going to the extreme West of the line, the others moving up as many tables at a time
as may be necessary". The source says 2, 3, 4 or 5 tables for 5, 7, 9 or 11; for every odd number
it is half of the tables but one, and no other constant step would do.
"""

from collections.abc import Sequence

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted, trays_of

FEWEST_TEAMS = 3

MOST_TEAMS = 25


class HowellTeams(System):
    """Every team plays a match with every other, half of it at each of their two tables.

    Each table belongs to a team: its E/W half sits still there. The N/S halves begin one table
    to the East of their own, and move one table East after each round. Trays of table t at first:
    (t - 1) k + 1 to t k for k a round; they move (teams - 1) / 2 tables West.
    """

    name = "howell-teams"
    kind = Kind.TEAMS

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Odd numbers of teams, 3 to 25."""
        return range(FEWEST_TEAMS, MOST_TEAMS + 1, 2)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """One less than teams: ended earlier it would leave matches half played."""
        return (wanted.contestants - 1,)

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tables and tray sets as teams."""
        teams = wanted.contestants
        return Extent(self.rounds(wanted), tray_sets=teams, tables=teams)

    def _movement(self, wanted: Wanted) -> Movement:
        teams, k = wanted.contestants, wanted.trays_per_round
        rounds = tuple(
            tuple(_sitting(teams, table, number, k) for table in range(teams))
            for number in range(teams - 1)
        )
        return Movement(Kind.TEAMS, teams, rounds)


HOWELL_TEAMS = HowellTeams()


def _sitting(teams: int, table: int, number: int, per_round: int) -> Sitting:
    """A sitting, from table and round numbers that count from 0."""
    visitors = (table - number - 1) % teams
    tray_set = (table + number * (teams // 2)) % teams
    return Sitting(
        table=table + 1,
        seats=Seats.of_pairs(ns=visitors + 1, ew=table + 1),
        trays=trays_of(tray_set, per_round),
    )
