"""A club's usual evenings."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.presets import (
    begin_preset,
    choose_preset_rules,
    forget_preset,
    save_preset,
)
from tournaments.models import Club, Preset
from tournaments.presenting.rules import rules_words
from tournaments.presenting.sentences import SAVED
from tournaments.queries.access import club_for
from tournaments.queries.club.presets import preset_for, rules_of, usual_preset_rules
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import BeginForm, PresetForm
from tournaments.web.forms import require_valid
from tournaments.web.plan.rules import shown_rules, typed_rules


@require_http_methods(["GET", "HEAD", "POST"])
def presets(request: HttpRequest, club_id: int) -> HttpResponse:
    """Every usual evening, and the form for another."""
    club = club_for(request.user, club_id)
    return _form(request, club, None)


@require_http_methods(["GET", "HEAD", "POST"])
def preset(request: HttpRequest, club_id: int, preset_id: int) -> HttpResponse:
    """A usual evening, to be written anew."""
    kept = preset_for(request.user, club_id, preset_id)
    return _form(request, kept.club, kept)


@require_http_methods(["GET", "HEAD", "POST"])
def preset_rules(request: HttpRequest, club_id: int, preset_id: int) -> HttpResponse:
    """Show by which rules a usual evening is scored, or choose others."""
    kept = preset_for(request.user, club_id, preset_id)
    sentence = ""
    if request.method == "POST":
        name, switches, scale = typed_rules(request)
        try:
            choose_preset_rules(
                request.user, club_id, preset_id, name=name, switches=switches, scale=scale
            )
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, SAVED)
            return redirect("preset-rules", club_id, preset_id)
    stored = kept.rules or usual_preset_rules(kept)
    context = club_page(kept.club, "presets") | {"preset": kept, "can_organise": True}
    context |= shown_rules(request, rules_of(stored, kept.game), stored, kept.club, sentence)
    return render(request, "club/preset_rules.html", context, status=422 if sentence else 200)


@require_POST
def forget(request: HttpRequest, club_id: int, preset_id: int) -> HttpResponse:
    """No longer keep a usual evening."""
    forget_preset(request.user, club_id, preset_id)
    messages.success(request, _("Deleted. Evenings started from it stay."))
    return redirect("presets", club_id)


@require_POST
def begin(request: HttpRequest, club_id: int, preset_id: int) -> HttpResponse:
    """An evening as usual: on to who came."""
    form = BeginForm(request.POST)
    preset_for(request.user, club_id, preset_id)
    require_valid(form)
    session, asked = begin_preset(request.user, club_id, preset_id, form.cleaned_data["played_on"])
    address = reverse("set-up", args=[session.pk])
    return redirect(f"{address}?{urlencode(asked)}" if asked else address)


def _form(request: HttpRequest, club: Club, kept: Preset | None) -> HttpResponse:
    form = PresetForm.of(kept) if kept else PresetForm()
    sentence = ""
    if request.method == "POST":
        form = PresetForm(request.POST)
        try:
            require_valid(form)
            save_preset(request.user, club.pk, form.said(kept), kept.pk if kept else None)
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, SAVED)
            return redirect("presets", club.pk)
    context = club_page(club, "presets") | {
        "preset": kept,
        "presets": club.presets.all(),
        "scored": rules_words(rules_of(kept.rules or usual_preset_rules(kept), kept.game))
        if kept
        else [],
        "form": form,
        "sentence": sentence,
    }
    return render(request, "club/presets.html", context, status=422 if sentence else 200)
