"""The program as it stood at a commit, or as it stands now, running at a fixed moment."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.conftest import ROOT
from tests.servers.absent import Absent
from tests.servers.overplay_server import PATIENCE
from tests.servers.redis_server import free_port

NOW = "2026-03-05 20:00:00"
"""When everything happens: whatever a page says of days and hours is the same."""
STEADY_SLEEP = ROOT / "tests" / "faults" / "steady_sleep"


@contextmanager
def checked_out(commit: str, folder: Path) -> Iterator[Path]:
    """Yield the folder of a commit's files; of the working tree where no commit is named."""
    if not commit:
        yield ROOT
        return
    subprocess.run(
        ["git", "worktree", "add", "--quiet", "--detach", folder, commit], cwd=ROOT, check=True
    )
    try:
        yield folder
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", folder], cwd=ROOT, check=True)


def frozen_clock() -> dict[str, str]:
    """Return the environment in which it is ``NOW`` for a program, however long it runs.

    Raises ``Absent`` where libfaketime is not installed.
    """
    found = sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
    if not found:
        raise Absent("no libfaketime here: install it (Debian: apt-get install libfaketime)")
    return {
        "LD_PRELOAD": str(found[0]),
        "FAKETIME": NOW,
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "FAKETIME_FORCE_MONOTONIC_FIX": "0",
        "PYTHONPATH": str(STEADY_SLEEP),
        "TZ": "UTC",
    }


class Program:
    """``manage.py`` of a checkout, with a data folder of its own."""

    def __init__(self, source: Path, data: Path) -> None:
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        own = {"OVERPLAY_VAR": str(data), "PYTHONHASHSEED": "0"}
        self.source, self.environment = source, kept | own | frozen_clock()
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    def manage(self, *arguments: str) -> str:
        """Run a command of ``manage.py`` to its end; return what it prints."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=self.source,
            env=self.environment,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        return done.stdout

    @contextmanager
    def running(self) -> Iterator[None]:
        """Keep the web server and the worker running."""
        process = subprocess.Popen(
            [sys.executable, "manage.py", "up", "--port", str(self.port)],
            cwd=self.source,
            env=self.environment,
            stdout=subprocess.PIPE,
        )
        with process:
            assert process.stdout is not None
            assert b"Overplay is at" in process.stdout.readline()
            try:
                yield
            finally:
                process.terminate()
                process.wait(PATIENCE)
