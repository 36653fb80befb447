"""Movements that stand in the tables of ``movements.data``, found by ``movements.search``.

A table is JSON: ``{"schemes": {name: scheme}}``. All numbers in a scheme are 1-based. It has
either ``"tables": [[ns, ew, tray set], ...]``, the first round, with ``"group": [base, ...]``; or
``"rounds": [[[ns, ew, tray set], ...], ...]``, every round. ``"exchanged": ["0110...", ...]``
tells for each round and table whether N/S and E/W hold each other's hands. ``"quality"`` is what
the fairness measures, to two places; ``"found_by"`` is how it was found.

A group of one base m: from round to round every pair and tray set gives way to the next higher
number, after m comes 1, and pairs above m stay. So in its seat everybody follows the next lower
number. A group of several bases adds to the number, less one, digit by digit without carry; the
last digit counts first.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import product
from math import prod
from typing import Any, NamedTuple

from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import trays_of


class Game(NamedTuple):
    """Two pairs in their chairs with a tray set, 1-based; ``exchanged``: each holds the hands
    of the other's chairs.
    """

    ns: int
    ew: int
    tray_set: int
    exchanged: bool = False


Rounds = tuple[tuple[Game, ...], ...]
"""For each round what is played at each table, from table 1."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """A movement as it stands in a table of data; see above."""

    first: tuple[tuple[int, int, int], ...] = ()
    group: tuple[int, ...] = ()
    written: tuple[tuple[tuple[int, int, int], ...], ...] = ()
    exchanged: tuple[str, ...] = ()

    @property
    def is_cyclic(self) -> bool:
        """Return whether everybody follows the next lower number."""
        return len(self.group) == 1

    @property
    def length(self) -> int:
        """Return how many rounds it has."""
        return len(self.written) or prod(self.group)

    def rounds(self, length: int | None = None) -> Rounds:
        """Its first rounds, so many or all."""
        seated = list(self._seated())[:length]
        marks = self.exchanged or ("",) * len(seated)
        return tuple(
            tuple(
                Game(*game, exchanged=mark == "1")
                for game, mark in zip(games, marked or "0" * len(games), strict=True)
            )
            for games, marked in zip(seated, marks, strict=False)
        )

    def _seated(self) -> Iterator[Sequence[tuple[int, int, int]]]:
        if self.written:
            yield from self.written
            return
        for added in _additions(self.group):
            yield [(added[ns], added[ew], added[tray]) for ns, ew, tray in self.first]


@cache
def schemes(table: str) -> Mapping[str, Scheme]:
    """Every scheme of a table of data, by its name."""
    text = resources.files("movements").joinpath("data", f"{table}.json").read_text("ascii")
    return {name: scheme_of(record) for name, record in json.loads(text)["schemes"].items()}


def scheme_of(record: Mapping[str, Any]) -> Scheme:
    """The scheme that stands in a table."""
    return Scheme(
        first=tuple((ns, ew, tray) for ns, ew, tray in record.get("tables", ())),
        group=tuple(record.get("group", ())),
        written=tuple(
            tuple((ns, ew, tray) for ns, ew, tray in games) for games in record.get("rounds", ())
        ),
        exchanged=tuple(record.get("exchanged", ())),
    )


def tray_sets(rounds: Rounds, phantom: int | None = None) -> int:
    """Return how many tray sets are played in these rounds."""
    return len({game.tray_set for games in rounds for game in games if phantom not in game[:2]})


def movement_of(
    pairs: int, rounds: Rounds, per_round: int, phantom: int | None = None, still: int | None = None
) -> Movement:
    """The movement of these rounds, with so many trays in a set.

    Pairs above ``still`` never leave their chairs: where hands are exchanged at their tables,
    the trays are turned; elsewhere the players change chairs. Where the phantom goes about, the
    trays of the table to which it comes lie there for the round, as they would be played; where it
    keeps a table, there are none.
    """
    its_tables = {t for games in rounds for t, game in enumerate(games) if phantom in game[:2]}
    goes_about = len(its_tables) > 1
    lying = {game.tray_set for games in rounds for game in games if phantom not in game[:2]}
    return Movement(
        Kind.PAIRS,
        pairs,
        tuple(
            _sittings(games, per_round, phantom, still, lying if goes_about else set())
            for games in rounds
        ),
        phantom=phantom,
    )


def _sittings(
    games: Sequence[Game],
    per_round: int,
    phantom: int | None,
    still: int | None,
    lying: Collection[int],
) -> tuple[Sitting, ...]:
    """``lying``: the tray sets that lie at the phantom's table, unless others play them."""
    tables_of: dict[int, list[int]] = {}
    for table, game in enumerate(games, start=1):
        if phantom not in game[:2]:
            tables_of.setdefault(game.tray_set, []).append(table)
    found = []
    for table, game in enumerate(games, start=1):
        playing = phantom not in game[:2]
        exchanged = game.exchanged and playing
        ns, ew = (game.ew, game.ns) if exchanged else (game.ns, game.ew)
        there = playing or (game.tray_set in lying and game.tray_set not in tables_of)
        found.append(
            Sitting(
                table,
                Seats.of_pairs(ns, ew),
                trays_of(game.tray_set - 1, per_round) if there else (),
                turned=exchanged and still is not None and max(ns, ew) > still,
                shared_with=tuple(t for t in tables_of[game.tray_set] if t != table)
                if playing
                else (),
            )
        )
    return tuple(found)


@cache
def _additions(group: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each round what every number becomes that was there at first; by number, from 0.

    Numbers above the order of the group stay as they are; so many as movements may need.
    """
    elements = list(product(*(range(base) for base in group)))
    number = {element: place for place, element in enumerate(elements, start=1)}
    staying = range(len(elements) + 1, 2 * len(elements) + 2)
    return tuple(
        (
            0,
            *(
                number[tuple((a + b) % base for a, b, base in zip(element, by, group, strict=True))]
                for element in elements
            ),
            *staying,
        )
        for by in elements
    )
