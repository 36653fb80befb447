"""The seating list for the wall, by number and by name; and a slip for everybody."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.card_sheet import LABEL, DrawCard, card_sheets
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import (
    A4,
    EDGE,
    HAIR,
    QUIET,
    Pen,
    baseline,
    common_size,
    lines_of_name,
)
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import (
    Passage,
    Strip,
    body_height,
    body_width,
    joined,
    report,
    section_head,
)
from tournaments.paper.drawing.values import Heading


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where in the first round.

    ``table`` and ``seat`` are empty where somebody has none; ``note`` says then, or besides,
    that he sits out. ``kind`` (``Pair``) stands before the label on a slip.
    """

    label: str
    name: str
    table: str
    seat: str
    note: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class SeatingList:
    """The list. ``by_name`` in alphabetical order; empty where nobody has been named."""

    heading: Heading
    by_number: tuple[Seat, ...]
    by_name: tuple[Seat, ...] = ()


_WIDTH = body_width(A4)
_COLUMN = 86 * mm
_ROW = 7 * mm
_LABEL_RIGHT, _NAME = 10 * mm, 13 * mm
_TABLE_RIGHT = 68 * mm
_SEAT = 70 * mm


def blank_seating_list(heading: Heading, places: int) -> SeatingList:
    """A list to be written by hand."""
    return SeatingList(heading, (Seat("", "", "", ""),) * places)


def seating_list(sheet: SeatingList, printer: Printer) -> bytes:
    """The PDF of the list in two columns, read down."""
    passages = _passages(
        printer.gettext("By number"), sheet.by_number, sheet.heading.contestant_word, printer
    )
    if sheet.by_name:
        passages += _passages(printer.gettext("By name"), sheet.by_name, "", printer)
    return report(sheet.heading, passages, A4, printer)


def _passages(title: str, seats: Sequence[Seat], word: str, printer: Printer) -> list[Passage]:
    """As many passages as pages: each is read down its left column and then down its right."""
    head = joined(
        section_head(title, printer.gettext("where everybody sits in the first round"), _WIDTH),
        Strip(6.4 * mm, partial(_heads, columns=1 if len(seats) < 2 else 2, word=word)),
    )
    page = 2 * max(int((body_height(report_size(printer.options)) - head.height) / _ROW), 1)
    pages = [seats[at : at + page] for at in range(0, max(len(seats), 1), page)]
    size = common_size((seat.label for seat in seats), Face.SANS, 10, _LABEL_RIGHT, 6)
    return [Passage(head, _rows(some, size)) for some in pages]


def _rows(seats: Sequence[Seat], size: float) -> tuple[Strip, ...]:
    half = -(-len(seats) // 2)
    return tuple(
        _row([seats[at] for at in (row, row + half) if at < len(seats)], size)
        for row in range(half)
    )


def _heads(pen: Pen, columns: int, word: str) -> None:
    for column in range(columns):
        part = pen.at(column * (_WIDTH - _COLUMN), 0)
        y = 4.4 * mm
        part.text(0, y, word, Face.BOLD, 8, width=_NAME + 12 * mm)
        part.text(_TABLE_RIGHT, y, pen.gettext("Table"), Face.BOLD, 8, Align.RIGHT, width=14 * mm)
        part.text(_SEAT, y, pen.gettext("Seat"), Face.BOLD, 8, width=_COLUMN - _SEAT)
        part.rule(0, _COLUMN, 6.4 * mm, EDGE)


def _row(seats: Sequence[Seat], size: float) -> Strip:
    """A row of the list; ``size`` is that of all its labels."""

    def draw(pen: Pen) -> None:
        for column, seat in enumerate(seats):
            _seat(pen.at(column * (_WIDTH - _COLUMN), 0), seat, size)

    return Strip(_ROW, draw)


def _seat(pen: Pen, seat: Seat, size: float) -> None:
    y = baseline(_ROW, 10)
    room = _LABEL_RIGHT + 0.01
    pen.text(_LABEL_RIGHT, y, seat.label, size=size, align=Align.RIGHT, width=room, least=6)
    table = seat.table
    room = 14 * mm
    used = pen.text(_TABLE_RIGHT, y, table, Face.BOLD, 12, Align.RIGHT, width=room, least=6)
    if seat.note and not table:
        pen.text(_COLUMN, y, seat.note, size=9, align=Align.RIGHT, grey=QUIET, width=28 * mm)
        used = 28 * mm - (_COLUMN - _TABLE_RIGHT)
    elif seat.note:
        pen.text(_SEAT, 3.2 * mm, seat.seat, size=7.5, width=_COLUMN - _SEAT)
        pen.text(_SEAT, 6.2 * mm, seat.note, size=7, grey=QUIET, width=_COLUMN - _SEAT)
    else:
        pen.text(_SEAT, y, seat.seat, size=10, width=_COLUMN - _SEAT)
    pen.name(_NAME, _ROW, seat.name, 9.5, _TABLE_RIGHT - max(used, 6 * mm) - 2 * mm - _NAME)
    pen.rule(0, _COLUMN, _ROW, HAIR)


_INSET, _FAR = 6 * mm, LABEL.width - 6 * mm
_SLIP_LABEL = 24.0


def name_slips(seats: Sequence[Seat], printer: Printer) -> bytes:
    """The PDF of the slips, 24 labels on a sheet of A4; an empty seat is a slip to write on."""
    draw: list[DrawCard] = [partial(_slip, seat=seat) for seat in seats]
    return card_sheets(printer.gettext("Name slips"), draw, LABEL, printer)


def _slip(pen: Pen, seat: Seat) -> None:
    """Who it is, and large where he begins."""
    width = _FAR - _INSET
    kind = pen.text(_INSET, 13.5 * mm, seat.kind, size=8, grey=QUIET, width=14 * mm)
    x = _INSET + (kind + 1.5 * mm if kind else 0)
    used = pen.text(x, 13.5 * mm, seat.label, Face.SERIF, _SLIP_LABEL, width=24 * mm, least=9)
    left = x + used + 3 * mm
    start = pen.gettext("table {table}").format(table=seat.table) if seat.table else seat.note
    pen.text(_FAR, 10 * mm, start, Face.BOLD, 11, Align.RIGHT, width=_FAR - left, least=6)
    under = ", ".join(filter(None, (seat.seat, seat.note))) if seat.table else ""
    pen.text(_FAR, 14 * mm, under, size=9, align=Align.RIGHT, width=_FAR - left)
    pen.rule(_INSET, _FAR, 17.4 * mm, HAIR)
    for index, line in enumerate(lines_of_name(seat.name, Face.SANS, 12, width)):
        pen.text(_INSET, (23.4 + 5.2 * index) * mm, line.text, size=line.size, width=width)
