"""The mark of a room: one small question for every poll of its page."""

import datetime
from typing import Any, NamedTuple

from django.db.models import Exists, QuerySet, Subquery, Sum
from django.utils import timezone

from tournaments.models import (
    Clock,
    DeskClaim,
    DirectorCall,
    Publication,
    Section,
    Session,
    TableCorrection,
    TableLink,
)
from tournaments.queries.standings.session_field import fields_of_session
from tournaments.queries.table.devices import asking_at


class RoomMark(NamedTuple):
    """A mark that changes whenever anything in the room does: a result, the clock, a notice.

    It changes when the time of a round is up, too. Beside it, whether tables have links, and
    whether they call, have said what could not be taken, corrected something, or have a device
    that asks to be let in: so that no more is asked.
    """

    text: str
    has_links: bool = False
    has_calls: bool = False


def room_mark(session_id: int) -> RoomMark:
    """Return the mark of a session's room."""
    links = TableLink.objects.filter(section__session=session_id, withdrawn_at__isnull=True)
    calls, claims = (
        Exists(model.objects.filter(section__session=session_id, ended_at__isnull=True))
        for model in (DirectorCall, DeskClaim)
    )
    asks = Exists(asking_at(links))
    unseen = TableCorrection.objects.filter(play__section__session=session_id, seen_at=None)
    some = calls | claims | asks | Exists(unseen)
    ends = Subquery(Clock.objects.filter(session=session_id).values("ends_at")[:1])
    row = marked(session_id).annotate(ends=ends, links=Exists(links), calls=some).first()
    if row is None:
        return RoomMark("")
    *parts, ends_at, has_links, has_calls = row
    told = (*parts, _is_past(ends_at), has_links, has_calls)
    return RoomMark(".".join(str(part) for part in told), has_links, has_calls)


def _is_past(ends_at: datetime.datetime | None) -> bool:
    return ends_at is not None and ends_at <= timezone.now()


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
