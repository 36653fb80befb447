"""Every address that somebody can reach by following links, a few of each shape."""

import html
import re
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urldefrag

from tests.tournaments.management.browser import Browser

LINK = re.compile(r'(?:href|src)="(/[^"]*)"')
LEFT_ALONE = re.compile(r"^/(static|api|operators)/|^/sign-out/|[?&]rev=")
OF_A_SHAPE = 1
"""So many addresses that differ in nothing but their numbers are looked at, in each session."""


@dataclass(frozen=True)
class Found:
    """What an address gives: ``kind`` is "page", "sheet" or "file"."""

    address: str
    kind: str
    content: bytes


def shape(address: str) -> str:
    """Return the address without its numbers, but for that of a session."""
    session = re.match(r"^/sessions/\d+", address)
    kept = session[0] if session else ""
    return kept + re.sub(r"\d+", "#", address[len(kept) :])


def crawl(browser: Browser) -> Iterator[Found]:
    """Yield what this browser can reach from the front page, in the order of the links."""
    waiting, seen, shapes = deque(["/"]), {"/"}, Counter[str]()
    while waiting:
        address = waiting.popleft()
        found = _fetch(browser, address)
        yield found
        if found.kind != "page":
            continue
        for link in LINK.findall(found.content.decode()):
            linked = urldefrag(html.unescape(link)).url
            if linked in seen or LEFT_ALONE.search(linked):
                continue
            seen.add(linked)
            shapes[shape(linked)] += 1
            if shapes[shape(linked)] <= OF_A_SHAPE:
                waiting.append(linked)


def _fetch(browser: Browser, address: str) -> Found:
    content = browser.content(address)
    if content.startswith(b"%PDF-"):
        return Found(address, "sheet", content)
    if content.lstrip().lower().startswith((b"<!doctype", b"<html")):
        return Found(address, "page", content)
    return Found(address, "file", content)
