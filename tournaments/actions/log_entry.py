"""The entry in the log that every action writes inside its transaction."""

from typing import Any

from django.db.models import Model

from tournaments.models import Club, Log
from tournaments.queries.access import Author, Person, author_of


def write_log(
    who: Person | Author | None, what: str, on: Model, club: Club | int | None, **details: Any
) -> None:
    """Note that ``who`` did ``what`` on a row of ``club`` (or its key), or of no club."""
    author = author_of(who)
    Log.objects.create(
        who_kind=author.kind,
        who_id=author.user_id,
        who_name=author.name,
        what=what,
        club_id=club.pk if isinstance(club, Club) else club,
        on_kind=on._meta.model_name or "",
        on_id=on.pk,
        details=details,
    )
