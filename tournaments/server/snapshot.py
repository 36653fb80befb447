"""Reading many tables as they are at one moment, while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.db.backends.sqlite3.base import DatabaseWrapper as SQLite


@contextmanager
def snapshot() -> Iterator[None]:
    """Everything that is read inside is of one moment; nobody who writes waits for it.

    Within a transaction of the caller's it is whatever that one sees.
    """
    database = connections[DEFAULT_DB_ALIAS]
    if database.in_atomic_block:
        yield
    elif isinstance(database, SQLite):
        with _deferred(database), transaction.atomic():
            yield
    else:
        with transaction.atomic():
            with database.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield


@contextmanager
def _deferred(database: Any) -> Iterator[None]:
    """Let a transaction begin without the lock that IMMEDIATE takes for whoever writes."""
    database.ensure_connection()  # which says again how its transactions begin
    usual, database.transaction_mode = database.transaction_mode, "DEFERRED"
    try:
        yield
    finally:
        database.transaction_mode = usual
