"""Indicator cards: where each contestant goes, four A6 cards on a sheet of A4."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.lib.units import mm

from tournaments.printing.card_sheet import (
    A6_FOUR_UP,
    LIVE_RIGHT,
    LIVE_WIDTH,
    MARGIN,
    DrawCard,
    card_sheets,
)
from tournaments.printing.fonts import Align, Face, text_width
from tournaments.printing.page import (
    EDGE,
    ELLIPSIS,
    HAIR,
    HEAVY,
    QUIET,
    Pen,
    baseline,
    fit_text,
    lines_of_name,
)
from tournaments.printing.values import IndicatorCard, Move, Translate

_HEAD_RULE, _HEADS, _ROWS = 33 * mm, 37.6 * mm, 39.4 * mm
_ROWS_FOOT = 131.5 * mm
_TALLEST, _LOWEST = 9 * mm, 4.6 * mm
_MOST_ROUNDS = int((_ROWS_FOOT - _ROWS) / _LOWEST)
_LABEL_WIDTH = 40 * mm
_GAP = 3 * mm
_ROUND_RIGHT, _TABLE_RIGHT, _SQUARE, _SIDE = 18.3 * mm, 30 * mm, 40 * mm, 46 * mm
_SIDE_RIGHT = 57 * mm
_TRAYS_FIRST, _TRAYS_LAST = 68 * mm, 78 * mm


@dataclass(frozen=True, slots=True)
class _Part:
    """What of a card stands on one A6: rows of one height, the trays from ``trays_left``."""

    card: IndicatorCard
    moves: tuple[Move, ...]
    number: int
    parts: int

    @property
    def row_height(self) -> float:
        """In points; all parts of a card are alike."""
        rows = max(-(-len(self.card.moves) // self.parts), 1)
        return min(_TALLEST, (_ROWS_FOOT - _ROWS) / rows)

    @property
    def text_size(self) -> float:
        """Of everything in a row but the table."""
        return min(10, self.row_height * 0.68)

    @property
    def trays_left(self) -> float:
        """Further left when the trays of a round take much room."""
        words = [move.trays for move in self.card.moves]
        widest = max((text_width(word, Face.SANS, self.text_size) for word in words), default=0)
        return max(_TRAYS_FIRST, min(_TRAYS_LAST, LIVE_RIGHT - widest))


def indicator_cards(cards: Sequence[IndicatorCard], _: Translate, *, language: str = "en") -> bytes:
    """The PDF of the cards, four A6 on a sheet of A4.

    A card of more than 20 rounds goes on, in equal parts, on a second and third card.
    ``language`` is the tag of the language of ``_``, for readers of the PDF that speak.
    """
    draw: list[DrawCard] = [partial(_draw, part=part, _=_) for c in cards for part in _parts(c)]
    return card_sheets(_("Indicator cards"), draw, A6_FOUR_UP, language)


def _parts(card: IndicatorCard) -> list[_Part]:
    parts = max(-(-len(card.moves) // _MOST_ROUNDS), 1)
    rows = -(-len(card.moves) // parts)
    return [
        _Part(card, card.moves[index * rows : (index + 1) * rows], index + 1, parts)
        for index in range(parts)
    ]


def _draw(pen: Pen, part: _Part, _: Translate) -> None:
    _who(pen, part, _)
    _heads(pen, part, _)
    y = _ROWS
    for move in part.moves:
        _row(pen.at(0, y), part, move, _)
        y += part.row_height
    _foot(pen, part, _)


def _who(pen: Pen, part: _Part, _: Translate) -> None:
    card = part.card
    used = max(
        pen.text(MARGIN, 15.5 * mm, card.kind, size=12, width=_LABEL_WIDTH),
        pen.text(MARGIN, 29 * mm, card.label, Face.SERIF, 40, width=_LABEL_WIDTH, least=12),
    )
    room = LIVE_WIDTH - used - _GAP
    title = _("Indicator card")
    if part.parts > 1:
        title = _("Indicator card, {part} of {parts}").format(part=part.number, parts=part.parts)
    for y, text in ((13.4 * mm, title), (17.8 * mm, card.system)):
        pen.text(LIVE_RIGHT, y, text, size=8.5, align=Align.RIGHT, grey=QUIET, width=room)
    for index, line in enumerate(lines_of_name(card.names, Face.SANS, 9.5, room, 2)):
        y = (24.5 + 4.2 * index) * mm
        pen.text(LIVE_RIGHT, y, line.text, size=line.size, align=Align.RIGHT)


def _heads(pen: Pen, part: _Part, _: Translate) -> None:
    trays = part.trays_left
    pen.rule(MARGIN, LIVE_RIGHT, _HEAD_RULE, HEAVY)
    pen.rule(MARGIN, LIVE_RIGHT, _ROWS, EDGE)
    for x, text, align, width in (
        (MARGIN, _("Round"), Align.LEFT, _ROUND_RIGHT - MARGIN + 1),
        (_TABLE_RIGHT, _("Table"), Align.RIGHT, _TABLE_RIGHT - _ROUND_RIGHT - 1 * mm),
        (_SQUARE, _("Sit"), Align.CENTRE, 16 * mm),
        (trays - _GAP, _("Against"), Align.RIGHT, trays - _GAP - 49 * mm),
        (trays, part.card.trays_word or _("Trays"), Align.LEFT, LIVE_RIGHT - trays),
    ):
        pen.text(x, _HEADS, text, Face.BOLD, 8, align, width=width)


def _row(pen: Pen, part: _Part, move: Move, _: Translate) -> None:
    height, size = part.row_height, part.text_size
    y = baseline(height, size)
    pen.text(_ROUND_RIGHT, y, str(move.round), size=size, align=Align.RIGHT, grey=QUIET)
    if move.table is not None:
        _table(pen, height, str(move.table))
    if move.side:
        _square(pen, height, move.side)
        pen.text(_SIDE, y, move.side, Face.BOLD, size, width=_SIDE_RIGHT - _SIDE)
    else:
        _hatching(pen, height)
        pen.text(_SIDE, y, _("sits out"), size=size, grey=QUIET, width=_SIDE_RIGHT - _SIDE)
    right = part.trays_left - _GAP
    pen.text(right, y, move.against, size=size, align=Align.RIGHT, width=right - _SIDE_RIGHT)
    _trays(pen, part, move.trays)
    pen.rule(MARGIN, LIVE_RIGHT, height, HAIR)


def _table(pen: Pen, height: float, table: str) -> None:
    """The boldest figure of its row: read first, at arm's length."""
    size = min(13.5, height * 0.86)
    room = _TABLE_RIGHT - _ROUND_RIGHT
    pen.text(_TABLE_RIGHT, baseline(height, size), table, Face.BOLD, size, Align.RIGHT, width=room)


