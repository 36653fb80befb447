"""Setting up an evening, changing its name and date, closing it, opening it again."""

import datetime
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tournaments.actions.clubs import lock_club
from tournaments.actions.log_entry import write_log
from tournaments.actions.official import is_complete, raise_publication, time_corrections
from tournaments.models import Clock, Field, Session, Tournament
from tournaments.names import has_controls, in_one_line, is_visible
from tournaments.presenting.sentences import CHOOSE_GAME_OF_THREE
from tournaments.presenting.usual_rules import usual_rules
from tournaments.queries.access import Person, club_for, evening_to_direct, session_to_direct
from tournaments.queries.room.clock import seconds_left
from tournaments.queries.standings.publication import publication_of, results_locked
from tournaments.refusal import Code, Refusal, Sentence
from tournaments.sentence import gettext as _
from tournaments.server import notifier


@transaction.atomic
def set_up_evening(
    director: Person,
    club_id: int,
    *,
    name: str,
    game: str,
    played_on: datetime.date,
    rules: Mapping[str, Any] | None = None,
    unlisted: bool = False,
) -> Session:
    """A tournament of one session: nobody is seated yet. Refuses what is no game.

    ``rules`` are as ``tournaments.queries.standings.field_rules`` reads them; None: what is usual.
    ``unlisted``: no list for everybody has it.
    """
    club = club_for(director, club_id)
    name = _evening_name(name)
    if game not in Tournament.Game:
        raise Refusal(CHOOSE_GAME_OF_THREE)
    tournament = Tournament.objects.create(club=club, name=name, game=game)
    session = Session.objects.create(tournament=tournament, played_on=played_on, unlisted=unlisted)
    Field.objects.create(tournament=tournament, rules=rules or usual_rules(game))
    write_log(director, "evening.set_up", session, club, name=name, game=game)
    return session


@transaction.atomic
def change_evening_details(
    director: Person,
    session_id: int,
    *,
    name: str | None = None,
    played_on: datetime.date | None = None,
) -> Session:
    """Give an evening another name or date; None leaves it. Refused while it is locked."""
    session = locked_to_settle(director, session_id, drives=True)
    tournament = session.tournament
    was = {"name": tournament.name, "played_on": session.played_on.isoformat()}
    if name is not None:
        tournament.name = _evening_name(name)
    session.played_on = played_on or session.played_on
    now = {"name": tournament.name, "played_on": session.played_on.isoformat()}
    if now != was:
        tournament.save(update_fields=["name"])
        session.save(update_fields=["played_on"])
        raise_publication(session.pk)
        before = {f"{column}_was": value for column, value in was.items()}
        write_log(director, "evening.changed", session, tournament.club, **now, **before)
    return session


def _evening_name(name: str) -> str:
    name = in_one_line(name)
    if len(name) > 120 or not is_visible(name) or has_controls(name):
        raise Refusal(_("An evening needs a name of 1 to 120 characters."))
    return name


def close_session(director: Person, session_id: int) -> Session:
    """No more results after this; the clock stands."""
    return _turn(director, session_id, Session.State.CLOSED, "session.closed")


def reopen_session(director: Person, session_id: int) -> Session:
    """Results may come again; the log keeps that it was closed. Refused while it is locked."""
    return _turn(director, session_id, Session.State.OPEN, "session.reopened")


@transaction.atomic
def list_session(director: Person, session_id: int, *, unlisted: bool) -> Session:
    """Have an evening on the lists that everybody reads, or take it from them."""
    lock_sections(evening_to_direct(director, session_id))
    session = evening_to_direct(director, session_id)
    if session.unlisted is not unlisted:
        session.unlisted = unlisted
        session.save(update_fields=["unlisted"])
        what = "session.unlisted" if unlisted else "session.listed"
        write_log(director, what, session, session.tournament.club)
    return session


def lock_sections(session: Session) -> None:
    """Lock a session and every section of it until the end of the transaction.

    Whoever enters, seats or closes does so, so that each sees what the other has done. Before
    anybody is seated there is no section, and the session is what can be locked; an entry, which
    has a section, locks that alone. Rows that name a section, as those of a call, may still be
    written by others meanwhile: they have the publication already, which whoever holds the section
    may want.
    """
    rows = Session.objects.select_for_update(of=("self",), no_key=True).order_by()
    list(rows.filter(pk=session.pk).values_list("pk", flat=True))
    sections = session.sections.select_for_update(of=("self",), no_key=True)
    list(sections.values_list("pk", flat=True))


def locked_to_settle(
    director: Person, session_id: int, *, members: bool = False, drives: bool = False
) -> Session:
    """The session, locked until the transaction ends, to change what may change after closing.

    ``members``: its club is locked too, for somebody may become a member. ``drives``: it may be a
    drive. Refused where its results may not be corrected any more.
    """
    find = evening_to_direct if drives else session_to_direct
    session = find(director, session_id)
    if members:
        lock_club(session.tournament.club_id)
    lock_sections(session)
    session = find(director, session_id)
    if publication_of(session).locked_at is not None:
        raise results_locked()
    return session


def locked_to_change(
    director: Person, session_id: int, closed: Sentence, *, members: bool = False
) -> Session:
    """``locked_to_settle`` for what changes play; ``closed`` is said where it is over."""
    session = locked_to_settle(director, session_id, members=members)
    if session.state != Session.State.OPEN:
        raise Refusal(closed, code=Code.CLOSED)
    return session


def recompute_standings(session: Session) -> None:
    """Have the standings that draw on a session follow what was changed of it.

    Names count too: they stand in the standings, and whoever reads them is shown the new ones.
    """
    session.sections.update(revision=F("revision") + 1)
    fields = Field.objects.filter(sections__session=session).distinct()
    notifier.notify_on_commit(fields.values_list("pk", flat=True))


@transaction.atomic
def _turn(director: Person, session_id: int, state: Session.State, what: str) -> Session:
    lock_sections(evening_to_direct(director, session_id))
    session = evening_to_direct(director, session_id)
    if publication_of(session).locked_at is not None and state == Session.State.OPEN:
        raise results_locked()
    if session.state != state:
        session.state = state
        session.save(update_fields=["state"])
        if state == Session.State.CLOSED:
            _stop_clock(session)
        time_corrections(session, complete=is_complete(session))
        write_log(director, what, session, session.tournament.club)
    return session


def _stop_clock(session: Session) -> None:
    for clock in Clock.objects.filter(session=session, ends_at__isnull=False):
        clock.left, clock.ends_at = seconds_left(clock, timezone.now()), None
        clock.revision += 1
        clock.save()
