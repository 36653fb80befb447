"""The sessions of a tournament, another one of it, and the finals after a cut."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Self

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from scoring.overall import CarryOver, Overall
from tournaments.actions.overall import put_together
from tournaments.actions.sessions import Draw, add_session, make_finals
from tournaments.models import Session
from tournaments.queries.access import session_to_direct
from tournaments.queries.plan.seated_sections import has_plan
from tournaments.queries.standings.overall import up_to_final
from tournaments.sentence import gettext as _
from tournaments.web.forms import WholeNumberField, decimal_of, why_refused
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
    def after(cls, last: Session, data: QueryDict | None) -> Self:
        """For what comes after the last session, on the same day."""
        return cls(data, initial={"played_on": last.played_on}, auto_id=f"id_{cls.__name__}_%s")


class FinalsForm(AnotherSessionForm):
    """The cut: how many go on in final A, and what the others do."""

    first = WholeNumberField(label=gettext_lazy("How many go on in final A"))
    others = forms.BooleanField(
        label=gettext_lazy("The others play final B"), initial=True, required=False
    )
    draw = forms.ChoiceField(
        label=gettext_lazy("Who sits where"),
        choices=[(each.value, each.label) for each in (Draw.RANKED, Draw.DRAWN)],
        initial=Draw.RANKED,
        widget=forms.RadioSelect,
    )
    by_lot = forms.BooleanField(
        label=gettext_lazy("Draw lots where a place is shared just at the cut"), required=False
    )
    field_order = ("number", "first", "others", "played_on", "draw", "by_lot")


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
            initial[f"share-{each.number}"] = decimal_of(each.carry_share, 100)
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


@require_http_methods(["GET", "HEAD", "POST"])
def sessions(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the sessions of a tournament; make another, or the finals after a cut, and show the room
    of the first made.
    """
    session = session_to_direct(request.user, session_id)
    sent = request.POST if request.method == "POST" else None
    every = list(session.tournament.sessions.order_by("number"))
    line = up_to_final(session, every)
    adds_up, cuts = "way" in request.POST, "first" in request.POST
    together = PutTogetherForm(every, sent if adds_up else None)
    cut = FinalsForm.after(line[-1], sent if cuts else None)
    form = AnotherSessionForm.after(line[-1], None if adds_up or cuts else sent)
    made: list[Session] = []
    asked = {
        "wrong": why_refused(together, lambda **said: _put_together(request, session_id, together)),
        "cut_refused": why_refused(
            cut, lambda **said: made.extend(make_finals(request.user, session_id, **said))
        ),
        "sentence": why_refused(
            form, lambda **said: made.append(add_session(request.user, session_id, **said))
        ),
    }
    if made:
        for each in made:
            messages.success(request, _("%(name)s is seated.") % {"name": each.name})
        return redirect("room", made[0].pk)
    if adds_up and not any(asked.values()):
        messages.success(request, _("The overall standings follow this now."))
        return redirect("sessions", session_id)
    context = session_page(request, session, "evening") | {
        "sessions": every,
        "next": every[-1].number + 1,
        "form": form,
        "cut": cut,
        "finals": [each for each in every if each.final],
        "together": together if len(every) > 1 else None,
        "seated": has_plan(line[-1]),
    }
    status = 422 if any(asked.values()) else 200
    return render(request, "plan/sessions.html", context | asked, status=status)


def _put_together(request: HttpRequest, session_id: int, form: PutTogetherForm) -> None:
    put_together(request.user, session_id, form.cleaned_data["way"], form.chosen())
