"""A database of its own for work that must leave no trace."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.db import connections
from django.db.backends.sqlite3.base import DatabaseWrapper

from tournaments.queries.plan.plays import forget_seatings
from tournaments.server import notifier

ALIAS = "default"


@contextmanager
def temporary_database() -> Iterator[None]:
    """Everything inside happens in a database in memory that is gone afterwards.

    It has the tables of today's models.
    """
    with using_sqlite(":memory:") as mine:
        make_tables(mine)
        yield


@contextmanager
def using_sqlite(name: str) -> Iterator[DatabaseWrapper]:
    """Everything inside happens in the SQLite database of this name, which may be a new file.

    Only this thread sees it. The usual connection is laid aside as it is, with whatever
    transaction is open on it, and taken up again; no worker is told.
    """
    usual = connections[ALIAS]
    mine = _sqlite(usual.settings_dict, name)
    connections[ALIAS] = mine
    ContentType.objects.clear_cache()
    try:
        with notifier.muted():
            yield mine
    finally:
        connections[ALIAS] = usual
        # The rows of the two databases have different keys.
        ContentType.objects.clear_cache()
        forget_seatings()
        if mine.connection is not None:
            # The wrapper's own ``close`` never closes a database in memory.
            mine.connection.close()


def make_tables(database: DatabaseWrapper) -> None:
    """The tables of today's models: there is nothing yet that would have to be migrated."""
    with database.schema_editor() as editor:
        for model in apps.get_models():
            editor.create_model(model)


def _sqlite(usual: dict[str, object], name: str) -> DatabaseWrapper:
    settings = dict(
        usual,
        ENGINE="django.db.backends.sqlite3",
        NAME=name,
        OPTIONS={},
        ATOMIC_REQUESTS=False,
        AUTOCOMMIT=True,
        TIME_ZONE=None,
    )
    return DatabaseWrapper(settings, ALIAS)
