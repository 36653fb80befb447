"""Recommended movements for every hall: one look at all of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from movements.choice import Choice
from movements.field import Field
from movements.reasons import Caution
from tournaments.presenting.who_plays import Plays
from tournaments.queries.plan.proposal import propose
from tournaments.refusal import Refusal

BROKEN = frozenset({Caution.SINGLE_TRAYS, Caution.LIST_OF_TWO, Caution.SHARE_MISSED})
"""What no first choice should have, besides a length that is not the one asked for."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The movements for so many who came and so many minutes, the recommended one first.

    ``sentence``: where there is none, why.
    """

    plays: Plays
    came: int
    minutes: int
    choices: tuple[Choice, ...]
    sentence: str = ""

    @property
    def first(self) -> Choice | None:
        """The recommended one; None where nothing fits."""
        return self.choices[0] if self.choices else None

    @property
    def keeps_all(self) -> bool:
        """Return whether there is one that keeps the time and all that is promised besides."""
        first = self.first
        return first is not None and first.keeps_length and not BROKEN & set(first.warnings)


def sizes_at(plays: Plays, tables: Iterable[int]) -> Iterator[int]:
    """Yield how many may come to so many tables: of pairs also half a table fewer.

    A team has a table of its own; of individuals there are four at each, of all others two.
    """
    each = {Plays.TEAMS: 1, Plays.INDIVIDUALS: 4}.get(plays, 2)
    halls = sorted(set(tables))
    for number in halls:
        if plays is Plays.PAIRS and number > halls[0]:
            yield each * number - 1
        yield each * number


def cell(plays: Plays, field: Field, game: str) -> Cell:
    """Return what is recommended for a field that asks for minutes."""
    came, minutes = field.contestants, field.minutes or 0
    try:
        return Cell(plays, came, minutes, propose(field, plays, game))
    except Refusal as refusal:
        return Cell(plays, came, minutes, (), str(refusal.sentence))
