"""Deleting an evening or a club with all that is in it; the log keeps that it was done."""

from collections.abc import Iterator
from dataclasses import asdict

from django.db import transaction
from django.db.models import QuerySet

from tournaments.actions.clubs import lock_club
from tournaments.actions.deleted_evenings import keep_evening
from tournaments.actions.log_entry import write_log
from tournaments.models import Club, Field, Job, Log, Section, Session
from tournaments.names import folded
from tournaments.queries.access import Person, club_for, evening_to_direct
from tournaments.queries.club.deletion import (
    DeletedWithClub,
    deleted_with_club,
    deleted_with_evening,
    rows_of_evening,
    why_club_stays,
    why_evening_stays,
)
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def delete_evening(director: Person, session_id: int, typed: str = "") -> str:
    """Delete an evening with its results, standings and paper, and return what it was called.

    Where results are in, ``typed`` is its name. Refused while it is locked, while a job of it is
    to come, and where standings or results of others would be broken. Members stay; their record
    is without it. A tournament goes with the last of its sessions. For a day it can be brought
    back.
    """
    # What is kept of it goes with a member who is erased: whoever does that holds the club.
    lock_club(evening_to_direct(director, session_id).tournament.club_id)
    _lock(Session.objects.filter(pk=session_id))
    session = evening_to_direct(director, session_id)
    _refuse_with(why_evening_stays(session))
    results = deleted_with_evening(session)["results"]
    if results:
        _require_name(session.name, typed)
    told = {"name": session.name, "played_on": session.played_on.isoformat()}
    club, name = session.tournament.club, session.name
    write_log(director, "evening.deleted", session, club, **told, results=results)
    gone = rows_of_evening(session)
    keep_evening(director, session, gone)
    for row in gone:
        row.delete()
    return name


@transaction.atomic
def delete_club(organiser: Person, club_id: int, typed: str = "") -> str:
    """Delete a club with its evenings, members and log, and return what it was called.

    Where it has evenings or members, ``typed`` is its name. Refused where one of its evenings
    could not be deleted, and while it or its members play in an evening of another club. Its log
    names its members, and goes too; that the club was deleted stays.
    """
    club = lock_club(club_for(organiser, club_id).pk)
    going = _locked_to_go(club)
    if not going.empty:
        _require_name(club.name, typed)
    _delete(organiser, club, going, "club.deleted")
    return club.name


@transaction.atomic
def remove_demo_club(organiser: Person, club_id: int, *, sure: bool) -> None:
    """Delete the demo club, whose name need not be typed. Refused as ``delete_club``.

    And for any other club, and unless the organiser is ``sure``, who may have begun evenings of
    their own there.
    """
    club = lock_club(club_for(organiser, club_id).pk)
    if not club.is_demo:
        raise Refusal(_("Only the demo club can be removed: what a club has played stays."))
    if not sure:
        raise Refusal(_("Tick that all evenings of the demo club may go."))
    _delete(organiser, club, _locked_to_go(club), "club.demo_removed")


def _locked_to_go(club: Club) -> DeletedWithClub:
    """Lock what is in a club and return what goes with it; refused where it has to stay."""
    _lock(Session.objects.filter(tournament__club=club))
    _refuse_with(why_club_stays(club))
    return deleted_with_club(club)


def _delete(organiser: Person, club: Club, going: DeletedWithClub, what: str) -> None:
    Log.objects.filter(club=club).delete()
    write_log(organiser, what, club, None, name=club.name, **asdict(going))
    club.delete()


def _lock(sessions: QuerySet[Session]) -> None:
    """Lock these sessions with their sections, fields and jobs.

    Whoever enters, computes or begins waits, and then finds nothing.
    """
    rows = sessions.select_for_update(of=("self",), no_key=True).order_by("pk")
    keys = list(rows.values_list("pk", flat=True))
    fields = Field.objects.filter(tournament__sessions__in=keys).order_by().values("pk")
    for held in (
        Section.objects.filter(session__in=keys),
        Field.objects.filter(pk__in=fields),
        Job.objects.filter(session__in=keys),
    ):
        list(held.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))


def _refuse_with(reasons: Iterator[Refusal]) -> None:
    for refusal in reasons:
        raise refusal


def _require_name(name: str, typed: str) -> None:
    if folded(typed) != folded(name):
        raise Refusal(
            _("To delete it with everything in it, give its name as it stands here: %(name)s.")
            % {"name": name},
            field="name",
        )
