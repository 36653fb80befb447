"""A page that is only looked at reads everything once; a large one travels compressed."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from tournaments.queries.request_cache import request_cache

LOOKING = ("GET", "HEAD")
LEAST = 20_000
"""Bytes; what is smaller is there at once as it is."""

NOT_SHOWN = frozenset({"rev", "rounds"})
"""What an address may ask that is not repeated in the page as it came."""


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


class CompressedMiddleware(GZipMiddleware):
    """Compresses a page that is only looked at, and in which nothing stands from its address.

    Who can make somebody's browser ask, and sees how long the answers are, guesses a secret of a
    page letter by letter if he may put his guesses beside it. Here he cannot: answers to forms,
    and to addresses with anything typed, are sent as they are. The token of a form is another one
    in every answer besides, and Django adds bytes at random.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """The page, compressed for a browser that takes it so."""
        if request.method not in LOOKING or set(request.GET) - NOT_SHOWN:
            return response
        if response.streaming or not response.get("Content-Type", "").startswith("text/html"):
            return response
        if len(getattr(response, "content", b"")) < LEAST:
            return response
        return super().process_response(request, response)
