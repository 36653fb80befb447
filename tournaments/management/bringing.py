"""Results out of a file for an evening that is set up here, as the command reports them."""

from typing import Any

from django.core.management.base import CommandError

from tournaments.actions.brought_results import BroughtResults, bring_results, compare_results
from tournaments.actions.result_batch import BatchRefused
from tournaments.exchange.event_record import EventRecord
from tournaments.management.plain_line import plain_line
from tournaments.models import Session, User
from tournaments.refusal import Refusal


def bring_and_report(
    record: EventRecord, session: Session, *, scorer: User | None, reason: str
) -> dict[str, Any]:
    """Enter the results of a file in a session, and return the report.

    ``scorer`` None: nothing is entered, the report is of what would be. Raises ``CommandError``
    where they cannot be entered.
    """
    try:
        if scorer is None:
            brought = compare_results(session, record, reason=reason)
        else:
            brought = bring_results(scorer, session.pk, record, reason=reason)
    except BatchRefused as refusal:
        why = "; ".join(str(each.sentence) for _index, each in refusal.refusals)
        raise CommandError(f"{refusal.sentence} {why}", returncode=2) from refusal
    except Refusal as refusal:
        raise CommandError(str(refusal.sentence), returncode=2) from refusal
    return _report(record, session, brought)


def _report(record: EventRecord, session: Session, brought: BroughtResults) -> dict[str, Any]:
    return {
        "name": record.name,
        "session": session.pk,
        "entered": len(brought.entries),
        "there": brought.there,
        "differing": list(brought.differing),
        "nowhere": list(brought.nowhere),
        "not_read": list(record.not_read),
    }


def brought_as_text(report: dict[str, Any], *, preview: bool) -> str:
    """Return the report as lines for people."""
    lines = [report["name"]]
    lines += [f"  {sentence}" for sentence in (*report["differing"], *report["nowhere"])]
    lines += [f"  not read: {what}" for what in report["not_read"]]
    entered = f"{report['entered']} to enter" if preview else f"{report['entered']} entered"
    left = f"{report['there']} in already, {len(report['differing'])} different"
    lines.append(f"results: {entered}, {left}, {len(report['nowhere'])} not in the plan")
    return "\n".join(map(plain_line, lines))
