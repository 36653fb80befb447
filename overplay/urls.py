"""Addresses."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/v1/", include("tournaments.api.urls")),
    path("", include("tournaments.web.urls")),
]
