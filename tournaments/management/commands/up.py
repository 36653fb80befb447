"""``manage.py up``: migrate, then run the web server and the worker until told to stop."""

import datetime
import os
import signal
import socket
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import closing
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import CommandError, call_command
from django.core.management.base import BaseCommand
from django.db import connections

from overplay import hall as halls
from overplay.child import STOP_SECONDS
from overplay.logs import keep_small_log, small_log_file
from overplay.paths import COMMAND
from overplay.running import RunsAlreadyError, hold_as_running
from tournaments.actions.hall import keep_times
from tournaments.management.first_run import first_run_lines, first_run_path, open_browser
from tournaments.management.hall_watch import HallWatch
from tournaments.management.hall_words import changed_lines, hall_lines
from tournaments.management.processes import STOPPING, Processes
from tournaments.management.runs_already import answers, show_where_it_runs
from tournaments.queries.people.demo_password import DEMO_PASSWORD_OPENS, demo_password_opens
from tournaments.server.address import address_of


class Command(BaseCommand):
    """Runs the whole of Overplay on one machine."""

    help = "Migrate, then run the web server and the worker with its beat until told to stop."
    stealth_options = ("make_clubs",)  # given by demo, and nothing to be typed

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
        browser = parser.add_mutually_exclusive_group()
        browser.add_argument(
            "--browser",
            action="store_true",
            help="Open the pages in this machine's browser each time, not the first time only.",
        )
        browser.add_argument(
            "--no-browser",
            action="store_true",
            help="Only print the link by which the first account is made: do not open it.",
        )

    def handle(
        self,
        *_args: Any,
        port: int,
        hall: bool,
        demo: bool,
        browser: bool,
        no_browser: bool,
        make_clubs: Callable[[], None] | None = None,
        **_options: Any,
    ) -> None:
        """Migrate, start, wait, stop. Where it runs on this folder already, say where.

        ``make_clubs`` makes what should be there before it is opened to anybody.
        """
        if not 1 <= port <= 65535:
            raise CommandError(f"A port is a number from 1 to 65535, not {port}.")
        try:
            held = hold_as_running(settings.VAR)
        except RunsAlreadyError:
            show_where_it_runs(self.stdout, wants_hall=hall, opens=not no_browser)
            return
        with closing(held):
            host = "0.0.0.0" if hall else "127.0.0.1"  # noqa: S104  asked for with --hall
            _require_free(host, port)
            self._say("Overplay is starting.")
            watch = HallWatch(
                settings.VAR / halls.NAME,
                port,
                listens=hall,
                say=self._say_changed,
                keep_times=_keep_times,
            )
            self._prepare(make_clubs, hall=hall)
            _tell_children(port, hall=hall)
            first = first_run_path()
            processes = Processes({"web": _web(host, port), "worker": ["overplay.worker"]})
            connections.close_all()
            _on_signals(processes)
            processes.start()
            processes.watch(until=lambda: watch.look() or answers(port))
            if not processes.stopping:
                self._greet(watch, first, demo=demo)
                if (first and not no_browser) or browser:
                    open_browser(f"{address_of('127.0.0.1', port)}{first or '/'}", self.stdout)
            processes.watch(until=watch.look)
            processes.stop(STOP_SECONDS)

    def _prepare(self, make_clubs: Callable[[], None] | None, *, hall: bool) -> None:
        call_command("migrate", verbosity=0, interactive=False)
        if make_clubs:
            make_clubs()
        call_command("collectstatic", verbosity=0, interactive=False)
        if (hall or settings.PUBLIC) and demo_password_opens():
            raise CommandError(DEMO_PASSWORD_OPENS)
        if not settings.PUBLIC:
            keep_small_log(small_log_file(settings.VAR / "log", "up"), settings.LOG_FORMAT)

    def _greet(self, watch: HallWatch, first: str, *, demo: bool) -> None:
        here = address_of("127.0.0.1", watch.hall.port)
        self._say(f"Overplay is at {here}/")
        if settings.PUBLIC_URL:
            self._say(f"People reach it at {settings.PUBLIC_URL}/")
        elif watch.hall.listens:
            self._say(*hall_lines(watch.hall, self.stdout))
        if first:
            self._say(*first_run_lines(first, here))
        if demo:
            self._say("Sign in to the demo club as  director  with the password  overplay")
        self._say("Ctrl-C stops it.")

    def _say_changed(self, before: halls.Hall, now: halls.Hall) -> None:
        self._say(*changed_lines(before, now, self.stdout))

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.stdout.write(line)
        self.stdout.flush()


def _keep_times(by: datetime.timedelta) -> None:
    try:
        keep_times(by)
    finally:
        connections.close_all()


def _web(host: str, port: int) -> list[str]:
    return ["overplay.web_server", "--host", host, "--port", str(port)]


def _tell_children(port: int, *, hall: bool) -> None:
    """Say by their environment where this listens, and which file has its addresses.

    They know it then also when they are started again.
    """
    name = [socket.gethostname()] if hall else []
    os.environ["ALLOWED_HOSTS"] = ",".join([*settings.ALLOWED_HOSTS, *name])
    os.environ["OVERPLAY_SERVER_URL"] = address_of("127.0.0.1", port)
    os.environ["OVERPLAY_HALL_FILE"] = str(settings.VAR / halls.NAME)


def _require_free(host: str, port: int) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(
                f"Port {port} is in use or not allowed ({error.strerror}). Another one: "
                f"{COMMAND} up --port 8001"
            ) from error


def _on_signals(processes: Processes) -> None:
    def stop(_number: int, _frame: FrameType | None) -> None:
        processes.stopping = True

    for number in STOPPING:
        signal.signal(number, stop)
