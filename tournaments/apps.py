"""The Django application."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Clubs, evenings, results, standings."""

    name = "tournaments"

    def ready(self) -> None:
        """Let the work that makes pages be known (actions know none), and note who signs in."""
        from tournaments.actions.jobs import MAKERS, PAGES  # noqa: PLC0415  models first
        from tournaments.web import devices  # noqa: F401, PLC0415
        from tournaments.web.frozen_pages import make_archive  # noqa: PLC0415

        MAKERS[PAGES] = make_archive
