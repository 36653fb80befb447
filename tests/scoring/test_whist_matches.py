"""Matches won, halves, and tricks (W5, W6, W7).

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Teams against Teams", "Four Pairs" and
"Six Pairs".
"""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.outcome import NotPlayed
from scoring.values import TableResult
from scoring.whist_matches import (
    Match,
    Placed,
    Record,
    pair_matches,
    ranking,
    records,
    team_matches,
)
from tests.scoring.fields import play, timeless

A, B, C, D, E = range(1, 6)
HALF = Fraction(1, 2)


def test_w5_equal_tricks_are_half_a_match_to_each() -> None:
    """W5: "the score is marked zero, and each team counts half a match won"."""
    assert records([Match(A, B, 0)]) == {A: Record(HALF, 0), B: Record(HALF, 0)}
    assert records([Match(A, B, 1), Match(B, A, 4)]) == {
        A: Record(Fraction(1), -3),
        B: Record(Fraction(1), 3),
    }


# Five teams as the source tells: b and c tie, c and e tie; c and d have as many matches.
FIVE_TEAMS = [
    Match(A, B, 1), Match(A, C, 2), Match(A, D, 1), Match(A, E, 1), Match(B, C, 0),
    Match(B, D, -4), Match(B, E, 9), Match(C, D, 3), Match(C, E, 0), Match(D, E, 1),
]  # fmt: skip


def test_w6_five_teams() -> None:
    """W6: c takes third place, "because it has lost one more trick than the d team"."""
    total = records(FIVE_TEAMS)
    assert total == {
        A: Record(Fraction(4), 5),
        B: Record(1 + HALF, 4),
        C: Record(Fraction(2), 1),
        D: Record(Fraction(2), 1),
        E: Record(HALF, -11),
    }
    # As it is they share second place; with one trick less c is third.
    assert [each.place for each in ranking(total)] == [1, 2, 2, 4, 5]
    fewer = {**total, C: Record(Fraction(2), 0)}
    assert [(each.contestant, each.place) for each in ranking(fewer)] == [
        (A, 1), (D, 2), (C, 3), (B, 4), (E, 5),
    ]  # fmt: skip
    # b has more tricks than c and d, and fewer matches.
    assert total[B].tricks > total[D].tricks


def hands(first: int, table: list[tuple[int, int]], ew: tuple[int, ...]) -> list[TableResult]:
    """Eight hands from ``first`` at two tables: (E/W, N/S) at each, the E/W tricks of the first.

    The second table makes 6 of every hand.
    """
    (one, its_ns), (other, others_ns) = table
    return [
        result
        for tray, tricks in enumerate(ew, start=first)
        for result in (play(tray, its_ns, one, 13 - tricks), play(tray, others_ns, other, 7))
    ]


# The positions of the source: E/W and N/S at both tables.
FOUR_PAIRS = [
    *hands(1, [(A, B), (C, D)], (7, 6, 8, 5, 6, 7, 6, 5)),
    *hands(9, [(A, C), (D, B)], (8, 7, 6, 6, 7, 6, 6, 6)),
    *hands(17, [(A, D), (B, C)], (6, 6, 5, 7, 6, 6, 5, 6)),
]


def test_w7_four_pairs() -> None:
    """W7: eight hands a match; a and d are equal in matches, "being 6 tricks plus" a is first.

    The pairs E/W at the two tables play a match with each other, and so those N/S: what a gains
    of c, d gains of b. The three sets are made up to it (2, 4 and -1 tricks), as the example of
    the source is lost; with matches in twos, a third pair is always equal to a and d.
    """
    matches = pair_matches(FOUR_PAIRS)
    assert matches == (
        Match(A, B, -1), Match(A, C, 2), Match(A, D, 4),
        Match(B, C, 4), Match(B, D, -2), Match(C, D, -1),
    )  # fmt: skip
    assert ranking(records(matches)) == (
        Placed(A, Record(Fraction(2), 5), 1, 1),
        Placed(B, Record(Fraction(2), 3), 2, 1),
        Placed(D, Record(Fraction(2), -1), 3, 1),
        Placed(C, Record(Fraction(0), -7), 4, 1),
    )


def test_w7_the_last_match_of_six_pairs_is_the_east_west_one_alone() -> None:
    """W7: "No notice is taken of the scores made by the N & S hands in the last set"."""
    last = hands(11, [(A, B), (D, C)], (8, 7, 6, 6, 7, 6, 6, 6))
    assert pair_matches(last, ew_only=range(11, 19)) == (Match(A, D, 4),)
    assert pair_matches(last) == (Match(A, D, 4), Match(B, C, -4))


def test_w6_teams_meet_both_ways_on_a_tray() -> None:
    """W6: E/W a and N/S d play the hands at table 1, N/S a and E/W d overplay them at table 4.

    At its own table, as Gilman begins, a team plays no match.
    """
    results = [
        play(9, D, A, 6), play(9, A, D, 8), play(10, D, A, 5), play(10, A, D, 5),
        play(9, C, B, 7), play(12, A, A, 8), play(11, B, A, 6), play(11, A, B, NotPlayed()),
    ]  # fmt: skip
    assert team_matches(results) == (Match(A, D, 2),)
    assert team_matches(results[::-1]) == (Match(A, D, 2),)


matches_played = st.lists(
    st.builds(Match, st.integers(1, 4), st.integers(5, 8), st.integers(-9, 9)), max_size=9
)


@timeless
@given(matches_played)
def test_every_match_is_given_out_once(matches: list[Match]) -> None:
    total = records(matches)
    assert sum(each.won for each in total.values()) == len(matches)
    assert sum(each.tricks for each in total.values()) == 0
    ranked = ranking(total)
    for one in ranked:
        assert one.place == 1 + sum(other.record > one.record for other in ranked)
        assert one.shared == sum(other.record == one.record for other in ranked)
