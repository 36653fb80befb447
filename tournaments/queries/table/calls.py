"""The tables of a session that call the director."""

from typing import Any

from tournaments.models import DirectorCall, Place, Session
from tournaments.queries.plan.plays import section_letters


def open_call(section_id: int, table: int, contestant: int = 0) -> DirectorCall | None:
    """Return the call of a table that nobody has answered yet, or what it says of a contestant."""
    calls = DirectorCall.objects.filter(
        section=section_id, table=table, contestant=contestant, ended_at__isnull=True
    )
    return calls.select_related("section__session__tournament").first()


def open_calls(session: Session) -> list[dict[str, Any]]:
    """Return the calls that nobody has answered, the oldest first, as a page says them.

    Each is from a place ``at`` (section and table); ``table`` has the letter of its section, where
    there are several. ``sits_in``: who sits there for ``label`` (whose place is ``place_id``), as
    the table says; ``fits``: that is a member.
    """
    calls = DirectorCall.objects.filter(section__session=session, ended_at__isnull=True)
    rows = calls.values_list(
        *("pk", "section", "table", "round", "called_at"),
        *("typed", "fits", "contestant"),
    )
    letters = section_letters(session.pk) if rows else {}
    places = _places(session) if any(contestant for *_rest, contestant in rows) else {}
    return [
        {
            "key": pk,
            "at": (section, table),
            "table": f"{letters[section]}{table}",
            "round": number,
            "called_at": at,
            "sits_in": typed,
            "fits": fits,
            "label": label,
            "place_id": place,
        }
        for pk, section, table, number, at, typed, fits, contestant in rows
        for label, place in (places.get((section, contestant), ("", 0)),)
    ]


def _places(session: Session) -> dict[tuple[int, int], tuple[str, int]]:
    """Return the label and the key of every place, by section and number."""
    places = Place.objects.filter(section__session=session).order_by()
    rows = places.values_list("section", "number", "label", "pk")
    return {(section, number): (label, pk) for section, number, label, pk in rows}


def said_of_seats(section_id: int, table: int) -> list[DirectorCall]:
    """Return what a table says of who else sits there, as long as nobody has seen to it."""
    calls = DirectorCall.objects.filter(section=section_id, table=table, ended_at__isnull=True)
    return list(calls.filter(contestant__gte=1))
