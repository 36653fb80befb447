"""The settings of an evening: the clock, what is seen, the end. Each is saved by itself."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.models import AfterPlay, Session, WhilePlaying
from tournaments.queries.access import session_to_direct
from tournaments.queries.room.clock import clock_view
from tournaments.queries.room.progress import RoomView, room_view
from tournaments.queries.standings.publication import (
    after_play,
    publication_of,
    publication_view,
    usually_while_playing,
)
from tournaments.queries.table.links import links_of
from tournaments.refusal import Refusal
from tournaments.web.room.page import refused_in_room, room_page

LINES = {
    **{do: do for do in ("length", "round_end", "break", "notice", "period")},
    **{do: do for do in ("while_playing", "after_play", "hide", "unlock")},
    "show": "hide",
    "list": "listed",
    "unlist": "listed",
}
"""The lines of the page, by their buttons."""

FEW_TABLES = 4
"""Of fewer a ranking after each round tells nearly every result."""


@require_safe
def settings(request: HttpRequest, session_id: int) -> HttpResponse:
    """What is set for this evening. ``?change=``: with that line open."""
    session = session_to_direct(request.user, session_id)
    context = _context(request, session) | {"changed": request.GET.get("change", "")}
    return render(request, "room/settings.html", context)


def refused_where_pressed(request: HttpRequest, session_id: int, refusal: Refusal) -> HttpResponse:
    """The page of the button again, with what was typed and why it was not done."""
    line = LINES.get(request.POST.get("do", ""))
    if line is None or refusal.status not in (409, 422):
        return refused_in_room(request, session_id, refusal)
    session = session_to_direct(request.user, session_id)
    context = _context(request, session) | {
        "changed": line,
        "refusal": refusal,
        "typed": request.POST,
    }
    return render(request, "room/settings.html", context, status=refusal.status)


def _context(request: HttpRequest, session: Session) -> dict[str, Any]:
    view, said = room_view(session), publication_of(session)
    usual = usually_while_playing(session)
    return room_page(request, session, view, "settings") | {
        "clock": clock_view(session),
        "public": publication_view(session),
        "usual": usual.label,
        "own": said.while_playing,
        "while_playing": WhilePlaying.choices,
        "while_playing_now": WhilePlaying(said.while_playing or usual).label,
        "tells_much": tells_much(view),
        "few_tables": len(view.rows) < FEW_TABLES,
        "usual_after_play": AfterPlay(session.tournament.club.after_play).label,
        "own_after_play": said.after_play,
        "after_play": AfterPlay.choices,
        "after_play_now": after_play(session).label,
        "rounds": range(1, view.rounds + 1),
        "with_links": len(links_of(session.pk)),
        "typed": {},
    }


def tells_much(room: RoomView) -> bool:
    """Return whether a ranking after each round tells nearly what was made: of few tables or trays.

    Of three tables two others have played a tray, and of one tray a round a rise is its score.
    """
    trays = max((cell.expected for row in room.rows for cell in row.cells), default=0)
    return len(room.rows) < FEW_TABLES or trays == 1
