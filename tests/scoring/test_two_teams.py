"""The match of two teams with an odd number of pairs (A5), by the Laws of Duplicate Auction, G."""

from fractions import Fraction

import pytest

from scoring.two_teams import PairTotal, TeamResult, TeamTotal, decide, team_totals
from scoring.values import Line

NS, EW = Line.NS, Line.EW


def pair(team: int, line: Line, made: int, given: int = 0) -> PairTotal:
    return PairTotal(team, line, Fraction(made + given), Fraction(made))


def total(won: int, added: Fraction = Fraction(0)) -> TeamTotal:
    return TeamTotal(Fraction(won), (added,) if added else ())


def test_a5_teams_with_an_odd_number_of_pairs() -> None:
    """Each adds the average of all pairs opposite to its odd pair, "as though won by it".

    Three tables: the first team has two pairs N/S, 310 and -120, and one E/W, -45. Those opposite
    to its odd pair made -310, 120 and -45: -235/3, nearest -78. It has 145 - 78, the others
    -145 + 78.
    """
    first, second = team_totals(
        [
            *(pair(1, NS, 310), pair(1, NS, -120), pair(1, EW, -45)),
            *(pair(2, EW, -310), pair(2, EW, 120), pair(2, NS, 45)),
        ]
    )
    assert [first.won, first.added, first.whole] == [145, Fraction(-235, 3), 67]
    assert [second.won, second.added, second.whole] == [-145, Fraction(235, 3), -67]
    assert sorted(first.opposite) == [-310, -45, 120]
    assert decide(first, second) == TeamResult(Fraction(134), by_fraction=False)


def test_with_as_many_pairs_either_way_nothing_is_added() -> None:
    first, second = team_totals(
        [pair(1, NS, 310), pair(1, EW, -45), pair(2, EW, -310), pair(2, NS, 45)]
    )
    assert [first.whole, second.whole] == [265, -265]
    assert first.opposite == second.opposite == ()


def test_a_penalty_is_the_teams_own_and_enters_nobodys_average() -> None:
    first, second = team_totals([pair(1, NS, 30), pair(2, EW, -30, given=-10)])
    assert [first.won, first.added] == [30, -30]
    assert [second.won, second.added] == [-40, 30]


@pytest.mark.parametrize(
    ("one", "other", "margin", "by_fraction"),
    [
        # Nearest whole numbers decide where they can, whatever the fractions were.
        (total(100, Fraction(1, 3)), total(99, Fraction(4, 3)), Fraction(-1) + 1, False),
        (total(100, Fraction(2, 3)), total(100, Fraction(1, 3)), Fraction(1), False),
        (total(100, Fraction(1, 3)), total(100, Fraction(1, 4)), Fraction(1, 12), True),
        (total(100, Fraction(1, 4)), total(100, Fraction(1, 3)), Fraction(-1, 12), True),
        (total(100, Fraction(7, 2)), total(104), Fraction(-1, 2), True),
        (total(100), total(103), Fraction(-3), False),
    ],
)
def test_a5_a_fraction_only_breaks_a_tie(
    one: TeamTotal, other: TeamTotal, margin: Fraction, by_fraction: bool
) -> None:
    """A5: "the nearest whole numbers taken", else won "by the fraction of a point"."""
    assert decide(one, other) == TeamResult(margin, by_fraction)
