"""Arrow-switches: which tables turn their trays, so that a compass game has one winner.

Where a tray lies a quarter round, the pair that sits North and South plays the East and West
hands. Done at about one table in eight it makes every result depend about as much on each other
pair as on the next, and all can stand in one list; done oftener it spoils that again.

The tables are found by ``movements/search/arrow_switches.py``, which says how.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TypedDict


class Switch(StrEnum):
    """The ways in which a game is switched."""

    NONE = "none"  # two winners, one on each side
    ROUNDS = "rounds"  # every table in the same few rounds
    TABLES = "tables"  # in each round some tables: better, and more to look after


Turned = Sequence[Collection[int]]
"""For each round, from the first, the tables that turn their trays, both 1-based."""


class _Found(TypedDict):
    """The data for one form and number of tables. ``tables``: up to 20 only."""

    rounds: list[int]
    tables: list[list[int]]


MOST_TABLES_SWITCHED = 20
"""There are tables for ``Switch.TABLES`` up to this number of tables in the room."""


def turned(switch: Switch, form: str, tables: int, rounds: int) -> Turned:
    """The tables that turn their trays in a game of so many tables and rounds.

    ``form`` is "odd", "relay" or "skip": how the game goes on at full length. Raises KeyError
    for a size that has no table.

    Of a game that ends early whole rounds alone are turned: the first and every second one after
    it, until it is one in eight.
    """
    if switch is Switch.NONE:
        return [()] * rounds
    found = _found()[form][str(tables)]
    if switch is Switch.TABLES:
        return found["tables"]
    full = rounds == tables - (form == "skip")
    whole = found["rounds"] if full else range(1, 2 * max(1, round(rounds / 8)), 2)
    everywhere = range(1, tables + 1)
    return [everywhere if number in whole else () for number in range(1, rounds + 1)]


def turned_upwards(down: Turned, form: str, tables: int) -> Turned:
    """The tables that turn where E/W go up: as even a game as the one in which they go down.

    With the relay, whose stand and shared trays have their places, the one whole game is the other
    played backwards from its first round on. Otherwise no table of the ring is before another,
    and the room is turned about with the last table in its place, for there a pair is missing.
    """
    if form == "relay" and len(down) == tables:
        return [*down[:1], *reversed(down[1:])]
    return [[(tables - 1 - table) % tables + 1 for table in those] for those in down]


@cache
def _found() -> Mapping[str, Mapping[str, _Found]]:
    text = (files("movements") / "data" / "arrow_switches.json").read_text(encoding="utf-8")
    found: Mapping[str, Mapping[str, _Found]] = json.loads(text)
    return found
