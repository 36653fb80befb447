"""The doorbell: tells a worker that a field may be due. It may be lost without harm.

What is due stands in the database; the sweep rings again for whatever a lost ring left behind.
"""

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)
_muted: ContextVar[bool] = ContextVar("muted", default=False)

SCORE_FIELD = "tournaments.tasks.score_field"


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
        ring(due)

    transaction.on_commit(after_commit, robust=True)


def ring(field_ids: Iterable[int]) -> None:
    """Ring now. A broker that does not answer is noted and left to the sweep."""
    for field_id in field_ids:
        try:
            current_app.send_task(SCORE_FIELD, args=[field_id])
        except (OperationalError, OSError) as error:
            logger.warning("Nobody answers the bell for field %s: %s", field_id, error)
            return
