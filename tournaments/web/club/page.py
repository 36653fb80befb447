"""A club's page: tonight, the last evenings, a new one."""

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.clubs import (
    choose_ew_numbers,
    create_club,
    set_movement_settings,
    set_wifi,
)
from tournaments.actions.evenings import set_up_evening
from tournaments.models import Club, EwNumbers
from tournaments.presenting.sentences.club import EW_NUMBERS_KEPT, MOVEMENT_SETTINGS_KEPT
from tournaments.presenting.sentences.hall import WIFI_GONE, WIFI_KEPT
from tournaments.queries.access import club_for, require_may_create_clubs
from tournaments.queries.club.deleted_evenings import deleted_evenings
from tournaments.queries.club.tournament_list import evenings_in_play, latest_closed
from tournaments.queries.people.members import count_members
from tournaments.refusal import Refusal
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import (
    ClubForm,
    EveningForm,
    EwNumbersForm,
    MovementSettingsForm,
    WifiForm,
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
    return _club_page(request, club_for(request.user, club_id))


@require_POST
def ew_numbers(request: HttpRequest, club_id: int) -> HttpResponse:
    """Choose how E/W pairs are numbered; where that is refused, with what was typed."""
    found, form = club_for(request.user, club_id), EwNumbersForm(request.POST)
    try:
        require_valid(form)
        choose_ew_numbers(request.user, club_id, **form.cleaned_data)
    except Refusal as refusal:
        return _club_page(request, found, str(refusal.sentence), ew=request.POST)
    messages.success(request, EW_NUMBERS_KEPT)
    return redirect("club", club_id)


def _club_page(
    request: HttpRequest,
    found: Club,
    sentence: str = "",
    *,
    ew: Mapping[str, str] | None = None,
    pace: MovementSettingsForm | None = None,
    wifi: WifiForm | None = None,
) -> HttpResponse:
    """The page of a club; ``ew``, ``pace`` and ``wifi`` are what was typed and refused."""
    kept = {"numbers": found.ew_numbers, "first": found.first_ew_number or ""}
    context = club_page(found, "club") | {
        "sentence": sentence,
        "ew": ew or kept,
        "ew_choices": EwNumbers.choices,
        "tonight": evenings_in_play(found)[:IN_PLAY_SHOWN],
        "evenings": latest_closed(found),
        "deleted_evenings": deleted_evenings(request.user, found),
        "members": count_members(found),
        "presets": found.presets.all(),
        "form": EveningForm(field_order=["game"]),  # the page asks for the game first
        "pace": pace or MovementSettingsForm.of(found),
        "wifi": wifi or WifiForm.of(found),
    }
    return render(request, "club/club.html", context, status=422 if sentence else 200)


@require_POST
def pace(request: HttpRequest, club_id: int) -> HttpResponse:
    """Set how fast the club plays; where that is refused, with what was typed."""
    found, form = club_for(request.user, club_id), MovementSettingsForm(request.POST)
    try:
        require_valid(form)
        set_movement_settings(request.user, club_id, **form.said())
    except Refusal as refusal:
        return _club_page(request, found, str(refusal.sentence), pace=form)
    messages.success(request, MOVEMENT_SETTINGS_KEPT)
    return redirect("club", club_id)


@require_POST
def wifi(request: HttpRequest, club_id: int) -> HttpResponse:
    """Set the Wi-Fi of table cards; where that is refused, with what was typed."""
    found, form = club_for(request.user, club_id), WifiForm(request.POST, auto_id="wifi_%s")
    try:
        require_valid(form)
        kept = set_wifi(request.user, club_id, **form.cleaned_data)
    except Refusal as refusal:
        return _club_page(request, found, str(refusal.sentence), wifi=form)
    messages.success(request, WIFI_KEPT if kept.wifi_name else WIFI_GONE)
    return redirect("club", club_id)


@require_POST
def new_evening(request: HttpRequest, club_id: int) -> HttpResponse:
    """Set up an evening, then ask who came."""
    club_for(request.user, club_id)
    form = EveningForm(request.POST)
    require_valid(form)
    session = set_up_evening(request.user, club_id, **form.cleaned_data)
    return redirect("set-up", session.pk)
