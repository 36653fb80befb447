"""A link to hand over: written out to be copied, and as a code for a telephone."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournaments.printing.qr import QUIET_ZONE, qr_squares
from tournaments.refusal import Refusal

ONLY_HERE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A whole address; ``only_here``: no other machine can open it. ``code`` is its picture."""

    address: str
    only_here: bool
    code: dict[str, Any]


def handed_over(request: HttpRequest, path: str) -> HandedOver:
    """The link to a path: under the public address, or in a hall under that of this page."""
    address = settings.PUBLIC_URL + path if settings.PUBLIC else request.build_absolute_uri(path)
    only_here = urlsplit(address).hostname in ONLY_HERE
    return HandedOver(address, only_here, _code(address))


def require_email() -> None:
    """Refused where this server sends no e-mail."""
    if not settings.BY_EMAIL:
        raise Refusal(_("No e-mail is sent from here. Ask an organiser of your club."))


def _code(text: str) -> dict[str, Any]:
    """The edge of the picture in squares, its quiet zone included, and its black as one path."""
    rows = qr_squares(text)
    black = "".join(
        f"M{x + QUIET_ZONE} {y + QUIET_ZONE}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, square in enumerate(row)
        if square
    )
    return {"edge": len(rows) + 2 * QUIET_ZONE, "black": black}
