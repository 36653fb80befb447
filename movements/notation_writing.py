"""Writing the notation: rows where the rounds are short, else a line for each table."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from movements.movement import Kind, Movement, Seat, Seats, Sitting
from movements.notation_errors import (
    LARGEST_TEXT,
    MOST_PLAYS,
    NUMBERS,
    TRAYS,
    Bounds,
    LimitCode,
    UnwritableMovement,
)
from movements.notation_reading import HEADING, VERSION

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
