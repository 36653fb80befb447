"""A pair that comes late: tried on every small movement after every round."""

from itertools import product

import pytest

from movements.changes.changed import CannotChange, CannotChangeCode
from movements.changes.late_pair import join, side_by_side
from movements.changes.leaving import leave
from movements.journey import journeys
from movements.lines import lines
from movements.movement import Kind, Sitting
from movements.systems.howell_teams import HOWELL_TEAMS
from movements.systems.system import Wanted
from tests.movements.changes.under_way import (
    SMALL,
    compass,
    errors,
    every_small,
    howell,
    require_kept,
    sits_out,
)


@every_small
def test_after_every_round_of_every_small_movement(name: str) -> None:
    before = SMALL[name]
    for made in range(len(before.rounds)):
        change = join(before, made)
        require_kept(change)
        assert not errors(change)
        late = change.joined
        assert late == (before.phantom or before.contestants + 1)
        assert all(stop.table is None for stop in journeys(change.movement)[late][:made])
        if not before.allow_replay:
            assert sits_out(change, late) == 0


def test_the_empty_half_of_a_table_is_filled() -> None:
    """Seven pairs, so that pair 8 is the phantom: then nobody sits out any more."""
    before = howell(7)
    change = join(before, 2)
    for one in range(1, 8):
        assert sits_out(change, one) == 0
    whole = [sitting for round_ in change.movement.rounds[2:] for sitting in round_]
    assert all(sitting.is_played and not sitting.shared_with for sitting in whole)
    assert {s.table for s in whole if 8 in s.seats} == {4}
    # Pair 8 is where eight pairs would have it: the last table, all evening.
    assert not change.lost
    # Each of the five that would have sat out meets it, and nobody else is told anything new.
    assert {move.contestant for move in change.moves} == {8} | {
        one for one in range(1, 8) if sits_out_before(one)
    }


def sits_out_before(one: int) -> bool:
    """Whether one of seven pairs would sit out after the second round."""
    return any(stop.sits_out for stop in journeys(howell(7))[one][2:])


def test_where_all_tables_are_full_each_round_another_pair_rests() -> None:
    change = join(compass(10, 2), 1)
    paths = journeys(change.movement)
    rested = [one for one in range(1, 11) if any(stop.sits_out for stop in paths[one])]
    assert len(rested) == 4
    assert all(sits_out(change, one) == 1 for one in rested)
    assert {len(trays) for trays in change.lost.values()} == {2}
    assert change.lost.keys() == set(rested)
    # It takes the place of E/W pairs only: there are still two winners.
    assert lines(change.movement)[11] == "EW"
    assert {stop.side for stop in paths[11][1:]} == {"EW"}
    assert change.movement.tables == 5
    assert change.fairness_before is not None
    assert change.fairness_after is not None
    assert change.fairness_before.luck_squared < change.fairness_after.luck_squared


@pytest.mark.parametrize("pairs", [8, 10, 12])
def test_a_second_late_pair_has_a_table_added(pairs: int) -> None:
    first = join(howell(pairs, 3), 1)
    second = join(first.movement, 2)
    require_kept(second)
    assert not errors(second)
    assert second.joined == pairs + 2
    assert second.movement.tables == first.movement.tables + 1
    # Whoever would have rested plays there, and the same trays as if he had not been moved.
    added = [s for round_ in second.movement.rounds[2:] for s in round_ if s.table > pairs // 2]
    assert all(pairs + 2 in sitting.seats and sitting.shared_with for sitting in added)
    assert all(sits_out(second, one) == 0 for one in journeys(second.movement))


def test_no_two_tables_wait_for_a_single_tray() -> None:
    """With one tray a round the second late pair goes round as the first does."""
    second = join(join(howell(10), 1).movement, 2)
    assert not errors(second)
    assert not any(s.shared_with for round_ in second.movement.rounds for s in round_)
    assert sits_out(second, 12) == 0
    assert max(sits_out(second, one) for one in range(1, 11)) <= 2


@pytest.mark.parametrize(
    ("table", "others", "beside"),
    [(7, (6,), True), (7, (8,), True), (7, (5,), False), (7, (5, 6), True), (7, (5, 8), False)],
)
def test_tables_in_a_row_stand_side_by_side(
    table: int, others: tuple[int, ...], beside: bool
) -> None:
    assert side_by_side(table, others) is beside


def test_of_two_tables_the_one_beside_it_shares() -> None:
    """Table 7 is added, where it shares with table 6 wherever it can."""
    late = join(join(compass(12, 3), 1).movement, 2).movement
    sharing = [s.shared_with for round_ in late.rounds for s in round_ if s.table == 7]
    assert sharing.count((6,)) == 2
    assert len(sharing) == 3


def test_a_late_pair_takes_the_seats_of_one_that_has_left() -> None:
    left = leave(howell(8), 2, 3)
    change = join(left.movement, 4)
    require_kept(change)
    assert change.joined == 9
    was = [_seats(round_, 3) for round_ in howell(8).rounds[4:]]
    assert [_seats(round_, 9) for round_ in change.movement.rounds[4:]] == was


def _seats(round_: tuple[Sitting, ...], one: int) -> tuple[int, int, tuple[int, ...]]:
    """The table, the hand and the trays of a pair."""
    return next((s.table, s.seats.index(one), s.trays) for s in round_ if one in s.seats)


@pytest.mark.parametrize(("pairs", "made"), list(product([27, 28], [3, 20])))
def test_a_large_game_is_changed_as_well(pairs: int, made: int) -> None:
    change = join(howell(pairs), made)
    require_kept(change)
    assert not errors(change)
    assert all(sits_out(change, one) <= 1 for one in journeys(change.movement))


def test_when_all_rounds_are_made_it_is_too_late() -> None:
    with pytest.raises(CannotChange) as raised:
        join(howell(8), 7)
    assert raised.value.code is CannotChangeCode.NO_ROUND_LEFT


@pytest.mark.parametrize("made", [-1, 8, 98])
def test_a_round_that_is_not_there_is_called_by_its_own_number(made: int) -> None:
    with pytest.raises(CannotChange) as raised:
        join(howell(8), made)
    cannot = raised.value
    assert (cannot.code, cannot.value, cannot.limit) == (
        CannotChangeCode.ROUND_UNKNOWN,
        made + 1,
        7,
    )


def test_a_late_team_is_another_matter() -> None:
    teams = HOWELL_TEAMS.build(Wanted(5, kind=Kind.TEAMS))
    with pytest.raises(CannotChange) as raised:
        join(teams, 1)
    assert raised.value.code is CannotChangeCode.KIND_UNSUITED
