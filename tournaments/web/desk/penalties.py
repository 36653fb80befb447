"""Penalties: what a director adds to a total, or takes from it."""

from fractions import Fraction

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.actions.rulings import adjust_total
from tournaments.presenting.figures import with_point
from tournaments.queries.access import session_to_direct
from tournaments.queries.desk.penalties import penalties
from tournaments.refusal import Refusal
from tournaments.web.desk.forms import PenaltyForm
from tournaments.web.forms import require_valid
from tournaments.web.session_page import session_page


@require_http_methods(["GET", "HEAD", "POST"])
def penalties_page(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show every contestant with what is added to the total; change one."""
    session = session_to_direct(request.user, session_id)
    refusal = None
    if request.method == "POST":
        try:
            _adjust(request, session_id)
        except Refusal as refused:
            refusal = refused
        else:
            messages.success(request, _("The total is adjusted."))
            return redirect("penalties", session_id)
    every = penalties(session)
    chosen = request.POST.get("contestant", "").partition("-")[0]
    people = [(f"{o.contestant.place_id}-{o.version}", o.contestant) for o in every]
    context = session_page(request, session, "desk") | {
        "contestants": [(value, one.label_and_name) for value, one in people],
        "adjusted": [one for one in every if one.version],
        "refusal": refusal,
        "sent": request.POST if refusal else {},
        # With the version that is now, whichever was seen.
        "chosen": next((v for v, _one in people if v.partition("-")[0] == chosen), None),
    }
    status = refusal.status if refusal else 200
    return render(request, "desk/penalties.html", context, status=status)


def _adjust(request: HttpRequest, session_id: int) -> None:
    form = PenaltyForm(request.POST)
    require_valid(form)
    said = form.cleaned_data
    place, seen = (int(part) for part in said["contestant"].split("-"))
    amount = _amount(said["amount"])
    adjust_total(request.user, session_id, place, amount, said["reason"], seen=seen)


def _amount(typed: str) -> Fraction:
    """``-3``, ``1/2`` or ``0.5`` as it was typed, with any minus sign."""
    text = with_point(typed.strip().replace("\N{MINUS SIGN}", "-"))
    try:
        if "e" in text.lower() or "_" in text:
            raise ValueError(text)
        return Fraction(text)
    except (ValueError, ZeroDivisionError) as error:
        raise Refusal(
            _("“%(typed)s” is not an amount. Type -3, 1/2 or 0.5.") % {"typed": typed}
        ) from error
