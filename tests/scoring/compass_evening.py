"""The evening of the source: five tables, 30 deals, everybody plays all.

Foster's Complete Hoyle, Duplicate Whist, "Compass Whist": the totals are the source's; the
tricks of the 25 meetings are not given there and are made up so that they add up to them.
"""

from scoring.values import FieldResults, TableResult
from tests.scoring.fields import field, play

NS_NAMES, EW_NAMES = "abcde", "fghjk"
MADE = {
    "a": 201,
    "b": 204,
    "c": 211,
    "d": 207,
    "e": 212,
    "f": 189,
    "g": 186,
    "h": 179,
    "j": 183,
    "k": 178,
}
ABOVE = {
    "a": -6,
    "b": -3,
    "c": 4,
    "d": 0,
    "e": 5,
    "f": 6,
    "g": 3,
    "h": -4,
    "j": 0,
    "k": -5,
}
NUMBER = {name: number for number, name in enumerate(NS_NAMES + EW_NAMES, start=1)}

# Tricks of a .. e (down) in the six deals against f .. k (across).
MEETINGS = (
    (30, 54, 41, 52, 24),
    (52, 60, 31, 24, 37),
    (56, 30, 46, 43, 36),
    (36, 24, 53, 39, 55),
    (27, 36, 40, 49, 60),
)


def evening() -> FieldResults:
    """All 150 plays: E/W move up one table each round, the six trays of a set down one."""
    plays = [
        result
        for ns in range(5)
        for ew in range(5)
        for result in _meeting(ns, ew, first_tray=1 + 6 * ((2 * ns - ew) % 5))
    ]
    return field(plays, ns=range(1, 6), ew=range(6, 11), expected=dict.fromkeys(range(1, 31), 5))


def _meeting(ns: int, ew: int, first_tray: int) -> list[TableResult]:
    """Six deals with the tricks of the meeting: as equal as can be, then swung to and fro."""
    each, more = divmod(MEETINGS[ns][ew], 6)
    swing = (2, -1, 0, 1, -2, 0)
    tricks = [each + (deal < more) + swing[deal] for deal in range(6)]
    return [play(first_tray + deal, ns + 1, ew + 6, tricks[deal]) for deal in range(6)]
