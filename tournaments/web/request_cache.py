"""A page that is only looked at reads everything once."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from tournaments.queries.request_cache import request_cache

LOOKING = ("GET", "HEAD")


class RequestCacheMiddleware:
    """One answer for whatever is asked of the same thing while such a page is made."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and forget what was read for it."""
        if request.method not in LOOKING:
            return self.get_response(request)
        with request_cache():
            return self.get_response(request)
