"""The order and the shapes in which a name is drawn: Hebrew and Arabic run from right to left.

ReportLab draws characters from left to right as they come. Here a string in reading order
becomes one in drawing order, on a line that begins at the left.
"""

import unicodedata
from itertools import zip_longest
from typing import Literal

from arabic_reshaper import ArabicReshaper
from bidi import get_display as reordered
from bidi.algorithm import get_display as reordered_and_mirrored

_joined = ArabicReshaper({"support_ligatures": True, "delete_harakat": False}).reshape


_APART, _TOGETHER = "\u2068", "\u2069"
"""Between them a text has an order of its own: first strong isolate, pop directional isolate."""
_HELD = "\ufffc"
"""Holds the place of such a text while the rest is put in order: an object, as pictures are."""
_STRONG = {"L", "R", "AL"}


def drawing_order(text: str) -> str:
    """``text`` composed, on one line, without invisible characters, in the order of drawing."""
    composed = unicodedata.normalize("NFC", text)
    if not any(_is_from_right(character) for character in composed):
        return _on_one_line(composed)
    outer, inner = _parted(composed.replace(_HELD, ""))
    drawn = _ordered(_on_one_line(outer), "L").split(_HELD)
    return "".join(part for both in zip_longest(drawn, inner, fillvalue="") for part in both)


def _parted(text: str) -> tuple[str, list[str]]:
    """Return ``text`` with a place held for each that is isolated, and those as they are drawn.

    A mark without its other ends with the text; one inside another changes nothing.
    """
    depth, outer, inner = 0, "", []
    for character in text:
        if character == _APART:
            depth += 1
            if depth == 1:
                outer += _HELD
                inner.append("")
        elif character == _TOGETHER:
            depth = max(depth - 1, 0)
        elif depth:
            inner[-1] += character
        else:
            outer += character
    return outer, [_ordered(_on_one_line(one), _direction(one)) for one in inner]


def _direction(text: str) -> Literal["L", "R"]:
    """Right or left, by the first letter that has a direction."""
    strong = (unicodedata.bidirectional(character) for character in text)
    return "L" if next((one for one in strong if one in _STRONG), "L") == "L" else "R"


def _is_from_right(character: str) -> bool:
    return unicodedata.bidirectional(character) in {"R", "AL"}


def _ordered(text: str, base: Literal["L", "R"]) -> str:
    if not any(map(_is_from_right, text)):
        return text
    return _marks_after_letters(_from_the_left(_joined(text), base))


def _from_the_left(text: str, base: Literal["L", "R"]) -> str:
    """``text`` in the order of drawing, with brackets turned where that is known.

    The half of the library that turns brackets gives up on some marks; the other half never.
    """
    try:
        return str(reordered_and_mirrored(text, base_dir=base))
    except AssertionError:
        return str(reordered(text, base_dir=base))


def _marks_after_letters(drawn: str) -> str:
    """Marks behind the letter they stand on, as fonts want them (Unicode annex 9, rule L3)."""
    letters, marks = [], ""
    for character in drawn:
        if unicodedata.combining(character):
            marks += character
        else:
            letters.append(character + marks)
            marks = ""
    return "".join(letters) + marks


def _on_one_line(text: str) -> str:
    """White space becomes single spaces; what has no shape (controls, joiners) goes."""
    spaced = " ".join(text.split())
    return "".join(c for c in spaced if unicodedata.category(c) not in {"Cc", "Cf", "Cs"})
