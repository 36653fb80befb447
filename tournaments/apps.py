"""The Django application."""

from django.apps import AppConfig
from django.db.models.signals import pre_migrate

from tournaments.server.database_age import refuse_older_database


class TournamentsConfig(AppConfig):
    """Clubs, evenings, results, standings."""

    name = "tournaments"

    def ready(self) -> None:
        """Let the work that makes pages be known: actions know none.

        A database that is too old for the migrations is refused before the first of them.
        """
        from tournaments.actions.jobs import PAGES, WORK  # noqa: PLC0415  models first
        from tournaments.web.standings.frozen_pages import make_archive  # noqa: PLC0415

        WORK[PAGES] = make_archive
        pre_migrate.connect(refuse_older_database, sender=self)
