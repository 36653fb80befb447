"""Deals in DLM, the text of Duplimate's machines: each letter has the owners of two cards.

``Board 01=`` has 26 letters a to p and three digits. A letter is 4 a + b, counted from 0, for the
owners a, b of two cards, 0 North to 3 West, over the 52 cards in their order. The digits are the
number of the board with each of the 26 codes combined into it by exclusive or.
"""

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import xor

from deals.deal import SEATS, Board, Deal
from deals.fault import Code, Fault

SLOTS = 99
_EMPTY = "aaaaaabffffffkkkkkklpppppp"
"""What stands where there is no board: each hand has a suit."""
_LINE = re.compile(r"^\s*Board (\d\d?)\s*=(.*)$", re.MULTILINE | re.IGNORECASE)
_CARDS = re.compile(r"([a-p]{26})(\d{3})")
_ENDS = re.compile(r"^\s*(From|To) board\s*=\s*(\d+)\s*$", re.MULTILINE | re.IGNORECASE)


def is_dlm(text: str) -> bool:
    """Return whether a text begins as such a file does."""
    return text.lstrip().lower().startswith("[document]")


def read(text: str) -> Iterator[tuple[int, Board | None]]:
    """Yield each board from the first to the last that the file names. Raises Fault."""
    ends = {name.lower(): int(number[:9]) for name, number in _ENDS.findall(text)}
    first, last = ends.get("from", 1), ends.get("to", SLOTS)
    slots = {int(number): cards.strip().lower() for number, cards in _LINE.findall(text)}
    for number in range(max(first, 1), min(last, SLOTS) + 1):
        if number not in slots:
            raise Fault(Code.CUT, board=number)
        found = _CARDS.fullmatch(slots[number])
        if found is None or int(found[2]) != _check(number, found[1]):
            raise Fault(Code.DIGITS_DIFFER, board=number)
        yield number, Board(number, _deal(number, found[1]))


def _deal(number: int, letters: str) -> Deal:
    owners = [owner for code in letters for owner in divmod(ord(code) - ord("a"), 4)]
    try:
        return Deal.of(
            {
                seat: [card for card, owner in enumerate(owners) if owner == index]
                for index, seat in enumerate(SEATS)
            }
        )
    except Fault as fault:
        raise fault.on(number) from None


def _check(number: int, letters: str) -> int:
    return reduce(xor, letters.encode(), number)


def written(boards: Iterable[Board]) -> bytes:
    """Return the file. Raises Fault: its boards are 1 to 99 at most, without a gap."""
    by_number = {board.number: board for board in boards}
    first, last = min(by_number), max(by_number)
    if last > SLOTS:
        raise Fault(Code.NUMBER_TOO_LARGE, board=last, most=SLOTS)
    for number in range(first, last):
        if number not in by_number:
            raise Fault(Code.NOT_IN_A_ROW, board=number)
    lines = [
        *("[Document]", "Headline=", "Status=Show", "Duplicates=1"),
        *(f"From board={first}", f"To board={last}", "Next board to duplimate=0"),
        *("PrintOuts=0", "Crypto key=0", f"Checksum={len(by_number) ^ 1}"),
    ]
    for number in range(1, SLOTS + 1):
        board = by_number.get(number)
        letters = _letters(board.deal.owners) if board else _EMPTY
        check = f"{_check(number, letters):03}"
        lines += [f"Duplicates {number:02}=0", f"Board {number:02}={letters}{check}"]
    return "\r\n".join([*lines, ""]).encode()


def _letters(owners: bytes) -> str:
    pairs = zip(owners[::2], owners[1::2], strict=True)
    return "".join(chr(ord("a") + 4 * one + other) for one, other in pairs)
