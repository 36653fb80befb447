"""The plans of a whole room: every section's movement in one question."""

from movements.movement import Movement
from tournaments.models import Session
from tournaments.queries.plan.plays import last_plans, seating_of


def movements_of(session: Session) -> dict[int, tuple[str, Movement]]:
    """Letter and movement of each section that has a plan, by its key, in their order."""
    plans = last_plans().filter(section__session=session)
    rows = plans.order_by("section__letter", "section").values_list(
        "section", "section__letter", "pk", "made_at"
    )
    return {
        section: (letter, seating_of(plan, made_at).movement)
        for section, letter, plan, made_at in rows
    }


def rounds_of(session: Session) -> int:
    """Return how many rounds the session has; 0 before anybody is seated."""
    movements = movements_of(session).values()
    return max((len(movement.rounds) for _letter, movement in movements), default=0)
