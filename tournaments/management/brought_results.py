"""Results out of a file for an evening that is set up here, as the command reports them."""

from typing import Any

from django.core.management.base import CommandError

from tournaments.actions.brought_results import (
    BroughtResults,
    bring_results,
    compare_results,
    not_taken,
)
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
        "already_in": brought.already_in,
        "unplayed": brought.unplayed,
        "different": list(brought.different),
        "not_planned": list(brought.not_planned),
        "not_read": list(not_taken(record)),
    }


def brought_as_text(report: dict[str, Any], *, preview: bool) -> str:
    """Return the report as lines for people."""
    lines = [report["name"]]
    lines += [f"  {sentence}" for sentence in (*report["different"], *report["not_planned"])]
    lines += [f"  not read: {what}" for what in report["not_read"]]
    entered = f"{report['entered']} to enter" if preview else f"{report['entered']} entered"
    left = f"{report['already_in']} in already, {len(report['different'])} different"
    lines.append(f"results: {entered}, {left}, {len(report['not_planned'])} not in the plan")
    if report["unplayed"]:
        lines.append(f"not played by the file, and left: {report['unplayed']}")
    return "\n".join(map(plain_line, lines))
