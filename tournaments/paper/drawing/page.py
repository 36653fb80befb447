"""A page to draw on: millimetres and points from the top left, rules, greys, text that fits.

Everything is black: greys make hairlines and captions quiet and never carry a meaning.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFName, PDFStream
from reportlab.pdfgen.canvas import Canvas

from tournaments.paper.drawing.fitting import (
    NAME_LEADING,
    SMALLEST,
    Fitted,
    baseline,
    condense_text,
    name_in_row,
)
from tournaments.paper.drawing.fonts import BOLDING, Align, Face, draw_text, outlined, text_width
from tournaments.paper.drawing.paper import SIZES, Arrangement, Paper, Placed, Printer, Size, placed

A4 = SIZES[Paper.A4]
A4_LANDSCAPE = A4.turned

BLACK = 0.0
QUIET = 0.25
"""The grey of captions."""
FAINT = 0.35
"""The grey of the foot of a page."""


Point = tuple[float, float]
"""In points from the upper left."""


class Stroke(NamedTuple):
    """The weight of a rule in points, and its grey."""

    weight: float
    grey: float = BLACK


HEAVY = Stroke(1.4)
EDGE = Stroke(0.7)
HAIR = Stroke(0.5, 0.5)


class Ink:
    """The canvas of a document, told of its greys and weights only when they change."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.refill()

    def refill(self) -> None:
        """Forget the settings: a page begins, or the canvas went back to what it was."""
        self._fill = self._stroke = self._weight = -1.0

    def fill(self, grey: float) -> None:
        """Fill with this grey from now on, texts for instance."""
        if grey != self._fill:
            self.canvas.setFillGray(grey)
            self._fill = grey

    def stroke(self, weight: float, grey: float) -> None:
        """Lines from now on have this weight in points, and this grey."""
        if grey != self._stroke:
            self.canvas.setStrokeGray(grey)
            self._stroke = grey
        if weight != self._weight:
            self.canvas.setLineWidth(weight)
            self._weight = weight


class Pen:
    """Draws on one page in points from a corner: x to the right, y downwards."""

    def __init__(
        self, ink: Ink, height: float, printer: Printer, left: float = 0.0, top: float = 0.0
    ) -> None:
        self.printer = printer
        self._ink = ink
        self._height = height
        self._left = left
        self._top = top

    @property
    def _canvas(self) -> Any:
        """The canvas itself, for what ``Ink`` has no word: of its greys nothing is known after."""
        self._ink.refill()
        return self._ink.canvas

    def at(self, left: float, top: float) -> "Pen":
        """A pen for the part of the page whose corner is at ``left``, ``top`` of this one."""
        return Pen(self._ink, self._height, self.printer, self._left + left, self._top + top)

    def gettext(self, text: str) -> str:
        """Return a fixed text in the language of the sheet."""
        return self.printer.gettext(text)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: Face = Face.SANS,
        size: float = 9,
        align: Align = Align.LEFT,
        grey: float = BLACK,
        width: float | None = None,
        least: float | None = None,
    ) -> float:
        """Draw ``text`` on the baseline ``y``, fitted to ``width`` if given; how wide it is.

        No text is smaller than ``SMALLEST``, whatever is asked for.
        """
        size = max(size, SMALLEST)
        fitted = Fitted(text, size)
        if width is not None:
            fitted = condense_text(text, face, size, width, least)
        self._ink.fill(grey)
        if outlined(fitted.text, face):
            self._ink.stroke(BOLDING * fitted.size, grey)
        draw_text(
            self._ink.canvas, self._left + x, self._up(y), fitted.text, face, fitted.size, align,
            fitted.stretch,
        )  # fmt: skip
        return fitted.stretch * text_width(fitted.text, face, fitted.size)

    def name(self, x: float, height: float, name: str, size: float, width: float) -> None:
        """A name in the middle of a row of ``height``, on two lines if it needs them.

        ``size`` is that of the whole column: see ``size_of_names``.
        """
        lines = name_in_row(name, height, size, width)
        leading = size * NAME_LEADING
        first = baseline(height - (len(lines) - 1) * leading, size)
        for index, line in enumerate(lines):
            self.text(x, first + index * leading, line, size=size, width=width, least=size)

    def rule(self, x1: float, x2: float, y: float, stroke: Stroke = HAIR) -> None:
        """A rule across, from ``x1`` to ``x2``."""
        self._line(x1, y, x2, y, stroke)

    def upright(self, x: float, y1: float, y2: float, stroke: Stroke = HAIR) -> None:
        """A rule down, from ``y1`` to ``y2``."""
        self._line(x, y1, x, y2, stroke)

    def double_rule(self, x1: float, x2: float, y: float) -> None:
        """The double rule under a title and under a sum; ``y`` is its upper line."""
        self.rule(x1, x2, y, EDGE)
        self.rule(x1, x2, y + 2.4, EDGE)

    def box(self, x: float, y: float, width: float, height: float, solid: bool) -> None:
        """A box, black all through or with a thin edge; ``x``, ``y`` is its upper left corner."""
        self._ink.fill(BLACK)
        self._ink.stroke(EDGE.weight, BLACK)
        inset = 0.0 if solid else EDGE.weight / 2
        self._ink.canvas.rect(
            self._left + x + inset,
            self._up(y + height - inset),
            max(width - 2 * inset, 0),
            height - 2 * inset,
            stroke=0 if solid else 1,
            fill=1 if solid else 0,
        )

    def polygons(
        self, polygons: Iterable[Sequence[Point]], *, solid: bool = True, covers: bool = False
    ) -> None:
        """Closed shapes as one path, black all through or with a thin edge.

        What is under a thin edge is still seen unless it ``covers``.
        """
        path = self._canvas.beginPath()
        for corners in polygons:
            for index, corner in enumerate(corners):
                (path.lineTo if index else path.moveTo)(*self._on_page(corner))
            path.close()
        self._ready(EDGE)
        if covers:
            self._canvas.setFillGray(1)
        self._canvas.drawPath(path, stroke=0 if solid else 1, fill=1 if solid or covers else 0)

    def curve(self, start: Point, bend: Point, end: Point, stroke: Stroke, dash: float = 0) -> None:
        """A curve that leaves towards ``bend`` and arrives from there; dashes of ``dash``."""
        path = self._canvas.beginPath()
        path.moveTo(*self._on_page(start))
        two_thirds = [
            (one[0] + (bend[0] - one[0]) * 2 / 3, one[1] + (bend[1] - one[1]) * 2 / 3)
            for one in (start, end)
        ]
        path.curveTo(*(n for point in (*two_thirds, end) for n in self._on_page(point)))
        self._ready(stroke)
        self._canvas.setDash(*([dash, dash * 1.6] if dash else []))
        self._canvas.drawPath(path, stroke=1, fill=0)
        self._canvas.setDash()

    def _ready(self, stroke: Stroke) -> None:
        self._canvas.setFillGray(stroke.grey)
        self._canvas.setStrokeGray(stroke.grey)
        self._canvas.setLineWidth(stroke.weight)

    def _on_page(self, point: Point) -> Point:
        return self._left + point[0], self._up(point[1])

    def _line(self, x1: float, y1: float, x2: float, y2: float, stroke: Stroke) -> None:
        self._ink.stroke(stroke.weight, stroke.grey)
        left, up = self._left, self._height - self._top
        self._ink.canvas.addLiteral(
            f"n {left + x1:.3f} {up - y1:.3f} m {left + x2:.3f} {up - y2:.3f} l S"
        )

    def _up(self, y: float) -> float:
        return self._height - self._top - y


