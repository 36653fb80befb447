"""The print pack: the sheets of an evening in one PDF, behind a page that says what is where."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO

from pypdf import PdfReader, PdfWriter
from pypdf.generic import BooleanObject, NameObject, TextStringObject

from tournaments.paper.drawing.fonts import Align, Face
from tournaments.paper.drawing.page import A4
from tournaments.paper.drawing.paper import Printer, PrintOptions, mm, report_size
from tournaments.paper.drawing.report import (
    Passage,
    body_height,
    body_width,
    flow,
    joined,
    report,
    section_head,
)
from tournaments.paper.drawing.ruled_table import Ruled, RuledTable
from tournaments.paper.drawing.values import Heading

Step = Callable[[int, int], None]
"""Told after each part how many are done, of how many. It may raise: nothing is made then."""

_WIDTH = body_width(A4)
_ROW = 9.5 * mm
_FIGURES = 32 * mm
"""The width of each column of figures."""


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
    column = partial(Ruled, align=Align.RIGHT, size=11, before=None, head_size=8.5, pad=0)
    columns = [
        column(printer.gettext("Sheet"), _WIDTH - 2 * _FIGURES, align=Align.LEFT),
        column(printer.gettext("Pages"), _FIGURES),
        column(printer.gettext("From page"), _FIGURES, face=Face.BOLD),
    ]
    rows = [
        (part.title, str(n), str(first))
        for part, n, first in zip(parts, counts, firsts, strict=True)
    ]
    table = RuledTable(columns, 0, _WIDTH, 7 * mm, top=None).passage(rows, _ROW, space=0)
    title = section_head(printer.gettext("Contents"), printer.gettext("pages of this file"), _WIDTH)
    return Passage(joined(title, table.head), table.strips)
