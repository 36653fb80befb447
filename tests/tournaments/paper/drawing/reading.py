"""Reads a PDF back, and records what a sheet draws while it is made."""

import ctypes
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any, NamedTuple
from unittest import mock

from pypdf import PdfReader
from pypdfium2 import PdfDocument, PdfObject, PdfTextPage
from pypdfium2 import raw as pdfium

from tournaments.paper.drawing import page
from tournaments.paper.drawing.fonts import Align, Face, draw_text, text_width

MM = 72 / 25.4


def identity(text: str) -> str:
    return text


def texts(pdf: bytes) -> list[str]:
    """The text of each page, as a reader of PDF extracts it, line by line."""
    pages = PdfDocument(pdf)
    return [sheet.get_textpage().get_text_range().replace("\r", "") for sheet in pages]


def sizes(pdf: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages, in whole millimetres."""
    boxes = [sheet.mediabox for sheet in PdfReader(BytesIO(pdf)).pages]
    return {(round(float(box.width) / MM), round(float(box.height) / MM)) for box in boxes}


class Printed(NamedTuple):
    """A text as it comes out of the printer: its height in points, and how condensed it is."""

    text: str
    size: float
    stretch: float


def printed(pdf: bytes) -> Iterator[Printed]:
    """Every text of a document, by the size of its font, its own matrix and that of the page."""
    for sheet in PdfDocument(pdf):
        of_page = sheet.get_textpage()
        for found in sheet.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
            size, matrix = ctypes.c_float(), found.get_matrix()
            pdfium.FPDFTextObj_GetFontSize(found.raw, size)
            up, across = math.hypot(matrix.c, matrix.d), math.hypot(matrix.a, matrix.b)
            yield Printed(_text_of(found, of_page), size.value * up, across / up)


def _text_of(found: PdfObject, of_page: PdfTextPage) -> str:
    length = pdfium.FPDFTextObj_GetText(found.raw, of_page.raw, None, 0)
    text = ctypes.create_string_buffer(length)
    place = ctypes.cast(text, ctypes.POINTER(pdfium.FPDF_WCHAR))
    pdfium.FPDFTextObj_GetText(found.raw, of_page.raw, place, length)
    return text.raw.decode("utf-16-le").rstrip("\0 ")


LEGIBLE = 7.0
"""Points. Nobody has to read anything smaller, on whatever paper."""


def illegible(pdf: bytes) -> set[Printed]:
    """What is printed too small or too narrow to read."""
    found = printed(pdf)
    return {each for each in found if each.text and (each.size < LEGIBLE or each.stretch < 0.74)}


@dataclass(frozen=True)
class Drawn:
    """A text on a page and the box it fills, in points from the lower left."""

    page: int
    text: str
    face: Face
    size: float
    left: float
    right: float
    baseline: float

    @property
    def top(self) -> float:
        return self.baseline + 0.73 * self.size

    @property
    def bottom(self) -> float:
        return self.baseline - 0.2 * self.size

    def overlaps(self, other: "Drawn") -> bool:
        """Whether capitals of the two run into each other."""
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.top, other.top) - max(self.baseline, other.baseline)
        return self.page == other.page and across > 0.1 and up > 0.1


@contextmanager
def recording() -> Iterator[list[Drawn]]:
    """Everything written while the context lasts, page by page."""
    drawn: list[Drawn] = []
    turned = [0]

    def draw(
        canvas: Any, x: float, y: float, text: str, face: Face, size: float, align: Align,
        stretch: float = 1.0,
    ) -> None:  # fmt: skip
        draw_text(canvas, x, y, text, face, size, align, stretch)
        width = stretch * text_width(text, face, size)
        left = x - align.value * width
        if width:
            drawn.append(Drawn(turned[0], text, face, size, left, left + width, y))

    turn: Callable[[page.Document], None] = page.Document.turn

    def count(document: page.Document) -> None:
        turn(document)
        turned[0] += 1

    with (
        mock.patch.object(page, "draw_text", draw),
        mock.patch.object(page.Document, "turn", count),
    ):
        yield drawn


def piled(drawn: list[Drawn], width: float, height: float) -> list[Drawn]:
    """The texts as they lie when the sheets are cut as one stack and the piles laid on each other.

    ``width`` and ``height`` are those of a card, in millimetres.
    """

    def pile(text: Drawn) -> tuple[float, float, int]:
        across, down = (text.left + 0.2) // (width * MM), text.baseline // (height * MM)
        return -down, across, text.page

    return sorted(drawn, key=pile)


def overlapping(drawn: list[Drawn]) -> list[tuple[str, str]]:
    """The pairs of texts that are written over each other."""
    found, open_ones = [], list[Drawn]()
    for two in sorted(drawn, key=lambda text: (text.page, text.left)):
        # Whatever ended before this one begins is over for all that follow.
        open_ones = [one for one in open_ones if one.page == two.page and one.right > two.left]
        found += [(one.text, two.text) for one in open_ones if one.overlaps(two)]
        open_ones.append(two)
    return found


def outside(drawn: list[Drawn], left: float, bottom: float, right: float, top: float) -> list[str]:
    """The texts that leave a frame; its sides in millimetres from the lower left."""
    return [
        text.text
        for text in drawn
        if text.left < left * MM - 0.1
        or text.right > right * MM + 0.1
        or text.bottom < bottom * MM
        or text.top > top * MM
    ]


def outside_card(drawn: list[Drawn], width: float, height: float, inside: float) -> list[str]:
    """The texts nearer than ``inside`` mm to the trim of the card on which they begin."""
    wrong = []
    for text in drawn:
        left = (text.left + 0.2) // (width * MM) * width
        bottom = text.baseline // (height * MM) * height
        frame = (left + inside, bottom + inside, left + width - inside, bottom + height - inside)
        wrong += outside([text], *frame)
    return wrong


def boxes(pdf: bytes, page_number: int = 0) -> list[tuple[float, float, float, float, bool]]:
    """The boxes on a page in the order of drawing: left, bottom, width, height, and if solid."""
    found: list[tuple[float, float, float, float, bool]] = []
    last: list[float] = []

    def visit(operator: bytes, operands: Any, _cm: Any, _tm: Any) -> None:
        nonlocal last
        if operator == b"re":
            last = [float(operand) for operand in operands]
        elif operator in {b"f", b"f*", b"S"} and last:
            left, bottom, width, height = last
            found.append((left, bottom, width, height, operator != b"S"))
            last = []

    PdfReader(BytesIO(pdf)).pages[page_number].extract_text(visitor_operand_before=visit)
    return found