def _trays(pen: Pen, part: _Part, trays: str) -> None:
    """Trays are never cut while two lines of the smallest type can hold them."""
    height, size, left = part.row_height, part.text_size, part.trays_left
    room = LIVE_RIGHT - left
    fitted = fit_text(trays, Face.SANS, size, room)
    if ELLIPSIS not in fitted.text:
        pen.text(left, baseline(height, size), fitted.text, size=fitted.size)
        return
    small = min(7, height * 0.46)
    for index, line in enumerate(lines_of_name(trays, Face.SANS, small, room, 2)):
        y = height / 2 - 0.12 * small + index * small
        pen.text(left, y, line.text, size=line.size)


def _square(pen: Pen, height: float, side: str) -> None:
    """The table from above: the two sides at which the contestant sits are thick."""
    edge = min(4.3 * mm, height * 0.6)
    thick = edge * 0.24
    x, y = _SQUARE - edge / 2, (height - edge) / 2
    pen.box(x, y, edge, edge, solid=False)
    far = edge - thick
    for letter, left, top in (("N", 0.0, 0.0), ("S", 0.0, far), ("E", far, 0.0), ("W", 0.0, 0.0)):
        if letter in side and letter in "NS":
            pen.box(x + left, y + top, edge, thick, solid=True)
        elif letter in side:
            pen.box(x + left, y + top, thick, edge, solid=True)


def _hatching(pen: Pen, height: float) -> None:
    """A bar on hatching: this contestant rests."""
    edge = min(4.3 * mm, height * 0.6)
    x, top = _SQUARE - edge / 2, (height - edge) / 2
    for part in range(1, 6):
        pen.upright(x + edge * part / 6, top + edge * 0.15, top + edge * 0.85, HAIR)
    pen.rule(x, x + edge, height / 2, HEAVY)


def _foot(pen: Pen, part: _Part, _: Translate) -> None:
    start = ""
    if part.number == 1 and part.moves:
        table = part.moves[0].table
        at_table = _("start: table {table}").format(table=table)
        start = at_table if table is not None else _("start: sits out")
    used = pen.text(LIVE_RIGHT, 136.8 * mm, start, Face.BOLD, 8, Align.RIGHT, width=LIVE_WIDTH / 2)
    room = LIVE_WIDTH - used - _GAP
    for index, line in enumerate(lines_of_name(part.card.rule, Face.SANS, 8, room, 2)):
        pen.text(MARGIN, (136.8 + 3.2 * index) * mm, line.text, size=line.size)
