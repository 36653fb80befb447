"""Compass whist, which bridge calls a Mitchell: N/S sit still, E/W and the trays move.

Source: R. F. Foster, Complete Hoyle, Compass Whist: "all the N & S players sit still, and at
the end of each round ... all the E & W players move up one table, 2 going to 1, 3 to 2, etc."
The source does not say how the trays move; here they go the other way, 1 going to 2, as they
must if nobody is to follow his own trays. At bridge it is the other way round: E/W go from 1 to 2
and the boards from 2 to 1 (option ``moves``).

With an even number of tables the two steps would bring every E/W pair back, half way round, to
trays it has played. Later bridge practice has two ways out. Either E/W go two tables instead of
one after half the rounds (the skip): every pair then misses one tray set and one opponent. Or a
set rests on a stand between the two halves of the room while the first and the last table share
their trays all the time (relay and share): everybody then plays every tray.

With an odd number of pairs a table is half full: a phantom sits there, and who meets it rests.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from movements.audit import FindingCode
from movements.movement import Kind, Movement, Seats, Sitting
from movements.systems.arrow_switch import (
    MOST_TABLES_SWITCHED,
    Switch,
    turned,
    turned_upwards,
)
from movements.systems.ring import MOVES, Moves, Ring, moves_in
from movements.systems.system import NO_OPTIONS, Extent, Option, Options, System, Wanted, trays_of

FEWEST_TABLES = 3
"""Two tables have a system of their own: four pairs, who exchange their trays."""

MOST_TABLES = 99


FEWEST_ROUNDS_SWITCHED = 5
"""One switched round of four or fewer makes a game no more even than none."""


class CompassVariant(StrEnum):
    """The forms of the compass game."""

    ODD = "odd"  # an odd number of tables: everybody plays every tray
    SKIP = "skip"  # an even number: E/W go an extra table after half the rounds
    HALF = "half"  # an even number, ended before the skip
    RELAY = "relay"  # an even number: trays rest on a stand, and two tables share


class Compass(System):
    """The compass game for pairs at three tables or more.

    At table t sit pair t N/S and, at first, pair tables + t E/W. Trays of table t at first:
    (t - 1) k + 1 to t k for k a round; with the relay those of the next table from half way on,
    and at the last table those of the first.

    Options. ``even``: what is done about an even number of tables. ``missing``: the side on
    which an odd pair is missing. The phantom is the highest number either way. E/W: it begins
    at the last table. N/S: it sits at the last table, and the E/W pair that begins at table t is
    tables + t - 1. ``switch``: which tables turn their trays to make one winner of two.
    ``moves``: which way E/W go.
    """

    name = "compass"
    kind = Kind.PAIRS
    options = (
        Option("even", ("skip", "relay")),
        Option("missing", ("ew", "ns")),
        Option("switch", tuple(Switch)),
        MOVES,
    )
    announced = frozenset({FindingCode.TRAYS_AT_PHANTOM})  # with an odd number of pairs

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """3 to 99 tables, one of them half full or none; single tables are turned at up to 20."""
        by_table = options.get("switch") == Switch.TABLES
        most = MOST_TABLES_SWITCHED if by_table else MOST_TABLES
        return range(2 * FEWEST_TABLES - 1, 2 * most + 1)

    def options_for(self, contestants: int) -> tuple[Option, ...]:
        """Return whose side is missing matters to an odd number, skip or relay to even tables."""
        idle = {"even"} if (contestants + 1) // 2 % 2 else set()
        idle |= set() if contestants % 2 else {"missing"}
        return tuple(option for option in self.options if option.name not in idle)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """It may end after any round: as many as tables, with the skip one less.

        Switched at single tables it is played to the end, for which they were found. With whole
        rounds switched it may end early, but not before one in eight is at most every fifth.
        """
        tables = _tables(wanted)
        full = tables - (self._form(wanted) is CompassVariant.SKIP)
        fewest = {
            Switch.NONE: 1,
            Switch.ROUNDS: min(full, FEWEST_ROUNDS_SWITCHED),
            Switch.TABLES: full,
        }
        return range(fewest[self._switch(wanted)], full + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tray sets as tables; with the relay one less if it ends after a round."""
        tables, rounds = _tables(wanted), self.rounds(wanted)
        sets = _ring(self._form(wanted), tables, moves_in(wanted)).in_play(rounds)
        return Extent(rounds, tray_sets=sets, tables=tables)

    def _variant(self, wanted: Wanted) -> CompassVariant:
        """Odd; or by relay, by skip, or even but too short to need the skip."""
        form = self._form(wanted)
        half = form is CompassVariant.SKIP and self.rounds(wanted) <= _tables(wanted) // 2
        return CompassVariant.HALF if half else form

    def _form(self, wanted: Wanted) -> CompassVariant:
        if _tables(wanted) % 2:
            return CompassVariant.ODD
        return CompassVariant(self.option(wanted, "even"))

    def _switch(self, wanted: Wanted) -> Switch:
        return Switch(self.option(wanted, "switch"))

    def _movement(self, wanted: Wanted) -> Movement:
        tables, rounds = _tables(wanted), self.rounds(wanted)
        form, moves = self._form(wanted), moves_in(wanted)
        room = _Room(
            tables,
            wanted.trays_per_round,
            wanted.contestants,
            form,
            self.option(wanted, "missing") == "ns",
            moves,
            _ring(form, tables, moves),
        )
        switched = turned(self._switch(wanted), form, tables, rounds)
        if moves is Moves.UP:
            switched = turned_upwards(switched, form, tables)
        return Movement(
            Kind.PAIRS,
            2 * tables,
            tuple(room.round(number, switched[number]) for number in range(rounds)),
            phantom=room.phantom,
        )


