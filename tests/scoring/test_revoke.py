"""The revoke of duplicate whist (W13, W14).

Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist", Law X, Sec. 4.
"""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.refused import Refused
from scoring.revoke import Revoke, Revoked, pair_figures, team_figures
from scoring.values import Side
from tests.scoring.fields import timeless

NS, EW = Side.NS, Side.EW


def finals(sides: Mapping[Side, Revoked]) -> list[Fraction]:
    return [sides[side].final for side in (NS, EW)]


@pytest.mark.parametrize(("times", "moved"), [(1, 2), (2, 3), (3, 4)])
def test_w13_tricks_change_sides(times: int, moved: int) -> None:
    """W13: "the transfer of two tricks", "for each revoke, after the first, ... one trick only"."""
    for figures in (team_figures, pair_figures):
        sides = figures(8, [], {NS: Revoke(times, 0)})
        assert finals(sides) == [8 - moved, 5 + moved]
    # Limits that are out of reach change nothing: the others made 7 and 8 as N/S.
    sides = team_figures(8, [7, 8], {NS: Revoke(times, 0)})
    assert finals(sides) == [8 - moved, 5 + moved]
    sides = team_figures(8, [7, 8], {EW: Revoke(times, 0)})
    assert finals(sides) == [8 + moved, 5 - moved]


@pytest.mark.parametrize(("before", "tricks"), [(7, 7), (6, 6), (5, 6), (0, 6), (8, 8)])
def test_w13_tricks_won_before_are_never_taken(before: int, tricks: int) -> None:
    """W13: elsewhere 6, 6, 6, 7 and 8 here with one revoke: 7 before gives 7, 5 gives 6."""
    sides = team_figures(8, [6, 6, 6, 7], {NS: Revoke(1, before)})
    assert sides[NS] == Revoked(8, 1, 0, Fraction(tricks), Fraction(tricks))


def test_w13_the_average_limits_both_sides() -> None:
    """W13: not more than the average, 25 / 4, though two tricks of twelve leave ten."""
    sides = team_figures(12, [6, 6, 6, 7], {NS: Revoke(1, 3)})
    assert finals(sides) == [Fraction(25, 4), Fraction(27, 4)]
    # Won before: kept above the average; the adversaries have it all the same.
    sides = team_figures(8, [6, 6, 6, 7], {NS: Revoke(1, 7)})
    assert finals(sides) == [7, Fraction(27, 4)]


def test_w14_the_pair_match_of_the_note() -> None:
    """W14: elsewhere 6, 7, 7, 8, here 8, E/W revoke once with no trick before.

    +R lifts N/S no higher than the 8 made elsewhere; -R leaves E/W the lowest made elsewhere,
    5, for the averages, and takes the full two tricks in the end.
    """
    sides = pair_figures(8, [6, 7, 7, 8], {EW: Revoke(1, 0)})
    assert sides[NS] == Revoked(8, 0, 1, Fraction(8), Fraction(8))
    assert sides[EW] == Revoked(5, 1, 0, Fraction(5), Fraction(3))


def test_w14_plus_r_lifts_at_most_to_the_highest_elsewhere() -> None:
    elsewhere = [6, 7, 7, 9]
    made = {ns: pair_figures(ns, elsewhere, {EW: Revoke(1, 0)})[NS].final for ns in range(13)}
    # The average, 29 / 4, at least; two tricks more, up to 9; and what was made without it.
    assert [made[ns] for ns in range(5, 13)] == [Fraction(29, 4), 8, 9, 9, 9, 10, 11, 12]


def test_w14_minus_r_falls_to_the_lowest_elsewhere_at_first() -> None:
    elsewhere = [6, 7, 7, 9]
    sides = {ns: pair_figures(ns, elsewhere, {NS: Revoke(2, 0)})[NS] for ns in range(14)}
    assert [sides[ns].provisional for ns in (5, 6, 7, 8, 9, 10, 13)] == [
        5, 6, 6, 6, 6, 7, Fraction(29, 4),
    ]  # fmt: skip
    assert [sides[ns].final for ns in (5, 6, 7, 8, 9, 10, 13)] == [
        2, 3, 4, 5, 6, 7, Fraction(29, 4),
    ]  # fmt: skip


def test_both_sides_revoke_and_have_the_average() -> None:
    both = {NS: Revoke(1, 2), EW: Revoke(2, 1)}
    for figures in (team_figures, pair_figures):
        sides = figures(10, [6, 6, 6, 7], both)
        assert finals(sides) == [Fraction(25, 4), Fraction(27, 4)]
        assert (sides[NS].minus, sides[NS].plus) == (1, 2)
        # Nobody else played: two tricks go, three come back, as far as there are any.
        alone = figures(10, [], both)
        assert finals(alone) == [10 - 2 + 2, 3 + 2 - 2]


def test_more_tricks_before_than_in_all_are_refused() -> None:
    with pytest.raises(Refused) as refusal:
        pair_figures(8, [7], {EW: Revoke(1, 6)})
    assert refusal.value.code == "revoke_before"
    assert refusal.value.params == {"before": 6, "tricks": 5}
    for times, before in ((0, 0), (1, -1), (1, 14)):
        with pytest.raises(ValueError, match=r"times|before"):
            Revoke(times, before)


def mean(tricks: list[int]) -> Fraction:
    return Fraction(sum(tricks), len(tricks))


@st.composite
def deals(draw: st.DrawFn) -> tuple[int, list[int], Mapping[Side, Revoke]]:
    ns = draw(st.integers(0, 13))
    elsewhere = draw(st.lists(st.integers(0, 13), max_size=5))
    sides = draw(st.sets(st.sampled_from(Side)))
    made = {NS: ns, EW: 13 - ns}
    revokes = {
        side: Revoke(draw(st.integers(1, 4)), draw(st.integers(0, made[side])))
        for side in sorted(sides)
    }
    return ns, elsewhere, revokes


@timeless
@given(deals())
def test_what_the_law_says_of_every_deal(
    deal: tuple[int, list[int], Mapping[Side, Revoke]],
) -> None:
    ns, elsewhere, revokes = deal
    team, pair = team_figures(*deal), pair_figures(*deal)
    for side, others in ((NS, elsewhere), (EW, [13 - tricks for tricks in elsewhere])):
        revoke, its, final = revokes.get(side), pair[side], pair[side].final
        assert its.provisional >= final
        if revoke:
            # The full penalty in the end, in pair matches as in team play; never won tricks.
            assert final == team[side].final >= revoke.before
            assert not others or final <= max(mean(others), Fraction(revoke.before))
            assert not others or its.provisional >= min(its.made, *others)
        else:
            assert its.provisional == final >= its.made
            assert not others or final <= max(its.made, *others)
    if not revokes:
        assert [pair[side].final for side in Side] == [ns, 13 - ns]
