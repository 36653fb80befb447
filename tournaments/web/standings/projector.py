"""The projector: standings and next seats on the wall, in pages that turn, and the clock."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.models import Session
from tournaments.presenting.projector import projector_pages, seat_pages
from tournaments.presenting.standings import ledger_words
from tournaments.presenting.winners import winner_words
from tournaments.queries.access import powers, session_to_read, session_to_score
from tournaments.queries.room.clock import clock_view, minutes_and_seconds
from tournaments.queries.room.round_progress import round_progress
from tournaments.queries.standings.mark import overall_mark, recent_mark, standings_mark
from tournaments.queries.standings.overall import all_are_over, overall_view
from tournaments.queries.standings.publication import Phase, PublicationView, publication_view
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _
from tournaments.web.club_time import show_times_of
from tournaments.web.public_page import public_page

OVERALL = "overall-"
"""What the pages of all sessions together begin with; behind it their number."""


@require_safe
@cache_control(private=True, no_cache=True)
def projector(request: HttpRequest, session_id: int) -> HttpResponse:
    """The standings that everybody may see; ``?everything=1``: those that its scorers see.

    Opened by a scorer, as on the wall of the room, it has the names that are withheld elsewhere.
    Once every session of its event is over, the wall turns to those of all of them together.

    ``?rev=``: 204 while the page with that mark is right. ``?page=`` is the page of the wall,
    and ``hold`` keeps it.
    """
    everything = "everything" in request.GET
    if everything:
        session = session_to_score(request.user, session_id)
    else:
        session = session_to_read(session_id, request.user)
    rev, of_all = request.GET.get("rev"), request.GET.get("page", "").startswith(OVERALL)
    if rev and rev == _mark(session, everything=everything, of_all=of_all):
        return HttpResponse(status=204)
    show_times_of(session.tournament.club)
    if of_all:
        context = _overall(request, session)
    else:
        context = _own(request, session, everything=everything)
    if context is None:
        return redirect(f"{request.path}?{urlencode(request.GET.dict() | {'page': '1'})}")
    context |= {
        "session": session,
        "hold": "hold" in request.GET,
        "everything": everything,
        "clock": clock_view(session),
        "corrections": _corrections_clock(context["public"]),
    }
    htmx = request.htmx  # type: ignore[attr-defined]
    template = "standings/wall.html" if htmx else "standings/projector.html"
    return public_page(request, template, context, session.tournament.club)


def _mark(session: Session, *, everything: bool, of_all: bool) -> str:
    if of_all:
        return overall_mark(session.tournament_id)
    if everything:
        return standings_mark(session.pk, all_trays=True)
    return recent_mark(session.pk)


def _own(request: HttpRequest, session: Session, *, everything: bool) -> dict[str, Any]:
    """A page of the session's own: its standings, or where everybody sits next."""
    named = powers(request.user, session).can_score
    view = standings_view(session, all_trays=everything, in_full=named, interim=True)
    shares = view is not None and view.interim is not None
    public = view.public if view else publication_view(session)
    playing = public.phase is Phase.LIVE and view is not None and not view.complete
    so_far = round_progress(session, in_full=named) if playing else None
    ledgers = ledger_words(view, shares=shares) if view else []
    ranking = projector_pages([ledger.brief() for ledger in ledgers])
    seats = seat_pages([(at.table, at.sides) for at in so_far.seats]) if so_far else []
    pages = max(1, len(ranking) + len(seats))
    at = _page(request.GET.get("page", ""), pages)
    finished = view is not None and view.complete and not view.hidden
    ends = finished and at == pages and all_are_over(session)
    return {
        "view": view,
        "mark": view.mark if view else "",
        "public": public,
        "winner": winner_words(view) if view and not shares else "",
        "round_progress": so_far,
        "page": ranking[at - 1] if at <= len(ranking) else None,
        "seats": seats[at - 1 - len(ranking)] if at > len(ranking) and seats else None,
        "at": at,
        "number": at,
        "pages": pages,
        "following": f"{OVERALL}1" if ends else at % pages + 1,
    }


def _overall(request: HttpRequest, session: Session) -> dict[str, Any] | None:
    """A page of all sessions together; None before everybody may see every one of them."""
    named, mark = powers(request.user, session).can_score, overall_mark(session.tournament_id)
    try:
        view = overall_view(session, all_trays=False, in_full=named)
    except NotFound:
        return None
    ledgers = [ledger.brief(view.counted) for ledger in ledger_words(view)]
    title = _("Overall, %(line)s") if len(ledgers) > 1 else _("Overall")
    ranking = projector_pages(
        [replace(ledger, title=title % {"line": ledger.title}) for ledger in ledgers]
    )
    if not view.complete or not ranking:
        return None
    number = _page(request.GET["page"].removeprefix(OVERALL), len(ranking))
    return {
        "event": session.tournament.name,
        "view": view,
        "mark": mark,
        "public": publication_view(session),
        "winner": winner_words(view),
        "page": ranking[number - 1],
        "at": f"{OVERALL}{number}",
        "number": number,
        "pages": len(ranking),
        "following": f"{OVERALL}{number + 1}" if number < len(ranking) else 1,
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
