"""Longer work that somebody waits for: asking for it, stopping it, and doing it.

The job's row is the whole queue, and the bell only wakes a worker: whatever a lost message or
a worker that was killed leaves behind is due, and the sweep rings for it again.
"""

import datetime
import zoneinfo

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.utils import timezone, translation
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments import doorbell
from tournaments.actions.attempt import Attempt, Made, Stopped, begin
from tournaments.actions.evenings import hold_sections
from tournaments.actions.log_entry import write_log
from tournaments.actions.standings import score_field
from tournaments.models import Job, JobDocument
from tournaments.queries.access import Person, session_to_read, session_to_score
from tournaments.queries.jobs import NOT_ENDED, job_for, jobs_of
from tournaments.queries.pack import pack_of
from tournaments.queries.session_field import session_field
from tournaments.refusal import Refusal
from tournaments.wording.jobs import REFUSED
from tournaments.wording.reasons import INTERNAL

PACK = "pack"
"""The kind of a job that makes all the paper of a session."""


@transaction.atomic
def ask_for_pack(person: Person, session_id: int) -> Job:
    """Have all the paper of a session made; refused before anybody is seated.

    Where somebody has asked already and it is still to come (waiting or running, and not told
    to stop), that job is returned.
    """
    hold_sections(session_to_score(person, session_id))
    session = session_to_score(person, session_id)
    if not session.sections.filter(plans__isnull=False).exists():
        raise Refusal(_("Nobody is seated yet. Choose a movement first."))
    asked = jobs_of(session).filter(kind=PACK, state__in=NOT_ENDED, cancel=False).first()
    if asked is not None:
        return asked
    language = translation.get_language() or settings.LANGUAGE_CODE
    job = Job.objects.create(
        kind=PACK, session=session, asked_by_id=person.pk, args={"language": language}
    )
    write_log(person, "pack.asked", job, session.tournament.club)
    doorbell.ring_job_on_commit(job.pk)
    return job


@transaction.atomic
def cancel_job(person: Person, job_id: int) -> Job:
    """Stop a job: at once while it waits, else at its next step. What has ended stays so."""
    club = job_for(person, job_id).session.tournament.club
    job = Job.objects.select_for_update(of=("self",)).get(pk=job_id)
    if job.state not in NOT_ENDED or job.cancel:
        return job
    job.cancel = True
    if job.state == Job.State.WAITING:
        job.state, job.ended_at = Job.State.CANCELLED, timezone.now()
    job.save(update_fields=["cancel", "state", "ended_at"])
    write_log(person, "job.cancelled", job, club)
    return job


def run_job(job_id: int) -> None:
    """Do a job, if it is due and nobody else does it.

    What cannot be done is noted as its reason; a fault of the program is noted too, and
    raised. A database that does not answer is raised only: the sweep tries again.
    """
    attempt = begin(job_id)
    if attempt is None:
        return
    try:
        attempt.finish(_make_pack(attempt))
    except Stopped:
        attempt.cancelled()
    except Refusal as refusal:
        attempt.failed(REFUSED, sentence=str(refusal.sentence))
    except (OperationalError, InterfaceError):
        raise
    except Exception:
        attempt.failed(INTERNAL)
        raise


def forget_documents(older_than: datetime.datetime) -> int:
    """Take away what was made by jobs that ended before then; how many documents that was."""
    return JobDocument.objects.filter(job__ended_at__lt=older_than).delete()[0]


def _make_pack(attempt: Attempt) -> Made:
    """The pack as of now, in the language in which it was asked for and by the club's clock."""
    session = session_to_read(attempt.job.session_id)
    field = session_field(session)
    if field is not None:
        score_field(field.pk)
    zone = zoneinfo.ZoneInfo(session.tournament.club.time_zone)
    with translation.override(attempt.job.args["language"]), timezone.override(zone):
        pdf = pack_of(session, attempt.step)
    name = slugify(session.tournament.name) or "evening"
    return Made(f"{name}-pack.pdf", "application/pdf", pdf)
