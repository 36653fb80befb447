"""Starters of whist tournaments: who partners and who opposes whom in the first round.

Every difference between two places, taken either way, has to stand between partners once and
between opponents twice: then everybody meets everybody so often in all the rounds.
"""

from collections.abc import Iterator, Sequence
from random import Random

from movements.group import Group
from movements.search.finite_field import product, squares
from movements.search.whist_sides import Sides

Two = tuple[int, int]
Tables = tuple[tuple[int, ...], ...]

_NODES = 400
_FIVES, _EIGHTS = "5", "8"


def by_formula(group: Group) -> Iterator[Tables]:
    """The starters (x, cx, -x, -cx) over a field of 4n + 1 numbers.

    x runs through half the squares, c and 1 - c c are none. Partners differ by 2x and 2cx:
    so by squares and by others, and every number is there once; opponents by x(1 + c) and
    x(1 - c), twice each, and of these two again one is a square. North and South are the
    squares, so that the comparison is even, too.
    """
    one = group.number((*(0,) * (len(group.moduli) - 1), 1))
    half = [x for x in sorted(squares(group)) if x < group.subtract(0, x)]
    for c in range(1, group.order):
        rest = group.subtract(one, product(group, c, c))
        if c not in squares(group) and rest not in squares(group):
            yield tuple(_symmetric(group, x, product(group, c, x)) for x in half)


def searched(group: Group, sides: Sides, random: Random, attempts: int) -> Tables | None:
    """A starter with given sides, or None after so many attempts.

    Partners first, by chance, then every way to set North and South against East and West.
    """
    pairs = _pairs(group, sides)
    for _attempt in range(attempts):
        partners = _Partners(pairs, random).found()
        if partners is not None:
            tables = _opponents(group, _with_the_still_one(group, sides, partners), sides)
            if tables is not None:
                return tables
    return None


def is_starter(group: Group, tables: Tables) -> bool:
    """Return whether the differences are what they have to be, and everybody is there once."""
    seated = sorted(x for table in tables for x in table)
    expected = range(group.order + 1) if group.order % 4 == 3 else range(1, group.order)
    if seated != list(expected):
        return False
    finite = range(1, group.order)
    partners = [d for n, e, s, w in tables for d in _both_ways(group, [(n, s), (e, w)])]
    opponents = [
        d for n, e, s, w in tables for d in _both_ways(group, [(n, e), (n, w), (s, e), (s, w)])
    ]
    return all(partners.count(d) == 1 and opponents.count(d) == 2 for d in finite)


def _symmetric(group: Group, x: int, y: int) -> tuple[int, ...]:
    return x, y, group.subtract(0, x), group.subtract(0, y)


def _both_ways(group: Group, pairs: Sequence[Two]) -> Iterator[int]:
    for x, y in pairs:
        if group.order not in (x, y):
            yield group.subtract(x, y)
            yield group.subtract(y, x)


def _class(group: Group, x: int, y: int) -> int:
    """A difference taken either way."""
    return min(group.subtract(x, y), group.subtract(y, x))


def _pairs(group: Group, sides: Sides) -> list[list[Two]]:
    """For each difference the pairs of one side that might be partners."""
    found: dict[int, list[Two]] = {}
    for x in range(group.order):
        for y in range(x):
            if sides[x] and sides[x] == sides[y]:
                found.setdefault(_class(group, x, y), []).append((x, y))
    return list(found.values())


class _Partners:
    """A search for partners with every difference once; it gives up after some steps."""

    def __init__(self, pairs: list[list[Two]], random: Random) -> None:
        self._pairs, self._random = pairs, random
        self._nodes = 0

    def found(self) -> list[Two] | None:
        return self._extend([self._random.sample(some, len(some)) for some in self._pairs])

    def _extend(self, left: list[list[Two]]) -> list[Two] | None:
        self._nodes += 1
        if not left:
            return []
        if self._nodes > _NODES:
            return None
        tightest = min(left, key=len)
        others = [some for some in left if some is not tightest]
        for x, y in tightest:
            after = [[two for two in some if x not in two and y not in two] for some in others]
            found = self._extend(after) if all(after) else None
            if found is not None:
                return [(x, y), *found]
        return None


def _with_the_still_one(group: Group, sides: Sides, partners: list[Two]) -> list[Two]:
    if group.order % 4 != 3:
        return partners
    seated = {x for two in partners for x in two}
    (alone,) = (x for x in range(group.order) if x not in seated)
    if sides[alone] != 1:
        raise ValueError(alone)
    return [(group.order, alone), *partners]


def _opponents(group: Group, partners: list[Two], sides: Sides) -> Tables | None:
    """Return which pair plays which, so that every difference stands twice; None if there is no
    way.

    The differences of a table are counted in one number, four bits each.
    """
    is_ns = [group.order in two or sides[two[0]] == 1 for two in partners]
    ns = [two for two, north in zip(partners, is_ns, strict=True) if north]
    ew = [two for two, north in zip(partners, is_ns, strict=True) if not north]
    digit = {d: 4 * at for at, d in enumerate(sorted(_classes(group)))}
    counts = [[_count(group, digit, one, other) for other in ew] for one in ns]
    fives, eights = (int(d * len(digit), 16) for d in (_FIVES, _EIGHTS))
    order = _matched(counts, 0, 0, (fives, eights), list(range(len(ew))))
    if order is None:
        return None
    return tuple((n, ew[at][0], s, ew[at][1]) for (n, s), at in zip(ns, order, strict=True))


def _classes(group: Group) -> set[int]:
    return {_class(group, x, 0) for x in range(1, group.order)}


def _count(group: Group, digit: dict[int, int], one: Two, other: Two) -> int:
    met = ((x, y) for x in one for y in other if x != group.order)
    return sum(1 << digit[_class(group, x, y)] for x, y in met)


def _matched(
    counts: list[list[int]], at: int, total: int, masks: Two, left: list[int]
) -> list[int] | None:
    """Return which column goes to each row from ``at`` on, no difference more than twice."""
    if at == len(counts):
        return []
    fives, eights = masks
    for column in left:
        sum_ = total + counts[at][column]
        # A difference that stands three times or four carries into its eight.
        if (sum_ + fives) & eights:
            continue
        found = _matched(counts, at + 1, sum_, masks, [c for c in left if c != column])
        if found is not None:
            return [column, *found]
    return None
