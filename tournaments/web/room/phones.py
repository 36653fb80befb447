"""How telephones reach the laptop, for those who direct, and what has happened to its address."""

import sys
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from overplay.hall import Hall
from overplay.paths import COMMAND
from tournaments.actions.hall import dismiss_hall_notices
from tournaments.models import Session
from tournaments.presenting.hall import HallNotice, hall_notices, notices_mark, wifi_code
from tournaments.presenting.sentences.hall import (
    NOT_FOUND,
    ON_NO_NETWORK,
    ONLY_HERE,
    OPEN_IT,
    OPENED_HERE,
    firewall,
    start_for_hall,
)
from tournaments.queries.access import session_to_direct
from tournaments.server_address import (
    address_of,
    hall_now,
    opens_only_here,
    requested_address,
    server_address,
)
from tournaments.web.links import qr_picture
from tournaments.web.session_page import session_page


@require_safe
def phones(request: HttpRequest, session_id: int) -> HttpResponse:
    """The address as text and as a code, the Wi-Fi's, and what to look at where it fails."""
    session = session_to_direct(request.user, session_id)
    club = session.tournament.club
    wifi = qr_picture(wifi_code(club.wifi_name, club.wifi_key)) if club.wifi_name else None
    context = session_page(request, session, "room") | {"wifi": wifi, **_address(request)}
    return render(request, "room/phones.html", context)


@require_POST
def seen(request: HttpRequest, session_id: int) -> HttpResponse:
    """Dismiss the notices that were shown; where there are others by now, these are shown."""
    session = session_to_direct(request.user, session_id)
    if request.POST.get("notices") == notices_mark(notices_of(session)):
        dismiss_hall_notices(request.user, session_id)
    return redirect("room", session_id)


def notices_of(session: Session) -> list[HallNotice]:
    """Return what the directors of a session are told of the laptop now."""
    hall = None if settings.PUBLIC_URL else hall_now()
    return hall_notices(session, hall, server_address())


def _address(request: HttpRequest) -> dict[str, Any]:
    """The address that telephones can open with its code and advice, or why there is none."""
    hall, address = hall_now(), server_address(requested_address(request))
    if opens_only_here(address):
        return {"cannot": _why_not(hall)}
    own = hall if hall and hall.listens and not settings.PUBLIC_URL else None
    others = [f"{address_of(one, own.port)}/" for one in own.addresses[1:]] if own else []
    advice = [OPEN_IT, firewall(sys.platform, own.port), NOT_FOUND] if own else [OPEN_IT]
    return {
        "address": f"{address}/",
        "code": qr_picture(f"{address}/"),
        "others": others,
        "advice": advice,
    }


def _why_not(hall: Hall | None) -> list[object]:
    if hall is None:
        return [OPENED_HERE]
    if hall.listens:
        return [ON_NO_NETWORK]
    return [ONLY_HERE, start_for_hall(f"{COMMAND} up --hall")]
