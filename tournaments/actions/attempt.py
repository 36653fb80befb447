"""One attempt at a job: only the latest may write, so a worker taken for dead does no harm."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.text import slugify

from tournaments.models import Job, JobDocument, Session
from tournaments.presenting.jobs import NEVER_FINISHED
from tournaments.queries.jobs.jobs import due_jobs

MOST_ATTEMPTS = 3
LONGEST_BEGINNING = 80


class Stopped(Exception):  # noqa: N818  it ends the work, nothing is wrong
    """The work is not wanted any more, or somebody else does it."""


@dataclass(frozen=True, slots=True)
class MadeFile:
    """A file that some work has made."""

    name: str
    content_type: str
    content: bytes


def named_after(session: Session) -> str:
    """Return how the name of a file begins that was made of an evening.

    Cut where a long name of a tournament and what stands behind it would not fit its column.
    """
    return slugify(session.name)[:LONGEST_BEGINNING] or "evening"


@dataclass(frozen=True, slots=True)
class Attempt:
    """The right to write to a job, for as long as no later attempt has begun."""

    job: Job
    number: int

    def step(self, done: int, of: int) -> None:
        """Say how far the work has come and that it goes on. Raises ``Stopped``."""
        going_on = self._own().filter(cancel=False)
        if not going_on.update(progress=100 * done // of, alive_at=timezone.now()):
            raise Stopped

    @transaction.atomic
    def finish(self, made: MadeFile | None = None) -> None:
        """The job is done, and this is the file that it made, if any. Raises ``Stopped``."""
        wanted = self._own().filter(cancel=False)
        if not wanted.update(state=Job.State.DONE, progress=100, ended_at=timezone.now()):
            raise Stopped
        if made is not None:
            JobDocument.objects.create(
                job=self.job, name=made.name, content_type=made.content_type, content=made.content
            )

    def cancelled(self) -> None:
        """The work has stopped. Nothing is noted where nobody asked for that."""
        self._own().filter(cancel=True).update(state=Job.State.CANCELLED, ended_at=timezone.now())

    def failed(self, code: str, **params: Any) -> None:
        """The job failed for this reason: a code of ``presenting.jobs`` with its figures."""
        _fail(self._own(), code, params)

    def _own(self) -> QuerySet[Job]:
        return Job.objects.filter(pk=self.job.pk, attempts=self.number, state=Job.State.RUNNING)


def begin(job_id: int) -> Attempt | None:
    """Begin a job that is due; None where it is not, or another worker was faster.

    A job that was told to stop and whose worker is gone has ended; so has one that was begun
    as often as is allowed.
    """
    job = due_jobs().filter(pk=job_id).first()
    if job is None:
        return None
    # Whoever begins first raises the number, and for everybody else nothing matches any more.
    due = due_jobs().filter(pk=job_id, attempts=job.attempts)
    if job.cancel:
        due.update(state=Job.State.CANCELLED, ended_at=timezone.now())
    elif job.attempts >= MOST_ATTEMPTS:
        _fail(due.filter(cancel=False), NEVER_FINISHED, {"attempts": job.attempts})
    elif due.filter(cancel=False).update(
        state=Job.State.RUNNING,
        attempts=job.attempts + 1,
        progress=0,
        alive_at=timezone.now(),
    ):
        return Attempt(job, job.attempts + 1)
    return None


def _fail(jobs: QuerySet[Job], code: str, params: dict[str, Any]) -> None:
    problem = {"code": code, "params": params}
    jobs.update(state=Job.State.FAILED, problem=problem, ended_at=timezone.now())
