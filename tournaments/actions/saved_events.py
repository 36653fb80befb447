"""Importing an event from its file: a new tournament, with all that was ever said of it."""

from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.db import transaction

from tournaments.actions.clubs import keep_club, lock_club
from tournaments.actions.log_entry import write_log
from tournaments.actions.saved_event_loader import SavedEventLoader
from tournaments.actions.standings import score_field
from tournaments.exchange.malformed import MalformedFile
from tournaments.exchange.saved_event import SavedClub, SavedEvent
from tournaments.exchange.saved_event_file import read_event
from tournaments.models import Club, Member, Role, Tournament, User
from tournaments.models.saved_rows import row_of
from tournaments.names import in_one_line
from tournaments.presenting.sentences import UNREADABLE_FILE
from tournaments.queries.access import Person, club_for, may_organise
from tournaments.queries.people.saved_members import EventMatch, match_event
from tournaments.queries.plan.plays import forget_seatings
from tournaments.refusal import Code, NotAllowed, Refusal
from tournaments.sentence import gettext as _
from tournaments.server import notifier
from tournaments.server.transient import is_transient


class ImportedEvent(NamedTuple):
    """The tournament that was made of a file, and what of it was here already."""

    tournament: Tournament
    match: EventMatch


def read_saved_event(content: bytes) -> SavedEvent:
    """Return the event in a file. Refused where it cannot be read; its ``fault`` is in English."""
    try:
        return read_event(content)
    except MalformedFile as fault:
        raise Refusal(UNREADABLE_FILE, fault=str(fault)) from fault


def match_for(organiser: Person, club_id: int, event: SavedEvent) -> EventMatch:
    """Return what of an event is in the club already, for its organiser, before it is imported.

    Refused where another club is in it that this person does not organise.
    """
    match = match_event(event, club_for(organiser, club_id))
    for saved, club in zip(event.clubs, match.clubs, strict=True):
        if club is None or not may_organise(organiser, club):
            raise NotAllowed(
                _(
                    "Players of %(club)s took part. Only somebody who organises that club as well "
                    "can import this evening."
                )
                % {"club": saved.name}
            )
    return match


@transaction.atomic
def import_event_for(organiser: Person, club_id: int, event: SavedEvent) -> ImportedEvent:
    """Make a new tournament of the club from a saved event; refused as ``match_for`` refuses."""
    into = lock_club(club_for(organiser, club_id).pk)
    match_for(organiser, club_id, event)
    return import_event(event, into=into, by=organiser)


@transaction.atomic
def import_event(
    event: SavedEvent, *, into: Club | None = None, by: Person | None = None
) -> ImportedEvent:
    """Make a new tournament from a saved event, in the club that is named there, or in another.

    A club that is not here is made, with the customs of the file, and ``by`` organises it. Who is
    a member already stays the one that they are; the others become members. Who said and did
    what is linked to the user of that name, or stays a name. Standings are computed anew. Refused,
    and nothing is made, where a member is not clear.
    """
    there = match_event(event, into).clubs
    for club in sorted(club.pk for club in there if club is not None):
        lock_club(club)
    match = match_event(event, into)
    clubs = [
        found or _new_club(saved, by) for saved, found in zip(event.clubs, match.clubs, strict=True)
    ]
    loader = SavedEventLoader(event, clubs, _members(match, clubs, by))
    tournament = loader.make()
    _score(tournament)
    loader.settle()
    write_log(by, "event.imported", clubs[0], clubs[0], name=event.name)
    return ImportedEvent(tournament, match)


def _score(tournament: Tournament) -> None:
    """Compute the standings of every field. Refused where results are not such as can be scored.

    What rules cannot be scored by is noted on the field, as it is for any evening.
    """
    try:
        with notifier.muted():
            for field in tournament.fields.order_by("pk"):
                score_field(field.pk)
    except Exception as error:
        if is_transient(error):
            raise
        raise Refusal(
            _("The results in this file cannot be scored. Nothing is imported."),
            code=Code.NOT_SCORED,
        ) from error
    finally:
        forget_seatings()


def _new_club(saved: SavedClub, by: Person | None) -> Club:
    """A club with the customs of the file. Refused for a time zone that this machine lacks."""
    club = row_of(Club, saved, name=in_one_line(saved.name))
    try:
        keep_club(club)
    except ValidationError as error:
        raise Refusal(" ".join(error.messages)) from error
    if isinstance(by, User):
        Role.objects.create(user=by, kind=Role.Kind.ORGANISER, club=club)
    write_log(by, "club.made", club, club, name=club.name)
    return club


def _members(match: EventMatch, clubs: list[Club], by: Person | None) -> list[Member]:
    """The members by their numbers in the file; those who are new are made."""
    members = [
        each.member or row_of(Member, each.saved, club=clubs[each.saved.club - 1])
        for each in match.members
    ]
    Member.objects.bulk_create([member for member in members if member.pk is None])
    for club in clubs:
        new = [each.saved.name for each in match.new if clubs[each.saved.club - 1] is club]
        if new:
            write_log(by, "members.added", club, club, names=new)
    return members
