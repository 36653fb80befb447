"""The pictures of docs/directing.md, docs/larger.md and the README: ``python -m
tests.browser.pictures``.

An evening and a congress are played in a browser, on a server of their own, as the two pages tell
them; on the way the pictures are taken. Those of ``ON_A_TELEPHONE`` are as wide as one.
"""

import io
import os
import tempfile
from pathlib import Path

import django
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect

import tests.environment  # noqa: F401  a folder of its own, nothing of the developer's

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
django.setup()

from tests.browser import chromium  # noqa: E402
from tests.browser.clerk import Clerk  # noqa: E402
from tests.browser.congress import Congress  # noqa: E402
from tests.browser.directors_evening import Evening  # noqa: E402
from tests.browser.visitor import PATIENCE, Visitor  # noqa: E402
from tests.conftest import ROOT  # noqa: E402
from tests.servers.overplay_server import demo_server  # noqa: E402

EVENING, CONGRESS = (ROOT / "docs" / "pictures" / name for name in ("evening", "congress"))
OF_THE_README = {1: ROOT / "docs" / "standings.png", 2: ROOT / "docs" / "while-playing.png"}
"""The standings of the demo's evenings, by their numbers."""
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
TELEPHONE: ViewportSize = {"width": 390, "height": 844}
ON_A_TELEPHONE = frozenset({"card", "board", "computed"})
LARGEST = 60_000
"""Of a picture, in bytes."""
COLOURS = (128, 64, 32, 16, 8)


def small(picture: bytes) -> bytes:
    """The picture with as many colours as keep it below ``LARGEST``."""
    page = Image.open(io.BytesIO(picture)).convert("RGB")
    tried = (_in_colours(page, colours) for colours in COLOURS)
    return next((each for each in tried if len(each) < LARGEST), _in_colours(page, COLOURS[-1]))


def _in_colours(page: Image.Image, colours: int) -> bytes:
    file = io.BytesIO()
    few = page.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(file, "PNG", optimize=True)
    return file.getvalue()


def take(page: Page, file: Path) -> None:
    """What is seen of the page now, kept small."""
    file.write_bytes(small(page.screenshot(animations="disabled")))


def play(browser: Browser, address: str) -> None:
    """The whole evening, with its pictures."""
    page = browser.new_page(base_url=address, viewport=LAPTOP)

    def show(name: str) -> None:
        if name in ON_A_TELEPHONE:
            page.set_viewport_size(TELEPHONE)
        take(page, EVENING / f"{name}.png")
        page.set_viewport_size(LAPTOP)

    Evening(page, show).play()


def play_congress(browser: Browser, address: str) -> None:
    """Both sessions and the prizes, with their pictures."""
    clerk, visitor = Clerk(address), Visitor(browser, address, viewport=LAPTOP)
    visitor.let_in(clerk.browser.cookies)

    def show(name: str) -> None:
        if name:
            take(visitor.page, CONGRESS / f"{name}.png")

    congress = Congress(visitor.page, clerk, show)
    congress.play_both_sessions()
    congress.prizes()


def main() -> None:
    """Take them all anew."""
    for pictures in (EVENING, CONGRESS):
        pictures.mkdir(parents=True, exist_ok=True)
        for old in pictures.glob("*.png"):
            old.unlink()
    expect.set_options(timeout=PATIENCE)
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    with (
        tempfile.TemporaryDirectory(prefix="overplay-pictures-") as folder,
        demo_server(environment, Path(folder)) as server,
        chromium.launched() as browser,
    ):
        reader = browser.new_page(base_url=server.address, viewport=LAPTOP)
        for session, file in OF_THE_README.items():
            reader.goto(f"/sessions/{session}/standings/")
            take(reader, file)
        play(browser, server.address)
        play_congress(browser, server.address)


if __name__ == "__main__":
    main()
