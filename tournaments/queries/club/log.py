"""The log of a club: who did what, when, and on what."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db.models import F, IntegerField, Q, QuerySet, Value
from django.db.models.functions import Cast

from tournaments.models import Club, Job, Log, Play, Section, Session, User

WAYS = {
    "session": "pk",
    "tournament": "sessions",
    "section": "session",
    "plan": "section__session",
    "tray": "session",
    "entry": "tournament__sessions",
    "place": "section__session",
    "play": "section__session",
    "result": "play__section__session",
    "adjustment": "session",
    "field": "tournament__sessions",
    "standings": "field__tournament__sessions",
    "job": "session",
}
"""From a row that something was done on to its session, by the kind of row."""

CHOICES = 100
"""So many evenings are offered to choose from, the latest."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """On which evening something was done; ``tray``, ``round`` and ``table`` of a result."""

    session: Session | None = None
    tray: int | None = None
    round: int | None = None
    table: int | None = None


def log_of(
    club: Club, *, session_id: int | None = None, user_id: int | None = None
) -> QuerySet[Log]:
    """Everything done in a club, the latest first; of one evening and one person if asked."""
    rows = Log.objects.filter(club=club).select_related("who")
    if session_id is not None:
        rows = rows.filter(done_in([session_id]))
    return rows if user_id is None else rows.filter(who=user_id)


def log_entries(rows: Iterable[Log]) -> list[tuple[Log, Occasion]]:
    """These rows with the evenings they belong to. Two queries, however many they are."""
    rows = list(rows)
    found = _where(rows)
    return [(row, found.get((row.on_kind, row.on_id), Occasion())) for row in rows]


def people_in_log(club: Club) -> QuerySet[User]:
    """Return those who have done anything in the club."""
    acted = Log.objects.filter(club=club).order_by().values("who")
    return User.objects.filter(pk__in=acted).order_by("username")


def evenings_in_log(club: Club) -> QuerySet[Session]:
    """The club's latest evenings."""
    sessions = Session.objects.select_related("tournament").filter(tournament__club=club)
    return sessions[:CHOICES]


def done_in(sessions: Iterable[int]) -> Q:
    """Select whatever was done on a row of these sessions."""
    found, among = Q(), list(sessions)
    for kind, way in WAYS.items():
        rows = apps.get_model("tournaments", kind)._default_manager.filter(**{f"{way}__in": among})
        found |= Q(on_kind=kind, on_id__in=rows.order_by().values("pk"))
    return found


def _where(rows: list[Log]) -> dict[tuple[str, int], Occasion]:
    """Of each row what it is about: a union of one question for each kind of row."""
    of_kind = {kind: [row.on_id for row in rows if row.on_kind == kind] for kind in _ASKED}
    places = _session_only(Session, "session", of_kind, F("pk")).union(
        _session_only(Section, "section", of_kind, F("session")),
        _session_only(Job, "job", of_kind, F("session")),
        _plays(of_kind["play"]),
        all=True,
    )
    found = list(places)
    sessions = Session.objects.select_related("tournament").in_bulk({row[2] for row in found})
    return {
        (kind, pk): Occasion(sessions.get(session), tray, in_round, table)
        for kind, pk, session, tray, in_round, table in found
    }


_ASKED = ("session", "section", "job", "play")
_COLUMNS = ("kind_", "pk", "session_", "tray_", "round_", "table_")
# Of several columns without any value PostgreSQL makes text, unless it is told.
_NONE = Cast(Value(None), IntegerField())


def _session_only(
    model: type[Any], kind: str, of_kind: dict[str, list[int]], session: F
) -> QuerySet[Any, Any]:
    rows = model.objects.filter(pk__in=of_kind[kind]).order_by()
    rows = rows.annotate(
        kind_=Value(kind), session_=session, tray_=_NONE, round_=_NONE, table_=_NONE
    )
    found: QuerySet[Any, Any] = rows.values_list(*_COLUMNS)
    return found


def _plays(keys: list[int]) -> QuerySet[Any, Any]:
    return (
        Play.objects.filter(pk__in=keys)
        .order_by()
        .annotate(
            kind_=Value("play"),
            session_=F("section__session"),
            tray_=F("tray__number"),
            round_=F("round"),
            table_=F("table"),
        )
        .values_list(*_COLUMNS)
    )
