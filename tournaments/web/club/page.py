"""A club's page: tonight, the last evenings, a new one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.clubs import (
    create_club,
)
from tournaments.actions.drives import begin_drive
from tournaments.actions.evenings import set_up_evening
from tournaments.queries.access import club_for, require_may_create_clubs
from tournaments.queries.club.deleted_evenings import deleted_evenings
from tournaments.queries.club.tournament_list import evenings_in_play, latest_closed
from tournaments.queries.people.members import count_members
from tournaments.refusal import Refusal
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import (
    ClubForm,
    EveningForm,
)
from tournaments.web.forms import first_error, require_valid

IN_PLAY_SHOWN = 10


@require_http_methods(["GET", "HEAD", "POST"])
def new_club(request: HttpRequest) -> HttpResponse:
    """Create a club."""
    require_may_create_clubs(request.user)
    form = ClubForm(request.POST if request.method == "POST" else None)
    sentence = ""
    if request.method == "POST" and form.is_valid():
        try:
            made = create_club(request.user, **form.cleaned_data)
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            return redirect("club", made.pk)
    elif request.method == "POST":
        sentence = first_error(form)
    context = {"form": form, "sentence": sentence, "own_zone": not form.is_bound}
    return render(request, "club/new_club.html", context, status=422 if sentence else 200)


@require_safe
def club(request: HttpRequest, club_id: int) -> HttpResponse:
    """Tonight first, then the last evenings, and the form for a new one."""
    found = club_for(request.user, club_id)
    context = club_page(found, "club") | {
        "tonight": evenings_in_play(found)[:IN_PLAY_SHOWN],
        "evenings": latest_closed(found),
        "deleted_evenings": deleted_evenings(request.user, found),
        "members": count_members(found),
        "presets": found.presets.all(),
        "form": EveningForm(field_order=["game"]),  # the page asks for the game first
    }
    return render(request, "club/club.html", context)


@require_POST
def new_evening(request: HttpRequest, club_id: int) -> HttpResponse:
    """Set up an evening, then ask who came."""
    club_for(request.user, club_id)
    form = EveningForm(request.POST)
    require_valid(form)
    game, said = form.cleaned_data.pop("game"), form.cleaned_data
    if game == "drive":
        return redirect("drive", begin_drive(request.user, club_id, **said).pk)
    session = set_up_evening(request.user, club_id, game=game, **said)
    return redirect("set-up", session.pk)
