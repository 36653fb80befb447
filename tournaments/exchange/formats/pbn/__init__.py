"""PBN, Portable Bridge Notation 2.1 (tistis.nl/pbn), with tables of results."""

import re

from scoring.values import Ruling
from tournaments.exchange.encoding import decoded
from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.format import EventFile, Format
from tournaments.exchange.formats.pbn.event import event_document, method_of, not_read
from tournaments.exchange.formats.pbn.games import read_games
from tournaments.exchange.formats.pbn.writer import METHODS, artificial_scores, write_event
from tournaments.exchange.formats.plain.document import DocumentFile

_TAG = re.compile(r'^\s*\[\w+[ \t]+"', re.MULTILINE)


class PbnFormat(Format):
    """PBN."""

    name = "pbn"
    title = "PBN"
    suffixes = (".pbn",)
    content_type = "application/x-pbn"
    writes = frozenset(Kind)
    methods = frozenset(METHODS)

    def sniff(self, beginning: bytes) -> bool:
        """Return whether a line near its beginning is a tag."""
        return _TAG.search(decoded(beginning)) is not None

    def open(self, content: bytes) -> EventFile:
        """Return the event of a file."""
        games, program = read_games(decoded(content))
        document = event_document(games, program)
        method = method_of(document["info"].get("board_scoring_method", ""))
        return DocumentFile(document, not_read(games), method)

    def has_words_for(self, ruling: Ruling) -> bool:
        """Return whether it gives per cent."""
        return artificial_scores(ruling) is not None

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the file."""
        return write_event(record, f"Overplay {version}")
