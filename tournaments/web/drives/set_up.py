"""A drive in a minute: how many came, who moves, and what that makes of the evening."""

from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods
from django.views.decorators.vary import vary_on_headers

from movements.pairing.drive import CUSTOMS, MOST_HANDS, MOST_PLAYERS, Custom, Form
from tournaments.actions.drives import change_drive
from tournaments.models import Drive, Session
from tournaments.presenting.drives import (
    CUSTOM_WORDS,
    FORMS,
    all_tricks,
    counts_tricks,
    ends_of_the_line,
    halves_of,
    rule_of_moving,
)
from tournaments.queries.access import evening_to_direct, evening_to_read, powers
from tournaments.queries.drives.settings import SETTINGS, drive_in, require_playable
from tournaments.refusal import Refusal
from tournaments.web.forms import WholeNumberField, require_valid
from tournaments.web.session_page import session_page

MINUTES_A_HAND = 5
USUAL_FORMS = 5
"""So many of the forms are those that halls play every week; the others are the source's."""


class DriveForm(forms.Form):
    """How many came, how long it lasts, who moves; an empty custom is the form's usual one."""

    players = WholeNumberField(label=_("How many came"), min_value=1, max_value=MOST_PLAYERS)
    hands = WholeNumberField(label=_("Hands"), min_value=1, max_value=MOST_HANDS)
    first_half = WholeNumberField(
        label=_("Tea after hand"), min_value=0, max_value=MOST_HANDS, required=False
    )
    form = forms.ChoiceField(
        label=_("Who moves"), choices=[(form.value, words.name) for form, words in FORMS.items()]
    )
    custom = forms.ChoiceField(
        label=_("Custom"),
        required=False,
        choices=[("", ""), *((custom.value, words) for custom, words in CUSTOM_WORDS.items())],
    )
    trumps = forms.CharField(
        label=_("Trumps of four hands in turn"),
        required=False,
        max_length=4,
        validators=[
            RegexValidator("^[HCDSNhcdsn]{4}$", _("Four letters of H, C, D, S and N: HCDS."))
        ],
        help_text=_("H hearts, C clubs, D diamonds, S spades, N no trumps"),
    )
    leaders = forms.BooleanField(
        label=_("Leaders on the wall at tea"),
        required=False,
        help_text=_("Where the tables are typed hand by hand."),
    )

    @classmethod
    def of(cls, drive: Drive) -> "DriveForm":
        """As the drive is."""
        return cls({each: getattr(drive, each) for each in SETTINGS})

    def clean_first_half(self) -> int:
        """No tea where nothing is typed."""
        return self.cleaned_data["first_half"] or 0

    def clean_trumps(self) -> str:
        """In capitals, as they are kept; the usual ones where nothing is typed."""
        return str(self.cleaned_data["trumps"]).upper() or Drive().trumps

    def customs(self) -> list[tuple[Custom, Any]]:
        """The customs of the form that is chosen, each in words; none where it has no choice."""
        chosen = self["form"].value()
        customs = CUSTOMS.get(Form(chosen), ()) if chosen in list(Form) else ()
        return [(custom, CUSTOM_WORDS[custom]) for custom in customs]


@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
def drive(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show what a drive would be, or keep it and go on to its paper; readers go to its results."""
    evening = evening_to_read(session_id, request.user)
    if request.method != "POST" and not powers(request.user, evening).can_direct:
        drive_in(evening)
        return redirect("drive-results", session_id)
    session = evening_to_direct(request.user, session_id)
    kept = drive_in(session)
    if request.method == "POST":
        form = DriveForm(request.POST)
        try:
            require_valid(form)
            change_drive(request.user, session_id, form.cleaned_data)
        except Refusal as refusal:
            return _page(request, session, form, str(refusal.sentence))
        return redirect("print", session_id)
    form = DriveForm(request.GET) if "players" in request.GET else DriveForm.of(kept)
    return _page(request, session, form)


def _page(
    request: HttpRequest, session: Session, form: DriveForm, sentence: str = ""
) -> HttpResponse:
    context = session_page(request, session, "drive") | {"form": form, "sentence": sentence}
    chosen = form["form"].value()
    every = [{"value": f.value, "chosen": f == chosen, "words": FORMS[f]} for f in Form]
    context |= {"forms": every[:USUAL_FORMS], "more_forms": every[USUAL_FORMS:]}
    context["more_open"] = any(each["chosen"] for each in context["more_forms"])
    try:
        require_valid(form)
        context |= _answer(form)
    except Refusal as refusal:
        context["sentence"] = sentence or str(refusal.sentence)
    piece = request.headers.get("HX-Request") == "true"
    template = "drives/answer.html" if piece else "drives/set_up.html"
    context["piece"] = piece
    return render(request, template, context, status=422 if context["sentence"] else 200)


def _answer(form: DriveForm) -> dict[str, Any]:
    """What follows from what was said, for the eye of whoever sets it up."""
    asked = Drive(**form.cleaned_data)
    plan = require_playable(asked)
    in_tricks = counts_tricks(plan.form)
    return {
        "rule": rule_of_moving(plan),
        "ends": ends_of_the_line(plan),
        "plan": plan,
        "blanks": len(plan.blanks),
        "each": plan.places // 2 if plan.has_ladies else 0,
        "asked": asked,
        "halves": halves_of(plan, asked.first_half, asked.trumps),
        "in_tricks": in_tricks,
        "minutes": plan.hands * MINUTES_A_HAND,
        "a_hand": MINUTES_A_HAND,
        "check": all_tricks(plan) if in_tricks else 0,
    }
