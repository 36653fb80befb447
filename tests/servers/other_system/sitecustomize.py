"""Takes from a Python, as it starts, what Windows has not: put this folder into PYTHONPATH.

Libraries look which system this is, and use what it has; our own programs may use none of it.
"""

import builtins
import os
import signal
import time
from collections.abc import Mapping
from typing import Any

OURS = {"manage", "deals", "movements", "overplay", "scoring", "tournaments"}
MODULES = {"fcntl", "grp", "multiprocessing", "pwd", "resource", "syslog", "termios"}
OF_OS = ("fork", "forkpty", "getpgid", "killpg", "setsid")
OF_SIGNAL = ("SIGALRM", "SIGHUP", "SIGQUIT", "SIGUSR2", "alarm", "pthread_kill", "setitimer")

OF_TIME = ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC", "clock_gettime")

_import, _kill = builtins.__import__, os.kill


def import_(name: str, frame: Mapping[str, Any] | None = None, *args: Any, **kwargs: Any) -> Any:
    """Import a module, unless it is one of our own that asks for what is not there."""
    asking = str((frame or {}).get("__name__", "")).partition(".")[0]
    if name in MODULES and asking in OURS:
        raise ImportError(f"{asking} asks for {name}, which not every system has")
    return _import(name, frame, *args, **kwargs)


def kill(pid: int, number: int) -> None:
    """End a process; whoever only asks whether there is one would end it on Windows."""
    if number == 0:
        raise OSError("os.kill(pid, 0) is no question on every system")
    _kill(pid, number)


builtins.__import__ = import_  # type: ignore[assignment]
os.kill = kill
for one in OF_OS:
    delattr(os, one)
for one in OF_SIGNAL:
    delattr(signal, one)
for one in OF_TIME:
    delattr(time, one)
