"""The room: how far every table is in every round, and what waits for the director."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from movements.journey import sittings
from movements.movement import Movement, Seats, Sitting
from tournaments.models import Place, Play, Session
from tournaments.presenting.outliers import Outlier
from tournaments.presenting.trays import number_range
from tournaments.queries.desk.disputes import is_disputed
from tournaments.queries.desk.improbable import improbable_plays
from tournaments.queries.plan.plays import AWARDED, Hands, TableRound
from tournaments.queries.room.clock import clock_of
from tournaments.queries.room.plan import movements_of


class InPlay(NamedTuple):
    """A play of which a result is believed. ``seats``: contestant numbers, N E S W.

    ``disputed``: its table says another, and nobody has decided.
    """

    at: TableRound
    tray: int
    seats: Hands
    disputed: bool


def plays_in(session: Session, numbers: Mapping[int, int]) -> list[InPlay]:
    """Every play made of which a result is in. One query.

    ``numbers``: contestants, by their places.
    """
    made = Play.objects.filter(section__session=session, current__isnull=False).exclude(AWARDED)
    hands = [f"current__{hand}" for hand in ("north", "east", "south", "west")]
    columns = ("section", "round", "table", "tray__number", *hands)
    rows = made.order_by("round", "table", "tray__number").values_list(*columns, is_disputed())
    return [
        InPlay(
            TableRound(section, in_round, table),
            tray,
            (numbers[north], numbers[east], numbers[south], numbers[west]),
            disputed,
        )
        for section, in_round, table, tray, north, east, south, west, disputed in rows
    ]


Labels = Mapping[int, str]
"""What contestants are called, by their numbers."""

NEEDS_SOMEBODY = ("conflict", "missing", "improbable")
"""The states of a table in a round that need somebody, the most pressing first."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One table in one round.

    ``sides``: who hold the hands of N/S and of E/W, one contestant or two. ``missing``,
    ``differ`` and ``improbable``: the trays that are not in, those of which two values stand
    against each other, and the improbable ones that nobody has looked at. ``now``: this is the
    round that the room is in; ``past``: it is beyond that.
    """

    at: TableRound
    trays: tuple[int, ...]
    sides: tuple[str, str]
    missing: tuple[int, ...]
    differ: tuple[int, ...]
    improbable: tuple[int, ...]
    now: bool
    past: bool

    @property
    def entered(self) -> int:
        """Return how many of its trays are in."""
        return self.expected - len(self.missing)

    @property
    def expected(self) -> int:
        """Return how many trays are played here."""
        return len(self.trays)

    @property
    def state(self) -> str:
        """How it stands: ``conflict``, ``missing`` and ``improbable`` need somebody.

        Else it is ``complete``, in ``play``, ``awaiting``, or ``out``, where nobody plays.
        """
        if not self.expected:
            return "out"
        if self.differ:
            return "conflict"
        if self.missing and self.past:
            return "missing"
        if self.improbable:
            return "improbable"
        if not self.missing:
            return "complete"
        return "play" if self.now or self.entered else "awaiting"

    @property
    def tray(self) -> int:
        """The tray to look at first: one its state speaks of, one that is missing, or the first."""
        late = self.missing if self.past else ()
        return (*self.differ, *late, *self.improbable, *self.missing, *self.trays)[0]

    @property
    def numbers(self) -> str:
        """Its trays as people write them."""
        return number_range(self.trays)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table through the evening. ``letter``: its section, where there are several."""

    letter: str
    table: int
    cells: tuple[Cell, ...]
    now: Cell | None

    @property
    def is_done(self) -> bool:
        """Return whether what it plays in the round that the room is in is in."""
        return self.now is not None and self.now.expected > 0 and not self.now.missing

    @property
    def state(self) -> str:
        """How it stands: what most needs somebody, in whichever round; else how this round does."""
        states = [cell.state for cell in self.cells]
        here = self.now.state if self.now else "awaiting" if "awaiting" in states else "complete"
        return next((worst for worst in NEEDS_SOMEBODY if worst in states), here)


