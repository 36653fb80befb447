"""A page for somebody who is signed in is kept by nobody: not by a proxy, nor by their browser."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control


class PrivatePagesMiddleware:
    """Says so of every answer to a browser that brings a session, or a program with a token."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer; whether the session is somebody's is not asked, for that costs a query."""
        response = self.get_response(request)
        session = settings.SESSION_COOKIE_NAME in request.COOKIES
        kept = getattr(response, "kept_on_a_device", False)
        if not kept and (session or "Authorization" in request.headers):
            patch_cache_control(response, private=True, no_store=True)
        return response


def kept_on_a_device(response: HttpResponse) -> HttpResponse:
    """Let a browser keep an answer, whoever is signed in there: it says nothing of anybody."""
    response.kept_on_a_device = True  # type: ignore[attr-defined]
    return response
