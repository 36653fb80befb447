"""A result that a device at a table sends, and what it is told of it."""

from enum import StrEnum

from django.utils.translation import gettext_noop

from tournaments.actions.results import ResultEntry
from tournaments.actions.table_entries import enter_at_table
from tournaments.models import TableLink
from tournaments.queries.plan.plays import TableRound
from tournaments.web.table.forms import TableResultForm


class Taken(StrEnum):
    """How a result was taken."""

    IN = "in"
    SAME = "same"
    DISPUTED = "disputed"
    SENT = "sent"


SAID = {
    Taken.IN: gettext_noop("The result of %(tray)s is in."),
    Taken.SAME: gettext_noop("The same result of %(tray)s was in already."),
    Taken.DISPUTED: gettext_noop(
        "Another result is in for %(tray)s. The director is asked which is right."
    ),
    Taken.SENT: gettext_noop("What you entered for %(tray)s has been sent to the desk."),
}


def enter_sent(
    link: TableLink, in_round: int, number: int, form: TableResultForm, key: str = ""
) -> tuple[Taken, int]:
    """Enter what a valid form says of a tray; how it was taken, and the version that is in then.

    Raises ``Refusal`` where it is no result, or none that the table may enter.
    """
    asked = form.cleaned_data
    entry = ResultEntry(
        at=TableRound(link.section_id, in_round, link.table),
        tray=number,
        typed=form.shorthand,
        base_version=asked["base"],
        key=key,
        shown=asked["shown"],
        plan_version=asked["plan"],
        off_plan=asked.get("elsewhere", False),
        lead=form.lead,
    )
    recorded = enter_at_table(link, entry)
    version = recorded.result.version
    if recorded.hidden:
        return Taken.SENT, version
    if recorded.disputed:
        return Taken.DISPUTED, version
    return (Taken.IN if recorded.is_new else Taken.SAME), version
