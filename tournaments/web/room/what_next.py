"""The line on every page of an evening that says what comes next, with its button."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve, reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.models import Session
from tournaments.presenting.room import tables_words
from tournaments.presenting.what_next import next_words
from tournaments.queries.access import session_to_score
from tournaments.queries.room.clock import ClockView, clock_view
from tournaments.queries.room.progress import Cell, Improbable, RoomView, room_view
from tournaments.queries.room.room_mark import room_mark
from tournaments.queries.room.what_next import Step, WhatNext, what_next
from tournaments.queries.standings.publication import PublicationView, publication_view
from tournaments.web.current_page import current_page
from tournaments.web.room.print_again import wrong_on_paper
from tournaments.web.session_page import session_page

POSTED = {
    Step.BEGIN: ("clock", {"do": "start"}),
    Step.GO_ON: ("clock", {"do": "start"}),
    Step.START: ("clock", {"do": "next"}),
    Step.CATCH_UP: ("clock", {"do": "next"}),
    Step.CLOSE: ("turn-state", {"state": "closed"}),
    Step.SHOW: ("publish", {"do": "show"}),
    Step.MAKE_OFFICIAL: ("publish", {"do": "official"}),
}
"""The steps that a button does: the name of its address, and what it sends."""

LED_TO = {
    Step.SET_UP: "set-up",
    Step.PRINT: "print",
    Step.PLAY: "desk",
    Step.FINISH: "desk",
    Step.VOID: "change-evening",
    Step.DONE: "files",
}
"""The steps that are done on another page: the name of its address."""

ENTRY = frozenset({"tray", "slip", "round-grid"})
CLOCK = frozenset({"room"})
DONE_ON = {
    Step.SET_UP: frozenset({"set-up"}),
    Step.PRINT: frozenset({"print"}),
    Step.PLAY: ENTRY,
    Step.FINISH: ENTRY,
    Step.BEGIN: CLOCK,
    Step.GO_ON: CLOCK,
    Step.START: CLOCK,
    Step.CATCH_UP: CLOCK,
    Step.VOID: frozenset({"change-evening"}),
    Step.DONE: frozenset({"files"}),
}
"""The pages, by the names of their addresses, on which a step is done without the line's button."""


@require_safe
@cache_control(private=True, no_cache=True)
def next_line(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show what comes next. ``?rev=``: 204 while the line with that mark is right."""
    session = session_to_score(request.user, session_id)
    mark = room_mark(session.pk).text
    if request.GET.get("rev") == mark:
        return HttpResponse(status=204)
    context = session_page(request, session, "")
    context |= next_context(
        session, room_view(session), clock_view(session), publication_view(session)
    )
    context["next"]["mark"] = mark
    page = _page_name(request)
    context["here"] = page in DONE_ON.get(context["next"]["step"], ())
    context["return_to"] = current_page(request) if page in ENTRY else ""
    return render(request, "room/what_next.html", context)


def next_context(
    session: Session, room: RoomView, clock: ClockView, public: PublicationView
) -> dict[str, Any]:
    """Return what the line shows: its words, and where its button leads or what it sends."""
    found = what_next(session, room, clock, public, wrong_on_paper=bool(wrong_on_paper(session)))
    playing = tables_words(room.done, room.playing) if room.done or room.playing else ""
    name, fields = POSTED.get(found.step, ("", {}))
    sentence, button = next_words(found, room.rounds, playing)
    return {
        "next": {
            "step": found.step,
            "sentence": sentence,
            "button": button,
            "fields": fields,
            "of_director": found.step in POSTED or found.step in (Step.SET_UP, Step.VOID),
            "seen": clock.revision if name == "clock" else None,
            "address": reverse(name, args=[session.pk]) if name else _address(session, found),
        }
    }


def next_in_room(
    session: Session, room: RoomView, clock: ClockView, public: PublicationView
) -> dict[str, Any]:
    """Return the same for the page of the room, on which the clock has its buttons already."""
    found = next_context(session, room, clock, public)
    return found | {"here": "room" in DONE_ON.get(found["next"]["step"], ())}


def _page_name(request: HttpRequest) -> str | None:
    """Return the name of the address on which the line is shown; None where nobody knows."""
    try:
        return resolve(current_page(request)).url_name
    except Resolver404:
        return None


def _address(session: Session, found: WhatNext) -> str:
    """Return the page on which a step is done."""
    if found.step in LED_TO:
        return reverse(LED_TO[found.step], args=[session.pk])
    return _row_of(session, found.at) if found.at else reverse("room", args=[session.pk])


def _row_of(session: Session, at: Cell | Improbable) -> str:
    """Return the row of the desk where somebody should look."""
    return f"{reverse('tray', args=[session.pk, at.tray])}#typed-{at.at.row()}"
