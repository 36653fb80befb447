"""The number that nobody has, where an odd number of pairs plays a movement for one more.

Whoever meets it sits out. Which number is vacant decides who is compared with whom: in a Howell
that is cut, and in most reduced Howells, the highest is not the fairest. Which is was measured for
every one of them (``movements.search.vacant_numbers``), and stands in a table of data.
"""

import json
from abc import abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib import resources

from movements.audit import FindingCode
from movements.movement import Kind, Movement
from movements.systems.system import Option, System, Wanted


class Vacant(StrEnum):
    """The ways of choosing the number that is vacant."""

    FAIREST = "fairest"  # whatever is fairest for those who play
    STILL = "still"  # the fairest of those that leave the most seats that are kept
    HIGHEST = "highest"  # as in cards that were printed for one pair more


VACANT = Option("vacant", tuple(Vacant))


class HowellSystem(System):
    """A movement for an even number of pairs, which an odd number plays with one number vacant.

    ``vacant``: which.
    """

    kind = Kind.PAIRS
    howell = True
    options = (VACANT,)
    announced = frozenset({FindingCode.TRAYS_AT_PHANTOM})  # where the vacant number goes about

    @abstractmethod
    def with_vacant(
        self, pairs: int, rounds: int, vacant: int | None, per_round: int = 1
    ) -> Movement:
        """The movement of so many numbers, of which one may be vacant."""

    @abstractmethod
    def follows_one(self, wanted: Wanted) -> bool:
        """Return whether whoever moves follows one and the same pair all evening."""

    def options_for(self, contestants: int) -> tuple[Option, ...]:
        """Of an even number no number is vacant."""
        return self.options if contestants % 2 else ()

    def vacant(self, wanted: Wanted) -> int | None:
        """Return the number that is vacant with an odd number of pairs; of an even one None.

        It is the highest where none is known to be fairer.
        """
        highest = wanted.contestants + 1
        if highest % 2:
            return None
        name = f"{highest}/{self.rounds(wanted)}"
        fairest, still = vacant_numbers()[self.name].get(name, (highest, highest))
        chosen = Vacant(self.option(wanted, VACANT.name))
        return {Vacant.FAIREST: fairest, Vacant.STILL: still, Vacant.HIGHEST: highest}[chosen]

    def _movement(self, wanted: Wanted) -> Movement:
        pairs, vacant = even(wanted.contestants), self.vacant(wanted)
        return self.with_vacant(pairs, self.rounds(wanted), vacant, wanted.trays_per_round)


def even(pairs: int) -> int:
    """Return how many numbers there are: the pairs, and the vacant one if there is one."""
    return pairs + pairs % 2


@cache
def vacant_numbers() -> Mapping[str, Mapping[str, tuple[int, int]]]:
    """The table: by the code of a system, and by ``pairs/rounds`` with the vacant one counted, the
    fairest number, and the fairest of those that leave the most seats that are kept.
    """
    text = resources.files("movements").joinpath("data", "vacant_numbers.json").read_text("ascii")
    return {
        system: {name: (fairest, still) for name, (fairest, still) in numbers.items()}
        for system, numbers in json.loads(text).items()
    }
