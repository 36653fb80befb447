"""Celery's tasks: thin, and safe to lose, to repeat and to run twice at once."""

import datetime

from celery import shared_task
from django.utils import timezone

from overplay.steady_clock import TimeOfDay
from tournaments.actions import (
    backups,
    clock,
    deleted_evenings,
    idempotency,
    jobs,
    results_files,
    sign_in,
    sign_ins,
    standings,
    sweeps,
)
from tournaments.queries.jobs.jobs import due_jobs
from tournaments.queries.standings.due import due_with_seen, fields_of
from tournaments.server import notifier

KEPT = datetime.timedelta(days=1)
"""How long a document, a key that was sent and a failure to sign in are of use to anybody."""


time_of_day = TimeOfDay()


@shared_task(name=notifier.SCORE_FIELD)
def score_field(field_id: int) -> None:
    """Compute a field, if it is due."""
    standings.score_field(field_id)


@shared_task(name=notifier.SECTIONS_MOVED)
def sections_moved(*section_ids: int) -> None:
    """Compute the fields that draw on these sections: the first here, the others told of."""
    fields = fields_of(section_ids)
    notifier.notify(fields[1:])
    for field in fields[:1]:
        standings.score_field(field)


@shared_task(name=notifier.RUN_JOB)
def run_job(job_id: int) -> None:
    """Do a job, if it is due."""
    jobs.run_job(job_id)


@shared_task(name="tournaments.tasks.sweep")
def sweep() -> None:
    """Ring again for every field and job that is due, whatever a lost message left behind; then
    move on the clocks that go by themselves, but where the time of day was set a moment ago:
    ``hall.keep_times`` has them end as they would have.
    """
    due = due_with_seen()
    notifier.notify(due)
    notifier.notify_jobs(due_jobs().values_list("pk", flat=True))
    sweeps.note_sweep(due)
    if not time_of_day.set_by():
        clock.let_clocks_go_on()


@shared_task(name="tournaments.tasks.back_up")
def back_up() -> None:
    """Back up where an evening has ended. What fails is logged, and tried again."""
    backups.back_up_evenings()


@shared_task(name="tournaments.tasks.tidy")
def tidy() -> None:
    """Take away what nobody needs any more."""
    jobs.forget_documents(timezone.now() - KEPT)
    deleted_evenings.forget_deleted_evenings(timezone.now() - KEPT)
    results_files.forget_results_files(timezone.now() - KEPT)
    idempotency.forget_sent(timezone.now() - KEPT)
    sign_in.forget_failures(KEPT)
    sign_ins.forget_sign_ins()
