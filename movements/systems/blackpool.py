"""Blackpool: a compass game with two tray sets more than tables, on a ring with two stands.

With an even number of tables a set rests half way round and one at the end; with an odd number
two at the end. E/W meet everybody across the room in as many rounds as there are tables, without
a skip and without sharing; every pair misses two sets. The round that would bring E/W back to
where they began has fresh trays for them, and can be played as well: the revenge round.
"""

from collections.abc import Sequence

from movements.audit import FindingCode
from movements.movement import Kind, Movement
from movements.systems.ring import (
    MOST_TABLES,
    MOVES,
    Ring,
    movers,
    moves_in,
    room_of_pairs,
    still,
)
from movements.systems.system import NO_OPTIONS, Extent, Option, Options, System, Wanted

FEWEST_TABLES = 4


class Blackpool(System):
    """Blackpool for 4 to 40 tables; seats begin as in compass whist.

    Set 1 begins at table 1, and so on; with an even number of tables those of the second half of
    the room are one ahead. ``revenge``: whether the last round is against the first opponents.
    """

    name = "blackpool"
    kind = Kind.PAIRS
    unusual = 15
    options = (Option("revenge", ("no", "yes")), MOVES)
    announced = frozenset({FindingCode.MET_TWICE})  # in the revenge round

    def sizes(self, options: Options = NO_OPTIONS) -> Sequence[int]:
        """Two pairs for each table."""
        return range(2 * FEWEST_TABLES, 2 * MOST_TABLES + 1, 2)

    def _lengths(self, wanted: Wanted) -> Sequence[int]:
        """As many rounds as tables and with the revenge one more, or any fewer."""
        revenge = self.option(wanted, "revenge") == "yes"
        return range(1, wanted.contestants // 2 + revenge + 1)

    def _extent(self, wanted: Wanted) -> Extent:
        """Two sets more than tables, unless it ends before those on the stands come up."""
        tables, rounds = wanted.contestants // 2, self.rounds(wanted)
        return Extent(rounds, tray_sets=_ring(wanted).in_play(rounds), tables=tables)

    def _movement(self, wanted: Wanted) -> Movement:
        tables = wanted.contestants // 2
        return room_of_pairs(
            tables,
            self.rounds(wanted),
            wanted.trays_per_round,
            ns=still,
            ew=movers(tables, moves_in(wanted)),
            tray_set=_ring(wanted).tray_set,
        )


BLACKPOOL = Blackpool()


def _ring(wanted: Wanted) -> Ring:
    tables = wanted.contestants // 2
    stands = (tables, tables) if tables % 2 else (tables // 2, tables)
    return Ring(tables, stands, moves=moves_in(wanted))
