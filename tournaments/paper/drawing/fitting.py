"""Text that fits its column: smaller, then on two lines, then cut, and never too small to read."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tournaments.paper.drawing.fonts import Face, text_width

SMALLEST = 7.5
"""No text is made smaller than this, in points: on Letter that is still more than 7."""
_NARROWEST = 0.85
"""Nor smaller than this part of its column's size."""
CONDENSED = 0.75
"""A text is condensed to this part of its width before it is cut: the faces are wide."""
_STEP = 0.25
ELLIPSIS = "…"
_FULL, _AIRY = 0.68, 0.48
"""What figures fill of the height of their row: in a low one, and in one that has room."""
_PARTNERS = " & "
NAME_LEADING = 1.14
"""From line to line of a name on two, in parts of their size."""
_TWO_LINES = 2.5
"""The height of a row that holds them, in parts of their size."""
_CAPITAL = 0.73
"""The height of capitals and figures in DejaVu, in parts of the size."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text that fits its column, the size in points at which it does, and the part of the
    face's width.
    """

    text: str
    size: float
    stretch: float = 1.0


def fit_text(
    text: str, face: Face, size: float, width: float, least: float | None = None
) -> Fitted:
    """``text`` made to fit ``width`` points: smaller in quarter points, then cut with an ellipsis.

    ``least`` is the smallest size allowed: unless given, 85 % of ``size``; never below
    ``SMALLEST``, and never above ``size``.
    """
    size = max(size, SMALLEST)
    floor = min(size, max(SMALLEST, size * _NARROWEST if least is None else least))
    full = text_width(text, face, size)
    while full > width and size - _STEP >= floor:
        size -= _STEP
        full = text_width(text, face, size)
    return Fitted(text if full <= width else _cut(text, face, size, width), size)


def condense_text(
    text: str, face: Face, size: float, width: float, least: float | None = None
) -> Fitted:
    """``text`` made to fit like ``fit_text``, but condensed before anything is cut off.

    Unless ``least`` is given it is also made as small as anything may be before that.
    """
    full = text_width(text, face, size)
    if not full or (size >= SMALLEST and full <= width):
        return Fitted(text, size)
    fitted = fit_text(text, face, size, width, least)
    if fitted.text == text:
        return fitted
    size, smallest = fitted.size, SMALLEST if least is None else fitted.size
    stretch = max(width / text_width(text, face, size), CONDENSED)
    stretch = math.floor(stretch * 1000) / 1000
    return replace(fit_text(text, face, size, width / stretch, smallest), stretch=stretch)


def common_size(
    texts: Iterable[str], face: Face, most: float, width: float, least: float = SMALLEST
) -> float:
    """The one size, from ``least`` to ``most``, at which the longest of the texts has room."""
    widest = max((text_width(text, face, 1) for text in texts), default=0.0)
    return max(min(most, width / widest if widest else most), min(least, most))


def grown_size(height: float, usual: float, most: float, fits: float = math.inf) -> float:
    """The size of the figures of a row ``height`` high, as large as it holds them.

    ``usual`` is the largest in a row that is full of them; in a higher one figures grow up to
    ``most``, as far as the widest of the column ``fits``.
    """
    return max(min(usual, height * _FULL), min(most, height * _AIRY, fits))


def widest_fit(texts: Iterable[str], face: Face, room: float) -> float:
    """Return the size at which the longest of the texts fills ``room``."""
    widest = max((text_width(text, face, 1) for text in texts), default=0.0)
    return room / widest if widest else math.inf


def _cut(text: str, face: Face, size: float, width: float) -> str:
    """The longest beginning of ``text`` that fits with an ellipsis; nothing if not even that."""
    fits = _how_many_fit(text, face, size, width, ELLIPSIS)
    return text[:fits].rstrip() + ELLIPSIS if fits >= 0 else ""


def _how_many_fit(text: str, face: Face, size: float, width: float, ending: str) -> int:
    """Return how many characters of a ``text`` too long fit before ``ending``; -1: not even that
    does.
    """
    fits, too_long = -1, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if text_width(text[:middle].rstrip() + ending, face, size) <= width:
            fits = middle
        else:
            too_long = middle
    return fits


def wrap_text(text: str, face: Face, size: float, width: float) -> list[str]:
    """``text`` in lines of at most ``width`` points, broken at spaces.

    A word wider than that stays on a line of its own: fit it.
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, face, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def whole_lines(text: str, face: Face, size: float, width: float) -> list[str]:
    """All of ``text`` in lines: at spaces, and inside a word only where it is wider than a line."""
    pieces = (piece for word in text.split() for piece in _pieces(word, face, size, width))
    return wrap_text(" ".join(pieces), face, size, width)


def _pieces(word: str, face: Face, size: float, width: float) -> Iterator[str]:
    """A word in pieces no wider than a line, a character at least in each."""
    while text_width(word, face, size) > width and len(word) > 1:
        fits = max(_how_many_fit(word, face, size, width, ""), 1)
        yield word[:fits]
        word = word[fits:]
    yield word


def lines_of_text(text: str, face: Face, size: float, width: float, most: int) -> list[Fitted]:
    """``text`` on as few lines as it needs at ``size``, ``most`` at most, each made to fit."""
    lines = wrap_text(text, face, size, width) or [""]
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [fit_text(line, face, size, width) for line in lines]


def partners(name: str) -> tuple[str, ...]:
    """A name as it stands on two lines: a partner a line; whoever has none stays as it is."""
    first, both, second = name.partition(_PARTNERS)
    return (first + both.rstrip(), second) if both else (name,)


def lines_of_name(name: str, face: Face, size: float, width: float) -> list[Fitted]:
    """``name`` on one line if it fits at ``size``, else on two: a partner a line."""
    lines = partners(name)
    if len(lines) == 1 or text_width(name, face, size) <= width:
        return lines_of_text(name, face, size, width, 2)
    both = min(fit_text(line, face, size, width).size for line in lines)
    return [fit_text(line, face, both, width, least=both) for line in lines]


def name_in_row(name: str, height: float, size: float, width: float) -> list[str]:
    """The lines of a name in a row of ``height``: two where one is too narrow, if they stand in it.

    Of two partners each has a line.
    """
    if text_width(name, Face.SANS, size) <= width or height < _TWO_LINES * size:
        return [name]
    lines = partners(name)
    if len(lines) > 1:
        return list(lines)
    first, *rest = wrap_text(name, Face.SANS, size, width) or [""]
    return [first, " ".join(rest)] if rest else [first]


def size_of_names(names: Iterable[str], height: float, most: float, width: float) -> float:
    """The one size of the names of a column in rows of ``height``: as large as holds them all.

    Long ones are condensed before all of them get small; what is too long even so is cut, and
    makes no other smaller.
    """
    every = tuple(dict.fromkeys(names))
    little = max(SMALLEST, most * _NARROWEST)
    for least, room in (
        (little, width),
        (little, width / CONDENSED),
        (SMALLEST, width / CONDENSED),
    ):
        size = most
        while size >= least:
            if all(_stands(name, height, size, width, room) for name in every):
                return size
            size -= _STEP
    return min(most, little)


def _stands(name: str, height: float, size: float, width: float, room: float) -> bool:
    lines = name_in_row(name, height, size, width)
    return all(text_width(line, Face.SANS, size) <= room for line in lines)


def baseline(height: float, size: float) -> float:
    """Return how far below its top a row of ``height`` has the baseline of its figures."""
    return (height + _CAPITAL * size) / 2
