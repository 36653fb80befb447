"""The order and the shapes in which a name is drawn: Hebrew and Arabic run from right to left.

ReportLab draws characters from left to right as they come. Here a string in reading order
becomes one in drawing order, on a line that begins at the left.
"""

import unicodedata

from arabic_reshaper import ArabicReshaper
from bidi import get_display as reordered
from bidi.algorithm import get_display as reordered_and_mirrored

_joined = ArabicReshaper({"support_ligatures": True, "delete_harakat": False}).reshape


def drawing_order(text: str) -> str:
    """``text`` composed, on one line, without invisible characters, in the order of drawing."""
    plain = _on_one_line(unicodedata.normalize("NFC", text))
    if not any(unicodedata.bidirectional(character) in {"R", "AL"} for character in plain):
        return plain
    return _marks_after_letters(_from_the_left(_joined(plain)))


def _from_the_left(text: str) -> str:
    """``text`` in the order of drawing, with brackets turned where that is known.

    The half of the library that turns brackets gives up on some marks; the other half never.
    """
    try:
        return str(reordered_and_mirrored(text, base_dir="L"))
    except AssertionError:
        return str(reordered(text, base_dir="L"))


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
