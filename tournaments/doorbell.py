"""The doorbell: tells a worker that a field or a job may be due. It may be lost without harm.

What is due stands in the database; the sweep rings again for whatever a lost ring left behind.
"""

import logging
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)
_muted: ContextVar[bool] = ContextVar("muted", default=False)

SILENCE = 10.0
"""Seconds for which nobody is rung on a commit after a ring that nobody answered."""

SCORE_FIELD = "tournaments.tasks.score_field"
RUN_JOB = "tournaments.tasks.run_job"


class Silence:
    """The time after a ring that nobody answered, in this process.

    A broker that hangs makes whoever rings wait. One entry may meet that, not each one after
    it; the sweep, which nobody waits for, rings all the same.
    """

    def __init__(self) -> None:
        self._until = 0.0

    def begin(self) -> None:
        """Ring nobody for a while."""
        self._until = time.monotonic() + SILENCE

    def end(self) -> None:
        """Ring again."""
        self._until = 0.0

    def lasts(self) -> bool:
        """Whether nobody is rung."""
        return time.monotonic() < self._until


silence = Silence()


@contextmanager
def muted() -> Iterator[None]:
    """Nobody is rung inside: for databases that no worker sees."""
    token = _muted.set(True)
    try:
        yield
    finally:
        _muted.reset(token)


def ring_on_commit(field_ids: Iterable[int]) -> None:
    """Ring for these fields once the transaction is in; the caller never fails by it."""
    if _muted.get():
        return
    due = tuple(field_ids)

    def after_commit() -> None:
        if not silence.lasts():
            ring(due)

    transaction.on_commit(after_commit, robust=True)


def ring_job_on_commit(job_id: int) -> None:
    """Ring for this job once the transaction is in; the caller never fails by it."""
    if _muted.get():
        return

    def after_commit() -> None:
        if not silence.lasts():
            ring_jobs([job_id])

    transaction.on_commit(after_commit, robust=True)


def ring(field_ids: Iterable[int]) -> None:
    """Ring now. A broker that does not answer is noted and left to the sweep."""
    _ring(SCORE_FIELD, "field", field_ids)


def ring_jobs(job_ids: Iterable[int]) -> None:
    """Ring for these jobs now, as for fields."""
    _ring(RUN_JOB, "job", job_ids)


def _ring(task: str, kind: str, numbers: Iterable[int]) -> None:
    for number in numbers:
        try:
            current_app.send_task(task, args=[number])
        except (OperationalError, OSError) as error:
            logger.warning("Nobody answers the bell for %s %s: %s", kind, number, error)
            silence.begin()
            return
        silence.end()
