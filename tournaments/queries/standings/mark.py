"""The mark of a session's standings: what every poll asks, so it is one small question."""

from collections.abc import Sequence
from functools import lru_cache
from time import monotonic
from typing import Any

from django.conf import settings
from django.db.models import Exists, F, Max, OuterRef, QuerySet, Subquery
from django.db.models.functions import Now

from tournaments.models import Publication, Session
from tournaments.queries.standings.session_field import fields_of_session


def standings_mark(session_id: int, *, all_trays: bool) -> str:
    """Changes whenever anything in the standings does; empty before anybody is seated."""
    row = marked(session_id).first()
    return mark_of(row, all_trays=all_trays) if row else ""


def recent_mark(session_id: int) -> str:
    """The mark for anybody, as it was at most ``SPECTATOR_SECONDS`` ago: spectators are many.

    They ask every five seconds, all of them the same.
    """
    if not settings.SPECTATOR_SECONDS:
        return standings_mark(session_id, all_trays=False)
    return _kept(session_id, int(monotonic() / settings.SPECTATOR_SECONDS))


@lru_cache(maxsize=1024)
def _kept(session_id: int, _moment: int) -> str:
    return standings_mark(session_id, all_trays=False)


def overall_mark(tournament_id: int) -> str:
    """Changes whenever the standings of any session of a tournament do, as everybody sees them."""
    sessions = Session.objects.filter(tournament=tournament_id).order_by("number")
    rows = sessions.annotate(
        generation=Max("sections__fields__current__generation"),
        official=Exists(Publication.objects.filter(session=OuterRef("pk"), official_at__lte=Now())),
    )
    columns = ("pk", "generation", "publication__revision", "official")
    return "-".join(
        f"{pk}.{generation or 0}.{publication or 0}.{int(official)}"
        for pk, generation, publication, official in rows.values_list(*columns)
    )


def mark_of(row: Sequence[Any], *, all_trays: bool) -> str:
    """Return the mark for a row of ``marked``."""
    field, generation, seen, ahead, problem_seen, publication, official = row
    behind = ahead > (-1 if seen is None else seen)
    shown = f"{field}.{generation or 0}.{int(behind)}.{problem_seen}.{int(all_trays)}"
    return f"{shown}.{publication or 0}.{int(official)}"


def marked(session_id: int) -> QuerySet[Any, Any]:
    """Return one row with the columns that ``mark_of`` reads; none before anybody is seated."""
    publications = Publication.objects.filter(session=session_id)
    rows = fields_of_session(session_id).annotate(
        generation=F("current__generation"),
        saw=F("current__seen"),
        publication=Subquery(publications.values("revision")[:1]),
        # The database looks at its clock at every poll: nothing is written at the time.
        official=Exists(publications.filter(official_at__lte=Now())),
    )
    columns = ("pk", "generation", "saw", "ahead", "problem_seen", "publication", "official")
    return rows.values_list(*columns)[:1]
