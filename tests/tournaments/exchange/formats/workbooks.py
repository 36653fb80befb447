"""A workbook of a spreadsheet program, read as far as the tests need it."""

import io
import re
import zipfile
from decimal import Decimal
from xml.etree import ElementTree as ET

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
Cell = str | Decimal | None
Sheet = list[list[Cell]]


def sheets_of(content: bytes) -> dict[str, Sheet]:
    """The sheets of a workbook by their names, in their order: rows of texts and figures.

    A formula is neither, and fails.
    """
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        texts = [
            "".join(each.itertext()) for each in _root(book, "sharedStrings").iter(f"{MAIN}si")
        ]
        names = [str(each.get("name")) for each in _root(book, "workbook").iter(f"{MAIN}sheet")]
        return {
            name: _rows(_root(book, f"worksheets/sheet{number}"), texts)
            for number, name in enumerate(names, 1)
        }


def _root(book: zipfile.ZipFile, part: str) -> ET.Element:
    return ET.fromstring(book.read(f"xl/{part}.xml"))  # noqa: S314  our own file


def _rows(root: ET.Element, texts: list[str]) -> Sheet:
    found: dict[tuple[int, int], Cell] = {}
    for cell in root.iter(f"{MAIN}c"):
        assert cell.find(f"{MAIN}f") is None, "a formula"
        value = cell.findtext(f"{MAIN}v")
        if value is not None:
            text = cell.get("t") == "s"
            found[_place(str(cell.get("r")))] = texts[int(value)] if text else Decimal(value)
    height = max((row for row, _column in found), default=0)
    width = max((column for _row, column in found), default=0)
    return [[found.get((r, c)) for c in range(1, width + 1)] for r in range(1, height + 1)]


def _place(reference: str) -> tuple[int, int]:
    """The row and the column of ``AB12``, from 1."""
    letters, number = re.fullmatch(r"([A-Z]+)(\d+)", reference).groups()  # type: ignore[union-attr]
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(number), column
