"""A change of plan in words and rows: for the page that asks whether to make it."""

from dataclasses import dataclass
from functools import partial
from itertools import groupby

from movements.audit import FindingCode
from movements.changes.changed import Changed
from movements.changes.plays import rounds_at_rest
from movements.fairness import Fairness
from tournaments.presenting.changes import (
    SCORES_AFTER_LEAVING,
    fairness_sentence,
    follow_remarks,
    found_words,
    joined_sentence,
    late_remarks,
    lost_sentence,
    not_counted,
    rests_sentence,
    stop_words,
)
from tournaments.presenting.movements import fairness_figure
from tournaments.queries.plan.changes import (
    Change,
    LateEntrant,
    LatePair,
    LatePlay,
    NewMovement,
    UnderWay,
    WrongMove,
)
from tournaments.queries.plan.leaving import Leaving
from tournaments.sentence import gettext as _
from tournaments.web.room.print_again import sheets_to_print

TOLD = frozenset({FindingCode.ROUND_MISSED})
"""What the rows say already."""

MOST_ROWS = 240
"""So many rows are shown: more nobody reads, and the page would be slow."""


MoveRow = tuple[str, str, str, str, bool]
"""A contestant whose round is changed: its label and name, what the round was and is now, and
whether it has to go elsewhere."""


@dataclass(frozen=True, slots=True)
class ChangeShown:
    """A change to be weighed. ``more``: so many rows are left out."""

    changed: Changed
    rounds: tuple[tuple[int, tuple[MoveRow, ...]], ...]
    more: int
    joined: str
    stays: tuple[str, ...]
    lost: tuple[str, ...]
    findings: tuple[str, ...]
    fairness: tuple[str, str]
    fairness_said: str
    remarks: tuple[str, ...]
    sheets: tuple[tuple[str, str, tuple[str, ...]], ...]

    @property
    def joined_said(self) -> str:
        """Return who is new."""
        return joined_sentence(self.changed.movement.kind, self.joined) if self.joined else ""


def shown(now: UnderWay, changed: Changed, game: str, change: Change | None = None) -> ChangeShown:
    """What a change comes to in words; ``change`` where it is not made yet."""
    kind, label = changed.movement.kind, partial(now.label, changed=changed)
    rows = [] if _only_length(changed) else _rows(now, change, changed)
    rounds = groupby(rows[:MOST_ROWS], key=lambda row: row[0])
    before, after = changed.fairness_before, changed.fairness_after
    return ChangeShown(
        changed=changed,
        rounds=tuple((number, tuple(row for _n, row in some)) for number, some in rounds),
        more=max(0, len(rows) - MOST_ROWS),
        joined="" if changed.joined is None else label(changed.joined),
        stays=tuple(label(one) for one in changed.kept),
        lost=tuple(
            lost_sentence(kind, label(one), trays, game)
            for one, trays in sorted(changed.lost.items())
        ),
        findings=tuple(
            found_words(kind, finding, label, game)
            for finding in changed.findings
            if finding.code not in _told(change)
        ),
        fairness=(_figure(before), _figure(after)),
        fairness_said=fairness_sentence(before, after),
        remarks=_remarks(change, changed, game),
        sheets=sheets_to_print(now, changed),
    )


def _only_length(changed: Changed) -> bool:
    """Return whether rounds are left out or added at the end, and nothing else."""
    was, now = changed.before, changed.movement
    shorter = min(len(was.rounds), len(now.rounds))
    return was.phantom == now.phantom and was.rounds[:shorter] == now.rounds[:shorter]


def _told(change: Change | None) -> frozenset[FindingCode]:
    """What the rows say already, and what a remark counts."""
    counted = isinstance(change, NewMovement | LateEntrant)
    return TOLD | {FindingCode.MET_TWICE} if counted else TOLD


def _figure(measured: Fairness | None) -> str:
    return fairness_figure(None if measured is None else measured.figure)


def _rows(now: UnderWay, change: Change | None, changed: Changed) -> list[tuple[int, MoveRow]]:
    names = {number: one.name for number, one in now.people.items()}
    if isinstance(change, LatePair | LateEntrant) and changed.joined is not None:
        names[changed.joined] = change.called or " & ".join(change.names)
    label = partial(now.label, changed=changed)
    return [
        (
            move.round,
            (
                label(move.contestant),
                names.get(move.contestant, ""),
                stop_words(move.was, label, now.table),
                stop_words(move.now, label, now.table),
                move.goes_elsewhere,
            ),
        )
        for move in changed.moves
    ]


def _remarks(change: Change | None, changed: Changed, game: str) -> tuple[str, ...]:
    if isinstance(change, WrongMove):
        return _not_counted(change, changed, game)
    if isinstance(change, Leaving):
        return (_(SCORES_AFTER_LEAVING[change.scores]),)
    if isinstance(change, LatePair):
        return late_remarks(changed, game)
    if isinstance(change, NewMovement | LateEntrant):
        return follow_remarks(changed, game)
    if isinstance(change, LatePlay):
        where = (change.in_round, change.table, change.trays)
        return (rests_sentence(rounds_at_rest(changed.movement, *where)),)
    was, now = len(changed.before.rounds), len(changed.movement.rounds)
    said = _("%(now)s rounds are played instead of %(was)s.") % {"was": was, "now": now}
    return (said,) if was != now and _only_length(changed) else ()


def _not_counted(change: WrongMove, changed: Changed, game: str) -> tuple[str, ...]:
    """Return what lay on a table in the wrong round and had been played there before."""
    here = {s.table: s.trays for s in changed.movement.rounds[change.in_round - 1]}
    return tuple(
        not_counted(table, known, game)
        for table, was in sorted(change.tables.items())
        if (known := tuple(tray for tray in was.trays if tray not in here[table]))
    )
