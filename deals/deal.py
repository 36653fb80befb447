"""A deal: 52 cards in four hands, as PBN writes them; and the board that it lies in.

A card is a number from 0 to 51: spades from the ace down to the two, then hearts, diamonds, clubs.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from deals.fault import Code, Fault

SEATS, SUITS, RANKS = "NESW", "SHDC", "AKQJT98765432"
CARDS = tuple(suit + rank for suit, rank in product(SUITS, RANKS))
"""The cards in the order of their numbers: SA, SK, ..., C2."""
NUMBERS = {card: number for number, card in enumerate(CARDS)}
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


@dataclass(frozen=True, slots=True)
class Deal:
    """Who holds each of the 52 cards: ``owners`` has 0 to 3 for N, E, S, W, card by card."""

    owners: bytes

    @classmethod
    def begun(cls, hands: Mapping[str, Iterable[int]]) -> "Deal":
        """Return what is known of a deal: a card that is in none of these hands has owner 255.

        Raises Fault: card_twice.
        """
        owners = bytearray(b"\xff" * 52)
        for seat, cards in hands.items():
            for card in cards:
                if owners[card] != 0xFF:
                    raise Fault(Code.CARD_TWICE, card=CARDS[card])
                owners[card] = SEATS.index(seat)
        return cls(bytes(owners))

    @classmethod
    def of(cls, hands: Mapping[str, Iterable[int]]) -> "Deal":
        """Return the deal of these hands, by their seats; one that is not there has the rest.

        Raises Fault: card_twice, hand_size, hands_missing.
        """
        owners = cls.begun(hands).owners
        missing = [number for number in range(4) if number not in owners]
        if len(missing) > 1:
            raise Fault(Code.HANDS_MISSING, seats=" ".join(SEATS[number] for number in missing))
        if missing:
            owners = owners.replace(b"\xff", bytes(missing))
        for number, seat in enumerate(SEATS):
            if (held := owners.count(number)) != 13:
                raise Fault(Code.HAND_SIZE, seat=seat, cards=held)
        return cls(owners)

    @classmethod
    def read(cls, text: str) -> "Deal":
        """Return the deal that PBN writes: ``N:AK2.QJ.T98.65432 ...``, clockwise from a seat.

        Read as well are small letters, 10 for T, and letters of suits (``SAK2.HQJ``); one hand may
        be ``-``. Raises Fault.
        """
        first, _colon, rest = text.strip().upper().partition(":")
        if first not in SEATS or not first:
            raise Fault(Code.CARD_UNREADABLE, seat="", text=text[:20])
        hands: dict[str, list[int]] = {}
        for turn, hand in enumerate(rest.split()):
            seat = SEATS[(SEATS.index(first) + turn) % 4]
            if turn > 3:
                raise Fault(Code.CARD_UNREADABLE, seat="", text=hand[:20])
            if hand != "-":
                hands[seat] = cards_of(hand.split("."), seat)
        return cls.of(hands)

    def hand(self, seat: str) -> tuple[str, str, str, str]:
        """Return the ranks that a seat holds in each suit, from the highest: spades first."""
        number = SEATS.index(seat)
        spades, hearts, diamonds, clubs = (
            "".join(RANKS[i] for i in range(13) if self.owners[13 * suit + i] == number)
            for suit in range(4)
        )
        return spades, hearts, diamonds, clubs

    def holds(self, seat: str, card: str) -> bool:
        """Return whether a seat holds a card, as ``SA``. Raises KeyError where there is none."""
        return SEATS[self.owners[NUMBERS[card]]] == seat

    def points(self, seat: str) -> int:
        """Return the high-card points of a seat: 4 for an ace, 3, 2, 1."""
        return sum(POINTS.get(rank, 0) for suit in self.hand(seat) for rank in suit)

    @property
    def richer_side(self) -> str:
        """Return the side with more points, ``NS`` or ``EW``; empty where both have 20."""
        ns = self.points("N") + self.points("S")
        return "" if ns == 20 else "NS" if ns > 20 else "EW"

    @property
    def longest(self) -> int:
        """Return how many cards the longest suit of a hand has."""
        return max(len(suit) for seat in SEATS for suit in self.hand(seat))

    def __str__(self) -> str:
        """Return the deal as PBN writes it, from North on."""
        return "N:" + " ".join(".".join(self.hand(seat)) for seat in SEATS)


class Board(NamedTuple):
    """A deal on its board. ``dealer`` is N, E, S or W; ``vulnerable`` none, ns, ew or both.

    Either is empty where it is not said.
    """

    number: int
    deal: Deal
    dealer: str = ""
    vulnerable: str = ""


def cards_of(suits: Iterable[str], seat: str) -> list[int]:
    """Return the cards of a hand from its ranks suit by suit, spades first.

    A suit may begin with its letter. Raises Fault: card_unreadable.
    """
    cards: list[int] = []
    for number, ranks in enumerate(suits):
        suit = SUITS[number] if number < 4 else "?"
        for rank in ranks.replace("10", "T").removeprefix(suit):
            if suit + rank not in NUMBERS:
                raise Fault(Code.CARD_UNREADABLE, seat=seat, text=ranks[:20])
            cards.append(NUMBERS[suit + rank])
    return cards


def typed_hand(text: str, seat: str) -> list[int]:
    """Return the cards of a hand as somebody types it: its ranks from the highest spade down.

    A suit ends at a point or comma, at a space where there are none of them, at the letter of
    another suit (``S``, ``H``, ``D``, ``C``), and by itself before a rank that is not lower:
    ``AKQ42T98J7653`` has three suits. Ten is ``T`` or ``10``, a void an empty suit or a dash.
    Raises Fault: card_unreadable.
    """
    said = text.strip().upper().replace("10", "T")
    marked = re.search(r"[.,;/SHDC]", said)
    cards: list[int] = []
    suit, last = 0, -1
    for sign in re.sub(r"\s+", "" if marked else ".", said):
        rank = RANKS.find(sign)
        if sign in ".,;/":
            suit, last = suit + 1, -1
        elif sign in SUITS:
            suit, last = SUITS.index(sign), -1
        elif rank >= 0:
            suit, last = suit + (rank <= last), rank
            if suit > 3:
                raise Fault(Code.CARD_UNREADABLE, seat=seat, text=text.strip()[:20])
            cards.append(13 * suit + rank)
        elif sign not in "-–:":
            raise Fault(Code.CARD_UNREADABLE, seat=seat, text=text.strip()[:20])
    return cards
