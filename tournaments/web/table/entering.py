"""What a device at a table sends, and what it is told of it, where it is not taken too."""

from collections.abc import Mapping
from enum import StrEnum

from django.utils.translation import gettext_noop

from tournaments.actions.results import ResultEntry
from tournaments.actions.table_entries import enter_at_table
from tournaments.models import TableDevice, TableLink
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import Code
from tournaments.web.table.forms import TableResultForm


class Taken(StrEnum):
    """How a result was taken."""

    IN = "in"
    SAME = "same"
    DISPUTED = "disputed"
    SENT = "sent"
    FOR_THE_DESK = "for the desk"


SAID = {
    Taken.IN: gettext_noop("The result of %(tray)s is in."),
    Taken.SAME: gettext_noop("The same result of %(tray)s was in already."),
    Taken.DISPUTED: gettext_noop(
        "Another result is in for %(tray)s. The director is asked which is right."
    ),
    Taken.SENT: gettext_noop("What you entered for %(tray)s has been sent to the desk."),
}


class AfterRefusal(StrEnum):
    """What becomes of what was refused, by the code of the refusal.

    FINAL: the device forgets it. WAITS: it keeps it, and sends it again. FOR_THE_DESK: the server
    keeps it until a person has decided.
    """

    FINAL = "final"
    WAITS = "waits"
    FOR_THE_DESK = "for the desk"


_FOR_THE_DESK = (
    *(Code.REFUSED, Code.LOCKED, Code.RESULTS_IN, Code.NOT_IN_PLAN, Code.SEATS_CHANGED),
    *(Code.UNREADABLE, Code.REASON_WANTED, Code.DUPLICATE, Code.NOT_SCORED, Code.BATCH),
)
# Time, another person or another page can lift these.
_WAITS = (
    *(Code.CLOSED, Code.NOT_BEGUN, Code.NOT_SEATED, Code.CONFLICT, Code.AT_ONCE, Code.INVALID),
    *(Code.NOT_AUTHENTICATED, Code.AUTHENTICATION_FAILED, Code.NOT_ALLOWED),
    *(Code.PERMISSION_DENIED, Code.SCOPE_MISSING, Code.NOT_THERE, Code.BAD_REQUEST),
    *(Code.PARSE_ERROR, Code.METHOD_NOT_ALLOWED, Code.NOT_ACCEPTABLE, Code.TOO_LARGE),
    *(Code.UNSUPPORTED_MEDIA_TYPE, Code.THROTTLED, Code.UNAVAILABLE, Code.INTERNAL),
)
_FINAL = (
    Code.KEY_REUSED,  # it was taken before
    Code.NAME_UNCLEAR,
)
AFTER_REFUSAL: Mapping[Code, AfterRefusal] = {
    **dict.fromkeys(_FOR_THE_DESK, AfterRefusal.FOR_THE_DESK),
    **dict.fromkeys(_WAITS, AfterRefusal.WAITS),
    **dict.fromkeys(_FINAL, AfterRefusal.FINAL),
}


def entry_of(
    link: TableLink, in_round: int, number: int, form: TableResultForm, key: str = ""
) -> ResultEntry:
    """Return what a valid form says of a tray."""
    asked = form.cleaned_data
    return ResultEntry(
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


def enter_sent(
    device: TableDevice, entry: ResultEntry, *, confirmed: bool = False
) -> tuple[Taken, int]:
    """Enter what a table says; return how it was taken, and the version that is in then.

    ``confirmed``: East and West have said that it is right.
    Raises ``Refusal`` where it is no result, or none that the table may enter.
    """
    recorded = enter_at_table(device, entry, confirmed=confirmed)
    version = recorded.result.version
    if recorded.hidden:
        return Taken.SENT, version
    if recorded.disputed:
        return Taken.DISPUTED, version
    return (Taken.IN if recorded.is_new else Taken.SAME), version
