"""The columns of the private score card: where each stands, and how its figures are set.

The card of whist has the seven columns of the source. That of bridge has what lay on the table,
what was played, and what it was worth to the holder; that of auction has honours and revokes where
bridge has the vulnerability and the lead.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from tournaments.paper.drawing.card_sheet import MARGIN
from tournaments.paper.drawing.fitting import SMALLEST
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import Pen
from tournaments.paper.drawing.paper import mm
from tournaments.paper.drawing.values import Contracts, ScoreCard, ScoreCardLine

_PAD, _CLOSE = 1 * mm, 0.5 * mm
"""On either side of a figure; the columns of contracts are many, and closer."""
LARGEST, _WORD_SIZE = 12.0, 11.0
"""The sizes of figures and of words where their columns hold them."""
_LOOSE = 0.94
"""The longest figure leaves so much of its column free that it does not touch the next rule."""


class Slot(Enum):
    """The content of a column."""

    EW = "ew"
    EW_GAIN = "ew_gain"
    TRUMP = "trump"
    DEAL = "deal"
    NS = "ns"
    GAIN = "gain"
    AGAINST = "against"
    DEALER = "dealer"
    VULNERABLE = "vulnerable"
    CONTRACT = "contract"
    BY = "by"
    LEAD = "lead"
    TRICKS = "tricks"
    HONOURS = "honours"
    REVOKES = "revokes"
    PLUS = "plus"
    MINUS = "minus"
    POINTS = "points"


_WHIST = {
    Slot.EW: 12.1,
    Slot.EW_GAIN: 11.4,
    Slot.TRUMP: 12.5,
    Slot.DEAL: 12.9,
    Slot.NS: 12.0,
    Slot.GAIN: 11.6,
    Slot.AGAINST: 14.5,
}
_BRIDGE = {
    Slot.DEAL: 8.0,
    Slot.DEALER: 5.0,
    Slot.VULNERABLE: 6.4,
    Slot.AGAINST: 9.7,
    Slot.CONTRACT: 11.4,
    Slot.BY: 4.6,
    Slot.LEAD: 6.5,
    Slot.TRICKS: 7.6,
    Slot.PLUS: 8.8,
    Slot.MINUS: 8.8,
    Slot.POINTS: 10.2,
}
_AUCTION = {
    Slot.DEAL: 7.6,
    Slot.DEALER: 5.0,
    Slot.AGAINST: 9.7,
    Slot.CONTRACT: 10.6,
    Slot.BY: 4.6,
    Slot.TRICKS: 7.6,
    Slot.HONOURS: 7.6,
    Slot.REVOKES: 6.0,
    Slot.PLUS: 8.8,
    Slot.MINUS: 8.8,
    Slot.POINTS: 10.7,
}
_MINI = {
    Slot.DEAL: 8.0,
    Slot.DEALER: 6.0,
    Slot.AGAINST: 13.0,
    Slot.CONTRACT: 14.0,
    Slot.BY: 6.4,
    Slot.TRICKS: 9.0,
    Slot.PLUS: 10.0,
    Slot.MINUS: 10.0,
    Slot.POINTS: 10.6,
}
"""The widths in millimetres, from left to right; together the width between the margins."""
_WIDTHS = {
    Contracts.BRIDGE: _BRIDGE,
    Contracts.AUCTION: _AUCTION,
    Contracts.MINIBRIDGE: _MINI,
}


@dataclass(frozen=True, slots=True)
class Column:
    """One column, in points."""

    left: float
    right: float
    pad: float = _PAD

    @property
    def middle(self) -> float:
        """Halfway between its edges."""
        return (self.left + self.right) / 2

    @property
    def room(self) -> float:
        """Return what can be written in it."""
        return self.right - self.left - 2 * self.pad


def columns_of(card: ScoreCard) -> dict[Slot, Column]:
    """The columns of a card from left to right."""
    columns, x, pad = {}, MARGIN, _CLOSE if card.bridge else _PAD
    widths = _WIDTHS[card.contracts] if card.bridge else _WHIST
    for slot, width in widths.items():
        columns[slot] = Column(x, x + width * mm, pad)
        x += width * mm
    return columns


@dataclass(frozen=True, slots=True)
class _Way:
    """How the figures of a column are set: figures under figures, words from where they begin."""

    align: Align = Align.RIGHT
    face: Face = Face.BOLD
    size: float = LARGEST


_WORD = _Way(Align.LEFT, Face.SANS, _WORD_SIZE)
_WAYS = {
    Slot.TRUMP: _Way(Align.RIGHT, Face.SANS, _WORD_SIZE),
    Slot.DEALER: _WORD,
    Slot.VULNERABLE: _WORD,
    Slot.CONTRACT: _WORD,
    Slot.BY: _WORD,
    Slot.TRICKS: _Way(Align.RIGHT, Face.SANS, _WORD_SIZE),
    Slot.HONOURS: _WORD,
    Slot.REVOKES: _WORD,
    Slot.POINTS: _Way(Align.RIGHT, Face.SANS),
}


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a column, all in one size, from one edge on: units under units."""

    x: float
    align: Align
    size: float
    room: float

    def draw(self, pen: Pen, y: float, text: str, face: Face = Face.SANS) -> None:
        """Write one of them on the baseline ``y``."""
        pen.text(self.x, y, text, face, self.size, self.align, width=self.room, least=self.size)


