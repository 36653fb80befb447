"""Reading one table of the notation: who sits there, with which trays, and how they lie."""

from movements.movement import Kind, Seat, Seats, Sitting
from movements.notation_errors import (
    MOST_PLAYS,
    NUMBERS,
    TRAYS,
    NotationCode,
)
from movements.notation_line import Line, Token

_HANDS: dict[str, tuple[Seat, ...]] = {
    "ns": (Seat.NORTH, Seat.SOUTH),
    "ew": (Seat.EAST, Seat.WEST),
    **{seat.value.lower(): (seat,) for seat in Seat},
}
"""The hands that a word names."""

_LONGEST_LETTERS = 2
"""Sets are A to Z, then AA to ZZ."""

Two = tuple[int | None, int | None]


class Sittings:
    """Reads tables, and counts the trays on them: a short text can name a great many."""

    def __init__(self) -> None:
        self._plays = 0

    def read(
        self, line: Line, table: int | None, kind: Kind | None, set_size: int | None
    ) -> Sitting:
        """The table that comes next in a line; ``table`` is its number if it does not say one.

        ``kind`` None: not known, for its header was wrong. ``set_size`` None: no letters for sets.
        """
        number = _table(line, table)
        seats = _seats(line, kind)
        said: dict[str, tuple[int, ...]] = {}
        while what := _what(line.next):
            if what in said:
                raise line.wrong(NotationCode.WORD_TWICE, line.next)
            said[what] = self._said(line, what, set_size)
        return Sitting(
            number, seats, said.get("trays", ()), "turned" in said, said.get("shares", ())
        )

    def _said(self, line: Line, what: str, set_size: int | None) -> tuple[int, ...]:
        if what == "trays":
            return self._trays(line, set_size)
        line.take()
        return _tables(line) if what == "shares" else ()

    def _trays(self, line: Line, set_size: int | None) -> tuple[int, ...]:
        line.takes("trays", "tray")
        if not _is_tray(line.next):
            raise line.wrong(NotationCode.TRAYS_MISSING, line.next)
        trays: list[int] = []
        while _is_tray(token := line.next):
            some = _range(line) if token.is_number else _set(line, set_size)
            self._plays += len(some)
            if self._plays > MOST_PLAYS:
                raise line.wrong(NotationCode.TRAYS_TOO_MANY, token, MOST_PLAYS)
            trays += some
        return tuple(trays)


def _what(token: Token) -> str:
    """Return what a token begins: trays, a word about them, or nothing that belongs to a table."""
    if token.text in ("turned", "shares"):
        return token.text
    return "trays" if token.text in ("trays", "tray") or _is_tray(token) else ""


def _is_tray(token: Token) -> bool:
    return token.is_number or (token.is_word and len(token.text) <= _LONGEST_LETTERS)


def _table(line: Line, table: int | None) -> int:
    token = line.next
    if table is None or token.text == "table":
        line.takes("table")
        return line.number_in(NUMBERS)
    if table > NUMBERS.most:
        raise line.wrong(NotationCode.NUMBER_TOO_LARGE, token, NUMBERS.most, text=str(table))
    return table


def _tables(line: Line) -> tuple[int, ...]:
    tables = [line.number_in(NUMBERS)]
    while line.next.is_number:
        tables.append(line.number_in(NUMBERS))
    return tuple(tables)


def _range(line: Line) -> range:
    token = line.next
    first = line.number_in(TRAYS)
    if not line.takes("-"):
        return range(first, first + 1)
    last = line.number_in(TRAYS)
    if last < first:
        raise line.wrong(NotationCode.TRAYS_BACKWARDS, token, text=f"{first}-{last}")
    return range(first, last + 1)


def _set(line: Line, size: int | None) -> range:
    token = line.take()
    if size is None:
        raise line.wrong(NotationCode.SET_SIZE_MISSING, token, text=token.text.upper())
    number = 0
    for letter in token.text:
        number = number * 26 + ord(letter) - ord("a") + 1
    last = number * size
    if last > TRAYS.most:
        raise line.wrong(NotationCode.NUMBER_TOO_LARGE, token, TRAYS.most, text=str(last))
    return range(last - size + 1, last + 1)


def _seats(line: Line, kind: Kind | None) -> Seats:
    if line.next.text in _HANDS:
        return _named_seats(line, kind)
    if not (line.next.is_number or line.next.text == "-"):
        raise line.wrong(NotationCode.SITTERS_MISSING, line.next)
    north, south = _side(line, kind)
    if not line.takes("v"):
        raise line.wrong(NotationCode.VERSUS_MISSING, line.next)
    east, west = _side(line, kind)
    return Seats(north, east, south, west)


def _named_seats(line: Line, kind: Kind | None) -> Seats:
    """Seats or sides by their names, in any order."""
    holds: dict[Seat, int | None] = {}
    while len(holds) < 4 and line.next.text in _HANDS:
        token = line.take()
        hands = _HANDS[token.text]
        if not holds.keys().isdisjoint(hands):
            raise line.wrong(NotationCode.SEAT_TWICE, token, text=token.text.upper())
        here = _side(line, kind) if len(hands) == 2 else (_sitter(line),)
        holds.update(zip(hands, here, strict=True))
    if len(holds) < 4:
        raise line.wrong(NotationCode.SEAT_MISSING, line.next, text=_missing(holds))
    return Seats(*(holds[seat] for seat in Seat))


def _missing(holds: dict[Seat, int | None]) -> str:
    missing = [seat for seat in Seat if seat not in holds]
    side = "".join(str(seat) for seat in missing).lower()
    # Where a whole side is missing that is what was forgotten.
    return {"ns": "NS", "ew": "EW"}.get(side, missing[0].value)


def _side(line: Line, kind: Kind | None) -> Two:
    """A pair, a team, or two that sit opposite each other: ``3``, ``8+2``, ``-``."""
    token = line.next
    first = _sitter(line)
    if line.takes("+"):
        return first, _sitter(line)
    if kind is Kind.INDIVIDUAL and first is not None:
        raise line.wrong(NotationCode.PARTNER_MISSING, token)
    return first, first


def _sitter(line: Line) -> int | None:
    return None if line.takes("-") else line.number_in(NUMBERS)
