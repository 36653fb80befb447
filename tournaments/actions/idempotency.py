"""Doing once what is sent more than once: a write that comes with a key of its sender."""

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction

from tournaments.models import IdempotencyKey, TableLink, User
from tournaments.queries.access import Person
from tournaments.refusal import Code, Conflict, Refusal, SignInFirst
from tournaments.sentence import gettext as _

Sender = User | TableLink
"""Whose keys are told apart: a user, or the device that has a table's link."""

KEPT = datetime.timedelta(days=1)
"""Nobody sends the same thing again after so long."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a write: its status and what was said, as plain JSON.

    ``again``: that is how it was answered before, and nothing was done now.
    """

    status: int
    body: Any
    again: bool = False


def run_once(sender: Person | TableLink, key: str, digest: str, do: Callable[[], Answer]) -> Answer:
    """Do it, unless this sender has sent this key before: then the answer of that time.

    What ``do`` raises undoes the key too, so only what was done is remembered. Refused where
    the key came with another request (``digest``).
    """
    if not isinstance(sender, Sender):
        raise SignInFirst
    try:
        return _do(sender, key, digest, do)
    except _Taken as taken:
        known = _answered(sender, key, digest)
        if known is None:
            raise Conflict(_("This is being done at this moment. Send it again.")) from taken
        return known


def forget_sent(older_than: datetime.datetime) -> int:
    """Take away the keys that came before then; how many those were."""
    return IdempotencyKey.objects.filter(made_at__lt=older_than).delete()[0]


class _Taken(Exception):  # noqa: N818  somebody sent the same at the same moment
    pass


@transaction.atomic
def _do(sender: Sender, key: str, digest: str, do: Callable[[], Answer]) -> Answer:
    """The key first: whoever sends it at the same moment waits for what becomes of this one.

    On PostgreSQL at the unique key, on SQLite before the transaction begins.
    """
    try:
        sent = IdempotencyKey.objects.create(**_of(sender), key=key, digest=digest, status=0)
    except IntegrityError as error:
        raise _Taken from error
    answer = do()
    IdempotencyKey.objects.filter(pk=sent.pk).update(status=answer.status, body=answer.body)
    return answer


def _of(sender: Sender) -> dict[str, Any]:
    return {"device" if isinstance(sender, TableLink) else "user": sender}


def _answered(sender: Sender, key: str, digest: str) -> Answer | None:
    sent = IdempotencyKey.objects.filter(**_of(sender), key=key).first()
    if sent is None:
        return None
    if sent.digest != digest:
        raise Refusal(
            _("This key came with another request. Every request has its own."),
            code=Code.KEY_REUSED,
        )
    return Answer(sent.status, sent.body, again=True)
