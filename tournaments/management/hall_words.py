"""What ``manage.py up`` says at its terminal: where telephones find it, and what has changed."""

import shutil
import sys
from typing import TextIO

from django.conf import settings
from django.core.management.base import OutputWrapper
from django.core.management.color import supports_color

from overplay.hall import Hall
from tournaments.paper.drawing.qr import qr_squares
from tournaments.presenting.hall import (
    NOT_FOUND,
    ON_NO_NETWORK,
    OPEN_IT,
    address_changed,
    asleep,
    clock_set,
    firewall,
)
from tournaments.server.address import address_of

Terminal = TextIO | OutputWrapper
QUIET = 2
"""Squares of white around the code: fewer than on paper, and enough on a screen."""
BLACK_ON_WHITE, AS_BEFORE = "\x1b[30;107m", "\x1b[0m"
HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
"""Two squares above each other in one character, by which of them are black."""
ON_BLACK = str.maketrans(" ▀▄█", "█▄▀ ")
"""The same where a window is black: what is drawn in it is white."""


def hall_lines(hall: Hall, out: Terminal) -> list[str]:
    """Return where telephones find Overplay, and what to do where they do not."""
    if not hall.addresses:
        return [str(ON_NO_NETWORK)]
    best, *others = [f"{address_of(one, hall.port)}/" for one in hall.addresses]
    lines = [f"Phones in the hall open {best}", *_code(best, out)]
    if others:
        lines.append(f"Other addresses of this computer: {' '.join(others)}")
    return [*lines, firewall(sys.platform, hall.port), str(OPEN_IT), str(NOT_FOUND)]


def changed_lines(before: Hall, now: Hall, out: Terminal) -> list[str]:
    """Return what has happened between two looks at the hall."""
    lines = []
    if now.slept_from and now.slept_until and now.slept_until != before.slept_until:
        minutes = round((now.slept_until - now.slept_from).total_seconds() / 60)
        lines.append(asleep(minutes, f"{now.slept_from.astimezone():%H:%M}"))
    if now.set_from and now.set_to and now.set_to != before.set_to:
        lines.append(clock_set(now.set_from.astimezone(), now.set_to.astimezone()))
    if settings.PUBLIC_URL or before.addresses[:1] == now.addresses[:1]:
        return lines
    if not now.addresses:
        return [*lines, str(ON_NO_NETWORK)]
    address = f"{address_of(now.addresses[0], now.port)}/"
    if now.changed_at and now.changed_at != before.changed_at:
        return [*lines, address_changed(address, printed=True), *_code(address, out)]
    return [*lines, f"Phones in the hall open {address}"]


def _code(text: str, out: Terminal) -> list[str]:
    """Return the lines of the code that telephones read; none where they would not be seen so."""
    code = qr_lines(text)
    if len(code[0]) > shutil.get_terminal_size().columns or not _draws(out):
        return []
    if supports_color():
        return [f"{BLACK_ON_WHITE}{line}{AS_BEFORE}" for line in code]
    # The windows for commands of Windows 10 have no colours, and are black.
    return [line.translate(ON_BLACK) for line in code] if sys.platform == "win32" else []


def qr_lines(text: str) -> list[str]:
    """Return a code in characters, each two squares high; black is what is drawn."""
    rows = qr_squares(text)
    edge = len(rows) + 2 * QUIET
    white = [(False,) * edge] * QUIET
    every = [*white, *((False,) * QUIET + row + (False,) * QUIET for row in rows), *white]
    every += white[: len(every) % 2]
    return [
        "".join(HALVES[above, below] for above, below in zip(*pair, strict=True))
        for pair in zip(every[::2], every[1::2], strict=True)
    ]


def _draws(out: Terminal) -> bool:
    """Return whether somebody looks at a terminal that has half blocks."""
    try:
        "".join(HALVES.values()).encode(getattr(out, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return out.isatty()
