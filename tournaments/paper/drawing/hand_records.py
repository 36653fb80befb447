"""Hand records: the four hands of each deal, four, six, nine or twelve on a page of A4."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.fitting import SMALLEST
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4, FAINT, HAIR, QUIET, Pen
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

_BETWEEN = 5 * mm
"""From one column to the other."""
_LINE = 4.4
"""From suit to suit. This, and what follows, in millimetres of a sheet of six."""
_TYPE, _SMALL = 10.0, 8.5
_NORTH, _WEST, _EAST = 29.5, 0.0, 47.5
"""Where the hands begin; South stands under North."""
_UPPER, _MIDDLE, _LOWER = 6.0, 27.0, 48.0
"""The first lines of North, of West beside East, and of South."""
_SQUARE, _SQUARE_LEFT = 13.5, 32.0
_THICK = 1.1
_CENTRE = 9.0
"""The middle of the cross of points."""
_TRICKS, _NAMES, _ROW = 28.0, 5.8, 3.3
"""The width of the table of tricks, and in it of the names of its rows, and their height."""
_ROUNDED = 0.01
"""Points that the rows of a page leave over: their sum is never a hair too high."""
_CAPITAL = 0.73
"""The height of a card in its line, in parts of the size."""
SUITS = "♠♥♦♣"
"""In the order in which a hand is written."""

TricksRow = tuple[str, str, Sequence[int]]
"""The seats, N and S or E and W or one of them, what they are called, and their tricks."""


_DESIGNS = {4: (2, 2, 1.3), 6: (2, 3, 1.0), 9: (3, 3, 0.74), 12: (3, 4, 0.72)}
"""How many deals stand across and down, and how large each, by the number on a page of A4.

Smaller than six a page a deal says less; the tricks stand below it, but there beside South.
"""


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A deal: its number, who deals (N, E, S or W) and is vulnerable, and the four hands.

    ``about``: dealer and vulnerability in words. ``vulnerable``: the letters of those seats.
    ``hands``: by seat the ranks of each suit, spades first. ``points``: by seat; empty where none
    are counted. ``makeable``: rows of the tricks that could be made, no trumps first, then spades
    down; ``said`` is what is told of par. Either is empty where it is not known. ``turned``: the
    trump of whist, ``♥10`` or ``♥``; empty where none was.
    """

    number: str
    about: Sequence[str]
    dealer: str
    vulnerable: str
    hands: Mapping[str, Sequence[str]]
    points: Mapping[str, str]
    makeable: Sequence[TricksRow]
    said: str
    turned: str = ""

    def suits(self, seat: str) -> Iterator[tuple[str, list[str], int]]:
        """Yield each suit of a hand, spades down: its sign, its cards, and how many of them there
        are as far as the turned card; 0 where it is not among them.
        """
        for suit, ranks in zip(SUITS, self.hands[seat], strict=True):
            cards = ranks.split()
            turned = seat == self.dealer and self.turned[:1] == suit and self.turned[1:] in cards
            yield suit, cards, cards.index(self.turned[1:]) + 1 if turned else 0


def hand_records(heading: Heading, records: Sequence[HandRecord], printer: Printer) -> bytes:
    """The PDF of the deals; in large type and on small paper fewer are on a page."""
    size = report_size(printer.options)
    across, down, scale = _DESIGNS[printer.options.deals_a_page]
    down = max(int(down * body_height(size) / body_height(A4)), 1)
    height = body_height(size) / down - _ROUNDED
    width = (body_width(size) - (across - 1) * _BETWEEN) / across
    rows = [records[at : at + across] for at in range(0, len(records), across)]
    draw = partial(_side_by_side, unit=scale * mm, height=height, width=width)
    strips = [Strip(height, partial(draw, records=row)) for row in rows]
    return report(heading, [Passage(space(0), tuple(strips))], size, printer)


