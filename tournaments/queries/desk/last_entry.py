"""The last entries of a person in a session: what may be undone, and what may be entered again."""

import datetime
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from tournaments.models import Result, Session, Undo, Withdrawal
from tournaments.queries.access import Person

UNDO_WITHIN = datetime.timedelta(hours=12)
"""What somebody entered longer ago is of another day: no key undoes it unlooked at."""


def last_entries(
    session: Session, person: Person
) -> tuple[Result | None, Undo | None, Result | None]:
    """Return the entry this person may undo next, and the undone one that may be entered again.

    The third is the person's last entry, where somebody else has changed it since: it cannot be
    undone.
    """
    entries = entries_to_undo(session.pk, person)
    newest = entries.first()
    changed = newest is not None and not newest.stands and _is_changed_by_another(newest, person)
    undo = newest if newest is None or newest.stands else entries.filter(stands=True).first()
    return undo, _last_undone(session, person), newest if changed else None


def own_entries(session_id: int, person: Person) -> QuerySet[Result]:
    """Return what this person has entered in a session, the newest first."""
    own = Result.objects.filter(play__section__session=session_id, said_by=person.pk)
    return own.filter(origin=Result.Origin.DESK).order_by("-pk")


def entries_to_undo(session_id: int, person: Person) -> QuerySet[Any]:
    """Return those that were not undone yet, each with ``stands``: whether it is still believed.

    An entry stands, too, where a later one was undone and this one came back.
    """
    came_back = Undo.objects.filter(restored=OuterRef("play__current"), back_to=OuterRef("pk"))
    entries = own_entries(session_id, person).filter(
        said_at__gte=timezone.now() - UNDO_WITHIN, bulk=False, undone=None, restored_by=None
    )
    return entries.select_related("play__tray", "play__current").annotate(
        stands=Q(play__current=F("pk")) | Q(Exists(came_back))
    )


def undone_by(session_id: int, person: Person) -> QuerySet[Undo]:
    """Return what this person has undone in a session, the last first."""
    own = Undo.objects.filter(entry__play__section__session=session_id, entry__said_by=person.pk)
    beside = ("entry__play__tray", "entry__play__current", "restored")
    return own.select_related(*beside).order_by("-pk")


def may_redo(undone: Undo) -> bool:
    """Return whether the play of what was undone says what it said right after."""
    now, then = undone.entry.play.current, undone.restored
    if undone.redone_id is not None or now is None or then is None:
        return undone.redone_id is None and now is then
    return (now.outcome, now.ruling, now.hands) == (then.outcome, then.ruling, then.hands)


def _last_undone(session: Session, person: Person) -> Undo | None:
    """Return what was undone last, while nothing else has been entered or changed since."""
    since = timezone.now() - UNDO_WITHIN
    undone = undone_by(session.pk, person).filter(redone=None, undone_at__gte=since).first()
    if undone is None or not may_redo(undone):
        return None
    later = own_entries(session.pk, person).filter(said_at__gt=undone.undone_at)
    return None if later.filter(restored_by=None, redoes=None).exists() else undone


def _is_changed_by_another(entry: Result, person: Person) -> bool:
    current = entry.play.current
    if current is not None:
        return current.said_by_id != person.pk
    taken_back = Withdrawal.objects.filter(result__play=entry.play_id).last()
    return taken_back is not None and taken_back.said_by_id != person.pk