def _pack(canvas: Any) -> None:
    """Compress the page just shown: ReportLab would keep every page at length until the end."""
    page = canvas._doc.Pages.pages[-1]
    packed = PDFStream(content=zlib.compress(page.stream.encode()))
    packed.dictionary["Filter"] = PDFName("FlateDecode")
    page.Contents, page.stream = packed, ""


class Document:
    """A PDF being made: pages of one size, one after another. The same values, the same bytes.

    ``size`` is what is drawn on; the printer's options say on which paper it is printed.
    """

    def __init__(self, title: str, size: Size, printer: Printer) -> None:
        self._size, self._placed = size, placed(size, printer.options)
        self._begin(title, printer, self._placed.page)

    @classmethod
    def of_cards(cls, title: str, cards: Arrangement, printer: Printer) -> "Document":
        """A document whose pages are filled with cards."""
        document = cls.__new__(cls)
        document._begin(title, printer, cards.page)
        document._size, document._placed = cards.page, Placed(cards.page, 1.0)
        return document

    def _begin(self, title: str, printer: Printer, page: Size) -> None:
        self._printer = printer
        self._file = BytesIO()
        self._canvas: Any = Canvas(self._file, pagesize=page, invariant=1, lang=printer.language)
        self._canvas.setTitle(title)
        self._canvas.setViewerPreference("DisplayDocTitle", "true")
        if printer.options.two_sided:
            self._canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
        self._canvas.setAuthor("Overplay")
        self._canvas.setCreator("Overplay")
        self._ink = Ink(self._canvas)

    def page(self) -> Pen:
        """A pen on the page in hand; call ``turn`` when it is done."""
        page, scale, left, top = self._placed
        if scale != 1.0:
            self._canvas.translate(left, page.height - top - scale * self._size.height)
            self._canvas.scale(scale, scale)
        return Pen(self._ink, self._size.height, self._printer)

    @contextmanager
    def card(self, left: float, top: float, size: Size, scale: float) -> Iterator[Pen]:
        """A pen for a card of ``size`` that stands on the page in hand, on ``scale``."""
        if scale == 1.0:
            yield self.page().at(left, top)
            return
        self._canvas.saveState()
        self._canvas.translate(left, self._size.height - top - scale * size.height)
        self._canvas.scale(scale, scale)
        yield Pen(self._ink, size.height, self._printer)
        self._canvas.restoreState()
        self._ink.refill()

    def turn(self) -> None:
        """The page in hand is done: begin the next."""
        self._canvas.showPage()
        _pack(self._canvas)
        self._ink.refill()

    def pdf(self) -> bytes:
        """The finished document."""
        self._canvas.save()
        return self._file.getvalue()
