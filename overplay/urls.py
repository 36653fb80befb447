"""Addresses."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/", include("tournaments.api.urls")),
    path("", include("tournaments.web.urls")),
]

handler500 = "overplay.errors.server_error"
