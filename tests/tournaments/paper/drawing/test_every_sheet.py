"""What holds for all sheets, whatever is printed on them."""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from tests.conftest import ROOT
from tests.tournaments.paper.drawing.reading import (
    outside,
    outside_card,
    overlapping,
    recording,
)
from tests.tournaments.paper.drawing.samples import (
    indicator_card,
    recap_sheet,
    score_card,
    standing_text,
    standings_sheet,
)
from tournaments.paper import drawing as printing
from tournaments.paper.drawing.binding import bind
from tournaments.paper.drawing.card_sheet import (
    A6_CARD,
    LABEL,
    SLIP,
    SMALL_SLIP,
    TALL_CARD,
    card_sheets,
)
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions, Size, mm
from tournaments.paper.drawing.recap import recap
from tournaments.paper.drawing.score_cards import score_cards
from tournaments.paper.drawing.values import (
    Computation,
    Heading,
    IndicatorCard,
    Ledger,
    Move,
    Recap,
    RecapCell,
    RecapRow,
    RecapSection,
    ScoreCard,
    ScoreCardLine,
    StandingsSheet,
)
from tournaments.paper.sheets.standings import Standings

SHEETS: dict[str, Callable[[], bytes]] = {
    "Indicator cards": lambda: indicator_cards([indicator_card(13)], Printer(language="de")),
    "Score cards": lambda: score_cards([score_card(30)], Printer(language="de")),
    "Compass whist": lambda: recap(recap_sheet(5, 30), Printer(language="de")),
    "Compass whist ": lambda: Standings().draw(Printer(language="de"), standings_sheet(5)),
}
few = settings(max_examples=15)
words = st.text(max_size=40)
short = st.text(max_size=8)


@pytest.mark.parametrize("title", SHEETS)
def test_the_same_values_make_the_same_bytes(title: str) -> None:
    assert SHEETS[title]() == SHEETS[title]()


@pytest.mark.parametrize("title", SHEETS)
def test_title_author_and_language_are_in_the_document(title: str) -> None:
    reader = PdfReader(BytesIO(SHEETS[title]()))
    assert reader.metadata is not None
    assert reader.metadata.title == title.strip()
    assert reader.metadata.author == "Overplay"
    assert str(reader.root_object["/Lang"]) == "de"
    assert reader.viewer_preferences is not None
    assert reader.viewer_preferences.display_doctitle


def test_reports_in_one_document_keep_what_readers_are_told() -> None:
    part = SHEETS["Compass whist"]()
    reader = PdfReader(BytesIO(bind([part, part], "Two rooms")))
    assert reader.metadata is not None
    assert reader.metadata.title == "Two rooms"
    assert str(reader.root_object["/Lang"]) == "de"
    assert reader.viewer_preferences is not None
    assert reader.viewer_preferences.display_doctitle


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
@pytest.mark.parametrize("card", [A6_CARD, TALL_CARD, SLIP, SMALL_SLIP, LABEL])
def test_marks_to_cut_along_are_where_every_printer_prints(card: Size, paper: Paper) -> None:
    how = Printer(options=PrintOptions(paper))
    (page,) = PdfReader(BytesIO(card_sheets("Cards", [lambda _pen: None], card, how))).pages
    contents = page.get_contents()
    assert contents is not None
    lines = re.findall(rb"n (\S+) (\S+) m (\S+) (\S+) l S", contents.get_data())
    assert lines
    for line in lines:
        x1, y1, x2, y2 = map(float, line)
        assert 5 * mm - 0.01 <= min(x1, x2)
        assert max(x1, x2) <= float(page.mediabox.width) - 5 * mm + 0.01
        assert 5 * mm - 0.01 <= min(y1, y2)
        assert max(y1, y2) <= float(page.mediabox.height) - 5 * mm + 0.01


@pytest.mark.parametrize("title", SHEETS)
def test_black_only(title: str) -> None:
    colours: set[bytes] = set()

    def visit(operator: bytes, _operands: object, _cm: object, _tm: object) -> None:
        colours.add(operator)

    PdfReader(BytesIO(SHEETS[title]())).pages[0].extract_text(visitor_operand_before=visit)
    assert not colours & {b"rg", b"RG", b"k", b"K", b"sc", b"SC", b"scn", b"SCN"}


