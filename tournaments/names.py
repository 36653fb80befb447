"""Names as they are kept and compared: in one line, each letter written in one way."""

import unicodedata

_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that count as letters or signs, and are drawn as nothing."""

_UNSEEN = dict.fromkeys(
    [0xAD, 0x61C, 0x200B, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF]
)
"""Characters without a width, and those that turn the direction of what stands beside them.

Without the two that join letters or keep them apart: Persian and Hindi names are written with them.
"""


def in_one_line(text: str) -> str:
    """With single blanks between the words, and letters with their accents as one (NFC).

    What has no width, or turns the direction of a line, is left out: it comes with what is pasted,
    and makes two names of one.
    """
    return " ".join(unicodedata.normalize("NFC", text.translate(_UNSEEN)).split())


def compared(text: str) -> str:
    """Return what two names have in common that are one: without case, in any script."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


def folded(text: str) -> str:
    """Letters without case and accents, for comparing what people typed."""
    # Letter by letter: the accents of a whole text would be put in order, only to be thrown away,
    # and to order a hundred thousand of them takes minutes.
    apart = "".join(unicodedata.normalize("NFKD", letter) for letter in text.casefold())
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())


def is_visible(text: str) -> bool:
    """Return whether there is anything to be read in it."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in _BLANKS for c in text)


def has_controls(text: str) -> bool:
    """Return whether there are characters in it that no name has and no paper shows."""
    return any(unicodedata.category(c) in ("Cc", "Cs") for c in text)


def in_speaking_order(name: str) -> tuple[str, str]:
    """``Cartwright, Grace`` as it is said, ``Grace Cartwright``, and its surname.

    A name without a comma, or with nothing on one side of it, as it came, and no surname.
    """
    surname, comma, first = (part.strip() for part in name.partition(","))
    if not comma or not surname or not first or "," in first:
        return name, ""
    return f"{first} {surname}", surname


def surname_first(name: str) -> str:
    """``Grace Cartwright`` as it is looked up: ``Cartwright, Grace``; the last word is taken."""
    first, _blank, surname = name.strip().rpartition(" ")
    return f"{surname}, {first}" if first else surname
