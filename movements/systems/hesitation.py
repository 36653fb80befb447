"""Hesitation: compass games in which some pairs change sides, for a round or two more.

In the hesitation the N/S pair of the last table moves too. Whoever leaves E/W of table 1 goes to
N/S of the last table and from there, having hesitated a round at that table, to E/W of it. There
are a round and a tray set more than tables, one set resting half way round.

In the double hesitation the N/S pair of table 2 moves as well: from E/W of table 1 one goes to
N/S of the last table, then to N/S of table 2, then to E/W of the last table; two rounds and two
tray sets more than tables, which rest half way round and at the end, or with an odd number of
tables both half way.

In both everybody plays every tray, and those that move meet some of each other as well.

So it is where players move down. Where they move up the room is turned about: it is the N/S pair
of table 1 that moves too, and in the double hesitation that of the last table but one.
"""

from abc import abstractmethod
from collections.abc import Sequence

from movements.movement import Kind, Movement
from movements.systems.ring import MOST_TABLES, MOVES, At, Moves, Ring, moves_in, room_of_pairs
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted


class _Hesitating(System):
    """The common part of both: pairs go round E/W and some seats N/S as one procession.

    At table t sit at first pair t N/S and pair tables + t E/W.
    """

    kind = Kind.PAIRS
    unusual = 20
    options = (MOVES,)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """As many rounds as tray sets, or any fewer."""
        return range(1, self._ring(wanted).length + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """A set for each round, unless it ends before those on the stands come up."""
        tables, rounds = wanted.contestants // 2, self.rounds(wanted)
        return Extent(rounds, tray_sets=self._ring(wanted).in_play(rounds), tables=tables)

    def _ring(self, wanted: Wanted) -> Ring:
        tables = wanted.contestants // 2
        return Ring(tables, self._stands(tables), moves=moves_in(wanted))

    @abstractmethod
    def _stands(self, tables: int) -> tuple[int, ...]:
        """The tables after which the stands are, where players move down."""

    @abstractmethod
    def _hesitating(self, tables: int) -> tuple[int, ...]:
        """The tables, from 0, whose N/S seats follow in the procession on E/W of the last.

        So where players move down: from E/W of the first one comes to N/S of the last of them.
        """

    def _movement(self, wanted: Wanted) -> Movement:
        tables, moves = wanted.contestants // 2, moves_in(wanted)
        hesitating = self._hesitating(tables)
        if moves is Moves.UP:
            hesitating = tuple(tables - 1 - table for table in reversed(hesitating))
        ns, ew = _procession(tables, hesitating, moves)
        return room_of_pairs(
            tables,
            self.rounds(wanted),
            wanted.trays_per_round,
            ns=ns,
            ew=ew,
            tray_set=self._ring(wanted).tray_set,
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

    def _stands(self, tables: int) -> tuple[int, ...]:
        return (tables // 2,)

    def _hesitating(self, tables: int) -> tuple[int, ...]:
        return (tables - 1,)


class DoubleHesitation(_Hesitating):
    """The double hesitation, for 5 to 40 tables; with 4 tables some would meet twice."""

    name = "double-hesitation"

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Two pairs for each table."""
        return range(10, 2 * MOST_TABLES + 1, 2)

    def _stands(self, tables: int) -> tuple[int, ...]:
        half = tables // 2 + 1
        return (half, half) if tables % 2 else (half, tables)

    def _hesitating(self, tables: int) -> tuple[int, ...]:
        return 1, tables - 1


HESITATION = Hesitation()
DOUBLE_HESITATION = DoubleHesitation()


def _procession(tables: int, hesitating: tuple[int, ...], moves: Moves) -> tuple[At, At]:
    """Return who sits N/S and who E/W.

    The seats of the procession are E/W of all tables and N/S of the hesitating ones, in this
    order; each round everybody in it goes one seat down, and from the first to the last, or one
    seat up, and from the last to the first.
    """
    movers: list[int] = [*range(tables, 2 * tables), *hesitating]
    length = len(movers)

    def at_seat(seat: int, number: int) -> int:
        return movers[(seat - moves.step * number) % length]

    def ns(table: int, number: int) -> int:
        if table not in hesitating:
            return table
        return at_seat(tables + hesitating.index(table), number)

    return ns, at_seat
