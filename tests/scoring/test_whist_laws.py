"""Irregularities and what is ordered (W12, A2, A3).

Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist" and "The Laws of Duplicate
Auction"; every case below is one sentence of them.
"""

import pytest

from scoring.refused import Refused
from scoring.values import Side
from scoring.whist_laws import Found, Irregularity, Order, Remedy, cases, lowest_and_highest, order

TABLES = (1, 2, 3, 14)
# Irregularity, when found, the law, and the remedy at 1, 2, 3 and 14 tables.
W12 = [
    ("hands_wrong", "original_play", "III.2", "new_deal " * 4),
    ("wrong_trump_turned", "taken_up", "IV.8", "card_liable " * 4),
    ("wrong_trump_turned", "overplay", "IV.9", "new_deal new_deal average_here average_here"),
    ("wrong_trump_recorded", "taken_up", "IV.10", "new_deal " * 4),
    ("wrong_trump_recorded", "overplay", "IV.10", "new_deal " * 4),
    (
        "wrong_trump_recorded",
        "overplayed",
        "IV.10",
        "new_deal new_deal average_original average_original",
    ),
    ("hands_wrong", "taken_up", "V.1", "new_deal new_deal average_here average_here"),
    ("hands_wrong", "overplay", "V.1", "new_deal new_deal average_here average_here"),
    ("short_hand", "overplay", "V.2", "new_deal answerable answerable answerable"),
    ("revoke_claimed", "next_deal", "X.5", "too_late " * 4),
    ("call_ignored", "original_play", "XI.5", "as_revoke " * 4),
    ("call_ignored", "overplay", "XI.5", "as_revoke " * 4),
]
A2 = [
    ("surplus_with_adversary", "original_play", "B.1", "new_deal " * 4),
    ("surplus_with_partner", "original_play", "B.1", "new_deal " * 4),
    ("surplus_with_adversary", "taken_up", "B.2", "send_back " * 4),
    ("surplus_with_partner", "taken_up", "B.2", "send_back " * 4),
    ("surplus_with_adversary", "overplay", "B.3", "new_deal new_deal average_here average_here"),
    (
        "surplus_with_partner",
        "overplay",
        "B.3",
        "new_deal new_deal lowest_and_highest lowest_and_highest",
    ),
]
A3 = [("declared_out_of_turn", str(each), "F", "fifty " * 4) for each in Found]
A3 += [("law_81", str(each), "81", "fifty " * 4) for each in Found]


@pytest.mark.parametrize(("irregularity", "found", "law", "remedies"), W12 + A2 + A3)
def test_w12_a2_a3_what_the_laws_order(
    irregularity: str, found: str, law: str, remedies: str
) -> None:
    ordered = [order(Irregularity(irregularity), Found(found), tables) for tables in TABLES]
    assert [each.remedy for each in ordered] == [Remedy(each) for each in remedies.split()]
    assert {each.law for each in ordered} <= {law, "mnemonic"}
    assert ordered[-1].law == law


def test_a2_the_lowest_score_to_one_side_and_the_highest_to_the_other() -> None:
    """A2: N/S net 120, -50 and 36 elsewhere; E/W's own are -120, 50 and -36."""
    assert lowest_and_highest([120, -50, 36], Side.NS) == -50
    assert -lowest_and_highest([120, -50, 36], Side.EW) == -120


def test_w12_at_a_single_table_it_is_another_law() -> None:
    """W12: Single Table, or Mnemonic Duplicate: "there must always be a new deal"."""
    single = order(Irregularity.SHORT_HAND, Found.OVERPLAY, 1)
    assert single == Order("mnemonic", Remedy.NEW_DEAL)


@pytest.mark.parametrize("tables", [1, 2, 4, 9])
def test_w12_where_all_is_played_twice_it_is_always_a_new_deal(tables: int) -> None:
    for irregularity, found in cases():
        again = order(irregularity, found, tables, twice=True)
        if irregularity in (Irregularity.SHORT_HAND, Irregularity.HANDS_WRONG):
            assert again == Order("mnemonic", Remedy.NEW_DEAL)
        else:
            assert again == order(irregularity, found, tables)


def test_every_case_is_offered_and_no_other_is_answered() -> None:
    listed = {(Irregularity(each[0]), Found(each[1])) for each in W12 + A2 + A3}
    assert set(cases()) == listed
    for case in {(each, found) for each in Irregularity for found in Found} - listed:
        with pytest.raises(Refused) as refusal:
            order(*case, 5)
        assert refusal.value.code == "law_silent"
        assert refusal.value.params == {"irregularity": case[0], "found": case[1]}
