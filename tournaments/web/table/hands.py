"""The cards of a tray that a table has played, recorded on the device that lies on it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from deals.deal import SEATS
from deals.fault import Fault
from tournaments.actions.deals import record_deal_at_table
from tournaments.models import TableDevice
from tournaments.presenting.deals import fault_sentence
from tournaments.presenting.trays import seat_name, tray_named
from tournaments.queries.plan.plays import tray_of
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.deals.record import deal_typed, typed_in
from tournaments.web.table.opening import opens_table
from tournaments.web.table.page import table_context


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@opens_table
def hands(request: HttpRequest, token: str, device: TableDevice, number: int) -> HttpResponse:
    """Take the hands of a tray; the one that is left empty has the rest. No card is ever shown."""
    session, refusal, typed = device.link.section.session, None, typed_in(request)
    tray = tray_of(session, number)
    if request.method == "POST":
        try:
            record_deal_at_table(device.link, number, deal_typed(typed))
        except Fault as fault:
            refusal = Refusal(fault_sentence(fault))
        except Refusal as refused:
            refusal = refused
        else:
            # The page of the script says nothing of it: the board is on its list no more.
            if "plain" not in request.GET:
                return redirect("table", token)
            said = {"tray": tray_named(session.tournament.game, number, first=True)}
            messages.success(request, _("%(tray)s has its cards.") % said)
            return redirect("table-plain", token)
    context = table_context(device.link, token) | {
        "tray": tray,
        "plain": "plain" in request.GET,
        "seats": [{"seat": seat, "name": seat_name(seat), "typed": typed[seat]} for seat in SEATS],
        "refusal": refusal,
    }
    return render(request, "table/hands.html", context, status=refusal.status if refusal else 200)
