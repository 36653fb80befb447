"""The Django application."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Clubs, evenings, results, standings."""

    name = "tournaments"

    def ready(self) -> None:
        """Whoever signs in anywhere is noted."""
        from tournaments.web import devices  # noqa: F401, PLC0415
