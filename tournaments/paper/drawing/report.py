"""The A4 report: its title, its foot, and how strips of paper flow from page to page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.paper.drawing.fitting import SMALLEST, wrap_text
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import A4, EDGE, FAINT, HAIR, QUIET, Document, Pen
from tournaments.paper.drawing.paper import Printer, Size, mm, report_size
from tournaments.paper.drawing.values import Heading

MARGIN = 15 * mm
BODY_TOP = 29 * mm
"""Where the first strip of a page may begin: under the double rule of the title."""
_TITLE, _SUBTITLE, _TITLE_RULE = 19 * mm, 25 * mm, 28 * mm
_FOOT_RULE, _FOOT_TEXT = 12 * mm, 8.5 * mm
_BODY_FOOT = 15 * mm
_TOGETHER = 2
NOTE_LINE = 4.4 * mm
"""The height of a line of what stands under a table."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A band across the page: its height in points, and how to draw it from its top."""

    height: float
    draw: Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class Passage:
    """Strips under a head. The head is repeated where the passage goes on to another page."""

    head: Strip
    strips: tuple[Strip, ...]

    @property
    def height(self) -> float:
        """Head and strips together, in points."""
        return self.head.height + sum(strip.height for strip in self.strips)


def space(height: float) -> Strip:
    """Return ``height`` points of empty space."""
    return Strip(height, lambda _pen: None)


def joined(*strips: Strip) -> Strip:
    """Strips that are never parted by the end of a page."""

    def draw(pen: Pen) -> None:
        top = 0.0
        for strip in strips:
            strip.draw(pen.at(0, top))
            top += strip.height

    return Strip(sum(strip.height for strip in strips), draw)


def notes_below(notes: Sequence[str], width: float) -> Passage:
    """Sentences under a table, each on as many lines as it needs; they stay together."""
    lines = [line for note in notes for line in wrap_text(note, Face.SANS, 9, width)]

    def draw(line: str, pen: Pen) -> None:
        pen.text(0, NOTE_LINE * 0.75, line, size=9, width=width)

    strips = [Strip(NOTE_LINE, partial(draw, line)) for line in lines]
    return Passage(space(4 * mm if strips else 0), (joined(*strips),))


def section_head(title: str, note: str, width: float) -> Strip:
    """The title of a section over a rule, with a note on its right; ``width`` in points."""

    def draw(pen: Pen) -> None:
        used = pen.text(
            width, 12 * mm, note, size=8.5, align=Align.RIGHT, grey=QUIET, width=width * 0.6
        )
        pen.text(0, 12 * mm, title, Face.SERIF, 13, width=width - used - 3 * mm, least=8)
        pen.rule(0, width, 14.4 * mm, EDGE)

    return Strip(16.4 * mm, draw)


def body_height(size: Size) -> float:
    """Return what a page of this size has between its title and its foot, in points."""
    return size[1] - BODY_TOP - _BODY_FOOT


def body_width(size: Size) -> float:
    """Return what a page of this size has between its margins, in points."""
    return size[0] - 2 * MARGIN


def flow(passages: Sequence[Passage], room: float) -> list[list[Strip]]:
    """The strips of each page of ``room`` points.

    A passage that fits on a page is not parted; one that does not begins where it stands if
    some of it fits there. The space at the head of a passage is part of its head.
    """
    pages: list[list[Strip]] = [[]]
    left = room
    for passage in passages:
        least = passage.head.height + sum(s.height for s in passage.strips[:_TOGETHER])
        if left < room and (passage.height if passage.height <= room else least) > left:
            pages.append([])
            left = room
        left = _flow_one(passage, pages, left, room)
    return pages


def _flow_one(passage: Passage, pages: list[list[Strip]], left: float, room: float) -> float:
    pages[-1].append(passage.head)
    left -= passage.head.height
    for strip in passage.strips:
        if strip.height > left and pages[-1][-1] is not passage.head:
            pages.append([passage.head])
            left = room - passage.head.height
        pages[-1].append(strip)
        left -= strip.height
    return left


def report(heading: Heading, passages: Sequence[Passage], size: Size, printer: Printer) -> bytes:
    """The passages on as many pages as they need, each with the title and the foot.

    ``size`` is that for which they were made; in large type an upright page holds half of it.
    """
    if size == A4:
        size = report_size(printer.options)
    document = Document(heading.title, size, printer)
    pages = flow(passages, body_height(size))
    for number, strips in enumerate(pages, 1):
        pen = document.page()
        _title(pen, heading, size)
        page_of = printer.gettext("page {page} of {pages}").format(page=number, pages=len(pages))
        _foot(pen, heading.foot, page_of, size)
        joined(*strips).draw(pen.at(MARGIN, BODY_TOP))
        document.turn()
    return document.pdf()


def _title(pen: Pen, heading: Heading, size: Size) -> None:
    right, width = size[0] - MARGIN, body_width(size)
    pen.text(MARGIN, _TITLE, heading.title, Face.SERIF, 19, width=width, least=12)
    note = pen.text(
        right, _SUBTITLE, heading.note, size=9.5, align=Align.RIGHT, grey=QUIET, width=width / 2
    )
    pen.text(MARGIN, _SUBTITLE, heading.subtitle, size=9.5, grey=QUIET, width=width - note - 4 * mm)
    pen.double_rule(MARGIN, right, _TITLE_RULE)


def _foot(pen: Pen, foot: str, page_of: str, size: Size) -> None:
    right = size[0] - MARGIN
    pen.rule(MARGIN, right, size[1] - _FOOT_RULE, HAIR)
    y = size[1] - _FOOT_TEXT
    used = pen.text(right, y, page_of, size=SMALLEST, align=Align.RIGHT, grey=FAINT)
    pen.text(MARGIN, y, foot, size=SMALLEST, grey=FAINT, width=right - MARGIN - used - 4 * mm)
