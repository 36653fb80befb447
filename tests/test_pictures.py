"""What the comparison of pictures says, and that a picture is taken of every page."""

from pathlib import Path

from django.urls import get_resolver
from PIL import Image

from tests.pictures.album import Album, Shown
from tests.pictures.compare import to_draw
from tests.pictures.coverage import PICTURED, names_of_pages
from tests.pictures.crawl import shape
from tests.pictures.pixels import different_pixels, put_beside
from tests.tournaments.web.addresses import ADDRESSES


def picture(width: int, height: int, *dots: tuple[int, int]) -> Image.Image:
    """A white picture with black dots."""
    drawn = Image.new("RGB", (width, height), "white")
    for dot in dots:
        drawn.putpixel(dot, (0, 0, 0))
    return drawn


def test_every_pixel_that_differs_is_counted() -> None:
    before = picture(8, 6, (1, 1), (2, 2))
    assert different_pixels(before, picture(8, 6, (1, 1), (2, 2))) == 0
    assert different_pixels(before, picture(8, 6, (1, 1), (3, 2), (4, 2))) == 3
    pale = before.copy()
    pale.putpixel((5, 5), (255, 255, 254))
    assert different_pixels(before, pale) == 1


def test_what_only_the_larger_picture_has_differs_even_where_it_is_white() -> None:
    assert different_pixels(picture(8, 6), picture(8, 7)) == 8
    assert different_pixels(picture(8, 6), picture(7, 7)) == 6 + 7 + 1


def test_both_pictures_and_their_difference_are_kept(tmp_path: Path) -> None:
    before, after = picture(4, 4, (0, 0)), picture(4, 4, (1, 0))
    shown = Image.open(put_beside(before, after, tmp_path / "different" / "page"))
    red = [(x, y) for x in range(4) for y in range(4) if shown.getpixel((x, y)) == (255, 0, 0)]
    assert red == [(0, 0), (1, 0)]
    kept = {file.name for file in (tmp_path / "different").iterdir()}
    assert kept == {"page-before.png", "page-after.png", "page-difference.png"}


def album(folder: Path, style: str, **pages: str) -> Album:
    """An album of a style sheet and of these pages."""
    (folder / "static").mkdir(parents=True)
    (folder / "static" / "page.css").write_text(style)
    made = Album(folder)
    for name, text in pages.items():
        made.add(Shown("anybody", f"/{name}/"), "html", text.encode())
    made.add(Shown("anybody", "/sheet.pdf"), "pdf", b"the same")
    made.save()
    return Album.open(folder)


def test_what_is_not_the_same_to_the_byte_is_drawn(tmp_path: Path) -> None:
    before = album(tmp_path / "before", "p {}", one="1", two="2", gone="3")
    after = album(tmp_path / "after", "p {}", one="1", two="two", new="4")
    assert to_draw(before, after, everything=False) == ["anybody-two.html"]


def test_a_style_sheet_changes_every_page_and_no_sheet(tmp_path: Path) -> None:
    before = album(tmp_path / "before", "p {}", one="1", two="2")
    after = album(tmp_path / "after", "p { color: red }", one="1", two="2")
    pages = ["anybody-one.html", "anybody-two.html"]
    assert to_draw(before, after, everything=False) == pages
    assert to_draw(before, before, everything=True) == [*pages, "anybody-sheet-pdf.pdf"]


def test_one_page_of_each_shape_is_looked_at_in_each_evening() -> None:
    assert shape("/sessions/4/trays/7/") == shape("/sessions/4/trays/18/")
    assert shape("/sessions/4/trays/7/") != shape("/sessions/5/trays/7/")
    assert shape("/sessions/4/room/") != shape("/sessions/4/rules/")


def test_a_picture_is_taken_of_every_page() -> None:
    there = set(names_of_pages(get_resolver().url_patterns))
    assert there == ADDRESSES.keys()
    assert {"standings", "tray", "join", "password-link", "sheet", "desk"} <= PICTURED
    assert not {"sign-out", "clock", "health", "restored"} & PICTURED
