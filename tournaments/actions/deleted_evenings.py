"""Bringing an evening back that was deleted: every row of it, as it was and where it was."""

import datetime
from collections.abc import Sequence
from typing import Any

from django.apps import apps
from django.db import connection, transaction
from django.db.models import CASCADE, SET_NULL, ForeignKey, Model

from tournaments.actions.backup_loader import BackupLoader
from tournaments.actions.clubs import lock_club
from tournaments.actions.log_entry import write_log
from tournaments.exchange.backup_file import Table, UnreadableBackup
from tournaments.models import DeletedEvening, Member, Session
from tournaments.queries.access import Person
from tournaments.queries.club.deleted_evenings import (
    club_of_deleted,
    deleted_evening_for,
    existing_keys,
    rows_with,
)
from tournaments.refusal import Conflict
from tournaments.sentence import gettext as _

Tables = list[dict[str, Any]]
"""``table``, ``columns`` and ``rows`` of each."""


def keep_evening(director: Person, session: Session, gone: Sequence[Model]) -> None:
    """Keep what will be deleted with an evening. The transaction is the caller's."""
    DeletedEvening.objects.create(
        club=session.tournament.club,
        name=session.name,
        played_on=session.played_on,
        rows=list(rows_with(gone)),
        deleted_by_id=director.pk,
    )


@transaction.atomic
def bring_evening_back(person: Person, club_id: int, evening_id: int) -> Session:
    """Bring a deleted evening back within its day, under its old address; returns it.

    What was deleted since of what it referred to stays deleted: a helper has no role there any
    more. Refused where it cannot do without, such as a member who was merged with another.
    """
    club = lock_club(club_of_deleted(person, club_id).pk)
    kept = deleted_evening_for(person, club, evening_id)
    try:
        with transaction.atomic():
            key = _put_back(kept.rows)
    except (UnreadableBackup, LookupError) as error:
        raise Conflict(
            _(
                "%(name)s cannot be brought back: somebody who played in it is no longer a "
                "member, or Overplay was updated since. A backup still has it."
            )
            % {"name": kept.name}
        ) from error
    session = Session.objects.get(pk=key)
    told = {"name": kept.name, "played_on": kept.played_on.isoformat()}
    write_log(person, "evening.brought_back", session, club, **told)
    kept.delete()
    return session


def _put_back(tables: Tables) -> Any:
    """Put the rows of an evening back; its key. Raises UnreadableBackup or LookupError."""
    loader = BackupLoader(connection, apps)
    for each in _without_what_is_gone(tables):
        rows = each["rows"]
        table = Table(each["table"], tuple(each["columns"]), len(rows), None)
        loader.fill(apps.get_model(each["table"]), table, iter(rows))
    loader.check_references()
    [session] = [each for each in tables if each["table"] == Session._meta.label_lower]
    return session["rows"][0][session["columns"].index("id")]


def forget_deleted_evenings(older_than: datetime.datetime) -> int:
    """Take away what was deleted before then; how many evenings that was."""
    return DeletedEvening.objects.filter(deleted_at__lt=older_than).delete()[0]


def forget_evenings_with(member: Member) -> None:
    """Take away what is kept of deleted evenings of a member's club, or in which the member sat."""
    DeletedEvening.objects.filter(club=member.club_id).delete()
    for kept in DeletedEvening.objects.iterator(1):
        if member.pk in _members(kept.rows):
            kept.delete()


def _members(tables: Tables) -> set[Any]:
    """Return the keys of the members whom some row names."""
    found: set[Any] = set()
    for each in tables:
        for field in _references(each):
            if field.related_model is Member:
                found |= _named(each, field)
    return found


def _without_what_is_gone(tables: Tables) -> Tables:
    """Return the rows as they would be if the evening had been there all the time.

    What else they referred to may have been deleted since: they go with it or forget it, as the
    model says. Those that can do neither are found out when references are checked.
    """
    own = {each["table"] for each in tables}
    for each in tables:
        for field in _references(each):
            if field.related_model._meta.label_lower in own:
                continue
            gone = _named(each, field) - existing_keys(field.related_model, _named(each, field))
            at = each["columns"].index(field.attname)
            if field.remote_field.on_delete is CASCADE:
                each["rows"] = [row for row in each["rows"] if row[at] not in gone]
            if field.remote_field.on_delete is SET_NULL:
                for row in each["rows"]:
                    row[at] = None if row[at] in gone else row[at]
    return tables


def _references(table: dict[str, Any]) -> "list[ForeignKey[Any, Any]]":
    """Return the columns of a table that refer to others. Raises LookupError without a model."""
    fields = apps.get_model(table["table"])._meta.local_concrete_fields
    kept = [field for field in fields if field.attname in table["columns"]]
    return [field for field in kept if isinstance(field, ForeignKey)]


def _named(table: dict[str, Any], field: "ForeignKey[Any, Any]") -> set[Any]:
    """Return the keys that a column refers to."""
    at = table["columns"].index(field.attname)
    return {row[at] for row in table["rows"]} - {None}
