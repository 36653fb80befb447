"""Tables as CSV that spreadsheets open as they are."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

from tournaments.exchange.result_tables import Cell, cell_text

_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def csv_bytes(rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return rows as CSV in UTF-8, with the mark by which Excel knows that.

    What a spreadsheet would take for a formula has an apostrophe before it; a number has none.
    """
    text = io.StringIO()
    csv.writer(text).writerows([_cell(cell_text(value)) for value in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _cell(value: str) -> str:
    return f"'{value}" if value.startswith(_FORMULAS) and not _NUMBER.fullmatch(value) else value
