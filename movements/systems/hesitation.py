"""Hesitation: compass games in which some pairs change sides, for a round or two more.

In the hesitation the N/S pair of the last table moves too. Whoever leaves E/W of table 1 goes to
N/S of the last table and from there, having hesitated a round at that table, to E/W of it. There
are a round and a tray set more than tables, one set resting half way round.

In the double hesitation the N/S pair of table 2 moves as well: from E/W of table 1 one goes to
N/S of the last table, then to N/S of table 2, then to E/W of the last table; two rounds and two
tray sets more than tables, which rest half way round and at the end, or with an odd number of
tables both half way.

In both everybody plays every tray, and those that move meet some of each other as well.
"""

from abc import abstractmethod
from collections.abc import Sequence

from movements.movement import Kind, Movement
from movements.systems.ring import MOST_TABLES, At, Ring, room_of_pairs
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted


class _Hesitating(System):
    """What both have in common: pairs go round E/W and some seats N/S as one procession.

    At table t sit at first pair t N/S and pair tables + t E/W.
    """

    kind = Kind.PAIRS

    def lengths(self, wanted: Wanted) -> Sequence[int]:
        """As many rounds as tray sets, or any fewer."""
        return range(1, self._ring(wanted.contestants // 2).length + 1)

    def extent(self, wanted: Wanted) -> Extent:
        """A set for each round, unless it ends before those on the stands come up."""
        tables, rounds = wanted.contestants // 2, self.rounds(wanted)
        return Extent(rounds, tray_sets=self._ring(tables).in_play(rounds), tables=tables)

    @abstractmethod
    def _ring(self, tables: int) -> Ring:
        """The tables and the stands."""

    @abstractmethod
    def _hesitating(self, tables: int) -> tuple[int, ...]:
        """The tables, from 0, whose N/S seats follow in the procession on E/W of the last."""

    def _movement(self, wanted: Wanted) -> Movement:
        tables = wanted.contestants // 2
        ns, ew = _procession(tables, self._hesitating(tables))
        return room_of_pairs(
            tables,
            self.rounds(wanted),
            wanted.trays_per_round,
            ns=ns,
            ew=ew,
            tray_set=self._ring(tables).tray_set,
        )


class Hesitation(_Hesitating):
    """The hesitation, for an odd number of tables, 3 to 39.

    With an even number no one order of the trays on a ring with one stand serves: every one was
    tried for 4 to 12 tables.
    """

    name = "hesitation"

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Two pairs for each table."""
        return range(6, 2 * MOST_TABLES + 1, 4)

    def _ring(self, tables: int) -> Ring:
        return Ring(tables, (tables // 2,))

    def _hesitating(self, tables: int) -> tuple[int, ...]:
        return (tables - 1,)


class DoubleHesitation(_Hesitating):
    """The double hesitation, for 5 to 40 tables; with 4 tables some would meet twice."""

    name = "double-hesitation"

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Two pairs for each table."""
        return range(10, 2 * MOST_TABLES + 1, 2)

    def _ring(self, tables: int) -> Ring:
        half = tables // 2 + 1
        return Ring(tables, (half, half) if tables % 2 else (half, tables))

    def _hesitating(self, tables: int) -> tuple[int, ...]:
        return 1, tables - 1


HESITATION = Hesitation()
DOUBLE_HESITATION = DoubleHesitation()


def _procession(tables: int, hesitating: tuple[int, ...]) -> tuple[At, At]:
    """Who sits N/S and who E/W.

    The seats of the procession are E/W of all tables and N/S of the hesitating ones, in this
    order; each round everybody in it goes one seat down, and from the first to the last.
    """
    movers: list[int] = [*range(tables, 2 * tables), *hesitating]
    length = len(movers)

    def at_seat(seat: int, number: int) -> int:
        return movers[(seat + number) % length]

    def ns(table: int, number: int) -> int:
        if table not in hesitating:
            return table
        return at_seat(tables + hesitating.index(table), number)

    return ns, at_seat
