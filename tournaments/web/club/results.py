"""The results of a club's evenings, for anybody to read, and for a reader of feeds to follow."""

import datetime
from collections.abc import Iterable
from typing import Any

from django.contrib.syndication.views import Feed
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.feedgenerator import Atom1Feed
from django.utils.formats import date_format
from django.views.decorators.http import require_safe

from tournaments.models import Club, Session
from tournaments.presenting.winners import winner_words
from tournaments.queries.access import may_organise
from tournaments.queries.club.results import club_evenings, evening_results
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.club_time import show_times_of
from tournaments.web.public_page import public_page

EVENINGS_A_PAGE = 20
NOON = datetime.time(12)


@require_safe
def club_results(request: HttpRequest, club_id: int) -> HttpResponse:
    """The evenings of a club, the latest first, with who is first and the way to the standings."""
    club, evenings = club_evenings(club_id)
    page = Paginator(evenings, EVENINGS_A_PAGE).get_page(request.GET.get("page"))
    context = club_page(club, "results") | {
        "can_organise": may_organise(request.user, club),
        "page": page,
        "results": _results(page),
    }
    return public_page(request, "club/results.html", context, club)


def _results(evenings: Iterable[Session]) -> list[dict[str, Any]]:
    """Return each evening with who is first, in words."""
    return [
        {"result": each, "winner": winner_words(each.ranking) if each.ranking else ""}
        for each in evening_results(list(evenings))
    ]


class ClubFeed(Feed):  # type: ignore[type-arg]
    """The latest evenings of a club as a feed, each with who is first: as its page has them."""

    feed_type = Atom1Feed

    def get_object(self, _request: HttpRequest, club_id: int) -> Club:
        """Return the club; from here on times are its own."""
        club, _evenings = club_evenings(club_id)
        show_times_of(club)
        return club

    def title(self, club: Club) -> str:
        """Return whose results these are."""
        return _("Results of %(name)s") % {"name": club.name}

    def link(self, club: Club) -> str:
        """Return the page of the results."""
        return reverse("club-results", args=[club.pk])

    def items(self, club: Club) -> list[dict[str, Any]]:
        """Return as many evenings as a page has."""
        return _results(club_evenings(club.pk)[1][:EVENINGS_A_PAGE])

    def item_title(self, item: dict[str, Any]) -> str:
        """Return the name of an evening, with its day."""
        session = item["result"].session
        return f"{session.name}, {date_format(session.played_on)}"

    def item_description(self, item: dict[str, Any]) -> str:
        """Return who is first, or why nobody is named, as HTML."""
        return " ".join(render_to_string("club/evening_said.html", item).split())

    def item_link(self, item: dict[str, Any]) -> str:
        """Return the page of the standings."""
        return reverse("standings", args=[item["result"].session.pk])

    def item_pubdate(self, item: dict[str, Any]) -> datetime.datetime:
        """Return noon of the day."""
        day: datetime.date = item["result"].session.played_on
        return timezone.make_aware(datetime.datetime.combine(day, NOON))

    def item_updateddate(self, item: dict[str, Any]) -> datetime.datetime:
        """Return when the standings came out as they are."""
        return item["result"].changed_at or self.item_pubdate(item)


club_feed = require_safe(ClubFeed())
