"""The private score card with the seven columns of the source, two on a sheet of A4.

The fold between columns 3 and 4 hides the original scores when the same hands are replayed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.printing.card_sheet import (
    HALVES,
    LIVE_RIGHT,
    LIVE_WIDTH,
    MARGIN,
    DrawCard,
    card_sheets,
)
from tournaments.printing.fonts import Align, Face, text_width
from tournaments.printing.page import (
    EDGE,
    FAINT,
    HAIR,
    HEAVY,
    QUIET,
    Pen,
    baseline,
    lines_of_name,
    mm,
)
from tournaments.printing.values import ScoreCard, ScoreCardLine, Translate

MOST_LINES = 36
"""What one card holds; the rest stands on a next card."""

_CAPTION, _TITLE, _TITLE_RULE = 10.6 * mm, 18 * mm, 21 * mm
_HEAD_TOP, _ROWS, _ROWS_FOOT = 23.2 * mm, 35.4 * mm, 267 * mm
_TALLEST = 9 * mm
_COLUMNS = tuple(x * mm for x in (9, 21.1, 32.5, 45, 57.9, 69.9, 81.5, 96))
"""The edges of the seven columns."""
_PAD = 1 * mm
_INDENT = 2.4 * mm
_TRUMP_INDENT = 1.6 * mm


@dataclass(frozen=True, slots=True)
class _Part:
    """The lines of a card that stand on one piece of card, and how high each is."""

    card: ScoreCard
    lines: tuple[ScoreCardLine, ...]
    number: int
    parts: int
    row_height: float

    @property
    def foot(self) -> float:
        """Where the last line ends."""
        return _ROWS + self.row_height * len(self.lines)


def score_cards(cards: Sequence[ScoreCard], _: Translate, *, language: str = "en") -> bytes:
    """The PDF of the cards, two on a sheet of A4.

    More than ``MOST_LINES`` go on on a next card, after a whole round where that is possible;
    the totals stand on the last. ``language`` is the tag of the language of ``_``.
    """
    draw: list[DrawCard] = [partial(_draw, part=part, _=_) for c in cards for part in _parts(c)]
    return card_sheets(_("Score cards"), draw, HALVES, language)


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
    height = min(_TALLEST, (_ROWS_FOOT - _ROWS) / max(most, 1))
    return [_Part(card, lines, n, len(pieces), height) for n, lines in enumerate(pieces, 1)]


def _draw(pen: Pen, part: _Part, _: Translate) -> None:
    if part.card.label:
        _who(pen, part, _)
    else:
        _who_blank(pen, part, _)
    pen.double_rule(MARGIN, LIVE_RIGHT, _TITLE_RULE)
    _heads(pen, _bridge_heads(_) if part.card.bridge else _whist_heads(_))
    _uprights(pen, part.foot)
    in_round = 0
    for index, line in enumerate(part.lines):
        _line(pen.at(0, _ROWS + index * part.row_height), part.row_height, line)
        _against(pen.at(0, _ROWS + index * part.row_height), part, index, in_round, _)
        in_round = 0 if line.ends_round else in_round + 1
    pen.rule(MARGIN, LIVE_RIGHT, part.foot, EDGE)
    if part.number == part.parts:
        _totals(pen.at(0, part.foot), part.card, _)
    _advice(pen.at(0, part.foot), _, bridge=part.card.bridge)


def _who(pen: Pen, part: _Part, _: Translate) -> None:
    card = part.card
    _caption(pen, part, _)
    label = f"{card.kind} {card.label}".strip()
    used = pen.text(MARGIN, _TITLE, label, Face.SERIF, 18, width=LIVE_WIDTH / 2, least=9)
    room = LIVE_WIDTH - used - 4 * mm
    lines = lines_of_name(card.names, Face.SANS, 9, room)
    for index, line in enumerate(reversed(lines)):
        y = _TITLE + 0.6 * mm - index * 3.6 * mm
        pen.text(LIVE_RIGHT, y, line.text, size=line.size, align=Align.RIGHT)


def _caption(pen: Pen, part: _Part, _: Translate) -> None:
    text = _("private score card")
    if part.parts > 1:
        text = _("private score card, {part} of {parts}").format(part=part.number, parts=part.parts)
    used = pen.text(
        LIVE_RIGHT, _CAPTION, text, size=8, align=Align.RIGHT, grey=QUIET, width=LIVE_WIDTH / 2
    )
    room = LIVE_WIDTH - used - 4 * mm
    pen.text(MARGIN, _CAPTION, part.card.event, size=8, grey=QUIET, width=room)


def _who_blank(pen: Pen, part: _Part, _: Translate) -> None:
    """Two lines to write on: who, and on which seat."""
    _caption(pen, part, _)
    x = MARGIN
    if part.card.kind:
        x += 3 * mm + pen.text(
            MARGIN, _TITLE, part.card.kind, Face.SERIF, 18, width=LIVE_WIDTH / 3, least=9
        )
    seat = 58 * mm
    pen.rule(x, seat - 2 * mm, _TITLE + 0.6 * mm, EDGE)
    used = pen.text(seat, _TITLE, _("Seat"), size=9.5, width=15 * mm)
    pen.rule(seat + used + 2 * mm, LIVE_RIGHT, _TITLE + 0.6 * mm, EDGE)


_Heads = tuple[tuple[str, str], ...]


def _whist_heads(_: Translate) -> _Heads:
    return (
        (_("E/W"), _("tricks")),
        (_("E/W"), _("gain")),
        ("", _("trump")),
        ("", _("deal")),
        (_("N/S"), _("tricks")),
        (_("✓ or"), _("gain")),
        ("", _("against")),
    )


def _bridge_heads(_: Translate) -> _Heads:
    return (
        (_("E/W"), _("score")),
        (_("E/W"), _("gain")),
        ("", _("contract")),
        ("", _("board")),
        (_("N/S"), _("score")),
        (_("✓ or"), _("gain")),
        ("", _("against")),
    )


def _heads(pen: Pen, heads: _Heads) -> None:
    for index, (upper, lower) in enumerate(heads):
        middle, room = _column(index)
        face = Face.BOLD if index == 3 else Face.SANS
        pen.text(middle, 27 * mm, upper, Face.BOLD, 8, Align.CENTRE, width=room)
        pen.text(middle, 30.6 * mm, lower, face, 8, Align.CENTRE, width=room)
        pen.text(middle, 34 * mm, str(index + 1), size=6.5, align=Align.CENTRE, grey=FAINT)
    pen.rule(MARGIN, LIVE_RIGHT, _ROWS, EDGE)


def _column(index: int) -> tuple[float, float]:
    """The middle of a column and the room in it, in points."""
    left, right = _COLUMNS[index], _COLUMNS[index + 1]
    return (left + right) / 2, right - left - 2 * _PAD


def _uprights(pen: Pen, foot: float) -> None:
    """Hairlines between the columns; the deal, at the fold, in a dark frame."""
    for index, x in enumerate(_COLUMNS[1:-1], 1):
        pen.upright(x, _HEAD_TOP, foot, EDGE if index in {3, 4} else HAIR)
    pen.rule(_COLUMNS[3], _COLUMNS[4], _HEAD_TOP, EDGE)


def _line(pen: Pen, height: float, line: ScoreCardLine) -> None:
    y = baseline(height, 10)
    deal = str(line.deal) if line.deal else ""
    _figure(pen, 0, y, line.ew_tricks)
    _figure(pen, 1, y, line.ew_gain)
    # A contract is longer than a trump, and is never cut.
    _figure(pen, 2, y, line.trump, size=9.5, indent=_TRUMP_INDENT, least=6)
    _figure(pen, 3, y, deal, Face.BOLD)
    _figure(pen, 4, y, line.ns_tricks, Face.BOLD)
    middle, room = _column(5)
    pen.text(middle, y, line.check, size=10, align=Align.CENTRE, width=room)
    pen.rule(MARGIN, LIVE_RIGHT, height, HEAVY if line.ends_round else HAIR)


def _figure(
    pen: Pen,
    column: int,
    y: float,
    text: str,
    face: Face = Face.SANS,
    size: float = 10.5,
    indent: float = _INDENT,
    least: float | None = None,
) -> None:
    """Right-aligned, so that units stand under units, but near the middle of the column."""
    middle, room = _column(column)
    right = middle + room / 2
    if text_width(text, face, size) <= room - indent:
        right -= indent
    pen.text(right, y, text, face, size, Align.RIGHT, width=room, least=least)


def _against(pen: Pen, part: _Part, index: int, in_round: int, _: Translate) -> None:
    """The opponents once a round, and under them which round it is."""
    line = part.lines[index]
    middle, room = _column(6)
    y = baseline(part.row_height, 10)
    again = in_round > 0 and line.against in {"", part.lines[index - 1].against}
    if not again:
        pen.text(middle, y, line.against, Face.BOLD, 10.5, Align.CENTRE, width=room)
    elif in_round == 1 and line.round:
        words = _("round {round}").format(round=line.round)
        pen.text(middle, y, words, size=7.5, align=Align.CENTRE, grey=FAINT, width=room)


def _totals(pen: Pen, card: ScoreCard, _: Translate) -> None:
    y = 6.2 * mm
    middle, room = _column(3)
    pen.text(middle, y, _("total"), size=8.5, align=Align.CENTRE, width=room)
    _figure(pen, 0, y, card.ew_total, size=11)
    _figure(pen, 4, y, card.ns_total, Face.BOLD, 11.5)
    for column in (0, 4):
        pen.double_rule(_COLUMNS[column], _COLUMNS[column + 1], y + 2 * mm)
    over = pen.text(LIVE_RIGHT, y, card.over, Face.BOLD, 11.5, Align.RIGHT, width=20 * mm)
    if card.average:
        _average(pen, y, _("avg {average}").format(average=card.average), over)


def _average(pen: Pen, y: float, words: str, over: float) -> None:
    """Beside the difference; under it where both are long, for a figure is never cut."""
    left = _COLUMNS[5] + _PAD
    room = LIVE_RIGHT - left - over - 2 * mm
    if text_width(words, Face.SANS, 8.5) <= room:
        pen.text(left, y, words, size=8.5)
    else:
        below = y + 3.8 * mm
        pen.text(LIVE_RIGHT, below, words, size=8.5, align=Align.RIGHT, width=LIVE_RIGHT - left)


def _advice(pen: Pen, _: Translate, *, bridge: bool) -> None:
    tick = _("E/W and N/S of a deal make 13. Compare, tick, turn the card down.")
    if bridge:
        tick = _("The score in both signs. Compare, tick, turn the card down.")
    pen.text(MARGIN, 14 * mm, tick, size=8, width=LIVE_WIDTH)
    fold = _("Fold between 3 and 4 when the same hands are replayed.")
    pen.text(MARGIN, 17.8 * mm, fold, size=8, grey=QUIET, width=LIVE_WIDTH)
