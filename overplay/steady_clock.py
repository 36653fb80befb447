"""A clock that nobody can set: for what is to happen every so many seconds.

Celery's beat reckons with the time of day. Where that is set back by an hour, it would sleep
for an hour.
"""

import datetime
import time

from celery.schedules import schedule

_BEGAN = datetime.datetime.now(datetime.UTC)
_BEGAN_AT = time.monotonic()


def steady_now() -> datetime.datetime:
    """The time of day when this process began, and what has passed since."""
    return _BEGAN + datetime.timedelta(seconds=time.monotonic() - _BEGAN_AT)


def every(seconds: float) -> schedule:
    """Every so many seconds, whatever the time of day is set to."""
    return schedule(seconds, nowfun=steady_now)
