"""``manage.py up``: migrate, then run the web server and the worker until told to stop."""

import signal
import socket
from argparse import ArgumentParser
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import CommandError, call_command
from django.core.management.base import BaseCommand
from django.db import connections

from overplay.running import hold_as_running
from tournaments.management.demo_club import demo_password_opens
from tournaments.management.hall_addresses import hall_addresses
from tournaments.management.processes import STOPPING, Processes
from tournaments.server_address import address_of

STOP_SECONDS = 8


class Command(BaseCommand):
    """Runs the whole of Overplay on one machine."""

    help = "Migrate, then run the web server and the worker with its beat until told to stop."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the options for where to listen, and for the demo club."""
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--hall",
            action="store_true",
            help="Answer on the hall's network too, not on this machine only.",
        )
        parser.add_argument(
            "--demo", action="store_true", help="Say how to sign in to the demo club."
        )

    def handle(self, *_args: Any, port: int, hall: bool, demo: bool, **_options: Any) -> None:
        """Migrate, start, wait, stop."""
        host = "0.0.0.0" if hall else "127.0.0.1"  # noqa: S104  asked for with --hall
        if not 1 <= port <= 65535:
            raise CommandError(f"A port is a number from 1 to 65535, not {port}.")
        _require_free(host, port)
        with hold_as_running(settings.VAR):
            self._run(host, port, hall=hall, demo=demo)

    def _run(self, host: str, port: int, *, hall: bool, demo: bool) -> None:
        call_command("migrate", verbosity=0, interactive=False)
        call_command("collectstatic", verbosity=0, interactive=False)
        if (hall or settings.PUBLIC) and demo_password_opens():
            raise CommandError(
                "The demo's password, which everybody knows, signs in here. Change it first: "
                "manage.py changepassword director"
            )
        names = hall_addresses() if hall else []
        settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, *names]
        # The children are copies: both know it, also when they are started again.
        settings.SERVER_URL = address_of([*names, "127.0.0.1"][0], port)
        processes = Processes({"web": _web(host, port), "worker": _worker()})
        _close_connections()
        _on_signals(processes)
        processes.start()
        processes.watch(until=lambda: _answers(port))
        if not processes.stopping:
            self._greet(port, names, demo=demo)
        processes.watch()
        processes.stop(STOP_SECONDS)

    def _greet(self, port: int, names: list[str], *, demo: bool) -> None:
        for name in ["127.0.0.1", *names]:
            self.stdout.write(f"Overplay is at {address_of(name, port)}/")
        if demo:
            self.stdout.write("Sign in to the demo club as  director  with the password  overplay")
        self.stdout.write("Ctrl-C stops it.")
        self.stdout.flush()


def _web(host: str, port: int) -> list[str]:
    return ["overplay.web_server", "--host", host, "--port", str(port)]


def _worker() -> list[str]:
    return [
        *("celery", "--app", "overplay", "--quiet", "worker"),
        *("--pool", "threads", "--concurrency", "2", "--beat"),
        # The sweep and the tidying need no memory of when they last ran.
        *("--scheduler", "celery.beat:Scheduler", "--loglevel", "WARNING"),
        *("--without-gossip", "--without-mingle", "--without-heartbeat"),
    ]


def _require_free(host: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(
                f"Port {port} is in use or not allowed ({error.strerror}). Another one: "
                "make demo PORT=8001, or manage.py up --port 8001"
            ) from error


def _close_connections() -> None:
    """Two processes cannot use the same one."""
    for connection in connections.all(initialized_only=True):
        connection.close()
        if connection.vendor == "postgresql":
            connection.close_pool()  # type: ignore[attr-defined]


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _on_signals(processes: Processes) -> None:
    def stop(_number: int, _frame: FrameType | None) -> None:
        processes.stopping = True

    for number in STOPPING:
        signal.signal(number, stop)
