"""The audit: everything that is wrong with a movement, by name.

No movement leaves this library unaudited: every system hands what it built to ``check``.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, groupby, product
from operator import itemgetter

from movements.movement import Kind, Movement, Sitting


class Severity(StrEnum):
    """The gravity of a finding: whether the movement can still be played."""

    ERROR = "error"
    NOTE = "note"


class FindingCode(StrEnum):
    """The codes of findings about a movement; the comments say where each was found."""

    # Errors: it cannot be played as it stands.
    NUMBER_BELOW_ONE = "number_below_one"  # round, table; tray where it is the tray's number
    COPIES_NEGATIVE = "copies_negative"
    PHANTOM_UNKNOWN = "phantom_unknown"  # contestant
    CONTESTANT_UNKNOWN = "contestant_unknown"  # round, table, contestant
    CONTESTANT_IN_TWO_PLACES = "contestant_in_two_places"  # round, table, contestant, other_table
    SEATED_TWICE = "seated_twice"  # round, table, contestant: on both sides, in two seats
    SIDE_DIVIDED = "side_divided"  # round, table: a side is half empty or of two contestants
    TABLE_TWICE = "table_twice"  # round, table
    TRAY_IN_TWO_PLACES = "tray_in_two_places"  # round, table, tray, other_table
    SHARING_UNMATCHED = "sharing_unmatched"  # round, table, other_table
    TRAY_REPLAYED = "tray_replayed"  # round, table, contestant, tray, other_round
    TRAYS_UNATTENDED = "trays_unattended"  # round, table: trays, but a seat is empty
    TRAYS_MISSING = "trays_missing"  # round, table: four players without a tray
    NEVER_SEATED = "never_seated"  # contestant
    HALF_MATCH = "half_match"  # round, table, contestant (N/S), other (E/W), tray

    # Notes: worth knowing, and sometimes meant.
    MET_TWICE = "met_twice"  # round, table, contestant, other, other_round
    ROUND_MISSED = "round_missed"  # round, contestant: a sit-out that is not written down
    TRAYS_AT_PHANTOM = "trays_at_phantom"  # round, table: they lie there unplayed

    @property
    def severity(self) -> Severity:
        """Return how much it matters."""
        return Severity.NOTE if self in _NOTES else Severity.ERROR


_NOTES = frozenset({FindingCode.MET_TWICE, FindingCode.ROUND_MISSED, FindingCode.TRAYS_AT_PHANTOM})


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing the audit found, and where; a field that says nothing here is None.

    ``other`` is the other contestant; ``other_table`` and ``other_round`` are the place that
    does not go together with ``table`` and ``round``. All numbers are 1-based.
    """

    code: FindingCode
    round: int | None = None
    table: int | None = None
    contestant: int | None = None
    tray: int | None = None
    other: int | None = None
    other_table: int | None = None
    other_round: int | None = None

    @property
    def severity(self) -> Severity:
        """Return how much it matters."""
        return self.code.severity


class InvalidMovement(ValueError):  # noqa: N818 - named for what it is handed
    """A movement that cannot be played. ``findings`` are the errors, without the notes."""

    findings: tuple[Finding, ...]

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings)
        self.findings = findings

    def __str__(self) -> str:
        times = Counter(finding.code for finding in self.findings)
        return ", ".join(f"{code} x{n}" for code, n in times.items())


Body = tuple[int, int]
"""What can be in one place only: a contestant and, of a team, which half (0 N/S, 1 E/W)."""


def audit(movement: Movement) -> tuple[Finding, ...]:
    """Everything found against the movement; nothing found is an empty tuple.

    What the movement itself says is meant (replays, half matches) is not held against it.
    """
    rules = list(_ALWAYS)
    if not movement.allow_replay:
        rules += [_replays, _second_meetings]
    if movement.kind is Kind.TEAMS and not (movement.allow_half_matches or movement.open):
        rules.append(_half_matches)
    plan = _Plan(movement)
    return tuple(finding for rule in rules for finding in rule(plan))


def check(movement: Movement) -> Movement:
    """The movement itself, if it can be played; notes are let pass.

    Raises InvalidMovement with all the errors otherwise.
    """
    errors = tuple(f for f in audit(movement) if f.severity is Severity.ERROR)
    if errors:
        raise InvalidMovement(errors)
    return movement


def _bodies(kind: Kind, sitting: Sitting) -> list[Body]:
    """Return who is at the table, by the chairs: a turned tray does not move anybody."""
    north, east, south, west = sitting.seats
    if kind is Kind.INDIVIDUAL:
        return [(seat, 0) for seat in sitting.seats if seat is not None]
    second = int(kind is Kind.TEAMS)
    if north is not None and east is not None and (north, east) == (south, west):
        # Two whole sides: what nearly every table is.
        first, last = (east, north) if sitting.turned else (north, east)
        return [(first, 0), (last, second)]
    sides = [{north, south}, {east, west}]
    if sitting.turned:
        sides.reverse()
    found = [(number, 0) for number in sides[0] if number is not None]
    return found + [(number, second) for number in sides[1] if number is not None]


