"""Transient faults: of the machine or of what connects it, not of the program or its inputs.

Whatever met one may be tried again as it is.
"""

import errno
import sqlite3

from django.db import IntegrityError, InterfaceError, OperationalError

_OF_THE_MACHINE = {errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ENFILE}

_DEADLOCK = {"40P01", "40001"}
"""What PostgreSQL says where two wait for each other, or where one came too late: one gives way."""


def is_transient(error: BaseException | None) -> bool:
    """Return whether this is a database that cannot be reached or written, a full disk, and so
    on.
    """
    if isinstance(error, OperationalError):
        # SQLite has one word for a disk that is full and for a table that is not there.
        code = getattr(error.__cause__, "sqlite_errorcode", None)
        return code != sqlite3.SQLITE_ERROR
    if isinstance(error, OSError):
        return error.errno in _OF_THE_MACHINE
    return isinstance(error, InterfaceError | MemoryError)


def met_concurrent_write(error: BaseException | None) -> bool:
    """Return whether the database refused this because somebody else did something at the same
    moment.

    What is looked up before it is written may be written by another in between; nothing of what was
    refused was done, and whoever sends it again is told what there is by then.
    """
    if isinstance(error, OperationalError):
        return getattr(error.__cause__, "sqlstate", None) in _DEADLOCK
    return isinstance(error, IntegrityError)
