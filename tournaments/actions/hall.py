"""What becomes of a laptop's address: the table cards that name it, and notices that are read."""

from django.db import transaction
from django.utils import timezone

from tournaments.actions.log_entry import write_log
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
