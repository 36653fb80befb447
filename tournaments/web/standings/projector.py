"""The projector: standings and next seats on the wall, in pages that turn, and the clock."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.models import Session
from tournaments.presenting.projector import projector_pages, seat_pages
from tournaments.presenting.standings import ledger_words
from tournaments.presenting.winners import winner_words
from tournaments.queries.access import powers, session_to_read, session_to_score
from tournaments.queries.room.clock import clock_view, minutes_and_seconds
from tournaments.queries.room.round_progress import round_progress
from tournaments.queries.standings.mark import recent_mark, standings_mark
from tournaments.queries.standings.publication import Phase, PublicationView, publication_view
from tournaments.queries.standings.view import standings_view
from tournaments.web.club_time import show_times_of
from tournaments.web.public_page import public_page


@require_safe
@cache_control(private=True, no_cache=True)
def projector(request: HttpRequest, session_id: int) -> HttpResponse:
    """The standings that everybody may see; ``?everything=1``: those that its scorers see.

    Opened by a scorer, as on the wall of the room, it has the names that are withheld elsewhere.

    ``?rev=``: 204 while the page with that mark is right. ``?page=`` is the page of the wall,
    and ``hold`` keeps it.
    """
    everything = "everything" in request.GET
    if everything:
        session = session_to_score(request.user, session_id)
    else:
        session = session_to_read(session_id, request.user)
    rev = request.GET.get("rev")
    if rev and rev == _mark(session_id, everything=everything):
        return HttpResponse(status=204)
    htmx = request.htmx  # type: ignore[attr-defined]
    context = _context(request, session, everything=everything)
    template = "standings/wall.html" if htmx else "standings/projector.html"
    return public_page(request, template, context, session.tournament.club)


def _mark(session_id: int, *, everything: bool) -> str:
    if everything:
        return standings_mark(session_id, all_trays=True)
    return recent_mark(session_id)


def _context(request: HttpRequest, session: Session, *, everything: bool) -> dict[str, Any]:
    show_times_of(session.tournament.club)
    named = powers(request.user, session).can_score
    view = standings_view(session, all_trays=everything, in_full=named, interim=True)
    shares = view is not None and view.interim is not None
    public = view.public if view else publication_view(session)
    playing = public.phase is Phase.LIVE and view is not None and not view.complete
    so_far = round_progress(session, in_full=named) if playing else None
    ledgers = ledger_words(view, shares=shares) if view else []
    ranking = projector_pages([ledger.brief() for ledger in ledgers])
    seats = seat_pages([(at.table, at.sides) for at in so_far.seats]) if so_far else []
    number = _page(request.GET.get("page", ""), len(ranking) + len(seats))
    return {
        "session": session,
        "view": view,
        "winner": winner_words(view) if view and not shares else "",
        "round_progress": so_far,
        "page": ranking[number - 1] if number <= len(ranking) else None,
        "seats": seats[number - 1 - len(ranking)] if number > len(ranking) and seats else None,
        "at": number,
        "pages": max(1, len(ranking) + len(seats)),
        "following": number % max(1, len(ranking) + len(seats)) + 1,
        "hold": "hold" in request.GET,
        "everything": everything,
        "clock": clock_view(session),
        "public": public,
        "corrections": _corrections_clock(public),
    }


def _corrections_clock(public: PublicationView) -> dict[str, object] | None:
    """The time for which corrections are still taken; None before that and afterwards, and where
    it is more than a day: nobody watches that.
    """
    if public.phase is not Phase.PROVISIONAL or public.official_at is None:
        return None
    left = max(0, int((public.official_at - timezone.now()).total_seconds()))
    if left > 24 * 60 * 60:
        return None
    return {"left": left, "words": minutes_and_seconds(left)}


def _page(typed: str, pages: int) -> int:
    """The page asked for; the first where there is no such page (any more)."""
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 1
    return number if 1 <= number <= pages else 1
