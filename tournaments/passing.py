"""Faults that pass: of the machine or of what connects it, not of the program or its inputs.

Whatever met one may be tried again as it is.
"""

import errno
import sqlite3

from django.db import InterfaceError, OperationalError

_OF_THE_MACHINE = {errno.ENOSPC, errno.EDQUOT, errno.EMFILE, errno.ENFILE}


def passes(error: BaseException | None) -> bool:
    """Whether this is a database that cannot be reached or written, a full disk, and so on."""
    if isinstance(error, OperationalError):
        # SQLite has one word for a disk that is full and for a table that is not there.
        code = getattr(error.__cause__, "sqlite_errorcode", None)
        return code != sqlite3.SQLITE_ERROR
    if isinstance(error, OSError):
        return error.errno in _OF_THE_MACHINE
    return isinstance(error, InterfaceError | MemoryError)
