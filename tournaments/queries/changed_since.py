"""What has changed since the standings became official: results, and what came of them.

Readers see of it what they may see of the results: nothing of a tray that somebody has yet to
play, and nothing while results are hidden.
"""

import datetime
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import F

from scoring.outcome import Outcome, read_code
from tournaments.models import Adjustment, Audience, Result, Session, StandingRow, Standings
from tournaments.queries.people import Contestant, contestants
from tournaments.queries.publication import Phase, publication_view
from tournaments.queries.session_field import session_field
from tournaments.queries.standings_view import LINES
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


def changed_since(session: Session, *, all_trays: bool) -> ChangedSince | None:
    """What has changed since the standings became official; None for nothing, or before that."""
    public = publication_view(session)
    at = public.official_at
    settled = public.phase in (Phase.OFFICIAL, Phase.LOCKED)
    if at is None or not settled or (public.hidden and not all_trays):
        return None
    found = ChangedSince(
        at,
        tuple(_corrected(session, at, all_trays=all_trays)),
        tuple(_adjusted(session, at)),
        tuple(_moved(session, all_trays=all_trays)),
    )
    return found if found.corrected or found.adjusted or found.moved else None


def _corrected(session: Session, at: datetime.datetime, *, all_trays: bool) -> list[Corrected]:
    """The plays whose believed result was said later than that."""
    later = Result.objects.filter(
        play__section__session=session, play__current=F("pk"), said_at__gt=at
    )
    results = list(later.select_related("play__tray", "said_by").order_by("said_at", "pk"))
    if results and not all_trays:
        shown = {tray.number for tray in tray_strip(session) if tray.state == "complete"}
        results = [result for result in results if result.play.tray.number in shown]
    before = _believed_at([result.play_id for result in results], at)
    return [
        Corrected(
            tray=result.play.tray.number,
            round=result.play.round,
            table=result.play.table,
            was=before.get(result.play_id),
            now=read_code(result.outcome),
            who=result.said_by.get_username() if result.said_by else "",
            when=result.said_at,
            reason=result.reason,
        )
        for result in results
    ]


def _believed_at(plays: list[int], at: datetime.datetime) -> dict[int, Outcome]:
    """The last that had been said of each of these plays by then."""
    said = Result.objects.filter(play__in=plays, said_at__lte=at).order_by("version")
    return {play: read_code(outcome) for play, outcome in said.values_list("play", "outcome")}


def _adjusted(session: Session, at: datetime.datetime) -> list[Adjusted]:
    rows = list(
        Adjustment.objects.filter(session=session, said_at__gt=at)
        .select_related("entry", "said_by")
        .order_by("said_at", "pk")
    )
    people = _people(session) if rows else {}
    return [
        Adjusted(
            name=people[row.entry_id].name if row.entry_id in people else str(row.entry),
            amount=row.amount or Fraction(),
            who=row.said_by.get_username() if row.said_by else "",
            when=row.said_at,
            reason=row.reason,
        )
        for row in rows
    ]


def _moved(session: Session, *, all_trays: bool) -> list[Moved]:
    """Whose place or total is not what it was; in the order in which they stand now."""
    field = session_field(session)
    published = field.generations.filter(published=True).first() if field else None
    if field is None or published is None or field.current_id == published.pk:
        return []
    rows = _rows(published, all_trays=all_trays)
    before = {(row.entry_id, row.line): _figures(row) for row in rows}
    now = sorted(_rows(field.current, all_trays=all_trays), key=lambda row: LINES.index(row.line))
    moved = [row for row in now if _figures(row) != before.get((row.entry_id, row.line))]
    if not moved:
        return []
    people = _people(session)
    return [
        Moved(people[row.entry_id], before[row.entry_id, row.line], _figures(row))
        for row in moved
        if row.entry_id in people and (row.entry_id, row.line) in before
    ]


def _people(session: Session) -> dict[int, Contestant]:
    return {c.entry_id: c for c in contestants(session.sections.values_list("pk", flat=True))}


def _figures(row: StandingRow) -> tuple[int, int, Fraction]:
    return row.place, row.shared, row.total or Fraction()


def _rows(standings: Standings, *, all_trays: bool) -> list[StandingRow]:
    shown = all_trays or standings.open_results == standings.results
    return list(standings.rows.filter(audience=Audience.SCORERS if shown else Audience.EVERYBODY))
