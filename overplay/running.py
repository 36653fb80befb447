"""The lock of the program that runs Overplay on a data folder: it dies with it, on any system.

It is the lock that SQLite takes to write a database; a database of its own, in which there is
nothing.
"""

import sqlite3
from pathlib import Path

NAME = "running"


class RunsAlreadyError(Exception):
    """Another program runs Overplay on this folder."""


def hold_as_running(folder: Path) -> sqlite3.Connection:
    """Take the lock; it is held until the connection is closed.

    Raises RunsAlreadyError where another program holds it.
    """
    # Whoever asks whether somebody holds it holds it for a moment.
    connection = _lock(folder, 1)
    if connection is None:
        raise RunsAlreadyError(folder)
    return connection


def is_running(folder: Path) -> bool:
    """Return whether anybody holds it."""
    if not (folder / NAME).exists():
        return False
    connection = _lock(folder, 0)
    if connection is None:
        return True
    connection.close()
    return False


def _lock(folder: Path, seconds: float) -> sqlite3.Connection | None:
    """Return a connection that holds the lock; None where it is not free within ``seconds``."""
    connection = sqlite3.connect(
        folder / NAME, timeout=seconds, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            return None
        raise
    return connection
