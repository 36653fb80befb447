"""The number of each request, the count of answers, and a line for each refusal.

A refusal is a line that a program such as fail2ban reads, which bans who guesses::

    Refused from 203.0.113.9: wrong password

Never what was typed: people also type passwords where the name belongs.
"""

import logging
import re
import uuid
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.contrib.auth.signals import user_login_failed
from django.http import HttpRequest, HttpResponse

from overplay.logs import REFUSED, about_request
from overplay.metrics import REQUESTS
from tournaments.server.address import client_address

logger = logging.getLogger(REFUSED)

HEADER = "X-Request-ID"
NUMBER = re.compile(r"[A-Za-z0-9._-]{8,64}")
"""The form of a number that is taken from a proxy."""

WRONG_PASSWORD = "wrong password"  # noqa: S105  what is said of one
UNKNOWN = {
    "join": "unknown invitation",
    "new-password": "unknown link",
    "table": "unknown link of a table",
    "table-tray": "unknown link of a table",
    "call-director": "unknown link of a table",
}
"""The reason, by the name of the address, where one that is a secret itself leads nowhere."""


class RequestLogMiddleware:
    """Numbers each request, counts the answers, and says who was refused."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, with the number that stands in the log beside whatever is said meanwhile."""
        number = _number(request)
        with about_request(number, request):
            response = self.get_response(request)
            reason = _reason(request, response.status_code)
            if reason:
                _say_refused(request, reason)
        REQUESTS.labels(str(response.status_code)).inc()
        response[HEADER] = number
        return response


def _number(request: HttpRequest) -> str:
    """Return the number that a proxy has given a request, where there is one, or a new one."""
    given = request.headers.get(HEADER, "") if settings.NUM_PROXIES else ""
    return given if NUMBER.fullmatch(given) else uuid.uuid4().hex


def _reason(request: HttpRequest, status: int) -> str:
    """Return why somebody was refused who may be guessing, or may not do that; else nothing."""
    name = request.resolver_match.view_name if request.resolver_match else ""
    if status == 429:
        return "too many attempts"
    if status == 403:
        return "not allowed"
    if status == 401 and "HTTP_AUTHORIZATION" in request.META:
        return "unknown token"
    if status in (404, 410):
        return UNKNOWN.get(name, "")
    return ""


def _say_refused(request: HttpRequest, reason: str) -> None:
    logger.info("Refused from %s: %s", _address(request), reason)


def _address(request: HttpRequest) -> str:
    """Return where a request comes from, by the setting ``PROXIES``; nothing but an address."""
    try:
        return str(ip_address(client_address(request).strip()))
    except ValueError:
        return "unknown"


def _failed(request: HttpRequest | None = None, **_kwargs: Any) -> None:
    if request is not None:
        _say_refused(request, WRONG_PASSWORD)


user_login_failed.connect(_failed, dispatch_uid="refused")
