"""A session as a command is given it: by the number under which ``manage.py sessions`` lists it."""

from django.core.management.base import CommandError

from tournaments.management.plain_line import plain_line
from tournaments.models import Session
from tournaments.queries.access import session_to_read


def session_numbered(number: str) -> Session:
    """Return the session. Refused where none has the number, and where it is none."""
    if not (number.isascii() and number.isdigit() and len(number) <= 18):
        raise CommandError(f"{plain_line(number)} is not the number of a session.", returncode=2)
    return session_to_read(int(number))
