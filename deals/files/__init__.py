"""Files of deals: read in PBN, LIN, DUP, DLM, BRI; written in PBN, DUP, DLM.

Which form a file has is told by what stands in it, not by its name.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from deals.deal import Board, Deal
from deals.fault import Code, Fault
from deals.files import dlm, duplimate, lin, pbn

MOST = 2000
"""Boards of one file; the largest event dealt with one description had 1,186."""


WRITTEN: Mapping[str, Callable[[Sequence[Board]], bytes]] = {
    "pbn": pbn.written,
    "dup": duplimate.written_dup,
    "dlm": dlm.written,
}
"""By the ending of a file's name; each raises Fault for a number its form has no room for."""


class HandFile(NamedTuple):
    """The boards of a file in the order of their numbers, and those it has no whole deal of."""

    form: str
    boards: tuple[Board, ...]
    without: tuple[int, ...] = ()

    @property
    def deals(self) -> dict[int, Deal]:
        """Return the deals by their numbers."""
        return {board.number: board.deal for board in self.boards}


def read_hands(content: bytes) -> HandFile:
    """Return the deals of a file. A board that stands there again with the same deal is one.

    Raises Fault, with the board where it is about one.
    """
    form, found = _found(content)
    boards: dict[int, Board] = {}
    without: set[int] = set()
    for number, board in found:
        if board is None:
            without.add(number)
        elif boards.setdefault(number, board).deal != board.deal:
            raise Fault(Code.DEALT_TWICE, board=number)
        if len(boards) > MOST:
            raise Fault(Code.TOO_MANY, most=MOST)
    if not boards:
        raise Fault(Code.NO_DEALS)
    in_order = tuple(boards[number] for number in sorted(boards))
    return HandFile(form, in_order, tuple(sorted(without - set(boards))))


def _found(content: bytes) -> tuple[str, Iterable[tuple[int, Board | None]]]:
    if duplimate.is_dup(content):
        return "DUP", duplimate.read_dup(content)
    if duplimate.is_bri(content):
        return "BRI", duplimate.read_bri(content)
    text = text_of(content)
    if dlm.is_dlm(text):
        return "DLM", dlm.read(text)
    if lin.is_lin(text):
        return "LIN", lin.read(text)
    if pbn.is_pbn(text):
        return "PBN", pbn.read(text)
    raise Fault(Code.FILE_UNKNOWN)


def text_of(content: bytes) -> str:
    """Return the text of a file, of which only what is ASCII matters here."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace")
    if content[1:2] == b"\0":
        return content.decode("utf-16-le", "replace")
    if content[:1] == b"\0":
        return content.decode("utf-16-be", "replace")
    return content.decode("utf-8-sig", "replace")
