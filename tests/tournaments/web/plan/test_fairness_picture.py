"""Fairness drawn: one size of squares is fair, two blocks are two lists."""

import re

from movements.movement import Kind
from movements.register import system_named
from movements.systems.system import Wanted
from tournaments.web.plan.fairness_picture import MOST, squares


def sides(path: str) -> list[str]:
    return re.findall(r"M[0-9. ]+h([0-9.]+)v", path)


def test_where_everybody_is_compared_alike_all_squares_are_alike() -> None:
    drawn = squares(system_named("howell").build(Wanted(8)))
    assert drawn is not None
    assert (drawn["size"], drawn["minus"]) == (96, "")
    assert sides(drawn["plus"]) == ["10.0"] * (8 * 7)


def test_two_lists_fall_into_two_blocks() -> None:
    """Five tables of compass: who opposes whom is all that is between the two sides."""
    drawn = squares(system_named("compass").build(Wanted(10)))
    assert drawn is not None
    found = re.findall(r"M([0-9.]+) ([0-9.]+)h", drawn["plus"])
    inside = [(float(x) < 60) == (float(y) < 60) for x, y in found]
    assert inside.count(True) == 2 * 5 * 4


def test_partners_who_help_each_other_are_hollow() -> None:
    party = system_named("mitchell-party").build(Wanted(12, kind=Kind.INDIVIDUAL))
    drawn = squares(party)
    assert drawn is not None
    assert sides(drawn["minus"])


def test_more_than_can_be_seen_are_not_drawn() -> None:
    assert squares(system_named("compass").build(Wanted(MOST + 2))) is None
