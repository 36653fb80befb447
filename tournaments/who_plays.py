"""Kinds of contestants: a pair, a team, an individual, a couple; and the systems of each."""

from enum import StrEnum

from movements.movement import Kind
from movements.register import SYSTEMS, system_named
from movements.systems.league import FOUR
from movements.systems.system import System


class Plays(StrEnum):
    """A kind of contestant.

    ``TWO_TEAMS``: the pairs of two teams that play one match; ``CLUBS``: the players of two clubs,
    in fours.
    """

    PAIRS = "pairs"
    TWO_TEAMS = "two-teams"
    TEAMS = "teams"
    INDIVIDUALS = "individuals"
    COUPLES = "couples"
    CLUBS = "clubs"

    @property
    def kind(self) -> Kind:
        """Return what the movements call it: of a couple each is an individual."""
        kinds = {Plays.PAIRS: Kind.PAIRS, Plays.TWO_TEAMS: Kind.PAIRS, Plays.TEAMS: Kind.TEAMS}
        return kinds.get(self, Kind.INDIVIDUAL)

    @property
    def persons(self) -> int:
        """Return how many contestants of the movement come with each that is counted.

        Of clubs fours a side are counted.
        """
        return {Plays.COUPLES: 2, Plays.CLUBS: 2 * FOUR}.get(self, 1)

    @property
    def has_two_sides(self) -> bool:
        """Return whether all who play are of two sides, of which one wins."""
        return self in (Plays.TWO_TEAMS, Plays.CLUBS)

    @property
    def most_people(self) -> int:
        """Return how many people one contestant may be."""
        return {Plays.PAIRS: 2, Plays.TWO_TEAMS: 2, Plays.TEAMS: 6}.get(self, 1)


def systems_for(plays: Plays) -> list[System]:
    """The systems that seat them."""
    return [
        system
        for system in SYSTEMS
        if system.kind is plays.kind
        and system.contest_of_clubs is plays.has_two_sides
        and system.couples is (plays is Plays.COUPLES)
    ]


def plays_by(system: str) -> Plays:
    """Return who plays by the system with this code. Raises KeyError where there is none."""
    found = system_named(system)
    if found.couples:
        return Plays.COUPLES
    if found.contest_of_clubs:
        return Plays.TWO_TEAMS if found.kind is Kind.PAIRS else Plays.CLUBS
    of_kind = {Kind.PAIRS: Plays.PAIRS, Kind.TEAMS: Plays.TEAMS}
    return of_kind.get(found.kind, Plays.INDIVIDUALS)
