"""Where measurements run: a server of its own on each set of parts, with evenings in it."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.servers import postgresql, redis_server
from tests.servers.overplay_server import ROOT
from tests.servers.ports import free_port
from tests.waiting import until

PARTS = ("laptop", "server")
DIRECTOR, PASSWORD = "bench", "overplay-bench"
KEPT = ("PATH", "HOME", "LANG")


@dataclass(frozen=True, slots=True)
class Place:
    """A folder and two addresses: everything a process of Overplay needs to know."""

    environment: dict[str, str]

    def run(self, *command: str) -> str:
        """Run a Python command to its end; what it printed."""
        done = subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        return done.stdout

    def evenings(self, count: int, tables: int, trays: int) -> dict[str, Any]:
        """Evenings of whist with nothing entered; see ``benchmarks.make_evenings``."""
        made: dict[str, Any] = json.loads(
            self.run("-m", "benchmarks.make_evenings", str(count), str(tables), str(trays))
        )
        return made


@contextlib.contextmanager
def place(parts: str) -> Iterator[Place]:
    """A place on these parts, migrated and empty."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="overplay-bench-"))
        environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        environment |= {"OVERPLAY_VAR": folder, "DJANGO_SETTINGS_MODULE": "overplay.settings"}
        if parts == "server":
            database = postgresql.start()
            stack.callback(database.stop)
            queue = redis_server.start(own=True)
            stack.callback(queue.stop)
            environment |= {"DATABASE_URL": database.make_database(), "REDIS_URL": queue.url}
        here = Place(environment)
        here.run("manage.py", "migrate", "--verbosity", "0")
        here.run("manage.py", "collectstatic", "--verbosity", "0", "--no-input")
        yield here


@contextlib.contextmanager
def web(here: Place, application: str = "overplay.wsgi") -> Iterator[tuple[int, int]]:
    """The web server alone, as ``up`` runs it: its port and its process."""
    port = free_port()
    command = [sys.executable, "-m", "overplay.web_server", application, "--port", str(port)]
    with _child(here, command) as process:
        until(lambda: _listens(port), "the web server listens")
        yield port, process


@contextlib.contextmanager
def worker(here: Place) -> Iterator[None]:
    """The worker with its sweep, as ``up`` runs it."""
    with _child(here, [sys.executable, "-m", "overplay.worker"]):
        yield


@contextlib.contextmanager
def _child(here: Place, command: list[str]) -> Iterator[int]:
    with subprocess.Popen(
        command, cwd=ROOT, env=here.environment, start_new_session=True
    ) as process:
        try:
            yield process.pid
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def processor_seconds(leader: int) -> float:
    """What a process and its children have used of the processors so far, in seconds."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[2]) == leader:  # the process group
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
