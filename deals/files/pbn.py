"""Deals in PBN, the text that nearly every program reads (Portable Bridge Notation 2.1)."""

import re
from collections.abc import Iterable, Iterator

from deals.deal import Board, Deal
from deals.fault import Code, Fault

_TAG = re.compile(r'^\s*\[\s*(\w+)\s+"([^"\r\n]*)"\s*\]', re.MULTILINE)
_COMMENT = re.compile(r"\{[^}]*\}|^%.*$", re.MULTILINE)
_VULNERABLE = {
    **dict.fromkeys(("none", "love", "-"), "none"),
    **dict.fromkeys(("all", "both"), "both"),
    "ns": "ns",
    "ew": "ew",
}
_WRITTEN = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}


def is_pbn(text: str) -> bool:
    """Return whether a text has a tag of PBN."""
    return _TAG.search(text) is not None


def read(text: str) -> Iterator[tuple[int, Board | None]]:
    """Yield each board with its number; None where its hands are not all given.

    A board without a number has the next. Raises Fault.
    """
    number = 0
    for game in _games(_COMMENT.sub("", text)):
        said = game.get("Board", "").strip()
        if said and not (said.isdecimal() and 0 < int(said[:9]) < 10**6):
            raise Fault(Code.NUMBER_UNREADABLE, text=said[:20])
        number = int(said) if said else number + 1
        yield number, _board(number, game)


def _games(text: str) -> Iterator[dict[str, str]]:
    """Yield the tags of each game that has a deal. ``#`` stands for what the last one had."""
    last: dict[str, str] = {}
    game: dict[str, str] = {}
    for name, value in [*_TAG.findall(text), ("Event", "")]:
        if name == "Event" or (name in ("Board", "Deal") and name in game):
            if "Deal" in game:
                last = game
                yield game
            game = {}
        game[name] = last.get(name, "") if value == "#" else value


def _board(number: int, game: dict[str, str]) -> Board | None:
    if game["Deal"].count("-") > 1 or not game["Deal"].strip():
        return None
    try:
        deal = Deal.read(game["Deal"])
    except Fault as fault:
        raise fault.on(number) from None
    dealer = game.get("Dealer", "").strip().upper()
    vulnerable = _VULNERABLE.get(game.get("Vulnerable", "").strip().lower(), "")
    return Board(number, deal, dealer if dealer in ("N", "E", "S", "W") else "", vulnerable)


def written(boards: Iterable[Board]) -> bytes:
    """Return the file."""
    lines = ["% PBN 2.1", "% EXPORT", ""]
    for board in boards:
        lines += ['[Event ""]', f'[Board "{board.number}"]']
        if board.dealer:
            lines.append(f'[Dealer "{board.dealer}"]')
        if board.vulnerable:
            lines.append(f'[Vulnerable "{_WRITTEN[board.vulnerable]}"]')
        lines += [f'[Deal "{board.deal}"]', ""]
    return "\r\n".join(lines).encode()
