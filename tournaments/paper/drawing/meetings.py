"""The matrix of who met whom, in figures, under the standings."""

from functools import partial

from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4
from tournaments.paper.drawing.paper import mm
from tournaments.paper.drawing.report import Passage, body_width, joined, section_head
from tournaments.paper.drawing.ruled_table import Ruled, RuledTable
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
    names = max((text_width(row[0], Face.BOLD, _SIZE) for row in table.rows), default=0)
    sums = [text_width(row[2], Face.BOLD, _SIZE) for row in table.rows]
    widest = max([*sums, text_width(table.sum_head, Face.BOLD, 8)])
    left = min(max(names + 2 * mm, _NAME_LEAST), _NAME_MOST)
    even = (_WIDTH - left) / (len(table.columns) + 1)
    last = max(even, min(widest + 6 * mm, _SUM_MOST))
    each = (_WIDTH - left - last) / len(table.columns)
    figures = partial(Ruled, align=Align.RIGHT, size=_SIZE, before=None, head_size=8, pad=0.75 * mm)
    columns = [
        Ruled("", left, Align.LEFT, Face.BOLD, _SIZE, pad=0),
        *(figures(head, each) for head in table.columns),
        figures(table.sum_head, last, face=Face.BOLD),
    ]
    ruled = RuledTable(columns, 0, _WIDTH, _HEADS, top=None)
    rows = [(name, *figures[: len(table.columns)], total) for name, figures, total in table.rows]
    passage = ruled.passage(rows, _ROW, space=0)
    return Passage(joined(section_head(title, table.note, _WIDTH), passage.head), passage.strips)
