"""What is to happen every so many seconds does not ask what time of day it is."""

import datetime
import time

import pytest
from django.conf import settings

from overplay.steady_clock import SleepClock, SteadyAge, TimeOfDay, every, steady_now


def test_it_goes_as_the_clock_that_nobody_sets() -> None:
    begun, before = time.monotonic(), steady_now()
    after, ended = steady_now(), time.monotonic()
    most = datetime.timedelta(seconds=ended - begun, milliseconds=1)
    assert datetime.timedelta(0) <= after - before <= most
    assert before.tzinfo is datetime.UTC


def test_it_is_due_after_so_many_seconds() -> None:
    schedule = every(5000)
    due, _next = schedule.is_due(steady_now() - datetime.timedelta(seconds=5000))
    assert due
    due, seconds = schedule.is_due(steady_now() - datetime.timedelta(seconds=2000))
    assert not due
    assert 2900 < seconds <= 3000


def test_beat_uses_it_for_everything() -> None:
    schedules = [entry["schedule"] for entry in settings.CELERY_BEAT_SCHEDULE.values()]
    assert schedules
    assert {getattr(schedule, "nowfun", None) for schedule in schedules} == {steady_now}


def test_an_age_grows_by_itself_whatever_the_clock_says() -> None:
    hour, now = datetime.timedelta(hours=1), datetime.datetime.now(datetime.UTC)
    age = SteadyAge()
    assert 3600 <= age.of(now - hour) < 3700
    assert age.of(now - hour) >= 3600
    # What was not there a moment ago is no hour old, nor has it yet to be: the clock was set.
    assert 0 <= age.of(now - hour + datetime.timedelta(seconds=1)) < 60
    assert 0 <= age.of(now + hour) < 60
    begun = time.monotonic()
    before = age.of(now + hour)
    time.sleep(0.05)
    assert 0.05 <= age.of(now + hour) - before <= time.monotonic() - begun


def test_the_clock_of_sleep_counts_what_the_other_does_not() -> None:
    now = {"since boot": 100.0, "awake": 50.0}
    clock = SleepClock(lambda: now["since boot"], lambda: now["awake"])
    now["since boot"] += 0.2
    now["awake"] += 0.2
    assert abs(clock.slept()) < 0.001
    now["since boot"] += 720
    assert clock.slept() == pytest.approx(720)
    assert clock.slept() == 0


def test_whoever_sets_the_time_of_day_is_noticed() -> None:
    now = {"now": 1_800_000_000.0, "since boot": 100.0}
    clock = TimeOfDay(lambda: now["now"], lambda: now["since boot"])
    for name in now:
        now[name] += 3600
    assert clock.set_by() == 0
    now["now"] += 4
    assert clock.set_by() == 0
    now["now"] -= 3600
    assert clock.set_by() == -3600
    assert clock.set_by() == 0
    assert abs(TimeOfDay().set_by()) == 0


def test_where_no_clock_stands_still_a_long_time_between_two_looks_is_sleep() -> None:
    now = [100.0]
    clock = SleepClock(lambda: now[0], lambda: 0.0)
    now[0] += 720
    assert clock.slept() == 720
    now[0] += 0.25
    assert clock.slept() == 0.25


def test_nobody_sleeps_between_two_looks_at_the_clocks_of_this_machine() -> None:
    clock = SleepClock()
    assert abs(clock.slept()) < 60
