"""Longer work: what of it is due, how far it has come, and what it made."""

import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Job, JobDocument, Session
from tournaments.presenting.sentences import NO_JOB
from tournaments.queries.access import Person, club_for, evening_to_score
from tournaments.refusal import NotFound

SILENCE = datetime.timedelta(seconds=30)
"""Work that has said nothing for so long is taken for dead."""

NOT_ENDED = (Job.State.WAITING, Job.State.RUNNING)


def due_jobs() -> QuerySet[Job]:
    """Every job that waits, or runs and has said nothing for too long.

    A sign of life from the future is none either: the clock was set back.
    """
    now = timezone.now()
    silent = Q(alive_at__lt=now - SILENCE) | Q(alive_at__gt=now + SILENCE)
    return Job.objects.filter(Q(state=Job.State.WAITING) | Q(silent, state=Job.State.RUNNING))


def job_for(person: Person, job_id: int) -> Job:
    """The job, for whoever may score its session or organises the club of its file.

    Raises a refusal for anybody else.
    """
    job = Job.objects.select_related("results_file").filter(pk=job_id).first()
    if job is None:
        raise NotFound(NO_JOB)
    if job.results_file is not None:
        job.results_file.club = club_for(person, job.results_file.club_id)
    elif job.session_id is not None:
        job.session = evening_to_score(person, job.session_id)
    return job


def jobs_of(session: Session) -> QuerySet[Job]:
    """The jobs of a session, the latest first."""
    return session.jobs.order_by("-pk")


def job_mark(job: Job) -> str:
    """Changes whenever anything that is shown of a job does; for whoever polls."""
    return f"{job.state}.{job.attempts}.{job.progress}.{int(job.cancel)}"


def has_document(job: Job) -> bool:
    """Return whether what the job made is there, and still kept."""
    return JobDocument.objects.filter(job=job).exists()


def document_for(person: Person, job_id: int) -> JobDocument:
    """Return what a job made, for whoever may score its session. Raises a refusal."""
    job = job_for(person, job_id)
    document = JobDocument.objects.filter(job=job).first()
    if document is not None:
        return document
    if job.state == Job.State.DONE:
        raise NotFound(_("This document was kept for a day and is gone. Ask for it again."))
    raise NotFound(_("This document has not been made."))
