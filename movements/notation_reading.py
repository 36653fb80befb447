"""Reading the notation: headers, rounds, and tables in a column or in a row."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from movements.movement import Kind, Movement, Sitting
from movements.notation_errors import (
    LARGEST_TEXT,
    MOST_ERRORS,
    NUMBERS,
    NotationCode,
    NotationError,
    UnreadableNotation,
)
from movements.notation_line import Line, Wrong
from movements.notation_table import Sittings

HEADING = ("overplay", "movement")
VERSION = "1"


class Notated(NamedTuple):
    """The content of a text: the movement, and what its author calls it and says of it."""

    movement: Movement
    name: str = ""
    notes: tuple[str, ...] = ()


def notated(text: str) -> Notated:
    """The movement with its name and notes. It is read, not audited.

    Raises UnreadableNotation, and nothing else, whatever the text.
    """
    if len(text) > LARGEST_TEXT:
        raise UnreadableNotation((NotationError(NotationCode.TEXT_TOO_LARGE, limit=LARGEST_TEXT),))
    lines = _lines(text.removeprefix("\ufeff"))
    _heading(next(lines, Line(1, "")))
    return _Reading().read(lines)


def _lines(text: str) -> Iterator[Line]:
    """The lines on which anything stands."""
    for number, typed in enumerate(text.split("\n"), start=1):
        line = Line(number, typed)
        if not line.ended:
            yield line


def _heading(line: Line) -> None:
    """The first line. Nothing else is looked at where it is wrong: the text is something else."""
    try:
        for word in HEADING:
            if not line.takes(word):
                raise line.wrong(NotationCode.HEADING_MISSING, line.next)
        token, version = line.next, line.rest().partition("#")[0].strip()
        if not version:
            raise line.wrong(NotationCode.HEADING_MISSING, token)
        if version != VERSION:
            raise line.wrong(NotationCode.VERSION_UNKNOWN, token, text=version)
    except Wrong as wrong:
        raise UnreadableNotation((wrong.error,)) from None


@dataclass(slots=True)
class _Headers:
    """The content of the headers so far; None: nothing."""

    kind: Kind | None = None
    contestants: int | None = None
    phantom: int | None = None
    copies: int = 1
    set_size: int | None = None
    open: bool = False
    replay: bool = False
    half: bool = False
    name: str = ""
    notes: list[str] = field(default_factory=list)


class _Reading:
    """A text being read: what was found so far, and what was wrong with it."""

    def __init__(self) -> None:
        self._errors: list[NotationError] = []
        self._headers = _Headers()
        self._said: set[str] = set()
        self._rounds: list[list[Sitting]] = []
        self._turn = 1  # the round that comes next
        self._table = 1  # the table that comes next in a row
        self._sittings = Sittings()

    def read(self, lines: Iterator[Line]) -> Notated:
        for line in lines:
            try:
                self._line(line)
            except Wrong as wrong:
                self._note(wrong)
        return self._whole()

    def _note(self, wrong: Wrong) -> None:
        self._errors.append(wrong.error)
        endless = wrong.error.code is NotationCode.TRAYS_TOO_MANY
        if endless or len(self._errors) == MOST_ERRORS:
            raise UnreadableNotation(tuple(self._errors), more=True) from None

    def _line(self, line: Line) -> None:
        word = line.next
        if word.text in _HEADERS:
            self._header(line)
        elif word.text == "round":
            self._round(line)
        elif word.text == "table":
            self._at_table(line)
        elif word.text == "|":
            self._row(line)
        else:
            raise line.wrong(NotationCode.LINE_UNKNOWN, word)

    def _header(self, line: Line) -> None:
        word = line.take()
        late, twice = bool(self._rounds), word.text in self._said and word.text != "note"
        self._said.add(word.text)
        if late:
            raise line.wrong(NotationCode.HEADER_LATE, word)
        if twice:
            raise line.wrong(NotationCode.HEADER_TWICE, word)
        _HEADERS[word.text](self._headers, line)
        line.end()

    def _round(self, line: Line) -> None:
        line.take()
        self._rounds.append([])
        turn, self._turn, self._table = self._turn, self._turn + 1, 1
        token = line.next
        number = line.number_in(NUMBERS)
        if number != turn:
            # Whoever left one out hears of it once.
            self._turn = number + 1
            self._note(line.wrong(NotationCode.ROUND_OUT_OF_ORDER, token, turn))
        self._row(line)

    def _row(self, line: Line) -> None:
        """The tables of a round side by side, one after each bar."""
        self._require_round(line)
        while line.takes("|"):
            if not line.ended:
                self._cell(line)
        line.end()

    def _cell(self, line: Line) -> None:
        if line.next.text == "|":
            self._table += 1  # a table that is not used
            return
        try:
            self._sit(line, self._table, end="|")
        except Wrong as wrong:
            self._table += 1
            self._note(wrong)
            line.skip_to("|")

    def _at_table(self, line: Line) -> None:
        self._require_round(line)
        self._sit(line, None)
        line.end()

    def _sit(self, line: Line, table: int | None, end: str = "") -> None:
        sitting = self._sittings.read(line, table, self._headers.kind, self._headers.set_size)
        if not line.ended and line.next.text != end:
            raise line.wrong(NotationCode.NOT_EXPECTED, line.next)
        self._rounds[-1].append(sitting)
        self._table = sitting.table + 1

    def _require_round(self, line: Line) -> None:
        if not self._rounds:
            raise line.wrong(NotationCode.ROUND_MISSING, line.next)

    def _whole(self) -> Notated:
        headers = self._headers
        for name in ("kind", "contestants"):
            if name not in self._said:
                self._errors.append(NotationError(NotationCode.HEADER_MISSING, text=name))
        if self._errors or headers.kind is None or headers.contestants is None:
            raise UnreadableNotation(tuple(self._errors[:MOST_ERRORS]))
        movement = Movement(
            headers.kind,
            headers.contestants,
            tuple(map(tuple, self._rounds)),
            copies=headers.copies,
            phantom=headers.phantom,
            open=headers.open,
            allow_replay=headers.replay,
            allow_half_matches=headers.half,
        )
        return Notated(movement, headers.name, tuple(headers.notes))


def _kind(headers: _Headers, line: Line) -> None:
    token = line.next
    if token.text not in {kind.value for kind in Kind}:
        raise line.wrong(NotationCode.KIND_UNKNOWN, token)
    headers.kind = Kind(line.take().text)


def _contestants(headers: _Headers, line: Line) -> None:
    headers.contestants = line.number_in(NUMBERS)


def _phantom(headers: _Headers, line: Line) -> None:
    headers.phantom = line.number_in(NUMBERS)


def _copies(headers: _Headers, line: Line) -> None:
    headers.copies = 0 if line.takes("any") else line.number_in(NUMBERS)


def _sets(headers: _Headers, line: Line) -> None:
    line.takes("of")
    headers.set_size = line.number_in(NUMBERS)


def _open(headers: _Headers, _line: Line) -> None:
    headers.open = True


def _replay(headers: _Headers, line: Line) -> None:
    _meant(line, "meant")
    headers.replay = True


def _half(headers: _Headers, line: Line) -> None:
    _meant(line, "matches", "meant")
    headers.half = True


def _meant(line: Line, *words: str) -> None:
    for word in words:
        if not line.takes(word):
            raise line.wrong(NotationCode.NOT_EXPECTED, line.next)


def _name(headers: _Headers, line: Line) -> None:
    headers.name = _printable(line)


def _note(headers: _Headers, line: Line) -> None:
    headers.notes.append(_printable(line))


def _printable(line: Line) -> str:
    token, text = line.next, " ".join(line.rest().split())
    if not text.isprintable():
        raise line.wrong(NotationCode.NAME_UNREADABLE, token, text=text)
    return text


_HEADERS: dict[str, Callable[[_Headers, Line], None]] = {
    "kind": _kind,
    "contestants": _contestants,
    "phantom": _phantom,
    "copies": _copies,
    "sets": _sets,
    "open": _open,
    "replay": _replay,
    "half": _half,
    "name": _name,
    "note": _note,
}
