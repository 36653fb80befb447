"""Noting the worker's sweeps, for whoever watches over the server."""

from collections.abc import Mapping
from threading import Event

from django.conf import settings
from django.db.models import F
from django.utils import timezone

from tournaments.models import Sweep
from tournaments.queries.service.figures import due_since, last_sweep

begun = Event()
"""Set when this process has noted a sweep: its first one is counted as the start of a worker."""


def note_sweep(due: Mapping[int, int]) -> None:
    """Note a sweep that found these fields due, each with what its standings had seen."""
    now, last = timezone.now(), last_sweep()
    noted = {
        str(pk): [seen, (due_since(last, pk, seen) or now).isoformat()] for pk, seen in due.items()
    }
    starts = 0 if begun.is_set() else 1
    hangs = starts if settings.WORKER_HUNG else 0
    if not Sweep.objects.update(
        at=now, due=noted, starts=F("starts") + starts, hangs=F("hangs") + hangs
    ):
        first = Sweep(at=now, due=noted, starts=starts, hangs=hangs)
        Sweep.objects.bulk_create([first], ignore_conflicts=True)
    begun.set()