@dataclass(frozen=True, slots=True)
class OffPlan:
    """A result that the plan does not have there; ``others``: only others sat there."""

    at: TableRound
    tray: int
    others: bool


@dataclass(frozen=True, slots=True)
class Improbable:
    """A result that nobody has looked at yet, and why it is improbable."""

    at: TableRound
    tray: int
    outlier: Outlier


@dataclass(frozen=True, slots=True)
class RoomView:
    """Every table of the session, section by section.

    ``now`` is the round the room is in, 0 before the first and in a closed session; ``by_clock``
    the one that the clock says, 0 where it never ran.
    """

    rows: tuple[TableRow, ...]
    rounds: int
    now: int
    by_clock: int
    off_plan: tuple[OffPlan, ...]
    improbable: tuple[Improbable, ...]
    missing: tuple[Cell, ...] = field(init=False)
    differ: tuple[Cell, ...] = field(init=False)
    done: int = field(init=False)
    playing: int = field(init=False)
    complete: bool = field(init=False)

    def __post_init__(self) -> None:
        cells = [cell for row in self.rows for cell in row.cells]
        here = [row.now for row in self.rows if row.now is not None]
        self._set("missing", tuple(cell for cell in cells if cell.state == "missing"))
        self._set("differ", tuple(cell for cell in cells if cell.state == "conflict"))
        self._set("done", sum(row.is_done for row in self.rows))
        self._set("playing", sum(bool(cell.missing) for cell in here))
        self._set("complete", bool(cells) and not any(cell.missing for cell in cells))

    @property
    def to_start(self) -> int:
        """The round that the clock is to begin: the next, where it says this one or this one is
        in; else this one, which it has yet to come to.
        """
        over = self.now > 0 and (not self.playing or self.by_clock == self.now)
        return self.now + 1 if over and self.now < self.rounds else self.now or 1

    @property
    def clock_is_behind(self) -> bool:
        """Return whether the room is in a round that a clock which ran has yet to come to."""
        return 0 < self.by_clock < self.now

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)


def room_view(session: Session) -> RoomView:
    """Every table of the session in every round."""
    movements = movements_of(session)
    seated = _seated(session)
    plays = plays_in(session, {place.pk: place.number for place in seated})
    labels = _labels(seated)
    improbable = tuple(
        Improbable(TableRound(*at), tray, outlier)
        for (*at, tray), outlier in improbable_plays(session).items()
    )
    rounds = max((len(movement.rounds) for _l, movement in movements.values()), default=0)
    plans = [movement for _letter, movement in movements.values()]
    reached = round_reached(session, plans, (play.at for play in plays))
    now = reached if session.state == Session.State.OPEN else 0
    rows = [
        row
        for section, (letter, movement) in movements.items()
        for row in _Section(section, movement, labels[section], plays, improbable).rows(
            letter if len(movements) > 1 else "", rounds, now, reached
        )
    ]
    return RoomView(
        tuple(rows),
        rounds,
        now,
        clock_of(session).round,
        tuple(_off_plan(movements, plays)),
        improbable,
    )


class _Seated(NamedTuple):
    pk: int
    section: int
    number: int
    label: str


def _seated(session: Session) -> list[_Seated]:
    rows = Place.objects.filter(section__session=session).order_by()
    return [_Seated(*row) for row in rows.values_list(*_Seated._fields)]


def _labels(seated: Iterable[_Seated]) -> dict[int, dict[int, str]]:
    found: defaultdict[int, dict[int, str]] = defaultdict(dict)
    for place in seated:
        found[place.section][place.number] = place.label
    return found


