"""A text notation of movements, made to be typed: ``overplay movement 1``.

The first line names the notation and its version, then come headers, then the rounds. A ``#``
begins a comment, except behind ``name`` and ``note``; blank lines, commas and colons mean
nothing; capital and small letters are the same; only the digits 0 to 9 count as digits.

Headers, each on a line of its own, in any order, before the first round:

- ``kind pairs``, ``kind teams`` or ``kind individual``; ``contestants 10``, the phantom counted.
  These two must be there.
- ``phantom 10``: this contestant does not exist. ``copies 2``, ``copies any``: sets of every tray.
- ``open``, ``replay meant``, ``half matches meant``: as in ``Movement``.
- ``sets of 3``: set A is trays 1 to 3, set B 4 to 6, after Z comes AA.
- ``name ...``, ``note ...``: for people; no part of the movement. Notes may be several.

Rounds are numbered from 1. The tables of a round stand below one another or in a row, where each
bar begins the next table, the first of a round being table 1; nothing between two bars: that
table is not used. A line that begins with a bar goes on with the row::

    round 1                                          round 1 | 1v6 1-2 | 2v7 3-4 turned
      table 1: NS 1, EW 6, trays 1-2
      table 2: NS 2, EW 7, trays 3-4, turned

A table is: ``table 7`` (in a row only where the number does not follow), who sits there, and
in any order ``trays 1-3`` (ranges, single trays and sets, in the order of play; the word
may be left out), ``turned``, ``shares 4 5``. Who sits there is ``NS 3 EW 7``, or ``3v7`` with N/S
first; of individuals ``N 8 E 1 S 2 W 4``, or ``8+2v1+4``. ``-`` is an empty side or seat. As in
``Sitting``, what is named are the hands held, also where the trays are turned.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from movements.audit import check
from movements.movement import Kind, Movement, Seat, Seats, Sitting
from movements.notation_errors import (
    LARGEST_TEXT,
    MOST_ERRORS,
    MOST_PLAYS,
    NUMBERS,
    TRAYS,
    Bounds,
    LimitCode,
    NotationCode,
    NotationError,
    UnreadableNotation,
    UnwritableMovement,
)
from movements.notation_reading import HEADING, VERSION, Notated, notated

__all__ = [
    "HEADING",
    "LARGEST_TEXT",
    "MOST_ERRORS",
    "MOST_PLAYS",
    "VERSION",
    "LimitCode",
    "Notated",
    "NotationCode",
    "NotationError",
    "UnreadableNotation",
    "UnwritableMovement",
    "admit",
    "notated",
    "read",
    "write",
]


def read(text: str) -> Movement:
    """The movement that a text describes. It is read, not audited: see ``admit``.

    Raises UnreadableNotation, and nothing else, whatever the text.
    """
    return notated(text).movement


def admit(text: str) -> Movement:
    """The movement that a text describes, audited.

    Raises UnreadableNotation if it cannot be read, InvalidMovement if it cannot be played.
    """
    return check(read(text))


WIDEST_ROW = 100
"""Rows that would be wider, in characters, are written as a line for each table."""

_MEANT = (
    ("open", "open"),
    ("allow_replay", "replay meant"),
    ("allow_half_matches", "half matches meant"),
)


def write(movement: Movement, name: str = "", notes: Sequence[str] = ()) -> str:
    """The text of a movement, of which ``read`` makes the same movement again.

    ``name`` and ``notes`` are for people. Raises UnwritableMovement if a number is below 1 or
    beyond the largest there is, if the whole is larger than what would be read, or if a name or
    a note cannot be printed.
    """
    _require_bounds(movement)
    lines = [" ".join((*HEADING, VERSION)), *_headers(movement, name, notes), ""]
    text = "\n".join([*lines, *(_rows(movement) or _columns(movement)), ""])
    if len(text) > LARGEST_TEXT:
        raise UnwritableMovement(LimitCode.TEXT_TOO_LARGE)
    return text


def _headers(movement: Movement, name: str, notes: Sequence[str]) -> Iterator[str]:
    for word, words in (("name", [name] if name else []), ("note", notes)):
        for text in (" ".join(typed.split()) for typed in words):
            if not text.isprintable():
                raise UnwritableMovement(LimitCode.NAME_UNREADABLE)
            yield f"{word}: {text}"
    yield f"kind: {movement.kind.value}"
    yield f"contestants: {movement.contestants}"
    if movement.phantom is not None:
        yield f"phantom: {movement.phantom}"
    if movement.copies != 1:
        yield f"copies: {movement.copies or 'any'}"
    for flag, words in _MEANT:
        if getattr(movement, flag):
            yield words


def _rows(movement: Movement) -> list[str]:
    """A line for each round, the tables under one another; empty where that is too wide."""
    narrow = range(WIDEST_ROW // len("| 1v2 "))
    if any(len(sittings) not in narrow for sittings in movement.rounds):
        return []
    rows = [[f"round {n}", *_cells(movement.kind, r)] for n, r in enumerate(movement.rounds, 1)]
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    if sum(width + len(" | ") for width in widths) > WIDEST_ROW:
        return []
    return [
        " | ".join(c.ljust(w) for c, w in zip(row, widths, strict=False)).rstrip() for row in rows
    ]


def _cells(kind: Kind, sittings: tuple[Sitting, ...]) -> Iterator[str]:
    expected = 1
    for sitting in sittings:
        named = "" if sitting.table == expected else f"table {sitting.table} "
        ns, ew = _sides(kind, sitting.seats)
        yield " ".join([f"{named}{ns}v{ew}", *_trays(sitting, "")])
        expected = sitting.table + 1


def _columns(movement: Movement) -> Iterator[str]:
    """A line for each table in each round."""
    for number, sittings in enumerate(movement.rounds, start=1):
        yield f"round {number}"
        for sitting in sittings:
            who = _who(movement.kind, sitting.seats)
            yield f"  table {sitting.table}: " + ", ".join([*who, *_trays(sitting, "trays ")])


def _who(kind: Kind, seats: Seats) -> Iterator[str]:
    if kind is Kind.INDIVIDUAL:
        for seat, one in zip(Seat, seats, strict=True):
            yield f"{seat.value} {_one(one)}"
    else:
        ns, ew = _sides(kind, seats)
        yield f"NS {ns}"
        yield f"EW {ew}"


def _sides(kind: Kind, seats: Seats) -> tuple[str, str]:
    return _side(kind, seats.north, seats.south), _side(kind, seats.east, seats.west)


def _side(kind: Kind, one: int | None, other: int | None) -> str:
    if one == other and kind is not Kind.INDIVIDUAL:
        return _one(one)
    return f"{_one(one)}+{_one(other)}"


def _one(contestant: int | None) -> str:
    return "-" if contestant is None else str(contestant)


def _trays(sitting: Sitting, word: str) -> Iterator[str]:
    """Everything that is said of the trays, if anything is."""
    if sitting.trays:
        yield word + " ".join(_ranges(sitting.trays))
    if sitting.turned:
        yield "turned"
    if sitting.shared_with:
        yield "shares " + " ".join(map(str, sitting.shared_with))


def _ranges(trays: tuple[int, ...]) -> Iterator[str]:
    first = last = trays[0]
    for tray in (*trays[1:], None):
        if tray == last + 1:
            last = tray
            continue
        yield f"{first}-{last}" if last > first else f"{first}"
        first = last = tray or 0


def _require_bounds(movement: Movement) -> None:
    """Every number can be read again."""
    phantom = [] if movement.phantom is None else [movement.phantom]
    _require(NUMBERS, [movement.contestants, *phantom])
    _require(Bounds(0, NUMBERS.most), [movement.copies, len(movement.rounds)])
    plays = 0
    for sitting in (sitting for sittings in movement.rounds for sitting in sittings):
        _require(NUMBERS, [sitting.table, *sitting.shared_with, *sitting.seats.contestants])
        _require(TRAYS, sitting.trays)
        plays += len(sitting.trays)
    if plays > MOST_PLAYS:
        raise UnwritableMovement(LimitCode.TRAYS_TOO_MANY)


def _require(bounds: Bounds, numbers: Sequence[int]) -> None:
    if any(number < bounds.least for number in numbers):
        raise UnwritableMovement(LimitCode.NUMBER_TOO_SMALL)
    if any(number > bounds.most for number in numbers):
        raise UnwritableMovement(LimitCode.NUMBER_TOO_LARGE)
