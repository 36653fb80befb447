"""A bar for whoever waits: on the screen alone, never in what is kept of a run."""

import sys
import time
from types import TracebackType

WIDTH = 30


class Bar:
    """How far something has come, beside how long it will take."""

    def __init__(self, what: str, whole: int) -> None:
        self.what, self.whole, self.done = what, whole, 0
        self.start = time.monotonic()

    def __enter__(self) -> "Bar":
        self.forward(0)
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    def forward(self, steps: int) -> None:
        """So many steps more."""
        self.done += steps
        if sys.stderr.isatty():
            full = WIDTH * self.done // self.whole
            took = time.monotonic() - self.start
            left = f"{took * (self.whole - self.done) / self.done:.0f} s" if self.done else ""
            bar = "#" * full + "." * (WIDTH - full)
            print(f"\r\033[K{self.what} {bar} {left}", end="", file=sys.stderr, flush=True)
