"""Who and what goes where between the rounds."""

import pytest
from hypothesis import given

from movements.audit import Severity, audit
from movements.journey import journeys
from movements.movement import Kind, Movement, Seat
from movements.notation import read
from movements.room_plan import NOWHERE, Carry, Place, Rule, Shape, Spot, Step, room_plan, skipped
from movements.systems.compass import COMPASS
from movements.systems.rover import ROVER
from movements.systems.system import Wanted
from tests.movements.movements_drawn import ANY_MOVEMENT

N, E, S, W = Seat
NS, EW = (N, S), (E, W)


def compass(tables: int, rounds: int | None = None) -> Movement:
    return COMPASS.build(Wanted(2 * tables, 2, rounds))


def typed(kind: str, contestants: int, *lines: str) -> Movement:
    heads = ["overplay movement 1", f"kind {kind}", f"contestants {contestants}"]
    return read("\n".join([*heads, *lines]))


def test_three_tables_by_hand() -> None:
    plan = room_plan(compass(3))
    assert plan.shape is Shape.RING
    assert plan.spots == (
        Spot(1, (1, 4, 1, 4), (1, 2)),
        Spot(2, (2, 5, 2, 5), (3, 4)),
        Spot(3, (3, 6, 3, 6), (5, 6)),
    )
    first = plan.moves[0]
    assert first.steps == (
        Step(4, Place(1, EW), Place(3, EW)),
        Step(5, Place(2, EW), Place(1, EW)),
        Step(6, Place(3, EW), Place(2, EW)),
    )
    assert first.carries == (
        Carry((1, 2), (1,), (2,)),
        Carry((3, 4), (2,), (3,)),
        Carry((5, 6), (3,), (1,)),
    )
    assert plan.usual == Rule(
        tuple((step.start, step.end) for step in first.steps),
        tuple((carry.start, carry.end) for carry in first.carries),
    )
    assert (plan.irregular, plan.phantom) == ((), None)


@pytest.mark.parametrize("tables", range(4, 30, 2))
def test_the_skip_is_the_only_irregular_move(tables: int) -> None:
    plan = room_plan(compass(tables))
    (skip,) = plan.irregular
    assert plan.is_regular
    assert skip.after == tables // 2
    assert skip.carries == ()
    assert [step.contestant for step in skip.steps] == list(range(tables + 1, 2 * tables + 1))
    assert all((one.start[0] or 0) - (one.end[0] or 0) in (2, 2 - tables) for one in skip.steps)


@pytest.mark.parametrize("tables", range(3, 30, 2))
def test_an_odd_compass_game_is_regular_throughout(tables: int) -> None:
    plan = room_plan(compass(tables))
    assert plan.irregular == ()
    assert len(plan.moves) == tables - 1


def test_a_phantom_moves_like_anybody_else_and_disturbs_no_rule() -> None:
    whole = compass(5)
    plan = room_plan(Movement(Kind.PAIRS, 10, whole.rounds, phantom=10))
    assert plan.irregular == ()
    assert plan.phantom == 10
    assert plan.moves == room_plan(whole).moves


def test_one_round_has_no_moves() -> None:
    plan = room_plan(compass(5, rounds=1))
    assert (plan.moves, plan.usual, plan.irregular) == ((), Rule((), ()), ())
    assert plan.shape is Shape.LINE


def test_a_turned_table_moves_nobody() -> None:
    plan = room_plan(typed("pairs", 4, "round 1 | 1v2 1 | 3v4 2", "round 2 | 4v1 2 turned | 2v3 1"))
    assert plan.moves[0].steps == (
        Step(2, Place(1, EW), Place(2, NS)),
        Step(3, Place(2, NS), Place(2, EW)),
        Step(4, Place(2, EW), Place(1, EW)),
    )
    assert room_plan(typed("pairs", 2, "round 1 | 2v1 1 turned")).spots == (
        Spot(1, (1, 2, 1, 2), (1,)),
    )


def test_individuals_go_from_chair_to_chair_and_trays_to_rest() -> None:
    plan = room_plan(typed("individual", 4, "round 1 | 1+2v3+4 1-2", "round 2 | 1+3v2+4 3-4 | "))
    (move,) = plan.moves
    assert move.steps == (
        Step(2, Place(1, (S,)), Place(1, (E,))),
        Step(3, Place(1, (E,)), Place(1, (S,))),
    )
    assert move.carries == (Carry((1, 2), (1,), ()), Carry((3, 4), (), (1,)))
    assert plan.shape is Shape.LINE


def test_trays_that_are_shared_go_on_together() -> None:
    plan = room_plan(
        typed("pairs", 8, "round 1 | 1v2 1 shares 2 | 3v4 1 shares 1 | 5v6 2",
              "round 2 | 1v6 2 | 5v3 3 | 7v8 1")
    )  # fmt: skip
    assert plan.moves[0].carries == (
        Carry((1,), (1, 2), (3,)),
        Carry((2,), (3,), (1,)),
        Carry((3,), (), (2,)),
    )
    assert plan.moves[0].steps[-1] == Step(8, NOWHERE, Place(3, EW))


def test_the_halves_of_a_team_go_apart() -> None:
    plan = room_plan(typed("teams", 2, "round 1 | 1v2 1 | 2v1 1", "round 2 | 2v1 1 | 1v2 1"))
    assert plan.moves[0].steps == (
        Step(1, Place(1, NS), Place(2, NS)),
        Step(1, Place(2, EW), Place(1, EW)),
        Step(2, Place(2, NS), Place(1, NS)),
        Step(2, Place(1, EW), Place(2, EW)),
    )


