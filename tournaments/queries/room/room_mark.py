"""The mark of a room: one small question for every poll of its page."""

from typing import Any

from django.db.models import QuerySet, Subquery, Sum

from tournaments.models import Publication, Section, Session
from tournaments.queries.standings.session_field import fields_of_session


def room_mark(session_id: int) -> str:
    """Changes whenever anything in the room does: a result, the clock, a notice, a problem."""
    row = marked(session_id).first()
    return ".".join(str(part) for part in row) if row else ""


def marked(session_id: int) -> QuerySet[Any, Any]:
    """Return one row with all that a room's page may have to show anew."""
    sections = Section.objects.filter(session=session_id).order_by().values("session")
    publications = Publication.objects.filter(session=session_id)
    fields = fields_of_session(session_id)
    return Session.objects.filter(pk=session_id).values_list(
        "state",
        Subquery(sections.annotate(total=Sum("revision")).values("total")[:1]),
        Subquery(publications.values("revision")[:1]),
        Subquery(fields.values("problem_seen")[:1]),
        Subquery(fields.values("current__generation")[:1]),
    )
