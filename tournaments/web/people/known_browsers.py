"""Browsers in which somebody has signed in before: a signed cookie for each name remembers it.

Whoever guesses at the same address, or one name's password from many, shuts nobody out there.
"""

import secrets

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from tournaments.queries.people.sign_in import name_digest

SECONDS = 400 * 24 * 60 * 60
"""As long as browsers keep a cookie at most."""


def known_browser(request: HttpRequest, typed: str) -> str:
    """Return what is counted of a browser in which that name has signed in; empty for others."""
    return str(request.get_signed_cookie(_cookie(typed), default=""))


def remember_browser(response: HttpResponse, name: str) -> None:
    """Let this browser be known for a name that has just signed in.

    Its signature holds for the cookie of this name alone.
    """
    response.set_signed_cookie(
        _cookie(name),
        f"browser {secrets.token_hex(16)}",
        max_age=SECONDS,
        path=reverse("sign-in"),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _cookie(name: str) -> str:
    return f"known-{name_digest(name)[:16]}"
