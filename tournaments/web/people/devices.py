"""Noting in which browsers people are signed in, and have been, as requests come."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db import DatabaseError
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse

from tournaments.actions.sign_ins import note_seen, note_sign_out
from tournaments.web.people.known_browsers import remember_browser

NOTED = "seen"
"""In the session: when it was last noted, in seconds."""

NOTED_EVERY = 600
"""Seconds. A page that only reads is not to write each time."""


class DeviceMiddleware:
    """Notes now and then that a browser is in use. Asks nothing of a request that did not.

    A browser in which somebody signs in, on whichever page, is known from then on.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer; then note, where it is time and the answer has looked at the session."""
        response = self.get_response(request)
        session = request.session
        if session.accessed and SESSION_KEY in session and response.status_code < 500:
            since = time.time() - session.get(NOTED, 0)
            if not 0 <= since < NOTED_EVERY:
                with suppress(DatabaseError):  # the answer is given: it is noted next time
                    _note(request, int(session[SESSION_KEY]))
        if name := getattr(request, "signs_in", ""):
            remember_browser(response, name)
        return response


@receiver(user_logged_in, dispatch_uid="device")
def _signed_in(request: HttpRequest, user: Any, **_kwargs: Any) -> None:
    _note(request, user.pk)
    request.signs_in = user.get_username()  # type: ignore[attr-defined]


@receiver(user_logged_out, dispatch_uid="device")
def _signed_out(request: HttpRequest, **_kwargs: Any) -> None:
    if request.session.session_key:
        note_sign_out(request.session.session_key)


def _note(request: HttpRequest, user_id: int) -> None:
    session = request.session
    if session.session_key is None:
        session.create()
    note_seen(user_id, str(session.session_key), request.headers.get("User-Agent", ""))
    session[NOTED] = int(time.time())
