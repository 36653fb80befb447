"""Deleting a club or an evening: first what goes with it, or why it stays."""

from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.deleted_evenings import bring_evening_back
from tournaments.actions.deletion import delete_club, delete_evening
from tournaments.queries.access import club_for, evening_to_direct, may_organise
from tournaments.queries.club.deleted_evenings import club_of_deleted, deleted_evenings
from tournaments.queries.club.deletion import (
    deleted_with_club,
    deleted_with_evening,
    why_club_stays,
    why_evening_stays,
)
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.session_page import session_page


@require_http_methods(["GET", "HEAD", "POST"])
def club(request: HttpRequest, club_id: int) -> HttpResponse:
    """Say what goes with a club, or why it stays; then delete it for good."""
    found, sentence = club_for(request.user, club_id), ""
    if request.method == "POST":
        try:
            name = delete_club(request.user, club_id, request.POST.get("typed", ""))
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, _("%(name)s is deleted.") % {"name": name})
            return redirect("home")
    going = deleted_with_club(found)
    context = club_page(found, "") | {
        "page_base": "base/club_page.html",
        "going": going,
        "named": "" if going.empty else found.name,
        "back": reverse("change-club", args=[club_id]),
    }
    return _page(request, "club/delete_club.html", context, why_club_stays(found), sentence)


@require_http_methods(["GET", "HEAD", "POST"])
def evening(request: HttpRequest, session_id: int) -> HttpResponse:
    """Say what goes with an evening, or why it stays; then delete it."""
    session, sentence = evening_to_direct(request.user, session_id), ""
    home = session.tournament.club
    if request.method == "POST":
        try:
            name = delete_evening(request.user, session_id, request.POST.get("typed", ""))
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(
                request, _("%(name)s is deleted. For a day you can bring it back.") % {"name": name}
            )
            return redirect(
                "club" if may_organise(request.user, home) else "deleted-evenings", home.pk
            )
    going = deleted_with_evening(session)
    context = session_page(request, session, "evening") | {
        "page_base": "base/session.html",
        "going": going,
        "named": session.name if going["results"] else "",
        "back": reverse("change-evening", args=[session_id]),
    }
    return _page(request, "club/delete_evening.html", context, why_evening_stays(session), sentence)


@require_safe
def deleted(request: HttpRequest, club_id: int) -> HttpResponse:
    """List the evenings that were deleted in the last day and can be brought back."""
    club = club_of_deleted(request.user, club_id)
    kept = deleted_evenings(request.user, club)
    organises = may_organise(request.user, club)
    context = club_page(club, "") | {
        "page_base": "base/club_page.html" if organises else "base/base.html",
        "deleted_evenings": kept,
    }
    return render(request, "club/deleted_evenings.html", context)


@require_POST
def bring_back(request: HttpRequest, club_id: int, deleted_id: int) -> HttpResponse:
    """Bring a deleted evening back, and show its room."""
    session = bring_evening_back(request.user, club_id, deleted_id)
    messages.success(request, _("%(name)s is there again, as it was.") % {"name": session.name})
    return redirect("room", session.pk)


def _page(
    request: HttpRequest,
    template: str,
    context: dict[str, Any],
    reasons: Iterator[Refusal],
    sentence: str,
) -> HttpResponse:
    """The page before something is deleted; ``sentence`` is why it was refused just now."""
    why_it_stays = next((str(refusal.sentence) for refusal in reasons), "")
    context |= {
        "why_it_stays": why_it_stays,
        "typed": request.POST.get("typed", ""),
        "sentence": "" if sentence == why_it_stays else sentence,
    }
    return render(request, template, context, status=422 if sentence else 200)
