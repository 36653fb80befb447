"""The card of results that a contestant takes home: every tray, what it was worth, and the sum.

Two stand on a sheet of A4.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from tournaments.paper.drawing.card_sheet import A5_CARD, MARGIN, DrawCard, sheets_of_parts
from tournaments.paper.drawing.fitting import SMALLEST, baseline, lines_of_name, size_of_names
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import EDGE, FAINT, HAIR, HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.ruled_table import Ruled, RuledTable

_RIGHT = A5_CARD.width - MARGIN
_WIDTH = _RIGHT - MARGIN
MOST_LINES = 30
"""What one card holds; the rest stands on a next card."""

_CAPTION, _TITLE, _TITLE_RULE = 11 * mm, 18.5 * mm, 21.5 * mm
_BOX_CAPTION, _BOX_FIGURE, _BOX_FOOT = 26 * mm, 35 * mm, 38 * mm
_HEADS, _ROWS, _ROWS_FOOT = 43.5 * mm, 46 * mm, 193 * mm
_FOOT = 199 * mm
_TALLEST = 7.5 * mm
_SIZE, _HEAD_SIZE, _BIG = 9.5, 8.0, 22.0
_GAP = 3 * mm
_ROUND, _TRAY = 9 * mm, 12 * mm
_PLAYED_LEAST, _PLAYED_MOST, _FIGURE_MOST = 13 * mm, 26 * mm, 19 * mm
_NAME_LEAST, _UNNAMED = 24 * mm, 24 * mm
_LABEL_MOST = 14 * mm


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One tray: the contract if there is one, and ``figures`` under the heads of the card.

    The second of the figures is the award, and bold. ``round``, ``against`` and ``against_name``
    are printed on the first line of a round only; a round without opponents has no tray.
    """

    round: str
    against: str
    against_name: str
    tray: str
    played: str
    figures: tuple[str, ...]
    ends_round: bool = False


@dataclass(frozen=True, slots=True)
class ResultCard:
    """A contestant's evening. ``facts`` are the large figures at its head, with their captions.

    ``heads`` stand over the figures of the lines; ``sums`` under them. ``foot`` says by which
    rules and as of when.
    """

    kind: str
    label: str
    names: str
    event: str
    facts: tuple[tuple[str, str], ...]
    heads: tuple[str, ...]
    lines: tuple[ResultLine, ...]
    sums: tuple[str, ...] = ()
    foot: str = ""
    tray_word: str = ""


def result_cards(cards: Sequence[ResultCard], printer: Printer) -> bytes:
    """The PDF of the cards, two on a sheet of A4.

    More than ``MOST_LINES`` go on on a next card, after a whole round where that is possible;
    the sums stand on the last.
    """
    draw: list[list[DrawCard]] = [
        [partial(_draw, part=part) for part in _parts(card, printer)] for card in cards
    ]
    return sheets_of_parts(printer.gettext("Result cards"), draw, A5_CARD, printer)


@dataclass(frozen=True, slots=True)
class _Part:
    """The lines of a card that stand on one piece of card, in a table of the whole card."""

    card: ResultCard
    lines: tuple[ResultLine, ...]
    number: int
    parts: int
    height: float
    table: RuledTable

    @property
    def has_contracts(self) -> bool:
        """Return whether a column says what was played."""
        return len(self.table.columns) - len(self.card.heads) > 4

    def figures(self, said: tuple[str, ...]) -> tuple[str, ...]:
        """Return a figure for each head of the card, empty ones where fewer are said."""
        heads = len(self.card.heads)
        return (said + ("",) * heads)[:heads]


