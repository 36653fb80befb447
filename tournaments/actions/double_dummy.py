"""What could be made of the deals of an evening, computed by a job."""

from django.db import transaction
from django.utils import translation

from deals.double_dummy import library, solved, write_tricks
from deals.fault import Code, Fault
from tournaments.actions.attempt import Attempt
from tournaments.actions.evenings import lock_sections
from tournaments.actions.jobs import ask_for_job
from tournaments.models import Deal, Job
from tournaments.presenting.deals import fault_sentence
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.deals.shown import read_owners
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

DOUBLE_DUMMY = "double-dummy"
"""The kind of a job that computes what could be made of the deals of an evening."""
SECONDS = 20.0
"""In which a deal is solved: silence for longer would be taken for the end of the work."""


@transaction.atomic
def ask_for_double_dummy(person: Person, session_id: int) -> Job:
    """Have computed what could be made of the deals of a session, for its directors.

    Before play as well as after it: nobody is shown more than cards are. Refused where there are
    no deals, and where the library is not installed.
    """
    lock_sections(session_to_direct(person, session_id))
    session = session_to_direct(person, session_id)
    if session.deal_set_id is None:
        raise Refusal(_("There are no deals in this evening yet."))
    if library() is None:
        raise Refusal(fault_sentence(Fault(Code.NO_LIBRARY)))
    return ask_for_job(person, session, DOUBLE_DUMMY, "double_dummy.asked")


def compute(attempt: Attempt) -> None:
    """Keep the tricks of each deal that has none, as soon as they are known."""
    rows = list(Deal.objects.filter(deal_set=attempt.job.evening.deal_set, tricks=""))
    known = solved((read_owners(row.owners) for row in rows), SECONDS)
    try:
        for done, (row, made) in enumerate(zip(rows, known, strict=True), 1):
            if made is not None:
                # Its cards may have been corrected since.
                same = Deal.objects.filter(pk=row.pk, owners=row.owners)
                same.update(tricks=write_tricks(made))
            attempt.step(done, len(rows))
    except Fault as fault:
        with translation.override(attempt.job.args["language"]):
            raise Refusal(fault_sentence(fault)) from fault
    finally:
        known.close()
    attempt.finish()
