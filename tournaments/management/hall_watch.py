"""What happens to a laptop in its hall while Overplay runs: another address or time, or sleep."""

import datetime
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from django.db import Error

from overplay.hall import Hall, write_hall
from overplay.steady_clock import SleepClock, TimeOfDay
from tournaments.management.hall_addresses import hall_addresses

LOOK_SECONDS = 5.0
"""How often the networks are asked."""
LEAST_SLEEP = 60.0
"""Seconds; telephones wait out a shorter sleep."""

Addresses = Callable[[str], list[str]]
"""The addresses of this machine, given the best one until now."""


Keeping = Callable[[datetime.timedelta], None]
"""Lets an evening go on as it was, though the clock was set by so much."""


class HallWatch:
    """Keeps the file of the hall true. ``look`` is called again and again, a moment apart."""

    def __init__(
        self,
        path: Path,
        port: int,
        *,
        listens: bool,
        say: Callable[[Hall, Hall], None],
        keep_times: Keeping,
        addresses: Addresses = hall_addresses,
        sleep_clock: SleepClock | None = None,
        time_of_day: TimeOfDay | None = None,
    ) -> None:
        self._path, self._say, self._addresses = path, say, addresses
        self._sleep, self._time_of_day = sleep_clock, time_of_day
        self._keep_times, self._set_by = keep_times, 0.0
        self.hall = Hall(listens, port, tuple(addresses("")) if listens else ())
        self._last_best = self.best
        self._due = time.monotonic() + LOOK_SECONDS
        write_hall(path, self.hall)
        self._written = self.hall

    @property
    def best(self) -> str:
        """The address for telephones; empty where there is none."""
        return next(iter(self.hall.addresses), "")

    def look(self) -> bool:
        """Look whether anything has changed, and tell; False, for nothing ends by it."""
        before = self.hall
        self._look_for_sleep()
        self._look_for_another_time()
        if self.hall.listens and time.monotonic() >= self._due:
            self._due = time.monotonic() + LOOK_SECONDS
            self._look_for_addresses()
        if self.hall != before:
            self._say(before, self.hall)
        if self.hall != self._written:
            with suppress(OSError):  # somebody reads it on Windows, or the disk is full: next time
                write_hall(self._path, self.hall)
                self._written = self.hall
        return False

    def _look_for_sleep(self) -> None:
        if self._sleep is None:  # what went by before the first look was the start
            self._sleep = SleepClock()
        seconds = self._sleep.slept()
        if seconds >= LEAST_SLEEP:
            now = _now()
            began = now - datetime.timedelta(seconds=round(seconds))
            self.hall = replace(self.hall, slept_from=began, slept_until=now)
            self._due = 0.0

    def _look_for_another_time(self) -> None:
        if self._time_of_day is None:
            self._time_of_day = TimeOfDay()
        seconds = self._time_of_day.set_by()
        if seconds:
            now, by = _now(), datetime.timedelta(seconds=round(seconds))
            self.hall = replace(self.hall, set_from=now - by, set_to=now)
        self._set_by += seconds
        if self._set_by:
            with suppress(Error):  # somebody writes, or the disk is full: next time
                self._keep_times(datetime.timedelta(seconds=self._set_by))
                self._set_by = 0.0

    def _look_for_addresses(self) -> None:
        found = tuple(self._addresses(self._last_best))
        if found == self.hall.addresses:
            return
        self.hall = replace(self.hall, addresses=found)
        if self.best in ("", self._last_best):
            return
        if self.best == self.hall.before:  # back where it was
            self.hall = replace(self.hall, before="", changed_at=None)
        elif self._last_best:
            first = self.hall.before or self._last_best
            self.hall = replace(self.hall, before=first, changed_at=_now())
        self._last_best = self.best


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
