"""The director's choice of what the room sees, and of when it is settled."""

import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournaments.actions.clubs import lock_club
from tournaments.actions.evenings import lock_sections
from tournaments.actions.log_entry import write_log
from tournaments.actions.official import is_complete, time_publication
from tournaments.models import AfterPlay, Club, Publication, Session, WhilePlaying
from tournaments.names import has_controls, in_one_line, is_visible
from tournaments.queries.access import Person, club_for, session_to_direct
from tournaments.queries.standings.publication import Phase, phase_of, results_locked
from tournaments.queries.standings.session_field import session_field
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

SHOW_FIRST = gettext_lazy("Show the results first: what nobody has seen cannot become official.")

LONGEST_NOTICE = 200
LONGEST_PERIOD = 30 * 24 * 60
"""Minutes in which standings may be questioned: thirty days."""


@transaction.atomic
def hide_results(director: Person, session_id: int, from_round: int) -> Publication:
    """Hide every result from readers: from a round on, or at once (``Publication.NOW``).

    Refused once they are official: what was published is not taken back.
    """
    session, publication = _held(director, session_id)
    if phase_of(publication, timezone.now()) in (Phase.OFFICIAL, Phase.LOCKED):
        raise Refusal(_("These standings are official. They are not hidden any more."))
    publication.hidden_from = from_round
    return _changed(director, session, publication, "results.hidden", from_round=from_round)


@transaction.atomic
def show_results(director: Person, session_id: int) -> Publication:
    """Show them again; the time for corrections begins when there is something to see."""
    session, publication = _held(director, session_id)
    if publication.hidden_from is None:
        return publication
    publication.hidden_from = None
    return _changed(director, session, publication, "results.shown")


def choose_while_playing(director: Person, session_id: int, choice: str) -> Publication:
    """Choose what readers see while play goes on, a ``WhilePlaying``; empty: as the club has it."""
    if choice and choice not in WhilePlaying.values:
        raise Refusal(_("Choose what readers see while play goes on."))
    return _choose(director, session_id, "while_playing", choice, "results.while_playing")


def choose_after_play(director: Person, session_id: int, choice: str) -> Publication:
    """Choose what tables see of what they have played; empty: as the club has it."""
    if choice and choice not in AfterPlay.values:
        raise Refusal(_("Choose what tables see."))
    return _choose(director, session_id, "after_play", choice, "results.after_play")


@transaction.atomic
def _choose(director: Person, session_id: int, column: str, choice: str, what: str) -> Publication:
    session, publication = _held(director, session_id)
    if choice == getattr(publication, column):
        return publication
    setattr(publication, column, choice)
    return _changed(director, session, publication, what, choice=choice)


@transaction.atomic
def put_up_notice(director: Person, session_id: int, text: str) -> Publication:
    """Put a notice on the projector; an empty one takes away what is there."""
    session, publication = _held(director, session_id)
    text = " ".join(text.split())
    if len(text) > LONGEST_NOTICE:
        raise Refusal(
            _("A notice has at most %(most)s characters; this one has %(length)s.")
            % {"most": LONGEST_NOTICE, "length": len(text)}
        )
    if text == publication.notice:
        return publication
    publication.notice = text
    what = "notice.put_up" if text else "notice.taken_down"
    return _changed(director, session, publication, what, text=text)


@transaction.atomic
def lock_session(organiser: Person, session_id: int) -> Publication:
    """Lock a session: nothing of it is corrected after this. For an organiser of its club.

    Whoever locks it says that it is official, if it was not yet.
    """
    session, publication = _held(organiser, session_id)
    club_for(organiser, session.tournament.club_id)
    if publication.locked_at is not None:
        return publication
    if publication.hidden_from is not None:
        raise Refusal(SHOW_FIRST)
    now = timezone.now()
    publication.locked_at = now
    publication.official_at = min(publication.official_at or now, now)
    session.state = Session.State.CLOSED
    session.save(update_fields=["state"])
    return _changed(organiser, session, publication, "session.locked")


@transaction.atomic
def unlock_session(organiser: Person, session_id: int, reason: str) -> Publication:
    """It may be opened and corrected again; the log keeps who wanted that and why."""
    session, publication = _held(organiser, session_id)
    club_for(organiser, session.tournament.club_id)
    reason = " ".join(reason.split())
    if publication.locked_at is None:
        return publication
    if not 1 <= len(reason) <= LONGEST_NOTICE:
        raise Refusal(_("Say in 1 to 200 characters why it is unlocked: the log keeps it."))
    publication.locked_at = None
    return _changed(organiser, session, publication, "session.unlocked", reason=reason)


