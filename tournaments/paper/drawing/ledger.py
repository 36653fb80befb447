"""The ledgers of the standings: places, figures, and bars on one scale from a zero line."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from tournaments.paper.drawing.fitting import (
    SMALLEST,
    baseline,
    common_size,
    fit_text,
    partners,
    size_of_names,
    whole_lines,
)
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4, EDGE, FAINT, HAIR, HEAVY, QUIET, Pen
from tournaments.paper.drawing.paper import Size, mm
from tournaments.paper.drawing.report import Passage, Strip, body_height, body_width, joined
from tournaments.paper.drawing.values import Ledger
from tournaments.presenting.standing_line import StandingText

_BETWEEN = 6 * mm
"""Between two ledgers side by side."""
_SPACE, _TITLE, _HEAD_RULE, _HEADS, _HEAD = 7.5 * mm, 4.6 * mm, 7 * mm, 11.8 * mm, 13.6 * mm
_TALLEST, _LOWEST = 11 * mm, 7.6 * mm
_REMARK = 2.7 * mm
"""What a small line below the name takes of a row."""
_SUM = 10 * mm
_WINNER_ROOM = 14 * mm
_NOTE_GAP, _NOTE_LINES, _LEADING = 4 * mm, 3, 1.14
_PLACE, _GAP, _NAME_LEAST = 10.5 * mm, 3.5 * mm, 20 * mm
_BAR_WIDE, _BAR_NARROW, _BAR_LEAST, _BAR_SPACE = 50 * mm, 23 * mm, 14 * mm, 4 * mm
_LEVEL = 0.5 * mm
"""The mark of who is level; no bar is shorter."""
_FIGURE_MOST = 24 * mm
_SIZE, _NAME_SIZE, _AFTER_LABEL = 10.5, 9.5, 1.8 * mm
_HAIR = 0.01
"""What a sum of floating point figures may be too wide."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """A ledger and its columns, in points from its left edge.

    ``figures`` holds the right edge and the width of each column, ``sizes`` the one size of
    its figures, ``name_size`` that of all names; ``zero`` is the line from which the bars go,
    ``reach`` the length of the longest possible.
    """

    ledger: Ledger
    left: float
    width: float
    height: float
    name_head: str
    label_width: float
    name_width: float
    name_size: float
    figures: tuple[tuple[float, float], ...]
    sizes: tuple[float, ...]
    zero: float
    reach: float


def ledger_passages(
    ledgers: Sequence[Ledger], contestant_word: str, sum_word: str, size: Size
) -> list[Passage]:
    """The ledgers in pairs side by side; the last of an odd number as wide as the page.

    ``size`` is that of the page, as wide as A4.
    """
    pairs = [ledgers[index : index + 2] for index in range(0, len(ledgers), 2)]
    height = _row_height([_most_rows(pair) for pair in pairs], body_height(size))
    return [_side_by_side(pair, contestant_word, sum_word, height) for pair in pairs]


def _most_rows(ledgers: Sequence[Ledger]) -> int:
    return max(len(ledger.lines) for ledger in ledgers)


def _side_by_side(
    ledgers: Sequence[Ledger], contestant_word: str, sum_word: str, height: float
) -> Passage:
    width = body_width(A4)
    if len(ledgers) > 1:
        width = (width - _BETWEEN) / 2
    rows = _most_rows(ledgers)
    zone = min(_zone(ledger, width) for ledger in ledgers)
    layouts = [
        _layout(ledger, index * (width + _BETWEEN), width, height, zone, contestant_word)
        for index, ledger in enumerate(ledgers)
    ]
    strips = [
        Strip(height, partial(_rows, layouts=layouts, index=index, sum_word=sum_word))
        for index in range(rows)
    ]
    if any(any(ledger.sums) for ledger in ledgers):
        last = Strip(_SUM, partial(_rows, layouts=layouts, index=rows, sum_word=sum_word))
        strips[-2:] = [joined(*strips[-2:], last)]
    return Passage(Strip(_SPACE + _HEAD, partial(_heads, layouts=layouts)), tuple(strips))


def _row_height(rows: Sequence[int], room: float) -> float:
    """As high as lets all ledgers stand on one page, or else the longest, within reason."""
    around = _SPACE + _HEAD + _SUM
    together = (room - _WINNER_ROOM - len(rows) * around) / max(sum(rows), 1)
    if together >= _LOWEST:
        return min(_TALLEST, together)
    alone = (room - _WINNER_ROOM - around) / max(*rows, 1)
    return max(_LOWEST, min(_TALLEST, alone))


def _layout(
    ledger: Ledger, left: float, width: float, height: float, zone: float, contestant_word: str
) -> _Layout:
    """Figures take what they need and the bars their zone; the names have the rest."""
    zone *= bool(ledger.bar_head and ledger.lines)
    labels = [text_width(line.contestant.label, Face.BOLD, _SIZE) for line in ledger.lines]
    heads, widths = _figure_columns(ledger)
    free = width - zone - _PLACE
    least = min(_NAME_LEAST, _names_need(ledger, contestant_word))
    shrink = min(1.0, (free - least) / max(sum(widths), 1))
    names = free - shrink * sum(widths)
    figures, x = [], _PLACE + names
    for figure in widths:
        x += figure * shrink
        figures.append((x, figure * shrink - 1 * mm))
    named = any(line.contestant.name for line in ledger.lines)
    label = min(max(labels, default=0), names / 2 if named else names)
    room = names - 1 * mm - _beside_label(label)
    extra = ledger.heads[: len(ledger.heads) - len(heads)]
    return _Layout(
        ledger=ledger,
        left=left,
        width=width,
        height=height,
        name_head=extra[0] if extra else contestant_word,
        label_width=label,
        name_width=names - 1 * mm,
        name_size=size_of_names(
            (line.contestant.name for line in ledger.lines), height, _NAME_SIZE, room
        ),
        figures=tuple(figures),
        sizes=_one_size_each(ledger, [room for _x, room in figures]),
        zero=width - zone / 2 + _BAR_SPACE / 2,
        reach=(zone - _BAR_SPACE) / 2 - 1,
    )


def _zone(ledger: Ledger, width: float) -> float:
    """The width of the bars: they give way to labels and names, down to what still is a bar."""
    usual = _BAR_WIDE if width > 100 * mm else _BAR_NARROW
    labels = [text_width(line.contestant.label, Face.BOLD, _SIZE) for line in ledger.lines]
    lines = [part for line in ledger.lines for part in partners(line.contestant.name)]
    names = max((text_width(line, Face.SANS, _NAME_SIZE) for line in lines), default=0)
    needed = names + _beside_label(max(labels, default=0)) + 1 * mm
    figures = sum(_figure_columns(ledger)[1])
    return max(min(usual, width - _PLACE - figures - needed), _BAR_LEAST)


def _figure_columns(ledger: Ledger) -> tuple[tuple[str, ...], list[float]]:
    """The heads of the figures, and how wide each column wants to be, its gap included."""
    count = max((len(_figures(line)) for line in ledger.lines), default=len(ledger.heads))
    heads = ledger.heads[max(len(ledger.heads) - count, 0) :]
    wanted = [0.0] * count
    for size, texts in (
        (8.0, heads),
        *((_SIZE, _figures(line)) for line in ledger.lines),
        (_SIZE, ledger.sums),
    ):
        for index, text in enumerate(texts[:count]):
            wanted[index] = max(wanted[index], text_width(text, Face.BOLD, size))
    return heads, [min(width, _FIGURE_MOST) + _GAP for width in wanted]


def _figures(line: StandingText) -> tuple[str, ...]:
    return (*line.figures, line.answer)


def _one_size_each(ledger: Ledger, rooms: Sequence[float]) -> tuple[float, ...]:
    """For each column the size at which the longest of its figures has room."""
    rows = [*(_figures(line) for line in ledger.lines), ledger.sums]
    sizes = []
    for index, room in enumerate(rooms):
        texts = [figures[index] for figures in rows if index < len(figures)]
        sizes.append(common_size(texts, Face.BOLD, _SIZE, room, SMALLEST))
    return tuple(sizes)


def _names_need(ledger: Ledger, head: str) -> float:
    """Return how wide the names would like to be, with their labels, in their normal size."""
    labels = max(
        (text_width(line.contestant.label, Face.BOLD, _SIZE) for line in ledger.lines), default=0
    )
    names = max(
        (text_width(line.contestant.name, Face.SANS, _NAME_SIZE) for line in ledger.lines),
        default=0,
    )
    return max(labels + _AFTER_LABEL + names, text_width(head, Face.BOLD, 8)) + _GAP


def _heads(pen: Pen, layouts: Sequence[_Layout]) -> None:
    for layout in layouts:
        _head(pen.at(layout.left, _SPACE), layout)


def _head(pen: Pen, layout: _Layout) -> None:
    ledger, right = layout.ledger, layout.width
    room = right - _note(pen, layout) - 2 * mm
    pen.text(0, _TITLE, ledger.title, Face.SERIF, 13, width=room, least=8)
    pen.rule(0, right, _HEAD_RULE, HEAVY)
    pen.text(_PLACE, _HEADS, layout.name_head, Face.BOLD, 8, width=layout.name_width)
    heads = ledger.heads[-len(layout.figures) :] if layout.figures else ()
    for (x, width), text in zip(layout.figures, heads, strict=False):
        pen.text(x, _HEADS, text, Face.BOLD, 8, Align.RIGHT, width=width, least=SMALLEST)
    if layout.reach > 0:
        # Beside long labels the bars are short, and half of these words would say nothing.
        fitted = fit_text(ledger.bar_head, Face.SANS, 8, 2 * layout.reach)
        if fitted.text == ledger.bar_head:
            pen.text(layout.zero, _HEADS, fitted.text, Face.SANS, fitted.size, Align.CENTRE, FAINT)
    pen.rule(0, right, _HEAD, EDGE)


def _note(pen: Pen, layout: _Layout) -> float:
    """Return what is said beside the title, small or on some lines rather than cut; how wide it
    is.
    """
    note, right = layout.ledger.note, layout.width
    room = max(right - text_width(layout.ledger.title, Face.SERIF, 13) - _NOTE_GAP, right / 2.5)
    fitted = fit_text(note, Face.SANS, 8.5, room)
    lines = [fitted.text]
    if fitted.text != note:
        lines = whole_lines(note, Face.SANS, fitted.size, room)[:_NOTE_LINES]
    widths = [0.0]
    for above, line in enumerate(reversed(lines)):
        y = _TITLE - above * fitted.size * _LEADING
        widths.append(pen.text(right, y, line, size=fitted.size, align=Align.RIGHT, grey=QUIET))
    return max(widths)


def _rows(pen: Pen, layouts: Sequence[_Layout], index: int, sum_word: str) -> None:
    """One row of each ledger; under the last of each, its sums."""
    for layout in layouts:
        lines = layout.ledger.lines
        if index < len(lines):
            _row(pen.at(layout.left, 0), layout, lines[index])
        elif index == len(lines) and any(layout.ledger.sums):
            _sums(pen.at(layout.left, 0), layout, sum_word)


def _row(pen: Pen, layout: _Layout, line: StandingText) -> None:
    y = baseline(layout.height, _SIZE)
    pen.text(4.2 * mm, y, line.place, Face.SERIF, 13, Align.CENTRE, width=8.4 * mm, least=SMALLEST)
    _name(pen, layout, line, y)
    figures = _figures(line)
    columns = zip(layout.figures, layout.sizes, figures, strict=False)
    for index, ((x, width), size, text) in enumerate(columns, 1):
        face = Face.BOLD if index == len(figures) else Face.SANS
        pen.text(x, y, text, face, size, Align.RIGHT, width=width + _HAIR, least=size)
    if layout.ledger.bar_head:
        _bar(pen, layout, line.bar)
    pen.rule(0, layout.width, layout.height, HAIR)


def _name(pen: Pen, layout: _Layout, line: StandingText, y: float) -> None:
    """The label and the name, each in its own column."""
    pen.text(_PLACE, y, line.contestant.label, Face.BOLD, _SIZE, width=layout.label_width)
    left = _beside_label(layout.label_width)
    room = max(layout.name_width - left, 0)
    name, height, size = line.contestant.name, layout.height, layout.name_size
    if line.contestant.left:
        height -= _REMARK
        size = size_of_names([name], height, size, room)
        beside, y = layout.width - _PLACE - left, layout.height - _REMARK / 3
        pen.text(_PLACE + left, y, line.contestant.left, size=SMALLEST, width=beside)
    pen.name(_PLACE + left, height, name, size, room)


def _beside_label(width: float) -> float:
    """Return where names begin beside labels of this width."""
    return width + (_AFTER_LABEL if width else 0)


def _bar(pen: Pen, layout: _Layout, over: Fraction) -> None:
    """Plus is solid and right of the zero line, minus hollow and left; level a mark on it, and
    shorter than any of them.
    """
    height = min(3.8 * mm, layout.height * 0.5)
    top = (layout.height - height) / 2
    length = layout.reach * float(max(Fraction(-1), min(Fraction(1), over)))
    pen.upright(layout.zero, top - 0.6 * mm, top + height + 0.6 * mm, EDGE)
    if over == 0:
        pen.box(layout.zero - _LEVEL / 2, top, _LEVEL, height, solid=True)
    else:
        long = max(abs(length), _LEVEL + EDGE.weight)
        left = layout.zero if over > 0 else layout.zero - long
        pen.box(left, top, long, height, solid=over > 0)


def _sums(pen: Pen, layout: _Layout, sum_word: str) -> None:
    """Each sum under its column, over a double rule."""
    y = 5.8 * mm
    pen.text(_PLACE, y, sum_word, size=8.5, width=layout.name_width)
    columns = zip(layout.figures, layout.sizes, layout.ledger.sums, strict=False)
    for (x, width), size, text in columns:
        if text:
            pen.text(x, y, text, Face.BOLD, size, Align.RIGHT, width=width + _HAIR, least=size)
            pen.double_rule(x - width, x, y + 1.8 * mm)
