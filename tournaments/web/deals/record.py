"""The cards of one tray, recorded by whoever has its pockets before them."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from deals.deal import SEATS, Deal, typed_hand
from deals.fault import Fault
from tournaments.actions.deals import record_deal
from tournaments.models import Session, Tray
from tournaments.presenting.deals import fault_sentence
from tournaments.presenting.trays import seat_name, tray_named
from tournaments.queries.access import session_to_score
from tournaments.queries.deals.shown import deals_shown, known_deals
from tournaments.queries.plan.plays import tray_of
from tournaments.refusal import Conflict, Refusal
from tournaments.sentence import gettext as _
from tournaments.web.drawings import hand
from tournaments.web.session_page import session_page

LONGEST = 60
"""Characters of a hand that are looked at: thirteen cards with spaces and letters have fewer."""

Typed = dict[str, str]
"""What was typed for each seat."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def record_cards(request: HttpRequest, session_id: int, number: int) -> HttpResponse:
    """Take the hands of a tray, drawn while they are typed; the one left empty has the rest."""
    session = session_to_score(request.user, session_id)
    tray = tray_of(session, number)
    if request.method != "POST":
        seen, _makeable = deals_shown(session, {number}).get(number, (None, None))
        typed = {seat: ".".join(seen.hand(seat)) if seen else "" for seat in SEATS}
        return _page(request, session, tray, typed)
    typed = typed_in(request)
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "deals/typed.html", _drawn(session, tray, typed))
    try:
        deal = deal_typed(typed)
        record_deal(
            request.user, session.pk, number, deal, instead=bool(request.POST.get("instead"))
        )
    except Fault as fault:
        return _page(request, session, tray, typed, Refusal(fault_sentence(fault)))
    except Conflict as refusal:
        return _page(request, session, tray, typed, refusal)
    said = tray_named(session.tournament.game, number, first=True)
    messages.success(request, _("%(tray)s has its cards.") % {"tray": said})
    following = _without(session, number)
    if following is not None:
        return redirect("record-cards", session.pk, following)
    return redirect("tray-results", session.pk, number)


def typed_in(request: HttpRequest) -> Typed:
    """Return what a form has for each seat."""
    return {seat: request.POST.get(seat, "")[:LONGEST] for seat in SEATS}


def deal_typed(typed: Typed) -> Deal:
    """Return the deal of four hands, one of which may be empty. Raises Fault."""
    return Deal.of({seat: typed_hand(text, seat) for seat, text in typed.items() if text.strip()})


def _drawn(session: Session, tray: Tray, typed: Typed) -> dict[str, Any]:
    """What is known so far, and what it lacks to be a deal."""
    cards, known, lacks = dict[str, list[int]](), Deal.begun({}), ""
    try:
        for seat, text in typed.items():
            if text.strip():
                cards[seat] = typed_hand(text, seat)
                known = Deal.begun(cards)
        known = Deal.of(cards)
    except Fault as fault:
        lacks = fault_sentence(fault)
    if not any(typed.values()):
        return {}
    return {"hand": hand(tray, known, session.tournament.game), "lacks": lacks}


def _without(session: Session, after: int) -> int | None:
    """Return the next tray without its cards, from the first again after the last."""
    numbers = session.trays.filter(series="").values_list("number", flat=True)
    lacking = sorted(set(numbers) - known_deals(session).keys())
    return next((number for number in lacking if number > after), next(iter(lacking), None))


def _page(
    request: HttpRequest,
    session: Session,
    tray: Tray,
    typed: Typed,
    refusal: Refusal | None = None,
) -> HttpResponse:
    context = session_page(request, session, "desk") | {
        "tray": tray,
        "seats": [{"seat": seat, "name": seat_name(seat), "typed": typed[seat]} for seat in SEATS],
        **_drawn(session, tray, typed),
        "sentence": str(refusal.sentence) if refusal else "",
        "other": isinstance(refusal, Conflict),
    }
    return render(request, "deals/record.html", context, status=refusal.status if refusal else 200)
