"""Decisions about a play that is in: rulings, going back, and that it is right as it is."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.disputes import keep_result
from tournaments.actions.rulings import rule_result
from tournaments.actions.taking_back import (
    SeenPlay,
    accept_result,
    restore_version,
    withdraw_result,
)
from tournaments.actions.undo import redo_entry, undo_entry
from tournaments.models import Play
from tournaments.presenting.letters import refusal_sentence
from tournaments.presenting.trays import tray_named
from tournaments.queries.access import session_to_score
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plays import TableRound, tray_of
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _
from tournaments.web.desk.forms import RedoForm, UndoForm, VersionForm
from tournaments.web.desk.page import tray_context
from tournaments.web.desk.ruling_form import read_ruling_form, ruling_form, seats_form
from tournaments.web.desk.slips import slip_context
from tournaments.web.forms import require_valid


@require_http_methods(["GET", "HEAD", "POST"])
def ruling(
    request: HttpRequest, session_id: int, number: int, section_id: int, in_round: int, table: int
) -> HttpResponse:
    """A ruling on a play: the form under its row, and what was filled in."""
    session = session_to_score(request.user, session_id)
    tray, at = tray_of(session, number), TableRound(section_id, in_round, table)
    refusal = None
    if request.method == "POST":
        try:
            entry = read_ruling_form(session.tournament, request.POST, at, number)
            rule_result(request.user, session_id, entry)
            return _back(request, session_id, at, number)
        except Refusal as refused:
            refusal = refused
    sent, by_slip = request.POST if refusal else None, _is_by_slip(request)
    context = (
        slip_context(request, session, at, None)
        if by_slip
        else tray_context(request, session, tray, None)
    )
    here = at, number
    row = next((row for row in context["desk"].rows if (row.at, row.tray) == here), None)
    if row is None:
        raise refusal or NotFound(_("This is not played there."))
    seated = {} if by_slip else context["desk"].seated
    context["ruling"] = ruling_form(session.tournament, row.entered, sent) | {
        "key": row.key,
        "at": at,
        "refused": refusal_sentence(refusal, context["letters"]) if refusal else "",
        "seats": seats_form(
            row, seated.get(section_id) or contestants([section_id], in_full=True), sent
        ),
    }
    page = context.get("page", "desk/desk.html")
    return render(request, page, context, status=refusal.status if refusal else 200)


@require_POST
def restore(request: HttpRequest, session_id: int, number: int, **where: int) -> HttpResponse:
    """Bring an earlier version back."""
    seen, said = _seen(request, number, where)
    version = said["version"] or 0
    restore_version(request.user, session_id, seen, version, said["reason"])
    return _back(request, session_id, seen.at, number)


@require_POST
def withdraw(request: HttpRequest, session_id: int, number: int, **where: int) -> HttpResponse:
    """Take back a result that does not belong there."""
    seen, said = _seen(request, number, where)
    withdraw_result(request.user, session_id, seen, said["reason"])
    return _back(request, session_id, seen.at, number)


@require_POST
def accept(request: HttpRequest, session_id: int, number: int, **where: int) -> HttpResponse:
    """Accept an improbable result: it is right."""
    seen, _said = _seen(request, number, where)
    accept_result(request.user, session_id, seen)
    return _back(request, session_id, seen.at, number)


@require_POST
def keep(request: HttpRequest, session_id: int, number: int, **where: int) -> HttpResponse:
    """Keep the result that is in, though its table says another."""
    seen, _said = _seen(request, number, where)
    keep_result(request.user, session_id, seen)
    return _back(request, session_id, seen.at, number)


@require_POST
def undo(request: HttpRequest, session_id: int) -> HttpResponse:
    """Undo what this person entered last."""
    form = UndoForm(request.POST)
    require_valid(form)
    play: Play = undo_entry(request.user, session_id, form.cleaned_data["result"])
    messages.success(
        request,
        _("Undone: %(tray)s, round %(round)s, table %(table)s.")
        % {"tray": _tray(play), "round": play.round, "table": play.table},
    )
    return _back_to(request, session_id, play)


@require_POST
def redo(request: HttpRequest, session_id: int) -> HttpResponse:
    """Enter again what this person undid last."""
    form = RedoForm(request.POST)
    require_valid(form)
    play: Play = redo_entry(request.user, session_id, form.cleaned_data["undo"])
    messages.success(
        request,
        _("Entered again: %(tray)s, round %(round)s, table %(table)s.")
        % {"tray": _tray(play), "round": play.round, "table": play.table},
    )
    return _back_to(request, session_id, play)


def _tray(play: Play) -> str:
    """Return the tray of a play, as its game calls it."""
    return tray_named(play.section.session.tournament.game, play.tray.number)


def _seen(
    request: HttpRequest, number: int, where: dict[str, int]
) -> tuple[SeenPlay, dict[str, Any]]:
    form = VersionForm(request.POST)
    require_valid(form)
    at = TableRound(where["section_id"], where["in_round"], where["table"])
    return SeenPlay(at, number, form.cleaned_data["base"]), form.cleaned_data


def _back_to(request: HttpRequest, session_id: int, play: Play) -> HttpResponse:
    """To the row of a play."""
    at = TableRound(play.section_id, play.round, play.table)
    return _back(request, session_id, at, play.tray.number)


def _is_by_slip(request: HttpRequest) -> bool:
    """Return whether the page that was left is that of a table and round."""
    return (request.POST or request.GET).get("back") == "slip"


def _back(request: HttpRequest, session_id: int, at: TableRound, number: int) -> HttpResponse:
    """To the page that was left: of the table and round, or else of the tray."""
    if _is_by_slip(request):
        return redirect(f"{reverse('slip', args=[session_id, *at])}#typed-{at.row(number)}")
    return redirect(f"{reverse('tray', args=[session_id, number])}#typed-{at.row()}")
