"""A pair that comes late: it is given a seat in every round to come.

Where a table is half empty, it plays there against whoever would sit out. Where all tables are
full it goes round, as a rover does: in each round it takes the place of another pair, which
rests; a second late pair meets that one at a table that is added. Nobody plays a tray twice, and
the rest of the plan stays as it is. Of what can be done in a round the least trouble is looked
for over all rounds together; of several ways that are no different in that the fairest is taken.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from movements.changes.changed import (
    CannotChange,
    CannotChangeCode,
    Changed,
    changed,
    rounds_checked,
    with_rounds,
)
from movements.changes.sittings import laid
from movements.facts import least_fair
from movements.journey import Side, journeys
from movements.lines import ONE_LINE, lines
from movements.movement import Kind, Movement, Seats, Sitting

FOR_RESTING = 1000
"""What it costs that the late pair sits out a round itself."""

FOR_BUMPING = 40
"""What it costs that another pair rests; again for each round in which that one rests already."""

FOR_MEETING_AGAIN = 15
FOR_SHARING = 6
FOR_CARRYING = 20
"""What it costs besides that the tables that share do not stand side by side."""

FOR_WAITING = 100
"""What it costs besides that they share a single tray: the whole room waits for the second."""

FOR_ADDING_A_TABLE = 4
FOR_UNUSUAL_TRAYS = 1
"""What it costs that other trays lie on a half table than were planned for it."""

MOST_TRIED = 300
"""So many beginnings are looked at: nobody waits for more."""

MOST_COMPARED = 6
"""Of so many ways that are as good the fairness is compared."""


class Way(NamedTuple):
    """A way to seat a late pair in one round, and its cost, the other rounds left aside.

    ``rests``: the pair that rests for it. None for the opponent: the late pair sits out.
    """

    cost: int
    table: int = 0
    opponent: int | None = None
    rests: int | None = None
    side: int = 0
    trays: tuple[int, ...] = ()
    shared_with: tuple[int, ...] = ()


def join(movement: Movement, made: int) -> Changed:
    """One more pair plays from the round after the first ``made`` on.

    It is the phantom, where there is one, and otherwise the next number. Raises CannotChange
    for others than pairs.
    """
    rounds_checked(movement, made)
    if movement.kind is not Kind.PAIRS:
        raise CannotChange(CannotChangeCode.KIND_UNSUITED)
    late = movement.phantom or movement.contestants + 1
    rounds = list(movement.rounds)
    if movement.phantom is not None:
        rounds = [_without(round_, late) for round_ in rounds]
    grown = replace(
        movement,
        contestants=max(late, movement.contestants),
        phantom=None,
        rounds=tuple(rounds),
    )
    return changed(movement, seated(grown, made, late), made, joined=late)


def seated(movement: Movement, made: int, late: int) -> Movement:
    """The movement in which a pair that has no seat after the first ``made`` rounds has one."""
    two_lists = any(_known(movement, made, late).line_of.values())
    sides = (1, 0) if two_lists else (None,)
    found = [_Search(movement, made, late, side) for side in sides]
    best = min(found, key=lambda search: search.best_cost)
    return best.fairest()


def _without(round_: tuple[Sitting, ...], phantom: int) -> tuple[Sitting, ...]:
    """The round with the phantom's seats empty, and no trays lying there unplayed."""
    return tuple(
        replace(
            sitting,
            seats=Seats(*(None if one == phantom else one for one in sitting.seats)),
            trays=(),
            shared_with=(),
        )
        if phantom in sitting.seats
        else sitting
        for sitting in round_
    )


@dataclass(frozen=True, slots=True)
class _Known:
    """The facts that are fixed while the seats of a late pair are looked for."""

    plays: dict[int, set[int]]
    met: set[int]
    rested: Counter[int]
    sets: tuple[tuple[int, ...], ...]
    leaving: frozenset[int]
    line_of: Mapping[int, str]


