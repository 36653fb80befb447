"""The results of every tray: who met whom and what came of it, and how often each score was made.

On the left the plays, on the right the scores with a block for every table that made them.
Several trays stand on a page.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from tournaments.paper.drawing.fitting import SMALLEST, baseline, size_of_names, wrap_text
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4, EDGE, FAINT, HAIR, HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, mm
from tournaments.paper.drawing.report import Passage, Strip, body_width, joined, report
from tournaments.paper.drawing.values import Heading

_WIDTH = body_width(A4)
_PLAYS, _OFTEN = 116 * mm, 124 * mm
"""Where the plays end, and where the frequencies begin."""
_SPACE, _TITLE, _HEAD_RULE, _HEADS, _HEAD = 6 * mm, 5 * mm, 7.2 * mm, 11 * mm, 12.6 * mm
_ROW, _NAMED_ROW, _NOTE_ROW = 5.6 * mm, 6.2 * mm, 4 * mm
_SIZE, _HEAD_SIZE, _NOTE_SIZE = 9.0, 7.5, 7.5
_GAP = 2 * mm
_FIGURE_MOST = 17 * mm
_PLAYED_MOST = 26 * mm
_LABEL_MOST = 14 * mm
_SIDE_UNNAMED = 18 * mm
_BLOCKS_LEAST = 14 * mm
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
    beside its number; ``notes`` stand under it, each with its mark.
    """

    number: str
    facts: str
    summary: str
    plays: tuple[TrayPlay, ...]
    frequencies: tuple[Frequency, ...]
    notes: tuple[tuple[str, str], ...] = ()


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
class _Columns:
    """Right edges and widths of figures from the left of their half, in points."""

    edges: tuple[tuple[float, float], ...]
    heads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Layout:
    """The columns that all trays share, so that their figures stand under one another."""

    tray_word: str
    side_heads: tuple[str, str]
    side: float
    label: float
    played_head: str
    played: tuple[float, float]
    plays: _Columns
    often: _Columns
    blocks: tuple[float, float]
    block: float
    often_title: str
    row: float
    names: float
    """The one size of the names."""


def _layout(sheet: TrayResults, printer: Printer) -> _Layout:
    plays = [play for tray in sheet.trays for play in tray.plays]
    often = [one for tray in sheet.trays for one in tray.frequencies]
    heads = (sheet.score_head, f"{sheet.award_head} N/S", f"{sheet.award_head} E/W")
    rows = [(p.score, p.ns_award, p.ew_award) for p in plays]
    widths = _widths(rows, heads)
    played = max((text_width(p.played, Face.SANS, _SIZE) for p in plays), default=0.0)
    if played:
        head = text_width(printer.gettext("Contract"), Face.BOLD, _HEAD_SIZE)
        played = min(max(played, head), _PLAYED_MOST) + _GAP
    named = any(p.ns_name or p.ew_name for p in plays)
    side = (_PLAYS - sum(widths) - played) / 2
    if not named:
        spare = 2 * (side - _SIDE_UNNAMED)
        side, widths = _SIDE_UNNAMED, [width + spare / len(widths) for width in widths]
    labels = [text_width(text, Face.BOLD, _SIZE) for p in plays for text in (p.ns, p.ew)]
    label = min(max(labels, default=0.0) + 1.5 * mm, _LABEL_MOST if named else side)
    often_rows = [(f.score, f.times_text, f.ns_award, f.ew_award) for f in often]
    often_heads = (sheet.score_head, printer.gettext("times"), "N/S", "E/W")
    right = _widths(often_rows, often_heads)
    shrink = min(1.0, (_WIDTH - _OFTEN - _BLOCKS_LEAST) / sum(right))
    right = [width * shrink for width in right]
    blocks = (sum(right[:2]) + _GAP, _WIDTH - _OFTEN - sum(right[2:]) - _GAP)
    most = max((one.times for one in often), default=Fraction(1))
    return _Layout(
        tray_word=sheet.heading.tray_word,
        side_heads=("N/S", "E/W"),
        side=side,
        label=label,
        played_head=printer.gettext("Contract"),
        played=(2 * side, played),
        plays=_Columns(_edges(widths, 2 * side + played), heads),
        often=_Columns(
            (*_edges(right[:2], 0.0), *_edges(right[2:], _WIDTH - _OFTEN - sum(right[2:]))),
            often_heads,
        ),
        blocks=blocks,
        block=min((blocks[1] - blocks[0]) / max(float(most), 1), _BLOCK + _BETWEEN_BLOCKS),
        often_title=printer.gettext("How often"),
        row=_NAMED_ROW if named else _ROW,
        names=size_of_names(
            (name for p in plays for name in (p.ns_name, p.ew_name)),
            _NAMED_ROW,
            _SIZE - 0.5,
            side - label - _GAP,
        ),
    )


def _widths(rows: Sequence[tuple[str, ...]], heads: tuple[str, ...]) -> list[float]:
    widths = [text_width(head, Face.BOLD, _HEAD_SIZE) for head in heads]
    for row in rows:
        for index, text in enumerate(row):
            widths[index] = max(widths[index], text_width(text, Face.BOLD, _SIZE))
    return [min(width, _FIGURE_MOST) + _GAP for width in widths]


