"""Dealing by SquareDeal's rule, and its two files: anybody can deal an event again.

The description (``.sqd``) is published before the first card, with the digest of the file of keys
(``.sqk``), which is published after the last. A delayed value, which nobody could know beforehand,
is part of what every deal is made of; so nobody can have tried keys until they liked the hands.
"""

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from math import comb, factorial
from typing import NamedTuple

from deals.deal import Deal
from deals.fault import Code, Fault
from deals.ripemd160 import ripemd160

KEY = 60
"""Letters and digits of the key of a session."""
MOST = 2000
"""Boards of an event that are dealt again."""
_DEALS = factorial(52) // factorial(13) ** 4
_HANDS = (comb(39, 13) * comb(26, 13), comb(26, 13), 1)
"""In how many ways the others can hold theirs once North, East, South hold theirs."""

_LONGEST, _UNEVEN = "LONGEST", "UNEVEN"
"""Lines of ours alone: no other program deals such an event again, and none deals it otherwise."""
_LONGEST_READ = [str(number) for number in range(5, 14)]
"""Every hand with no suit of more than four is so rare that dealing would last."""

Session = tuple[int, int]
"""A phase and a session of it, each from 1."""


class Phase(NamedTuple):
    """Sessions that are dealt alike: session s plays entry (s - 1) mod the number of entries."""

    sessions: int
    boards: tuple[range, ...]
    description: str

    def boards_of(self, session: int) -> range:
        """Return the numbers of the boards of a session."""
        return self.boards[(session - 1) % len(self.boards)]


@dataclass(frozen=True, slots=True)
class Description:
    """What is published before the first card. ``seal``: SHA-256 of the file of keys, in hex.

    ``delayed`` is the value that nobody could know, empty until it is known, and ``about`` says
    what it will be. Deals with a suit of more than ``longest`` cards in a hand are passed over, and
    where they are to be ``uneven`` those in which both sides have 20 points. Only the keys are
    sealed: whoever checks compares the rest with what was published elsewhere.
    """

    name: str
    delayed: str
    phases: tuple[Phase, ...]
    seal: str
    about: str = ""
    longest: int = 13
    uneven: bool = False

    def sessions(self) -> Iterator[Session]:
        """Yield the sessions of every phase."""
        for number, phase in enumerate(self.phases, 1):
            for session in range(1, phase.sessions + 1):
                yield number, session


def read_description(content: bytes) -> Description:
    """Return what a ``.sqd`` says. Raises Fault: line_unreadable, line_missing, too_many."""
    said: dict[str, str] = {}
    phases: list[Phase] = []
    for number, line in enumerate(content.decode("utf-8-sig", "replace").splitlines(), 1):
        name, _blank, value = line.strip().partition(" ")
        if name == "SN":
            phases.append(_phase(number, value.strip()))
        elif name.isalpha():
            said[name] = value.strip()
    for name in ("DV", "KH"):
        if not said.get(name):
            raise Fault(Code.LINE_MISSING, key=name)
    if not phases:
        raise Fault(Code.LINE_MISSING, key="SN")
    description = Description(
        said.get("TN", ""),
        said["DV"],
        tuple(phases),
        said["KH"].lower(),
        said.get("DI", ""),
        _longest(said.get(_LONGEST, "13")),
        _UNEVEN in said,
    )
    boards = sum(len(phase.boards_of(s)) for phase in phases for s in range(1, phase.sessions + 1))
    if boards > MOST:
        raise Fault(Code.TOO_MANY, most=MOST)
    return description


def _longest(text: str) -> int:
    if text not in _LONGEST_READ:
        raise Fault(Code.LINE_UNREADABLE, line=_LONGEST, text=text[:40])
    return int(text)


_PHASE = re.compile(r"(\d{1,4}):([\d,-]+)(?::[^:]*(?::(.*))?)?")
_BOARDS = re.compile(r"(?:(\d{1,4})-)?(\d{1,4})")


def _phase(line: int, text: str) -> Phase:
    found = _PHASE.fullmatch(text)
    entries = [_BOARDS.fullmatch(each) for each in found[2].split(",")] if found else []
    boards = tuple(range(int(each[1] or 1), int(each[2]) + 1) for each in entries if each)
    if found is None or len(boards) < len(entries) or not all(boards) or int(found[1]) > MOST:
        raise Fault(Code.LINE_UNREADABLE, line=line, text=text[:40])
    return Phase(int(found[1]), boards, (found[3] or "").strip())


