"""The code that a telephone reads: an address as a square of squares, drawn as one path."""

from functools import lru_cache
from itertools import groupby

import segno

from tournaments.paper.drawing.page import Pen, Point

QUIET_ZONE = 4
"""The squares that stay white all round; a reader looks for the code in them (ISO/IEC 18004)."""

MOST_BYTES = 2200
"""Of a text in UTF-8; no telephone reads so fine a code from a card."""


@lru_cache(maxsize=64)
def qr_squares(text: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of the code from the top, True for black; 15 % of it may be spoilt (level M).

    Raises ValueError for more text than ``MOST_BYTES``.
    """
    if len(text.encode()) > MOST_BYTES:
        raise ValueError(len(text))
    code = segno.make_qr(text, error="m", mode="byte", encoding="utf-8", boost_error=False)
    return tuple(tuple(map(bool, row)) for row in code.matrix)


def draw_qr(pen: Pen, x: float, y: float, edge: float, text: str) -> None:
    """Draw the code of ``text``, ``edge`` points wide without its quiet zone.

    ``x``, ``y`` is the upper left corner of what is black.
    """
    rows = qr_squares(text)
    one = edge / len(rows)
    bars = (
        _bar(x + first * one, y + down * one, count * one, one)
        for down, row in enumerate(rows)
        for first, count in _runs(row)
    )
    pen.polygons(bars)


def _runs(row: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Return where black begins in a row, and how many squares of it."""
    found, at = [], 0
    for black, some in groupby(row):
        count = len(list(some))
        if black:
            found.append((at, count))
        at += count
    return found


def _bar(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)