def small_deal(record: HandRecord, width: float) -> Strip:
    """A deal as it stands among twelve on a page, for beside its results."""
    unit = _DESIGNS[12][2] * mm
    height = _said_at(record, unit) + 1.5 * mm
    return Strip(height, partial(_deal, record=record, unit=unit, width=width))


def _side_by_side(
    pen: Pen, records: Sequence[HandRecord], unit: float, height: float, width: float
) -> None:
    for column, record in enumerate(records):
        left = column * (width + _BETWEEN)
        _deal(pen.at(left, 0), record, unit, width)
        pen.rule(left, left + width, height - 1.5 * mm, HAIR)
        if column:
            pen.upright(left - _BETWEEN / 2, 2 * mm, height - 1.5 * mm, HAIR)


def _deal(pen: Pen, record: HandRecord, unit: float, width: float) -> None:
    north, small = _NORTH * unit, _SMALL * unit / mm
    pen.text(0, 11 * unit, record.number, Face.SERIF, 26 * unit / mm, width=north - 2 * mm)
    for line, text in enumerate(record.about):
        face, y = Face.SANS if line else Face.BOLD, (16.5 + 4 * line) * unit
        pen.text(0, y, text, face, small, width=north - 1 * mm)
    beside = (_TRICKS + 1) * unit if unit == mm and record.makeable else 0
    for seat, left, top, right in (
        ("N", north, _UPPER, width),
        ("W", _WEST, _MIDDLE, (_SQUARE_LEFT - 1) * unit),
        ("E", _EAST * unit, _MIDDLE, width),
        ("S", north, _LOWER, width - beside),
    ):
        draw_hand(pen.at(left, top * unit), record, seat, unit, right - left)
    centre = pen.at(_SQUARE_LEFT * unit, (_MIDDLE - 3.4) * unit)
    (_turned_card if record.turned else _square)(centre, record, unit)
    if record.points:
        _points(pen.at(_CENTRE * unit, _LOWER * unit), record.points, unit)
    if record.makeable:
        _tricks(pen, record.makeable, unit, width)
    pen.text(0, _said_at(record, unit), record.said, size=small, width=width)


def draw_hand(pen: Pen, record: HandRecord, seat: str, unit: float, width: float) -> None:
    """The suits of a hand, one below another, and a frame around the card that was turned.

    A long suit has no spaces between its cards: nothing of it is ever cut.
    """
    size, pad = max(_TYPE * unit / mm, SMALLEST), 0.6 * mm
    for line, (suit, cards, upto) in enumerate(record.suits(seat)):
        y, wide = line * _LINE * unit, f"{suit} {' '.join(cards)}"
        between = " " if text_width(wide, Face.SANS, size) <= width else ""
        text, reach = (f"{suit} {between.join(those)}" for those in (cards, cards[:upto]))
        used = pen.text(0, y, text, size=size, width=width)
        if upto:
            point = used / text_width(text, Face.SANS, 1)
            right, card = (
                point * text_width(part, Face.SANS, 1) for part in (reach, cards[upto - 1])
            )
            high = _CAPITAL * size + 2 * pad
            pen.box(right - card - pad, y + pad - high, card + 2 * pad, high, solid=False)


def _turned_card(pen: Pen, record: HandRecord, unit: float) -> None:
    """The card that was turned, in the place of the table."""
    left, width, middle = 2.0 * unit, (_SQUARE - 4) * unit, _SQUARE / 2 * unit
    pen.box(left, -1 * unit, width, (_SQUARE + 2) * unit, solid=False)
    card, room = record.turned[1:] + record.turned[:1], width - 1 * mm
    pen.text(middle, 7 * unit, card, Face.SERIF, 15 * unit / mm, Align.CENTRE, width=room)
    if unit >= mm:
        said = pen.gettext("turned")
        pen.text(middle, 12 * unit, said, Face.SANS, 6.5, Align.CENTRE, QUIET, room)


