"""Paper: what a document is printed on, and how cards are arranged on a sheet.

Every sheet is designed once, reports for A4 and cards for the part of A4 that they are cut to.
Other paper, and large type, is the same design on another scale; on a scale too small to read
nothing is printed, but on the next larger paper.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import NamedTuple

mm: float = 72 / 25.4
"""The points in a millimetre."""

LARGE = 1.25
"""Large type is at least so much larger; where the paper allows it is more."""
_NEARLY = 0.93
"""What is designed for A4 is on this scale at least, that of Letter; smaller it is not read."""
_MOST_ACROSS, _MOST_DOWN = 4, 12


class Size(NamedTuple):
    """Width and height in points."""

    width: float
    height: float

    @property
    def turned(self) -> "Size":
        """The same paper, the other way up."""
        return Size(self.height, self.width)


class Paper(StrEnum):
    """The paper in the printer."""

    A4 = "A4"
    A5 = "A5"
    A6 = "A6"
    LETTER = "letter"


SIZES = {
    Paper.A4: Size(210 * mm, 297 * mm),
    Paper.A5: Size(148 * mm, 210 * mm),
    Paper.A6: Size(105 * mm, 148 * mm),
    Paper.LETTER: Size(8.5 * 72, 11 * 72),
}


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The print settings of a document: its paper, and whether it is in large type.

    ``two_sided``: on both sides of the paper; in a pack no two kinds of sheet share a leaf, and no
    two cards ever do. ``trumps``: what is trump may stand on score sheets; else it stands on its
    slip alone. ``deals_a_page``: of hand records, 4, 6, 9 or 12.
    """

    paper: Paper = Paper.A4
    large: bool = False
    two_sided: bool = False
    trumps: bool = True
    deals_a_page: int = 6


_LARGER = {Paper.A6: Paper.A5, Paper.A5: Paper.A4}
_SMALL = tuple(_LARGER)

Translate = Callable[[str], str]
"""Return a fixed text in the language of the sheet."""


@dataclass(frozen=True, slots=True)
class Printer:
    """The options of printing, and the language in which the fixed words of a sheet stand.

    ``language`` is the tag of the language of ``translate``, for readers of the PDF that speak.
    """

    translate: Translate = str
    language: str = "en"
    options: PrintOptions = PrintOptions()

    def gettext(self, text: str) -> str:
        """Return a fixed text of a sheet in its language."""
        return self.translate(text)


class Placed(NamedTuple):
    """A design on a page: the page, the scale, and where its upper left corner stands."""

    page: Size
    scale: float
    left: float = 0.0
    top: float = 0.0


class Arrangement(NamedTuple):
    """Cards on a page: how many across and down, each in a cell of ``cell``, on ``scale``."""

    page: Size
    across: int
    down: int
    scale: float

    @property
    def each(self) -> int:
        """The cards of a page."""
        return self.across * self.down

    @property
    def cell(self) -> Size:
        """Return what a card has of the page."""
        return Size(self.page.width / self.across, self.page.height / self.down)


def report_size(options: PrintOptions, design: Size = SIZES[Paper.A4]) -> Size:
    """The size for which a report is laid out: ``design``, or half of it in large type and for
    small paper.

    The half is as wide or as high as fills a sheet when it is turned.
    """
    if not options.large and options.paper not in _SMALL:
        return design
    if design.width > design.height:
        return Size(design.width / 2, design.height)
    return Size(design.width, design.height / 2)


def placed(design: Size, options: PrintOptions) -> Placed:
    """A page of a report on the paper, or the next on which it is legible: as large as it fits, in
    the middle.
    """
    paper = _legible(design, options.paper)
    page = paper.turned if design.width > design.height else paper
    if design == paper:
        return Placed(page, 1.0)
    scale = min(page.width / design.width, page.height / design.height)
    left, top = page.width - scale * design.width, page.height - scale * design.height
    return Placed(page, scale, left / 2, top / 2)


def arranged(card: Size, options: PrintOptions) -> Arrangement:
    """As many cards as a page holds on their own scale, or a larger one in large type.

    Where not even one is held it is another paper, or in large type the scale that holds one.
    """
    paper = _legible(card, options.paper)
    wanted = LARGE if options.large else _NEARLY
    least = min(wanted, max(_scale(card, page, 1, 1) for page in (paper, paper.turned)))
    every = (
        Arrangement(page, across, down, _scale(card, page, across, down))
        for page, across, down in product(
            (paper, paper.turned), range(1, _MOST_ACROSS + 1), range(1, _MOST_DOWN + 1)
        )
    )
    fitting = [each for each in every if each.scale >= least]
    if options.large:
        return max(fitting, key=lambda each: (each.each, each.scale, each.page == paper))
    as_designed = [each._replace(scale=min(each.scale, 1.0)) for each in fitting]
    return max(as_designed, key=lambda each: (each.each * each.scale**2, each.page == paper))


def _legible(design: Size, paper: Paper) -> Size:
    """Return the paper, or the next larger that holds the design on a scale at which it is read."""
    size = SIZES[paper]
    nearly = max(_scale(design, page, 1, 1) for page in (size, size.turned)) >= _NEARLY
    return size if nearly or paper not in _LARGER else _legible(design, _LARGER[paper])


def _scale(card: Size, page: Size, across: int, down: int) -> float:
    return min(page.width / across / card.width, page.height / down / card.height)
