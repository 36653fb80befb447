from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from tests.sample import examples
from tests.tournaments.paper.drawing.samples import LONG
from tournaments.paper.drawing.fitting import (
    CONDENSED,
    ELLIPSIS,
    SMALLEST,
    condense_text,
    fit_text,
    lines_of_name,
    lines_of_text,
    whole_lines,
    wrap_text,
)
from tournaments.paper.drawing.fonts import Align, Face, text_width
from tournaments.paper.drawing.page import A4, EDGE, HAIR, QUIET, Document, Ink, Pen
from tournaments.paper.drawing.paper import Printer


def test_what_fits_stays_as_it_is() -> None:
    width = text_width("Pair f", Face.SANS, 10)
    assert (fit_text("Pair f", Face.SANS, 10, width).text, 10) == ("Pair f", 10)


def test_a_long_name_first_gets_smaller_in_quarter_points() -> None:
    width = text_width(LONG, Face.SANS, 9.1)
    fitted = fit_text(LONG, Face.SANS, 10, width)
    assert fitted.text == LONG
    assert fitted.size == 9.0


def test_then_it_is_cut_at_85_per_cent() -> None:
    fitted = fit_text(LONG, Face.SANS, 10, 100)
    assert fitted.size == 8.5
    assert fitted.text.endswith(ELLIPSIS)
    assert LONG.startswith(fitted.text[:-1])


def test_the_cut_leaves_as_much_as_fits() -> None:
    fitted = fit_text(LONG, Face.SANS, 10, 100)
    one_more = LONG[: len(fitted.text)] + ELLIPSIS
    assert text_width(one_more, Face.SANS, fitted.size) > 100


@pytest.mark.parametrize(("size", "least"), [(10, 8.5), (8, 7.5), (7.5, 7.5), (7, 7.5)])
def test_never_below_the_smallest_size(size: float, least: float) -> None:
    assert fit_text(LONG, Face.SANS, size, 50).size == least
    assert least >= min(size, SMALLEST)


@given(st.text(max_size=60), st.floats(0, 300), st.sampled_from(Face))
@settings(max_examples=examples(60))
def test_a_fitted_text_is_never_wider_than_its_column(text: str, width: float, face: Face) -> None:
    fitted = fit_text(text, face, 10, width)
    assert text_width(fitted.text, face, fitted.size) <= width + 1e-6


@given(st.text(max_size=80), st.floats(20, 200), st.integers(1, 4))
@settings(max_examples=examples(40))
def test_wrapped_lines_fit_and_are_no_more_than_allowed(text: str, width: float, most: int) -> None:
    lines = lines_of_text(text, Face.SANS, 9, width, most)
    assert 1 <= len(lines) <= most
    assert all(text_width(line.text, Face.SANS, line.size) <= width + 1e-6 for line in lines)


def test_wrapping_keeps_every_word() -> None:
    assert " ".join(wrap_text(LONG, Face.SANS, 9, 120)) == LONG


def test_partners_stand_on_a_line_each_in_one_size() -> None:
    width = text_width(LONG, Face.SANS, 9) / 2 + 8
    first, second = lines_of_name(LONG, Face.SANS, 9, width)
    assert first.text == "Alexandrina Featherstonehaugh-Cholmondeley &"
    assert second.text == "Bartholomew Wolfeschlegelsteinhausen"
    assert first.size == second.size < 9


