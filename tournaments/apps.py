"""The Django application."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Clubs, evenings, results, standings."""

    name = "tournaments"

    def ready(self) -> None:
        """Let the work that makes pages be known: actions know no pages."""
        from tournaments.actions.jobs import MAKERS, PAGES  # noqa: PLC0415  models first
        from tournaments.web.frozen_pages import make_archive  # noqa: PLC0415

        MAKERS[PAGES] = make_archive