COMPASS = Compass()


def _tables(wanted: Wanted) -> int:
    return (wanted.contestants + 1) // 2


def _ring(form: CompassVariant, tables: int, moves: Moves) -> Ring:
    relay = form is CompassVariant.RELAY
    return Ring(tables, (tables // 2,) if relay else (), shared=relay, moves=moves)


@dataclass(frozen=True, slots=True)
class _Room:
    """The room of one game: ``pairs`` came to so many tables. Tables and rounds count from 0."""

    tables: int
    per_round: int
    pairs: int
    form: CompassVariant
    ns_missing: bool
    moves: Moves
    ring: Ring

    @property
    def phantom(self) -> int | None:
        return 2 * self.tables if self.pairs % 2 else None

    def round(self, number: int, switched: Collection[int]) -> tuple[Sitting, ...]:
        pairs = [(self._ns(table), self._ew(table, number)) for table in range(self.tables)]
        shared = self.form is CompassVariant.RELAY and self.phantom not in pairs[0] + pairs[-1]
        return tuple(
            self._sitting(table, number, pairs[table], shared, table + 1 in switched)
            for table in range(self.tables)
        )

    def _sitting(
        self, table: int, number: int, pairs: tuple[int, int], shared: bool, switched: bool
    ) -> Sitting:
        alone = self.phantom in pairs
        shares = shared and table in (0, self.tables - 1)
        switched = switched and not alone
        ns, ew = pairs[::-1] if switched else pairs
        trays = trays_of(self.ring.tray_set(table, number), self.per_round)
        return Sitting(
            table + 1,
            Seats.of_pairs(ns, ew),
            () if alone and self._lent(table) else trays,
            turned=switched,
            shared_with=(self.tables - table,) if shares else (),
        )

    def _lent(self, table: int) -> bool:
        """Return whether its trays are those of another table, which then has them for itself."""
        return self.form is CompassVariant.RELAY and table in (0, self.tables - 1)

    def _ns(self, table: int) -> int:
        missing = self.phantom is not None and self.ns_missing and table == self.tables - 1
        return 2 * self.tables if missing else table + 1

    def _ew(self, table: int, number: int) -> int:
        """They go one table on each round, and by skip one more after half the rounds."""
        skipped = self.form is CompassVariant.SKIP and number >= self.tables // 2
        began = (table - self.moves.step * (number + skipped)) % self.tables
        # Without the last N/S pair the numbers close up.
        closed_up = self.phantom is not None and self.ns_missing
        return self.tables + began + 1 - closed_up
