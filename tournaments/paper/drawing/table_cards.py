"""Table cards: which table it is, where North is, and what happens here round by round.

Two A5 cards on a sheet of A4.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.card_sheet import A5_CARD, DrawCard, sheets_of_parts
from tournaments.paper.drawing.fitting import (
    SMALLEST,
    baseline,
    grown_size,
    lines_of_name,
    lines_of_text,
    size_of_names,
    whole_lines,
    widest_fit,
)
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import HAIR, HEAVY, QUIET, Pen, Point
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.qr import draw_qr
from tournaments.paper.drawing.ruled_table import Ruled, RuledTable


@dataclass(frozen=True, slots=True)
class Seated:
    """The holder of a side or a chair in the first round; ``seat`` is ``N/S`` or ``N``."""

    seat: str
    label: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class TableRound:
    """A round at this table.

    ``round`` 0 is a line to be written by hand. ``who``: the labels of those who sit here, one
    for each seat of the card. ``note``: a quarter turn, or with whom the trays are shared.
    """

    round: int
    trays: str
    who: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableCard:
    """The card on a table. An empty ``table`` is a line to write its number on.

    ``seats`` are the heads of the rounds too: two sides, or four chairs. ``moves`` say in a few
    sentences who goes where from here. ``address`` is what the code and the line under it hold,
    ``address_word`` what is found there, ``address_note`` who cannot open it; without an address
    there is no code. The same of the Wi-Fi: ``wifi`` is what its code holds, ``wifi_lines`` what
    stands under it.
    """

    table: str
    system: str
    seats: tuple[Seated, ...]
    rounds: tuple[TableRound, ...]
    moves: tuple[str, ...] = ()
    address: str = ""
    address_word: str = ""
    address_note: str = ""
    trays_word: str = ""
    wifi: str = ""
    wifi_word: str = ""
    wifi_lines: tuple[str, ...] = ()


_MARGIN = 15 * mm
_RIGHT = A5_CARD.width - _MARGIN
_WIDTH = _RIGHT - _MARGIN
_GAP = 3 * mm


@dataclass(frozen=True, slots=True)
class _Head:
    """The upper part of a card: ``caption`` and ``number`` are baselines of the table's.

    A ``code`` is so wide, begins at ``code_top`` and has at most ``lines`` below its word.
    """

    caption: float
    number: float
    number_width: float
    code: float
    code_top: float
    word: float
    lines: int


_ONE_CODE = _Head(19 * mm, 50 * mm, 68 * mm, 33 * mm, 15 * mm, 53 * mm, 3)
_TWO_CODES = _Head(15.5 * mm, 46 * mm, 46 * mm, 30 * mm, 12.5 * mm, 47.6 * mm, 5)
_BETWEEN = 7 * mm
"""Between two codes; a telephone sees by the white round a code which it is."""
_NUMBER_SIZE = 104.0
_TOP_RULE = 62 * mm
_ROSE_X, _ROSE_Y, _ROSE = 37.5 * mm, 89.5 * mm, 15 * mm
_LIST, _LIST_TOP, _LIST_FOOT = 66 * mm, 67 * mm, 114 * mm
_LEADING = 3.5 * mm
_TWO_NAMES = 2.6
"""The height of a row that holds a name on two lines, in parts of their size."""
_HEAVY, _ROWS, _ROWS_FOOT = 118 * mm, 124.4 * mm, 193 * mm
_TALLEST, _LOWEST = 12.5 * mm, 4.2 * mm
_MOST = 16.0
"""The largest figures of a row, in points."""
MOST_ROUNDS = int((_ROWS_FOOT - _ROWS) / _LOWEST)
"""What one card holds; the others stand on a next card."""
_TRAYS, _WHO, _NOTE = 30 * mm, 62 * mm, 94 * mm


def blank_table_card(rounds: int, seats: Sequence[str]) -> TableCard:
    """A card to be written by hand, with so many lines for rounds."""
    empty = tuple(TableRound(0, "", ("",) * len(seats)) for _ in range(rounds))
    return TableCard("", "", tuple(Seated(seat, "") for seat in seats), empty)


def table_cards(cards: Sequence[TableCard], printer: Printer) -> bytes:
    """The PDF of the cards, two A5 on a sheet of A4.

    More than ``MOST_ROUNDS`` go on, in equal parts, on a next card without the code.
    """
    draw: list[list[DrawCard]] = [[partial(_draw, part=part) for part in _parts(c)] for c in cards]
    return sheets_of_parts(printer.gettext("Table cards"), draw, A5_CARD, printer)


@dataclass(frozen=True, slots=True)
class _Part:
    card: TableCard
    rounds: tuple[TableRound, ...]
    number: int
    parts: int

    @property
    def row_height(self) -> float:
        rows = max(-(-len(self.card.rounds) // self.parts), 1)
        return min(_TALLEST, (_ROWS_FOOT - _ROWS) / rows)

    @property
    def text_size(self) -> float:
        """Of all rows alike, as large as the card holds."""
        rounds, each = self.card.rounds, _who_width(self.card) - 1 * mm
        fits = (
            widest_fit((one.trays for one in rounds), Face.BOLD, _WHO - _TRAYS - _GAP),
            widest_fit((who for one in rounds for who in one.who), Face.SANS, each),
        )
        return grown_size(self.row_height, 10, _MOST, min(fits))

    @property
    def note_size(self) -> float:
        """Of all notes of the card."""
        notes = (one.note for one in self.card.rounds)
        return size_of_names(notes, self.row_height, min(self.text_size, 11), _RIGHT - _NOTE)


def _parts(card: TableCard) -> list[_Part]:
    parts = max(-(-len(card.rounds) // MOST_ROUNDS), 1)
    rows = -(-len(card.rounds) // parts)
    return [
        _Part(card, card.rounds[index * rows : (index + 1) * rows], index + 1, parts)
        for index in range(parts)
    ]


def _draw(pen: Pen, part: _Part) -> None:
    _number(pen, part)
    if part.number == 1:
        _codes(pen, part.card)
    pen.double_rule(_MARGIN, _RIGHT, _TOP_RULE)
    draw_rose(pen, _ROSE_X, _ROSE_Y, _ROSE, 15)
    _first_round(pen, part.card)
    _rounds(pen, part)
    _foot(pen, part)


def _number(pen: Pen, part: _Part) -> None:
    head = _head_of(part.card)
    pen.text(_MARGIN, head.caption, pen.gettext("Table"), size=14, width=head.number_width)
    if not part.card.table:
        pen.rule(_MARGIN, _MARGIN + 45 * mm, head.number, HEAVY)
        return
    pen.text(
        _MARGIN,
        head.number,
        part.card.table,
        Face.SERIF,
        _NUMBER_SIZE,
        width=head.number_width,
        least=30,
    )


def _head_of(card: TableCard) -> _Head:
    return _TWO_CODES if card.wifi else _ONE_CODE


def _codes(pen: Pen, card: TableCard) -> None:
    """The codes, what they open, and the same for a finger; the address stands on the right."""
    right, width = _RIGHT, _WIDTH
    if card.address:
        width = _head_of(card).code + _BETWEEN - 2 * mm if card.wifi else _WIDTH
        texts = (card.address, card.address_note)
        _code(pen.at(right, 0), _head_of(card), card.address, card.address_word, texts, width)
        right, width = right - _head_of(card).code - _BETWEEN, _WIDTH - width - 2 * mm
    if card.wifi:
        _code(pen.at(right, 0), _head_of(card), card.wifi, card.wifi_word, card.wifi_lines, width)


def _code(pen: Pen, head: _Head, code: str, word: str, texts: Sequence[str], width: float) -> None:
    """A code to the left of here, and below it its word and as many lines as there is room for."""
    draw_qr(pen, -head.code, head.code_top, head.code, code)
    pen.text(0, head.word, word, Face.BOLD, 8.5, Align.RIGHT, width=width)
    lines = [line for text in texts for line in whole_lines(text, Face.SANS, SMALLEST, width)]
    for index, line in enumerate(lines[: head.lines]):
        y = head.word + 3.2 * mm + index * 2.5 * mm
        pen.text(0, y, line, size=SMALLEST, align=Align.RIGHT, width=width)


def _first_round(pen: Pen, card: TableCard) -> None:
    """Draw who sits down here first, and who and what goes where afterwards."""
    pen.text(_LIST, _LIST_TOP + 2.5 * mm, pen.gettext("First round"), size=8.5, grey=QUIET)
    top, row = _LIST_TOP + 4.5 * mm, 9 * mm if len(card.seats) < 3 else 6.4 * mm
    seat = max((text_width(one.seat, Face.BOLD, 10) for one in card.seats), default=0)
    seat = min(seat, 14 * mm) + 2 * mm
    for one in card.seats:
        _seated(pen.at(_LIST, top), one, seat, row)
        top += row
    _moves(pen.at(_LIST, top), card.moves, _LIST_FOOT - top)


def _moves(pen: Pen, moves: tuple[str, ...], height: float) -> None:
    """A sentence a line where there is room for that, else one after the other."""
    room, most = _RIGHT - _LIST, int((height - 1 * mm) / _LEADING)
    lines = [line for text in moves for line in whole_lines(text, Face.SANS, 8.5, room)]
    if len(lines) > most:
        lines = [line.text for line in lines_of_text(" ".join(moves), Face.SANS, 8, room, most)]
    for index, line in enumerate(lines):
        pen.text(0, 1 * mm + (index + 1) * _LEADING, line, size=8.5, width=room)


def _seated(pen: Pen, one: Seated, seat: float, height: float) -> None:
    width = _RIGHT - _LIST
    pen.text(0, baseline(height, 10), one.seat, Face.BOLD, 10, width=seat - 1 * mm)
    used = pen.text(seat, baseline(height, 13), one.label, Face.BOLD, 13, width=20 * mm)
    left = seat + used + 2 * mm
    size = min(10.5, height / _TWO_NAMES)
    lines = lines_of_name(one.name, Face.SANS, size, width - left) if one.name else []
    leading = size * 1.14
    first = baseline(height - (len(lines) - 1) * leading, size)
    for index, line in enumerate(lines):
        pen.text(left, first + index * leading, line.text, size=line.size)
    pen.rule(0, width, height, HAIR)


def _rounds(pen: Pen, part: _Part) -> None:
    """What happens here round by round: the trays, who sits on each seat, and a note."""
    card, height = part.card, part.row_height
    column = partial(Ruled, size=part.text_size, before=None, head_size=8, pad=0.5 * mm)
    columns = [
        column(pen.gettext("Round"), _TRAYS - _MARGIN, Align.LEFT),
        column(card.trays_word or pen.gettext("Trays"), _WHO - _TRAYS, Align.LEFT, Face.BOLD),
        *(column(one.seat, _who_width(card)) for one in card.seats),
        column("", _GAP),
        column("", _RIGHT - _NOTE, size=part.note_size, names=True, behind=0),
    ]
    table = RuledTable(columns, _MARGIN, _RIGHT, _ROWS - _HEAVY)
    table.heads(pen.at(0, _HEAVY))
    for index, one in enumerate(part.rounds):
        cells = (str(one.round or ""), one.trays, *one.who, "", one.note)
        table.ruled_row(pen.at(0, _ROWS + index * height), height, cells)


def _who_width(card: TableCard) -> float:
    return (_NOTE - _GAP - _WHO) / max(len(card.seats), 1)


def _foot(pen: Pen, part: _Part) -> None:
    said = part.card.system
    if part.parts > 1:
        of = pen.gettext("card {part} of {parts}").format(part=part.number, parts=part.parts)
        said = f"{said}, {of}" if said else of
    pen.text(_MARGIN, 197.4 * mm, said, size=8, grey=QUIET, width=_WIDTH)
    advice = pen.gettext(
        "North on this card is North in the room: every arrow on the table points there."
    )
    pen.text(_MARGIN, 201 * mm, advice, size=7.5, width=_WIDTH)


_LETTERS = "NESW"
_WAIST = 0.16
"""Where two points meet, in parts of the radius."""
_SHORT = 0.6
"""The points between the four winds, in parts of the radius."""


def draw_rose(pen: Pen, x: float, y: float, radius: float, letters: float) -> None:
    """The rose around ``x``, ``y`` with N, E, S and W in ``letters`` points outside its tips."""
    for turns, reach in ((0.5, radius * _SHORT), (0.0, radius)):
        for wind in range(4):
            _tip(pen, (x, y), reach, radius * _WAIST, wind + turns)
    away = radius + letters * 0.75
    for wind, letter in enumerate(_LETTERS):
        right, down = _at((0, 0), away, wind)
        pen.text(x + right, y + down + letters * 0.36, letter, Face.SERIF, letters, Align.CENTRE)


def _tip(pen: Pen, middle: Point, reach: float, waist: float, wind: float) -> None:
    """One point: black on its left half, white on its right."""
    tip = _at(middle, reach, wind)
    left, right = _at(middle, waist, wind - 0.5), _at(middle, waist, wind + 0.5)
    pen.polygons([(middle, left, tip)])
    pen.polygons([(middle, right, tip)], solid=False)


def _at(middle: Point, away: float, wind: float) -> Point:
    """A place so far away in this direction: winds are quarters of a turn from North."""
    angle = wind * math.pi / 2
    return middle[0] + away * math.sin(angle), middle[1] - away * math.cos(angle)
