"""Making backups: when somebody asks, and by itself after each evening."""

import dataclasses
import shutil
from pathlib import Path
from typing import IO

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.utils import timezone

from overplay.durable import whole_file
from tournaments.exchange.backup_file import BackupWriter, Header, UnreadableBackup, checked
from tournaments.presenting.sentences import DATABASE_AHEAD, unreadable
from tournaments.queries.access import Person, require_operator
from tournaments.queries.backups.finished import is_backup_due
from tournaments.queries.backups.holdings import header_of
from tournaments.queries.backups.tables import Names, columns_of, models_kept, rows_of, table_of
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _
from tournaments.server.backup_folder import (
    KeptBackup,
    Occasion,
    forget_older,
    kept_backup,
    new_name,
)
from tournaments.server.database_state import state_of
from tournaments.server.snapshot import snapshot


def back_up(occasion: Occasion, to: Path | None = None) -> Path:
    """Write a backup of the whole database as it is now; return where it lies.

    ``to``: elsewhere than in the folder of backups. What is entered meanwhile is either in it as a
    whole or not at all, and nobody waits. Refused where there is nothing, or where a newer version
    of the program has changed the tables.
    """
    path = to or new_name(occasion)
    with whole_file(path) as file:
        write_database(file)
    return path


def ask_for_backup(person: Person) -> Path:
    """Back up, for an operator."""
    require_operator(person)
    return back_up(Occasion.ASKED)


def back_up_evenings() -> Path | None:
    """Back up where an evening has ended since it was done last; None where none has.

    The oldest of those made so go, and no others.
    """
    if not is_backup_due():
        return None
    path = back_up(Occasion.EVENING)
    forget_older()
    return path


def take_in_backup(person: Person, sent: IO[bytes]) -> Path:
    """Keep a backup that an operator has sent, if it is one and whole."""
    require_operator(person)
    _look_into(sent)
    path = new_name(Occasion.UPLOADED)
    with whole_file(path) as file:
        sent.seek(0)
        shutil.copyfileobj(sent, file)
    return path


def backup_for(person: Person, name: str) -> KeptBackup:
    """Return a backup in the folder, for an operator."""
    require_operator(person)
    kept = kept_backup(name)
    if kept is None:
        raise NotFound(_("There is no such backup on this server."))
    return kept


def look_into(kept: KeptBackup) -> Header:
    """Read a whole backup; return what it holds. Refused where it is damaged."""
    with kept.path.open("rb") as file:
        return _look_into(file)


def _look_into(file: IO[bytes]) -> Header:
    try:
        return checked(file)
    except UnreadableBackup as error:
        raise unreadable(error) from error


def write_database(file: IO[bytes], of: Header | None = None) -> None:
    """Write the database into a file; ``of`` is what it was made from, if from a backup."""
    state = state_of(connection)
    if state.is_ahead:
        raise Refusal(DATABASE_AHEAD)
    if not state.has_tables:
        raise Refusal(_("There is nothing to back up yet: this database has no tables."))
    apps, made_at = state.apps, timezone.now()
    with snapshot():
        database, alias = connections[DEFAULT_DB_ALIAS], DEFAULT_DB_ALIAS
        header = header_of(apps, alias, state.migrations, made_at)
        if of is not None:
            header = dataclasses.replace(header, version=of.version, made_at=of.made_at)
        names = Names(apps, alias)
        with BackupWriter(file, header) as writer:
            for model in models_kept(apps):
                columns = columns_of(model, names)
                writer.table(table_of(model, columns, database), rows_of(model, columns, alias))
