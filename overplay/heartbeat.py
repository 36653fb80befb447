"""The signs of life of a worker: its tasks come to an end, or nobody could do any.

That its process runs says little: its threads may wait for ever, or its ear may be deaf.
"""

import time
from collections.abc import Callable
from threading import Thread
from typing import Any

from overplay.bounded import BoundedCall
from overplay.child import BEAT_SECONDS, beat
from overplay.health import DEADLINE, ask_queue
from tournaments.queries.service.figures import is_at_work

STUCK_SECONDS = 120.0
"""After which a worker hangs whose tasks neither begin nor end: the sweep comes every five."""


class Heartbeat:
    """Gives signs of life as long as a worker goes on, in a thread of its own.

    ``is_excused`` is asked where no task has begun or ended for ``patience`` seconds.
    """

    def __init__(
        self,
        is_excused: Callable[[], bool],
        beat: Callable[[], None] = beat,
        patience: float = STUCK_SECONDS,
    ) -> None:
        self._is_excused, self._beat, self._patience = is_excused, beat, patience
        self._heard = time.monotonic()

    def hear(self, **_signal: Any) -> None:
        """Note that a task has begun or ended."""
        self._heard = time.monotonic()

    def start(self) -> None:
        """Begin."""
        Thread(target=self._run, name="pulse", daemon=True).start()

    def goes_on(self) -> bool:
        """Return whether the worker does what it can."""
        return time.monotonic() < self._heard + self._patience or self._is_excused()

    def _run(self) -> None:
        while True:
            if self.goes_on():
                self._beat()
            time.sleep(BEAT_SECONDS)


def excuse() -> Callable[[], bool]:
    """Return what says whether a worker that does nothing is not to blame for it.

    To start it again would help nobody where the queue or the database does not answer, nor where
    longer work says that it goes on.
    """
    queue, work = BoundedCall(ask_queue), BoundedCall(is_at_work)

    def is_excused() -> bool:
        try:
            queue.answer(DEADLINE)
            return work.answer(DEADLINE)
        except Exception:
            return True

    return is_excused
