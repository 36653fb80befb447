"""The last entry of a person, which they may undo."""

from tournaments.models import Play, Result, Session
from tournaments.queries.access import Person


def last_entry(session: Session, person: Person) -> Result | None:
    """Return the newest result of this person that is still current: it can be undone."""
    # Asked of the plays: a database sorts those of one session sooner than a person's results.
    plays = Play.objects.filter(section__session=session, current__said_by=person.pk)
    play = plays.select_related("current", "tray").order_by("-current_id").first()
    if play is None or play.current is None:
        return None
    play.current.play = play
    return play.current
