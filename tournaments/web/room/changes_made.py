"""A change of the evening that was made: what it did, and taking it back."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tournaments.actions.changes import take_change_back
from tournaments.models import Session
from tournaments.presenting.changes import done_sentence
from tournaments.presenting.sentences import ONLY_THE_LAST
from tournaments.queries.access import session_to_direct
from tournaments.queries.plan.changes import UnderWay, under_way
from tournaments.queries.plan.plan_view import section_of
from tournaments.queries.plan.taking_back import MadeChange, made_change, why_change_stays
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import number_sent
from tournaments.web.room.changes_shown import shown
from tournaments.web.session_page import session_page


@require_http_methods(["GET", "HEAD", "POST"])
def made_change_page(request: HttpRequest, session_id: int, version: int) -> HttpResponse:
    """Show what the change of this version did; take it back where it was the last."""
    session = session_to_direct(request.user, session_id)
    sent = request.POST if request.method == "POST" else request.GET
    section = section_of(session, number_sent(sent.get("section")))
    back = f"{reverse('changes', args=[session_id])}?{urlencode({'section': section.pk})}"
    refusal: Refusal | None = None
    if request.method == "POST":
        seen = number_sent(sent.get("version")) or 0
        try:
            take_change_back(request.user, session_id, section.pk, version, version=seen)
        except Refusal as refused:
            refusal = refused
        else:
            messages.success(request, _("It is taken back: everybody sits as before it."))
            return redirect(back)
    now = under_way(section)
    change = made_change(now, version)
    context = _shown(session, now, change) | {
        "back": back,
        "sentence": refusal.sentence if refusal else "",
    }
    context = session_page(request, session, "room") | context
    status = refusal.status if refusal else 200
    return render(request, "room/made_change.html", context, status=status)


def _shown(session: Session, now: UnderWay, change: MadeChange) -> dict[str, object]:
    effect, made = change.effect(), change.made
    said = done_sentence(made.change, made.details, effect.movement.kind, now.label, now.table)
    reasons = (refusal.sentence for refusal in why_change_stays(now, change))
    stays = next(reasons, "") if change.last else ONLY_THE_LAST
    return {
        "now": now,
        "change": change,
        "said": said,
        "shown": shown(now, effect, session.tournament.game),
        "why_it_stays": stays,
    }
