"""The sections of a session with what their last plans have fixed."""

from django.db.models import Max

from tournaments.models import Plan, Section, Session
from tournaments.queries.plan.plays import Seating, seatings_of


def sections_with_seatings(session: Session) -> list[tuple[Section, Seating | None]]:
    """Every section in its order; None with one that has no plan."""
    seatings = seatings_of(session.pk)
    return [(section, seatings.get(section.pk)) for section in session.sections.all()]


def has_plan(session: Session) -> bool:
    """Return whether any section of a session has a plan."""
    return session.sections.filter(plans__isnull=False).exists()


def plan_versions(session: Session) -> dict[int, int]:
    """The version of the last plan of each section that has one, by the key of the section."""
    plans = Plan.objects.filter(section__session=session).order_by("section")
    return dict(
        plans.values("section").annotate(last=Max("version")).values_list("section", "last")
    )


def trays_per_round(session: Session) -> int | None:
    """The size of a set in the last plan of the first section; None without a plan."""
    section = session.sections.first()
    plan = section and section.plans.order_by("-version").first()
    return plan.trays_per_round if plan else None
