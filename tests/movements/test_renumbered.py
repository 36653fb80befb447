"""The same movement with other numbers on its trays."""

import pytest

from movements.audit import audit
from movements.movement import Kind
from movements.renumbered import beginning_at
from movements.systems.gilman_teams import GILMAN_TEAMS
from movements.systems.system import Wanted


def test_trays_begin_where_they_are_told_to_and_everything_else_stays() -> None:
    movement = GILMAN_TEAMS.build(Wanted(4, 3, kind=Kind.TEAMS))
    later = beginning_at(movement, 31)
    assert later.trays == tuple(range(31, 43))
    assert audit(later) == audit(movement)
    assert beginning_at(later, 1) == movement
    assert later.rounds[1][2].trays == tuple(t + 30 for t in movement.rounds[1][2].trays)


@pytest.mark.parametrize("first", [0, -1])
def test_there_is_no_tray_below_one(first: int) -> None:
    with pytest.raises(ValueError, match=str(first)):
        beginning_at(GILMAN_TEAMS.build(Wanted(3, 1, kind=Kind.TEAMS)), first)
