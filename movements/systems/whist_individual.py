"""Whist tournaments: everybody once as everybody's partner, twice as everybody's opponent.

For every number of players that is a multiple of four, or one more, which then rests in turn. One
round is developed into all: in the next everybody goes to the place with the next higher number,
as with Safford's eight (for 9, 25, 28 and 49 the numbers are sums of a finite field, so that no
cards on the tables can tell the way).

What is compared. In duplicate whist each deal is "so overplayed as to bring the play of teams,
pairs of individuals into comparison" (R. F. Foster, Complete Hoyle, Laws of Duplicate Whist).
Partners change, so every result belongs to two players, and only those who hold the same hands of
the same trays can be compared. Therefore several tables must play the same trays, and best of all
every table, in the same round: from copies, as in a barometer, or from one set of trays that is
handed round inside the round, as Safford does with four tables. With some numbers of players the
trays can also travel, from one table in one round to another in a later one: then one set of
trays is enough, and everybody misses one of its sets. Trays that stay at one table, or are played
at one table only, bring nobody into comparison: they are not offered. At one table (4 or 5
players) that cannot be helped, and nothing is compared.

The starters are in ``data/whist.json``, made and checked by ``movements.search.whist``. Everybody
keeps the compass of his place, chosen so that all comparisons are as even as possible: with trays
that are the same at all tables, perfectly for all numbers but 12, 21, 33 and 40.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from movements.audit import FindingCode
from movements.group import Group
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.system import (
    NO_OPTIONS,
    Extent,
    Option,
    Options,
    System,
    Wanted,
    trays_of,
)

MOST_TABLES_TO_SHARE = 4
"""More tables could not hand the trays round without waiting for each other."""


class WhistTrays(StrEnum):
    """The ways in which the tables come to the same trays."""

    SAME = "same"  # every table has copies: all play the same trays in a round
    SHARED = "shared"  # the same, but one set of trays is handed round inside the round
    TRAVEL = "travel"  # one set; the trays go from table to table after the rounds


class WhistVariant(StrEnum):
    """The forms of a whist tournament."""

    SAME = "same"
    SHARED = "shared"
    TRAVEL = "travel"
    CUT = "cut"  # ended early: not everybody has met everybody
    ONE_TABLE = "one_table"  # nothing is overplayed


@dataclass(frozen=True, slots=True)
class Starter:
    """The first round, from which the others follow, by numbers from 0.

    ``tables``: who sits North, East, South and West at each; the highest of 4 n players sits
    still. ``shifts``: the tray sets of the first round where they travel, otherwise empty.
    ``quality``: the Q of ``fairness`` at full length, None where nothing is compared.
    """

    players: int
    group: Group
    tables: tuple[tuple[int, ...], ...]
    shifts: tuple[int, ...] = ()
    quality: Fraction | None = None


class WhistIndividual(System):
    """Individuals at up to ten tables, and at 12, 13 and 15.

    Where one rests it is player 1 first, then the highest number, then down. It may end after any
    round, but not before the first who rested has played: then nobody has had a partner twice or
    an opponent more than twice, nobody has rested twice, but the promise of the full length is
    not kept.
    """

    name = "whist-individual"
    kind = Kind.INDIVIDUAL
    options = (Option("trays", tuple(WhistTrays)),)
    announced = frozenset({FindingCode.ROUND_MISSED})

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """The players for whom there is a starter; trays to be shared need 2 to 4 tables."""
        trays = WhistTrays(options.get("trays") or WhistTrays.SAME)
        known = sorted(starters(travelling=trays is WhistTrays.TRAVEL))
        if trays is not WhistTrays.SHARED:
            return known
        return [players for players in known if 2 <= players // 4 <= MOST_TABLES_TO_SHARE]

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """At full length as many rounds as players, or one less for a multiple of four.

        At least two where somebody rests: nobody shall have come for nothing.
        """
        return range(1 + wanted.contestants % 4, self._starter(wanted).group.order + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """A tray set for each round, or, where the trays travel, those that are reached."""
        starter, rounds = self._starter(wanted), self.rounds(wanted)
        reached = {starter.group.add(s, r) for s in starter.shifts for r in range(rounds)}
        return Extent(rounds, len(reached) or rounds, len(starter.tables))

    def tables_sharing(self, wanted: Wanted) -> int:
        """All of them where trays are shared; 2 to 4."""
        shared = self._trays(wanted) is WhistTrays.SHARED
        return len(self._starter(wanted).tables) if shared else 1

    def _variant(self, wanted: Wanted) -> WhistVariant:
        """Return how the trays are shared; or what says more: that it is cut, or at one table."""
        if self.rounds(wanted) < self.lengths(wanted)[-1]:
            return WhistVariant.CUT
        if len(self._starter(wanted).tables) == 1:
            return WhistVariant.ONE_TABLE
        return WhistVariant(self._trays(wanted).value)

    def _trays(self, wanted: Wanted) -> WhistTrays:
        return WhistTrays(self.option(wanted, "trays"))

    def _starter(self, wanted: Wanted) -> Starter:
        travelling = self._trays(wanted) is WhistTrays.TRAVEL
        return starters(travelling)[wanted.contestants]

    def _movement(self, wanted: Wanted) -> Movement:
        rounds, k = self.rounds(wanted), wanted.trays_per_round
        return developed(self._starter(wanted), rounds, k, self._trays(wanted))


WHIST_INDIVIDUAL = WhistIndividual()


def developed(
    starter: Starter, rounds: int, per_round: int = 1, trays: WhistTrays = WhistTrays.SAME
) -> Movement:
    """So many rounds of what a starter becomes, not audited."""
    group = starter.group
    return Movement(
        Kind.INDIVIDUAL,
        starter.players,
        tuple(
            tuple(
                Sitting(
                    table,
                    Seats(*(_player(group, card, number) for card in cards)),
                    _trays(starter, table, number, per_round),
                    shared_with=_others(len(starter.tables), table, trays),
                )
                for table, cards in enumerate(starter.tables, start=1)
            )
            for number in range(rounds)
        ),
        copies=0 if trays is WhistTrays.SAME and len(starter.tables) > 1 else 1,
    )


def starters(travelling: bool = False) -> Mapping[int, Starter]:
    """The known starters by the number of players; ``travelling``: those with shifts."""
    return _tables()["travel" if travelling else "same"]


def from_record(record: Mapping[str, Any]) -> Starter:
    """A starter as the table of data has it."""
    quality = record["quality"]
    return Starter(
        record["players"],
        Group(tuple(record["moduli"])),
        tuple(tuple(cards) for cards in record["tables"]),
        tuple(record.get("shifts", ())),
        None if quality is None else Fraction(quality),
    )


@cache
def _tables() -> Mapping[str, Mapping[int, Starter]]:
    data = json.loads((files("movements") / "data" / "whist.json").read_text("utf-8"))
    return {
        trays: {record["players"]: from_record(record) for record in records}
        for trays, records in data.items()
    }


def _player(group: Group, card: int, number: int) -> int:
    """Return who sits at a card after so many rounds: whoever began so much lower."""
    return (card if card == group.order else group.subtract(card, number)) + 1


def _trays(starter: Starter, table: int, number: int, per_round: int) -> tuple[int, ...]:
    if not starter.shifts:
        return trays_of(number, per_round)
    return trays_of(starter.group.add(starter.shifts[table - 1], number), per_round)


def _others(tables: int, table: int, trays: WhistTrays) -> tuple[int, ...]:
    if trays is not WhistTrays.SHARED:
        return ()
    return tuple(other for other in range(1, tables + 1) if other != table)
