import pytest

from movements.plain import to_plain
from movements.systems.howell import HOWELL
from movements.systems.system import Wanted
from tests.tournaments.conftest import section_of
from tournaments.models import Session
from tournaments.queries.plan.plan_movement import movement_of

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def test_it_is_read_once(whist: Session) -> None:
    plan = section_of(whist).plans.get()
    assert movement_of(plan) is movement_of(section_of(whist).plans.get())
    assert to_plain(movement_of(plan)) == plan.movement


def test_another_plan_of_the_same_key_is_another(whist: Session) -> None:
    plan = section_of(whist).plans.get()
    before, key = movement_of(plan), plan.pk
    plan.delete()
    plan.movement = to_plain(HOWELL.build(Wanted(10)))
    plan.pk = key
    plan.save(force_insert=True)
    assert movement_of(section_of(whist).plans.get()) == HOWELL.build(Wanted(10)) != before
