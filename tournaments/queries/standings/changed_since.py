"""Changes since the standings became official: of results, and of what came of them.

Readers see of it what they may see of the results: nothing of a tray that somebody has yet to
play, and nothing while results are hidden.
"""

import datetime
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import Q

from tournaments.models import (
    Adjustment,
    Audience,
    Result,
    Session,
    StandingRow,
    Standings,
    Withdrawal,
)
from tournaments.presenting.standing_line import StandingLine
from tournaments.queries.desk.trays import tray_strip
from tournaments.queries.standings.view import StandingsView, standing_line


@dataclass(frozen=True, slots=True)
class Corrected:
    """A play with another current result since; None where nothing was in, or nothing is."""

    tray: int
    round: int
    table: int
    was: Result | None
    now: Result | None
    who: str
    when: datetime.datetime
    reason: str


@dataclass(frozen=True, slots=True)
class Adjusted:
    """An amount that was given to somebody, or taken away, since."""

    name: str
    amount: Fraction
    who: str
    when: datetime.datetime
    reason: str


@dataclass(frozen=True, slots=True)
class MovedLine:
    """The lines of a contestant whose place or total is another one now."""

    was: StandingLine
    now: StandingLine

    @property
    def elsewhere(self) -> bool:
        """True where it is on another place, or shares it with more or fewer."""
        return (self.was.place, self.was.shared) != (self.now.place, self.now.shared)

    @property
    def differs(self) -> bool:
        """True where it is on another place, or its total is another one."""
        return self.elsewhere or self.was.total != self.now.total


@dataclass(frozen=True, slots=True)
class ChangedSince:
    """Everything that is different since ``official_at``."""

    official_at: datetime.datetime
    corrected: tuple[Corrected, ...]
    adjusted: tuple[Adjusted, ...]
    moved: tuple[MovedLine, ...]


def changed_since(session: Session, view: StandingsView) -> ChangedSince | None:
    """Return the changes since these standings became official; None for none, or before that."""
    at = view.public.official_at
    if at is None or not view.public.settled or view.hidden or view.computed_at is None:
        return None
    moved = tuple(_moved(view))
    found = ChangedSince(
        at,
        tuple(_corrected(session, view, at, view.computed_at)),
        # Whatever is given or taken back changes a total.
        tuple(_adjusted(session, view, at)) if moved else (),
        moved,
    )
    return found if found.corrected or found.moved else None


def _corrected(
    session: Session, view: StandingsView, at: datetime.datetime, seen: datetime.datetime
) -> list[Corrected]:
    """The plays of which something was said or taken back later than that, and not after ``seen``.

    What came in after the standings is told with the standings that have seen it.
    """
    later = Result.objects.filter(play__section__session=session, said_at__gt=at)
    taken_back = Withdrawal.objects.filter(
        result__play__section__session=session, said_at__gt=at, said_at__lte=seen
    )
    plays = Q(play__in=later.order_by().values("play")) | Q(
        play__in=taken_back.order_by().values("result__play")
    )
    said = Result.objects.filter(plays, said_at__lte=seen).order_by("version")
    versions: defaultdict[int, list[Result]] = defaultdict(list)
    for result in said.select_related("play__tray", "said_by", "withdrawal__said_by"):
        versions[result.play_id].append(result)
    every = filter(None, (_correction(each, at, seen) for each in versions.values()))
    found = sorted(every, key=lambda each: (each.when, each.tray, each.round, each.table))
    shown = _shown(session, view, found) if found else None
    return [each for each in found if shown is None or each.tray in shown]


def _correction(
    versions: Sequence[Result], at: datetime.datetime, seen: datetime.datetime
) -> Corrected | None:
    """Return the change of a play; None where the same version is believed, or none again."""
    was, now = _believed(versions, at), _believed(versions, seen)
    if was == now:
        return None
    last = now or versions[-1].withdrawal
    play = versions[-1].play
    return Corrected(
        tray=play.tray.number,
        round=play.round,
        table=play.table,
        was=was,
        now=now,
        who=last.speaker,
        when=last.said_at,
        reason=last.reason,
    )


def _believed(versions: Sequence[Result], until: datetime.datetime) -> Result | None:
    """The version that was believed then: the newest, unless it was taken back."""
    said = [result for result in versions if result.said_at <= until]
    if not said:
        return None
    taken_back = getattr(said[-1], "withdrawal", None)
    return None if taken_back and taken_back.said_at <= until else said[-1]


def _shown(session: Session, view: StandingsView, found: Sequence[Corrected]) -> set[int] | None:
    """The trays of which this reader may be told; None: all of them.

    A result that was taken back leaves its tray to be played.
    """
    awaited = view.behind or view.withheld or any(each.now is None for each in found)
    if view.all_trays or not awaited:
        return None
    return {tray.number for tray in tray_strip(session) if tray.state == "complete"}


def _adjusted(session: Session, view: StandingsView, at: datetime.datetime) -> list[Adjusted]:
    rows = Adjustment.objects.filter(session=session, said_at__gt=at)
    names = {row.contestant.entry_id: row.contestant.name for row in _rows(view)}
    return [
        Adjusted(
            name=names[row.entry_id],
            amount=row.amount or Fraction(),
            who=row.speaker,
            when=row.said_at,
            reason=row.reason,
        )
        for row in rows.select_related("said_by").order_by("said_at", "pk")
        if row.entry_id in names
    ]


def _moved(view: StandingsView) -> list[MovedLine]:
    """Return whose place or total is not what it was; in the order in which they stand now."""
    rows = StandingRow.objects.filter(standings__field=view.field_id, standings__published=True)
    before = {
        row.entry_id: row
        for row in rows.exclude(standings__generation=view.generation).select_related("standings")
        if row.audience == _audience(row.standings, view)
    }
    moved = [
        MovedLine(was=standing_line(before[now.contestant.entry_id], now.contestant), now=now)
        for now in _rows(view)
        if now.contestant.entry_id in before
    ]
    return [each for each in moved if each.differs]


def _audience(standings: Standings, view: StandingsView) -> Audience:
    """Return which rows of the published standings this reader was shown."""
    shown = view.all_trays or standings.open_results == standings.results
    return Audience.SCORERS if shown else Audience.EVERYBODY


def _rows(view: StandingsView) -> list[StandingLine]:
    return [row for ledger in view.ledgers for row in ledger.rows]
