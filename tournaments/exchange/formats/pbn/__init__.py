"""PBN, Portable Bridge Notation 2.1 (tistis.nl/pbn), with tables of results."""

from collections.abc import Mapping
from typing import Any

from tournaments.exchange.encoding import decoded
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.format import EventFile, Format
from tournaments.exchange.formats.pbn.event import event_document, method_of, not_read
from tournaments.exchange.formats.pbn.games import read_games
from tournaments.exchange.formats.plain.document import Document, methods_of, record_of


class PbnFile(EventFile):
    """An event of PBN. Of its rules it names the method."""

    def __init__(self, document: Document, not_read: tuple[str, ...]) -> None:
        self.document, self.not_read = document, not_read
        self.program = document["info"].get("program_name", "")

    def methods(self) -> tuple[str, ...]:
        """Return by which methods it prints awards; else the one that it names."""
        named = method_of(self.document["info"].get("board_scoring_method", ""))
        return methods_of(self.document) or tuple(filter(None, (named,)))

    def record(self, rules: Mapping[str, Any] | None = None) -> EventRecord:
        """Return the event."""
        return record_of(self.document | {"rules": dict(rules or {})}, self.not_read)


class PbnFormat(Format):
    """PBN."""

    name = "pbn"
    title = "PBN"
    suffixes = (".pbn",)

    def sniff(self, beginning: bytes) -> bool:
        """Return whether it begins with a line that only PBN has, or with a tag."""
        text = decoded(beginning).lstrip("\ufeff \t\r\n")
        return text.startswith(("%", "[", ";", "{ ")) and "[" in text and ' "' in text

    def open(self, content: bytes) -> PbnFile:
        """Return the event of a file."""
        games, program = read_games(decoded(content))
        return PbnFile(event_document(games, program), tuple(not_read(games)))
