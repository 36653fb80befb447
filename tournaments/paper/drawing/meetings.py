"""The matrix of who met whom, in figures, under the standings."""

from functools import partial

from tournaments.paper.drawing.fitting import SMALLEST, baseline
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4, EDGE, HAIR, Pen
from tournaments.paper.drawing.paper import mm
from tournaments.paper.drawing.report import Passage, Strip, body_width, joined, section_head
from tournaments.paper.drawing.values import MeetingTable

MOST_COLUMNS = 12
"""A wider matrix cannot be read on A4."""

_WIDTH = body_width(A4)
_HEADS, _ROW = 6.6 * mm, 7.9 * mm
_NAME_LEAST, _NAME_MOST = 20 * mm, 45 * mm
_SUM_MOST = 26 * mm
_SIZE = 9.5


def meeting_passage(table: MeetingTable, title: str) -> Passage:
    """The matrix; its heads are repeated where it goes on to another page."""
    draw = partial(_row, name="", figures=table.columns, total=table.sum_head, table=table, size=8)
    head = joined(section_head(title, table.note, _WIDTH), Strip(_HEADS, draw))
    strips = [
        Strip(_ROW, partial(_row, name=name, figures=figures, total=total, table=table))
        for name, figures, total in table.rows
    ]
    return Passage(head, tuple(strips))


def _row(
    pen: Pen,
    name: str,
    figures: tuple[str, ...],
    total: str,
    table: MeetingTable,
    size: float = _SIZE,
) -> None:
    """A row of the matrix, or its heads, which are smaller and all bold."""
    is_head = size < _SIZE
    height = _HEADS if is_head else _ROW
    y = baseline(height, size)
    names, sums = _outer_columns(table)
    pen.text(0, y, name, Face.BOLD, size, width=names)
    each = (_WIDTH - names - sums) / len(table.columns)
    for index, text in enumerate(figures[: len(table.columns)], 1):
        face = Face.BOLD if is_head else Face.SANS
        x = names + index * each
        pen.text(x, y, text, face, size, Align.RIGHT, width=each - 1.5 * mm, least=SMALLEST)
    width = sums - 2 * mm
    pen.text(_WIDTH, y, total, Face.BOLD, size, Align.RIGHT, width=width, least=SMALLEST)
    pen.rule(0, _WIDTH, height, EDGE if is_head else HAIR)


def _outer_columns(table: MeetingTable) -> tuple[float, float]:
    """Return how wide the names on the left and the sums on the right are."""
    names = max((text_width(row[0], Face.BOLD, _SIZE) for row in table.rows), default=0)
    sums = [text_width(row[2], Face.BOLD, _SIZE) for row in table.rows]
    widest = max([*sums, text_width(table.sum_head, Face.BOLD, 8)])
    left = min(max(names + 2 * mm, _NAME_LEAST), _NAME_MOST)
    even = (_WIDTH - left) / (len(table.columns) + 1)
    return left, max(even, min(widest + 6 * mm, _SUM_MOST))
