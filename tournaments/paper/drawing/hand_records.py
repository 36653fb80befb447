"""Hand records: the four hands of each deal, in two columns on A4."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import FAINT, HAIR, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm, report_size
from tournaments.paper.drawing.report import (
    Passage,
    Strip,
    body_height,
    body_width,
    report,
    space,
)
from tournaments.paper.drawing.values import Heading

_LEAST = 76 * mm
"""The height of a deal; the rows of a page share what is left."""
_BETWEEN = 8 * mm
"""From one column to the other."""
_LINE = 4.4 * mm
"""From suit to suit."""
_TYPE = 10.0
_NORTH, _WEST, _EAST = 29.5 * mm, 0.0, 49.5 * mm
"""Where the hands begin; South stands under North."""
_UPPER, _MIDDLE, _LOWER = 6 * mm, 28.5 * mm, 51 * mm
"""The first lines of North, of West beside East, and of South."""
_SQUARE, _SQUARE_LEFT = 13.5 * mm, 32 * mm
_THICK = 1.1 * mm
_CENTRE = 8 * mm
"""The middle of the cross of points."""
_TRICKS, _NAMES = 28 * mm, 6.5 * mm
"""The width of the table of tricks, and in it of the names of its rows."""
_PAR = 70.5 * mm
"""The line that tells of par."""
_SUITS = "♠♥♦♣"


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A deal: its number, who deals (N, E, S or W) and is vulnerable, and the four hands.

    ``about``: dealer and vulnerability in words. ``vulnerable``: the letters of those seats.
    ``hands``: by seat the ranks of each suit, spades first. ``points``: by seat; empty where none
    are counted. ``makeable``: rows of the tricks that could be made, no trumps first, then spades
    down; ``said`` is what is told of par. Either is empty where it is not known.
    """

    number: str
    about: Sequence[str]
    dealer: str
    vulnerable: str
    hands: Mapping[str, Sequence[str]]
    points: Mapping[str, str]
    makeable: Sequence[tuple[str, Sequence[int]]]
    said: str

    def lines(self, seat: str) -> list[str]:
        """Return the four lines of a hand, spades first."""
        pairs = zip(_SUITS, self.hands[seat], strict=True)
        return [f"{suit}  {ranks}" for suit, ranks in pairs]


def hand_records(heading: Heading, records: Sequence[HandRecord], printer: Printer) -> bytes:
    """The PDF of the deals, six on a page; in large type and on small paper fewer."""
    size = report_size(printer.options)
    columns = 2 if body_width(size) >= 150 * mm else 1
    height = body_height(size) / max(int(body_height(size) / _LEAST), 1)
    rows = [records[at : at + columns] for at in range(0, len(records), columns)]
    width = (body_width(size) - (columns - 1) * _BETWEEN) / columns
    strips = [
        Strip(height, partial(_side_by_side, records=row, height=height, width=width))
        for row in rows
    ]
    return report(heading, [Passage(space(0), tuple(strips))], size, printer)


def _side_by_side(pen: Pen, records: Sequence[HandRecord], height: float, width: float) -> None:
    for column, record in enumerate(records):
        left = column * (width + _BETWEEN)
        _deal(pen.at(left, 0), record, width)
        pen.rule(left, left + width, height - 3 * mm, HAIR)
        if column:
            pen.upright(left - _BETWEEN / 2, 2 * mm, height - 3 * mm, HAIR)


def _deal(pen: Pen, record: HandRecord, width: float) -> None:
    pen.text(0, 11 * mm, record.number, Face.SERIF, 26, width=_NORTH - 2 * mm)
    for line, text in enumerate(record.about):
        face, y = Face.SANS if line else Face.BOLD, (16.5 + 4 * line) * mm
        pen.text(0, y, text, face, 8.5, width=_NORTH - 1 * mm)
    room = width - _EAST
    south = width - _NORTH - (_TRICKS + 1 * mm if record.makeable else 0)
    for seat, left, top, most in (
        ("N", _NORTH, _UPPER, width - _NORTH),
        ("W", _WEST, _MIDDLE, _SQUARE_LEFT - 1 * mm),
        ("E", _EAST, _MIDDLE, room),
        ("S", _NORTH, _LOWER, south),
    ):
        for line, text in enumerate(record.lines(seat)):
            pen.text(left, top + line * _LINE, text, size=_TYPE, width=most)
    _square(pen.at(_SQUARE_LEFT, _MIDDLE - 3.4 * mm), record)
    if record.points:
        _points(pen.at(_CENTRE, _LOWER), record.points)
    if record.makeable:
        _makeable(pen.at(width - _TRICKS, _LOWER - 2 * mm), record.makeable)
    pen.text(0, _PAR, record.said, size=8.5, width=width)


def _square(pen: Pen, record: HandRecord) -> None:
    """The table from above: thick at the sides that are vulnerable, the dealer in a box."""
    pen.box(0, 0, _SQUARE, _SQUARE, solid=False)
    far, middle = _SQUARE - _THICK, _SQUARE / 2
    for seat, x, y, across in (
        ("N", 0.0, 0.0, True),
        ("S", 0.0, far, True),
        ("W", 0.0, 0.0, False),
        ("E", far, 0.0, False),
    ):
        if seat in record.vulnerable:
            size = (_SQUARE, _THICK) if across else (_THICK, _SQUARE)
            pen.box(x, y, *size, solid=True)
    for seat, x, y in (
        ("N", middle, 4.2 * mm),
        ("S", middle, _SQUARE - 2 * mm),
        ("W", 3.2 * mm, middle + 1 * mm),
        ("E", _SQUARE - 3.2 * mm, middle + 1 * mm),
    ):
        deals = seat == record.dealer
        face, grey = (Face.BOLD, 0.0) if deals else (Face.SANS, FAINT)
        pen.text(x, y, seat, face, 7.5, Align.CENTRE, grey)
        if deals:
            pen.box(x - 1.7 * mm, y - 2.7 * mm, 3.4 * mm, 3.5 * mm, solid=False)


def _makeable(pen: Pen, rows: Sequence[tuple[str, Sequence[int]]]) -> None:
    """The tricks that could be made, in bold from seven on."""
    heads = (pen.gettext("NT"), *_SUITS)
    column = (_TRICKS - _NAMES) / len(heads)
    middles = [_NAMES + (at + 0.5) * column for at in range(len(heads))]
    pen.rule(0, _TRICKS, -3.4 * mm)
    for x, head in zip(middles, heads, strict=True):
        pen.text(x, 0, head, Face.BOLD, 6.5, Align.CENTRE)
    pen.rule(0, _TRICKS, 1.2 * mm, HAIR)
    for line, (name, tricks) in enumerate(rows, 1):
        y = line * 3.3 * mm + 0.9 * mm
        pen.text(0, y, name, Face.BOLD, 6.5, width=_NAMES)
        for x, each in zip(middles, tricks, strict=True):
            face, grey = (Face.BOLD, 0.0) if each > 6 else (Face.SANS, QUIET)
            pen.text(x, y, str(each), face, 7, Align.CENTRE, grey)


def _points(pen: Pen, points: Mapping[str, str]) -> None:
    """High-card points as a cross, as the players sit."""
    for seat, x, y in (
        ("N", 0.0, 0.0),
        ("W", -6 * mm, 4.4 * mm),
        ("E", 6 * mm, 4.4 * mm),
        ("S", 0.0, 8.8 * mm),
    ):
        pen.text(x, y, points[seat], Face.BOLD, 8.5, Align.CENTRE)
    pen.text(0, 4.4 * mm, pen.gettext("points"), size=6.5, align=Align.CENTRE, grey=QUIET)
