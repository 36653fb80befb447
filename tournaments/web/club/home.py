"""The front page: a director's clubs and evenings, or what this is."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.queries.access import clubs_of, clubs_read_by
from tournaments.queries.club.evenings import evenings_helped, latest_evenings


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Clubs of whoever is signed in, and the latest evenings for everybody."""
    context = {
        "clubs": clubs_of(request.user),
        "clubs_read": clubs_read_by(request.user),
        "evenings": latest_evenings(),
        "helped": evenings_helped(request.user),
    }
    return render(request, "club/home.html", context)
