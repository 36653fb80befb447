"""Indicator cards: where each contestant goes, four A6 cards on a sheet of A4."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from tournaments.paper.drawing.card_sheet import (
    A6_CARD,
    LIVE_RIGHT,
    LIVE_WIDTH,
    MARGIN,
    DrawCard,
    sheets_of_parts,
)
from tournaments.paper.drawing.fitting import (
    CONDENSED,
    SMALLEST,
    baseline,
    grown_size,
    lines_of_name,
    lines_of_text,
    widest_fit,
    wrap_text,
)
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import EDGE, HAIR, HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.values import IndicatorCard, Move

_HEAD_RULE, _HEADS, _ROWS = 33 * mm, 37.6 * mm, 39.4 * mm
_ROWS_FOOT = 131.5 * mm
_TALLEST, _LOWEST = 13 * mm, 4.6 * mm
_MOST, _MOST_TABLE = 16.0, 22.0
"""The largest figures of a row, and of its table, in points."""
_MOST_ROUNDS = int((_ROWS_FOOT - _ROWS) / _LOWEST)
_LABEL_WIDTH = 40 * mm
_GAP = 3 * mm
_ROUND_RIGHT, _TABLE_RIGHT, _SQUARE, _SIDE = 18.3 * mm, 30 * mm, 40 * mm, 46 * mm
_SIDE_RIGHT = 57 * mm
_CHAIR_RIGHT, _PARTNER_RIGHT = 47 * mm, 53.5 * mm
"""Where the letter of a chair ends, and then the partner of an individual."""
_AGAINST_LEAST = 64 * mm
_AGAINST_RIGHT, _TRAYS_FIRST, _TRAYS_LAST = 68 * mm, 68 * mm, 78 * mm


@dataclass(frozen=True)
class _Part:
    """The part of a card on one A6: rows of one height, the trays from ``trays_left``.

    ``widest`` are the longest trays of a round, as wide as they are in a type of one point.
    """

    card: IndicatorCard
    moves: tuple[Move, ...]
    number: int
    parts: int
    widest: float

    @cached_property
    def row_height(self) -> float:
        """In points; all parts of a card are alike."""
        rows = max(-(-len(self.card.moves) // self.parts), 1)
        return min(_TALLEST, (_ROWS_FOOT - _ROWS) / rows)

    @cached_property
    def text_size(self) -> float:
        """Of everything in a row but the table: of all rows alike, as large as the card holds."""
        moves = self.card.moves
        held = _CHAIR_RIGHT if self.has_partners else _SIDE_RIGHT
        fits = (
            widest_fit((m.side for m in moves), Face.BOLD, held - self.side_left),
            widest_fit((m.partner for m in moves), Face.SANS, _PARTNER_RIGHT - held),
            widest_fit((m.against for m in moves), Face.SANS, _AGAINST_LEAST - self.against_left),
        )
        return grown_size(self.row_height, 10, _MOST, min(fits))

    @cached_property
    def table_size(self) -> float:
        """Of the number of the table, the boldest figure of a row."""
        fits = widest_fit(
            (f"{self.card.section}{move.table}" for move in self.card.moves),
            Face.BOLD,
            _TABLE_RIGHT - _ROUND_RIGHT,
        )
        usual = min(13.5, self.row_height * 0.78)
        return max(usual, min(_MOST_TABLE, self.row_height * 0.6, fits))

    @cached_property
    def edge(self) -> float:
        """Of the table from above."""
        return max(min(4.3 * mm, self.row_height * 0.6), min(6 * mm, self.row_height * 0.45))

    @cached_property
    def trays_left(self) -> float:
        """Further left when the trays of a round take much room."""
        return max(_TRAYS_FIRST, min(_TRAYS_LAST, LIVE_RIGHT - self.widest * self.text_size))

    @cached_property
    def trays_size(self) -> float:
        """One size for all the trays of a card: what the longest needs, if that is readable."""
        fits = (LIVE_RIGHT - self.trays_left) / max(self.widest, 1)
        return min(self.text_size, max(SMALLEST, fits))

    @cached_property
    def against_right(self) -> float:
        """Return where the opponents end."""
        return min(_AGAINST_RIGHT, self.trays_left - _GAP)

    @cached_property
    def has_partners(self) -> bool:
        """Return whether a column tells who the partner is: of an individual."""
        return any(move.partner for move in self.card.moves)

    @cached_property
    def square(self) -> float:
        """The middle of the table from above; further left where partners want room."""
        return _SQUARE - 3.5 * mm * self.has_partners

    @cached_property
    def side_left(self) -> float:
        """Return where the chair or side begins."""
        return self.square + _SIDE - _SQUARE

    @cached_property
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
    draw: list[list[DrawCard]] = [[partial(_draw, part=part) for part in _parts(c)] for c in cards]
    guide = any(card.guide for card in cards)
    title = printer.gettext("Guide cards") if guide else printer.gettext("Indicator cards")
    return sheets_of_parts(title, draw, A6_CARD, printer)


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
        y_table = baseline(height, part.table_size)
        room = _TABLE_RIGHT - _ROUND_RIGHT
        table = f"{part.card.section}{move.table}"
        pen.text(_TABLE_RIGHT, y_table, table, Face.BOLD, part.table_size, Align.RIGHT, width=room)
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
        room = (_SIDE_RIGHT if move.against else part.against_right) - _SIDE
        pen.text(_SIDE, y, pen.gettext("sits out"), size=size, grey=QUIET, width=room)


def _trays(pen: Pen, part: _Part, trays: str) -> None:
    """On one line, or on as many small ones as the row has room for: trays are not cut."""
    height, size, left = part.row_height, part.trays_size, part.trays_left
    room = LIVE_RIGHT - left
    lines = [trays]
    if text_width(trays, Face.SANS, size) > room + 0.01:
        size = SMALLEST
        lines = _lines_of_trays(trays, room, max(int(height / size), 1))
    first = baseline(height - (len(lines) - 1) * size, size)
    for index, line in enumerate(lines):
        pen.text(left, first + index * size, line, size=size, width=room + 0.01)


def _lines_of_trays(trays: str, room: float, most: int) -> list[str]:
    """The trays on ``most`` lines, condensed if they need it."""
    wide, narrow = (
        wrap_text(trays, Face.SANS, SMALLEST, width) for width in (room, room / CONDENSED)
    )
    lines = wide if len(wide) <= most else narrow
    return [*lines[: most - 1], " ".join(lines[most - 1 :])]


def _square(pen: Pen, part: _Part, side: str) -> None:
    """The table from above: the two sides at which the contestant sits are thick."""
    height = part.row_height
    edge = part.edge
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
    edge = part.edge
    x, top = part.square - edge / 2, (height - edge) / 2
    for stroke in range(1, 6):
        pen.upright(x + edge * stroke / 6, top + edge * 0.15, top + edge * 0.85, HAIR)
    pen.rule(x, x + edge, height / 2, HEAVY)


def _foot(pen: Pen, part: _Part) -> None:
    start = ""
    if part.number == 1 and part.moves and part.card.label:
        table = part.moves[0].table
        at_table = pen.gettext("start: table {table}").format(table=f"{part.card.section}{table}")
        start = at_table if table is not None else pen.gettext("start: sits out")
    used = pen.text(LIVE_RIGHT, 136.4 * mm, start, Face.BOLD, 8, Align.RIGHT, width=LIVE_WIDTH / 2)
    room = LIVE_WIDTH - used - _GAP
    for index, line in enumerate(lines_of_text(part.card.rule, Face.SANS, 8, room, 2)):
        pen.text(MARGIN, (136.4 + 3.2 * index) * mm, line.text, size=line.size)
