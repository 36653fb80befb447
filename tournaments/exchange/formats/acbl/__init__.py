"""The results page of a club at my.acbl.org: saved as it is, or the JSON in it alone."""

import re

from tournaments.exchange.encoding import decoded
from tournaments.exchange.format import EventFile, Format
from tournaments.exchange.formats.acbl.event import event_document, not_read
from tournaments.exchange.formats.plain.document import DocumentFile
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

_DATA = re.compile(r"^\s*(?:var|let|const)\s+data\s*=\s*(\{.*\})\s*;?\s*$", re.MULTILINE)
_PAGE = (b"<!doctype html", b"<html")


class AcblFormat(Format):
    """A results page of my.acbl.org."""

    name = "acbl"
    title = "ACBL results page"
    suffixes = (".html", ".htm", ".json")

    def sniff(self, beginning: bytes) -> bool:
        """Return whether it is a page, or JSON with a word of the ACBL's."""
        bare = beginning.lstrip(b"\xef\xbb\xbf \t\r\n").lower()
        if bare.startswith(b"{"):
            return b'"acbl_' in bare
        return any(word in bare for word in _PAGE)

    def open(self, content: bytes) -> EventFile:
        """Return the event of a page."""
        page = JsonNode.parse(_json(content)).value
        if not isinstance(page, dict):
            raise MalformedFile("", "there is no object of JSON in this file")
        return DocumentFile(event_document(page), not_read(page))


def _json(content: bytes) -> bytes:
    text = decoded(content).strip()
    if text.startswith("{"):
        return text.encode()
    found = _DATA.search(text)
    if found is None:
        raise MalformedFile("", "this page has no results in it: there is no line “var data = …”")
    return found[1].encode()
