"""Large pages travel compressed, where nobody can learn from their length what is in them."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from tournaments.web.request_cache import LOOKING

LEAST = 20_000
"""Bytes; what is smaller is there at once as it is."""

NOT_SHOWN = frozenset({"rev", "rounds"})
"""What an address may ask that is not repeated in the page as it came."""


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
