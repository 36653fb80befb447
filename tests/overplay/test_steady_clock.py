"""What is to happen every so many seconds does not ask what time of day it is."""

import datetime
import time

from django.conf import settings

from overplay.steady_clock import every, steady_now


def test_it_goes_as_the_clock_that_nobody_sets() -> None:
    before, begun = steady_now(), time.monotonic()
    after, ended = steady_now(), time.monotonic()
    assert datetime.timedelta(0) <= after - before <= datetime.timedelta(seconds=ended - begun + 1)
    assert before.tzinfo is datetime.UTC


def test_it_is_due_after_so_many_seconds() -> None:
    schedule = every(5)
    due, _next = schedule.is_due(steady_now() - datetime.timedelta(seconds=5))
    assert due
    due, seconds = schedule.is_due(steady_now() - datetime.timedelta(seconds=2))
    assert not due
    assert 2 < seconds <= 3


def test_beat_uses_it_for_everything() -> None:
    schedules = [entry["schedule"] for entry in settings.CELERY_BEAT_SCHEDULE.values()]
    assert schedules
    assert {getattr(schedule, "nowfun", None) for schedule in schedules} == {steady_now}
