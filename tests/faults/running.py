"""``manage.py up`` in a folder of its own, with its processes by name."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT
from tests.faults.recount import READY
from tests.servers.ports import free_port
from tests.servers.processes import children
from tests.waiting import PATIENCE, line_with, next_line, until


class Running:
    """The web server, the worker and whoever keeps them alive."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self.folder = folder
        self.scratch = folder.with_name(f"{folder.name}.tmp")
        usual = {"DJANGO_SETTINGS_MODULE": "overplay.settings"}
        own = {"OVERPLAY_VAR": str(folder), "TMPDIR": str(self.scratch)}
        self.environment = usual | environment | own
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder.with_name(f"{folder.name}.log")
        self.process: subprocess.Popen[bytes] | None = None
        self.looker: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Make a club, whose director signs in, and start; returns once it answers."""
        self.scratch.mkdir()
        self.looker = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.recount"],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert next_line(self.looker.stdout).strip() == READY
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "up", "--port", str(self.port)],
                cwd=ROOT,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        assert line_with(self.process.stdout, b"Overplay is at"), self.log.read_text()
        until(lambda: "overplay.worker" in self._names(), "the worker is there")

    def stop(self) -> int:
        """Ask it to end, and who looks into its database; its exit code."""
        assert self.process is not None
        assert self.looker is not None
        with self.looker:
            self.looker.terminate()
        with self.process:
            self.process.terminate()
            return self.process.wait(PATIENCE)

    def kill(self, *pids: int) -> None:
        """End processes that we started, without asking."""
        for pid in pids:
            os.kill(pid, signal.SIGKILL)

    def worker(self) -> int:
        """The process that scores."""
        return self._child("overplay.worker")

    def web(self) -> int:
        """The process that answers."""
        return self._child("overplay.web_server")

    def _child(self, name: str) -> int:
        assert self.process is not None
        found: list[int] = []

        def there() -> bool:
            assert self.process is not None
            found[:] = [pid for pid, called in children(self.process.pid) if name in called]
            return bool(found)

        until(there, f"{name} runs")
        return found[0]

    def _names(self) -> str:
        assert self.process is not None
        return " ".join(called for _pid, called in children(self.process.pid))
