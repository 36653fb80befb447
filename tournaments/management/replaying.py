"""An event out of a file, played through the models and compared, as commands do it."""

from contextlib import nullcontext
from typing import Any

from django.core.management.base import CommandError
from django.db import DatabaseError, transaction
from django.utils import timezone

from scoring.refused import Refused
from tournaments.actions.clubs import lock_club, make_club
from tournaments.actions.records import play_record
from tournaments.actions.results_files import recorded_members
from tournaments.actions.temporary_database import temporary_database
from tournaments.exchange.event_record import EventRecord
from tournaments.management.plain_line import plain_line
from tournaments.models import Club, Session, User
from tournaments.presenting.reasons import sentence
from tournaments.queries.access import club_for
from tournaments.refusal import Refusal
from tournaments.replay.differences import as_ranked, differences
from tournaments.replay.played_again import fields_of, problem_of, replayed
from tournaments.replay.replayed import Replayed
from tournaments.replay.report import report_of
from tournaments.tasks import score_field


def play_and_report(
    written: EventRecord,
    *,
    keep: bool,
    compared: bool,
    trays: bool = False,
    club: str = "",
    organiser: str = "",
    with_members: bool = False,
) -> dict[str, Any]:
    """Play an event and return the report; ``keep``: in this database, not in a temporary one.

    ``club``: the name of the club it becomes an evening of, which is made where there is none;
    ``organiser``: the user name of whoever brings it in. ``with_members``: its players are members
    of that club, or become some. Raises ``CommandError`` where it cannot be played or scored.
    """
    record = _as_ranked(written) if compared else written
    with nullcontext() if keep else temporary_database():
        result = _play(record, club, organiser, with_members=with_members)
    found = differences(record, result) if compared else []
    report = report_of(record, result, found, trays=trays, compared=compared)
    if record is not written:
        report["tie_break"] = record.rules["tie_break"]
    return report


def _as_ranked(record: EventRecord) -> EventRecord:
    try:
        return as_ranked(record)
    except Refused:
        return record  # playing it says why


def _play(record: EventRecord, club: str, organiser: str, *, with_members: bool) -> Replayed:
    try:
        session = _play_and_score(record, club, organiser, with_members=with_members)
    except Refused as refused:
        raise CommandError(f"{record.name}: {sentence(refused)}", returncode=2) from refused
    except Refusal as refusal:
        raise CommandError(f"{record.name}: {refusal.sentence}", returncode=2) from refusal
    except DatabaseError as error:
        why = f"{error}".partition("\n")[0]
        raise CommandError(
            f"This database cannot keep the event ({why}). Is it migrated?", returncode=2
        ) from error
    if why := problem_of(session):
        raise CommandError(f"{record.name}: {why}", returncode=2)
    return replayed(session)


@transaction.atomic
def _play_and_score(
    record: EventRecord, name: str, organiser: str, *, with_members: bool
) -> Session:
    director, club, members = _director(organiser), None, {}
    if name:
        club = Club.objects.filter(name=name).first() or make_club(director, name)
    if club is not None and with_members:
        club = lock_club(club_for(director, club.pk).pk)
        members = recorded_members(director, club, record, become_members=True)
    day = record.played_on or timezone.localdate()
    session = play_record(director, record, day, club, members)
    for field in fields_of(session):
        score_field(field.pk)
    return session


def _director(organiser: str) -> User:
    """Return whoever plays it; a user of its own, who cannot sign in, where nobody is named."""
    if not organiser:
        return User.objects.get_or_create(username="replay", defaults={"is_active": False})[0]
    return user_named(organiser)


def user_named(name: str) -> User:
    """Return the user of this name. Raises ``CommandError`` where there is none."""
    found = User.objects.filter(username=name).first()
    if found is None:
        raise CommandError(f"There is no user {plain_line(name)}.", returncode=2)
    return found
