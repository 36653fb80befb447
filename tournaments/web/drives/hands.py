"""A drive typed hand by hand: for each table the tricks of North and South."""

import re
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.actions.drives import enter_hand
from tournaments.models import Session
from tournaments.presenting.drives import card_label, halves_of
from tournaments.queries.access import evening_to_score
from tournaments.queries.drives.hands import Hand, HandTable, due_hand, hand_numbered, hands_of
from tournaments.queries.drives.settings import drive_in, drive_plan
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import number_sent
from tournaments.web.session_page import session_page

FIELD = re.compile(r"table-([0-9]{1,3})")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def hands(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the first hand that is not all in, or the one that is asked for, and take it."""
    session = evening_to_score(request.user, session_id)
    drive = drive_in(session)
    every = hands_of(drive)
    asked = number_sent(request.POST.get("hand") or request.GET.get("hand", ""))
    hand = hand_numbered(every, asked or due_hand(every))
    if request.method != "POST":
        return _page(request, session, hand)
    try:
        enter_hand(request.user, session_id, hand.number, _typed(request))
    except Refusal as refusal:
        return _page(request, session, hand, refusal)
    messages.success(request, _("Hand %(hand)s is noted.") % {"hand": hand.number})
    due = due_hand(hands_of(drive))
    return redirect(f"{reverse('drive-hands', args=[session_id])}?hand={due}")


def _typed(request: HttpRequest) -> dict[int, tuple[int, int]]:
    """Table -> its tricks, and the version that the page showed; without the empty fields."""
    found = {}
    for field, value in request.POST.items():
        table = FIELD.fullmatch(field)
        if table is None or not str(value).strip():
            continue
        tricks = number_sent(str(value).strip())
        if tricks is None:
            raise Refusal(
                _("Table %(table)s: “%(typed)s” is not a number of tricks. Type 0 to 13.")
                % {"table": table[1], "typed": str(value)[:20]}
            )
        base = number_sent(request.POST.get(f"base-{table[1]}", "")) or 0
        found[int(table[1])] = tricks, base
    return found


def _page(
    request: HttpRequest, session: Session, hand: Hand, refusal: Refusal | None = None
) -> HttpResponse:
    drive = drive_in(session)
    every = halves_of(drive_plan(drive), drive.first_half, drive.trumps)
    trump = next(one for half in every for one in half if one.number == hand.number)
    context = session_page(request, session, "cards") | {
        "hand": hand,
        "trump": trump,
        "last": drive.hands,
        "rows": [_row(request, table) for table in hand.tables],
        "refusal": refusal,
    }
    status = refusal.status if refusal else 200
    return render(request, "drives/hands.html", context, status=status)


def _row(request: HttpRequest, table: HandTable) -> dict[str, Any]:
    """A table with who sits there, and what was typed or is in."""
    north, east, south, west = (seat or 0 for seat in table.seats or ())
    sent = request.POST.get(f"table-{table.table}")
    return {
        "table": table,
        "ns": card_label((north, south)),
        "ew": card_label((east, west)),
        "value": sent if sent is not None else table.result.ns if table.result else "",
        "base": table.result.version if table.result else 0,
    }
