"""Travellers: all plays of a tray, line by line, carried with it from table to table.

The fold down the middle hides what the others made. Four on a sheet of A4, or two where a tray
is played more than fifteen times.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.card_sheet import A5_CARD, A6_CARD, MARGIN, DrawCard, sheets_of_parts
from tournaments.paper.drawing.card_words import big_number
from tournaments.paper.drawing.fitting import SMALLEST, common_size, lines_of_text
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import EDGE, FAINT, HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, Size, mm
from tournaments.paper.drawing.ruled_table import HEAD, Ruled, RuledTable

ON_A6, ON_A5 = 15, 26
"""The most plays that a quarter and a half of A4 hold."""
_HEADS = 31 * mm
_ROWS = _HEADS + HEAD
_FOOT = 12 * mm
"""From the last row to the margin: two lines of advice."""
_TALLEST = 12.5 * mm
_NUMBER = 24 * mm
_PADDING = 2.2
"""Of a column, both sides together, in millimetres."""


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """One play of the tray: who meets in which round, and what came of it as far as it is in.

    ``ns`` and ``ew`` of a game of whist are tricks; of bridge the score, on the side that has it.
    ``ns_points`` and ``ew_points`` are the matchpoints, in whist what lies above average.
    """

    round: str = ""
    ns_label: str = ""
    ew_label: str = ""
    contract: str = ""
    by: str = ""
    tricks: str = ""
    ns: str = ""
    ew: str = ""
    ns_points: str = ""
    ew_points: str = ""


@dataclass(frozen=True, slots=True)
class Traveller:
    """A tray and its plays. An empty ``tray`` is a line to write it on.

    ``dealer`` is a seat in words, ``vulnerable`` a sentence. ``closing`` stands under the lines
    (the average); ``points`` heads the columns of the points. ``word`` is ``Tray`` or ``Board``,
    already translated, where the game does not say it. ``turned``: in whist a trump is turned.
    """

    tray: str
    dealer: str
    lines: tuple[TravellerLine, ...]
    vulnerable: str = ""
    event: str = ""
    points: str = ""
    closing: str = ""
    bridge: bool = False
    word: str = ""
    turned: bool = True


def blank_traveller(*, bridge: bool, lines: int = 13) -> Traveller:
    """A traveller on which everything is written by hand."""
    return Traveller("", "", (TravellerLine(),) * lines, bridge=bridge)


def travellers(sheets: Sequence[Traveller], printer: Printer) -> bytes:
    """The PDF of the travellers in their order.

    All are of one size, that of the longest. More plays than half of A4 holds go on on further
    cards in equal parts.
    """
    most = max((len(sheet.lines) for sheet in sheets), default=0)
    card, each = (A6_CARD, ON_A6) if most <= ON_A6 else (A5_CARD, ON_A5)
    draw: list[list[DrawCard]] = [
        [partial(_draw, part=part, card=card) for part in _parts(sheet, each)] for sheet in sheets
    ]
    return sheets_of_parts(printer.gettext("Travellers"), draw, card, printer)


@dataclass(frozen=True, slots=True)
class _Part:
    """The plays of a tray that stand on one card; ``rows`` is the most of any part."""

    sheet: Traveller
    lines: tuple[TravellerLine, ...]
    number: int
    parts: int
    rows: int


def _parts(sheet: Traveller, each: int) -> list[_Part]:
    parts = max(-(-len(sheet.lines) // each), 1)
    rows = -(-len(sheet.lines) // parts)
    return [
        _Part(sheet, sheet.lines[index * rows : (index + 1) * rows], index + 1, parts, rows)
        for index in range(parts)
    ]


def _draw(pen: Pen, part: _Part, card: Size) -> None:
    right = card.width - MARGIN
    height = min(_TALLEST, (card.height - MARGIN - _FOOT - _ROWS) / max(part.rows, 1))
    foot = _ROWS + len(part.lines) * height
    _caption(pen, part, right)
    table = RuledTable(_columns(part.sheet, pen.printer), MARGIN, right)
    table.heads(pen.at(0, _HEADS))
    texts = _bridge_texts if part.sheet.bridge else _whist_texts
    for number, line in enumerate(part.lines):
        table.row(pen.at(0, _ROWS + number * height), height, texts(line))
    table.grid(pen.at(0, _ROWS), len(part.lines), height)
    _fold(pen, card, foot)
    _foot(pen.at(0, foot), part, right)


def _of_trump(pen: Pen) -> str:
    """Return where the trump is: by Law IV.1 on its slip alone, unless score sheets have it too."""
    if pen.printer.options.trumps:
        return pen.gettext("The trump is on the trump slip.")
    return pen.gettext("The trump is on the trump slip, nowhere else.")


def _caption(pen: Pen, part: _Part, right: float) -> None:
    sheet = part.sheet
    word = sheet.word or (pen.gettext("Board") if sheet.bridge else pen.gettext("Tray"))
    big_number(pen, MARGIN, 12.4 * mm, 24.6 * mm, word, sheet.tray, 34, _NUMBER)
    room = right - MARGIN - _NUMBER - 4 * mm
    dealer = pen.gettext("Dealer {seat}").format(seat=sheet.dealer or "________")
    said = (sheet.vulnerable or "") if sheet.bridge else _of_trump(pen) if sheet.turned else ""
    pen.text(right, 13.4 * mm, dealer, Face.BOLD, 11, Align.RIGHT, width=room)
    face, size = (Face.BOLD, 11) if sheet.bridge else (Face.SANS, 8)
    pen.text(right, 18.6 * mm, said, face, size, Align.RIGHT, width=room)
    event = sheet.event
    if part.parts > 1:
        words = pen.gettext("{part} of {parts}").format(part=part.number, parts=part.parts)
        event = f"{event}, {words}" if event else words
    pen.text(right, 23.6 * mm, event, size=8, align=Align.RIGHT, grey=QUIET, width=room)


def _columns(sheet: Traveller, printer: Printer) -> list[Ruled]:
    """The two halves are as wide as each other: the fold runs down the middle of the card."""
    points = (sheet.points or printer.gettext("MP")) if sheet.bridge else sheet.points
    labels = [label for line in sheet.lines for label in (line.ns_label, line.ew_label)]
    if sheet.bridge:
        round_, pair, made = _halves(labels, [line.ns_points for line in sheet.lines])
        size = common_size(labels, Face.BOLD, 15, (pair - _PADDING) * mm)
        return [
            Ruled(printer.gettext("Rd"), round_, size=9),
            Ruled(printer.gettext("N/S"), pair, face=Face.BOLD, size=size),
            Ruled(points, made, Align.RIGHT, size=8.5),
            Ruled(printer.gettext("E/W"), pair, face=Face.BOLD, size=size, before=EDGE),
            Ruled(points, made, Align.RIGHT, size=8.5),
            Ruled(printer.gettext("Contract"), 12, size=9.5, before=HEAVY),
            Ruled(printer.gettext("By"), 5.5, size=9.5),
            Ruled(printer.gettext("Tricks"), 8.2, size=9.5),
            Ruled(printer.gettext("N/S +"), 8.9, Align.RIGHT, Face.BOLD, 9.5, EDGE),
            Ruled(printer.gettext("E/W +"), 8.9, Align.RIGHT, Face.BOLD, 9.5),
        ]
    size = common_size(labels, Face.BOLD, 20, (16 - _PADDING) * mm)
    return [
        Ruled(printer.gettext("Round"), 11.5, size=13),
        Ruled(printer.gettext("N/S pair"), 16, face=Face.BOLD, size=size),
        Ruled(printer.gettext("E/W pair"), 16, face=Face.BOLD, size=size),
        Ruled(printer.gettext("N/S"), 13, face=Face.BOLD, size=15, before=HEAVY),
        Ruled(printer.gettext("E/W"), 13, face=Face.BOLD, size=15),
        Ruled(points or printer.gettext("Initials"), 17.5),
    ]


def _halves(labels: Sequence[str], points: Sequence[str]) -> tuple[float, float, float]:
    """The millimetres of the round, of each side and of what it made, by what is long of them."""
    if any(len(label) > 3 for label in labels):
        return 6, 10.75, 8
    return (6, 7, 11.75) if any(len(made) > 4 for made in points) else (7.5, 9.5, 8.5)


def _bridge_texts(line: TravellerLine) -> tuple[str, ...]:
    return (
        line.round, line.ns_label, line.ns_points, line.ew_label, line.ew_points,
        line.contract, line.by, line.tricks, line.ns, line.ew,
    )  # fmt: skip


def _whist_texts(line: TravellerLine) -> tuple[str, ...]:
    return (line.round, line.ns_label, line.ew_label, line.ns, line.ew, line.ns_points)


def _fold(pen: Pen, card: Size, foot: float) -> None:
    """The heavy rule before the results goes on to where the card is folded."""
    x = card.width / 2
    pen.upright(x, _HEADS - 3 * mm, _HEADS, EDGE)
    pen.upright(x, foot, foot + 3 * mm, EDGE)
    room = card.width / 2 - MARGIN
    words = pen.gettext("fold here, results inside")
    pen.text(x + 1.2 * mm, _HEADS - 1.2 * mm, words, size=SMALLEST, grey=FAINT, width=room - 2 * mm)


def _foot(pen: Pen, part: _Part, right: float) -> None:
    sheet, width = part.sheet, right - MARGIN
    advice = pen.gettext(
        "Fill in the next line. Your pair is not on it? Then it is the wrong tray."
    )
    rule = pen.gettext("N/S and E/W together are always 13.")
    if sheet.bridge:
        advice = pen.gettext(
            "Fill in the next line. Your pair is not on it? Then it is the wrong board."
        )
        rule = pen.gettext("Write the score on the side that has it.")
    if not any(line.ns_label for line in part.lines):
        advice = pen.gettext("One line a table.")
    elif all(line.ns or line.ew or line.contract for line in part.lines):
        advice = ""
    first = sheet.closing or rule
    pen.text(MARGIN, 6 * mm, first, Face.BOLD, 8, width=width)
    for number, line in enumerate(lines_of_text(advice, Face.SANS, 7.5, width, 2)):
        pen.text(MARGIN, (9.4 + 3 * number) * mm, line.text, size=line.size)
