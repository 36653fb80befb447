"""Deals in DUP and BRI, the records of dealing machines.

A record of BRI has 128 bytes: 78 digits, the thirteen two-digit numbers of North's cards, East's
and South's (01 is the ace of spades, 52 the two of clubs; West has the rest), 32 blanks, 18 zeros.
A record of DUP has 156: the same digits, then 68 bytes of the four hands suit by suit, each suit
behind a sign of its own, and ten that are in the first record alone: its first and last board.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from deals.deal import SEATS, Board, Deal
from deals.fault import Code, Fault

_BRI, _DUP, _DIGITS, _HANDS = 128, 156, 78, 68
_SIGNS = b"\x06\x03\x04\x05"
"""Before spades, hearts, diamonds, clubs."""
_ENDS = re.compile(rb"YN(\d{3}|\d\d |\d  )[\d ]{2}(\d{3}|\d\d |\d  |   )")
_BEGINS = re.compile(rb"\d{78}")
MOST = 999
"""The largest number that the first record has room for."""


def is_dup(content: bytes) -> bool:
    """Return whether a file begins with a record of DUP, or the beginning of one."""
    return _BEGINS.match(content) is not None and content[_DIGITS : _DIGITS + 1] == _SIGNS[:1]


def is_bri(content: bytes) -> bool:
    """Return whether a file begins with the digits of a record."""
    return _BEGINS.match(content) is not None


def read_bri(content: bytes) -> Iterator[tuple[int, Board | None]]:
    """Yield the boards, from 1. Raises Fault."""
    for number, record in _records(content.rstrip(b"\x1a"), _BRI, 1):
        yield number, Board(number, _deal(number, record))


def read_dup(content: bytes) -> Iterator[tuple[int, Board | None]]:
    """Yield the boards from the first that the file names. Raises Fault."""
    ends = _ENDS.match(content, _DIGITS + _HANDS)
    first = int(ends[1]) if ends else 1
    last = int(ends[2]) if ends and ends[2].strip() else 0
    number = first - 1
    for number, record in _records(content, _DUP, first):
        deal = _deal(number, record)
        if record[_DIGITS : _DIGITS + _HANDS] != _hands(deal):
            raise Fault(Code.DIGITS_DIFFER, board=number)
        yield number, Board(number, deal)
    if number < last:
        raise Fault(Code.CUT, board=number + 1)


def _records(content: bytes, size: int, first: int) -> Iterator[tuple[int, bytes]]:
    for number, start in enumerate(range(0, len(content), size), first):
        record = content[start : start + size]
        if len(record) < size:
            raise Fault(Code.CUT, board=number)
        yield number, record


def _deal(number: int, record: bytes) -> Deal:
    digits = record[:_DIGITS]
    if not _BEGINS.match(digits):
        raise Fault(Code.DIGITS_DIFFER, board=number)
    cards = [int(digits[at : at + 2]) - 1 for at in range(0, _DIGITS, 2)]
    if not all(0 <= card < 52 for card in cards):
        raise Fault(Code.DIGITS_DIFFER, board=number)
    hands = {seat: cards[13 * n : 13 * n + 13] for n, seat in enumerate(SEATS[:3])}
    try:
        return Deal.of(hands)
    except Fault as fault:
        raise fault.on(number) from None


def _hands(deal: Deal) -> bytes:
    suits = [suit for seat in SEATS for suit in deal.hand(seat)]
    return b"".join(
        _SIGNS[number % 4 : number % 4 + 1] + suit.encode() for number, suit in enumerate(suits)
    )


def written_dup(boards: Iterable[Board]) -> bytes:
    """Return the file. Raises Fault: its boards stand without a gap, up to 999."""
    in_order = sorted(boards)
    first, last = in_order[0].number, in_order[-1].number
    if last > MOST:
        raise Fault(Code.NUMBER_TOO_LARGE, board=last, most=MOST)
    for number, board in enumerate(in_order, first):
        if board.number != number:
            raise Fault(Code.NOT_IN_A_ROW, board=number)
    ends = f"YN{first:<3}0 {last:<3}".encode()
    return b"".join(_record(in_order, index, ends) for index in range(len(in_order)))


def _record(boards: Sequence[Board], index: int, ends: bytes) -> bytes:
    deal = boards[index].deal
    cards = (card for n in range(3) for card, owner in enumerate(deal.owners) if owner == n)
    digits = "".join(f"{card + 1:02}" for card in cards).encode()
    return digits + _hands(deal) + (bytes(10) if index else ends)