class _Search:
    """The seats of a late pair in all rounds to come; ``side`` 0: N/S only, 1: E/W only."""

    def __init__(self, movement: Movement, made: int, late: int, side: int | None) -> None:
        self.movement, self.made, self.late, self.side = movement, made, late, side
        self.known = _known(movement, made, late)
        self.ways = [list(self._ways(round_)) for round_ in movement.rounds[made:]]
        self.best_cost = FOR_RESTING * (len(self.ways) + 1)
        self.best: list[dict[int, Way]] = []
        self.tried = 0
        self._go_on({}, 0)

    def fairest(self) -> Movement:
        """The movement with the seats found; of several the fairest."""
        movements = [self._with(ways) for ways in self.best]
        return min(movements, key=self._luck) if len(movements) > 1 else movements[0]

    def _go_on(self, taken: dict[int, Way], cost: int) -> None:
        """Decide one round more: the one in which least can be done without trouble."""
        if len(taken) == len(self.ways):
            if cost < self.best_cost:
                self.best_cost, self.best = cost, []
            self.best.append(taken)
            return
        possible = self._possible(taken)
        least = sum(ways[0][0] for ways in possible.values())
        at = max(possible, key=lambda number: _urgency(possible[number]))
        for more, way in possible[at]:
            if self._enough() or not self._promises(cost + least - possible[at][0][0] + more):
                return
            self.tried += 1
            self._go_on(taken | {at: way}, cost + more)

    def _possible(self, taken: dict[int, Way]) -> dict[int, list[tuple[int, Way]]]:
        """For each round to be decided what can be done, what costs least first."""
        played = {tray for way in taken.values() for tray in way.trays}
        met = Counter(way.opponent for way in taken.values())
        rested = Counter(way.rests for way in taken.values())
        return {
            number: sorted(
                (way.cost + _more(way, met, rested), way)
                for way in ways
                if played.isdisjoint(way.trays)
            )
            for number, ways in enumerate(self.ways)
            if number not in taken
        }

    def _enough(self) -> bool:
        return bool(self.best) and self.tried > MOST_TRIED

    def _promises(self, cost: int) -> bool:
        return cost < self.best_cost or (cost == self.best_cost and len(self.best) < MOST_COMPARED)

    def _ways(self, round_: tuple[Sitting, ...]) -> Iterator[Way]:
        yield Way(FOR_RESTING)
        present = {one for sitting in round_ for one in sitting.seats}
        for sitting in round_:
            yield from self._half_table(round_, sitting)
            yield from self._rover(sitting)
        resting = len(self.movement.present) - len(present - {None})
        if resting > 1:
            yield from self._added_table(round_, present)

    def _half_table(self, round_: tuple[Sitting, ...], sitting: Sitting) -> Iterator[Way]:
        """Yield the ways to seat the late pair against a pair that sits alone at a table."""
        north, east, *_same = sitting.seats
        if (north is None) == (east is None):
            return
        side, opponent = (0, east) if north is None else (1, north)
        if opponent is None or self.side not in (None, side):
            return
        for trays, shared_with in self._trays_free(round_, opponent):
            cost = _sharing(sitting.table, trays, shared_with)
            cost = cost or FOR_UNUSUAL_TRAYS * (trays != sitting.trays)
            cost += self._again(opponent)
            yield Way(cost, sitting.table, opponent, None, side, trays, shared_with)

    def _rover(self, sitting: Sitting) -> Iterator[Way]:
        """The late pair takes the place of one that rests."""
        if not self.movement.is_played(sitting) or not self._new_to(self.late, sitting.trays):
            return
        for side in (1, 0):
            rests, opponent = sitting.seats[side], sitting.seats[1 - side]
            if self.side in (None, side) and rests is not None and opponent is not None:
                cost = FOR_BUMPING * (1 + self.known.rested[rests]) + self._again(opponent)
                yield Way(
                    cost,
                    sitting.table,
                    opponent,
                    rests,
                    side,
                    sitting.trays,
                    sitting.shared_with,
                )

    def _added_table(self, round_: tuple[Sitting, ...], present: set[int | None]) -> Iterator[Way]:
        """A table is added, for the late pair and one that has no seat in this round."""
        table = max((sitting.table for sitting in round_), default=0) + 1
        away = {self.late, *self.known.leaving, *filter(None, present)}
        mine = _side_line(self.side)
        for opponent in self.movement.present:
            if opponent not in away and (not mine or self.known.line_of[opponent] != mine):
                for trays, shared_with in self._trays_free(round_, opponent):
                    cost = FOR_ADDING_A_TABLE + _sharing(table, trays, shared_with)
                    cost += self._again(opponent)
                    side = 0 if self.side is None else self.side
                    yield Way(cost, table, opponent, None, side, trays, shared_with)

    def _again(self, opponent: int) -> int:
        return FOR_MEETING_AGAIN * (opponent in self.known.met)

    def _new_to(self, one: int, trays: tuple[int, ...]) -> bool:
        return not self.known.plays[one] & set(trays)

    def _trays_free(
        self, round_: tuple[Sitting, ...], opponent: int
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """The sets new to both, with the tables where they lie if they must be shared."""
        for trays in self.known.sets:
            if self._new_to(self.late, trays) and self._new_to(opponent, trays):
                holders = tray_holders(self.movement, round_, trays)
                if holders is not None:
                    yield trays, holders

    def _with(self, ways: Mapping[int, Way]) -> Movement:
        rounds = list(self.movement.rounds)
        for at, way in ways.items():
            number = self.made + at
            if way.opponent is not None:
                two = (self.late, way.opponent) if way.side == 0 else (way.opponent, self.late)
                seats = Seats.of_pairs(*two)
                rounds[number] = laid(rounds[number], way.table, way.trays, seats, way.shared_with)
        return with_rounds(self.movement, rounds)

    def _luck(self, movement: Movement) -> tuple[bool, Fraction]:
        ranked = {**self.known.line_of, self.late: _side_line(self.side)}
        by_line: dict[str, list[int]] = {}
        for one, line in ranked.items():
            by_line.setdefault(line, []).append(one)
        measured = least_fair(movement, list(by_line.values()))
        return (measured is None, measured.luck_squared if measured else Fraction(0))


def _sharing(table: int, trays: tuple[int, ...], shared_with: tuple[int, ...]) -> int:
    if not shared_with:
        return 0
    carried = not side_by_side(table, shared_with)
    return FOR_SHARING + FOR_CARRYING * carried + FOR_WAITING * (len(trays) == 1)


def side_by_side(table: int, others: tuple[int, ...]) -> bool:
    """Return whether tables that share stand in a row, so that trays are handed over."""
    row = sorted((table, *others))
    return row[-1] - row[0] < len(row)


def _side_line(side: int | None) -> str:
    return ONE_LINE if side is None else list(Side)[side].value


def tray_holders(
    movement: Movement, round_: tuple[Sitting, ...], trays: tuple[int, ...]
) -> tuple[int, ...] | None:
    """The tables that must share these trays with one more; none where a set is to spare.

    None where they cannot be shared: other trays are shared there.
    """
    holding = [s for s in round_ if movement.is_played(s) and set(s.trays) & set(trays)]
    if not holding or movement.copies == 0 or len(holding) < movement.copies:
        return ()
    if len({sitting.trays for sitting in holding}) > 1 or holding[0].trays != trays:
        return None
    return tuple(sitting.table for sitting in holding)


def _known(movement: Movement, made: int, late: int) -> _Known:
    paths = journeys(movement)
    seen: defaultdict[int, set[int]] = defaultdict(set)
    rested: Counter[int] = Counter()
    leaving = set()
    for one, stops in paths.items():
        seen[one] = {tray for stop in stops for tray in stop.trays}
        rested[one] = sum(stop.sits_out for stop in stops)
        if all(stop.table is None for stop in stops[made:]):
            leaving.add(one)
    sets = dict.fromkeys(
        sitting.trays
        for round_ in movement.rounds
        for sitting in round_
        if movement.is_played(sitting)
    )
    met = {one for stop in paths[late] for one in stop.opponents}
    # Who has no seat yet has no side either, and would make one list of two.
    line_of = lines(replace(movement, phantom=late))
    return _Known(dict(seen), met, rested, tuple(sets), frozenset(leaving), line_of)


def _more(way: Way, met: Counter[int | None], rested: Counter[int | None]) -> int:
    """Return what a way costs more after what was decided of other rounds."""
    if way.opponent is None:
        return 0
    again = FOR_MEETING_AGAIN * met[way.opponent]
    return again + (FOR_BUMPING * rested[way.rests] if way.rests is not None else 0)


def _urgency(ways: list[tuple[int, Way]]) -> tuple[int, int]:
    """A round comes first where it costs most, then where least of that can be done."""
    cheapest = ways[0][0]
    return cheapest, -sum(cost == cheapest for cost, _way in ways)
