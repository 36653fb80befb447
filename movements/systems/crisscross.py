"""Crisscross: a compass game in which E/W pairs pass each other, so that no table need share.

For a number of tables that four divides. E/W pairs that began at odd tables go down, those that
began at even tables go up; tray sets the other way, odd ones up and even ones down. After half
the rounds every set goes to the table half way across the room instead of the next, and from
there back the other way. Everybody plays every tray and meets everybody across the room.

Up to then an odd pair has met the odd sets and no other, each once. The exchange makes the step
between odd pairs and even sets right only if half the tables are an even number: so with 6 or
10 tables there is no such game.
"""

from collections.abc import Sequence

from movements.movement import Kind, Movement
from movements.systems.ring import MOST_TABLES, room_of_pairs, still
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted


class Crisscross(System):
    """The crisscross for 4, 8, 12 ... 40 tables; seats and trays begin as in compass whist."""

    name = "crisscross"
    kind = Kind.PAIRS
    unusual = 15

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Two pairs for each table."""
        return range(8, 2 * MOST_TABLES + 1, 8)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """As many rounds as tables, or any fewer."""
        return range(1, wanted.contestants // 2 + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tray sets as tables."""
        tables = wanted.contestants // 2
        return Extent(self.rounds(wanted), tray_sets=tables, tables=tables)

    def _movement(self, wanted: Wanted) -> Movement:
        tables = wanted.contestants // 2

        def ew(table: int, number: int) -> int:
            # The step is even or odd as the round is: so this tells where they began.
            began_odd = (table + number) % 2 == 0
            return tables + (table + (number if began_odd else -number)) % tables

        def tray_set(table: int, number: int) -> int:
            back = number - tables // 2
            return _before(table, number, tables) if back < 0 else _after(table, back, tables)

        return room_of_pairs(
            tables,
            self.rounds(wanted),
            wanted.trays_per_round,
            ns=still,
            ew=ew,
            tray_set=tray_set,
        )


CRISSCROSS = Crisscross()


def _before(table: int, number: int, tables: int) -> int:
    """The set at a table in a round before the exchange; all count from 0."""
    odd = (table + number) % 2 == 0
    return (table - number if odd else table + number) % tables


def _after(table: int, back: int, tables: int) -> int:
    """The set there so many rounds after the exchange.

    Going back brings it where it was on the other side of the room, before the exchange.
    """
    last = tables // 2 - 1
    return _before((table + tables // 2) % tables, last - back, tables)
