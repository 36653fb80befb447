"""Child processes that are kept alive together and stopped together."""

import ctypes
import multiprocessing
import os
import runpy
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from multiprocessing.context import ForkProcess

POLL_SECONDS = 0.2
RESTART_SECONDS = 1.0
STOPPING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""The signals that ask for an end."""


class Processes:
    """Named programs, each a module and its arguments, each in a process group of its own.

    A child is a copy of the parent, so what the parent has imported is imported, and lies in
    memory, once for all of them. The parent may have neither a thread nor a connection open.

    A terminal's Ctrl-C therefore reaches only the parent, which then stops each child once,
    in good order. A child that dies is started again: a worker killed for lack of memory
    must not end the evening.
    """

    def __init__(self, programs: Mapping[str, Sequence[str]]) -> None:
        self.programs = programs
        self.stopping = False
        self._running: dict[str, ForkProcess] = {}
        self._due: dict[str, float] = {}

    def start(self) -> None:
        """Start every program."""
        for name in self.programs:
            self._start(name)

    def watch(self, until: Callable[[], bool] = lambda: False) -> None:
        """Wait until ``stopping`` is set or ``until`` is true; start again whatever dies."""
        while not (self.stopping or until()):
            for name, process in self._running.items():
                if process.exitcode is not None:
                    self._again(name, process)
            time.sleep(POLL_SECONDS)

    def stop(self, seconds: float) -> None:
        """Ask every child to end, and end those that have not after ``seconds``."""
        for process in self._running.values():
            process.terminate()
        deadline = time.monotonic() + seconds
        for process in self._running.values():
            process.join(max(0.0, deadline - time.monotonic()))
            process.kill()
            _end_group(process)
            process.join()

    def _start(self, name: str) -> None:
        self._running[name] = multiprocessing.get_context("fork").Process(
            target=_run, args=(name, self.programs[name]), daemon=True
        )
        # One that came in between would be lost: the child does not stop as the parent does.
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
        self._running[name].start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)

    def _again(self, name: str, process: ForkProcess) -> None:
        now = time.monotonic()
        if name not in self._due:
            _end_group(process)
            sys.stderr.write(f"The {name} ended with {process.exitcode}; starting it again.\n")
            self._due[name] = now + RESTART_SECONDS
        elif now >= self._due[name]:
            del self._due[name]
            self._start(name)


def _run(name: str, program: Sequence[str]) -> None:
    """Be this program, as if Python had been started with it."""
    for number in STOPPING:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
    os.setsid()
    if sys.platform == "linux":
        _tell_linux(name)
    sys.argv = list(program)
    runpy.run_module(program[0], run_name="__main__", alter_sys=True)


def _end_group(leader: ForkProcess) -> None:
    """End what a child that was killed has left behind: its own children."""
    assert leader.pid is not None  # noqa: S101  it was started
    with suppress(ProcessLookupError):
        os.killpg(leader.pid, signal.SIGKILL)


def _tell_linux(name: str) -> None:
    """Ask to be told to end when the parent is killed, and to be listed by this name."""
    parent_death_signal, own_name = 1, 15
    prctl = ctypes.CDLL(None).prctl
    prctl(parent_death_signal, signal.SIGTERM)
    prctl(own_name, f"overplay-{name}"[:15].encode())
