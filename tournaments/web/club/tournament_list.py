"""Every tournament of a club."""

from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.models import Tournament
from tournaments.queries.access import club_for
from tournaments.queries.club.tournament_list import (
    CLOSED,
    IN_PLAY,
    NO_EVENING,
    found_tournaments,
    shown_tournaments,
    years_of,
)
from tournaments.sentence import gettext as _

TOURNAMENTS_A_PAGE = 30


@require_safe
def tournaments(request: HttpRequest, club_id: int) -> HttpResponse:
    """The tournaments that are looked for, each with its evenings."""
    club = club_for(request.user, club_id)
    asked = {name: request.GET.get(name, "") for name in ("q", "game", "state", "year")}
    found = found_tournaments(
        club, words=asked["q"], game=asked["game"], state=asked["state"], year=asked["year"]
    )
    page = Paginator(found, TOURNAMENTS_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "club": club,
        "tab": "tournaments",
        "asked": asked,
        "query": urlencode(
            {name: value for name, value in asked.items() if value}, errors="replace"
        ),
        "page": page,
        "tournaments": shown_tournaments(club, list(page)),
        "games": Tournament.Game.choices,
        "years": [str(year) for year in years_of(club)],
        "states": [
            (IN_PLAY, _("in play")),
            (CLOSED, _("closed")),
            (NO_EVENING, _("no evening")),
        ],
    }
    return render(request, "club/tournaments.html", context)
