"""The program as it stood at a commit, or as it stands now, running at a fixed moment."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.conftest import ROOT
from tests.servers.faketime import libfaketime
from tests.servers.ports import free_port
from tests.servers.processes import children
from tests.waiting import PATIENCE, line_with, until

NOW = "2026-03-05 20:00:00"
"""When everything happens: whatever a page says of days and hours is the same."""
STEADY_CHANCE = ROOT / "tests" / "pictures" / "steady"
STEADY = {
    "SECRET_KEY": "the same for every picture, so that signed links are the same too",
    "PUBLIC_URL": "http://overplay.example",
    "PYTHONHASHSEED": "0",
    "TZ": "UTC",
}
"""What else would differ from one start of the program to the next."""


@contextmanager
def checked_out(commit: str, folder: Path) -> Iterator[Path]:
    """Yield the folder of a commit's files; of the working tree where no commit is named."""
    if not commit:
        yield ROOT
        return
    _git("worktree", "add", "--quiet", "--force", "--detach", str(folder), commit)
    try:
        yield folder
    finally:
        _git("worktree", "remove", "--force", str(folder))


def _git(*arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=ROOT, check=True)


def frozen_clock() -> dict[str, str]:
    """Return the environment in which it is ``NOW`` for a program, however long it runs.

    Raises ``Absent`` where libfaketime is not installed.
    """
    return {
        "LD_PRELOAD": str(libfaketime()),
        "FAKETIME": NOW,
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "FAKETIME_FORCE_MONOTONIC_FIX": "0",
        "PYTHONPATH": str(STEADY_CHANCE),
    }


class Program:
    """``manage.py`` of a checkout, with a data folder of its own."""

    def __init__(self, source: Path, data: Path) -> None:
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        own = {"OVERPLAY_VAR": str(data)}
        self.source, self.data = source, data
        self.environment = kept | own | STEADY | frozen_clock()
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    def manage(self, *arguments: str, **environment: str) -> str:
        """Run a command of ``manage.py`` to its end; return what it prints."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=self.source,
            env=self.environment | environment,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        return done.stdout

    @contextmanager
    def running(self) -> Iterator[None]:
        """Keep the web server and the worker running."""
        self._up = subprocess.Popen(
            [sys.executable, "manage.py", "up", "--port", str(self.port)],
            cwd=self.source,
            env=self.environment,
            stdout=subprocess.PIPE,
        )
        with self._up:
            assert self._up.stdout is not None
            assert line_with(self._up.stdout, b"Overplay is at"), "the server did not start"
            try:
                yield
            finally:
                self._up.terminate()
                self._up.wait(PATIENCE)

    @contextmanager
    def worker_paused(self) -> Iterator[None]:
        """Let nothing be computed meanwhile: afterwards all of it is computed once."""
        until(lambda: self._worker() is not None, "the worker runs")
        worker = self._worker() or 0
        os.kill(worker, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(worker, signal.SIGCONT)

    def _worker(self) -> int | None:
        below = children(self._up.pid)
        return next((number for number, name in below if "worker" in name), None)
