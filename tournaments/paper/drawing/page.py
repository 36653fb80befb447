"""A page to draw on: millimetres and points from the top left, rules, greys, text that fits.

Everything is black: greys make hairlines and captions quiet and never carry a meaning.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFName, PDFStream
from reportlab.pdfgen.canvas import Canvas

from tournaments.paper.drawing.fonts import BOLDING, Align, Face, draw_text, outlined, text_width
from tournaments.paper.drawing.paper import SIZES, Arrangement, Paper, Placed, Printer, Size, placed

A4 = SIZES[Paper.A4]
A4_LANDSCAPE = A4.turned

BLACK = 0.0
QUIET = 0.25
"""The grey of captions."""
FAINT = 0.35
"""The grey of the foot of a page."""

SMALLEST = 7.0
"""No name is made smaller than this, in points."""
_NARROWEST = 0.85
"""Nor smaller than this part of its column's size."""
_STEP = 0.25
ELLIPSIS = "…"
_PARTNERS = " & "
_LEADING = 1.14
"""From line to line of a name on two, in parts of their size."""
_TWO_LINES = 2.6
"""The height of a row that holds them, in parts of their size."""
_CAPITAL = 0.73
"""The height of capitals and figures in DejaVu, in parts of the size."""


Point = tuple[float, float]
"""In points from the upper left."""


class Stroke(NamedTuple):
    """The weight of a rule in points, and its grey."""

    weight: float
    grey: float = BLACK


HEAVY = Stroke(1.4)
EDGE = Stroke(0.7)
HAIR = Stroke(0.5, 0.5)


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text that fits its column, and the size in points at which it does."""

    text: str
    size: float


def fit_text(
    text: str, face: Face, size: float, width: float, least: float | None = None
) -> Fitted:
    """``text`` made to fit ``width`` points: smaller in quarter points, then cut with an ellipsis.

    ``least`` is the smallest size allowed: unless given, 85 % of ``size`` but never below
    ``SMALLEST`` (and never above ``size``).
    """
    floor = min(size, max(SMALLEST, size * _NARROWEST) if least is None else least)
    full = text_width(text, face, size)
    while full > width and size - _STEP >= floor:
        size -= _STEP
        full = text_width(text, face, size)
    return Fitted(text if full <= width else _cut(text, face, size, width), size)


def common_size(
    texts: Iterable[str], face: Face, most: float, width: float, least: float = SMALLEST
) -> float:
    """The one size, from ``least`` to ``most``, at which the longest of the texts has room."""
    widest = max((text_width(text, face, 1) for text in texts), default=0.0)
    return max(min(most, width / widest if widest else most), min(least, most))


def _cut(text: str, face: Face, size: float, width: float) -> str:
    """The longest beginning of ``text`` that fits with an ellipsis; nothing if not even that."""
    fits = _how_many_fit(text, face, size, width, ELLIPSIS)
    return text[:fits].rstrip() + ELLIPSIS if fits >= 0 else ""


def _how_many_fit(text: str, face: Face, size: float, width: float, ending: str) -> int:
    """Return how many characters of a ``text`` too long fit before ``ending``; -1: not even that
    does.
    """
    fits, too_long = -1, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if text_width(text[:middle].rstrip() + ending, face, size) <= width:
            fits = middle
        else:
            too_long = middle
    return fits


def wrap_text(text: str, face: Face, size: float, width: float) -> list[str]:
    """``text`` in lines of at most ``width`` points, broken at spaces.

    A word wider than that stays on a line of its own: fit it.
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, face, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def whole_lines(text: str, face: Face, size: float, width: float) -> list[str]:
    """All of ``text`` in lines: at spaces, and inside a word only where it is wider than a line."""
    pieces = (piece for word in text.split() for piece in _pieces(word, face, size, width))
    return wrap_text(" ".join(pieces), face, size, width)


def _pieces(word: str, face: Face, size: float, width: float) -> Iterator[str]:
    """A word in pieces no wider than a line, a character at least in each."""
    while text_width(word, face, size) > width and len(word) > 1:
        fits = max(_how_many_fit(word, face, size, width, ""), 1)
        yield word[:fits]
        word = word[fits:]
    yield word


def lines_of_text(text: str, face: Face, size: float, width: float, most: int) -> list[Fitted]:
    """``text`` on as few lines as it needs at ``size``, ``most`` at most, each made to fit."""
    lines = wrap_text(text, face, size, width) or [""]
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [fit_text(line, face, size, width) for line in lines]


def partners(name: str) -> tuple[str, ...]:
    """A name as it stands on two lines: a partner a line; whoever has none stays as it is."""
    first, both, second = name.partition(_PARTNERS)
    return (first + both.rstrip(), second) if both else (name,)


def lines_of_name(name: str, face: Face, size: float, width: float) -> list[Fitted]:
    """``name`` on one line if it fits at ``size``, else on two: a partner a line."""
    lines = partners(name)
    if len(lines) == 1 or text_width(name, face, size) <= width:
        return lines_of_text(name, face, size, width, 2)
    both = min(fit_text(line, face, size, width).size for line in lines)
    return [fit_text(line, face, both, width, least=both) for line in lines]


def baseline(height: float, size: float) -> float:
    """Return how far below its top a row of ``height`` has the baseline of its figures."""
    return (height + _CAPITAL * size) / 2


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
        """Draw ``text`` on the baseline ``y``, fitted to ``width`` if given; how wide it is."""
        fitted = Fitted(text, size) if width is None else fit_text(text, face, size, width, least)
        self._ink.fill(grey)
        if outlined(fitted.text, face):
            self._ink.stroke(BOLDING * fitted.size, grey)
        draw_text(
            self._ink.canvas, self._left + x, self._up(y), fitted.text, face, fitted.size, align
        )
        return text_width(fitted.text, face, fitted.size)

    def name(self, x: float, height: float, name: str, size: float, width: float) -> None:
        """A name in the middle of a row of ``height``: small on two lines before it is cut."""
        small = min(max(size - 1, SMALLEST), height / _TWO_LINES)
        if small < SMALLEST or text_width(name, Face.SANS, size) <= width:
            self.text(x, baseline(height, size), name, size=size, width=width)
            return
        lines = lines_of_name(name, Face.SANS, small, width)
        leading = small * _LEADING
        first = baseline(height - (len(lines) - 1) * leading, small)
        for index, line in enumerate(lines):
            self.text(x, first + index * leading, line.text, size=line.size)

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
