"""Times are shown as the club's own clock has them."""

import zoneinfo
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tournaments.models import Club, Session


class ClubTimeMiddleware:
    """Turns the clock to the club whose page is asked for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, then leave the clock as it was."""
        try:
            return self.get_response(request)
        finally:
            timezone.deactivate()

    def process_view(
        self, _request: HttpRequest, _view: object, _args: object, kwargs: dict[str, Any]
    ) -> None:
        """Find the club by the session or the club in the address."""
        name = _zone_of(kwargs)
        if name:
            timezone.activate(zoneinfo.ZoneInfo(name))


def _zone_of(kwargs: dict[str, Any]) -> str | None:
    # By the primary key of its own table: Django answers a number beyond 64 bits with nothing
    # there, and hands it on to a database that cannot hold it in a lookup across tables.
    if "session_id" in kwargs:
        sessions = Session.objects.filter(pk=kwargs["session_id"])
        return sessions.values_list("tournament__club__time_zone", flat=True).first()
    if "club_id" in kwargs:
        clubs = Club.objects.filter(pk=kwargs["club_id"])
        return clubs.values_list("time_zone", flat=True).first()
    return None
