"""The plain form of an event as JSON, told key by key in ``docs/replay.md``."""

from collections.abc import Mapping
from typing import Any

from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.format import EventFile, Format
from tournaments.exchange.formats.plain.event import read_event
from tournaments.exchange.formats.plain.writer import SCORING, write_plain
from tournaments.exchange.json_node import JsonNode


class PlainFile(EventFile):
    """An event in the plain form."""

    def __init__(self, document: Any) -> None:
        self.document = document
        info = document.get("info") if isinstance(document, dict) else None
        self.program = str(info.get("program_name") or "") if isinstance(info, dict) else ""
        self.says_rules = isinstance(document, dict) and "rules" in document

    def record(self, rules: Mapping[str, Any] | None = None) -> EventRecord:
        """Return the event."""
        document = self.document if rules is None else self.document | {"rules": dict(rules)}
        return read_event(JsonNode(document))


class PlainFormat(Format):
    """The plain form."""

    name = "plain"
    title = "Overplay's plain event (JSON)"
    suffixes = (".json",)
    content_type = "application/json"
    writes = frozenset(Kind)
    methods = frozenset(SCORING)

    def sniff(self, beginning: bytes) -> bool:
        """Return whether it is an object of JSON with boards or matches."""
        return beginning.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")

    def open(self, content: bytes) -> PlainFile:
        """Return the event of a file."""
        return PlainFile(JsonNode.parse(content).value)

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the file."""
        return write_plain(record, "Overplay", version)
