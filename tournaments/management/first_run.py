"""The link by which the first account is made: printed, and opened where somebody sits there."""

import os
import secrets
import sys
import webbrowser
from typing import TextIO

from django.conf import settings
from django.core.management.base import OutputWrapper
from django.urls import reverse

from tournaments.models import User
from tournaments.queries.people.tokens import digest_of

_FAR_AWAY = ("CI", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")
"""Who is at the terminal is not at this machine, or nobody is."""
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")


def first_run_path() -> str:
    """Return the path of a new link, and have children accept it; empty where anybody may sign in.

    They are told a digest, by their environment: the link dies with this run.
    """
    os.environ.pop("OVERPLAY_FIRST_ACCOUNT", None)
    if User.objects.exists():
        return ""
    token = secrets.token_urlsafe(32)
    os.environ["OVERPLAY_FIRST_ACCOUNT"] = digest_of(token)
    return reverse("first-account", args=[token])


def first_run_lines(path: str, here: str) -> list[str]:
    """Return what is said of the link, and the link: on ``here``, the address on this machine.

    A public server answers to its public address alone.
    """
    public = settings.PUBLIC_URL if settings.PUBLIC else ""
    link = "this link" if public else "this link on this computer"
    said = (
        f"Nobody has an account here yet. Open {link}, and choose a name and a password. "
        "It is good once, until Overplay is started again:"
    )
    return [said, f"{public or here}{path}"]


def open_browser(address: str, out: TextIO | OutputWrapper) -> None:
    """Open an address in this machine's browser, where somebody sits at its terminal and display.

    Elsewhere a browser would be shown to nobody, or fill the terminal.
    """
    far_away = any(os.environ.get(name) for name in _FAR_AWAY)
    shown = sys.platform in ("win32", "darwin") or any(os.environ.get(one) for one in _DISPLAYS)
    if out.isatty() and shown and not far_away:
        webbrowser.open(address)
