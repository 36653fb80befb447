"""The results of every tray: who met whom and what came of it, and how often each score was made.

On the left the plays, on the right the scores with a block for every table that made them.
Several trays stand on a page.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from tournaments.paper.drawing.fitting import baseline, size_of_names, wrap_text
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.hand_records import HandRecord, small_deal
from tournaments.paper.drawing.page import A4, EDGE, FAINT, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.report import Passage, Strip, body_width, joined, report
from tournaments.paper.drawing.ruled_table import HEAD, Ruled, RuledTable
from tournaments.paper.drawing.values import Heading

_WIDTH = body_width(A4)
_PLAYS, _OFTEN = 116 * mm, 124 * mm
"""Where the plays end, and where the frequencies begin."""
_SPACE, _TITLE, _HEAD_RULE = 6 * mm, 5 * mm, 7.2 * mm
_ROW, _NAMED_ROW, _NOTE_ROW = 5.6 * mm, 6.2 * mm, 4 * mm
_SIZE, _HEAD_SIZE, _NOTE_SIZE = 9.0, 7.5, 7.5
_GAP = 2 * mm
_FIGURE_MOST = 17 * mm
_PLAYED_MOST = 26 * mm
_LABEL_MOST = 14 * mm
_SIDE_UNNAMED = 18 * mm
_BLOCKS_LEAST = 14 * mm
_FACES = (Face.SANS, Face.BOLD, Face.BOLD)
"""Of the score and of both awards."""
_BLOCK, _BETWEEN_BLOCKS, _LEAST_BLOCK = 2.6 * mm, 0.5 * mm, 0.9 * mm


@dataclass(frozen=True, slots=True)
class TrayPlay:
    """One play. ``mark`` leads to a note of the tray; ``played`` is the contract, if any."""

    ns: str
    ns_name: str
    ew: str
    ew_name: str
    played: str
    score: str
    ns_award: str
    ew_award: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Frequency:
    """A score, how often it was made, and what it is worth to each side."""

    score: str
    times: Fraction
    times_text: str
    ns_award: str
    ew_award: str


@dataclass(frozen=True, slots=True)
class TrayResult:
    """A tray. ``facts`` (dealer, vulnerability) and ``summary`` (average, datum or top) are said
    beside its number; ``notes`` stand under it, each with its mark. ``deal``: where it is known.
    """

    number: str
    facts: str
    summary: str
    plays: tuple[TrayPlay, ...]
    frequencies: tuple[Frequency, ...]
    notes: tuple[tuple[str, str], ...] = ()
    deal: HandRecord | None = None


@dataclass(frozen=True, slots=True)
class TrayResults:
    """All trays. ``score_head`` (Tricks, Score) and ``award_head`` (Over, MP) are words."""

    heading: Heading
    score_head: str
    award_head: str
    trays: tuple[TrayResult, ...]


def tray_results(sheet: TrayResults, printer: Printer) -> bytes:
    """The PDF of all trays, each on one page where it fits."""
    layout = _layout(sheet, printer)
    passages = [_passage(tray, layout) for tray in sheet.trays]
    return report(sheet.heading, passages, A4, printer)


@dataclass(frozen=True, slots=True)
class _Layout:
    """The tables that all trays share, so that their figures stand under one another.

    ``named`` and ``contracts``: whether the plays have columns for these. ``blocks``: where they
    begin and how wide each is, in points; ``row``: how high one is.
    """

    tray_word: str
    named: bool
    contracts: bool
    plays: RuledTable
    often: RuledTable
    blocks: tuple[float, float]
    row: float


def _layout(sheet: TrayResults, printer: Printer) -> _Layout:
    plays = [play for tray in sheet.trays for play in tray.plays]
    often = [one for tray in sheet.trays for one in tray.frequencies]
    named = any(play.ns_name or play.ew_name for play in plays)
    most = max((one.times for one in often), default=Fraction(1))
    scores = RuledTable(_often_columns(sheet, often, printer), _OFTEN, _WIDTH)
    left, right = scores.edges[2] + _GAP, scores.edges[3] - _GAP
    return _Layout(
        tray_word=sheet.heading.tray_word,
        named=named,
        contracts=any(play.played for play in plays),
        plays=RuledTable(_play_columns(sheet, plays, printer, named=named), 0, _PLAYS),
        often=scores,
        blocks=(left, min((right - left) / max(float(most), 1), _BLOCK + _BETWEEN_BLOCKS)),
        row=_NAMED_ROW if named else _ROW,
    )


def _play_columns(
    sheet: TrayResults, plays: Sequence[TrayPlay], printer: Printer, *, named: bool
) -> list[Ruled]:
    """Both sides, each with its label and its name, the contract, the score and the awards."""
    heads = (sheet.score_head, f"{sheet.award_head} N/S", f"{sheet.award_head} E/W")
    widths = _widths([(p.score, p.ns_award, p.ew_award) for p in plays], heads)
    contract = printer.gettext("Contract")
    played = max((text_width(p.played, Face.SANS, _SIZE) for p in plays), default=0.0)
    if played:
        head = text_width(contract, Face.BOLD, _HEAD_SIZE)
        played = min(max(played, head), _PLAYED_MOST) + _GAP
    side = (_PLAYS - sum(widths) - played) / 2 if named else _SIDE_UNNAMED
    labels = [text_width(text, Face.BOLD, _SIZE) for p in plays for text in (p.ns, p.ew)]
    label = min(max(labels, default=0.0) + 1.5 * mm, _LABEL_MOST) if named else side
    room = side - label
    names = (name for p in plays for name in (p.ns_name, p.ew_name))
    size = size_of_names(names, _NAMED_ROW, _SIZE - 0.5, room - _GAP) if named else _SIZE
    spare = 0 if named else (_PLAYS - sum(widths) - played - 2 * side) / len(widths)
    column = partial(Ruled, size=_SIZE, before=None, align=Align.LEFT, pad=0)
    name = [column("", room, size=size, names=True)] if named else []
    return [
        *(column("N/S", label, face=Face.BOLD, span=1 + named), *name),
        *(column("E/W", label, face=Face.BOLD, span=1 + named), *name),
        *([column(contract, played)] if played else []),
        *(
            column(head, width + spare, align=Align.RIGHT, face=face, pad=_GAP / 4)
            for head, width, face in zip(heads, widths, _FACES, strict=True)
        ),
    ]


def _often_columns(sheet: TrayResults, often: Sequence[Frequency], printer: Printer) -> list[Ruled]:
    """Each score, how often it was made, room for the blocks, and what it is worth."""
    heads = (sheet.score_head, printer.gettext("times"), "N/S", "E/W")
    widths = _widths([(f.score, f.times_text, f.ns_award, f.ew_award) for f in often], heads)
    shrink = min(1.0, (_WIDTH - _OFTEN - _BLOCKS_LEAST) / sum(widths))
    column = partial(Ruled, size=_SIZE, before=None, align=Align.RIGHT, pad=_GAP / 4)
    score, times, *awards = (
        column(head, width * shrink, face=Face.SANS if number else Face.BOLD)
        for number, (head, width) in enumerate(zip(heads, widths, strict=True))
    )
    return [score, times, column("", _WIDTH - _OFTEN - sum(widths) * shrink), *awards]


def _widths(rows: Sequence[tuple[str, ...]], heads: tuple[str, ...]) -> list[float]:
    widths = [text_width(head, Face.BOLD, _HEAD_SIZE) for head in heads]
    for row in rows:
        for index, text in enumerate(row):
            widths[index] = max(widths[index], text_width(text, Face.BOLD, _SIZE))
    return [min(width, _FIGURE_MOST) + _GAP for width in widths]


def _passage(tray: TrayResult, layout: _Layout) -> Passage:
    head = Strip(_SPACE + _HEAD_RULE + HEAD, partial(_title_and_heads, tray=tray, layout=layout))
    strips = _rows(tray, layout)
    notes = [_note(mark, text) for mark, text in tray.notes]
    if notes:
        strips[-1:] = [joined(*strips[-1:], notes[0])]
    return Passage(head, (*strips, *notes[1:]))


def _rows(tray: TrayResult, layout: _Layout) -> list[Strip]:
    """The rows, those beside the deal as one: it stands on the right, under the frequencies."""
    deal = tray.deal and small_deal(tray.deal, _WIDTH - _OFTEN)
    above, beside = (
        len(tray.frequencies),
        math.ceil((deal.height + _GAP) / layout.row) if deal else 0,
    )
    strips = [
        Strip(layout.row, partial(_side_by_side, tray=tray, layout=layout, index=index))
        for index in range(max(len(tray.plays), above + beside))
    ]
    if not deal:
        return strips
    drawn = Strip(0, lambda pen: deal.draw(pen.at(_OFTEN, _GAP)))
    return [
        *strips[:above],
        joined(drawn, *strips[above : above + beside]),
        *strips[above + beside :],
    ]


def _title_and_heads(pen: Pen, tray: TrayResult, layout: _Layout) -> None:
    pen = pen.at(0, _SPACE)
    number = f"{layout.tray_word} {tray.number}".strip()
    used = pen.text(0, _TITLE, number, Face.SERIF, 14, width=_PLAYS / 2, least=8)
    pen.text(_PLAYS, _TITLE, tray.facts, Face.SANS, 9, Align.RIGHT, width=_PLAYS - used - 3 * mm)
    often, room = pen.gettext("How often"), _WIDTH - _OFTEN
    pen.text(_OFTEN, _TITLE, often, Face.BOLD, 9, width=room * 0.42)
    pen.text(_WIDTH, _TITLE, tray.summary, Face.SANS, 9, Align.RIGHT, QUIET, room * 0.55)
    for table in (layout.plays, layout.often):
        table.heads(pen.at(0, _HEAD_RULE))


def _side_by_side(pen: Pen, tray: TrayResult, layout: _Layout, index: int) -> None:
    if index < len(tray.plays):
        _play(pen, tray.plays[index], layout)
    if index < len(tray.frequencies):
        _often(pen, tray.frequencies[index], layout)


def _play(pen: Pen, play: TrayPlay, layout: _Layout) -> None:
    named = (play.ns, play.ns_name, play.ew, play.ew_name)
    sides = named if layout.named else (play.ns, play.ew)
    contract = (play.played,) if layout.contracts else ()
    cells = (*sides, *contract, play.score, play.ns_award, play.ew_award)
    layout.plays.ruled_row(pen, layout.row, cells)
    y = baseline(layout.row, _SIZE)
    pen.text(_PLAYS + 0.6 * mm, y, play.mark, size=_HEAD_SIZE, width=_OFTEN - _PLAYS - 1 * mm)


def _often(pen: Pen, one: Frequency, layout: _Layout) -> None:
    cells = (one.score, one.times_text, "", one.ns_award, one.ew_award)
    layout.often.ruled_row(pen, layout.row, cells)
    height = layout.row * 0.5
    left, each = layout.blocks
    for x, width in _blocks(one.times, each):
        pen.box(left + x, (layout.row - height) / 2, width, height, solid=True)


def _blocks(times: Fraction, each: float) -> list[tuple[float, float]]:
    """A block for each table; a part of one for what a weighted ruling counts in part.

    Where they would be too narrow to be counted, one bar.
    """
    if each < _LEAST_BLOCK:
        return [(0.0, max(each * float(times), EDGE.weight))]
    width = each - _BETWEEN_BLOCKS
    whole, part = divmod(times, 1)
    blocks = [(index * each, width) for index in range(int(whole))]
    return [*blocks, (int(whole) * each, width * float(part))] if part else blocks


def _note(mark: str, text: str) -> Strip:
    """A note on as many lines as it needs."""
    left = 5 * mm
    lines = wrap_text(text, Face.SANS, _NOTE_SIZE, _PLAYS - left) or [""]

    def draw(pen: Pen) -> None:
        pen.text(0, _NOTE_ROW, mark, size=_NOTE_SIZE, width=left - 1 * mm)
        for index, line in enumerate(lines, 1):
            pen.text(
                left, index * _NOTE_ROW, line, size=_NOTE_SIZE, grey=FAINT, width=_PLAYS - left
            )

    return Strip(len(lines) * _NOTE_ROW + 1 * mm, draw)
