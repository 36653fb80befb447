"""A link to hand over: written out to be copied, and as a code for a telephone."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournaments.paper.drawing.qr import QUIET_ZONE, qr_squares
from tournaments.refusal import Refusal
from tournaments.server.address import opens_only_here, requested_address, server_address


def handed_over(request: HttpRequest, path: str) -> dict[str, Any]:
    """The link to a path of this server, by the address that others open.

    ``only_here``: no other machine can open it. ``code`` is its picture.
    """
    address = server_address(requested_address(request)) + path
    return {
        "address": address,
        "only_here": opens_only_here(address),
        "code": qr_picture(address),
    }


def require_email() -> None:
    """Refused where this server sends no e-mail."""
    if not settings.BY_EMAIL:
        raise Refusal(_("No e-mail is sent from here. Ask an organiser of your club."))


def qr_picture(text: str) -> dict[str, Any]:
    """The edge of the picture in squares, its quiet zone included, and its black as one path."""
    rows = qr_squares(text)
    black = "".join(
        f"M{x + QUIET_ZONE} {y + QUIET_ZONE}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, square in enumerate(row)
        if square
    )
    return {"edge": len(rows) + 2 * QUIET_ZONE, "black": black}
