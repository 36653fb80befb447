"""Totals against averages (W2, W15, A5, A6).

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Compass Whist" and "Large Numbers of
Individuals"; "The Laws of Duplicate Auction", G and H.
"""

from fractions import Fraction

import pytest

from scoring.averages import TeamResult, TeamTotal, decide, line_average
from scoring.party import furthest_above
from tests.scoring.compass_evening import ABOVE, EW_NAMES, MADE, NS_NAMES


def test_w2_the_blackboard_of_the_source() -> None:
    """W2: sums 1035 and 915, averages 207 and 183, everybody above or below; f wins."""
    ns, ew = (
        line_average({ord(name): MADE[name] for name in line}) for line in (NS_NAMES, EW_NAMES)
    )
    assert (ns.sum, ew.sum) == (1035, 915)
    assert [ns.average, ew.average] == [207, 183]
    assert {chr(who): above for who, above in {**ns.above, **ew.above}.items()} == ABOVE
    assert furthest_above(ns.above) == (ord("e"),)
    assert furthest_above(ew.above) == furthest_above(ns.above, ew.above) == (ord("f"),)


def test_no_totals_have_no_average() -> None:
    with pytest.raises(ValueError, match="amounts"):
        line_average({})
    assert furthest_above({}, {}) == ()


LADIES_N, LADIES_E = {1: 80, 2: 74, 3: 74}, {11: 70, 12: 80, 13: 79}
GENTLEMEN_S, GENTLEMEN_W = {21: 77, 22: 80, 23: 71}, {31: 75, 32: 73, 33: 77}


def test_w15_four_winners_and_the_choice_of_a_lady_and_a_gentleman() -> None:
    """W15: the best of each line; then who is furthest above the average of the own line.

    The lines average 76, 76 1/3, 76 and 75: 12 made as many tricks as 1, who was further above.
    """
    north, east, south, west = (
        line_average(line).above for line in (LADIES_N, LADIES_E, GENTLEMEN_S, GENTLEMEN_W)
    )
    winners = [furthest_above(line) for line in (north, east, south, west)]
    assert winners == [(1,), (12,), (22,), (33,)]
    assert east[12] == 4 - Fraction(1, 3)
    assert furthest_above(north, east) == (1,)
    assert furthest_above(south, west) == (22,)
    # Equal: both, whoever has to choose between them.
    assert furthest_above(south, {34: Fraction(4)}) == (22, 34)


# Three tables: O has two pairs N/S and one E/W, X the others. Net points of each pair, own sign.
O_NS, X_NS = (310, -120), (45,)
X_EW, O_EW = (-310, 120), (-45,)


def test_a5_teams_with_an_odd_number_of_pairs() -> None:
    """A5: each adds the average of all pairs opposite to its odd pair, "as though won by it"."""
    east_west, north_south = X_EW + O_EW, O_NS + X_NS
    first = TeamTotal.with_odd_pair(sum(O_NS + O_EW), east_west)
    second = TeamTotal.with_odd_pair(sum(X_NS + X_EW), north_south)
    assert (first, second) == (
        TeamTotal(145, Fraction(-235, 3)),
        TeamTotal(-145, Fraction(235, 3)),
    )
    assert (first.whole, second.whole) == (145 - 78, -145 + 78)
    assert decide(first, second) == TeamResult(Fraction(134), by_fraction=False)


@pytest.mark.parametrize(
    ("one", "other", "margin", "by_fraction"),
    [
        # Nearest whole numbers decide where they can, whatever the fractions were.
        (TeamTotal(100, Fraction(1, 3)), TeamTotal(99, Fraction(4, 3)), Fraction(-1) + 1, False),
        (TeamTotal(100, Fraction(2, 3)), TeamTotal(100, Fraction(1, 3)), Fraction(1), False),
        (TeamTotal(100, Fraction(1, 3)), TeamTotal(100, Fraction(1, 4)), Fraction(1, 12), True),
        (TeamTotal(100, Fraction(1, 4)), TeamTotal(100, Fraction(1, 3)), Fraction(-1, 12), True),
        (TeamTotal(100, Fraction(7, 2)), TeamTotal(104), Fraction(-1, 2), True),
        (TeamTotal(100), TeamTotal(103), Fraction(-3), False),
    ],
)
def test_a5_a_fraction_only_breaks_a_tie(
    one: TeamTotal, other: TeamTotal, margin: Fraction, by_fraction: bool
) -> None:
    """A5: "the nearest whole numbers taken", else won "by the fraction of a point"."""
    assert decide(one, other) == TeamResult(margin, by_fraction)


def test_a6_plus_and_minus_scores_of_pairs() -> None:
    """A6: net total above or below the average of those who played the same hands."""
    line = line_average({1: 310, 2: -120, 3: 45, 4: 85})
    assert line.average == 80
    assert line.above == {1: 230, 2: -200, 3: -35, 4: 5}
