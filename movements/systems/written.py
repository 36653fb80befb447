"""Movements that somebody wrote down: no rule makes them, so that each is kept with its plan."""

from collections.abc import Sequence
from typing import NoReturn

from movements.movement import Kind, Movement
from movements.systems.system import (
    NO_OPTIONS,
    DoesNotFit,
    Extent,
    Options,
    System,
    Unfit,
    UnfitCode,
    Wanted,
)

NAME, NOTES = "name", "notes"
"""The options that hold what a movement in writing is called, and what is worth knowing of it."""


class Written(System):
    """The system of all movements in writing for one kind of contestants. It builds none."""

    def sizes(self, _options: Options = NO_OPTIONS) -> Sequence[int]:
        """None: how many it seats stands in the text."""
        return ()

    def fits(self, _wanted: Wanted) -> Unfit | None:
        """Return that it is made from its text alone."""
        return Unfit(UnfitCode.WRITTEN)

    def _lengths(self, _wanted: Wanted) -> NoReturn:
        raise DoesNotFit(Unfit(UnfitCode.WRITTEN))

    def _extent(self, _wanted: Wanted) -> Extent:
        raise DoesNotFit(Unfit(UnfitCode.WRITTEN))

    def _movement(self, _wanted: Wanted) -> Movement:
        raise DoesNotFit(Unfit(UnfitCode.WRITTEN))


class WrittenForPairs(Written):
    """A movement in writing for pairs."""

    name = "written-pairs"
    kind = Kind.PAIRS


class WrittenForTeams(Written):
    """A movement in writing for teams."""

    name = "written-teams"
    kind = Kind.TEAMS


class WrittenForIndividuals(Written):
    """A movement in writing for players who are ranked alone."""

    name = "written-individuals"
    kind = Kind.INDIVIDUAL


WRITTEN: dict[Kind, System] = {
    system.kind: system
    for system in (WrittenForPairs(), WrittenForTeams(), WrittenForIndividuals())
}
"""By who plays; none of them is among the systems that are offered."""


def is_written(system: str) -> bool:
    """Return whether a code is that of movements in writing."""
    return any(system == each.name for each in WRITTEN.values())
