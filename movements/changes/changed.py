"""The effects of a change to a movement under way, for a director to weigh beforehand."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from movements.audit import Finding, FindingCode, Severity, audit
from movements.facts import least_fair
from movements.fairness import Fairness
from movements.journey import Side, Stop, journeys
from movements.lines import ONE_LINE, lines
from movements.movement import Movement, Sitting


class CannotChangeCode(StrEnum):
    """The reasons why a change is refused; comments say what ``value`` and ``limit`` count."""

    KIND_UNSUITED = "kind_unsuited"  # only pairs can be changed so
    NO_ROUND_LEFT = "no_round_left"  # value: rounds made
    ROUND_UNKNOWN = "round_unknown"  # value: the round, limit: the last one there is
    ROUNDS_TOO_FEW = "rounds_too_few"  # value: rounds asked for, limit: the fewest
    ROUNDS_TOO_MANY = "rounds_too_many"  # value: rounds asked for, limit: the most
    CONTESTANT_UNKNOWN = "contestant_unknown"  # value: the contestant
    CONTESTANT_GONE = "contestant_gone"  # value: the contestant: no round to come has a seat
    TABLE_UNKNOWN = "table_unknown"  # value: the table, limit: the round
    TRAY_UNKNOWN = "tray_unknown"  # value: the tray, limit: the table
    TRAYS_NONE = "trays_none"  # value: the table
    SEATED_TWICE = "seated_twice"  # value: the contestant, limit: the table
    NOTHING_CHANGED = "nothing_changed"
    OTHERS_PLAY = "others_play"  # value: how many are there


class CannotChange(ValueError):  # noqa: N818 - it is an answer, not an error
    """A change that cannot be made, and why. ``value`` and ``limit``: see the codes."""

    def __init__(
        self, code: CannotChangeCode, value: int | None = None, limit: int | None = None
    ) -> None:
        super().__init__(code, value, limit)
        self.code = code
        self.value = value
        self.limit = limit

    def __str__(self) -> str:
        return f"{self.code} value={self.value} limit={self.limit}"


@dataclass(frozen=True, slots=True)
class Moved:
    """A contestant for whom a round to come is another than it was.

    ``was`` and ``now`` are its stops there, of a team one for each half; none where it was not
    there yet, or is no more.
    """

    contestant: int
    round: int
    was: tuple[Stop, ...]
    now: tuple[Stop, ...]

    @property
    def goes_elsewhere(self) -> bool:
        """Return whether it takes other chairs: what its own indicator card has wrong."""
        return [(s.table, s.chairs) for s in self.was] != [(s.table, s.chairs) for s in self.now]


@dataclass(frozen=True, slots=True)
class Changed:
    """A change: ``before`` and ``movement``, which have the first ``made`` rounds in common.

    ``findings`` are what the audit finds now and did not find before. ``fairness_before`` and
    ``fairness_after`` are of the list where the schedule gives most; None where nothing is
    compared. ``moves`` is in the order of the rounds, then of the contestants. ``lost``:
    contestant -> the trays that it was to play and does not any more. ``joined``: the contestant
    that is new.
    """

    before: Movement
    movement: Movement
    made: int
    findings: tuple[Finding, ...]
    fairness_before: Fairness | None
    fairness_after: Fairness | None
    moves: tuple[Moved, ...]
    lost: Mapping[int, tuple[int, ...]]
    joined: int | None = None

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that are no mere notes."""
        return tuple(f for f in self.findings if f.severity is Severity.ERROR)

    @property
    def unsound(self) -> tuple[Finding, ...]:
        """The errors, but for tables that have nothing to play: those just sit out."""
        return tuple(f for f in self.errors if f.code is not FindingCode.TRAYS_MISSING)

    @property
    def kept(self) -> tuple[int, ...]:
        """Return who of those that were there before finds every round to come as it was."""
        changed = {move.contestant for move in self.moves}
        return tuple(one for one in journeys(self.before) if one not in changed)


def changed(
    before: Movement,
    after: Movement,
    made: int,
    *,
    joined: int | None = None,
    line_of: Mapping[int, str] | None = None,
) -> Changed:
    """Return what a change comes to: everything about it is derived from the two movements.

    ``line_of``: the line of each afterwards, where they are not those of before.
    """
    known = frozenset(audit(before))
    line_of = lines_after(before, after) if line_of is None else line_of
    return Changed(
        before,
        after,
        made,
        findings=tuple(finding for finding in audit(after) if finding not in known),
        fairness_before=_measured(before, dict(lines(before))),
        fairness_after=_measured(after, line_of),
        moves=_moves(before, after, made),
        lost=_lost(before, after),
        joined=joined,
    )


def lines_after(before: Movement, after: Movement) -> dict[int, str]:
    """The line of each contestant after a change: those who have one keep it.

    Who is new is ranked with the side that it plays on, where the game has two lists.
    """
    ranked = dict(lines(before))
    paths = journeys(after)
    two = any(ranked.values())
    for one in paths.keys() - ranked.keys():
        ranked[one] = usual_side(paths[one]).value if two else ONE_LINE
    return {one: ranked[one] for one in sorted(paths)}


def usual_side(stops: tuple[Stop, ...]) -> Side:
    """The side on which a contestant plays most rounds; N/S of two that are no different."""
    sides = [stop.side for stop in stops if not stop.sits_out]
    return max(Side, key=sides.count)


def rounds_checked(movement: Movement, made: int) -> None:
    """Raises CannotChange where so many rounds cannot be made, or none is left to change."""
    if not 0 <= made <= len(movement.rounds):
        raise CannotChange(CannotChangeCode.ROUND_UNKNOWN, made + 1, len(movement.rounds))
    if made == len(movement.rounds):
        raise CannotChange(CannotChangeCode.NO_ROUND_LEFT, made)


def with_rounds(movement: Movement, rounds: list[tuple[Sitting, ...]]) -> Movement:
    """The movement with these rounds in the place of its own."""
    return replace(movement, rounds=tuple(rounds))


def _measured(movement: Movement, line_of: Mapping[int, str]) -> Fairness | None:
    by_line: dict[str, list[int]] = {}
    for one, line in line_of.items():
        by_line.setdefault(line, []).append(one)
    return least_fair(movement, list(by_line.values()))


def _moves(before: Movement, after: Movement, made: int) -> tuple[Moved, ...]:
    was, now = _by_round(before), _by_round(after)
    keys = sorted(key for key in was.keys() | now.keys() if key[0] > made)
    return tuple(
        Moved(contestant, number, *stops)
        for number, contestant in keys
        if (stops := (was.get((number, contestant), ()), now.get((number, contestant), ())))[0]
        != stops[1]
    )


def _by_round(movement: Movement) -> dict[tuple[int, int], tuple[Stop, ...]]:
    found: dict[tuple[int, int], tuple[Stop, ...]] = {}
    for contestant, stops in journeys(movement).items():
        for stop in stops:
            key = (stop.round, contestant)
            found[key] = (*found.get(key, ()), stop)
    return found


def _lost(before: Movement, after: Movement) -> dict[int, tuple[int, ...]]:
    """A team was to play a tray with both halves: one of them is lost too."""
    now = {one: _trays(stops) for one, stops in journeys(after).items()}
    lost = {
        one: tuple(sorted(_trays(stops) - now.get(one, Counter())))
        for one, stops in journeys(before).items()
    }
    return {one: trays for one, trays in lost.items() if trays}


def _trays(stops: tuple[Stop, ...]) -> Counter[int]:
    return Counter(tray for stop in stops for tray in stop.trays)
