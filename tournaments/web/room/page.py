"""The room: every table in every round, what needs somebody, and the door."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.evenings import close_session, reopen_session
from tournaments.models import AfterPlay, Session, WhilePlaying
from tournaments.presenting.hall import HallNotice, notices_mark
from tournaments.presenting.room import Need, first_of, room_needs, tables_words
from tournaments.queries.access import powers, session_to_direct, session_to_score
from tournaments.queries.desk.improbable import improbable_plays
from tournaments.queries.request_cache import cached_in_request
from tournaments.queries.room.clock import clock_view
from tournaments.queries.room.progress import RoomView, room_view
from tournaments.queries.room.room_mark import RoomMark, room_mark
from tournaments.queries.standings.publication import (
    publication_of,
    publication_view,
    usually_while_playing,
)
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.table.devices import tables_far_ahead
from tournaments.queries.table.links import Heard, heard_from
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.room.calls import lines_of_tables
from tournaments.web.room.grid import grid
from tournaments.web.room.phones import notices_of
from tournaments.web.room.what_next import next_in_room
from tournaments.web.session_page import session_page

FEW_TABLES = 4
"""Of fewer a ranking after each round tells nearly every result."""
SHOWN = 12
"""So many lines of what needs somebody; the grid has them all."""


@require_safe
@cache_control(private=True, no_cache=True)
def room(request: HttpRequest, session_id: int) -> HttpResponse:
    """The grid of tables and rounds. ``?rev=``: 204 while the page with that mark is right."""
    session = session_to_score(request.user, session_id)
    mark = _mark(request, session)
    if request.GET.get("rev") == mark:
        return HttpResponse(status=204)
    htmx = request.htmx  # type: ignore[attr-defined]
    context = _context(request, session, mark)
    return render(request, "room/part.html" if htmx else "room/room.html", context)


@require_POST
def turn_state(request: HttpRequest, session_id: int) -> HttpResponse:
    """Close the session, or open it again."""
    state = request.POST.get("state", "")
    turn = {"closed": close_session, "open": reopen_session}.get(state)
    if turn is None:
        raise Refusal(_("A session is open or closed."))
    if state == "closed" and (asked := ask_about_improbable(request, session_id, "state")):
        return asked
    turn(request.user, session_id)
    return redirect("room", session_id)


def refused_in_room(request: HttpRequest, session_id: int, refusal: Refusal) -> HttpResponse:
    """The room again with what was typed, and why it was not done; somebody else's stays so."""
    if refusal.status not in (409, 422):
        raise refusal
    session = session_to_score(request.user, session_id)
    context = _context(request, session, _mark(request, session)) | {
        "refusal": refusal,
        "typed": request.POST,
    }
    return render(request, "room/room.html", context, status=refusal.status)


def ask_about_improbable(request: HttpRequest, session_id: int, button: str) -> HttpResponse | None:
    """Ask about improbable results before a button makes them final; None: it may.

    ``button``: its name. It is sent again with how many there were on the page that asked.
    """
    session = session_to_direct(request.user, session_id)
    count = len(improbable_plays(session))
    if not count or request.POST.get("improbable") == str(count):
        return None
    context = _context(request, session, _mark(request, session)) | {
        "question": {"button": button, "value": request.POST[button], "action": request.path}
    }
    return render(request, "room/room.html", context, status=409)


def _mark(request: HttpRequest, session: Session) -> str:
    """Changes whenever anything in the room does, or what its directors are told of the laptop."""
    notices = notices_mark(_hall_notices(request, session))
    return f"{_room_mark(session).text}{notices}{_heard_mark(session)}"


@cached_in_request
def _room_mark(session: Session) -> RoomMark:
    return room_mark(session.pk)


@cached_in_request
def _heard(session: Session) -> Mapping[tuple[int, int], Heard]:
    """Return when the tables' devices were heard from, as long as they have something to say."""
    some = session.state == Session.State.OPEN and _room_mark(session).has_links
    return heard_from(session.pk) if some else {}


def _heard_mark(session: Session) -> str:
    """Changes when a device is heard from again, and when it has been silent for a while."""
    heard = _heard(session)
    said = [(*place, one.devices, "" if one.now else one.at) for place, one in heard.items()]
    return sha256(repr(said).encode()).hexdigest()[:8] if said else ""


def _hall_notices(request: HttpRequest, session: Session) -> list[HallNotice]:
    return notices_of(session) if powers(request.user, session).can_direct else []


def _context(request: HttpRequest, session: Session, mark: str) -> dict[str, Any]:
    page = session_page(request, session, "room")
    view, clock = room_view(session), clock_view(session)
    has_calls = _room_mark(session).has_calls
    lines = lines_of_tables(session) if has_calls else []
    calling = {said["at"] for kind, said in lines if kind == "call"}
    public = publication_view(session)
    whole = request.GET.get("rounds") == "all"
    needs, beyond = first_of(needs_of(session, view), SHOWN)
    notices = _hall_notices(request, session)
    return page | {
        "table_lines": lines,
        "room": view,
        "grid": grid(session, view, calling, _heard(session), whole=whole),
        "whole": whole,
        "mark": mark,
        "tables": tables_words(view.done, view.playing) if view.done or view.playing else "",
        "needs": needs,
        "beyond": beyond,
        "clock": clock,
        "public": public,
        "usual": usually_while_playing(session).label,
        "own": publication_of(session).while_playing,
        "while_playing": WhilePlaying.choices,
        "tells_much": tells_much(view),
        "few_tables": len(view.rows) < FEW_TABLES,
        "usual_after_play": AfterPlay(session.tournament.club.after_play).label,
        "own_after_play": publication_of(session).after_play,
        "after_play": AfterPlay.choices,
        "rounds": range(1, view.rounds + 1),
        "can_organise": powers(request.user, session).can_organise,
        "typed": {},
        "hall_notices": notices,
        "hall_mark": notices_mark(notices),
        "hall_passes": all(notice.passes for notice in notices),
        **next_in_room(session, view, clock, public),
    }


def tells_much(room: RoomView) -> bool:
    """Return whether a ranking after each round tells nearly what was made: of few tables or trays.

    Of three tables two others have played a tray, and of one tray a round a rise is its score.
    """
    trays = max((cell.expected for row in room.rows for cell in row.cells), default=0)
    return len(room.rows) < FEW_TABLES or trays == 1


def needs_of(session: Session, room: RoomView) -> Iterator[Need]:
    """Return what waits for the director of a session, the most pressing first."""
    field, hidden = session_field(session), publication_of(session).hidden_from is not None
    problem = field.problem if field else None
    several = len(_heard(session)) > 1 and not room.complete
    ahead = tables_far_ahead(session.pk) if several else {}
    return room_needs(session.tournament.game, problem, room, ahead, hidden=hidden)
