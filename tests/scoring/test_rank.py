"""Places: by line, exact, the best place shared; who has played nothing stands last."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rank import PlaceStyle, overall_places, place_text, rank, winner
from scoring.rules import rule_set
from scoring.settle import Settled
from scoring.values import Line, RuleSet, Standing
from tests.scoring.fields import ALL, EW, NEUBERG, NS, PLAIN, WHIST, timeless

SUM = rule_set("plain", total="sum")


def places(standings: tuple[Standing, ...]) -> list[tuple[int, str]]:
    return [(each.contestant, place_text(each.place, each.shared)) for each in standings]


def of(total: int | Fraction, maximum: int = 0, made: int = 0, trays: int = 1) -> Settled:
    return Settled(Fraction(total), Fraction(maximum), made, trays)


def test_equal_totals_share_the_best_place() -> None:
    totals = dict(zip(range(1, 7), (5, 7, 5, 1, 5, 0), strict=True))
    standings = rank(dict.fromkeys(totals, NS), {c: of(t) for c, t in totals.items()}, WHIST)
    assert places(standings) == [(2, "1"), (1, "2="), (3, "2="), (5, "2="), (4, "5"), (6, "6")]


def test_lines_are_ranked_apart_and_in_order() -> None:
    lines = {1: EW, 2: NS, 3: EW, 4: NS}
    standings = rank(lines, {1: of(9), 2: of(-1), 3: of(10), 4: of(1)}, WHIST)
    assert places(standings) == [(4, "1"), (2, "2"), (3, "1"), (1, "2")]
    assert [each.line for each in standings] == [NS, NS, EW, EW]


def test_one_ranking_of_all_lines_goes_by_the_places_in_each() -> None:
    """The first of either line take places 1 and 2; a longer line goes on alone."""
    both = {1: (1, 2), 2: (3, 2), 3: (5, 2), 4: (7, 1)}
    assert overall_places([1, 2, 3, 1, 2, 3, 4]) == both
    # 1, 2=, 2=, 4 and 1=, 1=, 3, 4: nobody is level with whoever has another place.
    assert overall_places([1, 2, 2, 4, 1, 1, 3, 4]) == {1: (1, 3), 2: (4, 2), 3: (6, 1), 4: (7, 2)}
    assert overall_places([]) == {}


def test_percentages_are_compared_not_totals_unless_the_rules_say_so() -> None:
    lines = dict.fromkeys((1, 2), ALL)
    earned = {1: of(30, 60), 2: of(28, 52)}
    assert places(rank(lines, earned, NEUBERG)) == [(2, "1"), (1, "2")]
    assert places(rank(lines, earned, SUM)) == [(1, "1"), (2, "2")]


def test_what_differs_in_the_twentieth_decimal_is_not_equal() -> None:
    lines = dict.fromkeys((1, 2, 3), ALL)
    almost = Fraction(1, 3) + Fraction(1, 10**20)
    earned = {1: of(Fraction(1, 3), 1), 2: of(almost, 1), 3: of(Fraction(2), 6)}
    assert places(rank(lines, earned, NEUBERG)) == [(2, "1"), (1, "2="), (3, "2=")]


@pytest.mark.parametrize("rules", [NEUBERG, PLAIN, WHIST, SUM])
def test_who_played_no_tray_shares_the_last_place(rules: RuleSet) -> None:
    lines = dict.fromkeys((1, 2, 3, 4), ALL)
    earned = {1: of(0, trays=0), 2: of(-8, 20), 3: of(3, trays=0), 4: of(8, 20)}
    assert places(rank(lines, earned, rules)) == [(4, "1"), (2, "2"), (1, "3="), (3, "3=")]


def test_who_was_compared_with_nobody_stands_last_too() -> None:
    lines = dict.fromkeys((1, 2), ALL)
    standings = rank(lines, {1: of(0, 0), 2: of(0, 20)}, PLAIN)
    assert places(standings) == [(2, "1"), (1, "2")]
    assert [each.percent for each in standings] == [0, None]


def test_a_standing_says_what_there_is_to_say() -> None:
    in_tricks = rank({1: NS}, {1: of(3, 0, 210, 30)}, WHIST)[0]
    assert in_tricks.made == 210
    assert in_tricks.maximum is in_tricks.percent is None
    in_points = rank({1: NS}, {1: of(3, 8, 0, 2)}, NEUBERG)[0]
    assert in_points.made is None
    assert (in_points.maximum, in_points.percent) == (Fraction(8), Fraction(75, 2))
    assert in_points.trays_played == 2


def test_the_winner_is_most_above_the_average_of_its_own_hands() -> None:
    lines = {1: NS, 2: NS, 11: EW, 12: EW}
    earned = {1: of(5, made=212), 2: of(-3, made=204), 11: of(6, made=189), 12: of(-4, made=179)}
    assert [each.contestant for each in winner(rank(lines, earned, WHIST))] == [11]
    tied = rank(lines, {**earned, 1: of(6, made=213)}, WHIST)
    assert [each.contestant for each in winner(tied)] == [1, 11]


def test_nobody_wins_what_nobody_played() -> None:
    assert winner(()) == ()
    assert winner(rank({1: NS, 2: EW}, {1: of(0, trays=0), 2: of(-1)}, WHIST))[0].contestant == 2
    assert winner(rank({1: NS}, {1: of(9, trays=0)}, WHIST)) == ()


def test_the_winner_of_matchpoints_is_by_percentage() -> None:
    standings = rank({1: NS, 2: EW}, {1: of(30, 60), 2: of(28, 52)}, SUM)
    assert [each.contestant for each in winner(standings)] == [2]


@pytest.mark.parametrize(
    ("place", "shared", "style", "text"),
    [
        (1, 1, "equals", "1"),
        (3, 2, "equals", "3="),
        (1, 2, "range", "1/2"),
        (4, 3, "range", "4/6"),
        (4, 1, "range", "4"),
        (4, 3, "plain", "4"),
    ],
)
def test_places_are_written_in_three_ways(place: int, shared: int, style: str, text: str) -> None:
    assert place_text(place, shared, PlaceStyle(style)) == text


@timeless
@given(
    st.dictionaries(
        st.integers(1, 30),
        st.tuples(st.integers(-3, 3), st.integers(0, 4), st.integers(0, 2), st.sampled_from(Line)),
    ),
    st.sampled_from((NEUBERG, WHIST, SUM)),
)
def test_places_add_up(members: dict[int, tuple[int, int, int, Line]], rules: RuleSet) -> None:
    lines = {contestant: each[3] for contestant, each in members.items()}
    earned = {c: of(total, most, trays=trays) for c, (total, most, trays, _) in members.items()}
    standings = rank(lines, earned, rules)
    assert sorted(each.contestant for each in standings) == sorted(members)
    for line in Line:
        ranked = [each for each in standings if each.line is line]
        for position, each in enumerate(ranked, start=1):
            same = [other for other in ranked if other.place == each.place]
            assert each.shared == len(same)
            assert each.place <= position < each.place + each.shared
