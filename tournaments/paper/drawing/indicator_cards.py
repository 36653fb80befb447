"""Indicator cards: where each contestant goes, four A6 cards on a sheet of A4."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.card_sheet import (
    A6_CARD,
    LIVE_RIGHT,
    LIVE_WIDTH,
    MARGIN,
    DrawCard,
    card_sheets,
)
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import (
    EDGE,
    HAIR,
    HEAVY,
    QUIET,
    SMALLEST,
    Fitted,
    Pen,
    baseline,
    lines_of_name,
    lines_of_text,
)
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.values import IndicatorCard, Move

_HEAD_RULE, _HEADS, _ROWS = 33 * mm, 37.6 * mm, 39.4 * mm
_ROWS_FOOT = 131.5 * mm
_TALLEST, _LOWEST = 9 * mm, 4.6 * mm
_MOST_ROUNDS = int((_ROWS_FOOT - _ROWS) / _LOWEST)
_LABEL_WIDTH = 40 * mm
_GAP = 3 * mm
_SMALL_TRAYS = 6.0
_ROUND_RIGHT, _TABLE_RIGHT, _SQUARE, _SIDE = 18.3 * mm, 30 * mm, 40 * mm, 46 * mm
_SIDE_RIGHT = 57 * mm
_CHAIR_RIGHT, _PARTNER_RIGHT = 47 * mm, 53.5 * mm
"""Where the letter of a chair ends, and then the partner of an individual."""
_AGAINST_RIGHT, _TRAYS_FIRST, _TRAYS_LAST = 68 * mm, 68 * mm, 78 * mm


@dataclass(frozen=True, slots=True)
class _Part:
    """The part of a card on one A6: rows of one height, the trays from ``trays_left``.

    ``widest`` are the longest trays of a round, as wide as they are in a type of one point.
    """

    card: IndicatorCard
    moves: tuple[Move, ...]
    number: int
    parts: int
    widest: float

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
        return max(_TRAYS_FIRST, min(_TRAYS_LAST, LIVE_RIGHT - self.widest * self.text_size))

    @property
    def trays_size(self) -> float:
        """One size for all the trays of a card: what the longest needs, if that is readable."""
        fits = (LIVE_RIGHT - self.trays_left) / max(self.widest, 1)
        return min(self.text_size, max(SMALLEST, fits))

    @property
    def against_right(self) -> float:
        """Return where the opponents end."""
        return min(_AGAINST_RIGHT, self.trays_left - _GAP)

    @property
    def has_partners(self) -> bool:
        """Return whether a column tells who the partner is: of an individual."""
        return any(move.partner for move in self.card.moves)

    @property
    def square(self) -> float:
        """The middle of the table from above; further left where partners want room."""
        return _SQUARE - 3.5 * mm * self.has_partners

    @property
    def side_left(self) -> float:
        """Return where the chair or side begins."""
        return self.square + _SIDE - _SQUARE

    @property
    def against_left(self) -> float:
        """Return from where on there is room for the opponents."""
        return _PARTNER_RIGHT if self.has_partners else _SIDE_RIGHT


def blank_indicator_card(rounds: int = 13) -> IndicatorCard:
    """A card on which everything but the rounds is written by hand."""
    moves = tuple(Move(number, None, "", "", "") for number in range(1, rounds + 1))
    return IndicatorCard("", "", "", "", "", moves)


def indicator_cards(cards: Sequence[IndicatorCard], printer: Printer) -> bytes:
    """The PDF of the cards, four A6 on a sheet of A4.

    A card of more than 20 rounds goes on, in equal parts, on a second and third card.
    """
    draw: list[DrawCard] = [partial(_draw, part=part) for c in cards for part in _parts(c)]
    guide = any(card.guide for card in cards)
    title = printer.gettext("Guide cards") if guide else printer.gettext("Indicator cards")
    return card_sheets(title, draw, A6_CARD, printer)


def _parts(card: IndicatorCard) -> list[_Part]:
    parts = max(-(-len(card.moves) // _MOST_ROUNDS), 1)
    rows = -(-len(card.moves) // parts)
    widest = max((text_width(move.trays, Face.SANS, 1) for move in card.moves), default=0)
    return [
        _Part(card, card.moves[index * rows : (index + 1) * rows], index + 1, parts, widest)
        for index in range(parts)
    ]


def _draw(pen: Pen, part: _Part) -> None:
    _who(pen, part)
    _heads(pen, part)
    y = _ROWS
    for move in part.moves:
        _row(pen.at(0, y), part, move)
        y += part.row_height
    _foot(pen, part)


def _title(pen: Pen, part: _Part) -> str:
    guide = part.card.guide
    if part.parts == 1:
        return pen.gettext("Guide card") if guide else pen.gettext("Indicator card")
    several = pen.gettext("Indicator card, {part} of {parts}")
    if guide:
        several = pen.gettext("Guide card, {part} of {parts}")
    return several.format(part=part.number, parts=part.parts)


def _who(pen: Pen, part: _Part) -> None:
    card = part.card
    used = max(
        pen.text(MARGIN, 15.5 * mm, card.kind, size=12, width=_LABEL_WIDTH),
        pen.text(MARGIN, 29 * mm, card.label, Face.SERIF, 40, width=_LABEL_WIDTH, least=12),
    )
    room = LIVE_WIDTH - used - _GAP
    title = _title(pen, part)
    for y, text in ((13.4 * mm, title), (17.8 * mm, card.system)):
        pen.text(LIVE_RIGHT, y, text, size=8.5, align=Align.RIGHT, grey=QUIET, width=room)
    if not card.label:
        pen.rule(MARGIN, MARGIN + _LABEL_WIDTH, 29 * mm, EDGE)
        pen.rule(MARGIN + _LABEL_WIDTH + _GAP, LIVE_RIGHT, 29 * mm, EDGE)
        return
    _names(pen, card, room)


def _names(pen: Pen, card: IndicatorCard, room: float) -> None:
    """Those whose card it is, under the name of their team, if it has one."""
    lines = lines_of_name(card.names, Face.SANS, 9.5, room)
    if card.team:
        pen.text(LIVE_RIGHT, 22.6 * mm, card.team, Face.BOLD, 9.5, Align.RIGHT, width=room)
    first = 26.8 if card.team else 24.5
    for index, line in enumerate(lines):
        y = (first + 4.0 * index) * mm
        pen.text(LIVE_RIGHT, y, line.text, size=line.size, align=Align.RIGHT)


def _heads(pen: Pen, part: _Part) -> None:
    trays, against = part.trays_left, part.against_right
    against_left = _PARTNER_RIGHT if part.has_partners else _CHAIR_RIGHT
    pen.rule(MARGIN, LIVE_RIGHT, _HEAD_RULE, HEAVY)
    pen.rule(MARGIN, LIVE_RIGHT, _ROWS, EDGE)
    for x, text, align, width in (
        (MARGIN, pen.gettext("Round"), Align.LEFT, _ROUND_RIGHT - MARGIN + 1),
        (_TABLE_RIGHT, pen.gettext("Table"), Align.RIGHT, _TABLE_RIGHT - _ROUND_RIGHT - 1 * mm),
        (part.square, pen.gettext("Sit"), Align.CENTRE, 16 * mm),
        (_PARTNER_RIGHT, pen.gettext("With") if part.has_partners else "", Align.RIGHT, 8 * mm),
        (against, pen.gettext("Against"), Align.RIGHT, against - against_left - 0.5 * mm),
        (trays, part.card.trays_word or pen.gettext("Trays"), Align.LEFT, LIVE_RIGHT - trays),
    ):
        pen.text(x, _HEADS, text, Face.BOLD, 8, align, width=width)


def _row(pen: Pen, part: _Part, move: Move) -> None:
    height, size = part.row_height, part.text_size
    y = baseline(height, size)
    pen.text(_ROUND_RIGHT, y, str(move.round), size=size, align=Align.RIGHT, grey=QUIET)
    if move.table is not None:
        _table(pen, height, str(move.table))
    _seat(pen, part, move, y)
    right = part.against_right
    pen.text(
        right, y, move.against, size=size, align=Align.RIGHT, width=right - part.against_left - 1
    )
    _trays(pen, part, move.trays)
    pen.rule(MARGIN, LIVE_RIGHT, height, HAIR)


def _seat(pen: Pen, part: _Part, move: Move, y: float) -> None:
    """Where one sits at the table, and with whom; or that one rests."""
    size = part.text_size
    if move.side:
        _square(pen, part, move.side)
        left, right = part.side_left, _CHAIR_RIGHT if move.partner else _SIDE_RIGHT
        pen.text(left, y, move.side, Face.BOLD, size, width=right - left)
        if move.partner:
            room = _PARTNER_RIGHT - right
            pen.text(_PARTNER_RIGHT, y, move.partner, size=size, align=Align.RIGHT, width=room)
    elif not part.card.label:
        _square(pen, part, "")
    else:
        _hatching(pen, part)
        pen.text(
            _SIDE, y, pen.gettext("sits out"), size=size, grey=QUIET, width=_SIDE_RIGHT - _SIDE
        )


def _table(pen: Pen, height: float, table: str) -> None:
    """The boldest figure of its row: read first, at arm's length."""
    size = min(13.5, height * 0.78)
    room = _TABLE_RIGHT - _ROUND_RIGHT
    pen.text(_TABLE_RIGHT, baseline(height, size), table, Face.BOLD, size, Align.RIGHT, width=room)


