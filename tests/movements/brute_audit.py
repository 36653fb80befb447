"""The audit once more, as naive as can be: every rule looks at every sitting, or every two.

It shares nothing with the audit but the values, and says only where: a code, a round, a table.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from movements.audit import FindingCode
from movements.movement import Kind, Movement, Sitting

C = FindingCode

Place = tuple[FindingCode, int | None, int | None]
"""What was found, in which round, at which table; None where the rule says nothing of it."""


class At(NamedTuple):
    """A sitting and its round; ``order`` counts the sittings of the whole movement."""

    order: int
    round: int
    sitting: Sitting

    def found(self, code: FindingCode) -> Place:
        return code, self.round, self.sitting.table


def brute_audit(movement: Movement) -> set[Place]:
    """Everything found, wherever it was found."""
    everywhere = [
        At(order, number, sitting)
        for order, (number, sitting) in enumerate(
            (number, sitting)
            for number, sittings in enumerate(movement.rounds, start=1)
            for sitting in sittings
        )
    ]
    found = set(of_the_whole(movement, everywhere))
    for at in everywhere:
        found |= {at.found(code) for code in of_one(movement, at.sitting)}
        found |= {at.found(C.SHARING_UNMATCHED) for _ in unmatched(at, everywhere)}
    for one, other in combinations(everywhere, 2):
        found |= {other.found(code) for code in of_two(movement, one, other)}
    return found


def chairs(movement: Movement, sitting: Sitting) -> list[tuple[int, str]]:
    """Who sits in which chairs; only of a team there is more than one body."""
    n, e, s, w = sitting.seats
    if movement.kind is Kind.INDIVIDUAL:
        return [(one, "") for one in (n, e, s, w) if one is not None]
    across = [(n, "EW"), (s, "EW"), (e, "NS"), (w, "NS")]
    along = [(n, "NS"), (s, "NS"), (e, "EW"), (w, "EW")]
    sat = [(one, side) for one, side in (across if sitting.turned else along) if one is not None]
    return sat if movement.kind is Kind.TEAMS else [(one, "") for one, _side in sat]


def plays(movement: Movement, sitting: Sitting) -> bool:
    full = all(one is not None for one in sitting.seats)
    phantom = movement.phantom is not None and movement.phantom in tuple(sitting.seats)
    return full and not phantom and len(sitting.trays) > 0


def of_the_whole(movement: Movement, everywhere: list[At]) -> Iterator[Place]:
    if movement.copies < 0:
        yield C.COPIES_NEGATIVE, None, None
    if movement.phantom is not None and movement.phantom not in numbers(movement):
        yield C.PHANTOM_UNKNOWN, None, None
    for one in numbers(movement):
        if one != movement.phantom:
            yield from absences(movement, one, everywhere)
    yield from crowded(movement, everywhere)
    yield from halves(movement, everywhere)


def crowded(movement: Movement, everywhere: list[At]) -> Iterator[Place]:
    for round_ in range(1, len(movement.rounds) + 1):
        here = [at.sitting for at in everywhere if at.round == round_]
        for tray in {tray for sitting in here for tray in sitting.trays}:
            holding = [s for s in here if tray in s.trays and plays(movement, s)]
            if movement.copies and heaps(holding) > movement.copies:
                yield C.TRAY_IN_TWO_PLACES, round_, None


def halves(movement: Movement, everywhere: list[At]) -> Iterator[Place]:
    if movement.kind is not Kind.TEAMS or movement.allow_half_matches or movement.open:
        return
    played = [
        (at.sitting.seats.north, at.sitting.seats.east, tray)
        for at in everywhere
        if plays(movement, at.sitting)
        for tray in at.sitting.trays
    ]
    if any((east, north, tray) not in played for north, east, tray in played):
        yield C.HALF_MATCH, None, None


def numbers(movement: Movement) -> range:
    return range(1, movement.contestants + 1)


def absences(movement: Movement, one: int, everywhere: list[At]) -> Iterator[Place]:
    where = {at.round for at in everywhere if one in tuple(at.sitting.seats)}
    if where:
        for round_ in set(range(1, len(movement.rounds) + 1)) - where:
            yield C.ROUND_MISSED, round_, None
    elif not movement.open:
        yield C.NEVER_SEATED, None, None


def heaps(holding: list[Sitting]) -> int:
    """In how many places a tray is: tables are joined until nothing changes."""
    label = list(range(len(holding)))
    for _ in holding:
        for i, one in enumerate(holding):
            for j, other in enumerate(holding):
                if {one.table, *one.shared_with} & {other.table, *other.shared_with}:
                    label[i] = label[j] = min(label[i], label[j])
    return len(set(label))


def of_one(movement: Movement, sitting: Sitting) -> Iterator[FindingCode]:
    seats = tuple(sitting.seats)
    n, e, s, w = seats
    if sitting.table <= 0 or any(tray <= 0 for tray in sitting.trays):
        yield C.NUMBER_BELOW_ONE
    if any(one is not None and one not in numbers(movement) for one in seats):
        yield C.CONTESTANT_UNKNOWN
    if movement.kind is not Kind.INDIVIDUAL and (n != s or e != w):
        yield C.SIDE_DIVIDED
    # A pair has two seats on its side, where nobody else has more than one.
    either = [n, s] if movement.kind is Kind.INDIVIDUAL else []
    other_side = [e, w] if movement.kind is Kind.INDIVIDUAL else []
    twice = len(set(either)) < len(either) and n is not None
    twice |= len(set(other_side)) < len(other_side) and e is not None
    twice |= movement.kind is not Kind.TEAMS and bool({n, s} & {e, w} - {None})
    if twice:
        yield C.SEATED_TWICE
    yield from of_its_trays(movement, sitting)


def of_its_trays(movement: Movement, sitting: Sitting) -> Iterator[FindingCode]:
    seats = tuple(sitting.seats)
    phantom = movement.phantom is not None and movement.phantom in seats
    if sitting.trays and None in seats:
        yield C.TRAYS_UNATTENDED
    if sitting.trays and None not in seats and phantom:
        yield C.TRAYS_AT_PHANTOM
    if not sitting.trays and None not in seats and not phantom:
        yield C.TRAYS_MISSING
    again = any(sitting.trays.count(tray) > 1 for tray in sitting.trays)
    if again and plays(movement, sitting) and not movement.allow_replay:
        yield C.TRAY_REPLAYED


def unmatched(at: At, everywhere: list[At]) -> Iterator[int]:
    for table in at.sitting.shared_with:
        there = [o for o in everywhere if o.round == at.round and o.sitting.table == table]
        # Where a table stands twice (a finding of its own) the last is meant.
        other = there[-1] if there else at
        common = [tray for tray in at.sitting.trays if tray in other.sitting.trays]
        if other is at or not common or at.sitting.table not in other.sitting.shared_with:
            yield table


def of_two(movement: Movement, one: At, other: At) -> Iterator[FindingCode]:
    a, b = one.sitting, other.sitting
    both = set(chairs(movement, a)) & set(chairs(movement, b))
    if one.round == other.round:
        if a.table == b.table:
            yield C.TABLE_TWICE
        if both:
            yield C.CONTESTANT_IN_TWO_PLACES
    if movement.allow_replay or not (plays(movement, a) and plays(movement, b)):
        return
    if both and set(a.trays) & set(b.trays):
        yield C.TRAY_REPLAYED
    alike = set(chairs(movement, a)) == set(chairs(movement, b))
    if alike and movement.kind is not Kind.INDIVIDUAL:
        yield C.MET_TWICE
