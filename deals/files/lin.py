"""Deals in LIN, the text of BBO: ``md|3SAK2H...,S...,S...|`` from South on, the last computed."""

import re
from collections.abc import Iterator

from deals.deal import SUITS, Board, Deal, cards_of
from deals.fault import Code, Fault

_PAIR = re.compile(r"(\w\w)\|([^|]*)\|")
_SUIT = re.compile(r"([SHDC])([^SHDC]*)")
_NUMBER = re.compile(r"(\d{1,6})\s*$")
_SEATS = "SWNE"
"""Whose hands follow one another; as dealers they are 1 to 4."""
_VULNERABLE = {"o": "none", "0": "none", "n": "ns", "e": "ew", "b": "both"}


def is_lin(text: str) -> bool:
    """Return whether a text has a deal of LIN."""
    return any(name == "md" for name, _value in _PAIR.findall(text))


def read(text: str) -> Iterator[tuple[int, Board | None]]:
    """Yield each board with its number: that of its ``qx`` or ``ah``, else the next.

    None where fewer than three hands are given. Raises Fault.
    """
    number = 0
    said: dict[str, str] = {}
    for name, value in [*_PAIR.findall(text), ("qx", "")]:
        if name in ("qx", "md") and "md" in said:
            number = _number(said, number + 1)
            yield number, _board(number, said)
            said = {}
        said[name] = value.strip()


def _number(said: dict[str, str], following: int) -> int:
    for name in ("qx", "ah"):
        if found := _NUMBER.search(said.get(name, "")):
            return int(found[1])
    return following


def _board(number: int, said: dict[str, str]) -> Board | None:
    text = said["md"]
    dealer = _SEATS[int(text[0]) - 1] if text[:1] in ("1", "2", "3", "4") else ""
    texts = text[bool(dealer) :].split(",")
    hands = {seat: hand for seat, hand in zip(_SEATS, texts, strict=False) if hand.strip()}
    if len(hands) < 3:
        return None
    try:
        deal = Deal.of({seat: _cards(hand, seat) for seat, hand in hands.items()})
    except Fault as fault:
        raise fault.on(number) from None
    return Board(number, deal, dealer, _VULNERABLE.get(said.get("sv", "").lower(), ""))


def _cards(hand: str, seat: str) -> list[int]:
    """Return the cards of a hand, each suit behind its letter, in any order."""
    parts = _SUIT.findall(hand.upper())
    if "".join(suit + ranks for suit, ranks in parts) != hand.upper().strip():
        raise Fault(Code.CARD_UNREADABLE, seat=seat, text=hand[:20])
    held = {suit: ranks.strip() for suit, ranks in parts}
    return cards_of([held.get(suit, "") for suit in SUITS], seat)
