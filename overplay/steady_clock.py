"""Clocks that nobody can set: for what is to happen every so many seconds, and for sleep.

Celery's beat reckons with the time of day. Where that is set back by an hour, it would sleep
for an hour.
"""

import datetime
import sys
import time
from collections.abc import Callable
from math import inf
from threading import Lock

from celery.schedules import schedule

_BEGAN = datetime.datetime.now(datetime.UTC)
_BEGAN_AT = time.monotonic()


def steady_now() -> datetime.datetime:
    """The time of day when this process began, and what has passed since."""
    return _BEGAN + datetime.timedelta(seconds=time.monotonic() - _BEGAN_AT)


def every(seconds: float) -> schedule:
    """Every so many seconds, whatever the time of day is set to."""
    return schedule(seconds, nowfun=steady_now)


class SteadyAge:
    """How old the newest of several times of day is, whatever the clock is set to meanwhile.

    A time that was not there at the last look is no older than that look; from then on it grows
    older by itself.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._time: datetime.datetime | None = None
        self._looked = -inf
        self._born = 0.0

    def of(self, moment: datetime.datetime) -> float:
        """Return the age of the newest moment in seconds."""
        with self._lock:
            now = time.monotonic()
            if moment != self._time:
                by_day = (datetime.datetime.now(datetime.UTC) - moment).total_seconds()
                age = min(max(by_day, 0.0), now - self._looked)
                self._time, self._born = moment, now - age
            self._looked = now
            return now - self._born


def since_boot() -> float:
    """Seconds on a clock that nobody can set, and that goes on while the machine sleeps."""
    if hasattr(time, "CLOCK_BOOTTIME"):  # Linux
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()  # of Windows: it counts sleep


def awake() -> float:
    """Seconds on a clock that stands still while the machine sleeps; 0 where there is none.

    Then all time that passes between two looks is taken for sleep: have them close together.
    """
    return time.monotonic() if hasattr(time, "clock_gettime") else 0.0


class SleepClock:
    """Tells how long the machine was asleep since it was last asked."""

    def __init__(
        self, since_boot: Callable[[], float] = since_boot, awake: Callable[[], float] = awake
    ) -> None:
        self._clocks = since_boot, awake
        self._last = since_boot() - awake()

    def slept(self) -> float:
        """Return the seconds since the last question that went by in sleep."""
        since_boot, awake = self._clocks
        before, self._last = self._last, since_boot() - awake()
        return self._last - before
