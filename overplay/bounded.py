"""A call that may hang: whoever makes it waits for so long and no longer."""

import time
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread
from typing import Generic, TypeVar

from django.db import connections

Answer = TypeVar("Answer")


class BoundedCall(Generic[Answer]):
    """Asks in a thread of its own, one at a time: what hangs costs one thread, however many ask.

    The thread is a daemon's: a program ends without waiting for it. Its connections to databases
    end with it.
    """

    def __init__(self, ask: Callable[[], Answer]) -> None:
        self._ask = ask
        self._lock = Lock()
        self._asked: Future[Answer] | None = None

    def begin(self) -> Future[Answer]:
        """Ask, unless the last question is still to be answered; its answer to come."""
        with self._lock:
            if self._asked is None or self._asked.done():
                self._asked = Future()
                Thread(target=self._run, args=[self._asked], name="asking", daemon=True).start()
            return self._asked

    def answer(self, seconds: float) -> Answer:
        """Ask, and wait. Raises what asking raises, ``TimeoutError`` after so many seconds."""
        return self.begin().result(seconds)

    def _run(self, asked: Future[Answer]) -> None:
        try:
            asked.set_result(self._asked_alone())
        except BaseException as error:
            asked.set_exception(error)

    def _asked_alone(self) -> Answer:
        try:
            return self._ask()
        finally:
            connections.close_all()


def remaining(deadline: float) -> float:
    """Return the seconds left until a moment of the monotonic clock; 0 where it has passed."""
    return max(0.0, deadline - time.monotonic())