def round_reached(session: Session, plans: Iterable[Movement], said: Iterable[TableRound]) -> int:
    """The last round of which half of the tables have sent something, or that of the clock where
    that is later; 0 before the first.
    """
    begun: defaultdict[int, set[tuple[int, int]]] = defaultdict(set)
    for at in said:
        begun[at.round].add((at.section_id, at.table))
    playing: defaultdict[int, int] = defaultdict(int)
    for movement in plans:
        for number, round_ in enumerate(movement.rounds, 1):
            playing[number] += sum(movement.is_played(sitting) for sitting in round_)
    half = [number for number, tables in playing.items() if 0 < tables <= 2 * len(begun[number])]
    return max(*half, clock_of(session).round, 0)


class _Section:
    """A section with what is in, to draw its tables."""

    def __init__(
        self,
        key: int,
        movement: Movement,
        labels: Labels,
        plays: Iterable[InPlay],
        improbable: Iterable[Improbable],
    ) -> None:
        self.key, self.movement, self.labels = key, movement, labels
        self.at = sittings(movement)
        self.entered: defaultdict[TableRound, set[int]] = defaultdict(set)
        self.disputed: defaultdict[TableRound, set[int]] = defaultdict(set)
        for play in plays:
            self.entered[play.at].add(play.tray)
            if play.disputed:
                self.disputed[play.at].add(play.tray)
        self.improbable: defaultdict[TableRound, set[int]] = defaultdict(set)
        for one in improbable:
            self.improbable[one.at].add(one.tray)

    def rows(self, letter: str, rounds: int, now: int, reached: int) -> list[TableRow]:
        """A row for each table."""
        made = []
        for table in sorted({table for _round, table in self.at}):
            cells = tuple(
                self._cell(number, table, now, reached) for number in range(1, rounds + 1)
            )
            here = cells[now - 1] if 0 < now <= rounds else None
            made.append(TableRow(letter, table, cells, here))
        return made

    def _cell(self, number: int, table: int, now: int, reached: int) -> Cell:
        # A table that is not used in this round keeps its place in the grid.
        empty = Sitting(table, Seats.of_pairs(None, None), ())
        sitting = self.at.get((number, table), empty)
        trays = sitting.trays if self.movement.is_played(sitting) else ()
        at = TableRound(self.key, number, table)
        entered, differ = self.entered.get(at, set()), self.disputed.get(at, set())
        improbable = self.improbable.get(at, set())
        north, east, south, west = sitting.seats
        return Cell(
            at=at,
            trays=trays,
            sides=(self._side(north, south), self._side(east, west)),
            missing=tuple(tray for tray in trays if tray not in entered),
            differ=tuple(tray for tray in trays if tray in differ),
            improbable=tuple(tray for tray in trays if tray in improbable),
            now=number == now,
            past=number < reached,
        )

    def _side(self, *numbers: int | None) -> str:
        """The one contestant of a side, or both: ``3``, ``3 + 9``."""
        there = dict.fromkeys(number for number in numbers if number in self.labels)
        return " + ".join(self.labels[number] for number in there if number is not None)


def _off_plan(
    movements: Mapping[int, tuple[str, Movement]], plays: Iterable[InPlay]
) -> Iterable[OffPlan]:
    """Return what was played elsewhere or by others than the plan has it; none without a plan."""
    at = {section: sittings(movement) for section, (_letter, movement) in movements.items()}
    for play in plays:
        if play.at.section_id not in at or not play.at.round:
            continue
        sitting = at[play.at.section_id].get((play.at.round, play.at.table))
        if sitting is None or play.tray not in sitting.trays:
            yield OffPlan(play.at, play.tray, others=False)
        elif not _alike(play, sitting):
            yield OffPlan(play.at, play.tray, others=True)


def _alike(play: InPlay, sitting: Sitting) -> bool:
    """Return whether those sat there who should have, on whichever hand of their side."""
    north, east, south, west = play.seats
    planned = sitting.seats
    return {north, south} == {planned[0], planned[2]} and {east, west} == {planned[1], planned[3]}
