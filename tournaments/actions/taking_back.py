"""Going back: to an earlier version, or to no result at all.

Nothing is deleted. An earlier version comes back as a new one; a result that is taken back stays
in the history, with the reason, and its play has no current one.
"""

from dataclasses import dataclass

from django.db import transaction

from scoring.outcome import read_code
from tournaments.actions.log_entry import write_log
from tournaments.actions.official import raise_publication
from tournaments.actions.versions import (
    append,
    bump_revision,
    current_play,
    locked_to_enter,
    next_version,
    record_entry,
    require_version,
)
from tournaments.models import Acceptance, Play, Result, Withdrawal
from tournaments.presenting.sentences import NOTHING_ENTERED, NOTHING_IN
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.access import Person, SessionEntered
from tournaments.queries.desk.current_play import CurrentPlay
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class SeenPlay:
    """A play, and the version of it that was seen (0: none was in)."""

    at: TableRound
    tray: int
    version: int


@transaction.atomic
def restore_version(
    scorer: Person, session_id: int, seen: SeenPlay, version: int, reason: str = ""
) -> Result:
    """Bring an earlier version back: a new one that says the same.

    Raises ``Conflict`` where the play has moved on since it was seen.
    """
    session = locked_to_enter(scorer, session_id, seen.at.section_id)
    current = seen_play(session_id, seen)
    old = Result.objects.filter(play=current.play, version=version).first()
    if old is None:
        raise NotFound(_("There is no such version of this result."))
    why = reason.strip() or _("restored version %(version)s") % {"version": version}
    return repeat_version(scorer, session, current, old, seen.version, why)


@transaction.atomic
def withdraw_result(scorer: Person, session_id: int, seen: SeenPlay, reason: str) -> Withdrawal:
    """Take a result back that does not belong there: the play awaits one again.

    Refuses a missing reason. Raises ``Conflict`` where the play has moved on since it was seen.
    """
    session = locked_to_enter(scorer, session_id, seen.at.section_id)
    current = seen_play(session_id, seen)
    require_version(current, seen.version)
    if not reason.strip():
        raise Refusal(_("Say why it is taken back: the history keeps it."), reason_wanted=True)
    return take_away(scorer, session, current, reason.strip())


@transaction.atomic
def accept_result(scorer: Person, session_id: int, seen: SeenPlay) -> None:
    """Say of an improbable result that it is right. It is not asked about again."""
    session = locked_to_enter(scorer, session_id, seen.at.section_id)
    current = seen_play(session_id, seen)
    require_version(current, seen.version)
    if not current.version:
        raise NotFound(NOTHING_IN)
    _accepted, new = Acceptance.objects.get_or_create(
        result_id=current.result_id, defaults={"said_by_id": scorer.pk}
    )
    if new:
        raise_publication(session_id)
        write_log(scorer, "result.accepted", current.play, session.club_id, version=current.version)


def take_away(
    scorer: Person, session: SessionEntered, current: CurrentPlay, reason: str
) -> Withdrawal:
    """Leave a play without a result, within somebody else's transaction."""
    play = current.play
    if not current.version:
        raise NotFound(_("There is no result here to take back."))
    withdrawal = Withdrawal(result_id=current.result_id, reason=reason, said_by_id=scorer.pk)
    withdrawal.save()
    Play.objects.filter(pk=play.pk).update(current=None)
    bump_revision(play.section_id)
    write_log(
        scorer,
        "result.withdrawn",
        play,
        session.club_id,
        version=current.version,
        reason=reason,
    )
    return withdrawal


def repeat_version(
    scorer: Person,
    session: SessionEntered,
    current: CurrentPlay,
    old: Result,
    base: int,
    reason: str,
) -> Result:
    """Add a version that says the same as an old one, within somebody else's transaction."""
    result = next_version(
        current,
        scorer,
        old.hands,
        read_code(old.outcome),
        stored_ruling(old.ruling),
        base_version=base,
        reason=reason,
        plan_version=old.plan_version,
        lead=old.lead,
    )
    result, is_new = append(current, result)
    if is_new:
        record_entry(scorer, session, result, "result.restored")
    return result


def seen_play(session_id: int, seen: SeenPlay) -> CurrentPlay:
    """Return a play of which something was said. Refused where nothing ever was."""
    plays = Play.objects.filter(section__session=session_id, section=seen.at.section_id)
    play = (
        plays.filter(round=seen.at.round, table=seen.at.table, tray__number=seen.tray)
        .select_related("tray")
        .first()
    )
    if play is None:
        raise NotFound(NOTHING_ENTERED)
    return current_play(seen.at, play.tray)
