"""Waiting for something to happen, however slow the machine: for a condition, never for a time."""

import threading
import time
from collections.abc import Callable
from typing import IO, AnyStr

PATIENCE = 120
"""Seconds after which something that should have happened has not."""
PAUSE = 0.05
"""Seconds between two questions at least: whoever is asked needs the time to get there."""


def until(true: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Ask again and again until it is true; fail, saying what, where it never is.

    The question too keeps a processor busy: there is twice as much time between two of them.
    """
    deadline = time.monotonic() + seconds
    while True:
        asked = time.monotonic()
        if true():
            return
        answered = time.monotonic()
        assert answered < deadline, f"waited in vain until {what}"
        time.sleep(max(PAUSE, 2 * (answered - asked)))


def next_line(output: IO[AnyStr] | None, seconds: float = PATIENCE) -> AnyStr:
    """Return the next line of what a process says, empty where it has ended."""
    assert output is not None
    lines: list[AnyStr] = []
    reader = threading.Thread(target=lambda: lines.append(output.readline()), daemon=True)
    reader.start()
    reader.join(seconds)
    assert lines, f"nothing was said for {seconds} s"
    return lines[0]


def line_with(output: IO[AnyStr] | None, words: AnyStr) -> AnyStr:
    """Return the next line with these words of what a process says; empty where it has ended."""
    while (line := next_line(output)) and words not in line:
        pass
    return line
