"""The picture of the room: the tables, and who and what goes where between the rounds.

A page or a command draws it; here are the values only. Numbers are 1-based.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple, TypeVar

from movements.journey import Side, Stop, TraySet, journeys, sittings, tray_sets
from movements.movement import Kind, Movement, Seat


class Shape(StrEnum):
    """The layout of the tables."""

    RING = "ring"  # the last beside the first: something goes from one to the other
    LINE = "line"


Tables = tuple[int, ...]


class Place(NamedTuple):
    """Chairs at a table: a pair's two, an individual's one. ``table`` None: nowhere."""

    table: int | None = None
    chairs: tuple[Seat, ...] = ()


NOWHERE = Place()


class Step(NamedTuple):
    """A contestant's step to a place; of a team a half. ``start`` is ``end`` where it stays."""

    contestant: int
    start: Place
    end: Place


class Carry(NamedTuple):
    """The carrying of trays between tables: none where they rest, several that share them.

    Each copy of a set goes by itself.
    """

    trays: tuple[int, ...]
    start: tuple[int, ...]
    end: tuple[int, ...]


class Spot(NamedTuple):
    """A table in the first round: who sits on its chairs (N, E, S, W), and its trays.

    None is an empty chair; a table that is not used yet has four of them.
    """

    table: int
    chairs: tuple[int | None, int | None, int | None, int | None]
    trays: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """The move after a round: every step and every carry, without those who stay."""

    after: int
    steps: tuple[Step, ...]
    carries: tuple[Carry, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """The usual move: from which place to which, and from which tables to which, whoever it is.

    It is what is done most often from each place; those who stay are not in it.
    """

    steps: tuple[tuple[Place, Place], ...]
    carries: tuple[tuple[Tables, Tables], ...]


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """The room. ``moves``: one after each round but the last.

    ``irregular`` are the moves in which anybody or anything goes otherwise than the ``usual``
    rule says, with just those steps and carries; there some may stay. ``phantom`` moves like
    anybody else.
    """

    shape: Shape
    spots: tuple[Spot, ...]
    moves: tuple[Move, ...]
    usual: Rule
    irregular: tuple[Move, ...]
    phantom: int | None

    @property
    def is_regular(self) -> bool:
        """Return whether the rule is worth telling: two thirds of all the going about follow it."""
        return 3 * sum(map(_amount, self.irregular)) <= sum(map(_amount, self.moves))


def room_plan(movement: Movement) -> RoomPlan:
    """The picture of the room for a movement that can be played."""
    # The phantom's chairs go on with the others: a rule has no holes.
    whole = replace(movement, phantom=None)
    steps, carries = list(_all_steps(whole)), list(_all_carries(whole))
    usual_steps, usual_carries = _usual(steps), _usual(carries)
    moves, odd = [], []
    for after, (s, c) in enumerate(zip(steps, carries, strict=True), start=1):
        moves.append(Move(after, tuple(filter(_goes, s)), tuple(filter(_goes, c))))
        odd.append(Move(after, tuple(_odd(s, usual_steps)), tuple(_odd(c, usual_carries))))
    return RoomPlan(
        _shape(movement.tables, usual_steps | usual_carries),
        tuple(_spots(movement)),
        tuple(moves),
        _rule(usual_steps, usual_carries),
        tuple(filter(_amount, odd)),
        movement.phantom,
    )


def skipped(plan: RoomPlan) -> tuple[int, ...]:
    """After which rounds whoever moves goes the usual way twice: past a table.

    None where anything else is unusual.
    """
    usual = dict(plan.usual.steps)
    beyond = {(start, usual.get(end)) for start, end in usual.items()}
    whole = all(
        len(move.steps) == len(usual)
        and not move.carries
        and all((step.start, step.end) in beyond for step in move.steps)
        for move in plan.irregular
    )
    return tuple(move.after for move in plan.irregular) if whole else ()


def _spots(movement: Movement) -> Iterator[Spot]:
    at = sittings(movement)
    for table in range(1, movement.tables + 1):
        sitting = at.get((1, table))
        if sitting is None:
            yield Spot(table, (None, None, None, None), ())
            continue
        north, east, south, west = sitting.seats
        # Trays a quarter round: whoever sits East holds the North hand.
        chairs = (west, north, east, south) if sitting.turned else (north, east, south, west)
        yield Spot(table, chairs, sitting.trays)


Body = tuple[int, int]
"""A contestant and, of a team, which half (0 in the N/S chairs, 1 E/W)."""


def _all_steps(movement: Movement) -> Iterator[list[Step]]:
    """After each round but the last everybody's step, also of those who stay."""
    for before, after in pairwise(_places(movement)):
        bodies = sorted(before | after)
        yield [Step(b[0], before.get(b, NOWHERE), after.get(b, NOWHERE)) for b in bodies]


def _places(movement: Movement) -> list[dict[Body, Place]]:
    places: list[dict[Body, Place]] = [{} for _round in movement.rounds]
    for contestant, stops in journeys(movement).items():
        for stop in stops:
            if stop.table is not None:
                body = contestant, _half(movement.kind, stop)
                places[stop.round - 1][body] = Place(stop.table, stop.chairs)
    return places


def _half(kind: Kind, stop: Stop) -> int:
    return int(kind is Kind.TEAMS and stop.chair_side is Side.EW)


def _all_carries(movement: Movement) -> Iterator[list[Carry]]:
    """After each round but the last where every tray set goes, also those that stay."""
    sets = tray_sets(movement)
    step = _usual_step(sets, movement.tables)
    for after in range(1, len(movement.rounds)):
        found = []
        for one in sets:
            start, end = one.tables[after - 1], one.tables[after]
            if movement.copies == 1:
                found.append(Carry(one.trays, start, end))
            else:
                ways = _matched(start, end, movement.tables, step)
                found += [Carry(one.trays, here, there) for here, there in ways]
        yield found


def _usual_step(sets: Sequence[TraySet], tables: int) -> int:
    """By how many tables the copies of trays go on most often."""
    steps = Counter(
        (there[0] - here[0]) % tables
        for one in sets
        for here, there in pairwise(one.tables)
        if len(here) == len(there) == 1
    )
    return steps.most_common(1)[0][0] if steps else 0


def _matched(start: Tables, end: Tables, tables: int, step: int) -> Iterator[tuple[Tables, Tables]]:
    """Yield which copy goes where: the usual step where it can be, else the shortest way."""

    def way(two: tuple[int, int]) -> tuple[bool, int, int, int]:
        here, there = two
        ahead = (there - here) % tables
        return ahead != step, min(ahead, tables - ahead), here, there

    left, wanted = set(start), set(end)
    for here, there in sorted(((a, b) for a in start for b in end), key=way):
        if here in left and there in wanted:
            left.remove(here)
            wanted.remove(there)
            yield (here,), (there,)
    yield from (((here,), ()) for here in sorted(left))
    yield from (((), (there,)) for there in sorted(wanted))


End = Place | Tables
Ways = frozenset[tuple[End, End]]

_Some = TypeVar("_Some", Step, Carry)


def _amount(move: Move) -> int:
    return len(move.steps) + len(move.carries)


def _goes(one: Step | Carry) -> bool:
    return one.start != one.end


def _usual(moves: Sequence[Sequence[Step]] | Sequence[Sequence[Carry]]) -> Ways:
    """Return what is done most often from each place, staying included; of several the first."""
    done: defaultdict[End, Counter[frozenset[End]]] = defaultdict(Counter)
    for some in moves:
        ends: defaultdict[End, set[End]] = defaultdict(set)
        for one in some:
            ends[one.start].add(one.end)
        for start, reached in ends.items():
            # From nowhere and from rest come several, now these and now those: each for itself.
            groups = [{end} for end in reached] if start in _ASIDE else [reached]
            done[start].update(map(frozenset, groups))
    usual: set[tuple[End, End]] = set()
    for start, counted in done.items():
        if start in _ASIDE:
            often = [group for group, times in counted.items() if 2 * times >= len(moves)]
        else:
            often = [counted.most_common(1)[0][0]]
        usual |= {(start, end) for group in often for end in group}
    return frozenset(usual)


_ASIDE: tuple[End, ...] = (NOWHERE, ())


def _odd(some: Sequence[_Some], usual: Ways) -> Iterator[_Some]:
    """Yield what does not go as usual; who or what is nowhere, and stays there, does no harm."""
    for one in some:
        aside = one.start in _ASIDE and not _goes(one)
        if not aside and (one.start, one.end) not in usual:
            yield one


def _rule(steps: Ways, carries: Ways) -> Rule:
    places = [(a, b) for a, b in steps if isinstance(a, Place) and isinstance(b, Place) and a != b]
    tables = [(_tables(a), _tables(b)) for a, b in carries if a != b]
    places.sort(key=lambda way: (_order(way[0]), _order(way[1])))
    return Rule(tuple(places), tuple(sorted(tables)))


def _order(place: Place) -> tuple[int, tuple[int, ...]]:
    """By the tables, then by the chairs; nowhere comes first."""
    return place.table or 0, tuple(tuple(Seat).index(chair) for chair in place.chairs)


def _shape(tables: int, usual: Ways) -> Shape:
    """A ring if the last table and the first are neighbours on anybody's way."""
    wanted: set[Tables] = {(1,), (tables,)}
    ways = ({_tables(start), _tables(end)} for start, end in usual)
    return Shape.RING if tables > 2 and wanted in ways else Shape.LINE


def _tables(end: End) -> Tables:
    if not isinstance(end, Place):
        return end
    return () if end.table is None else (end.table,)
