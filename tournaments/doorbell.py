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
SECTIONS_MOVED = "tournaments.tasks.sections_moved"
RUN_JOB = "tournaments.tasks.run_job"
KINDS = {SCORE_FIELD: "field", SECTIONS_MOVED: "section", RUN_JOB: "job"}

BREATH = 0.05
"""Seconds after each ring: to ring costs as much as to enter, and what is entered meanwhile is
rung for together."""

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
            unanswered = [
                (task, numbers) for task, numbers in _calls(wanted) if not _ring(task, numbers)
            ]
            time.sleep(PAUSE if unanswered else BREATH)
            with self._state:
                again = {(task, number): None for task, numbers in unanswered for number in numbers}
                self._wanted = again | self._wanted


def _calls(wanted: Iterable[tuple[str, int]]) -> Iterator[tuple[str, list[int]]]:
    """Sections are rung for all at once, fields and jobs each by itself: they are work."""
    sections = [number for task, number in wanted if task == SECTIONS_MOVED]
    if sections:
        yield SECTIONS_MOVED, sections
    yield from ((task, [number]) for task, number in wanted if task != SECTIONS_MOVED)


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


def ring_section_on_commit(section_id: int) -> None:
    """Ring for whatever fields draw on this section: whoever answers looks which they are."""
    _ring_on_commit(SECTIONS_MOVED, [section_id])


def ring_job_on_commit(job_id: int) -> None:
    """Ring for this job, as for fields."""
    _ring_on_commit(RUN_JOB, [job_id])


def _ring_on_commit(task: str, numbers: Iterable[int]) -> None:
    if not _muted.get():
        transaction.on_commit(partial(ringer.ring, task, tuple(numbers)), robust=True)


def ring(field_ids: Iterable[int]) -> None:
    """Ring now. A broker that does not answer is noted and left to the next sweep."""
    all(_ring(SCORE_FIELD, [number]) for number in field_ids)


def ring_jobs(job_ids: Iterable[int]) -> None:
    """Ring for these jobs now, as for fields."""
    all(_ring(RUN_JOB, [number]) for number in job_ids)


def _ring(task: str, numbers: list[int]) -> bool:
    """Whether the broker has taken it."""
    try:
        current_app.send_task(task, args=numbers)
    except (OperationalError, OSError) as error:
        told = ", ".join(map(str, numbers))
        logger.warning("Nobody answers the bell for %s %s: %s", KINDS[task], told, error)
        return False
    return True
