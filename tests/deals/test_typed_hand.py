"""Hands as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deals.deal import CARDS, RANKS, SEATS, SUITS, Deal, typed_hand
from deals.fault import Code, Fault

HAND = ["SA", "SK", "S2", "HQ", "HJ", "DT", "D9", "D8", "C6", "C5", "C4", "C3", "C2"]


def named(text: str) -> list[str]:
    return [CARDS[card] for card in typed_hand(text, "N")]


@pytest.mark.parametrize(
    "text",
    [
        "AK2.QJ.T98.65432", "ak2 qj t98 65432", "AK2QJ.T98.65432", "AK2,QJ,1098,65432",
        "AK2/QJ/T98/65432", " AK2 . QJ . T98 . 65432 ", "S AK2 H QJ D T98 C 65432",
        "SAK2HQJDT98C65432", "HQJ SAK2 C65432 DT98", "A K 2.Q J.10 9 8.6 5 4 3 2",
    ],
)  # fmt: skip
def test_a_hand_is_read_however_it_is_typed(text: str) -> None:
    assert sorted(named(text), key=CARDS.index) == HAND


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("AKQ42T98J7653", "SA SK SQ S4 S2 HT H9 H8 DJ D7 D6 D5 D3"),
        (".QJ..2", "HQ HJ C2"),
        ("- QJ - 2", "HQ HJ C2"),
        ("...AKQJT98765432", " ".join(f"C{rank}" for rank in "AKQJT98765432")),
        ("", ""),
    ],
)
def test_a_suit_ends_where_it_must(text: str, cards: str) -> None:
    assert named(text) == cards.split()


@pytest.mark.parametrize("text", ["AK1", "A♠", "AAAAA", "AK....2", "ACE"])
def test_what_is_no_hand_is_refused_with_its_seat(text: str) -> None:
    with pytest.raises(Fault) as refused:
        typed_hand(text, "W")
    assert refused.value.code == Code.CARD_UNREADABLE
    assert refused.value.params == {"seat": "W", "text": text}


DEALT = st.permutations([seat for seat in range(4) for _ in range(13)]).map(bytes).map(Deal)


@given(DEALT)
def test_a_deal_is_typed_in_few_keys(deal: Deal) -> None:
    """With a letter only where a suit would go on with the one before: three hands are all.

    A hand of thirteen cards takes at most 15 keys, but for one of which no two have one rank.
    """
    typed = {seat: _shortest(deal.hand(seat)) for seat in SEATS}
    for seat, text in typed.items():
        ranks = "".join(deal.hand(seat))
        assert len(text) <= (15 if len(set(ranks)) < 13 else 16)
    hands = {seat: typed_hand(text, seat) for seat, text in typed.items() if seat != "W"}
    assert Deal.of(hands) == deal


def _shortest(suits: tuple[str, ...]) -> str:
    """Return a hand with the letters of as few suits as there can be."""
    text, following, last = "", 0, -1
    for number, suit in enumerate(suits):
        if suit:
            goes_on = number == following and (not number or RANKS.index(suit[0]) <= last)
            text += ("" if goes_on else SUITS[number]) + suit
            following, last = number + 1, RANKS.index(suit[-1])
    return text
