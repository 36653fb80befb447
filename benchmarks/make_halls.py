"""Run in a place: halls of bridge in one field, and a token to enter their results with.

``python -m benchmarks.make_halls PAIRS SECTIONS SESSIONS ...`` makes one for every three numbers;
of several sessions all but the last are over, and the last is that of the hall. Prints ``{"token":
..., "halls": [{"session", "desks": [[...]]}]}``: for each section what a client says of its plays.
"""

import datetime
import json
import sys
from typing import Any

import django

django.setup()

from django.db import transaction  # noqa: E402  after the set-up

from benchmarks.halls import TYPED  # noqa: E402
from benchmarks.places import DIRECTOR, PASSWORD  # noqa: E402
from tournaments.actions.clubs import make_club  # noqa: E402
from tournaments.actions.evenings import close_session, set_up_evening  # noqa: E402
from tournaments.actions.results import ResultEntry, enter_result  # noqa: E402
from tournaments.actions.seating import seat_contestants  # noqa: E402
from tournaments.actions.sessions import add_session  # noqa: E402
from tournaments.actions.standings import score_field  # noqa: E402
from tournaments.actions.tokens import make_token  # noqa: E402
from tournaments.models import Club, Scope, Session, User  # noqa: E402
from tournaments.queries.desk.trays import planned_plays  # noqa: E402
from tournaments.queries.plan.plays import seatings_of  # noqa: E402

DAY = datetime.date(2026, 3, 5)


def hall(director: User, club: Club, pairs: int, sections: int, sessions: int) -> dict[str, Any]:
    """A hall of nine rounds of two boards; what has been played before is entered and scored."""
    session = set_up_evening(director, club.pk, name="Hall", game="bridge", played_on=DAY)
    seat_contestants(
        director,
        session.pk,
        contestants=pairs,
        trays_per_round=2,
        rounds=9,
        system="compass",
        sections=sections,
    )
    for _before in range(1, sessions):
        _play_out(director, session)
        session = add_session(director, session.pk, played_on=DAY)
    return {"session": session.pk, "desks": list(_plays(session))}


def _play_out(director: User, session: Session) -> None:
    for section in session.sections.all():
        movement = seatings_of(session.pk)[section.pk].movement
        for at, ns, _ew, tray in planned_plays(section, movement):
            typed = TYPED[(ns + tray * at.table) % len(TYPED)]
            enter_result(director, session.pk, ResultEntry(at, tray, typed))
    for field in session.tournament.fields.all():
        score_field(field.pk)
    close_session(director, session.pk)


def _plays(session: Session) -> Any:
    for section in session.sections.all():
        movement = seatings_of(session.pk)[section.pk].movement
        yield [
            {"section": section.pk, "round": at.round, "table": at.table, "tray": tray}
            for at, _ns, _ew, tray in planned_plays(section, movement)
        ]


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    with transaction.atomic():
        director = User.objects.create_user(DIRECTOR, password=PASSWORD)
        club = make_club(director, "Congress")
        halls = [hall(director, club, *numbers[at : at + 3]) for at in range(0, len(numbers), 3)]
        _token, text = make_token(director, "benchmarks", [Scope.READ, Scope.SCORE])
    print(json.dumps({"token": text, "halls": halls}))
