"""The print pack: the sheets of an evening in one PDF, behind a page that says what is where."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.generic import BooleanObject, NameObject, TextStringObject

from tournaments.paper.drawing.fitting import baseline
from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import A4, EDGE, HAIR, QUIET, Pen
from tournaments.paper.drawing.paper import Printer, PrintOptions, mm, report_size
from tournaments.paper.drawing.report import (
    Passage,
    Strip,
    body_height,
    body_width,
    flow,
    joined,
    report,
    section_head,
)
from tournaments.paper.drawing.values import Heading

Step = Callable[[int, int], None]
"""Told after each part how many are done, of how many. It may raise: nothing is made then."""

_WIDTH = body_width(A4)
_ROW = 9.5 * mm
_PAGES, _FROM = _WIDTH - 32 * mm, _WIDTH
"""The right edges of the two columns of figures."""


@dataclass(frozen=True, slots=True)
class Part:
    """A document of the pack: the title under which it is found, and the PDF itself."""

    title: str
    pdf: bytes


def pack(heading: Heading, parts: Sequence[Part], printer: Printer, *, step: Step) -> bytes:
    """The parts in their order behind a page of contents; an entry of the outline for each.

    On both sides of the paper each part begins on a leaf of its own. The same parts give the
    same bytes. Whatever ``step`` raises ends the work.
    """
    readers = [PdfReader(BytesIO(part.pdf)) for part in parts]
    counts = [reader.get_num_pages() for reader in readers]
    contents = _contents(heading, parts, counts, printer)
    writer = PdfWriter()
    writer.append(BytesIO(contents), import_outline=False)
    for done, (part, reader) in enumerate(zip(parts, readers, strict=True), 1):
        if writer.get_num_pages() < _leaves(writer.get_num_pages(), printer.options):
            writer.add_blank_page()
        first = writer.get_num_pages()
        writer.append(reader, import_outline=False)
        writer.add_outline_item(title=part.title, page_number=first)
        step(done, len(parts))
    _describe(writer, heading.title, printer)
    writer.compress_identical_objects()
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def _leaves(pages: int, options: PrintOptions) -> int:
    """So many pages with the empty back of the last leaf."""
    return pages + pages % 2 if options.two_sided else pages


def _describe(writer: PdfWriter, title: str, printer: Printer) -> None:
    """Title and language of the whole; readers show the title, and the outline beside the page.

    They print on both sides where that is chosen, with backs behind their fronts.
    """
    writer.pdf_header = "%PDF-1.4"
    writer.metadata = {"/Title": title, "/Author": "Overplay", "/Creator": "Overplay"}
    writer.root_object[NameObject("/Lang")] = TextStringObject(printer.language)
    preferences = writer.create_viewer_preferences()
    preferences[NameObject("/DisplayDocTitle")] = BooleanObject(True)
    if printer.options.two_sided:
        preferences[NameObject("/Duplex")] = NameObject("/DuplexFlipLongEdge")
    writer.page_mode = "/UseOutlines"


def _contents(
    heading: Heading, parts: Sequence[Part], counts: Sequence[int], printer: Printer
) -> bytes:
    """The page of contents; more than one where the parts are many."""
    own = len(
        flow([_list(parts, counts, counts, printer)], body_height(report_size(printer.options)))
    )
    leaves = [_leaves(pages, printer.options) for pages in (own, *counts)]
    firsts = [sum(leaves[: index + 1]) + 1 for index in range(len(parts))]
    return report(heading, [_list(parts, counts, firsts, printer)], A4, printer)


def _list(
    parts: Sequence[Part], counts: Sequence[int], firsts: Sequence[int], printer: Printer
) -> Passage:
    """A row for each part: how many pages it has, and which is the first of them."""
    rows = zip(parts, counts, firsts, strict=True)
    return Passage(
        joined(
            section_head(
                printer.gettext("Contents"), printer.gettext("pages of this file"), _WIDTH
            ),
            _heads(),
        ),
        tuple(_row(part.title, count, first) for part, count, first in rows),
    )


def _heads() -> Strip:
    def draw(pen: Pen) -> None:
        y = 5 * mm
        pen.text(0, y, pen.gettext("Sheet"), size=8.5, grey=QUIET)
        pen.text(_PAGES, y, pen.gettext("Pages"), size=8.5, align=Align.RIGHT, grey=QUIET)
        pen.text(_FROM, y, pen.gettext("From page"), size=8.5, align=Align.RIGHT, grey=QUIET)
        pen.rule(0, _WIDTH, 7 * mm, EDGE)

    return Strip(7 * mm, draw)


def _row(title: str, count: int, first: int) -> Strip:
    def draw(pen: Pen) -> None:
        y = baseline(_ROW, 11)
        pen.text(0, y, title, size=11, width=_PAGES - 20 * mm)
        pen.text(_PAGES, y, str(count), size=11, align=Align.RIGHT)
        pen.text(_FROM, y, str(first), Face.BOLD, 11, Align.RIGHT)
        pen.rule(0, _WIDTH, _ROW, HAIR)

    return Strip(_ROW, draw)
