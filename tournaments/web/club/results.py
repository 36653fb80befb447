"""The results of a club's evenings, for anybody to read."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.presenting.winners import winner_words
from tournaments.queries.access import may_organise
from tournaments.queries.club.results import club_evenings, evening_results
from tournaments.web.club.context import club_page

EVENINGS_A_PAGE = 20


@require_safe
def club_results(request: HttpRequest, club_id: int) -> HttpResponse:
    """The evenings of a club, the latest first, with who is first and the way to the standings."""
    club, evenings = club_evenings(club_id)
    page = Paginator(evenings, EVENINGS_A_PAGE).get_page(request.GET.get("page"))
    context = club_page(club, "results") | {
        "can_organise": may_organise(request.user, club),
        "page": page,
        "results": [
            {"result": each, "winner": winner_words(each.ranking) if each.ranking else ""}
            for each in evening_results(list(page))
        ],
    }
    return render(request, "club/results.html", context)
