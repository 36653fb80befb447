"""The versions of a section's plan, and which of them still stand."""

from typing import NamedTuple

from tournaments.models import Plan

TAKEN_BACK = "taken-back"
"""The change of a version that goes back to an earlier one: its details name that ``version``."""


class PlanVersions(NamedTuple):
    """The versions of a plan: ``number`` of the newest, and those that stand, in their order.

    The last that stands is what is played by: the newest, or the one it went back to.
    """

    number: int
    standing: tuple[Plan, ...]


def versions_of(section_id: int, *, until: int | None = None) -> PlanVersions:
    """Return a section's versions, those until a version only; of none the number is 0."""
    plans = Plan.objects.filter(section=section_id).order_by("version")
    if until is not None:
        plans = plans.filter(version__lte=until)
    number, standing = 0, list[Plan]()
    for plan in plans:
        number = plan.version
        if plan.change == TAKEN_BACK:
            standing = [one for one in standing if one.version <= plan.details["version"]]
        else:
            standing.append(plan)
    return PlanVersions(number, tuple(standing))
