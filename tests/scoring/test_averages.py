"""Totals against averages (W2, W15, A6).

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Compass Whist" and "Large Numbers of
Individuals"; "The Laws of Duplicate Auction", H.
"""

from collections.abc import Mapping
from fractions import Fraction

from scoring.party import furthest_above
from tests.scoring.compass_evening import ABOVE, EW_NAMES, MADE, NS_NAMES


def average(totals: Mapping[int, int]) -> Fraction:
    return Fraction(sum(totals.values()), len(totals))


def above(totals: Mapping[int, int]) -> dict[int, Fraction]:
    """By how much everybody is above the average of the line; below 0: a minus score."""
    return {who: total - average(totals) for who, total in totals.items()}


def test_w2_the_blackboard_of_the_source() -> None:
    """W2: sums 1035 and 915, averages 207 and 183, everybody above or below; f wins."""
    ns, ew = ({ord(name): MADE[name] for name in line} for line in (NS_NAMES, EW_NAMES))
    assert (sum(ns.values()), sum(ew.values())) == (1035, 915)
    assert [average(ns), average(ew)] == [207, 183]
    assert {chr(who): more for who, more in {**above(ns), **above(ew)}.items()} == ABOVE
    assert furthest_above(above(ns)) == (ord("e"),)
    assert furthest_above(above(ew)) == furthest_above(above(ns), above(ew)) == (ord("f"),)


def test_of_nobody_nobody_is_furthest_above() -> None:
    assert furthest_above({}, {}) == ()


LADIES_N, LADIES_E = {1: 80, 2: 74, 3: 74}, {11: 70, 12: 80, 13: 79}
GENTLEMEN_S, GENTLEMEN_W = {21: 77, 22: 80, 23: 71}, {31: 75, 32: 73, 33: 77}


def test_w15_four_winners_and_the_choice_of_a_lady_and_a_gentleman() -> None:
    """W15: the best of each line; then who is furthest above the average of the own line.

    The lines average 76, 76 1/3, 76 and 75: 12 made as many tricks as 1, who was further above.
    """
    north, east, south, west = map(above, (LADIES_N, LADIES_E, GENTLEMEN_S, GENTLEMEN_W))
    winners = [furthest_above(line) for line in (north, east, south, west)]
    assert winners == [(1,), (12,), (22,), (33,)]
    assert east[12] == 4 - Fraction(1, 3)
    assert furthest_above(north, east) == (1,)
    assert furthest_above(south, west) == (22,)
    # Equal: both, whoever has to choose between them.
    assert furthest_above(south, {34: Fraction(4)}) == (22, 34)


def test_a6_plus_and_minus_scores_of_pairs() -> None:
    """A6: net total above or below the average of those who played the same hands."""
    line = {1: 310, 2: -120, 3: 45, 4: 85}
    assert average(line) == 80
    assert above(line) == {1: 230, 2: -200, 3: -35, 4: 5}
