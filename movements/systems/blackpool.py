"""Blackpool: a compass game with two tray sets more than tables, on a ring with two stands.

With an even number of tables a set rests half way round and one at the end; with an odd number
two at the end. E/W meet everybody across the room in as many rounds as there are tables, without
a skip and without sharing; every pair misses two sets. The round that would bring E/W back to
where they began has fresh trays for them, and can be played as well: the revenge round. With two
rounds more everybody has played all the sets: in these E/W go where the two sets lie that they
have missed, and meet opponents again; with an odd number of tables one pair meets those in the
middle three times.
"""

from collections.abc import Mapping, Sequence

from movements.audit import FindingCode
from movements.movement import Kind, Movement
from movements.systems.ring import (
    MOST_TABLES,
    MOVES,
    At,
    Ring,
    movers,
    moves_in,
    room_of_pairs,
    still,
)
from movements.systems.system import (
    NO_OPTIONS,
    Extent,
    Option,
    Options,
    System,
    Unfit,
    UnfitCode,
    Wanted,
)

FEWEST_TABLES = 4
STANDS = 2


class Blackpool(System):
    """Blackpool for 4 to 40 tables; seats begin as in compass whist.

    Set 1 begins at table 1, and so on; with an even number of tables those of the second half of
    the room are one ahead. ``revenge``: whether the last round is against the first opponents.
    Whoever asks for one or two rounds more than there are tables gets them without that.
    """

    name = "blackpool"
    kind = Kind.PAIRS
    unusual = 15
    options = (Option("revenge", ("no", "yes")), MOVES)
    announced = frozenset({FindingCode.MET_TWICE})  # in rounds beyond the number of tables

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

    def _unfit_rounds(self, wanted: Wanted) -> Unfit | None:
        """Up to two rounds more than tables: as many as there are sets."""
        most = wanted.times * (wanted.contestants // 2 + STANDS)
        if wanted.rounds is None or wanted.rounds <= self.lengths(wanted)[-1]:
            return super()._unfit_rounds(wanted)
        if wanted.rounds > most:
            return Unfit(UnfitCode.ROUNDS_TOO_MANY, wanted.rounds, most)
        if wanted.rounds % wanted.times == 0:
            return None
        return Unfit(UnfitCode.ROUNDS_UNSUITED, wanted.rounds, wanted.rounds + 1)

    def _variant(self, wanted: Wanted) -> str:
        """ "again" where opponents meet again in the last rounds, and nobody asked for revenge."""
        more = self.rounds(wanted) > self.lengths(wanted)[-1]
        return "again" if more else super()._variant(wanted)

    def _movement(self, wanted: Wanted) -> Movement:
        tables = wanted.contestants // 2
        ring, ew = _ring(wanted), movers(tables, moves_in(wanted))
        if self.rounds(wanted) == tables + STANDS:
            ew = _to_missed_sets(tables, ring, ew)
        return room_of_pairs(
            tables,
            self.rounds(wanted),
            wanted.trays_per_round,
            ns=still,
            ew=ew,
            tray_set=ring.tray_set,
        )


BLACKPOOL = Blackpool()


def _ring(wanted: Wanted) -> Ring:
    tables = wanted.contestants // 2
    stands = (tables, tables) if tables % 2 else (tables // 2, tables)
    return Ring(tables, stands, moves=moves_in(wanted))


def _to_missed_sets(tables: int, ring: Ring, ew: At) -> At:
    """Return who is E/W where everybody plays the two sets missed so far in two last rounds."""
    ways = _orders(_missed(tables, ring, ew), _tables_of(tables, ring), frozenset(), frozenset())
    at = {(table, tables + n): pair for pair, way in ways.items() for n, table in enumerate(way)}
    return lambda table, number: at[table, number] if number >= tables else ew(table, number)


def _missed(tables: int, ring: Ring, ew: At) -> dict[int, tuple[int, int]]:
    """The two sets that each E/W pair has not played in as many rounds as there are tables."""
    played: dict[int, set[int]] = {}
    for number in range(tables):
        for table in range(tables):
            played.setdefault(ew(table, number), set()).add(ring.tray_set(table, number))
    every = set(range(tables + STANDS))
    return {pair: (min(every - sets), max(every - sets)) for pair, sets in played.items()}


def _tables_of(tables: int, ring: Ring) -> tuple[Mapping[int, int], Mapping[int, int]]:
    """Where each set lies in the two last rounds; a set at rest lies at no table."""
    last, very_last = (
        {ring.tray_set(table, number): table for table in range(tables)}
        for number in (tables, tables + 1)
    )
    return last, very_last


def _orders(
    missed: Mapping[int, tuple[int, int]],
    lying: tuple[Mapping[int, int], Mapping[int, int]],
    taken: frozenset[int],
    taken_last: frozenset[int],
) -> dict[int, tuple[int, int]]:
    """The tables of each pair in the two last rounds, each taken once a round; empty: none.

    Pairs with one way to go come first, so that there is little to try.
    """
    if not missed:
        return {}
    ways = {
        pair: [
            (lying[0][one], lying[1][two])
            for one, two in (sets, sets[::-1])
            if lying[0].get(one) not in (None, *taken)
            and lying[1].get(two) not in (None, *taken_last)
        ]
        for pair, sets in missed.items()
    }
    pair = min(ways, key=lambda each: len(ways[each]))
    others = {each: sets for each, sets in missed.items() if each != pair}
    for one, two in ways[pair]:
        rest = _orders(others, lying, taken | {one}, taken_last | {two})
        if len(rest) == len(others):
            return {pair: (one, two)} | rest
    return {}
