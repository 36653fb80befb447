"""The sessions of a tournament, and another one of it."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from scoring.overall import CarryOver, Overall
from tournaments.actions.sessions import Draw, add_session, put_together
from tournaments.models import Session
from tournaments.queries.access import session_to_direct
from tournaments.queries.plan.seated_sections import has_plan
from tournaments.sentence import gettext as _
from tournaments.web.forms import WholeNumberField, why_refused
from tournaments.web.session_page import session_page

CARRY_OVERS = [
    (CarryOver.ALL.value, gettext_lazy("everything")),
    (CarryOver.SHARE.value, gettext_lazy("a share")),
    (CarryOver.WHITE_BOOK.value, gettext_lazy("half, by the EBU White Book, 3.8")),
]
"""What is carried over into a session, in words."""


class AnotherSessionForm(forms.Form):
    """The day of another session, and who sits where in it. ``number``: which one it is to be."""

    number = WholeNumberField(widget=forms.HiddenInput, required=False)
    played_on = forms.DateField(
        label=gettext_lazy("Date"),
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    draw = forms.ChoiceField(
        label=gettext_lazy("Who sits where"),
        choices=Draw.choices,
        initial=Draw.SAME,
        widget=forms.RadioSelect,
    )

    @classmethod
    def after(cls, last: Session) -> "AnotherSessionForm":
        """For the session after the last one, on the same day."""
        return cls(initial={"played_on": last.played_on})


class PutTogetherForm(forms.Form):
    """How sessions add up: one way for all, and for each after the first what is carried into it.

    Its fields are ``way`` and, by the number of a session, ``carry-2`` and ``share-2``.
    """

    way = forms.ChoiceField(
        label=gettext_lazy("The sessions together"),
        choices=[
            (Overall.TOTALS, gettext_lazy("What was earned is added")),
            (Overall.MEAN_PERCENT, gettext_lazy("Mean of the percentages")),
        ],
        widget=forms.RadioSelect,
    )

    def __init__(self, sessions: Sequence[Session], data: QueryDict | None = None) -> None:
        self.numbers = [each.number for each in sessions[1:]]
        initial: dict[str, Any] = {"way": sessions[0].tournament.overall_way}
        for each in sessions[1:]:
            initial[f"carry-{each.number}"] = each.carry_over
            initial[f"share-{each.number}"] = _percent(each.carry_share)
        super().__init__(data, initial=initial)
        for number in self.numbers:
            self.fields[f"carry-{number}"] = forms.ChoiceField(
                label=_("Carried over into session %(number)s") % {"number": number},
                choices=CARRY_OVERS,
            )
            self.fields[f"share-{number}"] = forms.DecimalField(
                label=_("Share for session %(number)s, %%") % {"number": number},
                min_value=0,
                max_value=100,
                decimal_places=2,
                required=False,
            )

    def chosen(self) -> dict[int, tuple[str, Fraction | None]]:
        """Return what is carried into each session."""
        said = self.cleaned_data
        shares = {number: said[f"share-{number}"] for number in self.numbers}
        return {
            number: (
                said[f"carry-{number}"],
                None if shares[number] is None else Fraction(shares[number]) / 100,
            )
            for number in self.numbers
        }


def _percent(share: Fraction | None) -> str:
    if share is None:
        return ""
    percent = round(100 * share, 2)
    return f"{Decimal(percent.numerator) / percent.denominator:f}"


@require_http_methods(["GET", "HEAD", "POST"])
def sessions(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the sessions of a tournament; make another, and show its room."""
    session, sent = session_to_direct(request.user, session_id), request.method == "POST"
    every = list(session.tournament.sessions.order_by("number"))
    adds_up = sent and "way" in request.POST
    together = PutTogetherForm(every, request.POST if adds_up else None)
    wrong = why_refused(together, lambda **said: _put_together(request, session_id, together))
    if adds_up and not wrong:
        messages.success(request, _("The overall standings follow this now."))
        return redirect("sessions", session_id)
    new = sent and not adds_up
    form = AnotherSessionForm(request.POST) if new else AnotherSessionForm.after(every[-1])
    sentence = why_refused(form, partial(add_session, request.user, session_id))
    if new and not sentence:
        made = session.tournament.sessions.order_by("number").last() or session
        messages.success(request, _("%(name)s is seated.") % {"name": made.name})
        return redirect("room", made.pk)
    context = session_page(request, session, "evening") | {
        "sessions": every,
        "next": every[-1].number + 1,
        "form": form,
        "together": together if len(every) > 1 else None,
        "wrong": wrong,
        "seated": has_plan(every[-1]),
        "sentence": sentence,
    }
    return render(request, "plan/sessions.html", context, status=422 if sentence or wrong else 200)


def _put_together(request: HttpRequest, session_id: int, form: PutTogetherForm) -> None:
    put_together(request.user, session_id, form.cleaned_data["way"], form.chosen())
