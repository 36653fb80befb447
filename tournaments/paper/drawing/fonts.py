"""The typefaces of paper, and text in any script drawn with them.

DejaVu and Droid Sans Fallback are shipped beside this module; of each a document holds what it
draws. The second has the Chinese, Japanese and Korean that the first lacks, and is read when
somebody bears such a name; what neither has is drawn as ``?``.
"""

from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from tournaments.paper.drawing.bidi import drawing_order
from tournaments.paper.drawing.suits import SUITS, draw_suit

UNKNOWN = "?"
"""Stands for a character that no font has: a reader must see that something is missing."""

_FOLDER = Path(__file__).parent / "fonts"
_EAST_ASIAN = "DroidSansFallback"
_FIRST_EASTERN = 0x2E80
"""No character before it is Chinese, Japanese or Korean."""
BOLDING = 0.022
"""The outline, in parts of the size, that makes a face without a bold one look bold."""


_COMMON = "–…−×÷→✓≠½·•’“”♠♥♦♣"
_SUBSET = 256
"""The characters of a subset of a font."""


class Face(Enum):
    """The three faces: text, what matters, and titles with the figures that stand alone."""

    SANS = "DejaVuSansCondensed"
    BOLD = "DejaVuSansCondensed-Bold"
    SERIF = "DejaVuSerifCondensed-Bold"

    __hash__ = object.__hash__  # a face is looked up for every text: Enum's own is slow


class Align(Enum):
    """On which part of the text its x stands; the value is the part of the width before it."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


_INSTEAD = {Face.SANS: Face.BOLD, Face.BOLD: Face.SANS, Face.SERIF: Face.BOLD}


def text_width(text: str, face: Face, size: float) -> float:
    """The width of ``text`` in points, in the fonts that will draw it."""
    return size * _width(text, face)


@lru_cache(maxsize=4096)
def _width(text: str, face: Face) -> float:
    """Return how wide it is in a type of one point: figures and labels return a thousand times."""
    return sum(float(pdfmetrics.stringWidth(part, font, 1)) for font, part in runs(text, face))


def draw_text(
    canvas: Any,
    x: float,
    y: float,
    text: str,
    face: Face,
    size: float,
    align: Align = Align.LEFT,
    stretch: float = 1.0,
) -> None:
    """Draw ``text`` on a ReportLab canvas with its baseline at ``y``, in points from the bottom.

    Where it is ``outlined`` the outline is as heavy as the canvas's lines: see ``BOLDING``.
    ``stretch``: so many times as wide as the face is.
    """
    left = x
    if align is not Align.LEFT:
        left -= align.value * stretch * text_width(text, face, size)
    place = f"{stretch:.3g} 0 0 1 {left:.3f} {y:.3f}"
    canvas.addLiteral(f"BT {place} Tm {_operators(canvas, text, face, size)}")
    if not SUITS.isdisjoint(text):
        _draw_suits(canvas, left, y, text, face, size, stretch)


@lru_cache(maxsize=4096)
def outlined(text: str, face: Face) -> bool:
    """Return whether some of ``text`` is drawn with an outline, in a bold face that is wanting."""
    return any(_render_mode(font, part, face) == 2 for font, part in runs(text, face))


_MOST_KEPT = 4096
_written: WeakKeyDictionary[Any, dict[tuple[str, Face, float], str]] = WeakKeyDictionary()
"""By canvas what it takes to write a text: labels, heads and figures return on every page."""


def _operators(canvas: Any, text: str, face: Face, size: float) -> str:
    """Return what follows the place of a text in the language of PDF, in the fonts of the
    document.
    """
    kept = _written.get(canvas)
    if kept is None:
        kept = _written[canvas] = {}
    found = kept.get((text, face, size))
    if found is None:
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        found = kept[text, face, size] = _write(canvas, text, face, size)
    return found


def _write(canvas: Any, text: str, face: Face, size: float) -> str:
    line = canvas.beginText(0, 0)
    for font, part in runs(text, face):
        _same_first_subset(font, canvas._doc)
        line.setTextRenderMode(_render_mode(font, part, face))
        line.setFont(font, size)
        line.textOut(part)
    line.setTextRenderMode(0)
    _place, _tm, rest = str(line.getCode()).partition(" Tm")
    return rest.lstrip()


def _same_first_subset(name: str, document: Any) -> None:
    """Begin a font of a document with what stands in every other: ASCII and ``_COMMON``.

    Whatever else is drawn is in further subsets. The first is the same to the byte in all sheets,
    so that a pack holds it once.
    """
    font = pdfmetrics.getFont(name)
    if name != _EAST_ASIAN and document not in font.state:
        font.splitString(_COMMON, document)
        font.state[document].nextCode = _SUBSET


def _render_mode(font: str, part: str, face: Face) -> int:
    """Filled; filled and outlined where a bold face is wanting; unseen under a drawn suit."""
    if part in SUITS:
        return 3
    return 2 if font == _EAST_ASIAN and face is not Face.SANS else 0


def _draw_suits(
    canvas: Any, x: float, y: float, text: str, face: Face, size: float, stretch: float
) -> None:
    for font, part in runs(text, face):
        width = stretch * size * float(pdfmetrics.stringWidth(part, font, 1))
        if part in SUITS:
            draw_suit(canvas, part, x, y, width, size)
        x += width


@lru_cache(maxsize=4096)
def runs(text: str, face: Face) -> tuple[tuple[str, str], ...]:
    """``text`` in drawing order as pairs of a registered font name and what it draws.

    A suit stands by itself.
    """
    register()
    parts: list[tuple[str, str]] = []
    for character in drawing_order(text):
        font, shape = _drawn_by(character, face)
        joins = parts and parts[-1][0] == font
        if joins and shape not in SUITS and parts[-1][1] not in SUITS:
            parts[-1] = (font, parts[-1][1] + shape)
        else:
            parts.append((font, shape))
    return tuple(parts)


def unprintable(text: str) -> tuple[str, ...]:
    """The characters of ``text`` that no font has, each once, in their order.

    They are drawn as ``UNKNOWN``: whoever prints is told of them.
    """
    register()
    drawn = dict.fromkeys(drawing_order(text))
    return tuple(c for c in drawn if c != UNKNOWN and _drawn_by(c, Face.SANS)[1] != c)


@cache
def register() -> None:
    """Make the faces known to ReportLab; needed once, done by whatever draws or measures."""
    for face in Face:
        _register(face.value)


def _register(name: str) -> None:
    # Joined letters are chosen here (bidi.py), the same wherever this runs.
    pdfmetrics.registerFont(TTFont(name, str(_FOLDER / f"{name}.ttf"), shapable=False))


def _drawn_by(character: str, face: Face) -> tuple[str, str]:
    code = ord(character)
    for own in (face, _INSTEAD[face]):
        if code in _glyphs(own.value):
            return own.value, character
    if code >= _FIRST_EASTERN and code in _eastern_glyphs():
        return _EAST_ASIAN, character
    return face.value, UNKNOWN


@cache
def _eastern_glyphs() -> frozenset[int]:
    _register(_EAST_ASIAN)
    return _glyphs(_EAST_ASIAN)


@cache
def _glyphs(font: str) -> frozenset[int]:
    """The characters a font draws: what ReportLab can write down, up to U+FFFF."""
    mapped: dict[int, int] = pdfmetrics.getFont(font).face.charToGlyph
    return frozenset(code for code, glyph in mapped.items() if glyph and code <= 0xFFFF)