def _trays(pen: Pen, part: _Part, trays: str) -> None:
    """On one line, or on as many small ones as the row has room for: trays are not cut."""
    height, size, left = part.row_height, part.trays_size, part.trays_left
    room = LIVE_RIGHT - left
    lines = [Fitted(trays, size)]
    if text_width(trays, Face.SANS, size) > room + 0.01:
        size = _SMALL_TRAYS
        lines = lines_of_text(trays, Face.SANS, size, room, max(int(height / size), 1))
    first = baseline(height - (len(lines) - 1) * size, size)
    for index, line in enumerate(lines):
        pen.text(left, first + index * size, line.text, size=line.size)


def _square(pen: Pen, part: _Part, side: str) -> None:
    """The table from above: the two sides at which the contestant sits are thick."""
    height = part.row_height
    edge = min(4.3 * mm, height * 0.6)
    thick = edge * 0.24
    x, y = part.square - edge / 2, (height - edge) / 2
    pen.box(x, y, edge, edge, solid=False)
    far = edge - thick
    for letter, left, top in (("N", 0.0, 0.0), ("S", 0.0, far), ("E", far, 0.0), ("W", 0.0, 0.0)):
        if letter in side and letter in "NS":
            pen.box(x + left, y + top, edge, thick, solid=True)
        elif letter in side:
            pen.box(x + left, y + top, thick, edge, solid=True)


def _hatching(pen: Pen, part: _Part) -> None:
    """A bar on hatching: this contestant rests."""
    height = part.row_height
    edge = min(4.3 * mm, height * 0.6)
    x, top = part.square - edge / 2, (height - edge) / 2
    for stroke in range(1, 6):
        pen.upright(x + edge * stroke / 6, top + edge * 0.15, top + edge * 0.85, HAIR)
    pen.rule(x, x + edge, height / 2, HEAVY)


def _foot(pen: Pen, part: _Part) -> None:
    start = ""
    if part.number == 1 and part.moves and part.card.label:
        table = part.moves[0].table
        at_table = pen.gettext("start: table {table}").format(table=table)
        start = at_table if table is not None else pen.gettext("start: sits out")
    used = pen.text(LIVE_RIGHT, 136.4 * mm, start, Face.BOLD, 8, Align.RIGHT, width=LIVE_WIDTH / 2)
    room = LIVE_WIDTH - used - _GAP
    for index, line in enumerate(lines_of_text(part.card.rule, Face.SANS, 8, room, 2)):
        pen.text(MARGIN, (136.4 + 3.2 * index) * mm, line.text, size=line.size)
