"""``manage.py backup``: a copy of the database as it is at this moment, also while it is in use."""

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import timezone

from overplay.durable import make_folder

FOLDER = "backups"
TOLD_AS = {
    "host": "PGHOST",
    "port": "PGPORT",
    "user": "PGUSER",
    "dbname": "PGDATABASE",
    "password": "PGPASSWORD",
    "service": "PGSERVICE",
    **{name: f"PG{name.upper()}" for name in ("passfile", "sslmode", "sslrootcert")},
    **{name: f"PG{name.upper()}" for name in ("sslcert", "sslkey")},
}
"""How the parts of a database's address are told to PostgreSQL's own programs: nobody else on the
machine can read a password there."""


class Command(BaseCommand):
    """Backs up the database, and prints where the copy lies."""

    help = "Copy the database into the folder backups of OVERPLAY_VAR and print the file's name."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Make the copy under another name first: one that has its name is whole."""
        copy = _name()
        part = copy.with_name(f"{copy.name}.part")
        try:
            make_folder(copy.parent)
            _copy_sqlite(part) if connection.vendor == "sqlite" else _dump_postgresql(part)
            part.replace(copy)
        except (OSError, sqlite3.Error) as error:
            raise CommandError(f"The database could not be backed up: {error}") from error
        finally:
            if part.exists():
                part.unlink()
        self.stdout.write(str(copy))


def _name() -> Path:
    ending = "sqlite3" if connection.vendor == "sqlite" else "dump"
    moment = timezone.now().strftime("%Y%m%d-%H%M%S")
    return Path(settings.VAR) / FOLDER / f"overplay-{moment}.{ending}"


def _copy_sqlite(to: Path) -> None:
    # A connection of its own: one that is in the middle of a transaction would wait for itself.
    database = sqlite3.connect(connection.settings_dict["NAME"])
    with closing(database), closing(sqlite3.connect(to)) as copy:
        database.backup(copy)


def _dump_postgresql(to: Path) -> None:
    given = connection.get_connection_params()
    address = {TOLD_AS[name]: str(given[name]) for name in TOLD_AS if given.get(name)}
    command = ["pg_dump", "--format=custom", "--file", str(to)]
    try:
        done = subprocess.run(  # noqa: S603  a name of our own
            command, env=os.environ | address, capture_output=True, check=False
        )
    except FileNotFoundError as error:
        raise CommandError(
            "pg_dump is not here, with which the database is backed up (Debian: apt-get install "
            "postgresql-client)."
        ) from error
    if done.returncode:
        why = done.stderr.decode(errors="replace").strip()
        raise CommandError(f"The database could not be backed up: {why}")
