"""A contestant that leaves, and rounds that are cut off or added again."""

import pytest

from movements.audit import FindingCode
from movements.changes.changed import CannotChange, CannotChangeCode
from movements.changes.late_pair import join
from movements.changes.leaving import gone, leave
from movements.changes.length import curtail, prolong
from movements.journey import journeys, played
from movements.movement import Kind
from movements.systems.gilman_teams import GILMAN_TEAMS
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
def test_leaving_after_every_round_of_every_small_movement(name: str) -> None:
    before = SMALL[name]
    for made in range(len(before.rounds)):
        for one in journeys(before).keys() - gone(before, made):
            if one % 3 != made % 3:
                continue
            change = leave(before, made, one)
            require_kept(change)
            assert not errors(change)
            stops = journeys(change.movement).get(one)
            # Who was yet to have a first seat has gone altogether.
            assert (stops is None) is (change.movement.absent == {one})
            assert all(stop.sits_out for stop in (stops or ())[made:])
            plays = [s for n, s in played(before) if n > made and one not in s.seats]
            kept = [(s.table, s.seats, s.trays) for n, s in played(change.movement) if n > made]
            assert kept == [(s.table, s.seats, s.trays) for s in plays]


def test_whoever_would_have_met_it_sits_out() -> None:
    change = leave(compass(10), 2, 3)
    waiting = {move.contestant for move in change.moves}
    # Pair 3 sits N/S at table 3; after two rounds three E/W pairs were still to come there.
    assert len(waiting) == 4
    assert all(sits_out(change, one) == 1 for one in waiting - {3})
    assert len(change.kept) == 6
    assert not any(move.goes_elsewhere for move in change.moves if move.contestant != 3)


def test_tables_that_shared_with_it_share_no_more() -> None:
    change = leave(howell(4), 1, 1)
    assert not errors(change)
    assert not any(s.shared_with for round_ in change.movement.rounds[1:] for s in round_)


@pytest.mark.parametrize(
    ("one", "code"),
    [
        (9, CannotChangeCode.CONTESTANT_UNKNOWN),
        (0, CannotChangeCode.CONTESTANT_UNKNOWN),
        (2, CannotChangeCode.CONTESTANT_GONE),
    ],
)
def test_who_is_not_there_cannot_leave(one: int, code: CannotChangeCode) -> None:
    left = leave(howell(8), 2, 2).movement
    with pytest.raises(CannotChange) as raised:
        leave(left, 3, one)
    assert raised.value.code is code
    assert raised.value.value == one


@every_small
def test_cut_off_and_added_again_it_is_what_it_was(name: str) -> None:
    before = SMALL[name]
    for rounds in range(1, len(before.rounds)):
        cut = curtail(before, rounds - 1, rounds)
        require_kept(cut)
        assert len(cut.movement.rounds) == rounds
        assert not errors(cut) - {FindingCode.NEVER_SEATED}
        again = prolong(cut.movement, rounds, before, len(before.rounds))
        assert again.movement == before


def test_what_is_cut_off_is_lost() -> None:
    cut = curtail(compass(10, 2), 3, 4)
    assert {len(trays) for trays in cut.lost.values()} == {2}
    assert len(cut.lost) == 10


def test_added_rounds_seat_whoever_came_and_nobody_that_left() -> None:
    whole = howell(7)
    cut = curtail(whole, 1, 4).movement
    late = join(cut, 2).movement
    left = leave(late, 3, 5).movement
    change = prolong(left, 3, whole, 7, left=[5])
    require_kept(change)
    assert not errors(change)
    paths = journeys(change.movement)
    assert all(stop.sits_out for stop in paths[5][3:])
    # The late pair sits where the phantom was; in each round one rests, who would meet pair 5.
    met = {stop.opponents[0] for stop in journeys(join(whole, 2).movement)[5][3:]}
    resting = {one for one in paths if one != 5 and sits_out(change, one)}
    assert len(resting) == len(met)
    # Only pair 8 itself, which has missed two rounds, has another rest in its place.
    assert met - resting == {8}


@pytest.mark.parametrize(
    ("made", "rounds", "code", "limit"),
    [
        (3, 2, CannotChangeCode.ROUNDS_TOO_FEW, 3),
        (0, 0, CannotChangeCode.ROUNDS_TOO_FEW, 1),
        (3, 7, CannotChangeCode.ROUNDS_TOO_MANY, 6),
    ],
)
def test_so_many_rounds_cannot_be(
    made: int, rounds: int, code: CannotChangeCode, limit: int
) -> None:
    with pytest.raises(CannotChange) as raised:
        curtail(howell(8), made, rounds)
    assert (raised.value.code, raised.value.limit) == (code, limit)


@pytest.mark.parametrize(
    ("rounds", "code"),
    [(4, CannotChangeCode.ROUNDS_TOO_FEW), (8, CannotChangeCode.ROUNDS_TOO_MANY)],
)
def test_so_many_rounds_cannot_be_added(rounds: int, code: CannotChangeCode) -> None:
    cut = curtail(howell(8), 3, 4).movement
    with pytest.raises(CannotChange) as raised:
        prolong(cut, 3, howell(8), rounds)
    assert raised.value.code is code


def test_a_match_cut_in_half_is_named() -> None:
    """Gilman's even numbers of teams need every round."""
    teams = GILMAN_TEAMS.build(Wanted(4, kind=Kind.TEAMS))
    cut = curtail(teams, 1, len(teams.rounds) - 1)
    assert errors(cut) == {FindingCode.HALF_MATCH}
