"""The time when standings become official: reckoned from what is known, whoever asks.

Nothing has to happen at that time. What stood then is kept as soon as something newer comes.
"""

import datetime

from django.db.models import F
from django.utils import timezone

from tournaments.models import Field, Publication, Session, Standings
from tournaments.queries.standings.session_field import session_field


def raise_publication(session_id: int) -> None:
    """Raise the revision by which rooms and readers learn of something new in this session."""
    publication, _made = Publication.objects.get_or_create(session_id=session_id)
    Publication.objects.filter(pk=publication.pk).update(revision=F("revision") + 1)


def time_corrections(session: Session, *, complete: bool) -> None:
    """Say when the standings become official, or that this is not known any more.

    From the last result, or from closing, as long as the club takes corrections. While results
    are hidden there is nothing to be corrected; what is official already stays so.
    """
    publication, _made = Publication.objects.get_or_create(session=session)
    was = publication.official_at
    time_publication(session, publication, complete=complete)
    if publication.official_at != was:
        publication.revision = F("revision") + 1
        publication.save(update_fields=["official_at", "revision"])


def is_complete(session: Session) -> bool:
    """Return whether every result that is planned is in, as far as the standings have seen."""
    field = session_field(session)
    current = field.current if field else None
    return current is not None and 0 < current.expected <= current.results


def keep_published(field: Field) -> None:
    """The standings that stood when the results became official are kept from now on.

    To be asked before newer ones take their place. A field is official when every session of
    its tournament that it draws on is.
    """
    sessions = Session.objects.filter(tournament=field.tournament_id, sections__fields=field)
    official = sessions.filter(publication__official_at__lte=timezone.now()).distinct()
    if field.current_id is None or not (settled := official.count()):
        return
    every = sessions.distinct().count()
    if settled == every and not field.generations.filter(published=True).exists():
        Standings.objects.filter(pk=field.current_id).update(published=True)


def time_field(field: Field, generation: Standings) -> None:
    """``time_corrections`` for the sessions of a field's tournament, by newer standings of it."""
    complete = 0 < generation.expected <= generation.results
    sessions = Session.objects.filter(tournament=field.tournament_id, sections__fields=field)
    open_still = sessions.exclude(publication__official_at__lte=timezone.now()).distinct()
    if not complete:
        open_still = open_still.filter(publication__official_at__isnull=False)
    for session in open_still.select_related("tournament__club"):
        time_corrections(session, complete=complete)


def time_publication(session: Session, publication: Publication, *, complete: bool) -> None:
    """``time_corrections`` for one that its caller saves."""
    now = timezone.now()
    if publication.official_at is not None and publication.official_at <= now:
        return
    if publication.hidden_from is not None or not (
        complete or session.state == Session.State.CLOSED
    ):
        publication.official_at = None
    elif publication.official_at is None:
        minutes = session.tournament.club.correction_minutes
        publication.official_at = now + datetime.timedelta(minutes=minutes)
