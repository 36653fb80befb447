"""Which field a session's pages show."""

from typing import Any

from django.db.models import Case, IntegerField, Value, When

from tournaments.models import Session
from tournaments.queries.due import fields_with_revisions


def session_field(session: Session) -> Any:
    """The field of the session's own tournament, with its revisions; None without sections.

    Other fields may draw on the same sections, a national one for instance; this is not theirs.
    """
    own = Case(
        When(tournament=session.tournament_id, then=Value(0)),
        default=Value(1),
        output_field=IntegerField(),
    )
    fields = fields_with_revisions().filter(sections__session=session)
    return fields.select_related("current").order_by(own, "pk").first()
