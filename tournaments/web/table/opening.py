"""Opening the table of a link: by which device, and who waits because too many opened nothing.

A link that opens a table opens it whatever else was tried from the same address: of 128 random bits
nobody guesses one, and a whole club may be behind an address. A device is known by a name of its
own, which it has before it says anything, so that it is one over a bad network too: its page sends
it in a header, pages without scripts as a cookie.
"""

import re
from collections.abc import Callable
from functools import wraps
from secrets import token_urlsafe
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.actions.sign_in import note_wrong_link
from tournaments.actions.table_devices import device_at
from tournaments.models import TableDevice, TableLink
from tournaments.queries.table.links import link_with, wait_before_link
from tournaments.refusal import NotFound, TooOften
from tournaments.server.address import client_address

DEVICE, DEVICE_HEADER = "table_device", "Table-Device"
"""The cookie and the header (``static/js/table/device.js``)."""
A_NAME = re.compile(r"[\w-]{16,64}", re.ASCII)
KEPT = 365 * 24 * 3600
"""Seconds."""


def opens_table(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Give a view the device that asks, as ``device``, with the link of the token in its address.

    Refuses a token that opens nothing: with a wait, from where too many did. Refuses a device that
    may not speak for the table, where another does.
    """

    def device_of(request: HttpRequest, link: TableLink, token: str) -> TableDevice:
        return device_at(link, token, speaks=request.method == "POST")

    return _opens(view, device_of)


def opens_page(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Give a view the same, whatever the device may: for what says nothing of the evening."""
    return _opens(view, lambda _request, link, _token: TableDevice(link=link))


def _opens(
    view: Callable[..., HttpResponse],
    device_of: Callable[[HttpRequest, TableLink, str], TableDevice],
) -> Callable[..., HttpResponse]:
    @wraps(view)
    def opened(request: HttpRequest, token: str, **where: Any) -> HttpResponse:
        try:
            link = link_with(token)
        except NotFound as refusal:
            if refusal.details.get("never_was"):
                _note_wrong(client_address(request))
            raise
        known = request.headers.get(DEVICE_HEADER) or request.COOKIES.get(DEVICE) or ""
        name = known if A_NAME.fullmatch(known) else token_urlsafe(16)
        device = device_of(request, link, name)
        response = view(request, token=token, device=device, **where)
        if name != known:
            response.set_cookie(
                DEVICE, name, max_age=KEPT, samesite="Lax", secure=request.is_secure()
            )
        return response

    return opened


def _note_wrong(address: str) -> None:
    """Count a link that there never was. Refuses it with a wait where too many were."""
    if wait_before_link(address):
        raise TooOften(
            _(
                "Too many links that were opened from here lead to no table. Wait a minute, then "
                "scan the code on the table card again."
            )
        )
    note_wrong_link(address)
