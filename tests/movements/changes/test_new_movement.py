"""Another movement from a round on: what is made stays, and nobody plays a tray twice."""

import pytest

from movements.audit import FindingCode
from movements.changes.changed import CannotChange, CannotChangeCode
from movements.changes.leaving import leave
from movements.changes.new_movement import continue_with, remaining
from movements.journey import journeys
from movements.movement import Kind, Movement
from tests.movements.changes.under_way import SMALL, compass, errors, howell, require_kept


def test_before_anything_is_played_it_is_the_new_movement() -> None:
    wanted = howell(10, 2)
    change = continue_with(compass(10, 2), 0, wanted)
    assert change.movement.rounds[0][0].seats == wanted.rounds[0][0].seats
    # Ten trays are there; Howell's movement needs eighteen.
    assert change.movement.trays == tuple(range(1, 19))
    assert not change.findings


def test_from_two_lists_to_one_in_the_middle_of_an_evening() -> None:
    before, wanted = compass(10, 3), howell(10, 3)
    change = continue_with(before, 2, wanted)
    require_kept(change)
    assert not errors(change)
    assert change.movement.rounds[:2] == before.rounds[:2]
    assert [[s.seats for s in round_] for round_ in change.movement.rounds[2:]] == [
        [s.seats for s in round_] for round_ in wanted.rounds
    ]
    # Everybody plays every set of Howell's movement: all of them are new.
    assert set(before.trays).isdisjoint(
        tray for round_ in change.movement.rounds[2:] for s in round_ for tray in s.trays
    )
    assert change.movement.trays[-1] == 15 + 27


def test_trays_that_nobody_there_has_played_are_used_again() -> None:
    longer = compass(10, 2)
    turned = Movement(Kind.PAIRS, 10, tuple(reversed(longer.rounds[2:])))
    change = continue_with(longer, 2, turned)
    assert change.movement.trays == longer.trays
    assert not errors(change)


def test_whoever_has_left_has_no_seat_any_more() -> None:
    left = leave(compass(10, 2), 2, 7).movement
    assert remaining(left, [7]) == (1, 2, 3, 4, 5, 6, 8, 9, 10)
    change = continue_with(left, 3, howell(9, 2), [7])
    assert not errors(change)
    assert change.movement.phantom == 11
    assert all(stop.sits_out for stop in journeys(change.movement)[7][3:])
    assert {one for s in change.movement.rounds[3] for one in s.seats} == {
        1, 2, 3, 4, 5, 6, 8, 9, 10, 11,
    }  # fmt: skip


def test_a_phantom_stays_the_same_one() -> None:
    change = continue_with(compass(9, 2), 2, howell(9, 2))
    assert change.movement.phantom == 10
    assert change.movement.contestants == 10
    assert not errors(change)


def test_one_more_joins_with_the_next_number() -> None:
    change = continue_with(compass(8, 2), 2, howell(9, 2), one_more=True)
    require_kept(change)
    assert not errors(change)
    # Nine is odd: the phantom comes after whoever joins.
    assert (change.joined, change.movement.phantom, change.movement.contestants) == (9, 10, 10)
    path = journeys(change.movement)[9]
    assert all(stop.table is None for stop in path[:2])
    assert any(stop.table is not None for stop in path[2:])
    with pytest.raises(CannotChange):
        continue_with(compass(8, 2), 2, howell(8, 2), one_more=True)


MEMORY = next(movement for movement in SMALL.values() if movement.allow_replay)


@pytest.mark.parametrize(("before", "other"), [(compass(10), howell(8)), (MEMORY, MEMORY)])
def test_a_movement_for_others_is_refused(before: Movement, other: Movement) -> None:
    with pytest.raises(CannotChange) as raised:
        continue_with(before, 1, other)
    assert raised.value.code is CannotChangeCode.OTHERS_PLAY


def test_the_same_again_is_no_change() -> None:
    with pytest.raises(CannotChange) as raised:
        continue_with(howell(6), 0, howell(6))
    assert raised.value.code is CannotChangeCode.NOTHING_CHANGED


def test_every_small_movement_can_follow_every_other() -> None:
    for before in SMALL.values():
        for rest in SMALL.values():
            if before.allow_replay or rest.allow_replay:
                continue
            if not len(journeys(before)) == len(journeys(rest)) <= 6:
                continue
            made = len(before.rounds) // 2
            try:
                change = continue_with(before, made, rest)
            except CannotChange as cannot:
                assert cannot.code is CannotChangeCode.NOTHING_CHANGED  # noqa: PT017
                continue
            require_kept(change)
            assert errors(change) <= {FindingCode.NEVER_SEATED}
