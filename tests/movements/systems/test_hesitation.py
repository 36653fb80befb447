import pytest

from movements.systems.hesitation import DOUBLE_HESITATION, HESITATION
from movements.systems.system import System, Unfit, UnfitCode, Wanted
from tests.movements.systems.room import by_hand, keeps_to_its_extent, times_met, trays_each

SINGLE: list[tuple[System, int]] = [(HESITATION, tables) for tables in range(3, 40, 2)]
DOUBLE: list[tuple[System, int]] = [(DOUBLE_HESITATION, tables) for tables in range(5, 41)]


def test_their_sizes() -> None:
    assert list(HESITATION.sizes()) == [2 * tables for _system, tables in SINGLE]
    assert list(DOUBLE_HESITATION.sizes()) == [2 * tables for _system, tables in DOUBLE]
    assert HESITATION.fits(Wanted(8)) == Unfit(UnfitCode.CONTESTANTS_UNSUITED, 8, 10)
    assert DOUBLE_HESITATION.fits(Wanted(8)) == Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 8, 10)


@pytest.mark.parametrize(("system", "tables"), SINGLE + DOUBLE)
def test_everybody_plays_everything_and_movers_meet_all_that_sit_still(
    system: System, tables: int
) -> None:
    movement = system.build(Wanted(2 * tables))
    hesitating = [tables] if system is HESITATION else [2, tables]
    rounds = tables + len(hesitating)
    assert len(movement.rounds) == len(movement.trays) == rounds
    assert trays_each(movement) == {rounds}
    met = times_met(movement)
    assert set(met.values()) == {1}
    movers = {*hesitating, *range(tables + 1, 2 * tables + 1)}
    still = set(range(1, tables + 1)) - movers
    assert {two for two in met if still & set(two)} == {
        (s, m) for s in still for m in movers if s < m
    } | {(m, s) for s in still for m in movers if m < s}
    # Two movers sit at each table that has no pair of its own.
    assert sum(set(two) <= movers for two in met) == len(movers) * len(hesitating)


@pytest.mark.parametrize(("system", "tables"), [(HESITATION, 7), *DOUBLE[:4]])
def test_it_may_end_early(system: System, tables: int) -> None:
    for rounds in system.lengths(Wanted(2 * tables)):
        assert keeps_to_its_extent(system, Wanted(2 * tables, 2, rounds))
    assert system.lengths(Wanted(2 * tables))[0] == 1


def test_the_hesitation_at_three_tables_by_hand() -> None:
    # The ring is table 1, a stand, 2, 3. Pair 4 leaves E/W of table 1 for N/S of table 3, and
    # pair 3, which was there, goes to E/W of table 3.
    assert by_hand(HESITATION.build(Wanted(6))) == [
        [(1, 4, 1), (2, 5, 3), (3, 6, 4)],
        [(1, 5, 4), (2, 6, 2), (4, 3, 3)],
        [(1, 6, 3), (2, 3, 1), (5, 4, 2)],
        [(1, 3, 2), (2, 4, 4), (6, 5, 1)],
    ]


def test_the_double_hesitation_at_five_tables_by_hand() -> None:
    # Two stands after table 3, where sets 4 and 5 begin. From E/W of table 1 to N/S of 5, to N/S
    # of 2, to E/W of 5: so go pair 6, then 7, then 8.
    assert by_hand(DOUBLE_HESITATION.build(Wanted(10, rounds=4))) == [
        [(1, 6, 1), (2, 7, 2), (3, 8, 3), (4, 9, 6), (5, 10, 7)],
        [(1, 7, 7), (5, 8, 1), (3, 9, 2), (4, 10, 5), (6, 2, 6)],
        [(1, 8, 6), (6, 9, 7), (3, 10, 1), (4, 2, 4), (7, 5, 5)],
        [(1, 9, 5), (7, 10, 6), (3, 2, 7), (4, 5, 3), (8, 6, 4)],
    ]
