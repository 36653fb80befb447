"""The number that nobody has, where an odd number of pairs plays a movement for one more.

Whoever meets it sits out. Which number is vacant decides who is compared with whom: in a Howell
that is cut, and in most reduced Howells, the highest is not the fairest. Which is was measured for
every one of them (``movements.search.vacant_numbers``), and stands in a table of data.
"""

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib import resources

from movements.systems.system import Option, System, Wanted


class Vacant(StrEnum):
    """The ways of choosing the number that is vacant."""

    FAIREST = "fairest"  # whatever is fairest for those who play
    STILL = "still"  # the fairest of those that leave the most seats that are kept
    HIGHEST = "highest"  # as in cards that were printed for one pair more


VACANT = Option("vacant", tuple(Vacant))


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


def vacant_of(system: System, wanted: Wanted) -> int | None:
    """Return the number that is vacant with an odd number of pairs; of an even one None.

    It is the highest where none is known to be fairer.
    """
    if wanted.contestants % 2 == 0:
        return None
    highest = wanted.contestants + 1
    name = f"{highest}/{system.rounds(wanted)}"
    fairest, still = vacant_numbers()[system.name].get(name, (highest, highest))
    chosen = Vacant(system.option(wanted, VACANT.name))
    return {Vacant.FAIREST: fairest, Vacant.STILL: still, Vacant.HIGHEST: highest}[chosen]
