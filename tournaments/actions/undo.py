"""Undoing one's own last entries one by one, and entering again what was undone."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournaments.actions.taking_back import repeat_version, take_away
from tournaments.actions.versions import current_play, locked_to_enter
from tournaments.models import Play, Result, Undo
from tournaments.queries.access import Person, SessionEntered, session_to_score
from tournaments.queries.desk.current_play import CurrentPlay
from tournaments.queries.desk.last_entry import (
    UNDO_WITHIN,
    entries_to_undo,
    may_redo,
    own_entries,
    undone_by,
)
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import Conflict, NotFound, Refusal
from tournaments.sentence import gettext as _

UNDONE = gettext_lazy("undone")


@transaction.atomic
def undo_entry(scorer: Person, session_id: int, result_id: int) -> Play:
    """Undo what this person entered: the version before comes back, or there is none again.

    Returns the play. Refused for what is no entry by itself or was entered too long ago; raises
    ``Conflict`` where something else has been said of it since, or it was undone already.
    """
    session_to_score(scorer, session_id)
    entry = (
        own_entries(session_id, scorer).filter(pk=result_id).select_related("play__tray").first()
    )
    if entry is None:
        raise NotFound(_("You have entered no such result."))
    session, current = _locked(scorer, session_id, entry.play)
    if not entries_to_undo(session_id, scorer).filter(pk=result_id, stands=True).exists():
        raise _not_to_undo(entry)
    before = Result.objects.filter(play=entry.play, version=entry.base_version).first()
    undo = Undo(entry=entry)
    if before is None:
        take_away(scorer, session, current, str(UNDONE))
    else:
        undo.restored = repeat_version(
            scorer, session, current, before, current.version, str(UNDONE)
        )
        undo.back_to = _said_first(before)
    undo.save()
    return entry.play


@transaction.atomic
def redo_entry(scorer: Person, session_id: int, undo_id: int) -> Play:
    """Enter again what this person has undone; returns the play.

    Raises ``Conflict`` where something else has been said of it since.
    """
    session_to_score(scorer, session_id)
    own = undone_by(session_id, scorer).filter(pk=undo_id)
    found = own.first()
    if found is None:
        raise NotFound(_("You have undone no such result."))
    session, current = _locked(scorer, session_id, found.entry.play)
    undo = own.get()
    if not may_redo(undo):
        raise Conflict(_("This has changed since you undid it. Look at it again."))
    entry = undo.entry
    reason = entry.reason or _("entered again")
    undo.redone = repeat_version(scorer, session, current, entry, current.version, reason)
    undo.save()
    return entry.play


def _locked(scorer: Person, session_id: int, play: Play) -> tuple[SessionEntered, CurrentPlay]:
    """Lock the section of a play; return the session and the play as it stands."""
    session = locked_to_enter(scorer, session_id, play.section_id)
    at = TableRound(play.section_id, play.round, play.table)
    return session, current_play(at, play.tray)


def _not_to_undo(entry: Result) -> Refusal:
    """Return why an entry of one's own cannot be undone."""
    if entry.bulk:
        return Refusal(
            _(
                "This was changed together with other results. Correct it in its row, or in its "
                "history."
            )
        )
    if entry.said_at < timezone.now() - UNDO_WITHIN:
        return Refusal(
            _(
                "You entered this too long ago to undo it with one key. Correct it in its row, or "
                "take it back in its history."
            )
        )
    return Conflict(_("This has changed since you entered it. Look at it again."))


def _said_first(result: Result) -> Result:
    """Return the entry that a version repeats, where it was restored; else the version itself."""
    undo = Undo.objects.filter(restored=result).select_related("back_to").first()
    return undo.back_to if undo and undo.back_to else result
