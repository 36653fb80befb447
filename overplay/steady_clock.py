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

LEAST_SET = 5.0
"""Seconds: nobody sets a clock by less, and no round is the worse for it."""

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


class _TwoClocks:
    """Tells how much further one clock has gone than another since it was last asked."""

    def __init__(self, clock: Callable[[], float], other: Callable[[], float]) -> None:
        self._clocks = clock, other
        self._last = clock() - other()

    def _gone_further(self) -> float:
        clock, other = self._clocks
        before, self._last = self._last, clock() - other()
        return self._last - before


class SleepClock(_TwoClocks):
    """Tells how long the machine was asleep since it was last asked."""

    def __init__(
        self, since_boot: Callable[[], float] = since_boot, awake: Callable[[], float] = awake
    ) -> None:
        super().__init__(since_boot, awake)

    def slept(self) -> float:
        """Return the seconds since the last question that went by in sleep."""
        return self._gone_further()


class TimeOfDay(_TwoClocks):
    """Tells by how much the machine's time of day was set since it was last asked."""

    def __init__(
        self, now: Callable[[], float] = time.time, since_boot: Callable[[], float] = since_boot
    ) -> None:
        super().__init__(now, since_boot)

    def set_by(self) -> float:
        """Return the seconds by which it was set since the last question, backward with a minus.

        0 for less than ``LEAST_SET``: clocks that are kept right over a network creep.
        """
        seconds = self._gone_further()
        return seconds if abs(seconds) >= LEAST_SET else 0.0
