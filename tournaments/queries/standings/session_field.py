"""The field that a session's pages show."""

from typing import Any

from django.db.models import Case, IntegerField, QuerySet, Value, When

from tournaments.models import Field, Session
from tournaments.queries.request_cache import cached_in_request
from tournaments.queries.standings.due import fields_with_revisions


@cached_in_request
def session_field(session: Session) -> Any:
    """The field of the session's own tournament, with its revisions; None without sections.

    Other fields may draw on the same sections, a national one for instance; this is not theirs.
    """
    return fields_of_session(session.pk).select_related("current").first()


def fields_of_session(session_id: int) -> QuerySet[Field]:
    """Every field that draws on a session, that of its own tournament first."""
    its_own = Session.objects.filter(pk=session_id).values("tournament")
    own = Case(
        When(tournament__in=its_own, then=Value(0)),
        default=Value(1),
        output_field=IntegerField(),
    )
    fields = fields_with_revisions().filter(sections__session=session_id)
    return fields.order_by(own, "pk")
