"""A worker gives signs of life as long as its tasks go on, or nobody could do any."""

import threading
import time

from overplay.bounded import BoundedCall
from overplay.heartbeat import Heartbeat
from tests.servers.overplay_server import until


def test_a_worker_without_tasks_and_without_an_excuse_hangs() -> None:
    excused = threading.Event()
    pulse = Heartbeat(excused.is_set, patience=0.1)
    assert pulse.goes_on()
    time.sleep(0.11)
    assert not pulse.goes_on()
    excused.set()  # its queue is away
    assert pulse.goes_on()
    excused.clear()
    pulse.hear(sender="a task that begins")
    assert pulse.goes_on()


def test_signs_of_life_end_with_the_tasks() -> None:
    beaten = threading.Event()
    pulse = Heartbeat(lambda: False, beaten.set, patience=60)
    pulse.start()
    until(beaten.is_set, "there is a sign of life")
    silent = Heartbeat(lambda: False, beaten.set, patience=-1)
    beaten.clear()
    silent.start()
    assert not beaten.wait(0.2)


def test_a_question_that_hangs_costs_one_thread_and_is_answered_later() -> None:
    go_on, asked = threading.Event(), []

    def hangs() -> int:
        asked.append(1)
        go_on.wait(30)
        return len(asked)

    question = BoundedCall(hangs)
    for _ in range(5):
        begun = time.monotonic()
        try:
            question.answer(0.05)
        except TimeoutError:
            assert time.monotonic() < begun + 5
        else:
            raise AssertionError("it was answered")
    assert len(asked) == 1
    go_on.set()
    until(lambda: question.begin().done(), "it is answered")
    assert question.answer(30) >= 1
