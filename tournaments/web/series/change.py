"""What an organiser says of a series: its name, how it is ranked, which evenings are in it."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from scoring.series import MOST_EVENINGS, MOST_PLACES, MOST_POINTS, Counting, SeriesRules
from tournaments.actions.series import delete_series, save_series
from tournaments.models import Club, Series, Session
from tournaments.presenting.sentences import SAVED
from tournaments.queries.access import club_for, club_to_show, may_organise
from tournaments.queries.series.order import series_to_organise, sessions_for_series
from tournaments.refusal import Refusal
from tournaments.web.club.context import club_page
from tournaments.web.forms import NumbersField, WholeNumberField, require_valid
from tournaments.web.public_page import public_page

COUNTING = [
    (Counting.ALL.value, _("all")),
    (Counting.BEST.value, _("the best")),
    (Counting.DROP.value, _("all but the worst")),
]


class SeriesForm(forms.Form):
    """How a series is called and ranked, and which evenings are in it."""

    name = forms.CharField(label=_("Name"), max_length=120)
    ranks = forms.ChoiceField(
        label=_("Who is ranked"), choices=Series.Ranks.choices, widget=forms.RadioSelect
    )
    evenings = WholeNumberField(
        label=_("How many evenings it has"), min_value=1, max_value=MOST_EVENINGS
    )
    counting = forms.ChoiceField(
        label=_("Which of them count"), choices=COUNTING, widget=forms.RadioSelect
    )
    number = WholeNumberField(
        label=_("How many of the best, or of the worst"),
        min_value=1,
        max_value=MOST_EVENINGS,
        required=False,
    )
    least = WholeNumberField(
        label=_("Evenings needed for a place"),
        min_value=0,
        max_value=MOST_EVENINGS,
        required=False,
        help_text=_("Left empty: everybody has a place."),
    )
    points = NumbersField(
        label=_("Points by place"),
        most=MOST_PLACES,
        largest=MOST_POINTS,
        error_messages={"invalid": _("Write whole numbers, such as 10, 8, 6, 5.")},
        max_length=200,
        required=False,
        help_text=_("Left empty, the percentages count. For instance 10, 8, 6, 5, 4, 3, 2, 1."),
    )
    sessions = forms.TypedMultipleChoiceField(
        label=_("Its evenings"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def offer(self, sessions: Iterable[Session]) -> None:
        """Offer these evenings."""
        field = self.fields["sessions"]
        field.choices = [  # type: ignore[attr-defined]
            (each.pk, f"{date_format(each.played_on, 'SHORT_DATE_FORMAT')} {each.name}")
            for each in sessions
        ]

    @classmethod
    def of(cls, series: Series) -> "SeriesForm":
        """Return the form as it would be filled in for a series."""
        rules = SeriesRules.from_plain(series.rules)
        said = rules.plain | {
            "name": series.name,
            "ranks": series.ranks,
            "number": rules.number or None,
            "least": rules.least or None,
            "points": ", ".join(map(str, rules.points)),
            "sessions": list(series.sessions.values_list("pk", flat=True)),
        }
        return cls(initial=said)

    def said(self) -> dict[str, Any]:
        """Return what ``save_series`` is told."""
        said = self.cleaned_data
        rules = SeriesRules(
            evenings=said["evenings"],
            counting=Counting(said["counting"]),
            number=said["number"] or 0,
            least=said["least"] or 0,
            points=said["points"],
        )
        kept = {key: said[key] for key in ("name", "ranks", "sessions")}
        return kept | {"rules": rules}


@require_http_methods(["GET", "HEAD", "POST"])
def every_series(request: HttpRequest, club_id: int) -> HttpResponse:
    """The series of a club, and for its organisers the form for another."""
    club = club_for(request.user, club_id) if request.method == "POST" else club_to_show(club_id)
    if may_organise(request.user, club):
        return _form(request, club, None)
    context = club_page(club, "tournaments") | {"every": club.series.all(), "can_organise": False}
    return public_page(request, "series/every.html", context, club)


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, series_id: int) -> HttpResponse:
    """How a series is ranked, and which evenings are in it."""
    series = series_to_organise(request.user, series_id)
    return _form(request, series.club, series)


@require_POST
def delete(request: HttpRequest, series_id: int) -> HttpResponse:
    """Delete a series."""
    club = delete_series(request.user, series_id)
    messages.success(request, _("Deleted. Its evenings stay."))
    return redirect("club-series", club.pk)


def _form(request: HttpRequest, club: Club, series: Series | None) -> HttpResponse:
    form = SeriesForm.of(series) if series else SeriesForm(initial=USUAL)
    sentence = ""
    if request.method == "POST":
        form = SeriesForm(request.POST)
    form.offer(sessions_for_series(club, series))
    if request.method == "POST":
        try:
            require_valid(form)
            kept = save_series(request.user, club.pk, series.pk if series else None, **form.said())
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, SAVED)
            return redirect("series", kept.pk)
    context = club_page(club, "tournaments") | {
        "series": series,
        "every": club.series.all(),
        "can_organise": True,
        "form": form,
        "sentence": sentence,
    }
    template = "series/change.html" if series else "series/every.html"
    return render(request, template, context, status=422 if sentence else 200)


USUAL: dict[str, Any] = {"ranks": "pairs", "counting": "all", "evenings": 6}
"""What the form for a new series proposes."""