class _Plan:
    """A movement as the rules look at it: who is where is looked up once for all of them."""

    def __init__(self, movement: Movement) -> None:
        self.movement = movement
        self.seated = [
            (number, sitting, _bodies(movement.kind, sitting))
            for number, sittings in enumerate(movement.rounds, start=1)
            for sitting in sittings
        ]
        self.played = [one for one in self.seated if movement.is_played(one[1])]


def _distinct(values: Collection[object]) -> bool:
    """Return whether nothing is among them twice.

    Of nearly every movement, so each rule that looks for what is there twice asks this first.
    """
    return len(set(values)) == len(values)


def _sizes(plan: _Plan) -> Iterator[Finding]:
    movement = plan.movement
    if movement.copies < 0:
        yield Finding(FindingCode.COPIES_NEGATIVE)
    if movement.phantom is not None and not 1 <= movement.phantom <= movement.contestants:
        yield Finding(FindingCode.PHANTOM_UNKNOWN, contestant=movement.phantom)


def _numbers(plan: _Plan) -> Iterator[Finding]:
    movement = plan.movement
    known = frozenset(range(1, movement.contestants + 1))
    nobody_else = known.union((None,)).issuperset
    for number, sitting, _bodies in plan.seated:
        if nobody_else(sitting.seats) and min(sitting.trays, default=1) >= 1 <= sitting.table:
            continue
        strangers = sitting.seats.contestants - known
        at = {"round": number, "table": sitting.table}
        if sitting.table < 1:
            yield Finding(FindingCode.NUMBER_BELOW_ONE, **at)
        for tray in sitting.trays:
            if tray < 1:
                yield Finding(FindingCode.NUMBER_BELOW_ONE, tray=tray, **at)
        for one in sorted(strangers):
            yield Finding(FindingCode.CONTESTANT_UNKNOWN, contestant=one, **at)


def _sides(plan: _Plan) -> Iterator[Finding]:
    movement = plan.movement
    if movement.kind is Kind.INDIVIDUAL:
        return
    for number, sitting, _bodies in plan.seated:
        north, east, south, west = sitting.seats
        if north != south or east != west:
            yield Finding(FindingCode.SIDE_DIVIDED, number, sitting.table)


def _places(plan: _Plan) -> Iterator[Finding]:
    """A table, and whoever sits at one, is in one place only in a round."""
    for number, round_ in groupby(plan.seated, key=itemgetter(0)):
        seated = [(sitting.table, bodies) for _number, sitting, bodies in round_]
        everybody = list(chain.from_iterable(bodies for _table, bodies in seated))
        if not (_distinct([table for table, _bodies in seated]) and _distinct(everybody)):
            yield from _twice_in_a_round(number, seated)


def _twice_in_a_round(number: int, seated: list[tuple[int, list[Body]]]) -> Iterator[Finding]:
    at: dict[Body, int] = {}
    tables: set[int] = set()
    for table, bodies in seated:
        if table in tables:
            yield Finding(FindingCode.TABLE_TWICE, number, table)
        tables.add(table)
        for body in dict.fromkeys(bodies):
            if bodies.count(body) > 1:
                yield Finding(FindingCode.SEATED_TWICE, number, table, body[0])
            if body in at:
                code = FindingCode.CONTESTANT_IN_TWO_PLACES
                yield Finding(code, number, table, body[0], other_table=at[body])
            at[body] = table


def _absences(plan: _Plan) -> Iterator[Finding]:
    """Find contestants without a seat; in an open movement a missing one may still come."""
    movement = plan.movement
    present = [
        {one for sitting in sittings for one in sitting.seats} for sittings in movement.rounds
    ]
    ever = set().union(*present)
    for one in range(1, movement.contestants + 1):
        if one == movement.phantom or (one in movement.absent and one not in ever):
            continue
        if one in ever:
            for number, seated in enumerate(present, start=1):
                if one not in seated:
                    yield Finding(FindingCode.ROUND_MISSED, number, contestant=one)
        elif not movement.open:
            yield Finding(FindingCode.NEVER_SEATED, contestant=one)


def _trays_and_players(plan: _Plan) -> Iterator[Finding]:
    """Trays lie where four players sit, and four players have trays."""
    movement = plan.movement
    for number, sitting, _bodies in plan.seated:
        phantom = movement.phantom is not None and movement.phantom in sitting.seats
        if sitting.trays and None in sitting.seats:
            yield Finding(FindingCode.TRAYS_UNATTENDED, number, sitting.table)
        elif sitting.trays and phantom:
            yield Finding(FindingCode.TRAYS_AT_PHANTOM, number, sitting.table)
        elif not (sitting.trays or phantom or None in sitting.seats):
            yield Finding(FindingCode.TRAYS_MISSING, number, sitting.table)


