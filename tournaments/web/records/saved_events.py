"""One evening as a file: saved, and imported again after a look at what would be made."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.actions.results_files import bring_results_file
from tournaments.actions.saved_events import import_event_for, match_for, read_saved_event
from tournaments.exchange.saved_event import SavedEvent
from tournaments.exchange.saved_event_file import is_saved_event, write_event
from tournaments.models import Club, Tournament
from tournaments.queries.access import club_for, session_to_direct
from tournaments.queries.people.saved_members import EventMatch
from tournaments.queries.records.saved_event import saved_event
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.files import download, sent_content


@require_safe
def save(request: HttpRequest, session_id: int) -> HttpResponse:
    """The whole event of a session, for who may direct it."""
    session = session_to_direct(request.user, session_id)
    content = write_event(saved_event(session.tournament_id))
    name = f"evening-{session.played_on}-{session.pk}.json"
    return download(content, name, "application/json; charset=utf-8")


@require_http_methods(["GET", "HEAD", "POST"])
def import_event(request: HttpRequest, club_id: int) -> HttpResponse:
    """Take a file, show what would be made of it, and make it.

    One that another program has written is looked into by a job, and has a page of its own.
    """
    club = club_for(request.user, club_id)
    if request.method != "POST":
        return _page(request, club)
    try:
        text = sent_content(request)
        if (sent := request.FILES.get("file")) and not is_saved_event(text):
            file = bring_results_file(request.user, club_id, sent.name or "", text)
            return redirect("results-file", club_id, file.pk)
        event = read_saved_event(text)
        match = match_for(request.user, club_id, event)
        if request.POST.get("do") == "import":
            return _made(request, import_event_for(request.user, club_id, event).tournament)
    except Refusal as refusal:
        said = {"sentence": str(refusal.sentence), "quoted": refusal.details.get("fault")}
        return _page(request, club, said, status=refusal.status)
    return _page(request, club, _preview(text, event, match))


def _made(request: HttpRequest, made: Tournament) -> HttpResponse:
    messages.success(
        request, _("%(name)s is here, with its results and their history.") % {"name": made.name}
    )
    session = made.sessions.order_by("number").first()
    return redirect("room", session.pk) if session else redirect("club", made.club_id)


def _preview(text: bytes, event: SavedEvent, match: EventMatch) -> dict[str, Any]:
    plays = [play for one in event.sessions for part in one.sections for play in part.plays]
    return {
        "text": text.decode("utf-8-sig"),
        "event": event,
        "match": match,
        "results": len(plays),
    }


def _page(
    request: HttpRequest, club: Club, found: Mapping[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    context = club_page(club, "club") | dict(found or {})
    return render(request, "records/import_event.html", context, status=status)
