"""Opening the table of a link, and who has to wait because too many were wrong.

Whoever guesses makes nobody wait but new browsers at the same address: one that has opened a link
before has a signed cookie for it, which is sent to that link alone.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.actions.sign_in import note_wrong_link
from tournaments.client_address import client_address
from tournaments.models import digest_of_link
from tournaments.queries.table.links import link_with, wait_before_link
from tournaments.refusal import NotThere, TooOften
from tournaments.web.people.known_browsers import SECONDS

COOKIE = "opened"


def opens_table(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Give a view the link of the token in its address, as ``link``.

    Refuses a token that opens nothing, and one from where too many did, but for a browser in
    which it has been opened before.
    """

    @wraps(view)
    def opened(request: HttpRequest, token: str, **where: Any) -> HttpResponse:
        known = bool(request.get_signed_cookie(COOKIE, default="", salt=digest_of_link(token)))
        if not known and wait_before_link(client_address(request)):
            raise TooOften(_("Too many wrong links were opened from here. Try again in a minute."))
        try:
            link = link_with(token)
        except NotThere as refusal:
            if refusal.details.get("never_was"):
                note_wrong_link(client_address(request))
            raise
        response = view(request, token=token, link=link, **where)
        if not known:
            _remember(response, token)
        return response

    return opened


def _remember(response: HttpResponse, token: str) -> None:
    response.set_signed_cookie(
        COOKIE,
        "table",
        salt=digest_of_link(token),
        max_age=SECONDS,
        path=reverse("table", args=[token]),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
