"""The movement that a plan keeps, read from its plain form once: a plan is written once."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from movements.movement import Movement
from movements.plain import from_plain
from tournaments.models import Plan


@dataclass(frozen=True, slots=True)
class _Written:
    """A plan, told from another of its key, which it may have got after that one was gone."""

    plan_id: int
    made_at: object
    movement: Any = field(compare=False)


def movement_of(plan: Plan) -> Movement:
    """The movement of this plan. Raises ``MalformedMovement`` where it is none."""
    return _read(_Written(plan.pk, plan.made_at, plan.movement))


@lru_cache(maxsize=64)
def _read(plan: _Written) -> Movement:
    return from_plain(plan.movement)
