"""Setting aside a database that a newer version of the program has changed.

This version cannot read it, so it cannot back it up: it keeps the tables as they are, out of the
way, so that older ones can be made in their place.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from overplay.durable import make_folder
from tournaments.server.backup_folder import FOLDER


def set_aside() -> str:
    """Empty the database of its tables and keep them: in a file, on PostgreSQL in a schema.

    Returns its name.
    """
    name = f"set_aside_{timezone.now():%Y%m%d_%H%M%S}"
    return _into_file(name) if connection.vendor == "sqlite" else _into_schema(name)


def _into_file(name: str) -> str:
    copy = Path(settings.VAR) / FOLDER / f"{name}.sqlite3"
    make_folder(copy.parent)
    connection.close()
    here = sqlite3.connect(connection.settings_dict["NAME"])
    with closing(here), closing(sqlite3.connect(copy)) as there:
        here.backup(there)
    unchecked = connection.constraint_checks_disabled()
    with unchecked, transaction.atomic(), connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"DROP TABLE {connection.ops.quote_name(table)}")
    return str(copy)


@transaction.atomic
def _into_schema(name: str) -> str:
    quoted = connection.ops.quote_name
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE SCHEMA {quoted(name)}")
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"ALTER TABLE {quoted(table)} SET SCHEMA {quoted(name)}")
    return name
