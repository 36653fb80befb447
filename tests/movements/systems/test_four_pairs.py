from itertools import combinations

import pytest

from movements.audit import audit
from movements.fairness import fairness
from movements.meetings import meetings
from movements.movement import Movement
from movements.systems.four_pairs import FOUR_PAIRS
from movements.systems.system import Extent, Unfit, UnfitCode, Wanted

# R. F. Foster, Complete Hoyle, Four Pairs: of each set the letters of the first table's N/S and E/W
# (a sits still, East and West), then those of the second.
PRINTED = (("b", "a", "d", "c"), ("c", "a", "b", "d"), ("d", "a", "c", "b"))


def four(k: int = 8, rounds: int | None = None) -> Movement:
    return FOUR_PAIRS.build(Wanted(4, k, rounds))


def test_the_three_sets_are_printed_so() -> None:
    hands = (range(1, 9), range(9, 17), range(17, 25))
    for sittings, letters, trays in zip(four().rounds, PRINTED, hands, strict=True):
        sides = [pair for s in sittings for pair in (s.seats.north, s.seats.east)]
        assert tuple("abcd"[(pair or 0) - 1] for pair in sides) == letters
        assert [s.trays for s in sittings] == [tuple(trays)] * 2
        assert [s.shared_with for s in sittings] == [(2,), (1,)]


@pytest.mark.parametrize("k", [1, 2, 8, 99])
def test_everybody_meets_everybody_on_all_the_trays_and_it_is_perfectly_fair(k: int) -> None:
    movement = four(k)
    assert audit(movement) == ()
    met = meetings(movement)
    assert set(met) == set(combinations(range(1, 5), 2))
    assert {len(times) for times in met.values()} == {1}
    assert fairness(movement).quality == 100


def test_it_may_end_after_any_set() -> None:
    for rounds in (1, 2, 3):
        assert four(8, rounds).rounds == four().rounds[:rounds]
        assert FOUR_PAIRS.extent(Wanted(4, 8, rounds)) == Extent(rounds, rounds, tables=2)
    assert FOUR_PAIRS.fits(Wanted(4, 8, 4)) == Unfit(UnfitCode.ROUNDS_TOO_MANY, 4, 3)
    assert FOUR_PAIRS.fits(Wanted(6)) == Unfit(UnfitCode.CONTESTANTS_TOO_MANY, 6, 4)
    assert (FOUR_PAIRS.variant(Wanted(4)), FOUR_PAIRS.variant(Wanted(4, 8, 2))) == ("full", "cut")
