"""Times are shown as the club's own clock has them."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tournaments.models import Club


def show_times_of(club: Club) -> None:
    """Until the answer is given, times are this club's."""
    timezone.activate(club.zone)


class ClubTimeMiddleware:
    """Leaves the clock as it was: the thread that answers goes on to answer others."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, then turn the clock back."""
        try:
            return self.get_response(request)
        finally:
            timezone.deactivate()
