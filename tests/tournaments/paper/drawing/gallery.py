"""What docs/printing.md shows and lists: ``python -m tests.tournaments.paper.drawing.gallery``.

Every module ``gallery_*.py`` beside this one has ``sheets()``: PDFs by the names of their
pictures, of which the first page is drawn. The page's list of pictures is written anew, and so is
its table of the kinds of sheets.
"""

import importlib
import io
import os
import re
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from pathlib import Path

from PIL import Image
from pypdfium2 import PdfDocument

from tests.conftest import ROOT

PAGE = ROOT / "docs" / "printing.md"
PICTURES = ROOT / "docs" / "pictures" / "paper"
WIDTH = 500
"""Of a picture, in pixels."""
FINER = 4
"""How many times finer it is drawn at first: small type stays legible."""
LARGEST = 40_000
"""Of a picture, in bytes."""
GREYS = (16, 8, 4, 2)


def modules() -> list[str]:
    """The names of the modules that have sheets."""
    return sorted(path.stem for path in Path(__file__).parent.glob("gallery_*.py"))


def every_sheet() -> dict[str, bytes]:
    """The PDF of every picture. Raises ``ValueError`` where two have one name."""
    found: dict[str, bytes] = {}
    for name in modules():
        own = importlib.import_module(f"{__package__}.{name}").sheets()
        if twice := sorted(set(own) & set(found)):
            raise ValueError(twice)
        found |= own
    return found


def picture(pdf: bytes, width: int = WIDTH) -> bytes:
    """The first page as a PNG of few greys, and of no more bytes than ``LARGEST`` if it can be."""
    sheet = PdfDocument(pdf)[0]
    scale = FINER * width / sheet.get_width()
    page = sheet.render(scale=scale, grayscale=True).to_pil().reduce(FINER)
    pictures = (_in_greys(page, greys) for greys in GREYS)
    return next((each for each in pictures if len(each) <= LARGEST), _in_greys(page, GREYS[-1]))


def _in_greys(page: Image.Image, greys: int) -> bytes:
    step = 255 / (greys - 1)
    levels = [round(round(value / step) * step) for value in range(256)]
    file = io.BytesIO()
    page.point(levels).quantize(greys).save(file, "PNG", optimize=True)
    return file.getvalue()


def write(sheets: Mapping[str, bytes], folder: Path) -> None:
    """A picture of each sheet, and no others of another time."""
    drawn = {folder / f"{name}.png": picture(pdf) for name, pdf in sheets.items()}
    folder.mkdir(parents=True, exist_ok=True)
    for old in set(folder.glob("*.png")) - set(drawn):
        old.unlink()
    for file, content in drawn.items():
        file.write_bytes(content)


def filled(page: str, sheets: Iterable[tuple[str, str, str]], pictures: Iterable[str]) -> str:
    """The page with these rows of name, title and purpose, and these pictures two by two."""
    rows = "".join(f"| {title} | `{name}` | {purpose} |\n" for name, title, purpose in sheets)
    table = f"| | | what it is for |\n|---|---|---|\n{rows}"
    shown = [
        f"![{words(name)}](pictures/paper/{name}.png)<br>{words(name)}" for name in sorted(pictures)
    ]
    pairs = zip_longest(shown[::2], shown[1::2], fillvalue="")
    gallery = "| | |\n|---|---|\n" + "".join(f"| {one} | {two} |\n" for one, two in pairs)
    return _between(_between(page, "sheets", table), "gallery", gallery)


def words(name: str) -> str:
    """What a picture shows, from its name."""
    return name.replace("-", " ").capitalize()


def _between(page: str, what: str, text: str) -> str:
    marks = (f"<!-- {what} -->", f"<!-- end of {what} -->")
    pattern = f"{re.escape(marks[0])}.*?{re.escape(marks[1])}"
    return re.sub(pattern, lambda _found: f"{marks[0]}\n\n{text}\n{marks[1]}", page, flags=re.S)


def kinds() -> list[tuple[str, str, str]]:
    """Name, title and purpose of every kind of sheet, in the order in which they are laid out."""
    from tournaments.paper.sheets import SHEETS

    return [(name, str(sheet.title), str(sheet.purpose)) for name, sheet in SHEETS.items()]


def main() -> None:
    """Draw them all anew."""
    import django

    import tests.environment  # noqa: F401  a folder of its own, nothing of the developer's

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
    django.setup()
    sheets = every_sheet()
    write(sheets, PICTURES)
    PAGE.write_text(filled(PAGE.read_text("utf-8"), kinds(), sheets), "utf-8")


if __name__ == "__main__":
    main()
