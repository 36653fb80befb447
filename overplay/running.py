"""The lock of whoever runs Overplay on a data folder: it dies with the program, on any system.

It is the lock that SQLite takes to read a database, which many may do at once; a database of its
own, in which there is nothing.
"""

import sqlite3
from pathlib import Path

NAME = "running"


def hold_as_running(folder: Path) -> sqlite3.Connection:
    """Take the lock; it is held until the connection is closed."""
    connection = _open(folder, 20)
    connection.execute("BEGIN")
    connection.execute("SELECT name FROM sqlite_master").fetchall()
    return connection


def is_running(folder: Path) -> bool:
    """Return whether anybody holds it."""
    if not (folder / NAME).exists():
        return False
    connection = _open(folder, 0)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        return True
    finally:
        connection.close()
    return False


def _open(folder: Path, timeout: float) -> sqlite3.Connection:
    return sqlite3.connect(
        folder / NAME, timeout=timeout, isolation_level=None, check_same_thread=False
    )
