"""The rooms of a session, as the sheets of its tables read them."""

from django.utils.formats import date_format

from tournaments.models import Session
from tournaments.paper.room import Room, Who, system_played
from tournaments.queries.people.names import contestants_by_section
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.plays import last_plans
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
    plans = last_plans().filter(section__session=session).select_related("section")
    plans = plans.order_by("section__letter", "section")
    people = contestants_by_section([plan.section_id for plan in plans], in_full=True)
    game = session.tournament.game
    found = []
    for plan in plans:
        movement, section = movement_of(plan), plan.section
        found.append(
            Room(
                movement,
                {c.number: Who(c.label, c.people, c.own_name) for c in people[section.pk]},
                system_played(movement, plan.system, game, plan.options),
                game,
                section.letter if len(plans) > 1 else "",
                session.name,
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
