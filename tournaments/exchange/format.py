"""A format in which events are kept: what it is called, and how a file of it is known and read."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from scoring.methods import Method
from scoring.switches import Game
from scoring.values import Ruling
from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.malformed import MalformedFile

LARGEST = 50_000_000
"""Bytes of a file at most."""
MOST_RESULTS = 25_000
"""Results of an event at most: those of a thousand tables."""
BEGINNING = 4096
"""Bytes by which a format is known."""

EVERY_GAME = frozenset(map(str, Game))

_REGISTERED: "list[Format]" = []


class EventFile(ABC):
    """An event as a file has it. Many files do not say by which rules they were scored."""

    program: str = ""
    """The program that wrote it, as it calls itself."""
    says_rules: bool = False
    """Whether the file says itself how it was scored."""

    def methods(self) -> tuple[str, ...]:
        """Return by which methods it may have been scored, the likeliest first."""
        return ()

    @abstractmethod
    def record(self, rules: Mapping[str, Any] | None = None) -> EventRecord:
        """Return the event; ``rules`` are those of ``docs/replay.md``, and go before its own.

        Raises ``MalformedFile`` with the place and why.
        """


class Format:
    """A format. A subclass is registered where it is defined."""

    name: ClassVar[str]
    """On the command line, and for programs."""
    title: ClassVar[str]
    """As its users call it, where it is read: a name, the same in every language."""
    suffixes: ClassVar[Sequence[str]]
    """How its files end; the first is that of those that are written."""
    reads: ClassVar[bool] = True
    """Whether events are read from it."""
    games: ClassVar[frozenset[str]] = frozenset({"bridge"})
    """The games of which it is written."""
    content_type: ClassVar[str] = "application/octet-stream"

    def __init_subclass__(cls) -> None:
        """Register the format."""
        super().__init_subclass__()
        _REGISTERED.append(cls())

    def sniff(self, beginning: bytes) -> bool:
        """Return whether a file that begins like this seems to be of this format."""
        return False

    def open(self, content: bytes) -> EventFile:
        """Return the event of a file. Raises ``MalformedFile`` with the place and why."""
        raise NotImplementedError

    writes: ClassVar[frozenset[Kind]] = frozenset()
    """The kinds of events that are written in it."""
    methods: ClassVar[frozenset[str]] = frozenset(Method)
    """The methods of comparison for which it has a word."""

    def has_words_for(self, ruling: Ruling) -> bool:
        """Return whether a ruling is written as what it is, and not by what it counts alone."""
        return True

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the file of an event of its games, written by this version of the program."""
        raise NotImplementedError


def registered() -> list[Format]:
    """Return every format that has been imported, by their names."""
    return sorted(_REGISTERED, key=lambda each: each.name)


def require_size(content: bytes) -> None:
    """Raise ``MalformedFile`` for a file that is empty or too large."""
    if not content.strip():
        raise MalformedFile("", "the file is empty")
    if len(content) > LARGEST:
        raise MalformedFile("", f"the file has more than {LARGEST // 1_000_000} MB")


def require_result_count(results: int) -> None:
    """Raise ``MalformedFile`` for an event of more results than are held at once."""
    if results > MOST_RESULTS:
        raise MalformedFile("", f"there are more than {MOST_RESULTS:,} results in this file")
