"""The text of a file of unknown encoding."""

import codecs
import re

_NAMED = re.compile(rb"""(?:encoding|charset)\s*=\s*["']?([\w.:-]{1,40})""", re.IGNORECASE)
"""As XML and PBN say it at their beginning."""
_WITHIN = 200
_OF_A_BYTE = ("iso-8859-", "windows-125", "cp125", "koi8-")
"""The beginnings of the encodings that are believed; each has a character a byte."""
_IN_ITS_PLACE = "cp1252"
"""The encoding of files that name none of these: that of Western Windows."""
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decoded(content: bytes) -> str:
    """Return the text of a file. What is UTF-8 is hardly ever anything else, whatever it says."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content.decode(encoding, "replace")
    named = _NAMED.search(content[:_WITHIN])
    said = named[1].decode("ascii").lower() if named else ""
    for encoding in ("utf-8", said if said.startswith(_OF_A_BYTE) else _IN_ITS_PLACE):
        try:
            return content.decode(encoding)
        except (UnicodeError, LookupError):
            continue
    return content.decode(_IN_ITS_PLACE, "replace")
