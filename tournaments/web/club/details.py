"""What is changed of an evening: its name and date."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournaments.actions.evenings import change_evening_details
from tournaments.presenting.sentences.deletion import EVENING_CHANGED
from tournaments.queries.access import session_to_direct
from tournaments.web.club.forms import EveningDetailsForm
from tournaments.web.forms import why_refused
from tournaments.web.session_page import session_page


@require_http_methods(["GET", "HEAD", "POST"])
def evening(request: HttpRequest, session_id: int) -> HttpResponse:
    """Change an evening's name and date; where that is refused, with what was typed."""
    session, sent = session_to_direct(request.user, session_id), request.method == "POST"
    form = EveningDetailsForm(request.POST) if sent else EveningDetailsForm.of(session)
    sentence = why_refused(form, partial(change_evening_details, request.user, session_id))
    if form.is_bound and not sentence:
        messages.success(request, EVENING_CHANGED)
        return redirect("change-evening", session_id)
    context = session_page(request, session, "evening") | {"form": form, "sentence": sentence}
    return render(request, "club/change_evening.html", context, status=422 if sentence else 200)
