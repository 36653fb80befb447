"""A section's plan as it stands, for whoever wants the whole of it."""

from movements.notation import UnwritableMovement, write
from movements.systems.written import NAME, NOTES
from tournaments.models import Plan, Section, Session
from tournaments.presenting.movements import limit_sentence
from tournaments.presenting.sentences import NO_SECTION
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.refusal import NobodySeated, NotFound, Refusal


def section_of(session: Session, section_id: int | None = None) -> Section:
    """The section of this number, or the first of the session. Refused where there is none."""
    sections = session.sections.order_by("letter", "pk")
    found = sections.filter(pk=section_id) if section_id else sections
    section = found.first()
    if section is None and section_id:
        raise NotFound(NO_SECTION)
    if section is None:
        raise NobodySeated
    return section


def plan_of(section: Section) -> Plan:
    """The last version of the section's plan. Refused where nobody is seated."""
    plan = section.plans.order_by("-version").first()
    if plan is None:
        raise NobodySeated
    return plan


def text_of(plan: Plan) -> str:
    """The movement of a plan in writing. Refused where it is too large for that."""
    notes = tuple(plan.options.get(NOTES, "").splitlines())
    try:
        return write(movement_of(plan), plan.options.get(NAME, ""), notes)
    except UnwritableMovement as unwritable:
        raise Refusal(limit_sentence(unwritable.code)) from unwritable
