"""The file of one event: read, and written so that equal events give equal bytes.

``docs/event-file.md`` says what stands in it. A file says the number of its format, which rises
with every key that a released version did not know: that version then says that it is too old. Each
number has a reader here, so that a file of an earlier version can always be read.
"""

from collections.abc import Callable, Mapping

from tournaments.exchange.codec import Codec, codec_of, whole
from tournaments.exchange.format import BEGINNING
from tournaments.exchange.json_layout import laid_out
from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile
from tournaments.exchange.saved_event import SavedEvent

FORMAT = 1
"""The number of the format that is written."""

MOST_BYTES = 32 * 2**20
"""No file is larger: that of an evening of thirty tables has a quarter of a megabyte."""


def write_event(event: SavedEvent) -> bytes:
    """The file of an event, in UTF-8."""
    return laid_out({"overplay_event": FORMAT, **_EVENT.write(event)}).encode()


def is_saved_event(content: bytes) -> bool:
    """Return whether a file seems to be one of an event; its first key says so."""
    return b'"overplay_event"' in content[:BEGINNING]


def read_event(content: bytes) -> SavedEvent:
    """The event in a file. Raises ``MalformedFile`` that says what is wrong, and where."""
    if len(content) > MOST_BYTES:
        raise MalformedFile("", f"this file is larger than {MOST_BYTES // 2**20} MB")
    try:
        root = JsonNode.parse(content.decode("utf-8-sig").encode())
    except UnicodeDecodeError as error:
        raise MalformedFile("", "this is no text in UTF-8") from error
    return _READERS[_format_of(root)](root)


def _format_of(root: JsonNode) -> int:
    number = root.get("overplay_event")
    if not number.present:
        raise MalformedFile("", "this is not the file of an event: overplay_event is missing")
    said = whole(1, 10**6).read(number)
    if said not in _READERS:
        raise MalformedFile(
            "overplay_event",
            f"this file has format {said}, of a newer version of Overplay; this one reads {FORMAT}",
        )
    return said


def _read_1(root: JsonNode) -> SavedEvent:
    event = _EVENT.read(root)
    for path in root.unread():
        place, _dot, key = path.rpartition(".")
        raise MalformedFile(place or "the file", f"{shortened(key)!r} means nothing")
    return event


_EVENT: Codec[SavedEvent] = codec_of(SavedEvent)
_READERS: Mapping[int, Callable[[JsonNode], SavedEvent]] = {1: _read_1}
