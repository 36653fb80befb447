"""Penalties: what a director adds to a total, or takes from it."""

import re
from fractions import Fraction
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.shorthand import parse_amount
from tournaments.actions.rulings import adjust_total
from tournaments.models import Session
from tournaments.presenting.figures import amount as written
from tournaments.presenting.figures import signed, with_point
from tournaments.queries.access import session_to_direct
from tournaments.queries.desk.penalties import Penalties, penalties, top_for
from tournaments.refusal import Refusal
from tournaments.web.desk.forms import PenaltyForm
from tournaments.web.forms import require_valid
from tournaments.web.session_page import session_page

THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2}(,\d{3})+")
"""What may be thousands as well as decimals."""


@require_http_methods(["GET", "HEAD", "POST"])
def penalties_page(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show every contestant with what is added to the total; add to one, or take that back."""
    session = session_to_direct(request.user, session_id)
    refusal = None
    if request.method == "POST":
        try:
            messages.success(request, _adjust(request, session))
        except Refusal as refused:
            refusal = refused
        else:
            return redirect("penalties", session_id)
    every = penalties(session)
    context = (
        session_page(request, session, "desk")
        | _choices(request, every)
        | {
            "adjusted": [one for one in every if one.standing],
            "refusal": refusal,
            "sent": request.POST if refusal else {},
        }
    )
    status = refusal.status if refusal else 200
    return render(request, "desk/penalties.html", context, status=status)


def _choices(request: HttpRequest, every: list[Penalties]) -> dict[str, Any]:
    """Whom one may choose, and who was; with the version that is now, whichever was seen."""
    people = [(f"{o.contestant.place_id}-{o.version}", o.contestant) for o in every]
    chosen = request.POST.get("contestant", "").partition("-")[0]
    return {
        "contestants": [(value, one.label_and_name) for value, one in people],
        "chosen": next((v for v, _one in people if v.partition("-")[0] == chosen), None),
    }


def _adjust(request: HttpRequest, session: Session) -> str:
    """Do what was sent; return what is said of it."""
    form = PenaltyForm(request.POST)
    require_valid(form)
    sent = form.cleaned_data
    place, seen = (int(part) for part in sent["contestant"].split("-"))
    if number := sent["take_back"]:
        reason = sent["reason"] or _("taken back")
        adjust_total(request.user, session.pk, place, Fraction(0), reason, seen=seen, number=number)
        return _("The penalty is taken back.")
    points, said = _points(sent["amount"], session, place)
    adjust_total(request.user, session.pk, place, points, sent["reason"], seen=seen)
    return said


def _points(typed: str, session: Session, place: int) -> tuple[Fraction, str]:
    """What was typed in points, and what is said when that is added."""
    if not typed.rstrip().endswith("%"):
        points = _amount(typed, typed)
        return points, _("The total is adjusted: %(points)s.") % {"points": signed(points)}
    percent = _amount(typed.rstrip().removesuffix("%"), typed)
    top = top_for(session, place)
    if top is None:
        raise Refusal(
            _("Totals here are not matchpoints: “%(typed)s” has no worth. Type the amount itself.")
            % {"typed": typed}
        )
    points = percent * top / 100
    return points, _("The total is adjusted: %(points)s, %(percent)s%% of a top of %(top)s.") % {
        "points": signed(points), "percent": written(abs(percent)), "top": written(top),
    }  # fmt: skip


def _amount(text: str, typed: str) -> Fraction:
    """``-3``, ``1 1/2``, ``1½``, ``0.5`` or ``0,5``, with any minus sign."""
    if text.count(",") == 1 and not THOUSANDS.fullmatch(text.strip()):
        text = text.replace(",", ".")
    amount = parse_amount(text) if text.strip() else None
    if amount is None and "." not in text:  # as this language writes a decimal
        amount = parse_amount(with_point(text)) if text.strip() else None
    if amount is None:
        raise Refusal(
            _("“%(typed)s” is not an amount. Type -3, 1 1/2, 0.5, or -10%% of a top.")
            % {"typed": typed}
        )
    return amount
