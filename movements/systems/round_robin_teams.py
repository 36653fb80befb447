"""The round robin for teams: in every round the teams meet two by two, head to head.

Not of the source: the circle method of all sports, played as duplicate teams play a match today.
The two teams have two neighbouring tables; N/S of the one play E/W of the other, and the other
way round, and the trays are handed to and fro between the two tables. So every match is begun and
finished in its own round, and the event may end after any of them.
"""

from collections.abc import Iterator, Sequence

from movements.movement import Kind, Movement, Seats, Sitting
from movements.plain import LARGEST_TRAY
from movements.systems.circle import Couple, moved, rows
from movements.systems.system import (
    NO_OPTIONS,
    Extent,
    Option,
    Options,
    System,
    Unfit,
    UnfitCode,
    Wanted,
    trays_of,
)

FEWEST_TEAMS = 2

MOST_TEAMS = 40


class RoundRobinTeams(System):
    """Every two teams play one match; of an odd number one team sits out in each round.

    Match i of a round is played at tables 2 i - 1 and 2 i. Of an odd number the team that sits
    out has the last table, without trays. Option ``trays``: "own", every match has trays of
    its own, dealt at its tables, which nobody else plays; "same", all the matches of a round play
    the same deals, as many copies of them as matches, so that results compare across the room;
    "shared", the same from one set, which is handed round among all tables.
    """

    name = "round-robin"
    kind = Kind.TEAMS
    options = (Option("trays", ("own", "same", "shared")),)

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Any number of teams, 2 to 40; two play one match."""
        return range(FEWEST_TEAMS, MOST_TEAMS + 1)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """It may end after any round: one less than teams, or of an odd number as many."""
        return range(1, _even(wanted.contestants))

    def _extent(self, wanted: Wanted) -> Extent:
        """A tray set for each match, or for each round."""
        rounds = self.rounds(wanted)
        sets = rounds * (_matches(wanted) if self._trays(wanted) == "own" else 1)
        return Extent(rounds, tray_sets=sets, tables=wanted.contestants)

    def tables_sharing(self, wanted: Wanted) -> int:
        """All that play, where they share."""
        return 2 * _matches(wanted) if self._trays(wanted) == "shared" else 1

    def fits(self, wanted: Wanted) -> Unfit | None:
        """As for every system; and the numbers of the trays have four figures at most."""
        return super().fits(wanted) or self._unfit_numbers(wanted)

    def _unfit_numbers(self, wanted: Wanted) -> Unfit | None:
        most = LARGEST_TRAY // self.extent(wanted).tray_sets
        if wanted.trays_per_round <= most:
            return None
        return Unfit(UnfitCode.TRAYS_TOO_MANY, wanted.trays_per_round, most)

    def _trays(self, wanted: Wanted) -> str:
        return self.option(wanted, "trays")

    def _movement(self, wanted: Wanted) -> Movement:
        rounds = tuple(
            tuple(self._sittings(wanted, number)) for number in range(self.rounds(wanted))
        )
        copies = _matches(wanted) if self._trays(wanted) == "same" else 1
        return Movement(Kind.TEAMS, wanted.contestants, rounds, copies)

    def _sittings(self, wanted: Wanted, number: int) -> Iterator[Sitting]:
        """The sittings of a round that counts from 0."""
        came, matches, trays = wanted.contestants, _matches(wanted), self._trays(wanted)
        couples = [_teams(places, number, _even(came)) for places in rows(_even(came))]
        for match, teams in enumerate(two for two in couples if max(two) <= came):
            tray_set = number * matches + match if trays == "own" else number
            sharing = range(1, 2 * matches + 1) if trays == "shared" else ()
            its = trays_of(tray_set, wanted.trays_per_round)
            yield from _head_to_head(match, teams, its, sharing)
        for resting, _nobody in (sorted(two) for two in couples if max(two) > came):
            yield Sitting(came, Seats.of_pairs(ns=resting, ew=None), ())


ROUND_ROBIN_TEAMS = RoundRobinTeams()


def _even(contestants: int) -> int:
    return contestants + contestants % 2


def _matches(wanted: Wanted) -> int:
    return wanted.contestants // 2


def _teams(places: Couple, number: int, contestants: int) -> Couple:
    """The teams, from 1, at two places of the circle in a round that counts from 0."""
    one, other = (moved(place, number, contestants) + 1 for place in places)
    return one, other


def _head_to_head(
    match: int, teams: Couple, trays: tuple[int, ...], sharing: Sequence[int]
) -> Iterator[Sitting]:
    """Both tables of a match that counts from 0; ``sharing``: the tables that have its trays,
    where those are more than its own.
    """
    one, other = teams
    own = (2 * match + 1, 2 * match + 2)
    for table, sides in zip(own, ((one, other), (other, one)), strict=True):
        others = tuple(each for each in sharing or own if each != table)
        yield Sitting(table, Seats.of_pairs(*sides), trays, shared_with=others)
