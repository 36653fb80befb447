"""A table that says another result than is believed or corrects its own, and what the desk does."""

from django.db import transaction
from django.utils import timezone

from tournaments.actions.log_entry import write_log
from tournaments.actions.official import raise_publication
from tournaments.actions.taking_back import SeenPlay, seen_play
from tournaments.actions.versions import locked_to_enter, require_version
from tournaments.models import Dispute, Result, Session, TableCorrection
from tournaments.presenting.sentences import NOTHING_IN
from tournaments.queries.access import Author, Person, session_to_score
from tournaments.refusal import NotFound


def dispute(author: Author, session: Session, against: Result, outcome: str) -> None:
    """Note what a table says against the result that is in, within somebody else's transaction."""
    said = {"against": against, "outcome": outcome, "settled_at": None}
    _dispute, new = Dispute.objects.get_or_create(**said, defaults={"play": against.play})
    if new:
        raise_publication(session.pk)
        write_log(author, "result.disputed", against.play, session.tournament.club, outcome=outcome)


def note_correction(
    session: Session, before: Result, outcome: str, *, had_seen_others: bool = False
) -> None:
    """Have the director see that a table has corrected its own result, or wants to."""
    if outcome == before.outcome:
        return
    _correction, new = TableCorrection.objects.get_or_create(
        play=before.play,
        before=before.outcome,
        after=outcome,
        had_seen_others=had_seen_others,
        seen_at=None,
    )
    if new:
        raise_publication(session.pk)


@transaction.atomic
def see_correction(scorer: Person, session_id: int, correction_id: int) -> None:
    """Note that somebody has seen a correction of a table. Nothing changes where one has before."""
    session = session_to_score(scorer, session_id)
    unseen = TableCorrection.objects.select_related("play").filter(seen_at=None)
    correction = unseen.filter(play__section__session=session, pk=correction_id).first()
    if correction is None:
        return
    correction.seen_at = timezone.now()
    correction.save()
    raise_publication(session_id)
    write_log(scorer, "correction.seen", correction.play, session.tournament.club)


def settle(session_id: int, result: Result) -> bool:
    """End what is said against a result; return whether anything was."""
    disputes = Dispute.objects.filter(against=result, settled_at__isnull=True)
    if not disputes.update(settled_at=timezone.now()):
        return False
    raise_publication(session_id)
    return True


@transaction.atomic
def keep_result(scorer: Person, session_id: int, seen: SeenPlay) -> None:
    """Decide that the result that is in is right, whatever its table says against it.

    Raises ``Conflict`` where the play has moved on since it was seen.
    """
    session = locked_to_enter(scorer, session_id, seen.at.section_id)
    current = seen_play(session_id, seen)
    require_version(current, seen.version)
    if not current.version:
        raise NotFound(NOTHING_IN)
    if settle(session_id, Result.objects.get(pk=current.result_id)):
        write_log(scorer, "result.kept", current.play, session.club_id, version=current.version)
