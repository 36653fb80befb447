"""A worker gives signs of life as long as its tasks go on, or nobody could do any."""

import threading
import time

import pytest

from overplay.bounded import BoundedCall
from overplay.heartbeat import Heartbeat
from tests.waiting import PATIENCE, until


def test_a_worker_without_tasks_and_without_an_excuse_hangs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, ahead = time.monotonic, [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: real() + ahead[0])
    excused = threading.Event()
    pulse = Heartbeat(excused.is_set, patience=PATIENCE)
    assert pulse.goes_on()
    ahead[0] = PATIENCE
    assert not pulse.goes_on()
    excused.set()  # its queue is away
    assert pulse.goes_on()
    excused.clear()
    pulse.hear(sender="a task that begins")
    assert pulse.goes_on()


def test_signs_of_life_end_with_the_tasks() -> None:
    asked, beaten = threading.Semaphore(0), threading.Event()
    pulse = Heartbeat(lambda: False, beaten.set, patience=PATIENCE)
    pulse.start()
    assert beaten.wait(PATIENCE)
    heard = threading.Event()

    def is_excused() -> bool:
        asked.release()
        return False

    silent = Heartbeat(is_excused, heard.set, patience=-1)
    silent.start()
    # It has done with the first question when it asks the second.
    assert asked.acquire(timeout=PATIENCE)
    assert asked.acquire(timeout=PATIENCE)
    assert not heard.is_set()


def test_a_question_that_hangs_costs_one_thread_and_is_answered_later() -> None:
    go_on, asked = threading.Event(), []

    def hangs() -> int:
        asked.append(1)
        go_on.wait(PATIENCE)
        return len(asked)

    question = BoundedCall(hangs)
    for _ in range(5):
        with pytest.raises(TimeoutError):
            question.answer(0.05)
    assert len(asked) == 1
    go_on.set()
    until(lambda: question.begin().done(), "it is answered")
    assert question.answer(PATIENCE) >= 1
