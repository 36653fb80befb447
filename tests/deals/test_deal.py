"""A deal is 52 cards in four hands, or it is said which card or hand is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.deal import CARDS, NUMBERS, SEATS, Deal
from deals.fault import Code, Fault

BOARD_1 = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"

some_deals = st.permutations(bytes(range(4)) * 13).map(lambda owners: Deal(bytes(owners)))


def fault_of(text: str) -> tuple[Code, dict[str, str | int]]:
    with pytest.raises(Fault) as raised:
        Deal.read(text)
    return raised.value.code, raised.value.params


def test_the_hands_of_a_deal() -> None:
    deal = Deal.read(BOARD_1)
    assert [deal.hand(seat) for seat in SEATS] == [
        ("65", "A53", "JT7", "AK762"),
        ("AK87", "QT4", "AK98", "95"),
        ("JT9", "982", "Q532", "Q83"),
        ("Q432", "KJ76", "64", "JT4"),
    ]
    assert [deal.points(seat) for seat in SEATS] == [12, 16, 5, 7]
    assert [seat for seat in SEATS if deal.holds(seat, "CT")] == ["W"]


@pytest.mark.parametrize(
    "text",
    [
        "S:JT9.982.Q532.Q83 Q432.KJ76.64.JT4 65.A53.JT7.AK762 AK87.QT4.AK98.95",
        "n:65.a53.jt7.ak762 ak87.qt4.ak98.95 jt9.982.q532.q83 q432.kj76.64.jt4",
        "N:65.A53.J107.AK762 AK87.Q104.AK98.95 J109.982.Q532.Q83 Q432.KJ76.64.J104",
        "N:S65.HA53.DJT7.CAK762 SAK87.HQT4.DAK98.C95 SJT9.H982.DQ532.CQ83 SQ432.HKJ76.D64.CJT4",
        "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 - Q432.KJ76.64.JT4",
    ],
    ids=["from South", "small letters", "tens", "letters of suits", "a hand left out"],
)
def test_the_same_deal_written_otherwise(text: str) -> None:
    assert Deal.read(text) == Deal.read(BOARD_1)


@given(some_deals)
def test_a_deal_is_read_as_it_is_written(deal: Deal) -> None:
    assert Deal.read(str(deal)) == deal
    assert sorted(deal.holds(seat, card) for card in CARDS for seat in SEATS).count(True) == 52


def test_what_is_wrong_with_a_deal() -> None:
    assert fault_of(BOARD_1.replace("AK762", "AK76")) == (
        Code.HAND_SIZE,
        {"seat": "N", "cards": 12},
    )
    assert fault_of(BOARD_1.replace("65.", "A5.")) == (Code.CARD_TWICE, {"card": "SA"})
    assert fault_of(BOARD_1.replace("65.", "1Z.")) == (
        Code.CARD_UNREADABLE,
        {"seat": "N", "text": "1Z"},
    )
    assert fault_of("N:65.A53.JT7.AK762 - AK87.QT4.AK98.95 -") == (
        Code.HANDS_MISSING,
        {"seats": "E W"},
    )
    for text in ("", "65.A53.JT7.AK762", "X:65", BOARD_1 + " -", BOARD_1 + " 2"):
        assert fault_of(text)[0] == Code.CARD_UNREADABLE


def test_cards_are_numbered_from_the_ace_of_spades() -> None:
    assert [CARDS[n] for n in (0, 12, 13, 26, 39, 51)] == ["SA", "S2", "HA", "DA", "CA", "C2"]
    assert [NUMBERS[card] for card in CARDS] == list(range(52))
