"""docs/printing.md lists every kind of sheet and shows every picture there is."""

from io import BytesIO

from PIL import Image

from tests.tournaments.paper.drawing import gallery
from tests.tournaments.paper.drawing.gallery import LARGEST, PAGE, PICTURES, filled, kinds, picture
from tournaments.paper.drawing.page import A4, Document
from tournaments.paper.drawing.paper import Printer

HOW = "python -m tests.tournaments.paper.drawing.gallery"
PAGE_OF_A_BOOK = """a
<!-- sheets -->
old
<!-- end of sheets -->
b
<!-- gallery --><!-- end of gallery -->
c"""


def test_the_page_is_as_it_would_be_written_now() -> None:
    page = PAGE.read_text("utf-8")
    assert filled(page, kinds(), [file.stem for file in PICTURES.glob("*.png")]) == page, HOW


def test_pictures_are_small() -> None:
    assert {file.name for file in PICTURES.iterdir() if file.stat().st_size > LARGEST} == set()


def test_what_is_between_the_marks_is_written_anew() -> None:
    sheets = [("recap", "Recap sheet", "For the wall.")]
    assert filled(PAGE_OF_A_BOOK, sheets, ["b-c", "a", "d"]).splitlines() == [
        "a",
        "<!-- sheets -->",
        "",
        "| | | what it is for |",
        "|---|---|---|",
        "| Recap sheet | `recap` | For the wall. |",
        "",
        "<!-- end of sheets -->",
        "b",
        "<!-- gallery -->",
        "",
        "| | |",
        "|---|---|",
        "| ![A](pictures/paper/a.png)<br>A | ![B c](pictures/paper/b-c.png)<br>B c |",
        "| ![D](pictures/paper/d.png)<br>D |  |",
        "",
        "<!-- end of gallery -->",
        "c",
    ]


def test_every_module_of_sheets_is_found() -> None:
    assert "gallery_pack" in gallery.modules()


def test_a_picture_is_the_first_page_in_few_greys() -> None:
    document = Document("a", A4, Printer())
    document.page().box(0, 0, A4.width, A4.height / 2, solid=True)
    document.turn()
    document.turn()
    drawn = Image.open(BytesIO(picture(document.pdf(), 100)))
    assert drawn.size in {(100, 141), (100, 142)}
    assert drawn.mode == "P"
    assert [drawn.convert("L").getpixel((50, y)) for y in (5, 60, 80, 135)] == [0, 0, 255, 255]