def _parts(card: ResultCard, printer: Printer) -> list[_Part]:
    pieces, rest = [], card.lines
    while len(rest) > MOST_LINES:
        ends = [n for n in range(MOST_LINES // 2, MOST_LINES + 1) if rest[n - 1].ends_round]
        cut = ends[-1] if ends else MOST_LINES
        pieces.append(rest[:cut])
        rest = rest[cut:]
    pieces.append(rest)
    most = max(len(lines) for lines in pieces)
    height = min(_TALLEST, (_ROWS_FOOT - _ROWS) / (most + 1))
    table = RuledTable(_columns(card, height, printer), MARGIN, _RIGHT, _ROWS - _BOX_FOOT, top=None)
    return [
        _Part(card, lines, number, len(pieces), height, table)
        for number, lines in enumerate(pieces, 1)
    ]


def _columns(card: ResultCard, height: float, printer: Printer) -> list[Ruled]:
    """Figures take what they need; whom one met has the rest."""
    rows = [line.figures for line in card.lines] + [card.sums]
    widths = []
    for index, head in enumerate(card.heads):
        texts = [row[index] for row in rows if index < len(row)]
        widest = max((text_width(text, Face.BOLD, _SIZE) for text in texts), default=0.0)
        widest = max(widest, text_width(head, Face.BOLD, _HEAD_SIZE))
        widths.append(min(widest, _FIGURE_MOST) + _GAP)
    played = max((text_width(line.played, Face.SANS, _SIZE) for line in card.lines), default=0.0)
    played = min(max(played, _PLAYED_LEAST), _PLAYED_MOST) + _GAP if played else 0.0
    spare = _WIDTH - _ROUND - _TRAY - played - sum(widths)
    if spare < _NAME_LEAST and widths:
        shrink = (sum(widths) + spare - _NAME_LEAST) / sum(widths)
        widths = [width * shrink for width in widths]
        spare = _NAME_LEAST
    named = any(line.against_name for line in card.lines)
    if not named and spare > _UNNAMED and widths:
        widths = [width + (spare - _UNNAMED) / len(widths) for width in widths]
        spare = _UNNAMED
    labels = [text_width(line.against, Face.BOLD, _SIZE) for line in card.lines]
    label = min(max(labels, default=0.0) + 2 * mm, _LABEL_MOST if named else spare)
    size = min(_SIZE, height * 0.62)
    names = size_of_names((line.against_name for line in card.lines), height, size, spare - label)
    column = partial(Ruled, size=size, before=None, head_size=_HEAD_SIZE, pad=0)
    figure = partial(column, align=Align.RIGHT, pad=_GAP / 4)
    left = partial(column, align=Align.LEFT)
    return [
        left(printer.gettext("Rd."), _ROUND),
        left(printer.gettext("Against"), label, face=Face.BOLD, span=2),
        left("", spare - label, size=names, names=True),
        figure(card.tray_word, _TRAY),
        *([left(printer.gettext("Contract"), played, pad=_GAP / 2)] if played else []),
        *(
            figure(head, width, face=Face.BOLD if number == 1 else Face.SANS)
            for number, (head, width) in enumerate(zip(card.heads, widths, strict=True))
        ),
    ]


def _draw(pen: Pen, part: _Part) -> None:
    card = part.card
    _who(pen, part)
    _facts(pen, card)
    part.table.heads(pen.at(0, _BOX_FOOT))
    for index, line in enumerate(part.lines):
        _line(pen.at(0, _ROWS + index * part.height), part, line)
    foot = _ROWS + part.height * len(part.lines)
    if part.number == part.parts and any(card.sums):
        _sums(pen.at(0, foot), part)
    pen.rule(MARGIN, _RIGHT, _FOOT - 3.6 * mm, HAIR)
    pen.text(MARGIN, _FOOT, card.foot, size=SMALLEST, grey=FAINT, width=_WIDTH)


def _who(pen: Pen, part: _Part) -> None:
    card, right = part.card, _RIGHT
    if part.parts > 1:
        of = pen.gettext("card {card} of {cards}").format(card=part.number, cards=part.parts)
        right -= pen.text(right, _CAPTION, of, size=8.5, align=Align.RIGHT, grey=QUIET) + 4 * mm
    pen.text(MARGIN, _CAPTION, card.event, size=8.5, grey=QUIET, width=right - MARGIN)
    label = f"{card.kind} {card.label}".strip()
    used = pen.text(MARGIN, _TITLE, label, Face.SERIF, 18, width=_WIDTH / 2, least=9)
    left = MARGIN + used + 4 * mm
    lines = lines_of_name(card.names, Face.SANS, 10, _RIGHT - left)
    for above, line in enumerate(reversed(lines)):
        y = _TITLE - above * 4.2 * mm
        pen.text(_RIGHT, y, line.text, size=line.size, align=Align.RIGHT)
    pen.double_rule(MARGIN, _RIGHT, _TITLE_RULE)


def _facts(pen: Pen, card: ResultCard) -> None:
    """The figures that matter, in fields of one width."""
    each = _WIDTH / max(len(card.facts), 1)
    for index, (caption, figure) in enumerate(card.facts):
        left, width = MARGIN + index * each, each - 3 * mm
        pen.text(left, _BOX_CAPTION, caption, size=8, grey=QUIET, width=width)
        pen.text(left, _BOX_FIGURE, figure, Face.SERIF, _BIG, width=width, least=8)
    pen.rule(MARGIN, _RIGHT, _BOX_FOOT, HEAVY)


def _line(pen: Pen, part: _Part, line: ResultLine) -> None:
    contract = (line.played,) * part.has_contracts
    part.table.row(
        pen,
        part.height,
        (
            line.round,
            line.against,
            line.against_name,
            line.tray,
            *contract,
            *part.figures(line.figures),
        ),
    )
    if line.ends_round:
        pen.rule(MARGIN, _RIGHT, part.height, EDGE)
    else:
        pen.rule(part.table.edges[3] + 2 * mm, _RIGHT, part.height, HAIR)


def _sums(pen: Pen, part: _Part) -> None:
    sums = part.figures(part.card.sums)
    part.table.row(pen, part.height, (*("",) * (4 + part.has_contracts), *sums))
    (left, _name, right), size = part.table.edges[1:4], part.table.columns[0].size
    pen.text(left, baseline(part.height, size), pen.gettext("Sum"), size=size, width=right - left)
    columns = pairwise(part.table.edges[-len(sums) - 1 :])
    for (left, right), text in zip(columns, sums, strict=True):
        if text:
            pen.double_rule(left + _GAP / 2, right, part.height - 1)
