"""The sessions of a tournament, and another one of it."""

from functools import partial

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from tournaments.actions.sessions import Draw, add_session
from tournaments.models import Session
from tournaments.queries.access import session_to_direct
from tournaments.queries.plan.seated_sections import has_plan
from tournaments.sentence import gettext as _
from tournaments.web.forms import WholeNumberField, why_refused
from tournaments.web.session_page import session_page


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


@require_http_methods(["GET", "HEAD", "POST"])
def sessions(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the sessions of a tournament; make another, and show its room."""
    session, sent = session_to_direct(request.user, session_id), request.method == "POST"
    every = list(session.tournament.sessions.order_by("number"))
    form = AnotherSessionForm(request.POST) if sent else AnotherSessionForm.after(every[-1])
    sentence = why_refused(form, partial(add_session, request.user, session_id))
    if sent and not sentence:
        made = session.tournament.sessions.order_by("number").last() or session
        messages.success(request, _("%(name)s is seated.") % {"name": made.name})
        return redirect("room", made.pk)
    context = session_page(request, session, "evening") | {
        "sessions": every,
        "next": every[-1].number + 1,
        "form": form,
        "seated": has_plan(every[-1]),
        "sentence": sentence,
    }
    return render(request, "plan/sessions.html", context, status=422 if sentence else 200)
