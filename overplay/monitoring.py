"""The addresses for whoever watches over the server."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.urls import resolve

MONITORING_PATHS = frozenset({"/health/", "/metrics"})
"""The paths that a load balancer and Prometheus ask for: by an address, and by plain http."""


class MonitoringMiddleware:
    """Answers there before anything else is asked: by which name, who signs in, a database."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, or pass on what is for others."""
        if request.path_info not in MONITORING_PATHS:
            return self.get_response(request)
        answer: HttpResponse = resolve(request.path_info).func(request)
        answer["Content-Length"] = str(len(answer.content))
        return answer
