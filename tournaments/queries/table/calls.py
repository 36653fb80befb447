"""The tables of a session that call the director."""

import datetime
from dataclasses import dataclass

from tournaments.models import DirectorCall, Section, Session


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A call that nobody has answered, from a place ``at`` (section and table).

    ``table`` has the letter of its section, where there are several.
    """

    key: int
    at: tuple[int, int]
    table: str
    round: int
    called_at: datetime.datetime


def open_call(section_id: int, table: int) -> DirectorCall | None:
    """Return the call of a table that nobody has answered yet."""
    calls = DirectorCall.objects.filter(section=section_id, table=table, ended_at__isnull=True)
    return calls.select_related("section__session__tournament").first()


def open_calls(session: Session) -> list[OpenCall]:
    """Return the calls that nobody has answered, the oldest first."""
    calls = DirectorCall.objects.filter(section__session=session, ended_at__isnull=True)
    rows = calls.values_list("pk", "section", "section__letter", "table", "round", "called_at")
    several = Section.objects.filter(session=session).count() > 1 if rows else False
    return [
        OpenCall(pk, (section, table), f"{letter if several else ''}{table}", number, at)
        for pk, section, letter, table, number, at in rows
    ]
