"""Memory duplicate (W8).

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Two Pairs" and "Individuals".
"""

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.field import score
from scoring.outcome import NotPlayed, Tricks
from scoring.rules import rule_set
from scoring.values import Seats, TableResult
from tests.scoring.fields import field, play, timeless

MEMORY = rule_set("whist-1910", method="memory")

# Player 4 keeps the South seat; the partnerships of the three changes, original and overplay.
CHANGES = {
    range(1, 5): Seats(north=3, east=1, south=4, west=2),
    range(5, 9): Seats(north=2, east=1, south=4, west=3),
    range(9, 13): Seats(north=1, east=2, south=4, west=3),
}


def gains(results: Sequence[TableResult]) -> dict[int, Fraction]:
    seated = {player for result in results for player in result.seats}
    return {
        each.contestant: each.total for each in score(field(results, one=seated), MEMORY).standings
    }


def twice(tray: int, seats: Seats, ew: int, again: int) -> list[TableResult]:
    """A deal and its overplay: who held the E/W cards holds those of N/S."""
    turned = Seats(north=seats.west, east=seats.north, south=seats.east, west=seats.south)
    return [
        TableResult(tray, seats, Tricks(13 - ew)),
        TableResult(tray, turned, Tricks(13 - again)),
    ]


# E/W's tricks of twelve deals, and the same hands' at the overplay: 1 and 2 together lose 4
# against 3 and 4, 1 and 3 gain 1 against 2 and 4, 2 and 3 gain 1 against 1 and 4.
EW = (6, 7, 5, 8, 7, 6, 6, 9, 4, 8, 7, 5)
AGAIN = (8, 8, 5, 9, 6, 6, 7, 8, 4, 7, 8, 4)


def test_w8_the_match_of_the_source() -> None:
    """W8: No. 3 finishes +6, No. 4 +2, Nos. 1 and 2 -4.

    With each two partners once, these figures leave only one way the tricks can have gone:
    -4, +1 and +1 for the three E/W partnerships; the deals are made up to it.
    """
    results = [
        result
        for trays, seats in CHANGES.items()
        for tray in trays
        for result in twice(tray, seats, EW[tray - 1], AGAIN[tray - 1])
    ]
    assert gains(results) == {3: 6, 4: 2, 1: -4, 2: -4}
    assert gains(results[::-1]) == gains(results)


def test_w8_two_pairs() -> None:
    """W8: "the difference in the totals of these two sets of score-cards"."""
    results = [play(1, 7, 8, 6), play(1, 8, 7, 4), play(2, 7, 8, 9), play(2, 8, 7, 7)]
    # E/W cards: 8 made 7 and 4, then 7 made 9 and 6 with them.
    assert gains(results) == {7: 4, 8: -4}


def test_w8_a_tray_that_was_not_overplayed_counts_nothing_yet() -> None:
    results = [play(1, 7, 8, 6), play(2, 7, 8, 9), play(2, 8, 7, NotPlayed())]
    assert gains(results) == {7: 0, 8: 0}


@timeless
@given(
    st.lists(
        st.tuples(
            st.permutations((1, 2, 3, 4)).map(lambda four: Seats(*four)),
            st.integers(0, 13),
            st.integers(0, 13),
        ),
        max_size=6,
    )
)
def test_w8_gains_sum_to_nothing_and_are_the_difference_of_the_east_west_cards(
    deals: list[tuple[Seats, int, int]],
) -> None:
    """W8: "The E & W hands only are scored"; what their holders gain the others lose."""
    results = [
        result
        for tray, (seats, ew, again) in enumerate(deals, start=1)
        for result in twice(tray, seats, ew, again)
    ]
    gained = gains(results)
    assert sum(gained.values()) == 0
    expected = dict.fromkeys(gained, Fraction(0))
    for seats, ew, again in deals:
        for player, sign in zip(seats, (-1, 1, -1, 1), strict=True):
            expected[player] += sign * (ew - again)
    assert gained == expected
