"""The text of a file of unknown encoding."""

import codecs
import re
import unicodedata
from collections.abc import Mapping

_NAMED = re.compile(rb"""(?:encoding|charset)\s*=\s*["']?([\w.:-]{1,40})""", re.IGNORECASE)
"""As XML and PBN say it at their beginning."""
_WITHIN = 200
_OF_A_BYTE = ("iso-8859-", "windows-125", "cp125", "koi8-")
"""The beginnings of the encodings that are believed; each has a character a byte."""
WESTERN = "cp1252"
WINDOWS: Mapping[str, tuple[str, ...]] = {
    WESTERN: (
        "äöüßé", "àâæçèéêëîïôœùûüÿ", "áéíñóúüï", "áâãàçéêíóôõú", "àèéìîòù", "åäæöøéèòôü",
        "áéíóúýþðæö", "áäéèëïóöü",
    ),
    "cp1250": (
        "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čćđšž", "ăâîşţ",
    ),
    "cp1254": ("âçğıîİöşüû",),
    "cp1257": ("ąčęėįšųūž", "āčēģīķļņšūž", "äõöüšž"),
    "cp1251": ("CYRILLIC",),
    "cp1253": (),
}  # fmt: skip
"""The encodings of Windows with the letters of their languages, or the one script of them all.

Greek is never guessed: each of its letters is a Russian one too.
"""
_OF_THEIR_LETTERS = 0.9
"""So many of the letters have to be a language's for its encoding to be believed."""
_LOOKED_AT = 200_000
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_BESIDE = re.compile(r"([a-zA-Z]?)([^\x00-\x7f])(?=([a-zA-Z]?))")
"""A letter beyond ASCII, with what of ASCII stands before and behind it."""


def decoded(content: bytes) -> str:
    """Return the text of a file. What is UTF-8 is hardly ever anything else, whatever it says."""
    return content.decode(encoding_of(content), "replace")


def encoding_of(content: bytes) -> str:
    """Return how a file is read: as it is marked, as UTF-8, as it says, or by its letters."""
    if marked := next((name for mark, name in _MARKS if content.startswith(mark)), ""):
        return marked
    if wide := _two_bytes_a_letter(content):
        return wide
    named = _NAMED.search(content[:_WITHIN])
    said = named[1].decode("ascii").lower() if named else ""
    for encoding in ("utf-8", said if said.startswith(_OF_A_BYTE) else ""):
        if encoding and _reads(content, encoding):
            return encoding
    return _by_its_letters(content[:_LOOKED_AT])


def _reads(content: bytes, encoding: str) -> bool:
    try:
        content.decode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True


def _two_bytes_a_letter(content: bytes) -> str:
    """Return which UTF-16 it is, where every other byte of its beginning is none; else nothing."""
    beginning = content[: _WITHIN - _WITHIN % 2]
    for first, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        half = beginning[first::2]
        if len(half) > 1 and half.count(0) > len(half) // 2 and 0 not in beginning[1 - first :: 2]:
            return encoding
    return ""


def _by_its_letters(content: bytes) -> str:
    """Return the encoding in which nearly all letters are those of one language.

    Western where they are of one of the west too, and where they are of none.
    """
    shares = {encoding: _share(content, encoding) for encoding in WINDOWS}
    best = max(shares, key=lambda encoding: shares[encoding])
    surer = shares[best] > shares[WESTERN] and shares[best] >= _OF_THEIR_LETTERS
    return best if surer else WESTERN


def _share(content: bytes, encoding: str) -> float:
    """Return how many of the letters beyond ASCII one language has, from 0 to 1."""
    found = [
        (letter, before + after)
        for before, letter, after in _BESIDE.findall(content.decode(encoding, "replace"))
        if not unicodedata.category(letter).startswith(("P", "Z"))
    ]
    if not found:
        return 0
    counts = [
        sum(_is_of(letter, beside, alphabet) for letter, beside in found)
        for alphabet in WINDOWS[encoding]
    ]
    return max(counts, default=0) / len(found)


def _is_of(letter: str, beside: str, alphabet: str) -> bool:
    """Return whether a letter is of an alphabet. Of another script none stands beside ours."""
    if alphabet.isascii():
        return not beside and unicodedata.name(letter, "").startswith(alphabet)
    return letter in alphabet or letter.lower() in alphabet
