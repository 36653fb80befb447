"""The score slip of one tray: a sixteenth of A4, upright."""

from tournaments.paper.drawing.card_sheet import SMALL_SLIP
from tournaments.paper.drawing.card_words import PARTY, captioned, party, signatures
from tournaments.paper.drawing.fonts import Face
from tournaments.paper.drawing.page import HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import mm
from tournaments.paper.drawing.ruled_table import HEAD, Ruled, RuledTable
from tournaments.paper.drawing.slip import ScoreSlip, SlipLine
from tournaments.paper.drawing.values import Contracts

_MARGIN = 6 * mm
_RIGHT = SMALL_SLIP.width - _MARGIN
_WIDTH = _RIGHT - _MARGIN
_ABOVE, _HEAD = 8.8 * mm, 14.2 * mm
_PARTIES = 15.4 * mm
_TABLES = _PARTIES + 2 * PARTY + 0.8 * mm
_ROW = 6.4 * mm
_INITIALS = SMALL_SLIP.height - _MARGIN - 0.6 * mm
_SMALL = 7.5


def draw_small_slip(pen: Pen, slip: ScoreSlip) -> None:
    """Draw table and round, both sides, the tray, and boxes for its result."""
    above, face = (slip.note, Face.BOLD) if slip.note else (slip.event, Face.SANS)
    grey = 0.0 if slip.note else QUIET
    pen.text(_MARGIN, _ABOVE, above, face, _SMALL, grey=grey, width=_WIDTH, least=_SMALL)
    half = _WIDTH / 2
    captioned(pen, _MARGIN, _HEAD, pen.gettext("Table"), slip.table, half - 1 * mm)
    captioned(pen, _MARGIN + half, _HEAD, pen.gettext("Round"), slip.round, half)
    for row, side, who in ((0, pen.gettext("N/S"), slip.ns), (1, pen.gettext("E/W"), slip.ew)):
        party(pen.at(0, _PARTIES + row * PARTY), _MARGIN, side, who.label, who.name, _WIDTH)
    line = slip.lines[0] if slip.lines else SlipLine("", "")
    tables = [_tray(pen, slip, line), *_played(pen, slip)]
    for number, (columns, texts) in enumerate(tables):
        _table(pen.at(0, _TABLES + number * (HEAD + _ROW)), columns, texts)
    words = (pen.gettext("N/S"), pen.gettext("E/W"))
    signatures(pen, _MARGIN, _RIGHT, _INITIALS, words)


def _played(pen: Pen, slip: ScoreSlip) -> "list[_Table]":
    """The tables of what is written after play."""
    if not slip.bridge:
        return _whist(pen)
    return _CONTRACTS[slip.contracts](pen)


_Table = tuple[list[Ruled], tuple[str, ...]]


def _table(pen: Pen, columns: list[Ruled], texts: tuple[str, ...]) -> None:
    table = RuledTable(columns, _MARGIN, _RIGHT)
    table.heads(pen)
    table.row(pen.at(0, HEAD), _ROW, texts)
    table.grid(pen.at(0, HEAD), 1, _ROW)


def _tray(pen: Pen, slip: ScoreSlip, line: SlipLine) -> _Table:
    """The columns of what is known of the tray before it is played."""
    columns = [
        Ruled(slip.word or _word(pen, slip), 12, face=Face.BOLD),
        Ruled(pen.gettext("Dealer"), 13),
    ]
    if slip.bridge and slip.contracts is Contracts.MINIBRIDGE:
        columns += [Ruled(pen.gettext("N/S pts"), 11), Ruled(pen.gettext("E/W pts"), 11)]
        return columns, (line.tray, line.dealer, "", "")
    if slip.bridge and slip.contracts is Contracts.AUCTION:
        # Nobody is vulnerable, and who leads depends on the declarer.
        return columns, (line.tray, line.dealer)
    if slip.bridge:
        return [*columns, Ruled(pen.gettext("Vul."), 11)], (
            line.tray, line.dealer, line.vulnerable,
        )  # fmt: skip
    columns.append(Ruled(pen.gettext("Leads"), 11))
    if slip.with_trump:
        return [*columns, Ruled(pen.gettext("Trump"), 12)], (
            line.tray, line.dealer, line.leads, line.trump,
        )  # fmt: skip
    return columns, (line.tray, line.dealer, line.leads)


def _word(pen: Pen, slip: ScoreSlip) -> str:
    return pen.gettext("Board") if slip.bridge else pen.gettext("Tray")


def _bridge(pen: Pen) -> list[_Table]:
    contract = [
        Ruled(pen.gettext("Contract"), 14.5),
        Ruled(pen.gettext("By"), 7),
        Ruled(pen.gettext("Lead"), 8.5),
        Ruled(pen.gettext("Tricks"), 10.5),
    ]
    score = [Ruled(pen.gettext("N/S +"), 1), Ruled(pen.gettext("E/W +"), 1, before=HEAVY)]
    return [(contract, ("",) * 4), (score, ("",) * 2)]


def _auction(pen: Pen) -> list[_Table]:
    contract = [
        Ruled(pen.gettext("Contract"), 14.5),
        Ruled(pen.gettext("By"), 7),
        Ruled(pen.gettext("Tricks"), 10.5),
    ]
    score = [
        Ruled(pen.gettext("Honours"), 12.4),
        Ruled(pen.gettext("Revokes"), 12.4),
        Ruled(pen.gettext("N/S +"), 9, before=HEAVY),
        Ruled(pen.gettext("E/W +"), 9),
    ]
    return [(contract, ("",) * 3), (score, ("",) * 4)]


def _mini(pen: Pen) -> list[_Table]:
    contract = [
        Ruled(pen.gettext("P or G"), 10),
        Ruled(pen.gettext("Suit"), 10),
        Ruled(pen.gettext("By"), 7),
        Ruled(pen.gettext("Tricks"), 10.5),
    ]
    score = [Ruled(pen.gettext("N/S +"), 1), Ruled(pen.gettext("E/W +"), 1, before=HEAVY)]
    return [(contract, ("",) * 4), (score, ("",) * 2)]


_CONTRACTS = {Contracts.BRIDGE: _bridge, Contracts.AUCTION: _auction, Contracts.MINIBRIDGE: _mini}


def _whist(pen: Pen) -> list[_Table]:
    tricks = [
        Ruled(pen.gettext("N/S tricks"), 1),
        Ruled(pen.gettext("E/W tricks"), 1, before=HEAVY),
    ]
    return [(tricks, ("",) * 2)]
