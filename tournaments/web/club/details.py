"""A club's name and time zone, and its deletion."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournaments.actions.clubs import change_club
from tournaments.actions.deletion import delete_club
from tournaments.models import Club
from tournaments.presenting.sentences.deletion import CLUB_CHANGED, deleted
from tournaments.queries.access import club_for
from tournaments.queries.club.deletion import going_with_club, why_club_stays
from tournaments.refusal import Refusal
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import ClubForm, DeletionForm
from tournaments.web.forms import first_error


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, club_id: int) -> HttpResponse:
    """Change a club's name and time zone; where that is refused, with what was typed."""
    club = club_for(request.user, club_id)
    if request.method != "POST":
        return _change_page(request, club, ClubForm.of(club))
    form = ClubForm(request.POST)
    try:
        if not form.is_valid():
            raise Refusal(first_error(form))
        change_club(request.user, club_id, **form.cleaned_data)
    except Refusal as refusal:
        return _change_page(request, club, form, str(refusal.sentence))
    messages.success(request, CLUB_CHANGED)
    return redirect("club", club_id)


def _change_page(
    request: HttpRequest, club: Club, form: ClubForm, sentence: str = ""
) -> HttpResponse:
    context = club_page(club, "") | {"form": form, "sentence": sentence}
    return render(request, "club/change_club.html", context, status=422 if sentence else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, club_id: int) -> HttpResponse:
    """Say what goes with a club, or why it stays; then delete it for good."""
    club, form = club_for(request.user, club_id), DeletionForm(request.POST)
    if request.method != "POST":
        return _delete_page(request, club)
    try:
        if not form.is_valid():
            raise Refusal(first_error(form))
        name = delete_club(request.user, club_id, form.cleaned_data["typed"])
    except Refusal as refusal:
        return _delete_page(request, club, str(refusal.sentence))
    messages.success(request, deleted(name))
    return redirect("home")


def _delete_page(request: HttpRequest, club: Club, sentence: str = "") -> HttpResponse:
    why_it_stays = next(why_club_stays(club), "")
    context = club_page(club, "") | {
        "going": going_with_club(club),
        "why_it_stays": why_it_stays,
        "typed": request.POST.get("typed", ""),
        "sentence": "" if sentence == why_it_stays else sentence,
    }
    return render(request, "club/delete_club.html", context, status=422 if sentence else 200)
