"""The private score card with the columns of the source, two on a sheet of A4.

The fold before the deal hides the original scores when the same hands are replayed.
Source: R. F. Foster, Complete Hoyle, Duplicate Whist, "Club against Club" and "Individuals".
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.card_sheet import (
    LIVE_RIGHT,
    LIVE_WIDTH,
    MARGIN,
    TALL_CARD,
    DrawCard,
    sheets_of_parts,
)
from tournaments.paper.drawing.fitting import SMALLEST, baseline, common_size, lines_of_name
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import EDGE, FAINT, HAIR, HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.score_columns import (
    LARGEST,
    Column,
    Figures,
    Slot,
    columns_of,
    figures_of,
    text_in,
)
from tournaments.paper.drawing.score_heads import advice_words, head_size, heads_of
from tournaments.paper.drawing.values import (
    CardForm,
    CardPlayer,
    ScoreCard,
    ScoreCardLine,
)

MOST_LINES = 36
"""What one card holds; the rest stands on a next card."""

_CAPTION, _TITLE, _TITLE_RULE = 10.6 * mm, 18 * mm, 21 * mm
_HEAD_TOP, _ROWS, _ROWS_FOOT = 23.2 * mm, 35.4 * mm, 267 * mm
_TALLEST = 11 * mm
_PLAYER = 4.6 * mm
"""The height of a line of players at the head; two stand side by side."""
_TALLY = 5.6 * mm
"""What the players' results take of the foot of a card of memory duplicate."""
_OVER = 24 * mm
"""What a percentage takes of the foot of a card of contracts."""
_OWN = {"EW": Slot.EW, "NS": Slot.NS}
"""The column of each side."""


@dataclass(frozen=True, slots=True)
class _Part:
    """The lines of a card that stand on one piece of card, and how high each is."""

    card: ScoreCard
    lines: tuple[ScoreCardLine, ...]
    number: int
    parts: int
    row_height: float
    columns: dict[Slot, Column]
    figures: dict[Slot, Figures]

    @property
    def foot(self) -> float:
        """Return where the last line ends."""
        return _ROWS + self.row_height * len(self.lines)

    @property
    def lower(self) -> float:
        """Return how much lower everything stands to make room for the players."""
        return _lower(self.card)


def blank_card(
    form: CardForm = CardForm.PAIRS, *, bridge: bool = False, lines: int = 30
) -> ScoreCard:
    """A card on which everything is written by hand; of teams and memory with four players."""
    empty = ScoreCardLine("", "", "", 0, "", "", ends_round=False)
    players = () if form is CardForm.PAIRS else tuple(CardPlayer(n) for n in "1234")
    return ScoreCard("", "", "", (empty,) * lines, bridge=bridge, form=form, players=players)


def score_cards(cards: Sequence[ScoreCard], printer: Printer) -> bytes:
    """The PDF of the cards, two on a sheet of A4.

    More than ``MOST_LINES`` go on on a next card, after a whole round where that is possible;
    the totals stand on the last.
    """
    draw: list[list[DrawCard]] = [[partial(_draw, part=part) for part in _parts(c)] for c in cards]
    return sheets_of_parts(printer.gettext("Score cards"), draw, TALL_CARD, printer)


