import contextlib
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from tournaments.paper.drawing import fonts
from tournaments.paper.drawing.fonts import (
    UNKNOWN,
    Align,
    Face,
    draw_text,
    runs,
    text_width,
    unprintable,
)
from tournaments.paper.drawing.page import A4, Document
from tournaments.paper.drawing.paper import Printer


def drawn_fonts(text: str, face: Face = Face.SANS) -> list[str]:
    return [font for font, _part in runs(text, face)]


@pytest.mark.parametrize("face", Face)
def test_suits_tick_and_minus_are_in_every_face(face: Face) -> None:
    shown = "".join(part for _font, part in runs("♠♥♦♣✓−…–×÷", face))
    assert shown == "♠♥♦♣✓−…–×÷"
    assert all(font.startswith("DejaVu") for font in drawn_fonts("♠♥♦♣✓−…–×÷", face))


@pytest.mark.parametrize(
    ("name", "font"),
    [
        ("王小明", "DroidSansFallback"),
        ("陳寶珠", "DroidSansFallback"),
        ("渡辺", "DroidSansFallback"),
        ("あき", "DroidSansFallback"),
        ("田中あき", "DroidSansFallback"),
        ("김철수", "DroidSansFallback"),
        ("Достоевский", "DejaVuSansCondensed"),
        ("Παπαδόπουλος", "DejaVuSansCondensed"),
        ("Łukasz Ő", "DejaVuSansCondensed"),
    ],
)
def test_a_name_is_drawn_whole_by_the_font_of_its_script(name: str, font: str) -> None:
    assert runs(name, Face.SANS) == ((font, name),)


def test_a_mixed_name_is_drawn_in_runs() -> None:
    assert [part for _font, part in runs("Ann & 王小明", Face.BOLD)] == ["Ann & ", "王小明"]


@pytest.mark.parametrize("nobodys", ["अ", "😀", "\ue123", "𠀀"])
def test_what_no_font_has_is_a_question_mark(nobodys: str) -> None:
    assert "".join(part for _font, part in runs(f"a{nobodys}b", Face.SANS)) == f"a{UNKNOWN}b"


def test_no_character_of_a_run_is_missing_from_its_font() -> None:
    everything = "".join(chr(code) for code in range(32, 0x3000) if chr(code).isprintable())
    fonts.register()
    for font, part in runs(everything, Face.SERIF):
        if font.startswith("DejaVu"):
            held = fonts._glyphs(font)
            assert {ord(character) for character in part} <= held


def test_width_grows_with_size_and_counts_every_run() -> None:
    one = text_width("Ann 王", Face.SANS, 10)
    assert one == pytest.approx(
        text_width("Ann ", Face.SANS, 10) + text_width("王", Face.SANS, 10), abs=4
    )
    assert text_width("Ann 王", Face.SANS, 20) == pytest.approx(2 * one)
    assert text_width("王", Face.SANS, 10) == pytest.approx(10)
    assert text_width("", Face.SANS, 10) == 0


@pytest.fixture
def canvas() -> tuple[Canvas, BytesIO]:
    file = BytesIO()
    return Canvas(file, invariant=1), file


@pytest.mark.parametrize(
    ("align", "before"), [(Align.LEFT, 0.0), (Align.CENTRE, 0.5), (Align.RIGHT, 1.0)]
)
def test_text_stands_where_it_is_aligned(
    canvas: tuple[Canvas, BytesIO], align: Align, before: float
) -> None:
    paper, file = canvas
    draw_text(paper, 300, 400, "Pair f", Face.BOLD, 10, align)
    paper.save()
    places: list[tuple[float, float]] = []

    def visit(text: str, _cm: object, tm: list[float], _font: object, _size: float) -> None:
        if text.strip():
            places.append((tm[4], tm[5]))

    PdfReader(file).pages[0].extract_text(visitor_text=visit)
    left = 300 - before * text_width("Pair f", Face.BOLD, 10)
    assert places[0][0] == pytest.approx(left, abs=0.01)
    assert places[0][1] == 400


def test_the_faces_are_embedded_and_their_licence_is_beside_them() -> None:
    folder = Path(fonts.__file__).parent / "fonts"
    for face in Face:
        assert (folder / f"{face.value}.ttf").stat().st_size > 100_000
    licence = (folder / "LICENSE").read_text()
    assert "Bitstream" in licence
    assert "Permission is hereby granted" in licence
    eastern = (folder / "LICENSE-DroidSansFallback").read_text()
    assert "Apache License" in eastern
    assert "Version 2.0" in eastern


def test_what_no_font_has_is_told() -> None:
    assert unprintable("Zoë Ångström-Șerban") == ()
    assert unprintable("李 さくら 김") == ()
    assert unprintable("Ann \U0001f600 and \U0001f600 Bob?") == ("\U0001f600",)


def test_a_suit_is_a_shape_over_an_unseen_character() -> None:
    document = Document("suits", A4, Printer())
    document.page().text(100, 100, "4♠× 3♥", Face.BOLD, 12)
    document.turn()
    (page,) = PdfReader(BytesIO(document.pdf())).pages
    assert page.extract_text().strip() == "4♠× 3♥"
    content = page.get_contents()
    assert content is not None
    drawn = content.get_data()
    assert drawn.count(b"3 Tr") == 2
    assert drawn.count(b" c\n") + drawn.count(b" c ") >= 8


@pytest.mark.parametrize("encoding", ["gb2312", "big5", "cp932", "cp949"])
def test_the_national_sets_can_be_printed(encoding: str) -> None:
    """Chinese in both spellings, Japanese and Korean, but for two brackets."""
    wanted = ""
    for code in (*range(0x2E80, 0xD800), *range(0xF900, 0x10000)):
        with contextlib.suppress(UnicodeEncodeError):
            wanted += chr(code) * (len(chr(code).encode(encoding)) == 2)
    assert set(unprintable(wanted)) <= set("\u3008\u3009")


def fonts_of(*texts: str) -> dict[str, Any]:
    """The fonts of a document of these texts by their names, each with its description."""
    document = Document("names", A4, Printer())
    for row, text in enumerate(texts):
        document.page().text(100, 100 + 20 * row, text, Face.SANS, 12)
    document.turn()
    found = {}
    for page in PdfReader(BytesIO(document.pdf())).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            one = font.get_object()
            if "/FontDescriptor" in one:
                found[one["/BaseFont"].rpartition("+")[2]] = one["/FontDescriptor"].get_object()
    return found


@pytest.mark.parametrize("name", ["李小龍", "赵国华", "さくら", "김민준"])
def test_an_eastern_name_brings_its_own_characters_and_no_more(name: str) -> None:
    """A reader without such fonts shows it; the whole font has three megabytes."""
    described = fonts_of(f"Ann & {name}")
    (eastern,) = (about for font, about in described.items() if "Droid" in font)
    assert len(eastern["/FontFile2"].get_data()) < 60_000
    assert not any("Droid" in font for font in fonts_of("Zoë Ångström & דנה"))


def test_an_eastern_name_can_be_copied_from_the_page() -> None:
    document = Document("names", A4, Printer())
    document.page().text(100, 100, "李小龍 & 김민준", Face.BOLD, 12)
    document.turn()
    (page,) = PdfReader(BytesIO(document.pdf())).pages
    assert page.extract_text().strip() == "李小龍 & 김민준"