def _edges(widths: Sequence[float], left: float) -> tuple[tuple[float, float], ...]:
    edges = []
    for width in widths:
        left += width
        edges.append((left, max(width - _GAP / 2, 1)))
    return tuple(edges)


def _passage(tray: TrayResult, layout: _Layout) -> Passage:
    head = Strip(_SPACE + _HEAD, partial(_head, tray=tray, layout=layout))
    rows = max(len(tray.plays), len(tray.frequencies))
    strips = [
        Strip(layout.row, partial(_row, tray=tray, layout=layout, index=index))
        for index in range(rows)
    ]
    notes = [_note(mark, text) for mark, text in tray.notes]
    if notes:
        strips[-1:] = [joined(*strips[-1:], notes[0])]
    return Passage(head, (*strips, *notes[1:]))


def _head(pen: Pen, tray: TrayResult, layout: _Layout) -> None:
    pen = pen.at(0, _SPACE)
    number = f"{layout.tray_word} {tray.number}".strip()
    used = pen.text(0, _TITLE, number, Face.SERIF, 14, width=_PLAYS / 2, least=8)
    pen.text(_PLAYS, _TITLE, tray.facts, Face.SANS, 9, Align.RIGHT, width=_PLAYS - used - 3 * mm)
    pen.text(_OFTEN, _TITLE, layout.often_title, Face.BOLD, 9, width=(_WIDTH - _OFTEN) * 0.42)
    pen.text(
        _WIDTH, _TITLE, tray.summary, Face.SANS, 9, Align.RIGHT, QUIET, (_WIDTH - _OFTEN) * 0.55
    )
    for left, right in ((0, _PLAYS), (_OFTEN, _WIDTH)):
        pen.rule(left, right, _HEAD_RULE, HEAVY)
        pen.rule(left, right, _HEAD, EDGE)
    for index, head in enumerate(layout.side_heads):
        pen.text(index * layout.side, _HEADS, head, Face.BOLD, _HEAD_SIZE, width=layout.side - _GAP)
    x, width = layout.played
    if width:
        pen.text(
            x, _HEADS, layout.played_head, Face.BOLD, _HEAD_SIZE, width=width - _GAP, least=SMALLEST
        )
    for left, columns in ((0, layout.plays), (_OFTEN, layout.often)):
        for (right, width), head in zip(columns.edges, columns.heads, strict=True):
            pen.text(
                left + right, _HEADS, head, Face.BOLD, _HEAD_SIZE, Align.RIGHT,
                width=width, least=SMALLEST,
            )  # fmt: skip


def _row(pen: Pen, tray: TrayResult, layout: _Layout, index: int) -> None:
    if index < len(tray.plays):
        _play(pen, tray.plays[index], layout)
    if index < len(tray.frequencies):
        _often(pen.at(_OFTEN, 0), tray.frequencies[index], layout)


def _play(pen: Pen, play: TrayPlay, layout: _Layout) -> None:
    y = baseline(layout.row, _SIZE)
    for left, label, name in (
        (0.0, play.ns, play.ns_name), (layout.side, play.ew, play.ew_name),
    ):  # fmt: skip
        pen.text(left, y, label, Face.BOLD, _SIZE, width=layout.label - 0.5 * mm, least=SMALLEST)
        room = layout.side - layout.label - _GAP
        if room > 0:
            pen.name(left + layout.label, layout.row, name, layout.names, room)
    x, width = layout.played
    if width:
        pen.text(x, y, play.played, size=_SIZE, width=width - _GAP, least=SMALLEST)
    texts = (play.score, play.ns_award, play.ew_award)
    _figures(pen, layout, layout.plays, texts, (Face.SANS, Face.BOLD, Face.BOLD))
    pen.text(_PLAYS + 0.6 * mm, y, play.mark, size=_HEAD_SIZE, width=_OFTEN - _PLAYS - 1 * mm)
    pen.rule(0, _PLAYS, layout.row, HAIR)


def _often(pen: Pen, one: Frequency, layout: _Layout) -> None:
    texts = (one.score, one.times_text, one.ns_award, one.ew_award)
    _figures(pen, layout, layout.often, texts, (Face.BOLD, Face.SANS, Face.SANS, Face.SANS))
    left, _right = layout.blocks
    height = layout.row * 0.5
    top = (layout.row - height) / 2
    for x, width in _blocks(one.times, layout.block):
        pen.box(left + x, top, width, height, solid=True)
    pen.rule(0, _WIDTH - _OFTEN, layout.row, HAIR)


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


def _figures(
    pen: Pen,
    layout: _Layout,
    columns: _Columns,
    texts: tuple[str, ...],
    faces: tuple[Face, ...],
) -> None:
    y = baseline(layout.row, _SIZE)
    for (right, width), text, face in zip(columns.edges, texts, faces, strict=True):
        pen.text(right, y, text, face, _SIZE, Align.RIGHT, width=width, least=SMALLEST)


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
