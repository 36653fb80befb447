"""The figures of the service: what waits, what the worker does, what came in."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Count, Max
from django.utils import timezone

from tournaments.models import Job, Result, SignInFailure, Sweep
from tournaments.queries.jobs.jobs import SILENCE
from tournaments.queries.standings.due import due_with_seen

FAILURES_OF = datetime.timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Figures:
    """The measurements. ``oldest_due``: how long a field has waited at most; zero where none does.

    ``jobs``: how many there are by kind and state; ``newest_result``: its key, 0 before the first.
    """

    sweep: Sweep | None
    due: int
    oldest_due: datetime.timedelta
    jobs: Mapping[tuple[str, str], int]
    newest_result: int
    sign_in_failures: int


def read_figures() -> Figures:
    """Read all of them; five queries, whatever there is."""
    now, sweep, due = timezone.now(), last_sweep(), due_with_seen()
    waiting = (now - _since(sweep, pk, seen, now) for pk, seen in due.items())
    jobs = Job.objects.order_by().values_list("kind", "state").annotate(Count("pk"))
    newest = Result.objects.aggregate(newest=Max("pk"))["newest"]
    failures = SignInFailure.objects.filter(at__gt=now - FAILURES_OF, at__lte=now)
    return Figures(
        sweep=sweep,
        due=len(due),
        oldest_due=max(waiting, default=datetime.timedelta(0)),
        jobs={(kind, state): count for kind, state, count in jobs},
        newest_result=newest or 0,
        sign_in_failures=failures.count(),
    )


def last_sweep() -> Sweep | None:
    """Return the worker's last sweep; None where there has been none in this database."""
    return Sweep.objects.first()


def is_at_work() -> bool:
    """Return whether longer work is under way that has said so a moment ago."""
    running = Job.objects.filter(state=Job.State.RUNNING)
    return running.filter(alive_at__gt=timezone.now() - SILENCE).exists()


def due_since(sweep: Sweep | None, field_id: int, seen: int) -> datetime.datetime | None:
    """Return since when a field has been due whose standings have seen so much, as a sweep has it.

    None where it was not due then, or has been computed meanwhile.
    """
    noted = sweep.due.get(str(field_id)) if sweep else None
    if noted is None or noted[0] != seen:
        return None
    return datetime.datetime.fromisoformat(noted[1])


def _since(
    sweep: Sweep | None, field_id: int, seen: int, now: datetime.datetime
) -> datetime.datetime:
    """Since when a field is due: at the earliest since the last sweep, where that did not see it.

    A time of the future is none: the clock was set back.
    """
    since = due_since(sweep, field_id, seen) or (sweep.at if sweep else now)
    return min(since, now)
