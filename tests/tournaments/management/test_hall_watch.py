"""A laptop that gets another address or sleeps while Overplay runs."""

import datetime
from pathlib import Path

import pytest
from django.db import OperationalError

from overplay.hall import NAME, Hall, read_hall, write_hall
from overplay.steady_clock import SleepClock, TimeOfDay
from tournaments.management import hall_watch
from tournaments.management.hall_watch import HallWatch

A, B, C = "192.168.1.2", "192.168.1.3", "10.0.0.4"


class Laptop:
    """A watch over addresses and clocks that the test sets."""

    def __init__(self, folder: Path, *found: str, listens: bool = True) -> None:
        self.found, self.asleep, self.awake = list(found), 0.0, 0.0
        self.said: list[Hall] = []
        self.ahead, self.kept = 0.0, list[datetime.timedelta]()
        self.busy = False
        clock = SleepClock(lambda: self.awake + self.asleep, lambda: self.awake)
        self.path = folder / NAME
        self.watch = HallWatch(
            self.path,
            8000,
            listens=listens,
            say=lambda _before, now: self.said.append(now),
            addresses=lambda last: sorted(self.found, key=lambda one: one != last),
            sleep_clock=clock,
            keep_times=self.keep_times,
            time_of_day=TimeOfDay(
                lambda: self.awake + self.asleep + self.ahead, lambda: self.awake + self.asleep
            ),
        )

    def keep_times(self, by: datetime.timedelta) -> None:
        """Somebody else may be writing."""
        if self.busy:
            raise OperationalError("database is locked")
        self.kept.append(by)

    def after(self, *found: str, slept: float = 0, set_by: float = 0) -> Hall:
        """The hall after the next look, as the web server reads it."""
        self.ahead += set_by
        self.found, self.asleep, self.awake = list(found), self.asleep + slept, self.awake + 0.2
        assert not self.watch.look()
        read = read_hall(self.path)
        assert read is not None
        return read


@pytest.fixture(autouse=True)
def at_each_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_watch, "LOOK_SECONDS", 0.0)


def test_while_nothing_happens_nothing_is_said(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, A, C)
    assert laptop.after(A, C) == Hall(True, 8000, (A, C))
    assert not laptop.said


def test_another_address(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, A)
    now = laptop.after(B)
    assert (now.addresses, now.before) == ((B,), A)
    assert now.changed_at is not None
    assert laptop.after(B) == now
    assert laptop.said == [now]


def test_a_second_network_changes_nothing_for_telephones(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, B)
    now = laptop.after(A, B)
    assert (now.addresses, now.before, now.changed_at) == ((B, A), "", None)


def test_the_network_goes_and_comes_back(tmp_path: Path) -> None:
    """With the same address nothing has changed; with another it has, by whatever way."""
    laptop = Laptop(tmp_path, A)
    away = laptop.after()
    assert (away.addresses, away.before) == ((), "")
    assert laptop.after(A).before == ""
    laptop.after()
    assert laptop.after(B).before == A
    assert laptop.after(C).before == A
    assert laptop.after(A) == Hall(True, 8000, (A,))


def test_the_first_network_of_the_evening_is_no_change(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path)
    assert laptop.after(A) == Hall(True, 8000, (A,))
    assert len(laptop.said) == 1


def test_asleep(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, A)
    before = datetime.datetime.now(datetime.UTC)
    now = laptop.after(A, slept=720)
    assert now.slept_from is not None
    assert now.slept_until is not None
    assert now.slept_until >= before
    assert now.slept_until - now.slept_from == datetime.timedelta(minutes=12)
    assert laptop.after(A, slept=59) == now


@pytest.mark.parametrize("seconds", [-3600, 3600, 200_000])
def test_its_clock_is_set(tmp_path: Path, seconds: int) -> None:
    laptop = Laptop(tmp_path, A)
    assert laptop.after(A, slept=30).set_to is None
    now = laptop.after(A, set_by=seconds)
    assert now.set_from is not None
    assert now.set_to is not None
    assert now.set_to - now.set_from == datetime.timedelta(seconds=seconds)
    assert laptop.kept == [datetime.timedelta(seconds=seconds)]
    assert laptop.after(A) == now
    assert laptop.said == [now]
    assert len(laptop.kept) == 1


def test_rounds_are_moved_at_the_next_look_where_somebody_else_writes(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, A)
    laptop.busy = True
    laptop.after(A, set_by=-3600)
    laptop.after(A, set_by=600)
    assert laptop.kept == []
    laptop.busy = False
    laptop.after(A)
    laptop.after(A)
    assert laptop.kept == [datetime.timedelta(seconds=-3000)]


def test_on_this_computer_alone_it_is_asked_for_no_address(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path, A, listens=False)
    assert laptop.after(B) == Hall(False, 8000)
    assert laptop.after(B, slept=90).slept_until


def test_what_could_not_be_written_is_written_at_the_next_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laptop = Laptop(tmp_path, A)

    def full(_path: Path, _hall: Hall) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(hall_watch, "write_hall", full)
    assert laptop.after(B).addresses == (A,)
    monkeypatch.setattr(hall_watch, "write_hall", write_hall)
    assert laptop.after(B).addresses == (B,)
    assert len(laptop.said) == 1
