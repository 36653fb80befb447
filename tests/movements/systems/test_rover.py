from collections import Counter
from math import gcd

import pytest

from movements.audit import FindingCode, audit
from movements.meetings import meetings
from movements.systems.compass import COMPASS
from movements.systems.rover import MOST_TABLES_FOUND, ROVER, Side
from movements.systems.system import Unfit, UnfitCode, Wanted
from tests.movements.systems.room import by_hand, codes, keeps_to_its_extent, times_met

TABLES = [n for n in range(5, 41) if n <= MOST_TABLES_FOUND or gcd(n, 6) == 1]
REST_TWICE = {9: 2, 10: 1, 15: 2}
"""How many pairs rest twice, where any must or no better path is known."""


def wanted(tables: int, side: Side, rounds: int | None = None) -> Wanted:
    return Wanted(2 * tables + 1, 1, rounds, options={"side": side})


def test_its_sizes() -> None:
    assert list(ROVER.sizes()) == [2 * tables + 1 for tables in TABLES]
    assert ROVER.fits(Wanted(12)) == Unfit(UnfitCode.CONTESTANTS_UNSUITED, 12, 13)
    assert ROVER.fits(Wanted(9)) == Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 9, 11)


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("tables", TABLES)
def test_the_rover_never_rests_and_the_others_as_seldom_as_can_be(tables: int, side: Side) -> None:
    movement = ROVER.build(wanted(tables, side))
    assert movement.tables == tables
    assert codes(movement) == {FindingCode.ROUND_MISSED}
    rests = Counter(finding.contestant for finding in audit(movement))
    assert rests.total() == len(movement.rounds)
    assert all((pair or 0) <= tables for pair in rests) == (side is Side.NS)
    assert max(rests.values()) <= 2
    assert sum(times == 2 for times in rests.values()) == REST_TWICE.get(tables, 0)
    assert 2 * tables + 1 not in rests


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("tables", TABLES)
def test_the_rover_plays_new_trays_against_a_new_pair_each_round(tables: int, side: Side) -> None:
    movement, rover = ROVER.build(wanted(tables, side)), 2 * tables + 1
    at = [s for sittings in movement.rounds for s in sittings if rover in s.seats.contestants]
    assert len({s.trays for s in at}) == len({s.seats for s in at}) == len(movement.rounds)
    assert {s.seats.north == rover for s in at} == {side is Side.NS}
    assert set(times_met(movement).values()) == {1}


def test_the_others_play_compass_whist() -> None:
    compass = COMPASS.build(Wanted(16)).rounds
    for side in Side:
        rounds = ROVER.build(wanted(8, side)).rounds
        for ours, theirs in zip(rounds, compass, strict=True):
            changed = [(o, t) for o, t in zip(ours, theirs, strict=True) if o != t]
            assert [(o.table, o.trays) for o, _t in changed] == [
                (t.table, t.trays) for _o, t in changed
            ]
            assert len(changed) == 1


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("tables", TABLES)
def test_it_may_end_after_any_round_but_the_first(tables: int, side: Side) -> None:
    lengths = ROVER.lengths(wanted(tables, side))
    assert list(lengths) == list(range(2, tables + tables % 2))
    for rounds in lengths if tables < 10 else (2, 3):
        assert keeps_to_its_extent(ROVER, wanted(tables, side, rounds))


def test_five_tables_by_hand() -> None:
    # Pair 11 sits E/W at tables 1, 3, 5, 2, 4: pairs 6, 9, 7, 10 and 8 rest.
    movement = ROVER.build(wanted(5, Side.EW))
    assert by_hand(movement) == [
        [(1, 11, 1), (2, 7, 2), (3, 8, 3), (4, 9, 4), (5, 10, 5)],
        [(1, 7, 5), (2, 8, 1), (3, 11, 2), (4, 10, 3), (5, 6, 4)],
        [(1, 8, 4), (2, 9, 5), (3, 10, 1), (4, 6, 2), (5, 11, 3)],
        [(1, 9, 3), (2, 11, 4), (3, 6, 5), (4, 7, 1), (5, 8, 2)],
        [(1, 10, 2), (2, 6, 3), (3, 7, 4), (4, 11, 5), (5, 9, 1)],
    ]
    rests = sorted((f.round or 0, f.contestant or 0) for f in audit(movement))
    assert rests == [(1, 6), (2, 9), (3, 7), (4, 10), (5, 8)]
    assert [two[0] for two in meetings(movement) if two[1] == 11] == [1, 2, 3, 4, 5]