@transaction.atomic
def make_official(director: Person, session_id: int) -> Publication:
    """Make the standings official now instead of at the end of the time for corrections.

    Refused before play has ended, while results are hidden, and while what is in is still being
    computed: what is official is what stands. What is official already stays as it is.
    """
    session, publication = _held(director, session_id)
    now = timezone.now()
    phase = phase_of(publication, now)
    if phase in (Phase.OFFICIAL, Phase.LOCKED):
        return publication
    if publication.hidden_from is not None:
        raise Refusal(SHOW_FIRST)
    if phase is Phase.LIVE:
        raise Refusal(
            _(
                "Close the evening first: results are still to come, and these standings are not "
                "the last."
            )
        )
    field = session_field(session)
    if field is not None and field.ahead > field.seen:
        raise Refusal(
            _("The standings are being computed. Make them official when they are, in a moment.")
        )
    publication.official_at = now
    return _changed(director, session, publication, "session.official")


@transaction.atomic
def declare_void(director: Person, session_id: int, reason: str) -> Publication:
    """Let a session count for nothing: no winner, in no record; its results are kept.

    Everybody reads why. Refused without a reason, and while it is locked.
    """
    session, publication = _held(director, session_id)
    reason = in_one_line(reason).rstrip(" .")  # a full stop follows where it is read
    if publication.locked_at is not None:
        raise results_locked()
    if not 1 <= len(reason) <= LONGEST_NOTICE or not is_visible(reason) or has_controls(reason):
        raise Refusal(
            _(
                "Say in 1 to 200 characters why the evening is void: everybody reads it with the "
                "standings."
            )
        )
    if reason == publication.void_reason:
        return publication
    publication.void_reason = reason
    return _changed(director, session, publication, "session.voided", reason=reason)


@transaction.atomic
def count_again(director: Person, session_id: int) -> Publication:
    """Let a session that was declared void count again. Refused while it is locked."""
    session, publication = _held(director, session_id)
    if publication.locked_at is not None:
        raise results_locked()
    if not publication.void_reason:
        return publication
    publication.void_reason = ""
    return _changed(director, session, publication, "session.counts")


@transaction.atomic
def set_correction_period(organiser: Person, club_id: int, minutes: int) -> Club:
    """Set how many minutes after their end the standings of the club's evenings may be questioned.

    It holds for the evenings that have ended and are not official yet, too.
    """
    club = lock_club(club_for(organiser, club_id).pk)
    if not 0 <= minutes <= LONGEST_PERIOD:
        raise Refusal(_("Corrections are accepted for 0 to 43,200 minutes, which is 30 days."))
    if minutes != club.correction_minutes:
        by = datetime.timedelta(minutes=minutes - club.correction_minutes)
        move_corrections(by, timezone.now(), tournament__club=club)
        club.correction_minutes = minutes
        club.save(update_fields=["correction_minutes"])
        write_log(organiser, "club.correction_period", club, club, minutes=minutes)
    return club


def move_corrections(by: datetime.timedelta, after: datetime.datetime, **of: Any) -> None:
    """Move the end of the time for corrections wherever it is ``after`` a moment, ``of`` these
    sessions.

    What would be over by now is official from now on, as it stands, and not from an earlier moment
    at which other results stood.
    """
    to_come = Q(publication__official_at__gt=after, publication__locked_at=None)
    for session in Session.objects.filter(to_come, **of).order_by("pk"):
        lock_sections(session)
        publication, now = Publication.objects.get(session=session), timezone.now()
        if publication.official_at is not None and publication.official_at > after:
            publication.official_at = max(publication.official_at + by, now)
            publication.revision += 1
            publication.save(update_fields=["official_at", "revision"])


def _held(director: Person, session_id: int) -> tuple[Session, Publication]:
    """The session and what is public of it, held until the end of the transaction."""
    lock_sections(session_to_direct(director, session_id))
    session = session_to_direct(director, session_id)
    publication, _made = Publication.objects.get_or_create(session=session)
    return session, publication


def _changed(
    who: Person, session: Session, publication: Publication, what: str, **details: object
) -> Publication:
    if publication.locked_at is None:
        time_publication(session, publication, complete=is_complete(session))
    publication.revision += 1
    publication.save()
    write_log(who, what, session, session.tournament.club, **details)
    return publication
