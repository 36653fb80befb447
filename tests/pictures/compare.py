"""What two states of the program show, drawn and held against one another.

A page or sheet that is the same to the byte, with the same style sheets and scripts, cannot look
different: it is counted and not drawn, unless everything is asked for.
"""

import io
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from PIL import Image
from pypdfium2 import PdfDocument

from tests.browser import chromium
from tests.pictures.album import Album
from tests.pictures.draw import STEADY, WIDTHS, Artist, pages_of
from tests.pictures.pixels import different_pixels, put_beside

BROWSERS = 2
TRIES = 3
"""A busy machine draws a page amiss now and then: what differs is drawn again so often."""


@dataclass(frozen=True)
class Difference:
    """What differs: ``shown`` says who looks at which address, ``said`` how it differs."""

    shown: str
    said: str
    pictures: Path | None = None

    def __str__(self) -> str:
        return f"{self.shown}: {self.said}" + (f" ({self.pictures})" if self.pictures else "")


def differences(
    before: Album, after: Album, beside: Path, *, everything: bool = False
) -> Iterator[Difference]:
    """Yield what is missing, new or different in ``after``.

    Of what differs both pictures, and one of the difference, are put into the folder ``beside``.
    """
    for file in before.shown.keys() ^ after.shown.keys():
        shown = before.shown.get(file) or after.shown[file]
        yield Difference(str(shown), f"is missing {'after' if file in before.shown else 'before'}")
    names = to_draw(before, after, everything=everything)
    sys.stderr.write(f"{len(names)} pages and sheets to draw twice\n")
    shares = [names[first::BROWSERS] for first in range(min(BROWSERS, len(names)))]
    with ProcessPoolExecutor(BROWSERS) as pool:
        running = [pool.submit(_compare_share, before, after, share, beside) for share in shares]
        for share in running:
            yield from share.result()


def to_draw(before: Album, after: Album, *, everything: bool) -> list[str]:
    """Return the names of what both show, and what may look different."""
    every_page = everything or before.static() != after.static()
    return [
        name
        for name in after.shown
        if name in before.shown
        if everything
        or (every_page and name.endswith(".html"))
        or (before.folder / name).read_bytes() != (after.folder / name).read_bytes()
    ]


def count(album: Album) -> int:
    """Return how many pictures there are: two of each page, one of each page of a sheet."""
    endings = {".html": lambda file: len(WIDTHS), ".pdf": lambda file: len(PdfDocument(file))}
    files = (album.folder / name for name in album.shown)
    return sum(endings.get(file.suffix, lambda file: 1)(file) for file in files)


def _compare_share(before: Album, after: Album, names: list[str], beside: Path) -> list[Difference]:
    """Return what differs, drawing all of it in one browser."""
    found: list[Difference] = []
    with chromium.launched(*STEADY) as browser:
        artist = Artist(browser)
        for number, name in enumerate(names, 1):
            for shown, old, new in _pairs(before, after, name, artist):
                if said := _said(old, new):
                    file = beside / f"{Path(name).stem}-{shown.rpartition(' ')[2]}"
                    pictures = put_beside(old, new, file) if old and new else None
                    found.append(Difference(shown, said, pictures))
            if number % 50 == 0:
                sys.stderr.write(f"{number} of {len(names)} drawn, {len(found)} differ\n")
    return found


Pair = tuple[str, Image.Image | None, Image.Image | None]


def _pairs(before: Album, after: Album, name: str, artist: Artist) -> Iterator[Pair]:
    """Yield the pictures of a page or sheet before and after, with what they show."""
    shown = str(after.shown[name])
    if name.endswith(".html"):
        for width, (old, new) in _unlike(before, after, name, artist).items():
            yield f"{shown} {width}", _opened(old), _opened(new)
    elif name.endswith(".pdf"):
        papers = zip_longest(pages_of(before.folder / name), pages_of(after.folder / name))
        for number, (was, is_now) in enumerate(papers, 1):
            yield f"{shown} page {number}", was, is_now
    else:
        yield f"{shown} file", None, None


def _unlike(
    before: Album, after: Album, name: str, artist: Artist
) -> dict[int, tuple[bytes, bytes]]:
    """Return the widths at which no drawing of the page before is like any of it after."""
    old_ones = {width: set[bytes]() for width in WIDTHS}
    new_ones = {width: set[bytes]() for width in WIDTHS}
    unlike: dict[int, tuple[bytes, bytes]] = {}
    for _try in range(TRIES):
        old, new = artist.draw(before, name), artist.draw(after, name)
        for width in WIDTHS:
            old_ones[width].add(old[width])
            new_ones[width].add(new[width])
        differ = [width for width in WIDTHS if not old_ones[width] & new_ones[width]]
        unlike = {width: (old[width], new[width]) for width in differ}
        if not unlike:
            break
    return unlike


def _opened(picture: bytes) -> Image.Image:
    return Image.open(io.BytesIO(picture)).convert("RGB")


def _said(old: Image.Image | None, new: Image.Image | None) -> str:
    """Return how a picture differs; "" where it does not."""
    if old is None and new is None:
        return "has other bytes"
    if old is None or new is None:
        return f"is missing {'before' if old is None else 'after'}"
    pixels = different_pixels(old, new)
    size = "" if old.size == new.size else ", {}x{} became {}x{}".format(*old.size, *new.size)
    return f"{pixels} pixels differ{size}" if pixels else ""
