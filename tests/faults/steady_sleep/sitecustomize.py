"""For processes with a false clock: libfaketime 0.9.10 refuses the way in which Python sleeps.

It takes a time of the monotonic clock, which it was told to leave alone, for one of its own.
Waiting for nothing to become readable does not ask any clock.
"""

import select
import time
from typing import SupportsIndex


def sleep(seconds: float | SupportsIndex, /) -> None:
    """Sleep."""
    select.select([], [], [], float(seconds))


time.sleep = sleep
