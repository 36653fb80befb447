"""A wrong move made good: in a round some sat, or some trays lay, elsewhere than planned.

What was played stands; only trays that somebody at the table had played before were not played
there again, for that would count for nobody. For the rounds to come three ways are weighed:
everybody goes on as planned; whoever sat in another's place goes on in that one's place to the
end; trays that were exchanged stay exchanged. In each the plays that would be somebody's second
on a tray are given another set that is new to both sides, or as much of their own as is. The way
with the fewest plays lost is taken; of those the fairest; of those the one that moves fewest.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from types import MappingProxyType

from movements.changes.changed import (
    CannotChange,
    CannotChangeCode,
    Changed,
    changed,
    rounds_checked,
    with_rounds,
)
from movements.changes.late_pair import tray_holders
from movements.changes.sittings import Round, laid
from movements.movement import Kind, Movement, Seats, Sitting

Exchange = Mapping[int, int]
"""Whose place each takes, or for which tray each lies; who is not in it keeps his own."""


NO_EXCHANGE: Exchange = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """The contestants who held each hand at a table, and the trays that were played there."""

    seats: Seats
    trays: tuple[int, ...]


def mend(movement: Movement, number: int, as_played: Mapping[int, AsPlayed]) -> Changed:
    """Round ``number`` was played so at these tables, and at the others as planned.

    It is the last round made. Raises CannotChange for a table that is not in use in that round,
    for a contestant in two places, for a tray nobody has heard of, and where all was as planned.
    """
    rounds_checked(movement, number - 1)
    played = _round_as_played(movement, number, as_played)
    if played == movement.rounds[number - 1]:
        raise CannotChange(CannotChangeCode.NOTHING_CHANGED)
    rounds = list(movement.rounds)
    rounds[number - 1] = played
    beginning = with_rounds(movement, rounds)
    places, trays = _exchanges(movement.rounds[number - 1], played)
    ways = [
        without_replays(beginning, number, *way)
        for way in product(*(({}, each) if each else ({},) for each in (places, trays)))
    ]
    return min(
        (changed(movement, way, number) for way in ways),
        key=lambda way: (_plays_lost(way), _luck(way), len(way.moves)),
    )


def _round_as_played(movement: Movement, number: int, as_played: Mapping[int, AsPlayed]) -> Round:
    round_ = movement.rounds[number - 1]
    at = {sitting.table: sitting for sitting in round_}
    for table, was in sorted(as_played.items()):
        if table not in at:
            raise CannotChange(CannotChangeCode.TABLE_UNKNOWN, table, number)
        for tray in was.trays:
            if tray not in movement.trays:
                raise CannotChange(CannotChangeCode.TRAY_UNKNOWN, tray, table)
        if (was.seats, was.trays) != (at[table].seats, at[table].trays):
            round_ = laid(round_, table, was.trays if None not in was.seats else (), was.seats)
    _require_once(movement, round_)
    return _sharing(movement, _without_known(movement, number, round_))


def _without_known(movement: Movement, number: int, round_: Round) -> Round:
    """The round without the trays that somebody at the table had played before."""
    seen = _Seen(movement.rounds[: number - 1], movement)
    for sitting in round_ if not movement.allow_replay else ():
        known = seen.by(sitting.seats) if movement.is_played(sitting) else set()
        if known & set(sitting.trays):
            left = tuple(tray for tray in sitting.trays if tray not in known)
            shared_with = sitting.shared_with if left else ()
            round_ = laid(round_, sitting.table, left, sitting.seats, shared_with)
    return round_


def _require_once(movement: Movement, round_: Round) -> None:
    """Refuse contestants who are unknown or sat at two tables; of a team each half sits once."""
    known = {*movement.present, movement.phantom}
    seats = len(Seats._fields) if movement.kind is Kind.INDIVIDUAL else 2
    seen: Counter[int] = Counter()
    for sitting in round_:
        here = [one for one in sitting.seats[:seats] if one is not None]
        seen.update(here)
        for one in here:
            if one not in known:
                raise CannotChange(CannotChangeCode.CONTESTANT_UNKNOWN, one)
            if seen[one] > (2 if movement.kind is Kind.TEAMS else 1):
                raise CannotChange(CannotChangeCode.SEATED_TWICE, one, sitting.table)


def _sharing(movement: Movement, round_: Round) -> Round:
    """Tables where the same trays were played handed them to and fro: else nobody could have."""
    if movement.copies == 0:
        return round_
    tables: defaultdict[int, set[int]] = defaultdict(set)
    for sitting in filter(movement.is_played, round_):
        for tray in sitting.trays:
            tables[tray].add(sitting.table)
    found = []
    for sitting in round_:
        if not movement.is_played(sitting):
            found.append(replace(sitting, shared_with=()))
            continue
        with_it = {t for tray in sitting.trays for t in tables[tray]} - {sitting.table}
        shared_with = tuple(sorted(with_it))
        short = len(with_it) >= movement.copies
        found.append(replace(sitting, shared_with=shared_with) if short else sitting)
    return tuple(found)


def _exchanges(planned: Round, played: Round) -> tuple[Exchange, Exchange]:
    """Return whose seat everybody had, and in place of which tray each lay; where that goes
    round.
    """
    seats: dict[int, int] = {}
    trays: dict[int, int] = {}
    was = {sitting.table: sitting for sitting in planned}
    for sitting in played:
        old = was[sitting.table]
        for now, then in zip(sitting.seats, old.seats, strict=True):
            if now is not None and then is not None and now != then:
                seats[then] = now
        for tray, other in zip(sitting.trays, old.trays, strict=False):
            if tray != other:
                trays[other] = tray
    return _closed(seats), _closed(trays)


def _closed(exchange: dict[int, int]) -> Exchange:
    """The exchange, if everybody in it has another's place; otherwise nothing."""
    return exchange if set(exchange) == set(exchange.values()) else {}


