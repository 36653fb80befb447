"""The settings of a club: name, time zone and what readers see, E/W numbers, movements, Wi-Fi."""

from collections.abc import Mapping
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.clubs import (
    change_club,
    choose_ew_numbers,
    set_movement_settings,
    set_wifi,
)
from tournaments.models import Club, EwNumbers
from tournaments.queries.access import club_for
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import (
    ClubDetailsForm,
    EwNumbersForm,
    MovementSettingsForm,
    WifiForm,
)
from tournaments.web.forms import require_valid, why_refused


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest, club_id: int) -> HttpResponse:
    """Show the settings, and change name, time zone, codes and what readers see."""
    found = club_for(request.user, club_id)
    form = ClubDetailsForm(request.POST) if request.method == "POST" else ClubDetailsForm.of(found)
    sentence = why_refused(form, partial(change_club, request.user, club_id))
    if form.is_bound and not sentence:
        messages.success(request, _("The club’s settings are saved."))
        return redirect("change-club", club_id)
    return _page(request, found, sentence, details=form)


@require_POST
def ew_numbers(request: HttpRequest, club_id: int) -> HttpResponse:
    """Choose how E/W pairs are numbered; where that is refused, with what was typed."""
    found, form = club_for(request.user, club_id), EwNumbersForm(request.POST)
    try:
        require_valid(form)
        choose_ew_numbers(request.user, club_id, **form.cleaned_data)
    except Refusal as refusal:
        return _page(request, found, str(refusal.sentence), ew=request.POST)
    messages.success(request, _("Evenings seated from now on are numbered this way."))
    return redirect("change-club", club_id)


@require_POST
def pace(request: HttpRequest, club_id: int) -> HttpResponse:
    """Set how fast the club plays; where that is refused, with what was typed."""
    found, form = club_for(request.user, club_id), MovementSettingsForm(request.POST)
    try:
        require_valid(form)
        set_movement_settings(request.user, club_id, **form.said())
    except Refusal as refusal:
        return _page(request, found, str(refusal.sentence), pace=form)
    messages.success(request, _("Movements are chosen by this from now on."))
    return redirect("change-club", club_id)


@require_POST
def wifi(request: HttpRequest, club_id: int) -> HttpResponse:
    """Set the Wi-Fi of table cards; where that is refused, with what was typed."""
    found, form = club_for(request.user, club_id), WifiForm(request.POST, auto_id="wifi_%s")
    try:
        require_valid(form)
        kept = set_wifi(request.user, club_id, **form.cleaned_data)
    except Refusal as refusal:
        return _page(request, found, str(refusal.sentence), wifi=form)
    messages.success(
        request,
        _("This Wi-Fi stands on table cards from now on.")
        if kept.wifi_name
        else _("No Wi-Fi stands on table cards from now on."),
    )
    return redirect("change-club", club_id)


def _page(
    request: HttpRequest,
    found: Club,
    sentence: str = "",
    *,
    details: ClubDetailsForm | None = None,
    ew: Mapping[str, str] | None = None,
    pace: MovementSettingsForm | None = None,
    wifi: WifiForm | None = None,
) -> HttpResponse:
    """The page of the settings; what was typed and refused stands in its form."""
    kept = {"numbers": found.ew_numbers, "first": found.first_ew_number or ""}
    context = club_page(found, "settings") | {
        "sentence": sentence,
        "form": details or ClubDetailsForm.of(found),
        "ew": ew or kept,
        "ew_choices": EwNumbers.choices,
        "pace": pace or MovementSettingsForm.of(found),
        "wifi": wifi or WifiForm.of(found),
    }
    return render(request, "club/settings.html", context, status=422 if sentence else 200)