VALUES = (
    *("tournaments.presenting.contestants", "tournaments.presenting.cross_table"),
    "tournaments.presenting.standing_line",
)
"""The modules of values that page and paper share."""


def test_the_library_knows_only_itself_and_how_paper_is_made() -> None:
    allowed = {*sys.stdlib_module_names, "reportlab", "pypdf", "bidi", "arabic_reshaper", "segno"}
    for module in Path(printing.__path__[0]).glob("*.py"):
        for name in imported(module):
            inside = name.startswith("tournaments.paper.drawing") or name in VALUES
            assert inside or name.split(".")[0] in allowed


def test_the_values_that_it_shares_know_only_the_two_libraries() -> None:
    pure = {*sys.stdlib_module_names, "movements", "scoring"}
    for value in VALUES:
        for name in imported(ROOT / f"{value.replace('.', '/')}.py"):
            assert name in VALUES or name.split(".")[0] in pure


def imported(module: Path) -> Iterator[str]:
    """The names of the modules that a module imports."""
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


moves = st.builds(
    Move,
    round=st.integers(1, 99),
    table=st.none() | st.integers(1, 999),
    side=st.sampled_from(["N/S", "E/W", ""]),
    against=words,
    trays=words,
)
lines = st.builds(
    ScoreCardLine, short, short, short, st.integers(0, 99), short, words, st.booleans()
)


@given(st.lists(moves, max_size=45), st.tuples(words, words, words, words, words))
@few
def test_indicator_cards_keep_inside_the_trim(
    card: list[Move], said: tuple[str, str, str, str, str]
) -> None:
    with recording() as drawn:
        indicator_cards([IndicatorCard(*said, moves=tuple(card), trays_word=said[0])], Printer())
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 148.5, 5) == []


@given(st.lists(lines, max_size=80), st.lists(words, min_size=8, max_size=8), st.booleans())
@few
def test_score_cards_keep_inside_the_trim(
    card: list[ScoreCardLine], said: list[str], bridge: bool
) -> None:
    label, names, event, ew, ns, average, over, kind = said
    sheet = ScoreCard(label, names, event, tuple(card), ew, ns, average, over, kind, bridge=bridge)
    with recording() as drawn:
        score_cards([sheet], Printer())
    assert overlapping(drawn) == []
    assert outside_card(drawn, 105, 297, 5) == []


@st.composite
def recaps(draw: st.DrawFn) -> Recap:
    trays = draw(st.integers(0, 40))
    rows = draw(st.integers(0, 12))
    text = draw(short)
    section = RecapSection(
        draw(words),
        tuple(
            RecapRow(draw(short), draw(words), (RecapCell(text, True),) * trays, (text, text))
            for _ in range(rows)
        ),
        (text,) * trays,
        (text,),
    )
    breaks = tuple(sorted(draw(st.sets(st.integers(0, 45), max_size=6))))
    heading = Heading(*draw(st.tuples(words, words, words, words, words, words)))
    return Recap(heading, tuple(range(1, trays + 1)), breaks, (text, text), (section,) * 2, text)


@given(recaps())
@few
def test_recap_sheets_keep_inside_the_page(sheet: Recap) -> None:
    with recording() as drawn:
        recap(sheet, Printer())
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 282.1, 205) == []


standing_lines = st.builds(
    standing_text,
    short,
    words,
    st.lists(short, max_size=6),
    short,
    st.fractions(-2, 2).map(Fraction),
)
ledgers = st.builds(
    Ledger,
    words,
    words,
    st.lists(short, max_size=7).map(tuple),
    words,
    st.lists(standing_lines, max_size=30).map(tuple),
    st.lists(short, max_size=6).map(tuple),
)


@given(
    st.tuples(words, words, words, words, words, words),
    st.lists(ledgers, max_size=3),
    st.text(max_size=300),
)
@few
def test_standings_keep_inside_the_page(
    said: tuple[str, str, str, str, str, str], drawn_ledgers: list[Ledger], text: str
) -> None:
    sheet = StandingsSheet(
        Heading(*said), said[0], text, tuple(drawn_ledgers), (Computation(said[1], text),)
    )
    with recording() as drawn:
        Standings().draw(Printer(), sheet)
    assert overlapping(drawn) == []
    assert outside(drawn, 14.9, 5, 195.1, 292) == []
