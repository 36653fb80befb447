"""A database of its own for work that must leave no trace."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management import call_command
from django.db import connections

from tournaments import doorbell


@contextmanager
def temporary_database() -> Iterator[None]:
    """Everything inside happens in a database in memory that is gone afterwards.

    No worker sees it, so nobody is rung.
    """
    kept = connections.settings["default"]
    mine = dict(kept, ENGINE="django.db.backends.sqlite3", NAME=":memory:", OPTIONS={})
    _connect(mine)
    try:
        with doorbell.muted():
            call_command("migrate", verbosity=0, interactive=False)
            yield
    finally:
        _connect(kept)


def _connect(settings: dict[str, object]) -> None:
    connections["default"].close()
    del connections["default"]
    connections.settings["default"] = settings
