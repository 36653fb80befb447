"""The mark of a session's standings: what every poll asks, so it is one small question."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import F, QuerySet

from tournaments.queries.session_field import fields_of_session

ANY_SESSION = 2**62
"""Stands for the session in the statement that is kept: no other number in it is as large."""


def standings_mark(session_id: int, *, all_trays: bool) -> str:
    """Changes whenever anything in the standings does; empty before anybody is seated."""
    statement, parameters = _statement(connection.vendor)
    asked = [session_id if p == ANY_SESSION else p for p in parameters]
    with connection.cursor() as cursor:
        cursor.execute(statement, asked)
        row = cursor.fetchone()
    return mark_of(row, all_trays=all_trays) if row else ""


def mark_of(row: Sequence[Any], *, all_trays: bool) -> str:
    """The mark for the columns of ``MARKED``."""
    field, generation, seen, ahead, problem_seen = row
    behind = ahead > (-1 if seen is None else seen)
    return f"{field}.{generation or 0}.{int(behind)}.{problem_seen}.{int(all_trays)}"


@cache
def _statement(_vendor: str) -> tuple[str, tuple[Any, ...]]:
    """The question as this database understands it, put together once and not for every poll."""
    statement, parameters = _marked(ANY_SESSION).query.sql_with_params()
    return statement, tuple(parameters)


def _marked(session_id: int) -> QuerySet[Any, tuple[Any, ...]]:
    rows = fields_of_session(session_id).annotate(
        generation=F("current__generation"), saw=F("current__seen")
    )
    return rows.values_list("pk", "generation", "saw", "ahead", "problem_seen")[:1]
