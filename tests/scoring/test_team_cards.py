"""The cards of a table, and what two teams gain by them (W1, W3, W4, W16).

Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Club against Club".
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.outcome import Cards
from scoring.refused import Refused
from scoring.team_cards import Laid, gain, ns_tricks, side_by_side
from tests.scoring.fields import timeless

made = st.integers(0, 13)


@pytest.mark.parametrize(("ns", "ew", "gained"), [(7, 6, 0), (7, 7, 1), (5, 6, -2), (13, 13, 13)])
def test_w3_one_deal_two_teams(ns: int, ew: int, gained: int) -> None:
    """W3: O makes 7 N/S at table 1 and 6 E/W with the same cards: 13, and no gain."""
    assert gain(ns, ew) == gained


@timeless
@given(made, made)
def test_w3_what_one_team_gains_the_other_loses(ns: int, other_ns: int) -> None:
    assert gain(ns, 13 - other_ns) == -gain(other_ns, 13 - ns)


# Six hands at each table: E/W tricks of the team that dealt there and of the one that overplays.
TABLE_1 = {"O": (6, 8, 5, 7, 9, 6), "X": (6, 7, 6, 7, 8, 6)}
TABLE_2 = {"O": (4, 6, 7, 10, 5, 6), "X": (5, 7, 7, 9, 6, 7)}


def test_w4_the_match_of_the_source() -> None:
    """W4: O has a majority of one trick at table 1, X of three at table 2: X wins by two."""
    first = side_by_side(TABLE_1["O"], TABLE_1["X"])
    second = side_by_side(TABLE_2["O"], TABLE_2["X"])
    assert first == Laid(one=(0, 1, 0, 0, 1, 0), other=(0, 0, 1, 0, 0, 0))
    assert second == Laid(one=(0, 0, 0, 1, 0, 0), other=(1, 1, 0, 0, 1, 1))
    assert (first.majority, second.majority) == (1, -3)
    assert first.majority + second.majority == -2


def test_w4_cards_of_different_length_are_not_laid_side_by_side() -> None:
    with pytest.raises(ValueError, match="shorter"):
        side_by_side((6, 7), (6,))


@timeless
@given(made, made)
def test_w1_w16_both_cards_make_13_or_are_a_conflict(ns: int, ew: int) -> None:
    """W1, W16: refused with both figures, but in a team match the E/W card stands."""
    cards = Cards(ns, ew)
    assert ns_tricks(cards, team_match=True) == 13 - ew
    assert cards.agree == (ns + ew == 13)
    if cards.agree:
        assert ns_tricks(cards, team_match=False) == ns
        return
    with pytest.raises(Refused) as refusal:
        ns_tricks(cards, team_match=False)
    assert refusal.value.code == "tricks_not_13"
    assert refusal.value.params == {"ns": ns, "ew": ew}
