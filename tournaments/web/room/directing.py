"""The director's controls in the room: the clock, the notice, what readers see, the lock."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from tournaments.actions import clock as clocks
from tournaments.actions import publication as public
from tournaments.actions.evenings import list_session
from tournaments.models import AfterPlay, Publication, WhilePlaying
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.room.clock import clock_of
from tournaments.refusal import Refusal
from tournaments.web.forms import WholeNumberField, require_valid
from tournaments.web.room.page import ask_about_improbable
from tournaments.web.room.settings import refused_where_pressed

MOST = 10_000
"""Beyond every number of minutes and rounds; the actions say what is too many."""


PUBLISHING = (
    *("hide", "show", "list", "unlist", "notice", "while_playing", "after_play"),
    *("official", "lock", "unlock", "period"),
)
"""The buttons for what readers see and when it is settled."""
CLOCK = ("start", "stop", "add", "next", "break", "length", "round_end")
"""The buttons of the clock, and those of its lines among the settings."""


class ClockForm(forms.Form):
    """A button of the clock with what stands beside it."""

    do = forms.ChoiceField(label=_("Clock"), choices=[(c, c) for c in CLOCK])
    minutes = WholeNumberField(label=_("Minutes"), min_value=-MOST, max_value=MOST, required=False)
    warning = WholeNumberField(label=_("Warning"), min_value=-MOST, max_value=MOST, required=False)
    first_round_extra = WholeNumberField(
        label=_("The first longer by"), min_value=-MOST, max_value=MOST, required=False
    )
    auto_advance = forms.BooleanField(required=False)
    seen = WholeNumberField(label=_("Clock"), min_value=0, max_value=2**31, required=False)


class PublishForm(forms.Form):
    """A button for what readers see and when it is settled, with what stands beside it."""

    do = forms.ChoiceField(
        label=_("Standings"),
        choices=[(c, c) for c in PUBLISHING],
    )
    notice = forms.CharField(label=_("Notice"), max_length=2000, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=2000, required=False)
    while_playing = forms.ChoiceField(
        label=_("While play goes on"),
        choices=[("", ""), *WhilePlaying.choices],
        required=False,
    )
    after_play = forms.ChoiceField(
        label=_("At the tables"), choices=[("", ""), *AfterPlay.choices], required=False
    )
    hide_from = WholeNumberField(label=_("From round"), min_value=0, max_value=MOST, required=False)
    minutes = WholeNumberField(
        label=_("Minutes"), min_value=-MOST, max_value=100 * MOST, required=False
    )


@require_POST
def clock(request: HttpRequest, session_id: int) -> HttpResponse:
    """Do what a button of the clock says."""
    return _done(request, session_id, ClockForm(request.POST), _turn_clock)


@require_POST
def publish(request: HttpRequest, session_id: int) -> HttpResponse:
    """Hide or show, announce, lock or unlock."""
    if request.POST.get("do") in ("official", "lock"):
        asked = ask_about_improbable(request, session_id, "do")
        if asked:
            return asked
    return _done(request, session_id, PublishForm(request.POST), _publish)


def _done(request: HttpRequest, session_id: int, form: forms.Form, act: Any) -> HttpResponse:
    session_to_direct(request.user, session_id)
    try:
        require_valid(form)
        act(request.user, session_id, form.cleaned_data)
    except Refusal as refusal:
        return refused_where_pressed(request, session_id, refusal)
    # Whoever presses a button while he enters results goes on entering them.
    pressed_on = request.POST.get("next", "")
    within = url_has_allowed_host_and_scheme(pressed_on, allowed_hosts=None)
    return redirect(pressed_on) if within else redirect("room", session_id)


def _turn_clock(person: Person, session_id: int, said: dict[str, Any]) -> None:
    minutes, seen = said["minutes"] or 0, said["seen"] or 0
    match said["do"]:
        case "start":
            clocks.start_clock(person, session_id)
        case "stop":
            clocks.stop_clock(person, session_id)
        case "add":
            clocks.add_minutes(person, session_id, minutes, seen)
        case "next":
            clocks.next_round(person, session_id, seen)
        case "break":
            clocks.begin_break(person, session_id, minutes, seen)
        case "length" | "round_end":
            _set_clock(person, session_id, said)


def _set_clock(person: Person, session_id: int, said: dict[str, Any]) -> None:
    """Set what stands in a line of the settings; what stands in the other stays as it is."""
    now = clock_of(session_to_direct(person, session_id))
    minutes, warning = now.minutes, now.warning
    extra, auto_advance = now.first_round_extra, now.auto_advance
    if said["do"] == "length":
        minutes, extra = said["minutes"], said["first_round_extra"] or 0
    else:
        warning, auto_advance = said["warning"] or 0, said["auto_advance"]
    clocks.set_minutes(
        person, session_id, minutes, warning, first_round_extra=extra, auto_advance=auto_advance
    )


def _publish(person: Person, session_id: int, said: dict[str, Any]) -> None:
    match said["do"]:
        case "hide":
            public.hide_results(person, session_id, said["hide_from"] or Publication.NOW)
        case "show" | "official" | "lock" as do:
            _PUBLISHED[do](person, session_id)
        case "list" | "unlist":
            list_session(person, session_id, unlisted=said["do"] == "unlist")
        case "notice":
            public.put_up_notice(person, session_id, said["notice"])
        case "while_playing" | "after_play" as do:
            _CHOSEN[do](person, session_id, said[do])
        case "unlock":
            public.unlock_session(person, session_id, said["reason"])
        case "period":
            session = session_to_direct(person, session_id)
            public.set_correction_period(
                person, session.tournament.club_id, _minutes(said["minutes"])
            )


_CHOSEN = {
    "while_playing": public.choose_while_playing,
    "after_play": public.choose_after_play,
}
"""The buttons beside a choice of the same name."""

_PUBLISHED = {
    "show": public.show_results,
    "official": public.make_official,
    "lock": public.lock_session,
}
"""The buttons that need nothing beside them."""


def _minutes(typed: int | None) -> int:
    if typed is None:
        raise Refusal(_("Say for how many minutes corrections are accepted."))
    return typed
