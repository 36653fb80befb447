"""What becomes of a laptop: its address on table cards, its clock, and notices that are read."""

import datetime

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tournaments.actions.clock import move_rounds
from tournaments.actions.log_entry import write_log
from tournaments.actions.publication import move_corrections
from tournaments.models import Session
from tournaments.queries.access import Person, session_to_direct


def note_cards_printed(session: Session, address: str) -> None:
    """Keep the address of the server on the table cards that were printed last, of a session."""
    if session.cards_address != address:
        Session.objects.filter(pk=session.pk).update(cards_address=address)


@transaction.atomic
def dismiss_hall_notices(person: Person, session_id: int) -> None:
    """Note that a session's directors have read what happened to the laptop until now.

    The cards that lie on the tables are no longer compared with its address.
    """
    session = session_to_direct(person, session_id)
    session.cards_address, session.hall_seen_at = "", timezone.now()
    session.save(update_fields=["cards_address", "hall_seen_at"])
    write_log(person, "hall.seen", session, session.tournament.club)


@transaction.atomic
def keep_times(by: datetime.timedelta) -> None:
    """Let each running round, and each time for corrections, end after as many minutes as it would
    have: the laptop's clock was set by so much. What was official before stays so.
    """
    seen = Session.objects.filter(state=Session.State.OPEN, hall_seen_at__isnull=False)
    seen.update(hall_seen_at=F("hall_seen_at") + by)
    move_rounds(by)
    now = timezone.now()
    move_corrections(by, min(now, now - by))
