"""XML of unknown origin as a tree of plain values, with the line on which each element begins."""

import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler, feature_external_ges
from xml.sax.xmlreader import InputSource, Locator

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import create_parser

from tournaments.exchange.encoding import decoded
from tournaments.exchange.malformed import MalformedFile

DEEPEST = 40
"""Elements within one another at most."""
MOST_ELEMENTS = 600_000
LONGEST_TEXT = 2_000
"""Characters of an element that are kept."""


@dataclass(slots=True)
class Element:
    """An element: its attributes, the texts of its simple elements, and the others in order.

    ``values`` has the first text under each name, spaces put in order. Names are in capitals.
    """

    name: str
    line: int
    attributes: dict[str, str]
    values: dict[str, str] = field(default_factory=dict)
    children: "list[Element]" = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    def named(self, name: str) -> "Iterator[Element]":
        """Yield the elements of a name directly below this one."""
        return (child for child in self.children if child.name == name)


def parse_xml(content: bytes) -> Element:
    """Return the outermost element.

    No entity is replaced, and nothing is fetched. Raises ``MalformedFile`` with the line.
    """
    handler = _Builder()
    # A DTD may be named, as USEBIO's are: without external_ges, the default, it is not fetched.
    parser = create_parser(forbid_dtd=False, forbid_entities=True, forbid_external=False)
    parser.setFeature(feature_external_ges, False)
    parser.setContentHandler(handler)
    source = InputSource("file")
    source.setByteStream(io.BytesIO(_in_utf8(content)))
    source.setEncoding("utf-8")
    try:
        parser.parse(source)
    except DefusedXmlException as error:
        raise MalformedFile("", "the file declares entities, which is not safe to read") from error
    except SAXParseException as error:
        why = str(error.getMessage())
        raise MalformedFile(f"line {error.getLineNumber()}", f"this is not XML ({why})") from error
    except MalformedFile:
        raise
    except (SAXException, ValueError) as error:
        raise MalformedFile("", f"this is not XML ({error})") from error
    if handler.root is None:
        raise MalformedFile("", "this is not XML (there is no element)")
    return handler.root


def _in_utf8(content: bytes) -> bytes:
    """Return a file in UTF-8: itself where it has ASCII alone, so that a large one is here once."""
    return content if content.isascii() else decoded(content).encode()


class _Builder(ContentHandler):
    """Builds the tree."""

    def __init__(self) -> None:
        super().__init__()
        self.root: Element | None = None
        self._open: list[Element] = []
        self._place = Locator()
        self._elements = 0

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802  the name is SAX's
        """Take note of what knows the line."""
        self._place = locator

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802  the name is SAX's
        """Begin an element."""
        self._elements += 1
        if self._elements > MOST_ELEMENTS:
            raise MalformedFile("", f"the file has more than {MOST_ELEMENTS:,} elements")
        name = sys.intern(name.rpartition(":")[2].upper())
        if len(self._open) >= DEEPEST:
            within = f"more than {DEEPEST} elements within one another"
            raise MalformedFile(f"line {self._place.getLineNumber()}", within)
        line = self._place.getLineNumber() or 0
        kept = {key.upper(): value[:LONGEST_TEXT] for key, value in attrs.items()}
        self._open.append(Element(name, line, kept))

    def characters(self, content: str) -> None:
        """Keep a piece of text."""
        if self._open and len(self._open[-1].text) < LONGEST_TEXT:
            self._open[-1].text.append(content[:LONGEST_TEXT])

    def endElement(self, name: str) -> None:  # noqa: N802  the name is SAX's
        """End an element: a simple one is a value of the one around it."""
        element = self._open.pop()
        text = " ".join("".join(element.text).split())[:LONGEST_TEXT]
        element.text = []
        if not self._open:
            self.root = element
        elif element.children or element.values:
            self._open[-1].children.append(element)
        else:
            self._open[-1].values.setdefault(element.name, sys.intern(text))
