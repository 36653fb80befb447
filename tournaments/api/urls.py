"""The addresses of the REST interface."""

from django.urls import path

from tournaments.api import standings

urlpatterns = [
    path(
        "sessions/<int:session_id>/standings",
        standings.StandingsApi.as_view(),
        name="api-standings",
    ),
]
