"""Run in a place: evenings of whist, and a token to enter their results with.

Prints ``{"token": ..., "evenings": [{"session", "links", "section", "plays": [...]}]}``; a play is
what a client says of it, and the keys of its rows for a view that looks nothing up; the links are
those of the tables, by number.
"""

import datetime
import json
import sys
from typing import Any

import django

django.setup()

from django.db import transaction  # noqa: E402  after the set-up

from benchmarks.places import DIRECTOR, PASSWORD  # noqa: E402
from tournaments.actions.clubs import make_club  # noqa: E402
from tournaments.actions.evenings import set_up_evening  # noqa: E402
from tournaments.actions.seating import seat_pairs  # noqa: E402
from tournaments.actions.table_links import open_tables  # noqa: E402
from tournaments.actions.tokens import make_token  # noqa: E402
from tournaments.models import Scope, Session, User  # noqa: E402
from tournaments.queries.desk.trays import planned_plays  # noqa: E402
from tournaments.queries.plan.plays import current_seating  # noqa: E402
from tournaments.queries.table.links import links_of  # noqa: E402

NIGHT = datetime.date(2026, 3, 5)


def evening(director: User, number: int, tables: int, trays: int) -> dict[str, Any]:
    """An evening in a club of its own."""
    club = make_club(director, f"Club {number}")
    session = set_up_evening(director, club.pk, name="Evening", game="whist", played_on=NIGHT)
    seat_pairs(director, session.pk, pairs=2 * tables, trays_per_round=trays)
    open_tables(director, session.pk)
    links = {str(table): link.token for (_section, table), link in links_of(session.pk).items()}
    return {"session": session.pk, "links": links, **_plays(session)}


def _plays(session: Session) -> dict[str, Any]:
    section = session.sections.get()
    seating = current_seating(section.pk)
    assert seating is not None
    plays = [
        {
            "said": {"section": section.pk, "round": at.round, "table": at.table, "tray": tray},
            "tray_id": seating.trays[tray].pk,
            "places": [seating.places[number] for number in (ns, ew)],
        }
        for at, ns, ew, tray in planned_plays(section, seating.movement)
    ]
    return {"section": section.pk, "plays": plays}


if __name__ == "__main__":
    count, tables, trays = (int(argument) for argument in sys.argv[1:])
    with transaction.atomic():
        director = User.objects.create_user(DIRECTOR, password=PASSWORD)
        evenings = [evening(director, number, tables, trays) for number in range(1, count + 1)]
        _token, text = make_token(director, "benchmarks", [Scope.READ, Scope.SCORE])
    print(json.dumps({"token": text, "evenings": evenings}))
