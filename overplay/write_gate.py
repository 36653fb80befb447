"""SQLite held by another program: whoever writes is told so soon, and whoever reads goes on.

One writes to SQLite at a time, and the others wait. Where a program of others holds it, a copy of
the file under way for instance, all threads of the web server would soon be waiting writers, and
nobody would read either. So one of them finds out, for a few seconds; until it has written the
others are refused at once.
"""

import sqlite3
from collections.abc import Callable
from threading import Lock
from typing import Any

from django.db import OperationalError, connections
from django.db.backends.signals import connection_created

PATIENCE = 3
"""Seconds that a request waits to write: a device sends it again by itself, people by a button."""
WRITING = ("BEGIN", "INSERT", "UPDATE", "DELETE", "REPLACE")
"""Statements that wait for the turn to write where no transaction has it: ours begin with it."""


class DatabaseHeldError(OperationalError):
    """Somebody else finds out whether the database is still held by another program."""


class WriteGate:
    """Stands before every statement of a process; ``busy`` while the last to write could not."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._finding_out = False
        self.busy = False

    def __call__(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        """Execute a statement, as a wrapper of Django's connections."""
        connection = context["connection"]
        in_turn = connection.in_atomic_block and not sql.startswith("BEGIN")
        if in_turn or not sql.startswith(WRITING):
            return execute(sql, params, many, context)
        finds_out = self._enter()
        try:
            done = execute(sql, params, many, context)
        except OperationalError as error:
            if is_held(error):
                self.busy = True
            raise
        else:
            self.busy = False
            return done
        finally:
            if finds_out:
                self._finding_out = False

    def _enter(self) -> bool:
        """Return whether this one finds out; refused where another one does."""
        with self._lock:
            if self.busy and self._finding_out:
                raise DatabaseHeldError("another program holds the database")
            finds_out = self.busy
            self._finding_out = self._finding_out or finds_out
            return finds_out


def is_held(error: OperationalError) -> bool:
    """Return whether SQLite gave up waiting for its turn, or nobody was let wait for it."""
    if isinstance(error, DatabaseHeldError):
        return True
    code = getattr(error.__cause__, "sqlite_errorcode", 0)
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def guard_writing(patience: float = PATIENCE) -> None:
    """Let the threads of this process write by one gate, from their next connection on."""
    gate = WriteGate()
    options = connections.settings["default"]["OPTIONS"]
    if "timeout" in options:
        options["timeout"] = patience

    def guarded(connection: Any, **_sent: Any) -> None:
        if connection.vendor == "sqlite" and gate not in connection.execute_wrappers:
            connection.execute_wrappers.append(gate)

    connection_created.connect(guarded, weak=False, dispatch_uid="write gate")
