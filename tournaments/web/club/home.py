"""The front page: a director's clubs and evenings, or what this is."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from overplay.paths import COMMAND
from tournaments.queries.access import clubs_of, clubs_read_by, may_create_clubs, may_operate
from tournaments.queries.club.evenings import evenings_helped, latest_evenings
from tournaments.queries.people.first_account import nobody_has_an_account


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Clubs of whoever is signed in, and the latest evenings for everybody."""
    context = {
        "clubs": clubs_of(request.user),
        "clubs_read": clubs_read_by(request.user),
        "evenings": latest_evenings(),
        "may_create_clubs": may_create_clubs(request.user),
        "operates": may_operate(request.user),
        "helped": evenings_helped(request.user),
        "nobody_yet": request.user.is_anonymous and nobody_has_an_account(),
        "has_link": bool(settings.FIRST_ACCOUNT_DIGEST),
        "command": f"{COMMAND} createsuperuser",
    }
    return render(request, "club/home.html", context)