def _parts(card: ScoreCard) -> list[_Part]:
    pieces: list[tuple[ScoreCardLine, ...]] = []
    rest = card.lines
    while len(rest) > MOST_LINES:
        ends = [n for n in range(MOST_LINES // 2, MOST_LINES + 1) if rest[n - 1].ends_round]
        cut = ends[-1] if ends else MOST_LINES
        pieces.append(rest[:cut])
        rest = rest[cut:]
    pieces.append(rest)
    most = max(len(lines) for lines in pieces)
    room = _ROWS_FOOT - _ROWS - _lower(card) - _TALLY * (card.form is CardForm.MEMORY)
    height = min(_TALLEST, room / max(most, 1))
    columns = columns_of(card)
    figures = figures_of(card, columns)
    return [
        _Part(card, lines, number, len(pieces), height, columns, figures)
        for number, lines in enumerate(pieces, 1)
    ]


def _lower(card: ScoreCard) -> float:
    return -(-len(card.players) // 2) * _PLAYER + (2 * mm if card.players else 0)


def _draw(pen: Pen, part: _Part) -> None:
    if part.card.label:
        _who(pen, part)
    else:
        _who_blank(pen, part)
    pen.double_rule(MARGIN, LIVE_RIGHT, _TITLE_RULE)
    for number, player in enumerate(part.card.players):
        _player(pen.at(0, _TITLE_RULE), number, player)
    pen = pen.at(0, part.lower)
    _heads(pen, part)
    _uprights(pen, part)
    in_round = 0
    for index, line in enumerate(part.lines):
        row = pen.at(0, _ROWS + index * part.row_height)
        _line(row, part, line)
        _against(row, part, index, in_round)
        in_round = 0 if line.ends_round else in_round + 1
    pen.rule(MARGIN, LIVE_RIGHT, part.foot, EDGE)
    if part.number == part.parts:
        _totals(pen.at(0, part.foot), part)
    _advice(pen.at(0, part.foot), part.card)


def _player(pen: Pen, index: int, player: CardPlayer) -> None:
    """A number and its player, or a line to write the name on; two side by side."""
    row, column = divmod(index, 2)
    half = LIVE_WIDTH / 2
    x, y = MARGIN + column * half, 6 * mm + row * _PLAYER
    pen.text(x, y, player.number, Face.BOLD, 9, width=5 * mm)
    if player.name:
        pen.text(x + 6 * mm, y, player.name, size=9, width=half - 8 * mm)
    else:
        pen.rule(x + 6 * mm, x + half - 2 * mm, y + 0.6 * mm, HAIR)


def _who(pen: Pen, part: _Part) -> None:
    card = part.card
    _caption(pen, part)
    label = f"{card.kind} {card.label}".strip()
    used = pen.text(MARGIN, _TITLE, label, Face.SERIF, 18, width=LIVE_WIDTH / 2, least=9)
    room = LIVE_WIDTH - used - 4 * mm
    lines = lines_of_name(card.names, Face.SANS, 9, room)
    for index, line in enumerate(reversed(lines)):
        y = _TITLE + 0.6 * mm - index * 3.6 * mm
        pen.text(LIVE_RIGHT, y, line.text, size=line.size, align=Align.RIGHT)


def _caption(pen: Pen, part: _Part) -> None:
    shared = part.card.form is CardForm.MEMORY
    text = pen.gettext("score card") if shared else pen.gettext("private score card")
    if part.parts > 1:
        of = pen.gettext("{part} of {parts}").format(part=part.number, parts=part.parts)
        text = f"{text}, {of}"
    used = pen.text(
        LIVE_RIGHT, _CAPTION, text, size=8, align=Align.RIGHT, grey=QUIET, width=LIVE_WIDTH / 2
    )
    room = LIVE_WIDTH - used - 4 * mm
    pen.text(MARGIN, _CAPTION, part.card.event, size=8, grey=QUIET, width=room)


def _who_blank(pen: Pen, part: _Part) -> None:
    """Two lines to write on: who, and on which seat."""
    _caption(pen, part)
    x = MARGIN
    if part.card.kind:
        x += 3 * mm + pen.text(
            MARGIN, _TITLE, part.card.kind, Face.SERIF, 18, width=LIVE_WIDTH / 3, least=9
        )
    seat = 58 * mm
    pen.rule(x, seat - 2 * mm, _TITLE + 0.6 * mm, EDGE)
    used = pen.text(seat, _TITLE, pen.gettext("Seat"), size=9.5, width=15 * mm)
    pen.rule(seat + used + 2 * mm, LIVE_RIGHT, _TITLE + 0.6 * mm, EDGE)


def _heads(pen: Pen, part: _Part) -> None:
    heads = heads_of(part.card, pen.printer)
    for number, (slot, column) in enumerate(part.columns.items(), 1):
        upper, lower = heads[slot]
        is_fold = slot is Slot.DEAL and not part.card.bridge
        face = Face.BOLD if is_fold else Face.SANS
        middle, room, size = column.middle, column.room, head_size(part.card)
        pen.text(middle, 27 * mm, upper, Face.BOLD, size, Align.CENTRE, width=room)
        pen.text(middle, 30.6 * mm, lower, face, size, Align.CENTRE, width=room)
        if not part.card.bridge:
            pen.text(middle, 34 * mm, str(number), size=SMALLEST, align=Align.CENTRE, grey=FAINT)
    pen.rule(MARGIN, LIVE_RIGHT, _ROWS, EDGE)


def _uprights(pen: Pen, part: _Part) -> None:
    """Hairlines between the columns; the deal, at the fold, in a dark frame.

    On a card of contracts darker rules part what lay there, what was played and what it was worth.
    """
    deal = part.columns[Slot.DEAL]
    dark = {deal.left, deal.right}
    if part.card.bridge:
        dark = {part.columns[slot].left for slot in (Slot.CONTRACT, Slot.PLUS, Slot.POINTS)}
    for column in list(part.columns.values())[1:]:
        pen.upright(column.left, _HEAD_TOP, part.foot, EDGE if column.left in dark else HAIR)
    if not part.card.bridge:
        pen.rule(deal.left, deal.right, _HEAD_TOP, EDGE)


def _line(pen: Pen, part: _Part, line: ScoreCardLine) -> None:
    """The figures of a line, those of the holder's own side and the deal bold."""
    y = baseline(part.row_height, LARGEST)
    bold = {Slot.DEAL, _OWN.get(line.side)}
    for slot, figures in part.figures.items():
        figures.draw(pen, y, text_in(slot, line), Face.BOLD if slot in bold else Face.SANS)
    pen.rule(MARGIN, LIVE_RIGHT, part.row_height, HEAVY if line.ends_round else HAIR)


def _against(pen: Pen, part: _Part, index: int, in_round: int) -> None:
    """The opponents once a round, and under them which round it is."""
    line = part.lines[index]
    middle, room = part.columns[Slot.AGAINST].middle, part.columns[Slot.AGAINST].room
    y = baseline(part.row_height, LARGEST)
    again = in_round > 0 and line.against in {"", part.lines[index - 1].against}
    if not again:
        labels = (each.against for each in part.card.lines)
        size = common_size(labels, Face.BOLD, LARGEST, room)
        pen.text(middle, y, line.against, Face.BOLD, size, Align.CENTRE, width=room, least=size)
    elif in_round == 1 and line.round:
        said = pen.gettext("Rd {round}") if part.card.bridge else pen.gettext("round {round}")
        words = said.format(round=line.round)
        pen.text(middle, y, words, size=7.5, align=Align.CENTRE, grey=FAINT, width=room)


def _totals(pen: Pen, part: _Part) -> None:
    y = 6.2 * mm
    card, deal = part.card, part.columns[Slot.DEAL]
    if card.bridge:
        _points_total(pen, y, part)
        return
    pen.text(deal.middle, y, pen.gettext("total"), size=8.5, align=Align.CENTRE, width=deal.room)
    for slot, total in ((Slot.EW, card.ew_total), (Slot.NS, card.ns_total)):
        own = slot is _OWN.get(card.side)
        part.figures[slot].draw(pen, y, total, Face.BOLD if own else Face.SANS)
        pen.double_rule(part.columns[slot].left, part.columns[slot].right, y + 2 * mm)
    over = pen.text(LIVE_RIGHT, y, card.over, Face.BOLD, 11.5, Align.RIGHT, width=20 * mm)
    if card.average:
        words = pen.gettext("avg {average}").format(average=card.average)
        left = part.columns[Slot.GAIN].left + 1 * mm
        _average(pen, y, words, left, over)


def _points_total(pen: Pen, y: float, part: _Part) -> None:
    """The sum of the last column, and under it what it comes to in the standings."""
    column = part.columns[Slot.POINTS]
    left = part.columns[Slot.PLUS].left
    pen.text(
        column.left - 2 * mm, y, pen.gettext("total"), size=8.5, align=Align.RIGHT,
        width=column.left - left - 2 * mm,
    )  # fmt: skip
    part.figures[Slot.POINTS].draw(pen, y, part.card.points_total)
    pen.double_rule(column.left, column.right, y + 2 * mm)
    room = _OVER - 2 * mm
    pen.text(LIVE_RIGHT, y + 7.4 * mm, part.card.over, Face.BOLD, 11.5, Align.RIGHT, width=room)


def _average(pen: Pen, y: float, words: str, left: float, over: float) -> None:
    """Beside the difference; under it where both are long, for a figure is never cut."""
    room = LIVE_RIGHT - left
    if text_width(words, Face.SANS, 8.5) <= room - over - 2 * mm:
        pen.text(left, y, words, size=8.5)
    else:
        pen.text(LIVE_RIGHT, y + 3.8 * mm, words, size=8.5, align=Align.RIGHT, width=room)


def _advice(pen: Pen, card: ScoreCard) -> None:
    tick, fold = advice_words(card, pen.printer)
    if card.form is CardForm.MEMORY:
        _tally(pen.at(0, 13.6 * mm), card.players)
        pen = pen.at(0, _TALLY)
    room = LIVE_WIDTH - (_OVER if card.bridge and card.over else 0)
    pen.text(MARGIN, 14 * mm, tick, size=8, width=room)
    if card.added:
        pen.text(MARGIN, 17.8 * mm, card.added, Face.BOLD, 8, width=LIVE_WIDTH)
    else:
        pen.text(MARGIN, 17.8 * mm, fold, size=8, grey=QUIET, width=LIVE_WIDTH)


def _tally(pen: Pen, players: Sequence[CardPlayer]) -> None:
    """Draw what each player won or lost in all, or lines to write it on."""
    each = LIVE_WIDTH / max(len(players), 1)
    for index, player in enumerate(players):
        x = MARGIN + index * each
        pen.text(x, 0, player.number, size=9, width=5 * mm)
        pen.rule(x + 6 * mm, x + each - 3 * mm, 0.8 * mm, EDGE)
        room = each - 10 * mm
        pen.text(x + 7 * mm, 0, player.result, Face.BOLD, 10, width=room, least=SMALLEST)
