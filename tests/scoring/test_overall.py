"""Several sessions, handicaps and strata: sums worked by hand, and places by the one ranking."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.overall import (
    CarryOver,
    Handicap,
    Overall,
    carried_over,
    handicapped,
    overall,
    rank_strata,
)
from scoring.rank import place_text, rank
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.settle import Settled
from scoring.values import Line, Standing
from tests.scoring.fields import ALL, EW, NEUBERG, NS, WHIST, timeless

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


def test_handicaps_are_percentage_points_and_amounts() -> None:
    earned = {1: of(30, 60), 2: of(33, 60), 3: of(32, 60)}
    handicaps = {1: Handicap(percent=Fraction(15, 2)), 3: Handicap(amount=Fraction(1))}
    further = handicapped(earned, handicaps)
    assert further == {1: of("69/2", 60), 2: of(33, 60), 3: of(33, 60)}
    assert places(rank(dict.fromkeys(earned, ALL), further, NEUBERG)) == "1:1 2:2= 3:2="
    assert earned[1] == of(30, 60)
    both = Handicap(Fraction(10), Fraction(-1))
    assert handicapped(earned, {2: both})[2] == of(33 + 6 - 1, 60)
    assert handicapped({1: of(3)}, {1: both})[1] == of(2)  # no maximum, no percentage


def test_a_handicap_belongs_to_somebody() -> None:
    with pytest.raises(Refused) as refused:
        handicapped({1: of(3)}, {2: Handicap()})
    assert (refused.value.code, refused.value.params) == ("contestant_unknown", {"contestant": 2})


def test_a_stratum_holds_its_own_and_all_below() -> None:
    earned = {1: of(40, 60), 2: of(30, 60), 3: of(50, 60), 4: of(30, 60), 5: of(10, 60)}
    strata = {1: 1, 2: 1, 3: 2, 4: 3, 5: 2}
    ranked = rank_strata(dict.fromkeys(earned, ALL), earned, strata, NEUBERG)
    assert {stratum: places(standings) for stratum, standings in ranked.items()} == {
        1: "3:1 1:2 2:3= 4:3= 5:5",
        2: "3:1 4:2 5:3",
        3: "4:1",
    }


def test_strata_are_ranked_line_by_line() -> None:
    lines = {1: NS, 2: NS, 11: EW, 12: EW}
    earned = {1: of(4), 2: of(-4), 11: of(1), 12: of(-1)}
    ranked = rank_strata(lines, earned, {1: 1, 2: 2, 11: 2, 12: 1}, WHIST)
    assert {stratum: places(standings) for stratum, standings in ranked.items()} == {
        1: "1:1 2:2 11:1 12:2",
        2: "2:1 11:1",
    }


def test_everybody_has_a_stratum() -> None:
    with pytest.raises(Refused) as refused:
        rank_strata({1: ALL}, {1: of(3)}, {}, WHIST)
    assert refused.value.code == "contestant_unknown"


@timeless
@given(
    st.dictionaries(
        st.integers(1, 12),
        st.tuples(st.integers(-3, 3), st.integers(1, 4), st.sampled_from(Line)),
    )
)
def test_a_stratum_is_the_ranking_without_those_above(
    members: Mapping[int, tuple[int, int, Line]],
) -> None:
    rules = rule_set("plain", total="sum")
    lines = {each: line for each, (_, _, line) in members.items()}
    earned = {each: of(total, 8) for each, (total, _, _) in members.items()}
    strata = {each: stratum for each, (_, stratum, _) in members.items()}
    ranked = rank_strata(lines, earned, strata, rules)
    assert list(ranked) == sorted(set(strata.values()))
    everybody = rank(lines, earned, rules)
    for stratum, standings in ranked.items():
        within = [each for each in everybody if strata[each.contestant] >= stratum]
        assert [each.contestant for each in standings] == [each.contestant for each in within]
        for each in standings:
            ahead = [o for o in within if o.line == each.line and o.total > each.total]
            assert each.place == 1 + len(ahead)
