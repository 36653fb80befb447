"""The rooms of a session, as the sheets of its tables read them."""

from django.utils.formats import date_format

from movements.plain import from_plain
from tournaments.models import Session
from tournaments.paper.room import Room, Who, system_played
from tournaments.queries.people.names import contestants
from tournaments.refusal import NobodySeated
from tournaments.sentence import isolated


def rooms(session: Session) -> list[Room]:
    """The rooms of a session, section by section. Refused where nobody is seated."""
    found = seated_rooms(session)
    if not found:
        raise NobodySeated
    return found


def seated_rooms(session: Session) -> list[Room]:
    """The same; none where nobody is seated."""
    sections = list(session.sections.order_by("letter", "pk"))
    game = session.tournament.game
    found = []
    for section in sections:
        plan = section.plans.order_by("-version").first()
        if plan is None:
            continue
        movement = from_plain(plan.movement)
        found.append(
            Room(
                movement,
                {
                    c.number: Who(c.label, c.people, c.own_name)
                    for c in contestants([section.pk], in_full=True)
                },
                system_played(movement, plan.system, game, plan.options),
                game,
                section.letter if len(sections) > 1 else "",
                session.tournament.name,
                _place(session),
                plan.system,
                section.pk,
            )
        )
    return found


def _place(session: Session) -> str:
    return (
        f"{isolated(session.tournament.club.name)}, {date_format(session.played_on, 'DATE_FORMAT')}"
    )
