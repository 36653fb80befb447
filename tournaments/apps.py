"""The Django application."""

from django.apps import AppConfig
from django.db.models.signals import pre_migrate

from tournaments.server.database_age import refuse_older_database


class TournamentsConfig(AppConfig):
    """Clubs, evenings, results, standings."""

    name = "tournaments"

    def ready(self) -> None:
        """Let the work that makes pages be known, for actions know none; and what could be made.

        A database that is too old for the migrations is refused before the first of them.
        """
        from tournaments.actions.double_dummy import (  # noqa: PLC0415  models first
            DOUBLE_DUMMY,
            compute,
        )
        from tournaments.actions.jobs import PAGES, WORK  # noqa: PLC0415
        from tournaments.web.standings.frozen_pages import make_archive  # noqa: PLC0415

        WORK[PAGES], WORK[DOUBLE_DUMMY] = make_archive, compute
        pre_migrate.connect(refuse_older_database, sender=self)