def without_replays(
    movement: Movement, number: int, places: Exchange = NO_EXCHANGE, trays: Exchange = NO_EXCHANGE
) -> Movement:
    """The movement with these exchanges after round ``number``, and no tray played twice there."""
    seen = _Seen(movement.rounds[:number], movement)
    rounds = list(movement.rounds[:number])
    coming = [_exchanged(round_, places, trays) for round_ in movement.rounds[number:]]
    for at, round_ in enumerate(coming):
        later = _Seen(coming[at + 1 :], movement)
        rounds.append(_round_without_replays(movement, round_, seen, later))
        seen.add(rounds[-1])
    return with_rounds(movement, rounds)


def _exchanged(round_: Round, places: Exchange, trays: Exchange) -> Round:
    return tuple(
        replace(
            sitting,
            seats=Seats(*(places.get(one, one) if one else one for one in sitting.seats)),
            trays=tuple(trays.get(tray, tray) for tray in sitting.trays),
        )
        for sitting in round_
    )


class _Seen:
    """The trays that each contestant has played in some rounds."""

    def __init__(self, rounds: tuple[Round, ...] | list[Round], movement: Movement) -> None:
        self.movement = movement
        self.trays: defaultdict[int | None, set[int]] = defaultdict(set)
        for round_ in rounds:
            self.add(round_)

    def add(self, round_: Round) -> None:
        """These are played too."""
        for sitting in filter(self.movement.is_played, round_):
            for one in sitting.seats:
                self.trays[one].update(sitting.trays)

    def by(self, seats: Seats) -> set[int]:
        """Those that anybody at this table has played."""
        return set().union(*(self.trays[one] for one in seats))


def _round_without_replays(movement: Movement, round_: Round, seen: _Seen, later: _Seen) -> Round:
    if movement.allow_replay:
        return round_
    clashing = [
        sitting
        for sitting in round_
        if movement.is_played(sitting) and seen.by(sitting.seats) & set(sitting.trays)
    ]
    # First nobody has trays who cannot play his own: then those can be given to others.
    for sitting in clashing:
        round_ = laid(round_, sitting.table, (), sitting.seats)
    for sitting in clashing:
        trays, shared_with = _instead(movement, round_, sitting, seen, later)
        round_ = laid(round_, sitting.table, trays, sitting.seats, shared_with)
    return round_


def _instead(
    movement: Movement, round_: Round, sitting: Sitting, seen: _Seen, later: _Seen
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The trays for a table that cannot play its own, and the tables that share them.

    Those that nobody there would play later anyway come first, then those that need not be
    shared, then those that lose least.
    """
    found = []
    for trays, shared_with in _offered(movement, round_, sitting):
        new = tuple(tray for tray in trays if tray not in seen.by(sitting.seats))
        spoilt = len(set(new) & later.by(sitting.seats))
        if new and (not shared_with or new == trays):
            found.append((2 * len(new) - 2 * spoilt, -len(shared_with), new, shared_with))
    if not found:
        return (), ()
    best = max(found, key=lambda one: one[:2])
    return (best[2], best[3]) if best[0] > 0 else ((), ())


def _offered(
    movement: Movement, round_: Round, sitting: Sitting
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    sets = dict.fromkeys(
        other.trays for others in movement.rounds for other in others if movement.is_played(other)
    )
    for trays in {sitting.trays: None} | sets:
        holders = tray_holders(movement, round_, trays)
        if holders is not None:
            yield trays, holders


def _plays_lost(way: Changed) -> int:
    return sum(map(len, way.lost.values()))


def _luck(way: Changed) -> tuple[bool, bool, object]:
    measured = way.fairness_after
    if measured is None:
        return (True, True, 0)
    return (False, measured.divided, measured.luck_squared)
