"""The clock of the computer was set: what was to be over in so many minutes still is."""

import datetime

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tournaments.actions.evenings import lock_sections
from tournaments.actions.log_entry import write_log
from tournaments.actions.official import raise_publication
from tournaments.models import Clock, Publication, Session


@transaction.atomic
def keep_times(by: datetime.timedelta) -> None:
    """Move the end of each running round, and of each time for corrections, by as much as the
    clock was set. What was official before stays so.
    """
    open_now = Session.objects.filter(state=Session.State.OPEN)
    open_now.filter(hall_seen_at__isnull=False).update(hall_seen_at=F("hall_seen_at") + by)
    for session in open_now.filter(clock__ends_at__isnull=False).select_related("tournament__club"):
        _move_round(session, by)
    now = timezone.now()
    to_come = Publication.objects.filter(official_at__gt=min(now, now - by), locked_at=None)
    for session in Session.objects.filter(publication__in=to_come).order_by("pk"):
        _move_corrections(session, by, now)


def _move_round(session: Session, by: datetime.timedelta) -> None:
    lock_sections(session)
    clock = Clock.objects.get(session=session)
    if clock.ends_at is None:
        return
    clock.ends_at += by
    clock.revision += 1
    clock.save(update_fields=["ends_at", "revision"])
    raise_publication(session.pk)
    minutes = round(by / datetime.timedelta(minutes=1))
    write_log(None, "clock.kept", session, session.tournament.club, minutes=minutes)


def _move_corrections(session: Session, by: datetime.timedelta, now: datetime.datetime) -> None:
    lock_sections(session)
    publication = Publication.objects.get(session=session)
    if publication.official_at is None:
        return
    was_official = publication.official_at <= now - by
    publication.official_at = now if was_official else publication.official_at + by
    publication.revision += 1
    publication.save(update_fields=["official_at", "revision"])
