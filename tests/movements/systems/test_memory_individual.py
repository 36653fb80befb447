from collections import defaultdict
from itertools import combinations, pairwise

import pytest

from movements.audit import audit
from movements.journey import journeys
from movements.meetings import partnerships
from movements.movement import Kind, Movement, Seat
from movements.systems.memory_individual import MEMORY_INDIVIDUAL
from movements.systems.system import Extent, Unfit, UnfitCode, Wanted

# R. F. Foster, Complete Hoyle, Individuals: North, West, East and South of the six diagrams. In the
# third, West and East stand here as the rule of the text has them, and there the other way round.
PRINTED = ("cabS", "bacS", "abcS", "cbaS", "bcaS", "acbS")


def four(k: int = 4) -> Movement:
    return MEMORY_INDIVIDUAL.build(Wanted(4, k, kind=Kind.INDIVIDUAL))


def chairs(movement: Movement) -> list[dict[Seat, str]]:
    """Who sits where in the room in each set."""
    found: list[dict[Seat, str]] = [{} for _round in movement.rounds]
    for one, path in journeys(movement).items():
        for stop in path:
            found[stop.round - 1][stop.chairs[0]] = "abcS"[one - 1]
    return found


def test_the_six_sets_are_printed_so() -> None:
    order = (Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH)
    assert tuple("".join(at[seat] for seat in order) for at in chairs(four())) == PRINTED


def test_they_change_places_right_and_left_alternately() -> None:
    """ "One of the four, usually S, retains his seat"; North changes with East, then with West."""
    for number, (before, after) in enumerate(pairwise(chairs(four()))):
        side = (Seat.EAST, Seat.WEST)[number % 2]
        assert (after[Seat.NORTH], after[side]) == (before[side], before[Seat.NORTH])
        assert after[Seat.SOUTH] == before[Seat.SOUTH] == "S"


def test_the_same_partners_come_together_on_different_sides_of_the_trays() -> None:
    movement = four()
    assert audit(movement) == ()
    assert set(partnerships(movement)) == set(combinations(range(1, 5), 2))
    for first, second in partnerships(movement).values():
        assert (second.round, second.trays) == (first.round + 3, first.trays)
    sides: defaultdict[tuple[int, int], set[str]] = defaultdict(set)
    for one, path in journeys(movement).items():
        for stop in path:
            for tray in stop.trays:
                sides[one, tray].add(str(stop.side))
    assert len(sides) == 4 * 12
    assert all(held == {"NS", "EW"} for held in sides.values())


def test_the_hands_are_1_to_12_twice() -> None:
    trays = [sittings[0].trays for sittings in four().rounds]
    assert trays == 2 * [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)]


@pytest.mark.parametrize("k", [1, 2, 99])
def test_the_overplay_is_a_quarter_round(k: int) -> None:
    assert [s.turned for (s,) in four(k).rounds] == [False] * 3 + [True] * 3


def test_its_size() -> None:
    wanted = Wanted(4, 4, kind=Kind.INDIVIDUAL)
    assert MEMORY_INDIVIDUAL.extent(wanted) == Extent(rounds=6, tray_sets=3, tables=1)
    five = Wanted(5, 4, kind=Kind.INDIVIDUAL)
    assert MEMORY_INDIVIDUAL.fits(five) == Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 5, 4)
