"""A table of a drive on the phone of somebody who sits there: its hand, and what it made."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scoring.drive import TRICKS
from tournaments.actions.drives import enter_at_table
from tournaments.actions.table_links import note_seen
from tournaments.models import Drive, TableDevice
from tournaments.presenting.drives import halves_of, rule_of_moving
from tournaments.presenting.trays import in_order
from tournaments.queries.drives.hands import AtTable, Hand, at_table
from tournaments.queries.drives.settings import drive_in, drive_plan
from tournaments.refusal import Refusal
from tournaments.web.forms import number_sent
from tournaments.web.table.opening import opens_page
from tournaments.web.table.page import table_context


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@opens_page
def table(request: HttpRequest, token: str, device: TableDevice) -> HttpResponse:
    """Show the hand that the table is in, or take its tricks.

    Whoever sits there may say them, by a phone of their own: guests move after each hand.
    """
    link = device.link
    drive = drive_in(link.section.session)
    note_seen(link.digest)
    refusal = _enter(request, device) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("drive-table", token)
    now = at_table(drive, link.table)
    changes = "change" in request.GET and now.can_change
    hand = now.said if changes else now.hand
    context = table_context(link, token) | _context(drive, link.table, now, hand)
    context |= {"refusal": refusal, "changes": changes}
    status = refusal.status if refusal else 200
    return render(request, "drives/table.html", context, status=status)


def _enter(request: HttpRequest, device: TableDevice) -> Refusal | None:
    """Take what was said; return why it was not taken."""
    hand, ns, base = (number_sent(request.POST.get(each, "")) for each in ("hand", "ns", "base"))
    try:
        if ns is None:
            raise Refusal(_("Choose how many tricks North and South made."))
        enter_at_table(device.link, hand or 0, ns, base or 0)
    except Refusal as refusal:
        return refusal
    return None


def _context(drive: Drive, table: int, now: AtTable, hand: Hand | None) -> dict[str, Any]:
    plan = drive_plan(drive)
    words = [one for half in halves_of(plan, 0, drive.trumps) for one in half]
    here = hand.tables[table - 1] if hand else None
    guests = dict(drive.guests.values_list("number", "name"))
    seated = [(seat or 0, guests.get(seat or 0, "")) for seat in (here and here.seats) or ()]
    return {
        "plan": plan,
        "hand": hand,
        "trump": words[hand.number - 1] if hand else None,
        "here": here,
        "waits_for": in_order(now.said.missing) if now.said and not seated else "",
        "ns": seated[::2],
        "ew": seated[1::2],
        "tricks": [(ns, f"{ns} : {TRICKS - ns}") for ns in range(TRICKS + 1)],
        "said": now.said.tables[table - 1] if now.said else None,
        "said_hand": now.said,
        "can_change": now.can_change,
        "rule": rule_of_moving(plan),
    }
