"""Finds the plain English words of a page, a sheet or an answer, and says where they stand."""

import json
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any
from zoneinfo import available_timezones

from tests.tournaments.paper.drawing.reading import texts
from tournaments.presenting.labels import LETTERS

WORD = re.compile(r"[A-Za-z]{2,}")
NOT_TEXT = re.compile(
    r"https?://\S+"  # addresses
    r"|[\w.+-]+@[\w.-]+"  # of people
    r"|\b[A-Z][a-z]+/[A-Z]\w+"  # time zones in a sentence
    r"|\bGET\b|\bPOST\b|\bPUT\b|\bPATCH\b|\bDELETE\b"  # methods of HTTP
    r"|\bovp_[\w-]+"  # tokens
    r"|\b[IVX]+\.\d+\b"  # laws by their numbers, as IV.8
    r"|\b[1-7](?:NT|[CDHSNR])x{0,2}r?[NESW]?(?:\d{1,2}|=|[-+]\d)?(?: d?h\d| r)?"  # 3NTW+1 dh4
    r"|\b[GP](?:NT|[CDHS])[NESW]?\d{0,2}\b"  # GNTW8: a game of MiniBridge
    r"|\b(?:whist|auction|bridge)-\d{4}\b|\bwbf\b|\b[0-9a-f]{8}\b"  # rules by name and digest
)
READ = frozenset(
    {"title", "alt", "placeholder", "aria-label", "aria-description", "label", "hx-confirm"}
)
"""The attributes that somebody reads or hears."""
UNREAD = frozenset({"script", "style"})


DATA = frozenset(
    {
        "Overplay",  # the name of the program
        *("PDF", "PBN", "USEBIO", "CSV", "JSON", "XML"),  # those of formats
        *("BridgeWebs", "Excel", "LibreOffice"),  # of websites and other programs
        "UTC",  # that of a time zone
        "list",  # that of a type, where the interface wants another
        *("NS", "EW", "NP"),  # what is typed: the sides, and what was not played
        *("NT", "SA", "ST", "UT"),  # no trump, in the letters of several languages
    }
)
"""Plain words that are the same in every language."""


TIME_ZONES = available_timezones()
TOWNS = {
    ", ".join(reversed(zone.partition("/")[2].replace("_", " ").split("/"))) for zone in TIME_ZONES
}


def english(text: str) -> list[str]:
    """Return the words of a text that are made of plain letters."""
    if text.strip() in TIME_ZONES or text.strip() in TOWNS:
        return []  # their names are those of a register
    words = WORD.findall(NOT_TEXT.sub(" ", text))
    return [word for word in words if word not in DATA and not LETTERS.startswith(word)]


class _Reader(HTMLParser):
    """Collects what somebody reads of a page, but what it says is English, or not translated."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        quoted = (tag != "html" and ("lang", "en") in attrs) or ("translate", "no") in attrs
        if tag in UNREAD or quoted or tag in self.inside:
            self.inside.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.inside:
            return
        known = dict(attrs)
        self.found += [value or "" for name, value in attrs if name in READ]
        if tag == "input" and known.get("type") in ("submit", "button", "reset"):
            self.found.append(known.get("value") or "")
        if tag == "meta" and known.get("name") == "description":
            self.found.append(known.get("content") or "")

    def handle_endtag(self, tag: str) -> None:
        if self.inside and self.inside[-1] == tag:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        if not self.inside:
            self.found.append(data)


def of_page(page: str) -> list[str]:
    """Return each text of a page that has a plain word in it."""
    reader = _Reader()
    reader.feed(page)
    return [" ".join(text.split()) for text in reader.found if english(text)]


def of_sheet(pdf: bytes) -> list[str]:
    """Return each line of a sheet that has a plain word in it."""
    return [line for page in texts(pdf) for line in page.splitlines() if english(line)]


SENTENCES = frozenset({"detail", "text", "sentence", "heading", "note", "purpose"})
"""The members of an answer of the interface that are for people; the others are codes and data,
and the title of a problem is that of its status (RFC 9457)."""
TITLED = frozenset({"type", "status"})
"""What stands beside the title of a problem."""


def of_answer(content: bytes) -> list[str]:
    """Return each sentence of an answer of the interface that has a plain word in it."""
    return [text for text in _sentences(json.loads(content)) if english(text)]


def _sentences(value: Any, name: str = "") -> Iterator[str]:
    if isinstance(value, str) and name in SENTENCES:
        yield value
    elif isinstance(value, dict):
        if "title" in value and not value.keys() >= TITLED:
            yield str(value["title"])
        for key, each in value.items():
            yield from _sentences(each, key)
    elif isinstance(value, list):
        for each in value:
            yield from _sentences(each, name)


def of_response(response: Any) -> list[str]:
    """Return each text of an answer, whatever it is, that has a plain word in it."""
    if response.request["PATH_INFO"].endswith("/schema"):
        return []  # it is for programmers, and its words are those of the code
    content = b"".join(response) if response.streaming else response.content
    kind = response.headers.get("Content-Type", "")
    if content.startswith(b"%PDF-1"):
        return of_sheet(content)
    if "html" in kind or "svg" in kind:
        return of_page(content.decode())
    return of_answer(content) if "json" in kind and content else []


def assert_none(found: Mapping[str, list[str]]) -> None:
    """Fail where an address or a sheet has a text with a plain word in it, and name them all.

    A text that stands in several places is told at the first of them.
    """
    first = {text: where for where, texts in reversed(list(found.items())) for text in texts}
    lines = [f"{where}: {text!r}" for text, where in sorted(first.items(), key=lambda one: one[1])]
    assert not lines, "\n".join(["Not through gettext:", *lines])
