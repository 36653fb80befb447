"""A match of two teams of pairs, by the Laws of Duplicate Auction, G."""

from itertools import combinations

import pytest

from movements.audit import FindingCode, audit
from movements.journey import expected_plays, played
from movements.movement import Movement
from movements.systems.system import Unfit, UnfitCode, Wanted
from movements.systems.two_teams import MOST_PAIRS, TWO_TEAMS, TwoTeamsVariant, sides

SIZES = list(TWO_TEAMS.sizes())


def match(pairs: int, trays: int = 2) -> Movement:
    return TWO_TEAMS.build(Wanted(2 * pairs, trays))


@pytest.mark.parametrize("size", SIZES)
def test_each_deal_is_played_once_at_each_table(size: int) -> None:
    movement = match(size // 2)
    tables = size // 2
    plays = [(tray, s.table) for _round, s in played(movement) for tray in s.trays]
    assert len(plays) == len(set(plays)) == 2 * tables * tables
    assert set(expected_plays(movement).values()) == {tables}
    assert {found.code for found in audit(movement)} <= {FindingCode.MET_TWICE}


@pytest.mark.parametrize("size", SIZES)
def test_one_half_of_each_team_sits_north_and_south(size: int) -> None:
    """ "Or as near thereto as possible": with an odd number each team has one odd pair."""
    tables = size // 2
    ns = [sides(table, tables)[0] for table in range(1, tables + 1)]
    ew = [sides(table, tables)[1] for table in range(1, tables + 1)]
    assert sorted(ns + ew) == list(range(1, size + 1))
    for number, team in enumerate((1, 2)):
        theirs = range(1 + (team - 1) * tables, 1 + team * tables)
        halves = [sum(one in theirs for one in side) for side in (ns, ew)]
        assert sum(halves) == tables
        assert halves[number] - halves[1 - number] == tables % 2
    for pair, other in zip(ns, ew, strict=True):
        assert abs(pair - other) == tables


def test_everybody_keeps_the_seat() -> None:
    movement = match(5)
    assert all(
        [(s.table, s.seats) for s in one] == [(s.table, s.seats) for s in other]
        for one, other in combinations(movement.rounds, 2)
    )
    assert [s.trays for s in movement.rounds[1]] == [(3, 4), (5, 6), (7, 8), (9, 10), (1, 2)]


def test_sizes_lengths_and_forms() -> None:
    assert list(range(4, 2 * MOST_PAIRS + 1, 2)) == SIZES
    assert TWO_TEAMS.variant(Wanted(6)) is TwoTeamsVariant.ODD
    assert TWO_TEAMS.variant(Wanted(8)) is TwoTeamsVariant.EVEN
    assert TWO_TEAMS.fits(Wanted(7)) is not None
    cut = TWO_TEAMS.fits(Wanted(6, 2, 2))
    assert isinstance(cut, Unfit)
    assert cut.code is UnfitCode.ROUNDS_TOO_FEW
