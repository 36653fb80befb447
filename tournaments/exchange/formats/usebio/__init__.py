"""USEBIO, the XML of the federations (usebio.org), versions 1.0 to 1.3."""

from scoring.values import Ruling
from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.format import EventFile, Format
from tournaments.exchange.formats.plain.document import DocumentFile
from tournaments.exchange.formats.usebio.event import event_document, not_read
from tournaments.exchange.formats.usebio.writer import METHODS, artificial_score, write_event
from tournaments.exchange.formats.usebio.xml_tree import parse_xml


class UsebioFormat(Format):
    """USEBIO."""

    name = "usebio"
    title = "USEBIO"
    suffixes = (".xml", ".usebio")
    content_type = "application/xml"
    writes = frozenset(Kind)
    methods = frozenset(METHODS)

    def sniff(self, beginning: bytes) -> bool:
        """Return whether it is XML: what is none of USEBIO is told with its line."""
        wide = beginning.replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
        return wide.startswith(b"<")

    def open(self, content: bytes) -> EventFile:
        """Return the event of a file."""
        root = parse_xml(content)
        return DocumentFile(event_document(root), not_read(root))

    def has_words_for(self, ruling: Ruling) -> bool:
        """Return whether it gives whole per cent."""
        return bool(artificial_score(ruling))

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the file, in USEBIO 1.2."""
        return write_event(record, "Overplay", version)
