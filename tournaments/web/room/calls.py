"""The tables that call the director, for the room and the desk."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.actions.director_calls import answer_call
from tournaments.queries.access import session_to_score
from tournaments.queries.table.calls import open_calls
from tournaments.web.forms import WholeNumberField, require_valid
from tournaments.web.session_page import session_page

MOST = 2**63 - 1
"""The largest key of a database."""


class CallForm(forms.Form):
    """The call that was answered."""

    call = WholeNumberField(label=_("Call"), min_value=1, max_value=MOST)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def calls(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the calls to a page that asks for them, or note that somebody came."""
    session = session_to_score(request.user, session_id)
    if request.method == "POST":
        form = CallForm(request.POST)
        require_valid(form)
        answer_call(request.user, session_id, form.cleaned_data["call"])
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect("room", session_id)
    context = session_page(request, session, "room") | {
        "calls": open_calls(session),
        "asks": True,
        "known": True,
    }
    return render(request, "room/calls.html", context)