def figures_of(card: ScoreCard, columns: dict[Slot, Column]) -> dict[Slot, Figures]:
    """Return how the figures of each column are set, after the longest of the whole card."""
    texts = {slot: [text_in(slot, line) for line in card.lines] for slot in columns}
    totals = {Slot.EW: card.ew_total, Slot.NS: card.ns_total, Slot.POINTS: card.points_total}
    for slot in columns.keys() & totals.keys():
        texts[slot].append(totals[slot])
    ways = {slot: _WAYS.get(slot, _Way()) for slot in columns}
    figures = {
        slot: _set_after(texts[slot], column, ways[slot]) for slot, column in columns.items()
    }
    if card.bridge:
        return figures | _in_one_size(figures, (Slot.PLUS, Slot.MINUS))
    return figures


def _in_one_size(figures: dict[Slot, Figures], slots: Iterable[Slot]) -> dict[Slot, Figures]:
    """The figures of some columns, in the size of the smallest."""
    size = min(figures[slot].size for slot in slots)
    return {slot: replace(figures[slot], size=size) for slot in slots}


def text_in(slot: Slot, line: ScoreCardLine) -> str:
    """The figure of a line in a column; where there is no gain, column 6 is left to be ticked."""
    texts = {
        Slot.EW: line.ew_tricks,
        Slot.EW_GAIN: line.ew_gain,
        Slot.TRUMP: line.partners or line.trump,
        Slot.DEAL: str(line.deal) if line.deal else "",
        Slot.NS: line.ns_tricks,
        Slot.GAIN: line.ns_gain,
        Slot.DEALER: line.board.dealer,
        Slot.VULNERABLE: line.board.vulnerable,
        Slot.CONTRACT: line.board.contract,
        Slot.BY: line.board.by,
        Slot.TRICKS: line.board.tricks,
        Slot.HONOURS: line.board.honours,
        Slot.REVOKES: line.board.revokes,
        Slot.PLUS: line.board.plus,
        Slot.MINUS: line.board.minus,
        Slot.POINTS: line.board.points,
    }
    return texts.get(slot, "")


def _set_after(texts: Iterable[str], column: Column, way: _Way) -> Figures:
    """The longest in the middle of the column, in a smaller size if it needs that."""
    widest = max((text_width(text, way.face, 1) for text in texts), default=0.0)
    size = max(min(way.size, _LOOSE * column.room / widest if widest else way.size), SMALLEST)
    half = min(size * widest, column.room) / 2
    x = column.middle + (half if way.align is Align.RIGHT else -half)
    return Figures(x, way.align, size, column.room + 0.01)
