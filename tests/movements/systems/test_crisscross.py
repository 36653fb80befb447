from itertools import pairwise

import pytest

from movements.audit import audit
from movements.journey import journeys
from movements.systems.crisscross import CRISSCROSS
from movements.systems.system import Unfit, UnfitCode, Wanted
from tests.movements.systems.room import by_hand, keeps_to_its_extent, times_met, trays_each

TABLES = range(4, 41, 4)


def test_its_sizes() -> None:
    assert list(CRISSCROSS.sizes()) == [2 * tables for tables in TABLES]
    assert CRISSCROSS.fits(Wanted(12)) == Unfit(UnfitCode.CONTESTANTS_UNSUITED, 12, 16)


@pytest.mark.parametrize("tables", TABLES)
def test_everybody_plays_everything_and_meets_all_across_once(tables: int) -> None:
    movement = CRISSCROSS.build(Wanted(2 * tables, 2))
    assert audit(movement) == ()
    assert trays_each(movement) == {2 * tables}
    across = {(ns, ew) for ns in range(1, tables + 1) for ew in range(tables + 1, 2 * tables + 1)}
    assert times_met(movement) == dict.fromkeys(across, 1)
    assert all(not s.shared_with for sittings in movement.rounds for s in sittings)


@pytest.mark.parametrize("tables", [4, 12, 20])
def test_odd_pairs_go_down_and_even_ones_up(tables: int) -> None:
    for pair, path in journeys(CRISSCROSS.build(Wanted(2 * tables))).items():
        step = 0 if pair <= tables else -1 if pair % 2 else 1
        for here, there in pairwise(stop.table or 0 for stop in path):
            assert (there - here - step) % tables == 0


@pytest.mark.parametrize("rounds", range(1, 9))
def test_it_may_end_early(rounds: int) -> None:
    assert keeps_to_its_extent(CRISSCROSS, Wanted(16, 3, rounds))
    full = CRISSCROSS.build(Wanted(16, 3)).rounds
    assert CRISSCROSS.build(Wanted(16, 3, rounds)).rounds == full[:rounds]


def test_four_tables_by_hand() -> None:
    # Pairs 5 and 7 and sets 2 and 4 go down, 6 and 8, 1 and 3 up. Before the third round each
    # set crosses the room: set 1 from table 2 to 4, set 2 from table 1 to 3; then they turn back.
    assert by_hand(CRISSCROSS.build(Wanted(8))) == [
        [(1, 5, 1), (2, 6, 2), (3, 7, 3), (4, 8, 4)],
        [(1, 8, 2), (2, 7, 1), (3, 6, 4), (4, 5, 3)],
        [(1, 7, 4), (2, 8, 3), (3, 5, 2), (4, 6, 1)],
        [(1, 6, 3), (2, 5, 4), (3, 8, 1), (4, 7, 2)],
    ]
