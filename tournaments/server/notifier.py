"""The notifier: tells a worker that a field or a job may be due; a message may be lost.

What is due stands in the database; the sweep sends again for whatever a lost message left behind.
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

SEND_INTERVAL = 0.05
"""Seconds after each message: to send one costs as much as to enter a result, and what is entered
meanwhile is sent together."""

MANY = 2
SEND_INTERVAL_UNDER_LOAD = 0.3
"""Where more than so many ask during a breath, as at the end of a round, it takes so long: one
computation for all of them, and the database is theirs meanwhile."""

RETRY_DELAY = 1.0
"""Seconds after a message that no broker took."""


class Notifier:
    """Sends in a thread of its own, so that nobody who enters a result waits for a broker.

    What is asked for several times while it is busy is sent once. After a message that no broker
    takes it pauses and tries again; nothing depends on it, for the sweep sends too.
    """

    def __init__(self) -> None:
        self._state = threading.Condition()
        self._wanted: dict[tuple[str, int], None] = {}
        self._busy = False
        self._asked = 0
        self._thread: threading.Thread | None = None

    def notify(self, task: str, numbers: Iterable[int]) -> None:
        """Have messages about these sent soon."""
        with self._state:
            self._wanted |= dict.fromkeys((task, number) for number in numbers)
            self._asked += 1
            # Begun when it is first needed: a thread does not outlive the fork of its process.
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="notifier", daemon=True)
                self._thread.start()
            self._state.notify_all()

    def idle(self, seconds: float) -> bool:
        """Wait so many seconds at most; return whether everything asked for has been sent."""
        with self._state:
            return self._state.wait_for(lambda: not (self._wanted or self._busy), seconds)

    def _run(self) -> None:
        while True:
            with self._state:
                self._busy = False
                self._state.notify_all()
                self._state.wait_for(lambda: self._wanted)
                wanted, self._wanted, self._busy = self._wanted, {}, True
            untaken = [
                (task, numbers) for task, numbers in _calls(wanted) if not _send(task, numbers)
            ]
            if untaken:
                time.sleep(RETRY_DELAY)
            else:
                self._breathe()
            with self._state:
                again = {(task, number): None for task, numbers in untaken for number in numbers}
                self._wanted = again | self._wanted

    def _breathe(self) -> None:
        before = self._asked
        time.sleep(SEND_INTERVAL)
        if self._asked - before > MANY:
            time.sleep(SEND_INTERVAL_UNDER_LOAD)


def _calls(wanted: Iterable[tuple[str, int]]) -> Iterator[tuple[str, list[int]]]:
    """Yield one message for all sections, and one for each field and job: they are work."""
    sections = [number for task, number in wanted if task == SECTIONS_MOVED]
    if sections:
        yield SECTIONS_MOVED, sections
    yield from ((task, [number]) for task, number in wanted if task != SECTIONS_MOVED)


notifier_thread = Notifier()
# Whoever is asked to end sends first what is wanted, if that is done at once.
atexit.register(notifier_thread.idle, RETRY_DELAY)


@contextmanager
def muted() -> Iterator[None]:
    """Send nothing inside: for databases that no worker sees."""
    token = _muted.set(True)
    try:
        yield
    finally:
        _muted.reset(token)


def notify_on_commit(field_ids: Iterable[int]) -> None:
    """Tell of these fields soon after the transaction is in; nobody fails or waits by it."""
    _notify_on_commit(SCORE_FIELD, field_ids)


def notify_section_on_commit(section_id: int) -> None:
    """Tell of this section: the worker looks which fields draw on it."""
    _notify_on_commit(SECTIONS_MOVED, [section_id])


def notify_job_on_commit(job_id: int) -> None:
    """Tell of this job, as of fields."""
    _notify_on_commit(RUN_JOB, [job_id])


def _notify_on_commit(task: str, numbers: Iterable[int]) -> None:
    if not _muted.get():
        transaction.on_commit(partial(notifier_thread.notify, task, tuple(numbers)), robust=True)


def notify(field_ids: Iterable[int]) -> None:
    """Tell of these fields now. A broker that does not answer is logged and left to the sweep."""
    all(_send(SCORE_FIELD, [number]) for number in field_ids)


def notify_jobs(job_ids: Iterable[int]) -> None:
    """Tell of these jobs now, as of fields."""
    all(_send(RUN_JOB, [number]) for number in job_ids)


def _send(task: str, numbers: list[int]) -> bool:
    """Send a message; return whether the broker has taken it."""
    try:
        current_app.send_task(task, args=numbers)
    except (OperationalError, OSError) as error:
        told = ", ".join(map(str, numbers))
        logger.warning("No broker takes the message about %s %s: %s", KINDS[task], told, error)
        return False
    return True
