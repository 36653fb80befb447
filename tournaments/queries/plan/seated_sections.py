"""The sections of a session with what their last plans have fixed."""

from tournaments.models import Section, Session
from tournaments.queries.plan.plays import Seating, current_seating


def sections_with_seatings(session: Session) -> list[tuple[Section, Seating | None]]:
    """Every section in its order; None with one that has no plan."""
    return [(section, current_seating(section.pk)) for section in session.sections.all()]


def has_plan(session: Session) -> bool:
    """Return whether any section of a session has a plan."""
    return session.sections.filter(plans__isnull=False).exists()


def trays_per_round(session: Session) -> int | None:
    """The size of a set in the last plan of the first section; None without a plan."""
    section = session.sections.first()
    plan = section and section.plans.order_by("-version").first()
    return plan.trays_per_round if plan else None
