"""The room: every table in every round, and the door."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.evenings import close_session, reopen_session
from tournaments.queries.access import session_to_score
from tournaments.queries.room import room_grid
from tournaments.refusal import Refusal
from tournaments.web.session_page import session_page


@require_safe
def room(request: HttpRequest, session_id: int) -> HttpResponse:
    """The grid of tables and rounds."""
    session = session_to_score(request.user, session_id)
    context = session_page(request, session, "room") | {"grid": room_grid(session)}
    return render(request, "room.html", context)


@require_POST
def turn_state(request: HttpRequest, session_id: int) -> HttpResponse:
    """Close the session, or open it again."""
    turn = {"closed": close_session, "open": reopen_session}.get(request.POST.get("state", ""))
    if turn is None:
        raise Refusal(_("A session is open or closed."))
    turn(request.user, session_id)
    return redirect("room", session_id)
