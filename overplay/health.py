"""``/health/``: whether the parts of the service work, for a load balancer or a watch.

It tells no version, no path and no name. Each part is asked in a thread of its own, so that one
that hangs is said to give no answer within two seconds.
"""

import json
import os
import shutil
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock
from typing import Any

from celery import current_app
from django.conf import settings
from django.db import OperationalError, connection, transaction
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError as BrokerError

from overplay.bounded import BoundedCall, remaining
from overplay.steady_clock import SteadyAge
from overplay.write_gate import is_held
from tournaments.models import Sweep
from tournaments.queries.service.figures import last_sweep
from tournaments.server.transient import is_transient

OK, NO_ANSWER, BROKEN, BUSY = "ok", "no answer", "broken", "busy"
NEVER, LATE, UNKNOWN = "never seen", "late", "unknown"
NEARLY_FULL, UNWRITABLE = "nearly full", "cannot be written"

DEADLINE = 2.0
"""Seconds within which every part has answered, or does not answer."""
KEPT = 1.0
"""Seconds for which the last answer is given again, however many ask."""
LATE_SECONDS = 20.0
"""The age of the last sweep at which the worker is late; the next one comes after five seconds.

It is less than the patience of ``manage.py up``: a worker that hangs is seen before it is ended.
"""
TURN_MILLISECONDS = 1500
"""After which whoever waits to write to SQLite is told that another program holds it."""
ROOM = 20_000_000
"""Bytes on the disk of the data folder below which it is nearly full."""


@dataclass(frozen=True, slots=True)
class Health:
    """The state of the service. ``parts``: each with ``ok`` or what is wrong with it.

    ``sweep_age`` in seconds, ``messages`` that wait, ``room`` on the disk in bytes: each None where
    it is not known.
    """

    parts: Mapping[str, str]
    sweep_age: float | None = None
    messages: int | None = None
    room: int | None = None


class HealthCheck:
    """Looks at everything at once, and for whoever asks meanwhile only once."""

    def __init__(
        self,
        database: Callable[[], Sweep | None],
        queue: Callable[[], int],
        disk: Callable[[], int],
    ) -> None:
        self._lock = Lock()
        self._seen: tuple[float, Health] | None = None
        self._age = SteadyAge()
        self._database, self._queue = BoundedCall(database), BoundedCall(queue)
        self._disk = BoundedCall(disk)

    def look(self) -> Health:
        """Return what is found, or was a moment ago."""
        with self._lock:
            if self._seen is None or time.monotonic() > self._seen[0] + KEPT:
                found = self._look()
                self._seen = time.monotonic(), found
            return self._seen[1]

    def _look(self) -> Health:
        deadline = time.monotonic() + DEADLINE
        asked = [each.begin() for each in (self._database, self._queue, self._disk)]
        database, sweep = _answer(asked[0], deadline)
        queue, messages = _answer(asked[1], deadline)
        disk, room = _answer(asked[2], deadline)
        age = self._age.of(sweep.at) if sweep else None
        worker = _worker(age) if database == OK else UNKNOWN
        if room is not None and room < ROOM:
            disk = NEARLY_FULL
        parts = {"web": OK, "database": database, "queue": queue, "worker": worker, "disk": disk}
        return Health(parts, age, messages, room)


def ask_database() -> Sweep | None:
    """Return the last sweep. Raises where the database cannot be read, or nobody can write."""
    sweep = last_sweep()
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA busy_timeout = {TURN_MILLISECONDS}")
    with transaction.atomic():
        return sweep


def ask_queue() -> int:
    """Return how many messages wait for a worker. Raises where no broker takes or tells any."""
    with current_app.connection_for_write() as broker:
        name = current_app.conf.task_default_queue
        channel: Any = broker.default_channel
        return int(channel.queue_declare(queue=name).message_count)


def ask_disk() -> int:
    """Return the bytes that are left in the data folder. Raises ``OSError`` where none is taken."""
    probe = settings.VAR / f".writable.{os.getpid()}"
    try:
        probe.write_bytes(bytes(4096))
    finally:
        with suppress(OSError):
            probe.unlink(missing_ok=True)
    return shutil.disk_usage(settings.VAR).free


def _answer(asked: "Future[Any]", deadline: float) -> tuple[str, Any]:
    """Return how a part is, and what it has answered, if that is there in time."""
    try:
        return OK, asked.result(remaining(deadline))
    except TimeoutError:
        return NO_ANSWER, None
    except BrokerError:
        return NO_ANSWER, None
    except OSError:
        return UNWRITABLE, None
    except Exception as error:
        if isinstance(error, OperationalError) and is_held(error):
            return BUSY, None
        return NO_ANSWER if is_transient(error) else BROKEN, None


def _worker(age: float | None) -> str:
    if age is None:
        return NEVER
    return LATE if age > LATE_SECONDS else OK


health_check = HealthCheck(ask_database, ask_queue, ask_disk)


@never_cache
@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Answer 200 where every part works, else 503; ``?only=web,database`` asks for these alone."""
    found = health_check.look()
    only = request.GET.get("only", "").split(",") if "only" in request.GET else list(found.parts)
    if not found.parts.keys() >= set(only):
        known = ", ".join(found.parts)
        return HttpResponse(f"The parts are {known}.\n", status=400, content_type="text/plain")
    parts = {name: how for name, how in found.parts.items() if name in only}
    said: dict[str, Any] = {"status": OK if set(parts.values()) == {OK} else "failing", **parts}
    if "worker" in parts and found.sweep_age is not None:
        said["last_sweep_seconds"] = round(found.sweep_age)
    status = 200 if said["status"] == OK else 503
    text = json.dumps(said, indent=2) + "\n"
    return HttpResponse(text, status=status, content_type="application/json")
