"""Opening the table of a link, and who has to wait because too many opened nothing.

A link that opens a table opens it whatever else was tried from the same address: of 128 random bits
nobody guesses one, and a whole club may be behind an address.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.actions.sign_in import note_wrong_link
from tournaments.client_address import client_address
from tournaments.queries.table.links import link_with, wait_before_link
from tournaments.refusal import NotThere, TooOften


def opens_table(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Give a view the link of the token in its address, as ``link``.

    Refuses a token that opens nothing: with a wait, from where too many did.
    """

    @wraps(view)
    def opened(request: HttpRequest, token: str, **where: Any) -> HttpResponse:
        try:
            link = link_with(token)
        except NotThere as refusal:
            if refusal.details.get("never_was"):
                _note_wrong(client_address(request))
            raise
        return view(request, token=token, link=link, **where)

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
