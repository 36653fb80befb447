"""Rover: a pair more than the tables of a compass game seat goes from table to table.

In each round it takes the place of one pair, which rests (is bumped); every table is full. With
a number of tables that neither two nor three divides it goes two tables up each round: nobody
rests twice, and it plays every tray against a different pair. For other numbers no constant step
does; there its path is one of those found by ``movements/search/rover.py``, and a few pairs may
have to rest twice. With an even number of tables the game is one with the skip.

So it is where the others go down; where they go up its path is turned about, from table 1.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cache
from importlib.resources import files
from math import gcd

from movements.audit import FindingCode
from movements.movement import Movement, Seats, Sitting
from movements.systems.compass import COMPASS
from movements.systems.ring import MOST_TABLES, MOVES, Moves, moves_in
from movements.systems.system import NO_OPTIONS, Extent, Option, Options, System, Wanted

FEWEST_TABLES = 5

MOST_TABLES_FOUND = 20
"""Up to so many tables there are paths for numbers that need one."""

_STEP = 2


class Side(StrEnum):
    """The side whose places the rover takes."""

    EW = "ew"
    NS = "ns"


class Rover(System):
    """The rover for 5 to 20 tables, and for 23, 25 ... 37: the others as in compass whist.

    The rover is the highest number, and sits in the first round. ``side``: whose places it takes.
    """

    name = "rover"
    kind = COMPASS.kind
    unusual = 15
    options = (Option("side", tuple(Side)), MOVES)
    announced = frozenset({FindingCode.ROUND_MISSED})  # by the pair that is bumped

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Two pairs for each table and one more."""
        rooms = range(FEWEST_TABLES, MOST_TABLES + 1)
        return [2 * n + 1 for n in rooms if n <= MOST_TABLES_FOUND or gcd(n, 6) == 1]

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """As many rounds as tables, with the skip one less; or fewer, but two.

        In one round the pair that is bumped would not play at all.
        """
        return COMPASS.lengths(_without_rover(wanted))[1:]

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tray sets as tables."""
        return COMPASS.extent(_without_rover(wanted))

    def _movement(self, wanted: Wanted) -> Movement:
        game = COMPASS.build(_without_rover(wanted))
        side = Side(self.option(wanted, "side"))
        path = _path(game.tables, side, moves_in(wanted))
        rounds = tuple(
            tuple(_with_rover(sitting, table, side, wanted.contestants) for sitting in sittings)
            for sittings, table in zip(game.rounds, path, strict=False)
        )
        return replace(game, contestants=wanted.contestants, rounds=rounds)


ROVER = Rover()


def _without_rover(wanted: Wanted) -> Wanted:
    options = {MOVES.name: str(moves_in(wanted))}
    return replace(wanted, contestants=wanted.contestants - 1, options=options)


def _with_rover(sitting: Sitting, table: int, side: Side, rover: int) -> Sitting:
    if sitting.table != table:
        return sitting
    ns, ew, *_same = sitting.seats
    seats = Seats.of_pairs(ns, rover) if side is Side.EW else Seats.of_pairs(rover, ew)
    return replace(sitting, seats=seats)


def _path(tables: int, side: Side, moves: Moves) -> Sequence[int]:
    """The table of the rover in each round, from 1."""
    if gcd(tables, 6) == 1:
        down: Sequence[int] = [_STEP * number % tables + 1 for number in range(tables)]
    else:
        down = _found()[side][str(tables)]
    return down if moves is Moves.DOWN else [(1 - table) % tables + 1 for table in down]


@cache
def _found() -> Mapping[str, Mapping[str, list[int]]]:
    text = (files("movements") / "data" / "rovers.json").read_text(encoding="utf-8")
    found: Mapping[str, Mapping[str, list[int]]] = json.loads(text)
    return found
