"""A database that somebody else holds, so that nothing can be written."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def held() -> Iterator[None]:
    """Inside, whoever writes standings or results is refused at once, on this connection too."""
    other = connection.copy()
    sqlite = connection.vendor == "sqlite"
    hold = "BEGIN IMMEDIATE" if sqlite else "BEGIN"
    impatient = "PRAGMA busy_timeout = 0" if sqlite else "SET lock_timeout = '10ms'"
    patient = "PRAGMA busy_timeout = 10000" if sqlite else "SET lock_timeout = '10s'"
    try:
        with other.cursor() as holder, connection.cursor() as mine:
            holder.execute(hold)
            if not sqlite:
                holder.execute("LOCK TABLE tournaments_field, tournaments_section")
            mine.execute(impatient)
            yield
            mine.execute(patient)
            holder.execute("ROLLBACK")
    finally:
        other.close()
