"""The movement that a plan keeps, read from its plain form once: a plan is written once; and the
rules that are usual for what is planned.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from movements.journey import overplays
from movements.movement import Movement
from movements.plain import from_plain
from tournaments.models import Plan, Session
from tournaments.presenting.usual_rules import usual_rules


@dataclass(frozen=True, slots=True)
class _Written:
    """A plan, told from another of its key, which it may have got after that one was gone."""

    plan_id: int
    made_at: object
    movement: Any = field(compare=False)


def movement_of(plan: Plan) -> Movement:
    """The movement of this plan. Raises ``MalformedMovement`` where it is none."""
    return _read(_Written(plan.pk, plan.made_at, plan.movement))


def latest_plan(session: Session) -> Plan | None:
    """The latest plan of a session; None where nobody is seated."""
    return Plan.objects.filter(section__session=session).order_by("section", "-version").first()


def usual_rules_of(game: str, plan: Plan | None) -> dict[str, Any]:
    """The rules that are usual for a game by a plan; by none, for pairs."""
    if plan is None:
        return usual_rules(game)
    compared = overplays(movement_of(plan))
    return usual_rules(game, plan.system, plan.options, compared=compared)


@lru_cache(maxsize=64)
def _read(plan: _Written) -> Movement:
    return from_plain(plan.movement)
