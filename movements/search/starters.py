"""First rounds of which the whole movement follows, found by climbing.

A first round seats the numbers 0 to m-1 and a stationary pair at the tables; from round to round
every number but the stationary one, and every tray set, has an element of a group added. All
meet once if no difference between two at a table comes twice; all play every set once if no
difference between a set and a pair at its table comes twice. So a first round is two pairings
of the group with the same differences: of the pairs, and of their distances from the trays (a
strong starter is one with both in one; the climbing is that of J. Dinitz and D. Stinson).
"""

from collections.abc import Sequence
from random import Random

from movements.search.groups import Group

Place = tuple[int, int, int]
"""At a table, N/S pair, E/W pair and tray set in the first round, counted from 0."""

MOST_STEPS = 40_000
NOWHERE = -1


def first_round(
    group: Group, sides: Sequence[int], random: Random, tries: int = 60
) -> tuple[Place, ...] | None:
    """A first round of order + 1 pairs, the stationary one N/S; None where none was found.

    ``sides``: for each distance from the trays whether N/S (1) or E/W (-1) is held there. A
    single 0 is the distance at which the stationary pair, a phantom, has its guest.
    """
    for _ in range(tries):
        distances = _distances(group, sides, random)
        seated = None if distances is None else _seated(group, distances, random)
        if seated is not None:
            return seated
    return None


def _distances(
    group: Group, sides: Sequence[int], random: Random
) -> tuple[tuple[tuple[int, int], ...], int] | None:
    """Couples of an N/S and an E/W distance of all differences, and the distance left over."""
    north = [place for place, side in enumerate(sides) if side == 1]
    differences, sums = group.differences, group.sums
    partner: dict[int, int] = {}
    couple: dict[int, tuple[int, int]] = {}
    everything = list(range(1, group.order))
    for _ in range(MOST_STEPS):
        if len(couple) == len(north):
            left = set(range(group.order)) - partner.keys()
            return tuple(couple[d] for d in sorted(couple)), left.pop()
        d = random.choice(everything)
        one = random.choice(north)
        other = sums[one][d]
        if sides[other] != -1 or one in partner:
            continue
        key = min(d, differences[0][d])
        taken = partner.get(other)
        if taken is not None and key in couple and couple[key] != (taken, other):
            continue
        if key in couple:
            _part(couple, partner, key)
        if other in partner:
            held = differences[other][partner[other]]
            _part(couple, partner, min(held, differences[0][held]))
        couple[key] = (one, other)
        partner[one], partner[other] = other, one
    return None


def _part(couple: dict[int, tuple[int, int]], partner: dict[int, int], key: int) -> None:
    one, other = couple.pop(key)
    del partner[one], partner[other]


def _seated(
    group: Group, distances: tuple[tuple[tuple[int, int], ...], int], random: Random
) -> tuple[Place, ...] | None:
    """Pairs of the same differences, such that the tray sets are different ones.

    A tray set less a distance is the pair.
    """
    couples, left = distances
    differences, order = group.differences, group.order
    at = [NOWHERE] * len(couples)
    who: dict[int, int] = {}
    held: dict[int, int] = {}
    free = list(range(len(couples)))
    for _ in range(MOST_STEPS):
        if not free:
            last = (set(range(order)) - who.keys()).pop()
            tray = group.sums[last][left]
            if tray not in held:
                return ((order, last, tray), *_places(group, couples, at))
            _unseat(group, couples, at, who, held, random.randrange(len(couples)), free)
        place = random.randrange(len(free))
        table = free[place]
        tray = random.randrange(order)
        seats = [differences[tray][distance] for distance in couples[table]]
        in_the_way = {who[seat] for seat in seats if seat in who}
        if tray in held:
            in_the_way.add(held[tray])
        if len(in_the_way) > 1 and random.random() > 0.02:
            continue
        for other in in_the_way:
            _unseat(group, couples, at, who, held, other, free)
        free.remove(table)
        at[table] = tray
        held[tray] = table
        for seat in seats:
            who[seat] = table
    return None


def _unseat(
    group: Group,
    couples: Sequence[tuple[int, int]],
    at: list[int],
    who: dict[int, int],
    held: dict[int, int],
    table: int,
    free: list[int],
) -> None:
    tray = at[table]
    for distance in couples[table]:
        del who[group.differences[tray][distance]]
    del held[tray]
    at[table] = NOWHERE
    free.append(table)


def _places(group: Group, couples: Sequence[tuple[int, int]], at: Sequence[int]) -> list[Place]:
    minus = group.differences
    return [
        (minus[tray][ns], minus[tray][ew], tray) for (ns, ew), tray in zip(couples, at, strict=True)
    ]
