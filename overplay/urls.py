"""Addresses."""

from django.urls import URLPattern, URLResolver, include, path

from overplay.health import health
from overplay.metrics import metrics
from tournaments.web.operators.tables import operators

urlpatterns: list[URLPattern | URLResolver] = [
    # Both are answered by ``MonitoringMiddleware``, before any other is asked.
    path("health/", health, name="health"),
    path("metrics", metrics, name="metrics"),
    path("admin/", operators.urls),
    path("api/", include("tournaments.api.urls")),
    path("", include("tournaments.web.urls")),
]

handler400 = "overplay.errors.bad_request"
handler500 = "overplay.errors.server_error"