def written_description(description: Description) -> bytes:
    """Return the ``.sqd`` of a description; without its value while nobody knows that."""
    lines = [f"TN {description.name}", f"DI {description.about}"]
    if description.delayed:
        lines.append(f"DV {description.delayed}")
    for phase in description.phases:
        boards = ",".join(f"{each[0]}-{each[-1]}" for each in phase.boards)
        lines.append(f"SN {phase.sessions}:{boards}:boards:{phase.description}")
    if description.longest < 13:
        lines.append(f"{_LONGEST} {description.longest}")
    if description.uneven:
        lines.append(_UNEVEN)
    return "".join(f"{line}\r\n" for line in [*lines, f"KH {description.seal}"]).encode()


def written_keys(keys: Mapping[Session, str]) -> bytes:
    """Return the ``.sqk`` of keys."""
    return "".join(f"{of[0]},{of[1]}:{key}\r\n" for of, key in keys.items()).encode()


def seal_of(keys: bytes) -> str:
    """Return the digest of a file of keys, which is published before them."""
    return hashlib.sha256(keys).hexdigest()


def read_keys(content: bytes) -> dict[Session, str]:
    """Return the keys of a ``.sqk`` by their sessions. Raises Fault: line_unreadable."""
    keys: dict[Session, str] = {}
    for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
        found = re.fullmatch(r"(\d{1,4}),(\d{1,4}):([A-Za-z0-9]{60})", line.strip())
        if found is not None:
            keys[int(found[1]), int(found[2])] = found[3]
        elif line.strip():
            raise Fault(Code.LINE_UNREADABLE, line=number, text=line.strip()[:40])
    return keys


def require_seal(description: Description, keys: bytes) -> bool:
    """Return whether the file of keys is the sealed one to the byte; False: but for its line ends.

    Raises Fault: seal_broken.
    """
    in_windows = re.sub(rb"\r?\n", b"\r\n", keys)
    found = seal_of(keys)
    if found == description.seal:
        return True
    if seal_of(in_windows) == description.seal:
        return False
    raise Fault(Code.SEAL_BROKEN, published=description.seal, found=found)


def redealt(
    description: Description, keys: Mapping[Session, str]
) -> Iterator[tuple[Session, int, Deal]]:
    """Yield the session, number and deal of every board whose session has a key, in order."""
    for session in description.sessions():
        if key := keys.get(session):
            boards = description.phases[session[0] - 1].boards_of(session[1])
            deals = dealt(key, description.delayed, description.longest, uneven=description.uneven)
            for board in boards:
                yield session, board, next(deals)


def is_kept(deal: Deal, longest: int, *, uneven: bool) -> bool:
    """Return whether a deal is kept: no suit is longer; ``uneven``: one side has more points."""
    return (longest == 13 or deal.longest <= longest) and not (uneven and not deal.richer_side)


def dealt(key: str, delayed: str, longest: int = 13, *, uneven: bool = False) -> Iterator[Deal]:
    """Yield the deals of a session without end: the originals, not those held in reserve.

    Those that are not kept are passed over.
    """
    half = len(key) // 2
    entropy = key[half:].encode() + base64.b64encode(delayed.encode()) + b"original"
    made_of = ripemd160(entropy) + ripemd160(key[:half].encode())
    for number in count(1):
        digest = ripemd160(number.to_bytes(4, "little") + made_of)
        if (rank := int.from_bytes(digest[:12], "big")) >= _DEALS:
            continue
        deal = deal_of_rank(rank)
        if is_kept(deal, longest, uneven=uneven):
            yield deal


def deal_of_rank(rank: int) -> Deal:
    """Return the deal of a number below 52! / 13!^4.

    Its quotients are the ranks of North's, East's and South's thirteen cards among all that they
    could hold of what is left, in the order of the cards.
    """
    owners = bytearray(b"\3" * 52)
    left = list(range(52))
    for owner, ways in enumerate(_HANDS):
        quotient, rank = divmod(rank, ways)
        held = _subset(quotient, left)
        for card in held:
            owners[card] = owner
        left = [card for card in left if card not in held]
    return Deal(bytes(owners))


def _subset(rank: int, cards: list[int]) -> set[int]:
    """Return the thirteen of these cards that have this rank, from 0, in lexicographic order."""
    held: set[int] = set()
    for index, card in enumerate(cards):
        wanted = 13 - len(held)
        if not wanted:
            break
        with_it = comb(len(cards) - index - 1, wanted - 1)
        if rank < with_it:
            held.add(card)
        else:
            rank -= with_it
    return held
