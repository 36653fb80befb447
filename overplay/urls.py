"""Addresses."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.web.operators.tables import operators

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", operators.urls),
    path("api/", include("tournaments.api.urls")),
    path("", include("tournaments.web.urls")),
]

handler400 = "overplay.errors.bad_request"
handler500 = "overplay.errors.server_error"
