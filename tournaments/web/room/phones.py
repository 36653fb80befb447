"""How telephones reach the laptop, for those who direct, and what has happened to its address."""

import re
import sys
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from overplay.hall import Hall
from overplay.paths import COMMAND
from tournaments.actions.hall import dismiss_hall_notices
from tournaments.actions.table_links import close_tables, open_tables, renew_link
from tournaments.models import Session, TableLink
from tournaments.presenting.hall import (
    NOT_FOUND,
    ON_NO_NETWORK,
    OPEN_IT,
    HallNotice,
    firewall,
    hall_notices,
    notices_mark,
    wifi_code,
)
from tournaments.queries.access import evening_to_direct, session_to_direct
from tournaments.queries.plan.plays import table_name
from tournaments.queries.table.devices import tables_of
from tournaments.queries.table.links import heard_from, links_of
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.server.address import (
    address_of,
    hall_now,
    opens_only_here,
    requested_address,
    server_address,
)
from tournaments.web.links import qr_picture
from tournaments.web.session_page import session_page

TABLE = re.compile(r"([0-9]{1,18})-([0-9]{1,4})")
"""A section's key and a table in it, as a button sends them."""


@require_safe
def phones(request: HttpRequest, session_id: int) -> HttpResponse:
    """The address as text and as a code, the Wi-Fi's, and what to look at where it fails."""
    session = evening_to_direct(request.user, session_id)
    club = session.tournament.club
    wifi = qr_picture(wifi_code(club.wifi_name, club.wifi_key)) if club.wifi_name else None
    context = session_page(request, session, "room") | {
        "wifi": wifi,
        **_address(request),
        **_tables(request, session),
    }
    return render(request, "room/phones.html", context)


@require_POST
def tables(request: HttpRequest, session_id: int) -> HttpResponse:
    """Let every table enter its results, or none; or make another link for one of them."""
    do = request.POST.get("do", "")
    if do == "open":
        open_tables(request.user, session_id)
    elif do == "close":
        close_tables(request.user, session_id)
    elif at := TABLE.fullmatch(do):
        renew_link(request.user, session_id, int(at[1]), int(at[2]))
    else:
        raise Refusal(_("Choose whether the tables enter their results."))
    return redirect(f"{reverse('phones', args=[session_id])}#tables")


@require_POST
def seen(request: HttpRequest, session_id: int) -> HttpResponse:
    """Dismiss the notices that were shown; where there are others by now, these are shown."""
    session = session_to_direct(request.user, session_id)
    if request.POST.get("notices") == notices_mark(notices_of(session)):
        dismiss_hall_notices(request.user, session_id)
    return redirect("room", session_id)


def _tables(request: HttpRequest, session: Session) -> dict[str, Any]:
    """Return every table with its link, the letter of its section where there are several."""
    tables, links = tables_of(session.pk), links_of(session.pk)
    heard = heard_from(session.pk)
    address = server_address(requested_address(request))
    found = [
        {
            "name": table_name(session.pk, section, table),
            "at": f"{section}-{table}",
            "link": _link(address, links.get((section, table))),
            "heard": heard.get((section, table)),
        }
        for section, table in tables
    ]
    return {
        "tables": found,
        "tables_open": any(at["link"] for at in found),
        "tables_lack": sum(not at["link"] for at in found),
    }


def _link(address: str, link: TableLink | None) -> str:
    return address + reverse("table", args=[link.token]) if link and link.token else ""


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
        return [
            _(
                "This page was opened by an address that only this computer has. Open it by the "
                "address that other computers use, and it stands here."
            )
        ]
    if hall.listens:
        return [ON_NO_NETWORK]
    return [
        _("Phones cannot reach Overplay: it answers on this computer alone."),
        _("To let them in, stop it with Ctrl-C in its window and start it so: %(command)s")
        % {"command": f"{COMMAND} up --hall"},
    ]
