"""Child processes that are kept alive together and stopped together."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

POLL_SECONDS = 0.2
RESTART_SECONDS = 1.0


class Processes:
    """Named commands, each in a process group of its own.

    A terminal's Ctrl-C therefore reaches only the parent, which then stops each child once,
    in good order. A child that dies is started again: a worker killed for lack of memory
    must not end the evening.
    """

    def __init__(
        self, commands: Mapping[str, list[str]], *, environment: Mapping[str, str]
    ) -> None:
        self.commands = commands
        self.environment = {**os.environ, **environment}
        self.stopping = False
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._due: dict[str, float] = {}

    def start(self) -> None:
        """Start every command."""
        for name in self.commands:
            self._start(name)

    def watch(self, until: Callable[[], bool] = lambda: False) -> None:
        """Wait until ``stopping`` is set or ``until`` is true; start again whatever dies."""
        while not (self.stopping or until()):
            for name, process in self._running.items():
                if process.poll() is not None:
                    self._again(name, process.returncode)
            time.sleep(POLL_SECONDS)

    def stop(self, seconds: float) -> None:
        """Ask every child to end, and end those that have not after ``seconds``."""
        for process in self._running.values():
            process.terminate()
        deadline = time.monotonic() + seconds
        for process in self._running.values():
            try:
                process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            _end_group(process.pid)

    def _start(self, name: str) -> None:
        self._running[name] = subprocess.Popen(  # noqa: S603  our own commands
            self.commands[name],
            env=self.environment,
            start_new_session=True,
            preexec_fn=_end_with_parent,  # noqa: PLW1509  the parent has one thread
        )

    def _again(self, name: str, code: int) -> None:
        now = time.monotonic()
        if name not in self._due:
            _end_group(self._running[name].pid)
            sys.stderr.write(f"The {name} ended with {code}; starting it again.\n")
            self._due[name] = now + RESTART_SECONDS
        elif now >= self._due[name]:
            del self._due[name]
            self._start(name)


def _end_group(leader: int) -> None:
    """End what a child that was killed has left behind: its own children."""
    with suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


def _end_with_parent() -> None:
    """Where the system can (Linux): a child is told to end when its parent is killed."""
    if sys.platform == "linux":
        parent_death_signal = 1
        ctypes.CDLL(None).prctl(parent_death_signal, signal.SIGTERM)
