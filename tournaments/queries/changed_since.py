"""What has changed since the standings became official: results, and what came of them.

Readers see of it what they may see of the results: nothing of a tray that somebody has yet to
play, and nothing while results are hidden.
"""

import datetime
from dataclasses import dataclass
from fractions import Fraction

from scoring.outcome import Outcome, read_code
from tournaments.models import (
    Adjustment,
    Audience,
    Result,
    Session,
    StandingRow,
    Standings,
    User,
)
from tournaments.queries.people import Contestant
from tournaments.queries.standings_view import LedgerRow, StandingsView
from tournaments.queries.trays import tray_strip


@dataclass(frozen=True, slots=True)
class Corrected:
    """What is believed now of a play, said since; ``was`` None where nothing was in before."""

    tray: int
    round: int
    table: int
    was: Outcome | None
    now: Outcome
    who: str
    when: datetime.datetime
    reason: str


@dataclass(frozen=True, slots=True)
class Adjusted:
    """What was given to somebody, or taken away, since."""

    name: str
    amount: Fraction
    who: str
    when: datetime.datetime
    reason: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A contestant whose place or total is another one now: place, those who share it, total."""

    contestant: Contestant
    was: tuple[int, int, Fraction]
    now: tuple[int, int, Fraction]

    @property
    def elsewhere(self) -> bool:
        """Whether it is on another place, or shares it otherwise."""
        return self.was[:2] != self.now[:2]


@dataclass(frozen=True, slots=True)
class ChangedSince:
    """Everything that is different since ``official_at``."""

    official_at: datetime.datetime
    corrected: tuple[Corrected, ...]
    adjusted: tuple[Adjusted, ...]
    moved: tuple[Moved, ...]


def changed_since(session: Session, view: StandingsView) -> ChangedSince | None:
    """What has changed since these standings became official; None for nothing, or before that."""
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
    """The plays whose believed result was said later than that, and not after ``seen``.

    What came in after the standings is told with the standings that have seen it.
    """
    later = Result.objects.filter(play__section__session=session, said_at__gt=at)
    plays = later.order_by().values("play")
    said = Result.objects.filter(play__in=plays, said_at__lte=seen)
    before: dict[int, Outcome] = {}
    now: dict[int, Result] = {}
    for result in said.select_related("play__tray", "said_by").order_by("version"):
        if result.said_at <= at:
            before[result.play_id] = read_code(result.outcome)
        elif result.play.current_id == result.pk:
            now[result.play_id] = result
    shown = _shown(session, view) if now else set()
    by_time = sorted(now.values(), key=lambda result: (result.said_at, result.pk))
    return [
        Corrected(
            tray=result.play.tray.number,
            round=result.play.round,
            table=result.play.table,
            was=before.get(result.play_id),
            now=read_code(result.outcome),
            who=_who(result.said_by),
            when=result.said_at,
            reason=result.reason,
        )
        for result in by_time
        if shown is None or result.play.tray.number in shown
    ]


def _shown(session: Session, view: StandingsView) -> set[int] | None:
    """The trays of which this reader may be told; None: all of them."""
    if view.all_trays or (not view.behind and not view.withheld):
        return None
    return {tray.number for tray in tray_strip(session) if tray.state == "complete"}


def _adjusted(session: Session, view: StandingsView, at: datetime.datetime) -> list[Adjusted]:
    rows = Adjustment.objects.filter(session=session, said_at__gt=at)
    names = {row.contestant.entry_id: row.contestant.name for row in _rows(view)}
    return [
        Adjusted(
            name=names.get(row.entry_id) or str(row.entry),
            amount=row.amount or Fraction(),
            who=_who(row.said_by),
            when=row.said_at,
            reason=row.reason,
        )
        for row in rows.select_related("entry", "said_by").order_by("said_at", "pk")
    ]


def _moved(view: StandingsView) -> list[Moved]:
    """Whose place or total is not what it was; in the order in which they stand now."""
    rows = StandingRow.objects.filter(standings__field=view.field_id, standings__published=True)
    before = {
        row.entry_id: (row.place, row.shared, row.total or Fraction())
        for row in rows.exclude(standings__generation=view.generation).select_related("standings")
        if row.audience == _audience(row.standings, view)
    }
    moved = [
        Moved(row.contestant, before[row.contestant.entry_id], (row.place, row.shared, row.total))
        for row in _rows(view)
        if row.contestant.entry_id in before
    ]
    return [each for each in moved if each.was != each.now]


def _audience(standings: Standings, view: StandingsView) -> Audience:
    """Which rows of the published standings this reader was shown."""
    shown = view.all_trays or standings.open_results == standings.results
    return Audience.SCORERS if shown else Audience.EVERYBODY


def _rows(view: StandingsView) -> list[LedgerRow]:
    return [row for ledger in view.ledgers for row in ledger.rows]


def _who(user: User | None) -> str:
    return user.get_username() if user else ""
