"""What is changed of an evening as a whole: its name and date, and whether it counts."""

from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.evenings import change_evening_details
from tournaments.actions.publication import count_again, declare_void
from tournaments.actions.series import count_in_series
from tournaments.models import Session
from tournaments.presenting.sentences import SAVED
from tournaments.queries.access import evening_to_direct
from tournaments.queries.standings.publication import publication_of
from tournaments.refusal import Refusal
from tournaments.web.club.forms import EveningDetailsForm
from tournaments.web.forms import require_valid, why_refused
from tournaments.web.session_page import session_page


class VoidForm(forms.Form):
    """A button by which an evening counts for nothing, or again."""

    do = forms.ChoiceField(label=_("Void"), choices=[(each, each) for each in ("void", "count")])
    reason = forms.CharField(label=_("Reason"), max_length=2000, required=False)


class SeriesChosenForm(forms.Form):
    """The series of the club that an evening counts in."""

    series = forms.TypedMultipleChoiceField(
        label=_("Series"), coerce=int, required=False, widget=forms.CheckboxSelectMultiple
    )

    def offer(self, session: Session) -> None:
        """Offer every series of the club of an evening."""
        every = session.tournament.club.series.all()
        field = self.fields["series"]
        field.choices = [(each.pk, each.name) for each in every]  # type: ignore[attr-defined]


@require_http_methods(["GET", "HEAD", "POST"])
def evening(request: HttpRequest, session_id: int) -> HttpResponse:
    """Change an evening's name and date; where that is refused, with what was typed."""
    session, sent = evening_to_direct(request.user, session_id), request.method == "POST"
    form = EveningDetailsForm(request.POST) if sent else EveningDetailsForm.of(session)
    sentence = why_refused(form, partial(change_evening_details, request.user, session_id))
    if form.is_bound and not sentence:
        messages.success(request, _("The evening has this name and date now."))
        return redirect("change-evening", session_id)
    return _page(request, session, {"form": form, "sentence": sentence}, refused=bool(sentence))


@require_POST
def void_evening(request: HttpRequest, session_id: int) -> HttpResponse:
    """Declare an evening void, or let it count again; where that is refused, with the reason."""
    session = evening_to_direct(request.user, session_id)
    form = VoidForm(request.POST)
    try:
        require_valid(form)
        if form.cleaned_data["do"] == "void":
            declare_void(request.user, session_id, form.cleaned_data["reason"])
            messages.success(
                request, _("The evening is void: it counts in no record, and nobody has won it.")
            )
        else:
            count_again(request.user, session_id)
            messages.success(request, _("The evening counts again."))
    except Refusal as refusal:
        context = {
            "form": EveningDetailsForm.of(session),
            "void_sentence": refusal.sentence,
            "typed_reason": request.POST.get("reason", ""),
        }
        return _page(request, session, context, refused=True)
    return redirect("change-evening", session_id)


@require_POST
def count_in(request: HttpRequest, session_id: int) -> HttpResponse:
    """Let an evening count in some series of its club; where that is refused, with why."""
    session = evening_to_direct(request.user, session_id)
    form = SeriesChosenForm(request.POST)
    try:
        form.offer(session)
        require_valid(form)
        count_in_series(request.user, session_id, form.cleaned_data["series"])
    except Refusal as refusal:
        context = {"form": EveningDetailsForm.of(session), "series_sentence": refusal.sentence}
        return _page(request, session, context, refused=True)
    messages.success(request, SAVED)
    return redirect("change-evening", session_id)


def _page(
    request: HttpRequest, session: Session, context: dict[str, Any], *, refused: bool
) -> HttpResponse:
    series = SeriesChosenForm(initial={"series": [one.pk for one in session.series.all()]})
    series.offer(session)
    said = {"void_reason": publication_of(session).void_reason, "series": series}
    page = session_page(request, session, "evening") | said | context
    return render(request, "club/change_evening.html", page, status=422 if refused else 200)
