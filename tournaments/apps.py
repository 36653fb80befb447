"""The Django application."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Clubs, evenings, results, standings."""

    name = "tournaments"
