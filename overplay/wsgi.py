"""WSGI entry point."""

import os
from contextlib import suppress

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.db import DatabaseError, connections
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")

application = get_wsgi_application()


def _refuse_known_password() -> None:
    """End a public server that the demo's password opens, whoever starts it.

    Where the database is away or empty nothing opens; it is asked again at the next start.
    """
    from tournaments.queries.people.demo_password import (  # noqa: PLC0415  it reads models
        DEMO_PASSWORD_OPENS,
        demo_password_opens,
    )

    with suppress(DatabaseError):
        if demo_password_opens():
            raise SystemExit(DEMO_PASSWORD_OPENS)
    # A process may fork from here on, and take no connection along.
    for used in connections.all(initialized_only=True):
        used.close()
        getattr(used, "close_pool", used.close)()  # PostgreSQL's


if settings.PUBLIC:
    _refuse_known_password()

# Every page is loaded here, before the server listens: nobody waits for it.
_ = get_resolver().url_patterns
