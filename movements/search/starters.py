"""First rounds of which the whole movement follows, found by climbing.

A first round seats the numbers 0 to m-1 and stationary pairs, from m on, at the tables; from
round to round every number but the stationary ones, and every tray set, has an element of a
group added. Nobody meets twice if no difference between two at a table comes twice; nobody plays
a set twice if no distance from a pair to the set at its table does. So first come couples of
distances with different differences, then for each couple the set which seats a pair at each of
the two distances (a strong starter is one with both in one; the climbing is that of J. Dinitz
and D. Stinson).
"""

from collections.abc import Sequence
from random import Random

from movements.search.groups import Group

Place = tuple[int, int, int]
"""At a table, N/S pair, E/W pair and tray set in the first round, counted from 0."""

Distances = tuple[int, ...]
"""From the tray set at a table to its N/S and E/W pair; only to E/W where N/S is stationary."""

MOST_STEPS = 40_000
ANYHOW = 0.02
"""How often a couple is seated that drives more than one other away."""

NOWHERE = -1


def first_round(
    group: Group, sides: Sequence[int], random: Random, tries: int = 60
) -> tuple[Place, ...] | None:
    """A first round of order + 1 pairs, the stationary one N/S at the last table; None: not found.

    ``sides``: for each distance from the trays whether N/S (1) or E/W (-1) is held there. A
    single 0 is the distance at which the stationary pair, a phantom, has its guest.
    """
    for _ in range(tries):
        tables = _couples(group, sides.count(1), random, sides)
        seated = tables and _seated(group, tables, random)
        if seated:
            return seated
    return None


def any_first_round(
    group: Group, pairs: int, random: Random, tries: int = 20
) -> tuple[Place, ...] | None:
    """A first round of an even number of pairs, those from the order on stationary; or None."""
    for _ in range(tries):
        tables = _couples(group, group.order - pairs // 2, random)
        seated = tables and _seated(group, tables, random)
        if seated:
            return seated
    return None


class _Couples:
    """Couples of distances as they are now, by their difference (the lesser of it and minus it)."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.by_difference: dict[int, Distances] = {}
        self.partner: dict[int, int] = {}

    def key(self, one: int, other: int) -> int:
        """Of two distances."""
        minus = self.group.differences
        return min(minus[one][other], minus[other][one])

    def part(self, key: int) -> None:
        """Undo a couple."""
        for distance in self.by_difference.pop(key):
            del self.partner[distance]

    def join(self, one: int, other: int) -> None:
        """Make a couple, undoing those that stand in the way if it is no more than one."""
        key = self.key(one, other)
        in_the_way = {self.key(d, self.partner[d]) for d in (one, other) if d in self.partner}
        in_the_way |= {key} & self.by_difference.keys()
        if len(in_the_way) > 1:
            return
        for old in in_the_way:
            self.part(old)
        self.by_difference[key] = (one, other)
        self.partner[one], self.partner[other] = other, one


def _couples(
    group: Group, count: int, random: Random, sides: Sequence[int] = ()
) -> list[Distances] | None:
    """So many couples of different differences, N/S first, then every distance left over."""
    couples, order = _Couples(group), group.order
    north = [place for place, side in enumerate(sides) if side == 1] or range(order)
    for _ in range(MOST_STEPS):
        if len(couples.by_difference) == count:
            left = sorted(set(range(order)) - couples.partner.keys())
            return [*couples.by_difference.values(), *((distance,) for distance in left)]
        one, other = random.choice(north), random.randrange(order)
        # Two that are half the group apart would meet twice.
        if group.differences[one][other] == group.differences[other][one]:
            continue
        if not sides or sides[other] == -1:
            couples.join(one, other)
    return None


class _Seating:
    """The tray set that lies at each table in the first round, as it is now."""

    def __init__(self, group: Group, tables: Sequence[Distances]) -> None:
        self.group = group
        self.tables = tables
        self.tray_at = [NOWHERE] * len(tables)
        self.without = list(range(len(tables)))
        self._seat_of: dict[int, int] = {}
        self._table_of: dict[int, int] = {}

    def pairs(self, table: int, tray: int) -> list[int]:
        """Return who sits at a table if that set lies there."""
        return [self.group.differences[tray][distance] for distance in self.tables[table]]

    def lay(self, table: int, tray: int, most: int) -> None:
        """Lay a set, taking away others, so many at most, that stand in the way."""
        seats = self.pairs(table, tray)
        in_the_way = {self._seat_of[seat] for seat in seats if seat in self._seat_of}
        in_the_way |= {self._table_of[tray]} if tray in self._table_of else set()
        if len(in_the_way) > most:
            return
        for other in sorted(in_the_way):
            self._take(other)
        self.without.remove(table)
        self.tray_at[table] = tray
        self._table_of[tray] = table
        self._seat_of.update(dict.fromkeys(seats, table))

    def _take(self, table: int) -> None:
        tray = self.tray_at[table]
        for seat in self.pairs(table, tray):
            del self._seat_of[seat]
        del self._table_of[tray]
        self.tray_at[table] = NOWHERE
        self.without.append(table)


def _seated(group: Group, tables: Sequence[Distances], random: Random) -> tuple[Place, ...] | None:
    """A different set for every table such that everybody has one seat; or None."""
    seating = _Seating(group, tables)
    for _ in range(MOST_STEPS):
        if not seating.without:
            return _places(seating, group.order)
        most = 2 if random.random() < ANYHOW else 1
        seating.lay(random.choice(seating.without), random.randrange(group.order), most)
    return None


def _places(seating: _Seating, order: int) -> tuple[Place, ...]:
    places = []
    still = order
    for table, tray in enumerate(seating.tray_at):
        pairs = seating.pairs(table, tray)
        if len(pairs) == 1:
            pairs.insert(0, still)
            still += 1
        places.append((pairs[0], pairs[1], tray))
    return tuple(places)
