"""The columns of the private score card: where each stands, and how its figures are set.

The card of whist has the seven columns of the source. On that of bridge a score and a contract
want more room than tricks and a trump: the column of E/W's gain, which is there for hands that
are replayed, is left out.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from tournaments.paper.drawing.card_sheet import MARGIN
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import Pen
from tournaments.paper.drawing.paper import mm
from tournaments.paper.drawing.values import ScoreCard, ScoreCardLine

_PAD = 1 * mm
_FIGURE, _TRUMP_SIZE = 10.5, 9.5
_TINY = 4.0
"""Points. A figure may be made as small as this before it is cut."""


class Slot(Enum):
    """The content of a column."""

    EW = "ew"
    EW_GAIN = "ew_gain"
    TRUMP = "trump"
    DEAL = "deal"
    NS = "ns"
    GAIN = "gain"
    AGAINST = "against"


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
    Slot.EW: 15.0,
    Slot.TRUMP: 22.0,
    Slot.DEAL: 10.5,
    Slot.NS: 15.0,
    Slot.GAIN: 11.5,
    Slot.AGAINST: 13.0,
}
"""The widths in millimetres, from left to right; together the width between the margins."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column, in points."""

    left: float
    right: float

    @property
    def middle(self) -> float:
        """Halfway between its edges."""
        return (self.left + self.right) / 2

    @property
    def room(self) -> float:
        """Return what can be written in it."""
        return self.right - self.left - 2 * _PAD


def columns_of(card: ScoreCard) -> dict[Slot, Column]:
    """The columns of a card from left to right."""
    columns, x = {}, MARGIN
    for slot, width in (_BRIDGE if card.bridge else _WHIST).items():
        columns[slot] = Column(x, x + width * mm)
        x += width * mm
    return columns


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
    texts[Slot.EW].append(card.ew_total)
    texts[Slot.NS].append(card.ns_total)
    figures = {slot: _set_after(texts[slot], column) for slot, column in columns.items()}
    start = Align.LEFT if card.bridge else Align.RIGHT
    trump = _set_after(texts[Slot.TRUMP], columns[Slot.TRUMP], start, Face.SANS, _TRUMP_SIZE)
    return figures | {Slot.TRUMP: trump}


def text_in(slot: Slot, line: ScoreCardLine) -> str:
    """The figure of a line in a column; where there is no gain, column 6 is left to be ticked."""
    texts = {
        Slot.EW: line.ew_tricks,
        Slot.EW_GAIN: line.ew_gain,
        Slot.TRUMP: line.partners or line.trump,
        Slot.DEAL: str(line.deal) if line.deal else "",
        Slot.NS: line.ns_tricks,
        Slot.GAIN: line.ns_gain,
    }
    return texts.get(slot, "")


def _set_after(
    texts: Iterable[str],
    column: Column,
    align: Align = Align.RIGHT,
    face: Face = Face.BOLD,
    size: float = _FIGURE,
) -> Figures:
    """The longest in the middle of the column, in a smaller size if it needs that."""
    widest = max((text_width(text, face, 1) for text in texts), default=0.0)
    size = max(min(size, column.room / widest if widest else size), _TINY)
    half = min(size * widest, column.room) / 2
    x = column.middle + (half if align is Align.RIGHT else -half)
    return Figures(x, align, size, column.room + 0.01)
