"""Every address that somebody can reach by following links, one of each shape."""

import html
import re
from collections import deque
from collections.abc import Iterable, Iterator
from urllib.parse import urldefrag

import httpx

from tests.pictures.visitor import Visitor

LINK = re.compile(r'(?:href|src)="(/[^"]*)"')
LEFT_ALONE = re.compile(
    r"^/(static|api)/|^/sign-out/|^/sign-in/\?next=|[?&]rev="
    r"|^/admin/(logout|jsi18n|.*[?]|.*history|tournaments/(standings|standingrow|traytable)/)"
)
"""No page, the end of the visit, the same page again, and what lies as the workers came to it."""
KEPT_APART = re.compile(r"^/(?:sessions|clubs)/\d+")


def shape(address: str) -> str:
    """Return the address without its numbers, but for that of a session or club."""
    kept = KEPT_APART.match(address)
    apart = kept[0] if kept else ""
    return apart + re.sub(r"\d+", "#", address[len(apart) :])


def crawl(
    visitor: Visitor, beginnings: Iterable[str], within: str = "/"
) -> Iterator[tuple[str, httpx.Response, str]]:
    """Yield each address this visitor can reach, its answer, and the page that links to it.

    Links lead no further than to what begins with ``within``.
    """
    waiting = deque((address, "") for address in beginnings)
    shapes = {shape(address) for address, _page in waiting}
    while waiting:
        address, page = waiting.popleft()
        answer = visitor.get(address)
        yield address, answer, page
        for link in links(answer):
            if link.startswith(within) and shape(link) not in shapes:
                shapes.add(shape(link))
                waiting.append((link, address))


def links(answer: httpx.Response) -> Iterator[str]:
    """Yield the addresses on this server to which a page links."""
    if "text/html" not in answer.headers.get("content-type", ""):
        return
    for link in LINK.findall(answer.text):
        address = urldefrag(html.unescape(link)).url
        if not LEFT_ALONE.search(address):
            yield address
