"""Score slips: one table, one round, a line a tray, filled in by hand and collected.

Sixteen slips on a sheet of A4 where every table has one tray, upright; eight where none has more
than five, else four, upright.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.card_sheet import (
    A6_CARD,
    LIVE_RIGHT,
    LIVE_WIDTH,
    MARGIN,
    SLIP,
    SMALL_SLIP,
    DrawCard,
    card_sheets,
)
from tournaments.paper.drawing.card_words import PARTY, captioned, party, signatures
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, Size, mm
from tournaments.paper.drawing.ruled_table import HEAD, Ruled, RuledTable
from tournaments.paper.drawing.slip import ON_A_SLIP, ScoreSlip, SlipLine
from tournaments.paper.drawing.small_slip import draw_small_slip
from tournaments.paper.drawing.values import Contracts

ON_A_CARD = 16
"""The most trays that a quarter of A4 holds."""
_PARTIES = 16.8 * mm
_HEADS = _PARTIES + 2 * PARTY + 0.6 * mm
_ROWS = _HEADS + HEAD
_FOOT = 5 * mm
"""Between the last row and the line of the initials."""
_TALLEST = 8 * mm


def score_slips(slips: Sequence[ScoreSlip], printer: Printer) -> bytes:
    """The PDF of the slips in their order.

    A table with more than sixteen trays goes on on further slips in equal parts.
    """
    most = max((len(slip.lines) for slip in slips), default=0)
    if most <= 1:
        small: list[DrawCard] = [partial(draw_small_slip, slip=slip) for slip in slips]
        return card_sheets(printer.gettext("Score slips"), small, SMALL_SLIP, printer)
    card = SLIP if most <= ON_A_SLIP else A6_CARD
    draw: list[DrawCard] = [
        partial(_draw, part=part, card=card) for slip in slips for part in _parts(slip)
    ]
    return card_sheets(printer.gettext("Score slips"), draw, card, printer)


@dataclass(frozen=True, slots=True)
class _Part:
    """The lines of a slip that stand on one piece of paper; ``rows`` is the most of any part."""

    slip: ScoreSlip
    lines: tuple[SlipLine, ...]
    number: int
    parts: int
    rows: int


def _parts(slip: ScoreSlip) -> list[_Part]:
    parts = max(-(-len(slip.lines) // ON_A_CARD), 1)
    rows = -(-len(slip.lines) // parts)
    return [
        _Part(slip, slip.lines[index * rows : (index + 1) * rows], index + 1, parts, rows)
        for index in range(parts)
    ]


def _draw(pen: Pen, part: _Part, card: Size) -> None:
    slip = part.slip
    _caption(pen, part)
    for row, side, who in ((0, pen.gettext("N/S"), slip.ns), (1, pen.gettext("E/W"), slip.ew)):
        party(pen.at(0, _PARTIES + row * PARTY), MARGIN, side, who.label, who.name, LIVE_WIDTH)
    table = RuledTable(_columns(slip, pen.printer), MARGIN, LIVE_RIGHT)
    table.heads(pen.at(0, _HEADS))
    room = card.height - MARGIN - _FOOT - _ROWS
    height = min(_TALLEST, room / max(part.rows, 1))
    texts = _contract_texts if slip.bridge else _whist_texts
    for number, line in enumerate(part.lines):
        table.row(pen.at(0, _ROWS + number * height), height, texts(line, slip))
    table.grid(pen.at(0, _ROWS), len(part.lines), height)
    words = (pen.gettext("Initials N/S"), pen.gettext("Initials E/W"))
    signatures(pen, MARGIN, LIVE_RIGHT, _ROWS + len(part.lines) * height + _FOOT, words)


def _caption(pen: Pen, part: _Part) -> None:
    slip = part.slip
    y = 15.2 * mm
    end = captioned(pen, MARGIN, y, pen.gettext("Table"), slip.table, 23 * mm)
    end = captioned(
        pen, max(end + 4 * mm, MARGIN + 26 * mm), y, pen.gettext("Round"), slip.round, 23 * mm
    )
    title = slip.event or pen.gettext("Score slip")
    if part.parts > 1:
        words = pen.gettext("{part} of {parts}").format(part=part.number, parts=part.parts)
        title = f"{words}, {title}"
    room = LIVE_RIGHT - end - 3 * mm
    pen.text(LIVE_RIGHT, 11.4 * mm, title, Face.SANS, 8, Align.RIGHT, QUIET, width=room)
    pen.text(LIVE_RIGHT, 15.2 * mm, slip.note, Face.BOLD, 8, Align.RIGHT, width=room)


def _columns(slip: ScoreSlip, printer: Printer) -> list[Ruled]:
    if not slip.bridge:
        return _whist_columns(slip, printer)
    return _CONTRACTS[slip.contracts](slip, printer)


def _bridge_columns(slip: ScoreSlip, printer: Printer) -> list[Ruled]:
    return [
        Ruled(slip.word or printer.gettext("Board"), 10.5, face=Face.BOLD, size=11),
        Ruled(printer.gettext("Dealer"), 10.5, size=8.5),
        Ruled(printer.gettext("Vul."), 8.5, size=8.5),
        Ruled(printer.gettext("Contract"), 14.5, before=HEAVY),
        Ruled(printer.gettext("By"), 6.5),
        Ruled(printer.gettext("Lead"), 8.5),
        Ruled(printer.gettext("Tricks"), 9),
        Ruled(printer.gettext("N/S +"), 9.5, before=HEAVY),
        Ruled(printer.gettext("E/W +"), 9.5),
    ]


def _auction_columns(slip: ScoreSlip, printer: Printer) -> list[Ruled]:
    """The columns of a game in which nobody is vulnerable, and honours and revokes are scored."""
    return [
        Ruled(slip.word or printer.gettext("Tray"), 8, face=Face.BOLD, size=11),
        Ruled(printer.gettext("Dlr"), 8, size=8.5),
        Ruled(printer.gettext("Contract"), 13, before=HEAVY),
        Ruled(printer.gettext("By"), 5.5),
        Ruled(printer.gettext("Tricks"), 9.6),
        Ruled(printer.gettext("Honours"), 12.4),
        Ruled(printer.gettext("Revokes"), 12.4),
        Ruled(printer.gettext("N/S +"), 8.8, before=HEAVY),
        Ruled(printer.gettext("E/W +"), 9.3),
    ]


def _mini_columns(slip: ScoreSlip, printer: Printer) -> list[Ruled]:
    """The columns of a game in which points are announced, for a part-score or a game."""
    return [
        Ruled(slip.word or printer.gettext("Board"), 9.7, face=Face.BOLD, size=11),
        Ruled(printer.gettext("Dealer"), 9.5, size=8.5),
        Ruled(printer.gettext("N/S pts"), 10.3),
        Ruled(printer.gettext("E/W pts"), 10.3),
        Ruled(printer.gettext("P or G"), 8.2, before=HEAVY),
        Ruled(printer.gettext("Suit"), 6.8),
        Ruled(printer.gettext("By"), 5.7),
        Ruled(printer.gettext("Tricks"), 8.5),
        Ruled(printer.gettext("N/S +"), 9.25, before=HEAVY),
        Ruled(printer.gettext("E/W +"), 9.25),
    ]


_CONTRACTS = {
    Contracts.BRIDGE: _bridge_columns,
    Contracts.AUCTION: _auction_columns,
    Contracts.MINIBRIDGE: _mini_columns,
}


def _whist_columns(slip: ScoreSlip, printer: Printer) -> list[Ruled]:
    trump = [Ruled(printer.gettext("Trump"), 11)] if slip.with_trump else []
    return [
        Ruled(slip.word or printer.gettext("Tray"), 11, face=Face.BOLD, size=11),
        Ruled(printer.gettext("Dealer"), 12, size=8.5),
        Ruled(printer.gettext("Leads"), 12, size=8.5),
        *trump,
        Ruled(printer.gettext("N/S tricks"), 26 - 5.5 * slip.with_trump, before=HEAVY),
        Ruled(printer.gettext("E/W tricks"), 26 - 5.5 * slip.with_trump),
    ]


def _contract_texts(line: SlipLine, slip: ScoreSlip) -> tuple[str, ...]:
    if slip.contracts is Contracts.BRIDGE:
        return (line.tray, line.dealer, line.vulnerable, *("",) * 6)
    return (line.tray, line.dealer, *("",) * (7 if slip.contracts is Contracts.AUCTION else 8))


def _whist_texts(line: SlipLine, slip: ScoreSlip) -> tuple[str, ...]:
    trump = (line.trump,) if slip.with_trump else ()
    return (line.tray, line.dealer, line.leads, *trump, "", "")