def test_each_copy_of_a_set_goes_its_own_way() -> None:
    """Two copies lie one table apart, and each goes one table down: none jumps over the other."""
    plan = room_plan(
        typed("pairs", 12, "copies 2",
              "round 1 | 1v2 9 | 3v4 8 | 5v6 1 | 7v8 1 | 9v10 2",
              "round 2 | 1v2 8 | 3v4 1 | 5v6 1 | 7v8 2 | 9v10 7")
    )  # fmt: skip
    assert Carry((1,), (3,), (2,)) in plan.moves[0].carries
    assert Carry((1,), (4,), (3,)) in plan.moves[0].carries
    assert Carry((9,), (1,), ()) in plan.moves[0].carries


def test_copies_for_every_table_are_put_away_and_brought() -> None:
    plan = room_plan(
        typed("pairs", 4, "copies any", "round 1 | 1v2 1 | 3v4 1", "round 2 | 1v3 2 | 2v4 2")
    )
    assert plan.moves[0].carries == (
        Carry((1,), (1,), ()),
        Carry((1,), (2,), ()),
        Carry((2,), (), (1,)),
        Carry((2,), (), (2,)),
    )


def test_a_pair_that_roves_disturbs_the_rule_only_where_it_goes() -> None:
    """Pair 11 sits E/W at table 2, then 4, then 1 of five; whose seat it takes sits out."""
    plan = room_plan(
        typed("pairs", 11,
              "round 1 | 1v6 1 | 2v7 2 | 3v8 3 | 4v9 4 | 5v10 5",
              "round 2 | 1v7 5 | 2v11 1 | 3v9 2 | 4v10 3 | 5v6 4",
              "round 3 | 1v8 4 | 2v9 5 | 3v10 1 | 4v11 2 | 5v7 3",
              "round 4 | 1v11 3 | 2v10 4 | 3v6 5 | 4v7 1 | 5v8 2")
    )  # fmt: skip
    assert plan.is_regular
    assert plan.usual.steps == tuple(
        (Place(table, EW), Place((table - 2) % 5 + 1, EW)) for table in range(1, 6)
    )
    assert [move.after for move in plan.irregular] == [1, 2, 3]
    assert plan.irregular[0].steps == (
        Step(8, Place(3, EW), NOWHERE),
        Step(11, NOWHERE, Place(2, EW)),
    )
    assert plan.irregular[1].steps == (
        Step(6, Place(5, EW), NOWHERE),
        Step(8, NOWHERE, Place(1, EW)),
        Step(11, Place(2, EW), Place(4, EW)),
    )


def test_where_there_is_no_rule_there_is_none() -> None:
    rounds = ("1v2 1 | 3v4 2 | 5v6 3", "6v3 2 | 1v5 3 | 4v2 1", "2v5 3 | 6v4 1 | 3v1 2",
              "4v1 4 | 2v3 5 | 5v6 6", "1v2 5 | 6v5 4 | 4v3 7")  # fmt: skip
    plan = room_plan(typed("pairs", 6, *(f"round {n} | {r}" for n, r in enumerate(rounds, 1))))
    assert not plan.is_regular


def test_where_some_stay_who_usually_go_is_told() -> None:
    rounds = ("1v4 1 | 2v5 2 | 3v6 3", "1v5 3 | 2v6 1 | 3v4 2", "1v6 2 | 2v4 3 | 3v5 1",
              "1v6 2 | 2v4 3 | 3v5 1")  # fmt: skip
    plan = room_plan(typed("pairs", 6, *(f"round {n} | {r}" for n, r in enumerate(rounds, 1))))
    (odd,) = plan.irregular
    assert odd.after == 3
    assert odd.steps == tuple(
        Step(one, Place(at, EW), Place(at, EW)) for one, at in ((4, 2), (5, 3), (6, 1))
    )
    assert odd.carries == tuple(
        Carry((tray,), (at,), (at,)) for tray, at in ((1, 3), (2, 1), (3, 2))
    )


@given(ANY_MOVEMENT)
def test_any_movement_has_a_picture(movement: Movement) -> None:
    plan = room_plan(movement)
    assert len(plan.moves) == max(len(movement.rounds) - 1, 0)
    assert len(plan.spots) == movement.tables
    playable = not any(found.severity is Severity.ERROR for found in audit(movement))
    starts = [start for start, _end in plan.usual.steps if start != NOWHERE]
    # Where it can be played, one at most goes from each place; of a team two halves may.
    assert len(starts) == len(set(starts)) or movement.kind is Kind.TEAMS or not playable
    for move, odd in ((m, o) for m in plan.moves for o in plan.irregular if m.after == o.after):
        assert {step for step in odd.steps if step.start != step.end} <= set(move.steps)


@pytest.mark.parametrize("tables", [3, 4, 7, 12])
def test_who_follows_the_steps_arrives_where_the_journey_says(tables: int) -> None:
    movement = compass(tables)
    moves = room_plan(movement).moves
    for pair, stops in journeys(movement).items():
        at = stops[0].table
        for move, stop in zip(moves, stops[1:], strict=True):
            for step in move.steps:
                if step.contestant == pair:
                    assert step.start.table == at
                    at = step.end.table
            assert at == stop.table


@pytest.mark.parametrize(("pairs", "rounds"), [(7, (2,)), (12, (3,)), (10, ()), (20, (5,))])
def test_a_skip_is_all_that_is_unusual_in_an_even_mitchell(
    pairs: int, rounds: tuple[int, ...]
) -> None:
    assert skipped(room_plan(COMPASS.build(Wanted(pairs, 2)))) == rounds


def test_any_other_unusual_way_is_no_skip() -> None:
    rover = room_plan(ROVER.build(Wanted(11, 2)))
    assert rover.irregular
    assert skipped(rover) == ()