def _tray_places(plan: _Plan) -> Iterator[Finding]:
    """A tray is in no more places at once than it has copies; tables that share are one place."""
    movement = plan.movement
    if not movement.copies:
        return
    for number, sittings in enumerate(movement.rounds, start=1):
        played = [sitting for sitting in sittings if movement.is_played(sitting)]
        if _distinct([tray for sitting in played for tray in sitting.trays]):
            continue
        holders: defaultdict[int, list[Sitting]] = defaultdict(list)
        for sitting in played:
            for tray in set(sitting.trays):
                holders[tray].append(sitting)
        crowded = (item for item in sorted(holders.items()) if len(item[1]) > movement.copies)
        for tray, holding in crowded:
            first, *surplus = _separate(holding)
            for table in surplus[movement.copies - 1 :]:
                yield Finding(
                    FindingCode.TRAY_IN_TWO_PLACES, number, table, tray=tray, other_table=first
                )


def _separate(sittings: list[Sitting]) -> list[int]:
    """One table out of each group that hands its trays to and fro."""
    groups: list[set[int]] = []
    for sitting in sittings:
        # A declaration at one table only is a finding of its own; here it joins them as well.
        joined = {sitting.table, *sitting.shared_with}
        apart = [group for group in groups if not group & joined]
        groups = [*apart, joined.union(*(group for group in groups if group & joined))]
    tables = [sitting.table for sitting in sittings]
    first = (next(table for table in tables if table in group) for group in groups)
    return sorted(first, key=tables.index)


def _sharing(plan: _Plan) -> Iterator[Finding]:
    """Sharing is declared at both tables, between tables that hold a tray in common."""
    movement = plan.movement
    for number, sittings in enumerate(movement.rounds, start=1):
        if not any(sitting.shared_with for sitting in sittings):
            continue
        at = {sitting.table: sitting for sitting in sittings}
        for sitting in sittings:
            for table in sitting.shared_with:
                other = at.get(table)
                if other is None or other is sitting or not _share(sitting, other):
                    yield Finding(
                        FindingCode.SHARING_UNMATCHED, number, sitting.table, other_table=table
                    )


def _share(one: Sitting, other: Sitting) -> bool:
    return one.table in other.shared_with and not set(one.trays).isdisjoint(other.trays)


def _replays(plan: _Plan) -> Iterator[Finding]:
    """Find trays that somebody plays again; of a team each half plays a tray once."""
    played: defaultdict[Body, list[int]] = defaultdict(list)
    for _number, sitting, bodies in plan.played:
        for body in bodies:
            played[body] += sitting.trays
    if all(map(_distinct, played.values())):
        return
    earlier: dict[tuple[Body, int], int] = {}
    for number, sitting, bodies in plan.played:
        for play in product(dict.fromkeys(bodies), sitting.trays):
            if play in earlier:
                (contestant, _half), tray = play
                yield Finding(
                    FindingCode.TRAY_REPLAYED,
                    number,
                    sitting.table,
                    contestant,
                    tray,
                    other_round=earlier[play],
                )
            earlier[play] = number


def _second_meetings(plan: _Plan) -> Iterator[Finding]:
    """Pairs meet once; teams once with each half. Individuals are expected to meet again."""
    if plan.movement.kind is Kind.INDIVIDUAL:
        return
    met: dict[frozenset[Body], int] = {}
    for number, sitting, bodies in plan.played:
        key = frozenset(bodies)
        if key in met:
            yield Finding(
                FindingCode.MET_TWICE,
                number,
                sitting.table,
                contestant=sitting.seats.north,
                other=sitting.seats.east,
                other_round=met[key],
            )
        met[key] = number


def _half_matches(plan: _Plan) -> Iterator[Finding]:
    """Yield what one half of a team plays against another team, its other half plays too."""
    meetings = {
        (sitting.seats.north, sitting.seats.east, tray): (number, sitting.table)
        for number, sitting, _bodies in plan.played
        for tray in sitting.trays
    }
    told: set[tuple[int | None, int | None]] = set()
    for (ns, ew, tray), (number, table) in meetings.items():
        if (ew, ns, tray) not in meetings and (ns, ew) not in told:
            told.add((ns, ew))
            yield Finding(FindingCode.HALF_MATCH, number, table, ns, tray, ew)


_ALWAYS: tuple[Callable[[_Plan], Iterator[Finding]], ...] = (
    _sizes,
    _numbers,
    _places,
    _sides,
    _absences,
    _trays_and_players,
    _tray_places,
    _sharing,
)
