"""Several sessions, and handicaps: sums worked by hand, and places by the one ranking."""

from fractions import Fraction

import pytest

from scoring.overall import (
    CarryOver,
    Overall,
    carried_over,
    handicapped,
    overall,
)
from scoring.rank import place_text, rank
from scoring.refused import Refused
from scoring.settle import Settled
from scoring.values import Standing
from tests.scoring.fields import ALL, NEUBERG

MEAN = Overall.MEAN_PERCENT
WHOLE = (CarryOver.ALL, Fraction(1))
WHITE_BOOK = (CarryOver.WHITE_BOOK, Fraction(1))


def of(total: int | str, maximum: int = 0, trays: int = 1, made: int = 0) -> Settled:
    return Settled(Fraction(total), Fraction(maximum), made, trays)


def places(standings: tuple[Standing, ...]) -> str:
    return " ".join(
        f"{each.contestant}:{place_text(each.place, each.shared)}" for each in standings
    )


def test_totals_and_maxima_are_added() -> None:
    sessions = [{1: of(30, 60, 6), 2: of(40, 60, 6)}, {1: of(18, 20, 2), 3: of(5, 20, 2)}]
    assert overall(sessions) == {1: of(48, 80, 8), 2: of(40, 60, 6), 3: of(5, 20, 2)}


def test_by_totals_a_longer_session_weighs_more_and_by_percentages_the_same() -> None:
    sessions = [{1: of(48, 60, 6), 2: of(30, 60, 6)}, {1: of(4, 20, 2), 2: of(18, 20, 2)}]
    lines = dict.fromkeys((1, 2), ALL)
    assert places(rank(lines, overall(sessions), NEUBERG)) == "1:1 2:2"
    by_percent = overall(sessions, way=MEAN)
    assert by_percent == {1: of(50, 100, 8), 2: of(70, 100, 8)}
    assert places(rank(lines, by_percent, NEUBERG)) == "2:1 1:2"


def test_the_mean_is_of_the_sessions_played() -> None:
    sessions = [{1: of(20, 60, 6)}, {1: of(15, 20, 2), 2: of(1, 4)}, {1: of(0, 0, 1)}]
    mean = (Fraction(100, 3) + 75) / 2
    assert overall(sessions, way=MEAN) == {
        1: Settled(mean, Fraction(100), 0, 9),
        2: of(25, 100),
    }
    assert overall([{1: of(0, 0, 3, made=20)}], way=MEAN) == {1: of(0, 0, 3, made=20)}


def test_what_was_carried_adds_to_the_total_alone() -> None:
    carried = {1: Fraction(5, 2), 9: Fraction(90)}
    session = {1: of(30, 60), 2: of(32, 60)}
    together = overall([session], carried)
    assert together == {1: of("65/2", 60), 2: of(32, 60), 9: of(90, trays=0)}
    assert places(rank(dict.fromkeys(together, ALL), together, NEUBERG)) == "1:1 2:2 9:3"
    assert overall([session], {1: Fraction(2)}, MEAN)[1] == of(52, 100)


def test_the_white_book_carries_half_of_the_qualifying_score_to_the_scale_of_the_final() -> None:
    """300 of 480 on 24 boards into a final of 30 boards with 720: 180. Source: EBU White Book 3.8.

    It could have been 288, the half of 24 boards with 24 each.
    """
    qualified, final = of(300, 480, 24, made=7), of(400, 720, 30)
    carried = carried_over(qualified, final, CarryOver.WHITE_BOOK, Fraction(1))
    assert carried == of(180, 288, 24)
    together = overall([{1: qualified}, {1: final}], carry_overs=[WHOLE, WHITE_BOOK])
    assert together == {1: of(580, 1008, 54)}


def test_a_share_of_what_was_earned_before_counts_beside_a_session() -> None:
    """A quarter, of the total and of the maximum; then all of that, and what came since."""
    sessions = [{1: of(30, 60, 6)}, {1: of(12, 20, 2)}, {1: of(5, 20, 2)}]
    quarter = (CarryOver.SHARE, Fraction(1, 4))
    assert overall(sessions[:2], carry_overs=[WHOLE, quarter]) == {1: of("39/2", 35, 8)}
    assert overall(sessions, carry_overs=[WHOLE, quarter]) == {1: of("49/2", 55, 10)}
    nothing = (CarryOver.SHARE, Fraction(0))
    assert overall(sessions[:2], carry_overs=[WHOLE, nothing]) == {1: of(12, 20, 8)}


def test_nothing_earned_is_carried_as_nothing() -> None:
    for rule in CarryOver:
        carried = carried_over(of(0, trays=0), of(12, 20, 2), rule, Fraction(1, 2))
        assert carried == of(0, trays=0)


@pytest.mark.parametrize("way", Overall)
def test_no_session_is_nothing(way: Overall) -> None:
    assert overall([], way=way) == overall([{}], {}, way) == {}


def test_handicaps_are_percentage_points() -> None:
    earned = {1: of(30, 60), 2: of("69/2", 60), 3: of(32, 60)}
    further = handicapped(earned, {1: Fraction(15, 2), 3: Fraction(-1)})
    assert further == {1: of("69/2", 60), 2: of("69/2", 60), 3: of("157/5", 60)}
    assert places(rank(dict.fromkeys(earned, ALL), further, NEUBERG)) == "1:1= 2:1= 3:3"
    assert earned[1] == of(30, 60)
    assert handicapped({1: of(3)}, {1: Fraction(10)})[1] == of(3)  # no maximum, no percentage


def test_a_handicap_belongs_to_somebody() -> None:
    with pytest.raises(Refused) as refused:
        handicapped({1: of(3)}, {2: Fraction(1)})
    assert (refused.value.code, refused.value.params) == ("contestant_unknown", {"contestant": 2})
