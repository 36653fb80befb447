"""Whoever looks on asks every five seconds whether anything is new, and nearly always it is not."""

import re
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

from tournaments.queries.standings_mark import recent_mark

STANDINGS = re.compile(r"/sessions/([1-9][0-9]{0,17})/standings/")


class PollMiddleware:
    """Answers that before anything else is asked of the request, to whoever has no cookie here.

    In a full hall these are nearly all requests there are. Everybody else, and whoever is to see
    something new, is answered by the page, which says the same.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """204 where the page that is shown is right still."""
        return nothing_new() if _is_right(request) else self.get_response(request)


def nothing_new() -> HttpResponse:
    """What a page is told that asks too early: 204, to be kept by nobody."""
    response = HttpResponse(status=204)
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _is_right(request: HttpRequest) -> bool:
    if request.method != "GET" or settings.SESSION_COOKIE_NAME in request.COOKIES:
        return False
    at = STANDINGS.fullmatch(request.path_info)
    mark = request.GET.get("rev", "") if at else ""
    return at is not None and bool(mark) and mark == recent_mark(int(at[1]))
