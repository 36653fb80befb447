"""What a second ``manage.py up`` on a folder does: it says where the first runs, and opens it."""

import socket
import time

from django.conf import settings
from django.core.management.base import OutputWrapper

from overplay import hall as halls
from tournaments.management.first_run import open_browser
from tournaments.management.hall_words import hall_lines
from tournaments.server.address import address_of

START_SECONDS = 120
"""For how long one that is starting is waited for, before its pages are opened."""
LOOK_SECONDS = 0.2


def show_where_it_runs(out: OutputWrapper, *, wants_hall: bool, opens: bool) -> None:
    """Say where Overplay runs on this folder; with ``opens`` open it, as soon as it answers.

    ``wants_hall``: whether it was to answer on the hall's network.
    """
    hall = halls.read_hall(settings.VAR / halls.NAME)
    if hall is None:
        out.write("Overplay is being started already.")
        return
    here = address_of("127.0.0.1", hall.port)
    out.write(f"Overplay runs already, at {here}/")
    if wants_hall and hall.listens:
        out.write("\n".join(hall_lines(hall, out)))
    elif wants_hall:
        out.write(
            "It answers on this computer alone. For phones in the hall stop it (Ctrl-C in its "
            "window), and start it again with --hall."
        )
    out.flush()
    if opens and _answers_soon(hall.port):
        open_browser(f"{here}/", out)


def answers(port: int) -> bool:
    """Return whether something on this machine answers at a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _answers_soon(port: int) -> bool:
    deadline = time.monotonic() + START_SECONDS
    while not answers(port) and time.monotonic() < deadline:
        time.sleep(LOOK_SECONDS)
    return answers(port)