@given(st.text(max_size=80), st.floats(20, 200))
@settings(max_examples=examples(40))
def test_whole_lines_fit_and_nothing_is_lost(text: str, width: float) -> None:
    lines = whole_lines(text, Face.SANS, 9, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(text_width(line, Face.SANS, 9) <= width + 1e-6 for line in lines)


def test_a_word_is_broken_only_where_it_is_wider_than_a_line() -> None:
    width = text_width("Wolfeschlegel", Face.SANS, 9)
    assert whole_lines("of Wolfeschlegelsteinhausen", Face.SANS, 9, width) == [
        "of",
        "Wolfeschlegel",
        "steinhausen",
    ]


class Listening:
    """Stands where a canvas does and keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, float]] = []

    def setFillGray(self, grey: float) -> None:  # noqa: N802
        self.told.append(("fill", grey))

    def setStrokeGray(self, grey: float) -> None:  # noqa: N802
        self.told.append(("stroke", grey))

    def setLineWidth(self, weight: float) -> None:  # noqa: N802
        self.told.append(("weight", weight))


def test_greys_and_weights_are_told_when_they_change_and_after_a_refill() -> None:
    canvas = Listening()
    ink = Ink(canvas)
    for _twice in range(2):
        ink.fill(0.25)
        ink.stroke(0.5, 0.0)
    ink.stroke(0.7, 0.0)
    ink.refill()
    ink.fill(0.25)
    assert canvas.told == [
        ("fill", 0.25), ("stroke", 0.0), ("weight", 0.5), ("weight", 0.7), ("fill", 0.25),
    ]  # fmt: skip


def greys(pdf: bytes, page: int) -> list[tuple[str, float]]:
    """Each text of a page with the grey in which it is filled."""
    found: list[tuple[str, float]] = []
    grey = [-1.0]

    def before(operator: bytes, operands: list[float], _cm: object, _tm: object) -> None:
        if operator == b"g":
            grey[0] = float(operands[0])
        elif operator == b"Q":
            grey[0] = -1.0

    def text(text: str, *_where: object) -> None:
        if text.strip():
            found.append((text.strip(), grey[0]))

    sheet = PdfReader(BytesIO(pdf)).pages[page]
    sheet.extract_text(visitor_operand_before=before, visitor_text=text)
    return found


def draw(pen: Pen) -> None:
    """The same grey stands at the end as at the beginning."""
    pen.text(50, 50, "quiet one", grey=QUIET)
    pen.text(50, 90, "black one")
    pen.text(50, 130, "quiet two", grey=QUIET)


def test_every_page_and_card_begins_with_its_own_grey() -> None:
    document = Document("greys", A4, Printer())
    for _page in range(2):
        draw(document.page())
        with document.card(0, 300, A4, 0.5) as pen:
            draw(pen)
        draw(document.page().at(0, 150))
        document.turn()
    pdf = document.pdf()
    wanted = [("quiet one", QUIET), ("black one", 0.0), ("quiet two", QUIET)] * 3
    assert [sorted(greys(pdf, page)) for page in (0, 1)] == [sorted(wanted)] * 2


def test_a_text_is_written_alike_wherever_it_returns() -> None:
    """Also after more different texts than are kept, in other sizes, and beside a suit."""
    document = Document("returns", A4, Printer())
    for number in range(3):
        pen = document.page()
        pen.text(50, 50, "Pair f ♥10", Face.BOLD, 10, Align.LEFT)
        pen.text(300, 50, "Pair f ♥10", Face.BOLD, 12, Align.RIGHT)
        for other in range(2100):
            pen.text(50, 100, f"{number} {other}")
        document.turn()
    for sheet in PdfReader(BytesIO(document.pdf())).pages:
        assert sheet.extract_text().count("Pair f ♥10") == 2


def test_the_weight_of_a_line_is_its_own_after_an_outlined_text() -> None:
    """A bold text that no bold face has is outlined; the next rule must not have its weight."""
    document = Document("weights", A4, Printer())
    pen = document.page()
    pen.rule(0, 100, 10, HAIR)
    pen.text(50, 50, "王", Face.BOLD, 20)
    pen.rule(0, 100, 90, HAIR)
    pen.rule(0, 100, 95, EDGE)
    document.turn()
    weights: list[float] = []
    last = [0.0]

    def visit(operator: bytes, operands: list[float], _cm: object, _tm: object) -> None:
        if operator == b"w":
            last[0] = float(operands[0])
        elif operator == b"S":
            weights.append(last[0])

    PdfReader(BytesIO(document.pdf())).pages[0].extract_text(visitor_operand_before=visit)
    assert weights == [HAIR.weight, HAIR.weight, EDGE.weight]


def test_what_is_set_beside_the_ink_does_not_last() -> None:
    """A pen may set the canvas itself; the next text has its own grey all the same."""
    document = Document("beside", A4, Printer())
    pen = document.page()
    pen.text(50, 50, "one")
    pen._canvas.setFillGray(1)
    pen.text(50, 90, "two")
    document.turn()
    assert greys(document.pdf(), 0) == [("one", 0.0), ("two", 0.0)]


def test_what_does_not_fit_is_condensed_before_it_is_cut() -> None:
    full = text_width("Contract", Face.BOLD, 7.5)
    assert condense_text("Contract", Face.BOLD, 7.5, full).stretch == 1
    fitted = condense_text("Contract", Face.BOLD, 7.5, 0.8 * full)
    assert (fitted.text, fitted.size) == ("Contract", 7.5)
    assert 0.79 < fitted.stretch <= 0.8
    for blank in ("", " ", "\u200b"):
        assert not condense_text(blank, Face.SANS, 7.5, -1, least=7.5).text.strip(" \u200b…")
    cut = condense_text("Contract", Face.BOLD, 7.5, 0.6 * full)
    assert cut.stretch == CONDENSED
    assert cut.stretch * text_width(cut.text, Face.BOLD, 7.5) <= 0.6 * full
    assert cut.text.endswith(ELLIPSIS)
