"""Another movement in the middle: who has met meets as seldom again as can be."""

from collections.abc import Sequence
from itertools import chain, permutations

import pytest

from movements.audit import FindingCode
from movements.changes.new_movement import continue_with, remaining, seats_to_follow
from movements.changes.seated_anew import seats_to_meet_others
from movements.journey import journeys
from movements.lines import lines
from movements.movement import Kind, Movement
from movements.register import system_named
from movements.systems.system import Wanted
from tests.movements.changes.under_way import SMALL, compass, howell, require_kept


def meetings_again(before: Movement, made: int, rest: Movement, seats: Sequence[int]) -> int:
    """How many meet in ``rest`` who met before: ``seats`` have its numbers, in their order."""
    who = dict(zip(sorted(journeys(rest)), seats, strict=True))
    met = {frozenset(s.seats.contestants) for s in chain(*before.rounds[:made])}
    now = {frozenset(who.get(n, 0) for n in s.seats.contestants) for s in chain(*rest.rounds)}
    return len(met & now)


def reduced(pairs: int, rounds: int) -> Movement:
    """So many rounds of a three-quarter Howell, two trays each."""
    wanted = Wanted(pairs, rounds=rounds, trays_per_round=2)
    return system_named("reduced-howell").build(wanted)


@pytest.mark.parametrize(
    ("before", "made", "rest", "own", "anew"),
    [
        # Figures of docs/movements.md.
        (compass(10, 3), 2, reduced(10, 5), 10, 2),
        (howell(8, 3), 2, howell(8, 2), 8, 8),  # everybody meets everybody: none can be spared
        (compass(14, 2), 4, compass(14, 2), 28, 28),  # each of N/S meets each of E/W
    ],
    ids=["Mitchell, then Howell", "all of a Howell", "the same again"],
)
def test_those_who_have_met_meet_as_seldom_as_can_be(
    before: Movement, made: int, rest: Movement, own: int, anew: int
) -> None:
    there = remaining(before)
    assert meetings_again(before, made, rest, there) == own
    seats = seats_to_meet_others(before, made, rest, there)
    assert sorted(seats) == sorted(there)
    assert meetings_again(before, made, rest, seats) == anew
    assert (seats == there) is (own == anew)


def test_the_change_says_so_many_second_meetings() -> None:
    change = continue_with(compass(10, 3), 2, reduced(10, 5), first_new=16)
    require_kept(change)
    found = [one.code for one in change.findings]
    assert found.count(FindingCode.MET_TWICE) == 2


def test_of_six_pairs_no_order_at_all_is_better() -> None:
    """All 720 orders, after one and after two rounds."""
    for made in (1, 2):
        before, rest = howell(6), reduced(6, 3)
        there = remaining(before)
        found = meetings_again(before, made, rest, seats_to_meet_others(before, made, rest, there))
        still = {n for n, stops in journeys(rest).items() if len({s.table for s in stops}) == 1}
        orders = (
            order
            for order in permutations(there)
            if all(order[there.index(n)] == n for n in still & set(there))
        )
        assert found <= min(meetings_again(before, made, rest, order) for order in orders)


def test_every_small_movement_has_no_more_second_meetings_than_in_the_own_order() -> None:
    for before in SMALL.values():
        for rest in SMALL.values():
            if before.allow_replay or rest.allow_replay or rest.kind is not before.kind:
                continue
            if len(journeys(before)) != len(journeys(rest)):
                continue
            there, made = remaining(before), len(before.rounds) // 2
            seats = seats_to_follow(before, made, rest, there)
            assert sorted(seats) == sorted(there)
            again = meetings_again(before, made, rest, seats)
            assert again <= meetings_again(before, made, rest, there)
            if before.kind is Kind.INDIVIDUAL:
                assert seats == there
            now, then = lines(before), lines(rest)
            if len({*now.values()}) == len({*then.values()}) == 2:
                numbers = sorted(journeys(rest))
                own = dict(zip(there, numbers, strict=True))
                for number, one in zip(numbers, seats, strict=True):
                    assert then[number] == then[own[one]]


def test_whoever_has_sat_still_sits_still() -> None:
    before, rest = compass(10, 3), compass(10, 2)
    seats = seats_to_meet_others(before, 2, rest, remaining(before))
    assert seats[:5] == (1, 2, 3, 4, 5)
