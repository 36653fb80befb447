"""How few trays serve where they are dealt again, each tray from its first play to its last."""

from itertools import pairwise

import pytest

from movements.catalogue import choose
from movements.field import Field
from movements.movement import Kind, Movement
from movements.reasons import Reason
from movements.register import SYSTEMS, system_named
from movements.systems.system import System, Wanted
from movements.umpire import dealt_again


def under_way(movement: Movement) -> dict[int, range]:
    """By tray the rounds from the first in which it lies at a table to the last."""
    played: dict[int, list[int]] = {}
    for number, sittings in enumerate(movement.rounds):
        for sitting in sittings:
            for tray in sitting.trays:
                played.setdefault(tray, []).append(number)
    return {tray: range(min(its), max(its) + 1) for tray, its in played.items()}


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_no_tray_is_dealt_again_before_it_was_played_and_none_lies_idle(system: System) -> None:
    for contestants in list(system.sizes())[:8]:
        movement = system.build(Wanted(contestants, 2, kind=system.kind))
        rounds, found = under_way(movement), dealt_again(movement)
        assert sorted(tray for numbers in found for tray in numbers) == sorted(rounds)
        for numbers in found:
            for before, after in pairwise(numbers):
                assert rounds[before][-1] < rounds[after][0]
        at_once = [
            sum(number in each for each in rounds.values())
            for number in range(len(movement.rounds))
        ]
        assert len(found) == max(at_once)


def test_a_league_of_ten_fours_has_forty_trays_for_240() -> None:
    """Each at the table where it was, and dealt by the same seat again."""
    movement = system_named("league").build(Wanted(80, 4, kind=Kind.INDIVIDUAL))
    found = dealt_again(movement)
    assert (len(movement.trays), len(found)) == (240, 40)
    assert {len(numbers) for numbers in found} == {6}
    assert all(len({number % 4 for number in numbers}) == 1 for numbers in found)


def test_the_advice_says_it_only_where_it_spares_half() -> None:
    told = {
        choice.system: Reason.DEALT_AGAIN in choice.reasons
        for choice in choose(Field(8, Kind.PAIRS, minutes=180))
    }
    assert not any(told.values())
    assert all(
        Reason.DEALT_AGAIN in choice.reasons
        for choice in choose(Field(6, Kind.TEAMS, minutes=180))
        if choice.system == "round-robin"
    )
