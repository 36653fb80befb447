"""An evening's name and date, and its deletion."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournaments.actions.deletion import delete_evening
from tournaments.actions.evenings import change_evening_details
from tournaments.models import Session
from tournaments.presenting.sentences.deletion import EVENING_CHANGED, deleted
from tournaments.queries.access import may_organise, session_to_direct
from tournaments.queries.club.deletion import going_with_evening, why_evening_stays
from tournaments.refusal import Refusal
from tournaments.web.club.forms import DeletionForm, EveningDetailsForm
from tournaments.web.forms import first_error
from tournaments.web.session_page import session_page


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, session_id: int) -> HttpResponse:
    """Change an evening's name and date; where that is refused, with what was typed."""
    session = session_to_direct(request.user, session_id)
    if request.method != "POST":
        return _change_page(request, session, EveningDetailsForm.of(session))
    form = EveningDetailsForm(request.POST)
    try:
        if not form.is_valid():
            raise Refusal(first_error(form))
        change_evening_details(request.user, session_id, **form.cleaned_data)
    except Refusal as refusal:
        return _change_page(request, session, form, str(refusal.sentence))
    messages.success(request, EVENING_CHANGED)
    return redirect("change-evening", session_id)


def _change_page(
    request: HttpRequest, session: Session, form: EveningDetailsForm, sentence: str = ""
) -> HttpResponse:
    context = session_page(request, session, "evening") | {"form": form, "sentence": sentence}
    return render(request, "club/change_evening.html", context, status=422 if sentence else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, session_id: int) -> HttpResponse:
    """Say what goes with an evening, or why it stays; then delete it for good."""
    session = session_to_direct(request.user, session_id)
    club, form = session.tournament.club, DeletionForm(request.POST)
    if request.method != "POST":
        return _delete_page(request, session)
    try:
        if not form.is_valid():
            raise Refusal(first_error(form))
        name = delete_evening(request.user, session_id, form.cleaned_data["typed"])
    except Refusal as refusal:
        return _delete_page(request, session, str(refusal.sentence))
    messages.success(request, deleted(name))
    return redirect("club", club.pk) if may_organise(request.user, club) else redirect("home")


def _delete_page(request: HttpRequest, session: Session, sentence: str = "") -> HttpResponse:
    why_it_stays = next(why_evening_stays(session), "")
    context = session_page(request, session, "evening") | {
        "going": going_with_evening(session),
        "why_it_stays": why_it_stays,
        "typed": request.POST.get("typed", ""),
        "sentence": "" if sentence == why_it_stays else sentence,
    }
    return render(request, "club/delete_evening.html", context, status=422 if sentence else 200)
