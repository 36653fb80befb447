"""Child processes that are kept alive together and stopped together."""

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from overplay.paths import PROGRAM

logger = logging.getLogger(__name__)

POLL_SECONDS = 0.2
RESTART_SECONDS = 1.0
PATIENCE = 30.0
"""Seconds without a sign of life after which a program hangs; one comes every second."""
START_PATIENCE = 300.0
"""The same before the first sign of life: where a program against viruses looks at every module, or
the disk is slow, a start takes minutes. Each try has twice the time of the one before."""
LONGEST_TURN = 1.0
"""Seconds that are counted from one look to the next: while the machine slept, or this program was
stopped, nobody was silent. It is what makes this clock one that nobody can set."""
STOPPING = [
    getattr(signal, name)
    for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)
]
"""The signals that ask for an end: no system has them all."""


class Child:
    """A program that runs, for how long it has been silent, and whether anything was ever heard."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        self.silent = 0.0
        self.has_begun = False
        self._heard = threading.Event()
        self.process = subprocess.Popen(  # noqa: S603  our own programs
            [sys.executable, "-m", *arguments, "--child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            # What is typed at the parent's terminal is not for it.
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        threading.Thread(target=self._listen, name="listening", daemon=True).start()

    def pass_by(self, seconds: float) -> None:
        """Count so many seconds of silence, unless something was heard in them."""
        if self._heard.is_set():
            self.has_begun, self.silent = True, 0.0
        else:
            self.silent += seconds
        self._heard.clear()

    def close_input(self) -> None:
        """Ask it to end."""
        assert self.process.stdin is not None  # noqa: S101  it was opened for it
        self.process.stdin.close()

    def _listen(self) -> None:
        assert self.process.stdout is not None  # noqa: S101  it was opened for it
        with self.process.stdout as said:
            for line in said:
                self._heard.set()
                if line.strip():
                    with suppress(OSError, ValueError):  # nobody reads it
                        sys.stdout.buffer.write(line)
                        sys.stdout.buffer.flush()


class Processes:
    """Named programs, each a module and its arguments.

    A terminal's Ctrl-C reaches only the parent, which then stops each child once, in good order:
    by closing its standard input, as the parent's death would. A child that dies is started again:
    a worker killed for lack of memory must not end the evening. One that gives no sign of life for
    ``patience`` seconds is ended, and started again too; until the first one it has
    ``start_patience`` seconds, and twice as many at each new try.
    """

    def __init__(
        self,
        programs: Mapping[str, Sequence[str]],
        *,
        patience: float = PATIENCE,
        start_patience: float = START_PATIENCE,
    ) -> None:
        self.programs, self.patience = programs, patience
        self.start_patience = dict.fromkeys(programs, start_patience)
        self.stopping = False
        self._running: dict[str, Child] = {}
        self._due: dict[str, float] = {}
        self._hung: set[str] = set()

    def start(self) -> None:
        """Start every program."""
        for name in self.programs:
            self._start(name)

    def watch(self, until: Callable[[], bool] = lambda: False) -> None:
        """Wait until ``stopping`` is set or ``until`` is true; start again what dies or hangs."""
        looked = time.monotonic()
        while not (self.stopping or until()):
            now = time.monotonic()
            for name, child in self._running.items():
                self._look(name, child, min(now - looked, LONGEST_TURN))
            looked = now
            time.sleep(POLL_SECONDS)

    def stop(self, seconds: float) -> None:
        """Ask every child to end, and end those that have not after ``seconds``."""
        for child in self._running.values():
            child.close_input()
        deadline = time.monotonic() + seconds
        for child in self._running.values():
            try:
                child.process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.process.kill()
                child.process.wait()

    def _start(self, name: str) -> None:
        own = {"PYTHONPATH": _python_path(), "OVERPLAY_PROCESS": name}
        if name in self._hung:
            self._hung.remove(name)
            own["OVERPLAY_HUNG"] = "yes"
        self._running[name] = Child(self.programs[name], os.environ | own)

    def _look(self, name: str, child: Child, seconds: float) -> None:
        if child.process.poll() is not None:
            self._again(name, child)
            return
        child.pass_by(seconds)
        patience = self.patience if child.has_begun else self.start_patience[name]
        if child.silent > patience:
            told = "The %s has given no sign of life for %.0f s; ending it and starting it again."
            logger.warning(told, name, child.silent)
            self._hung.add(name)
            if not child.has_begun:
                self.start_patience[name] *= 2
            child.process.kill()
            child.process.wait()

    def _again(self, name: str, child: Child) -> None:
        now = time.monotonic()
        if name not in self._due:
            child.close_input()
            if name not in self._hung:  # that was told
                ended = child.process.returncode
                logger.warning("The %s ended with %s; starting it again.", name, ended)
            self._due[name] = now + RESTART_SECONDS
        elif now >= self._due[name]:
            del self._due[name]
            self._start(name)


def _python_path() -> str:
    """Where children find these programs, also when this one was started from elsewhere."""
    known = os.environ.get("PYTHONPATH")
    return os.pathsep.join([str(PROGRAM), *([known] if known else [])])
