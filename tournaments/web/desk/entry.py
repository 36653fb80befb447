"""The first page of the desk: the slip that is due, or a table or tray whose number was typed."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from tournaments.models import Session
from tournaments.queries.access import session_to_score
from tournaments.queries.desk.trays import tray_strip
from tournaments.queries.plan.plays import TableRound, section_letters
from tournaments.queries.room.due import due_slip
from tournaments.web.desk.forms import JumpForm
from tournaments.web.forms import require_valid

BY = "entered_by"
"""In the session of a browser: ``slip`` or ``tray``, the way of entering that was chosen last."""


@require_safe
def entry(request: HttpRequest, session_id: int) -> HttpResponse:
    """Lead to what is due, by slip or by tray as was chosen last; else to what was typed.

    Where everything is in, or nobody is seated, to the first tray, or to the set-up. After a slip
    or a tray that was entered to what is due then, or to the same one.
    """
    session = session_to_score(request.user, session_id)
    if "number" in request.GET:
        return _jump(request, session)
    remember_way(request, "tray")
    due = due_slip(session)
    if due is not None and request.session.get(BY) == "tray":
        return redirect("tray", session_id, due.missing[0])
    if due is not None:
        return redirect("slip", session_id, *due.at)
    if strip := tray_strip(session):
        return redirect("tray", session_id, strip[0].number)
    return redirect("set-up", session_id)


def remember_way(request: HttpRequest, way: str) -> bool:
    """Remember that this way of entering was chosen; return whether it was, by this request."""
    chosen = request.GET.get("by") == way
    if chosen:
        request.session[BY] = way
    return chosen


def _jump(request: HttpRequest, session: Session) -> HttpResponse:
    """To a tray, or a table: in the round that is said, or of the page, or else that is due."""
    letters = section_letters(session.pk)
    form = JumpForm(request.GET, {letter: key for key, letter in letters.items() if letter})
    require_valid(form)
    said = form.cleaned_data
    number, in_round = said["number"], said["round"]
    if said["tray"]:
        return redirect(
            "tray", session.pk, _open_tray(session, number) if said["after"] else number
        )
    if in_round is None:
        due = due_slip(session)
        in_round = due.at.round if due else 1
    at = TableRound(said["section"] or next(iter(letters), 0), in_round, number)
    due = due_slip(session, at) if said["after"] else None
    return redirect("slip", session.pk, *(due.at if due else at))


def _open_tray(session: Session, after: int) -> int:
    """Return the next tray that something is missing of, else the first before, else the same."""
    missing = [each.number for each in tray_strip(session) if each.state != "complete"]
    others = (number for number in missing if number != after)
    return min(others, key=lambda number: (number < after, number), default=after)
