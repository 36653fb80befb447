"""Web: a compass game at many tables with few tray sets, of which there are several copies.

Everybody plays the same trays, an odd number of sets and fewer than there are tables, one set a
round. In one stretch of the room they lie in rising order, in the other copies lie in falling
order; all go against the players, as in compass whist, and what leaves a stretch at its end comes
back at its beginning in its turn. So an E/W pair plays every second set forwards in the one and
backwards in the other, and when it crosses goes on with sets it has not had.

With an even number of tables each half of the room has a copy, or two where it has more tables
than there are sets. With an odd number one stretch is longer than the other by as many tables as
there are rounds: it has two copies, the other a third. The long one is at the beginning of the room
where players move down, at its end where they go up.

With an odd number of pairs a table is half full: the highest E/W number is a phantom, and who meets
it rests. As there are fewer rounds than tables, nobody rests more than once.
"""

from collections.abc import Sequence
from enum import StrEnum

from movements.audit import FindingCode
from movements.movement import Kind, Movement
from movements.systems.ring import (
    MOST_TABLES,
    MOVES,
    At,
    Moves,
    movers,
    moves_in,
    room_of_pairs,
    still,
)
from movements.systems.system import NO_OPTIONS, Extent, Options, System, Wanted

FEWEST_TABLES = 4


class WebVariant(StrEnum):
    """The forms of the web."""

    TWO_COPIES = "two_copies"  # an even number of tables
    THREE_COPIES = "three_copies"  # an odd number
    FOUR_COPIES = "four_copies"  # an even number, more than twice the sets


_VARIANTS = {2: WebVariant.TWO_COPIES, 3: WebVariant.THREE_COPIES, 4: WebVariant.FOUR_COPIES}
"""The forms by the number of copies."""


class Web(System):
    """The web for 4 to 40 tables; seats begin as in compass whist.

    Its length is the number of tray sets: every round plays one, and everybody plays them all.
    """

    name = "web"
    kind = Kind.PAIRS
    unusual = 10
    options = (MOVES,)
    needs_copies = True
    announced = frozenset({FindingCode.TRAYS_AT_PHANTOM})  # with an odd number of pairs

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Two pairs for each table, of which one may be missing."""
        return range(2 * FEWEST_TABLES - 1, 2 * MOST_TABLES + 1)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """Odd numbers below that of the tables, and no less than the copies can serve.

        Three copies: a third of the tables; four: a quarter of them.
        """
        tables = _tables(wanted)
        fewest = max(3, -(-tables // (3 if tables % 2 else 4)))
        return range(fewest + 1 - fewest % 2, tables, 2)

    def _extent(self, wanted: Wanted) -> Extent:
        """As many tray sets as rounds."""
        rounds = self.rounds(wanted)
        return Extent(rounds, tray_sets=rounds, tables=_tables(wanted))

    def _variant(self, wanted: Wanted) -> WebVariant:
        """By the copies that are wanted."""
        return _VARIANTS[_copies(_tables(wanted), self.rounds(wanted))]

    def _movement(self, wanted: Wanted) -> Movement:
        tables, sets, moves = _tables(wanted), self.rounds(wanted), moves_in(wanted)
        return room_of_pairs(
            tables,
            sets,
            wanted.trays_per_round,
            ns=still,
            ew=movers(tables, moves),
            tray_set=_tray_set(tables, sets, moves),
            copies=_copies(tables, sets),
            phantom=2 * tables if wanted.contestants % 2 else None,
        )


WEB = Web()


def _tables(wanted: Wanted) -> int:
    return (wanted.contestants + 1) // 2


def _tray_set(tables: int, sets: int, moves: Moves) -> At:
    long = (tables + sets) // 2 if tables % 2 else tables // 2
    rising, falling_from = (tables - long, -2) if moves is Moves.UP else (long, 0)

    def tray_set(table: int, number: int) -> int:
        come = moves.step * number
        return (table + come if table < rising else tables + falling_from - table - come) % sets

    return tray_set


def _copies(tables: int, sets: int) -> int:
    if tables % 2:
        return 3
    return 2 if tables <= 2 * sets else 4
