"""The plans of a whole room: every section's movement in one question."""

from django.db.models import Exists, OuterRef

from movements.movement import Movement
from tournaments.models import Plan, Session
from tournaments.queries.plays import seating_of


def movements_of(session: Session) -> dict[int, tuple[str, Movement]]:
    """Letter and movement of each section that has a plan, by its key, in their order."""
    newer = Plan.objects.filter(section=OuterRef("section"), version__gt=OuterRef("version"))
    plans = Plan.objects.filter(~Exists(newer), section__session=session)
    rows = plans.order_by("section__letter", "section").values_list(
        "section", "section__letter", "pk", "made_at"
    )
    return {
        section: (letter, seating_of(plan, made_at).movement)
        for section, letter, plan, made_at in rows
    }


def rounds_of(session: Session) -> int:
    """How many rounds the session has; 0 before anybody is seated."""
    movements = movements_of(session).values()
    return max((len(movement.rounds) for _letter, movement in movements), default=0)
