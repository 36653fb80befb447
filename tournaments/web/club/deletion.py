"""Deleting a club or an evening: first what goes with it, or why it stays."""

from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tournaments.actions.deletion import delete_club, delete_evening
from tournaments.presenting.sentences.deletion import deleted
from tournaments.queries.access import club_for, may_organise, session_to_direct
from tournaments.queries.club.deletion import (
    deleted_with_club,
    deleted_with_evening,
    why_club_stays,
    why_evening_stays,
)
from tournaments.refusal import Refusal
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
            messages.success(request, deleted(name))
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
    """Say what goes with an evening, or why it stays; then delete it for good."""
    session, sentence = session_to_direct(request.user, session_id), ""
    home = session.tournament.club
    if request.method == "POST":
        try:
            name = delete_evening(request.user, session_id, request.POST.get("typed", ""))
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, deleted(name))
            return (
                redirect("club", home.pk) if may_organise(request.user, home) else redirect("home")
            )
    going = deleted_with_evening(session)
    context = session_page(request, session, "evening") | {
        "page_base": "base/session.html",
        "going": going,
        "named": session.tournament.name if going.results else "",
        "back": reverse("change-evening", args=[session_id]),
    }
    return _page(request, "club/delete_evening.html", context, why_evening_stays(session), sentence)


def _page(
    request: HttpRequest,
    template: str,
    context: dict[str, Any],
    reasons: Iterator[str],
    sentence: str,
) -> HttpResponse:
    """The page before something is deleted; ``sentence`` is why it was refused just now."""
    why_it_stays = next(reasons, "")
    context |= {
        "why_it_stays": why_it_stays,
        "typed": request.POST.get("typed", ""),
        "sentence": "" if sentence == why_it_stays else sentence,
    }
    return render(request, template, context, status=422 if sentence else 200)
