"""What another format has made into the plain form, as an event; its faults in words."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from deals.deal import Deal
from deals.fault import Fault
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.format import EventFile
from tournaments.exchange.formats.plain.event import read_event
from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile

Document = dict[str, Any]
"""An object of the plain form."""

_RELATIVE = re.compile(r"([+-])\s*(\d{1,2})|=")
_ARTIFICIAL = re.compile(r"A(?:VE?)?\s*([+=-]?|\d{2}(?:\.\d+)?%?)", re.IGNORECASE)
_PERCENT = {"+": "60", "-": "40", "=": "50", "": "50"}
_LEVEL = re.compile(r"\s*([1-7])")
_STEP = re.compile(r"(\w+)\[(\d+)\]")


class DocumentFile(EventFile):
    """An event of another format, made into a document; such files say nothing of their rules.

    ``not_read``: what of the file means nothing here. ``method``: the one that it names.
    """

    def __init__(self, document: Document, not_read: Iterable[str], method: str = "") -> None:
        self._document, self._not_read, self._method = document, tuple(not_read), method
        self.program = document["info"].get("program_name", "")

    def methods(self) -> tuple[str, ...]:
        """Return by which methods it prints awards; else the one that it names."""
        return methods_of(self._document) or tuple(filter(None, (self._method,)))

    def record(self, rules: Mapping[str, Any] | None = None) -> EventRecord:
        """Return the event."""
        return record_of(self._document | {"rules": dict(rules or {})}, self._not_read)


def record_of(document: Document, not_read: tuple[str, ...]) -> EventRecord:
    """Return the event of a document. Raises ``MalformedFile`` that says which board and line."""
    try:
        record = read_event(JsonNode(document))
    except MalformedFile as fault:
        raise MalformedFile(place_in_words(document, fault.where), fault.what) from fault
    return replace(record, not_read=(*not_read, *record.not_read))


def methods_of(document: Document) -> tuple[str, ...]:
    """Return by which methods a document prints awards, the likeliest first."""
    if document.get("matches"):
        return ("teams",)
    printed = {
        key.rpartition("_")[0]
        for board in document.get("boards", ())
        for result in board["results"]
        for key in result
    }
    return tuple(method for method in ("mp", "ximp", "butler") if method in printed)


def deal_said(text: str) -> Document:
    """Return the deal of a board; nothing for one that is not whole."""
    try:
        return {"deal": str(Deal.read(text))}
    except Fault:
        return {}


def broken_deals(texts: Iterable[str]) -> Iterator[str]:
    """Say how many deals of a file are not whole; an empty text is none."""
    if broken := sum(not deal_said(text) for text in texts if text):
        yield f"deals that are not whole: {broken}"


def tricks_made(said: str, contract: str) -> str:
    """Return how many tricks were made, also where a file says ``+1``, ``-2`` or ``=``."""
    relative, level = _RELATIVE.fullmatch(said), _LEVEL.match(contract)
    if not (relative and level):
        return said
    more = int(f"{relative[1]}{relative[2]}") if relative[1] else 0
    return str(6 + int(level[1]) + more)


def artificial_percent(said: str) -> str | None:
    """Return the percentage of ``A+``, ``AVE-``, ``A`` or ``A60``; None for a score."""
    found = _ARTIFICIAL.fullmatch(said.strip())
    if found is None:
        return None
    return _PERCENT.get(found[1], found[1].removesuffix("%"))


def other_sign(score: str) -> str:
    """Return a score of E/W in N/S's sign."""
    bare = score.lstrip("+-")
    return bare if score.startswith("-") else f"-{bare}"


def place_in_words(document: Document, path: str) -> str:
    """Return a place of the plain form, ``boards[3].results[2].tricks``, as people say it."""
    words: list[str] = []
    value: Any = document
    for step in path.split("."):
        found = _STEP.fullmatch(step)
        if not found or not isinstance(value, dict) or found[1] not in value:
            words.append(step.replace("_", " "))
            continue
        value = value[found[1]][int(found[2])]
        words.append(_called(found[1], int(found[2]) + 1, value))
    return ", ".join(words)


def _called(key: str, number: int, value: Any) -> str:
    if key == "boards":
        section = f" of section {_text(value, 'section')}" if value.get("section") else ""
        return f"board {_text(value, 'number')}{section}"
    if key == "published_totals":
        return f"contestant {_text(value, 'contestant')}"
    if key == "matches":
        return f"match {_text(value, 'team')} v {_text(value, 'opponent')}"
    return f"{key.removesuffix('s').replace('_', ' ')} {number}"


def _text(value: Document, key: str) -> str:
    return shortened(f"{value.get(key, '')}")
