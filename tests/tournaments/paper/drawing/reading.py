"""Reads a PDF back, and records what a sheet draws while it is made."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from unittest import mock

from pypdf import PdfReader
from pypdfium2 import PdfDocument

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
        canvas: Any, x: float, y: float, text: str, face: Face, size: float, align: Align
    ) -> None:
        draw_text(canvas, x, y, text, face, size, align)
        width = text_width(text, face, size)
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
