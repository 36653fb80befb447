"""Longer work that somebody waits for: asking for it, stopping it, and doing it.

The job's row is the whole queue, and the message only wakes a worker: whatever a lost message or
a worker that was killed leaves behind is due, and the sweep tells of it again.
"""

import datetime
from collections.abc import Callable

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.utils import timezone, translation

from tournaments.actions.attempt import Attempt, MadeFile, Stopped, begin, named_after
from tournaments.actions.evenings import lock_sections
from tournaments.actions.hall import note_cards_printed
from tournaments.actions.log_entry import write_log
from tournaments.actions.paper import note_printed, pack_as_of_now
from tournaments.models import Job, JobDocument, Session
from tournaments.paper.pack import chosen_offers
from tournaments.paper.pack_choice import PackChoice, pack_choice_of
from tournaments.presenting.jobs import REFUSED
from tournaments.presenting.reasons import INTERNAL
from tournaments.queries.access import (
    Person,
    evening_to_read,
    evening_to_score,
    session_to_direct,
)
from tournaments.queries.jobs.jobs import NOT_ENDED, job_for, jobs_of
from tournaments.queries.plan.seated_sections import plan_versions
from tournaments.queries.standings.view import require_finished
from tournaments.refusal import Refusal
from tournaments.server import notifier
from tournaments.server.address import server_address, use_qr_address

PACK = "pack"
"""The kind of a job that makes all the paper of a session."""

PAGES = "pages"
"""The kind of a job that makes a folder of pages of a finished evening."""


@transaction.atomic
def ask_for_pack(
    person: Person, session_id: int, chosen: PackChoice | None = None, server: str = ""
) -> Job:
    """Have all the paper of a session made, as ``chosen`` or else as its club prints.

    ``server`` is the address to which its codes lead; nobody asks the worker by one. Refused
    before anybody is seated, and where no sheet is left. Where somebody has asked for the same
    already and it is still to come (waiting or running, and not told to stop), that job is
    returned.
    """
    lock_sections(evening_to_score(person, session_id))
    session = evening_to_score(person, session_id)
    chosen = chosen or pack_choice_of(session)
    chosen_offers(session, chosen)
    return ask_for_job(person, session, PACK, "pack.asked", paper=chosen.as_dict(), server=server)


@transaction.atomic
def ask_for_pages(person: Person, session_id: int) -> Job:
    """Have a folder of pages made of a finished evening, for its directors.

    Refused before every result is in. Where it is still to come, that job is returned.
    """
    lock_sections(session_to_direct(person, session_id))
    session = session_to_direct(person, session_id)
    require_finished(session)
    return ask_for_job(person, session, PAGES, "pages.asked")


def ask_for_job(person: Person, session: Session, kind: str, what: str, **wanted: object) -> Job:
    """Have work done for a session. Where the same is still to come, that job is returned."""
    language = translation.get_language() or settings.LANGUAGE_CODE
    args = {"language": language, **wanted}
    to_come = jobs_of(session).filter(kind=kind, state__in=NOT_ENDED, cancel=False)
    asked = next((job for job in to_come if job.args == args), None)
    if asked is not None:
        return asked
    job = Job.objects.create(kind=kind, session=session, asked_by_id=person.pk, args=args)
    write_log(person, what, job, session.tournament.club)
    notifier.notify_job_on_commit(job.pk)
    return job


@transaction.atomic
def cancel_job(person: Person, job_id: int) -> Job:
    """Stop a job: at once while it waits, else at its next step. What has ended stays so."""
    club = job_for(person, job_id).club
    job = Job.objects.select_for_update(of=("self",)).get(pk=job_id)
    if job.state not in NOT_ENDED or job.cancel:
        return job
    job.cancel = True
    if job.state == Job.State.WAITING:
        job.state, job.ended_at = Job.State.CANCELLED, timezone.now()
    job.save(update_fields=["cancel", "state", "ended_at"])
    what = "job.cancelled" if job.results_file_id is None else "results_file.stopped"
    write_log(person, what, job, club)
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
        WORK[attempt.job.kind](attempt)
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


def _make_pack(attempt: Attempt) -> None:
    """Make the pack as of now, on the paper and in the language for which it was asked."""
    session, args = evening_to_read(attempt.job.evening.pk), attempt.job.args
    server = args.get("server") or server_address()
    chosen = PackChoice().updated(args.get("paper", {}))
    with translation.override(args["language"]), use_qr_address(server):
        versions = plan_versions(session)
        pdf = pack_as_of_now(session, chosen, attempt.step)
        printed = [offer for offer in chosen_offers(session, chosen) if offer.ready]
        if any(offer.sheet.shows_server_address for offer in printed):
            note_cards_printed(session, server)
        note_printed(session, [offer.name for offer in printed], versions)
    attempt.finish(MadeFile(f"{named_after(session)}-pack.pdf", "application/pdf", pdf))


WORK: dict[str, Callable[[Attempt], None]] = {PACK: _make_pack}
"""What does the work of each kind of job, and says that it is done. Whoever knows how another kind
is done adds it."""
