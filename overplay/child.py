"""A program that ends with the one that started it, and tells it that it goes on, on any system.

Its standard input ends with its parent; what it writes to its standard output is a sign of life.
"""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

STOP_SECONDS = 8
"""Within which a program that was asked to end has ended."""
BEAT_SECONDS = 1.0
"""After which a program that goes on says so again."""


def end_with_parent(stop: Callable[[], None]) -> None:
    """Call ``stop``, from another thread, when standard input ends: the parent closed it, or died.

    Whoever has not ended ``STOP_SECONDS`` later is ended.
    """
    Thread(target=_wait, args=(stop,), name="parent", daemon=True).start()


def beat() -> None:
    """Tell the parent that this program goes on: an empty line, which nobody is shown.

    A pipe needs no clock and no disk, either of which may be what is wrong.
    """
    with suppress(OSError):  # the parent is gone, which standard input tells
        os.write(sys.stdout.fileno(), b"\n")


def _wait(stop: Callable[[], None]) -> None:
    # Not by Python's own reader: its lock would be held when this program ends before its parent.
    while os.read(sys.stdin.fileno(), 1024):
        pass
    stop()
    time.sleep(STOP_SECONDS)
    os._exit(1)
