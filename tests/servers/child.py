"""A server of our own: started, asked until it answers, stopped."""

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from tests.servers.absent import Absent
from tests.waiting import PATIENCE

PAUSE = 0.02


class Child:
    """A process in the foreground whose output goes to a file."""

    def __init__(self, command: list[str], log: Path, *, user: str | None = None) -> None:
        self.command, self.log, self.user = command, log, user
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, answers: Callable[[], bool]) -> None:
        """Start it and wait until ``answers``.

        Raises ``Absent`` with its output where it ends before, or never answers; it has ended then.
        """
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
                user=self.user,
                extra_groups=[] if self.user else None,
                cwd="/",
            )
        try:
            self._wait_until(answers)
        except BaseException:
            self.stop(signal.SIGKILL)
            raise

    def _wait_until(self, answers: Callable[[], bool]) -> None:
        assert self.process is not None
        deadline = time.monotonic() + PATIENCE
        while not answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise Absent(f"{self.command[0]} did not start: {self.log.read_text()[-2000:]}")
            time.sleep(PAUSE)

    def signal(self, number: int) -> None:
        """Send it a signal, if it runs."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)

    def stop(self, number: int) -> None:
        """Ask it to end, by this signal, and wait until it has."""
        self.signal(number)
        if self.process is None:
            return
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
