"""Times are shown as the club's own clock has them."""

import zoneinfo
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tournaments.models import Club


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
        if "session_id" in kwargs:
            clubs = Club.objects.filter(tournaments__sessions=kwargs["session_id"])
        elif "club_id" in kwargs:
            clubs = Club.objects.filter(pk=kwargs["club_id"])
        else:
            return
        name = clubs.values_list("time_zone", flat=True).first()
        if name:
            timezone.activate(zoneinfo.ZoneInfo(name))
