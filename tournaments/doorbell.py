"""The doorbell: tells a worker that a field or a job may be due. It may be lost without harm.

What is due stands in the database; the sweep rings again for whatever a lost ring left behind.
"""

import atexit
import logging
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)
_muted: ContextVar[bool] = ContextVar("muted", default=False)

SCORE_FIELD = "tournaments.tasks.score_field"
RUN_JOB = "tournaments.tasks.run_job"
KINDS = {SCORE_FIELD: "field", RUN_JOB: "job"}

PAUSE = 1.0
"""Seconds after a ring that nobody answered."""


class Ringer:
    """Rings in a thread of its own, so that nobody who enters a result waits for a broker.

    What is wanted several times while it is busy is rung for once. After a ring that nobody
    answers it pauses and tries again; nothing hangs on it, for the sweep rings too.
    """

    def __init__(self) -> None:
        self._state = threading.Condition()
        self._wanted: dict[tuple[str, int], None] = {}
        self._busy = False
        self._thread: threading.Thread | None = None

    def ring(self, task: str, numbers: Iterable[int]) -> None:
        """Have these rung for soon."""
        with self._state:
            self._wanted |= dict.fromkeys((task, number) for number in numbers)
            # Begun when it is first needed: a thread does not outlive the fork of its process.
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="ringer", daemon=True)
                self._thread.start()
            self._state.notify_all()

    def rung(self, seconds: float) -> bool:
        """Whether, after so many seconds at most, everything wanted has been rung for."""
        with self._state:
            return self._state.wait_for(lambda: not (self._wanted or self._busy), seconds)

    def _run(self) -> None:
        while True:
            with self._state:
                self._busy = False
                self._state.notify_all()
                self._state.wait_for(lambda: self._wanted)
                wanted, self._wanted, self._busy = self._wanted, {}, True
            unanswered = {one: None for one in wanted if not _ring(*one)}
            if unanswered:
                time.sleep(PAUSE)
                with self._state:
                    self._wanted = unanswered | self._wanted


ringer = Ringer()
# Whoever is asked to end rings first for what is wanted, if that is done at once.
atexit.register(ringer.rung, PAUSE)


@contextmanager
def muted() -> Iterator[None]:
    """Nobody is rung inside: for databases that no worker sees."""
    token = _muted.set(True)
    try:
        yield
    finally:
        _muted.reset(token)


def ring_on_commit(field_ids: Iterable[int]) -> None:
    """Ring for these fields soon after the transaction is in; nobody fails or waits by it."""
    _ring_on_commit(SCORE_FIELD, field_ids)


def ring_job_on_commit(job_id: int) -> None:
    """Ring for this job, as for fields."""
    _ring_on_commit(RUN_JOB, [job_id])


def _ring_on_commit(task: str, numbers: Iterable[int]) -> None:
    if not _muted.get():
        transaction.on_commit(partial(ringer.ring, task, tuple(numbers)), robust=True)


def ring(field_ids: Iterable[int]) -> None:
    """Ring now. A broker that does not answer is noted and left to the next sweep."""
    all(_ring(SCORE_FIELD, number) for number in field_ids)


def ring_jobs(job_ids: Iterable[int]) -> None:
    """Ring for these jobs now, as for fields."""
    all(_ring(RUN_JOB, number) for number in job_ids)


def _ring(task: str, number: int) -> bool:
    """Whether the broker has taken it."""
    try:
        current_app.send_task(task, args=[number])
    except (OperationalError, OSError) as error:
        logger.warning("Nobody answers the bell for %s %s: %s", KINDS[task], number, error)
        return False
    return True
