"""The number of deals that make a sitting of duplicate whist.

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Position of the Players" and "Compass
Whist".
"""

from enum import StrEnum

FEWEST = 24


class LengthWarning(StrEnum):
    """The warnings about an unsuitable number of deals."""

    FEWER_THAN_24 = "fewer_than_24"
    NOT_A_MULTIPLE_OF_FOUR = "not_a_multiple_of_four"


def trays_at_each(tables: int) -> int:
    """The trays put on each of ``tables``, at least 1: a minimum of 24 altogether.

    "If there are 14 tables, they play two deals at each. If there are only 10 tables, they
    play 30 trays."
    """
    return -(-FEWEST // tables)


def length_warnings(hands: int) -> tuple[LengthWarning, ...]:
    """Return what to warn of: "the number of hands played should always be some multiple of four,
    so that each player may have the original lead an equal number of times".
    """
    short = [LengthWarning.FEWER_THAN_24] if hands < FEWEST else []
    uneven = [LengthWarning.NOT_A_MULTIPLE_OF_FOUR] if hands % 4 else []
    return (*short, *uneven)
