"""The plans of a whole room: every section's movement in one question."""

from movements.movement import Movement
from tournaments.models import Session
from tournaments.queries.plan.plays import seatings_of


def movements_of(session: Session) -> dict[int, tuple[str, Movement]]:
    """Letter and movement of each section that has a plan, by its key, in their order."""
    seatings = seatings_of(session.pk)
    return {section: (one.letter, one.movement) for section, one in seatings.items()}


def rounds_of(session: Session) -> int:
    """Return how many rounds the session has; 0 before anybody is seated."""
    movements = movements_of(session).values()
    return max((len(movement.rounds) for _letter, movement in movements), default=0)