def _square(pen: Pen, record: HandRecord, unit: float) -> None:
    """The table from above: thick at the sides that are vulnerable, the dealer in a box."""
    whole, thick = _SQUARE * unit, _THICK * unit
    pen.box(0, 0, whole, whole, solid=False)
    far, middle = whole - thick, whole / 2
    for seat, x, y, across in (
        ("N", 0.0, 0.0, True),
        ("S", 0.0, far, True),
        ("W", 0.0, 0.0, False),
        ("E", far, 0.0, False),
    ):
        if seat in record.vulnerable:
            size = (whole, thick) if across else (thick, whole)
            pen.box(x, y, *size, solid=True)
    for seat, x, y in (
        ("N", middle, thick + 3.1 * mm),
        ("S", middle, far - 0.9 * mm),
        ("W", thick + 2.1 * mm, middle + 1 * mm),
        ("E", far - 2.1 * mm, middle + 1 * mm),
    ):
        deals = seat == record.dealer
        face, grey = (Face.BOLD, 0.0) if deals else (Face.SANS, FAINT)
        if deals or unit >= mm:
            pen.text(x, y, seat, face, 7.5, Align.CENTRE, grey)
        if deals:
            pen.box(x - 1.7 * mm, y - 2.7 * mm, 3.4 * mm, 3.5 * mm, solid=False)


def _said_at(record: HandRecord, unit: float) -> float:
    """The baseline of what is told of par, under South or the tricks."""
    south = (_LOWER + 3 * _LINE) * unit
    if unit == mm or not record.makeable:
        return south + 6 * unit
    return south + (9.5 + 2 * _ROW) * max(unit, mm)


def _tricks(pen: Pen, rows: Sequence[TricksRow], unit: float, width: float) -> None:
    """The tricks that could be made, beside South or those of each side below."""
    if unit == mm:
        wide = _TRICKS * unit
        _makeable(pen.at(width - wide, (_LOWER - 2) * unit), rows, wide, unit)
        return
    half, least = (width - 4 * mm) / 2, max(unit, mm)
    top = (_LOWER + 3 * _LINE) * unit + 4.8 * least
    for left, side in ((0.0, "NS"), (half + 4 * mm, "EW")):
        _makeable(pen.at(left, top), [row for row in rows if row[0] in side], half, least)


def _makeable(pen: Pen, rows: Sequence[TricksRow], width: float, unit: float) -> None:
    """Rows of tricks under their strains, in bold from seven on."""
    heads, names, scale = (pen.gettext("NT"), *SUITS), _NAMES * unit, unit / mm
    column = (width - names) / len(heads)
    middles = [names + (at + 0.5) * column for at in range(len(heads))]
    pen.rule(0, width, -3.2 * unit)
    for x, head in zip(middles, heads, strict=True):
        pen.text(x, 0, head, Face.BOLD, 6.5 * scale, Align.CENTRE)
    pen.rule(0, width, 1.2 * unit, HAIR)
    for line, (_seats, name, tricks) in enumerate(rows, 1):
        y = (line * _ROW + 0.9) * unit
        pen.text(0, y, name, Face.BOLD, 6.5 * scale, width=names)
        for x, each in zip(middles, tricks, strict=True):
            face, grey = (Face.BOLD, 0.0) if each > 6 else (Face.SANS, QUIET)
            pen.text(x, y, str(each), face, 7 * scale, Align.CENTRE, grey)


def _points(pen: Pen, points: Mapping[str, str], unit: float) -> None:
    """High-card points as a cross, as the players sit."""
    line, aside = _LINE * unit, 7.2 * unit
    for seat, x, y in (
        ("N", 0.0, 0.0),
        ("W", -aside, line),
        ("E", aside, line),
        ("S", 0.0, 2 * line),
    ):
        pen.text(x, y, points[seat], Face.BOLD, _SMALL * unit / mm, Align.CENTRE)
    if unit >= mm:
        pen.text(0, line, pen.gettext("points"), size=6.5, align=Align.CENTRE, grey=QUIET)
