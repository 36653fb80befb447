"""Pictures of one state of the program: every page at two widths, every sheet page by page."""

import re
import sys
import tempfile
from itertools import islice
from pathlib import Path

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page
from pypdfium2 import PdfDocument

from tests.pictures.checkout import Program, checked_out
from tests.pictures.crawl import Found, crawl
from tests.pictures.evenings import Interface, set_up_all
from tests.tournaments.management.browser import Browser

WIDTHS = (1280, 390)
DOTS_PER_INCH = 80
PAGES_OF_A_SHEET = 3
"""The rest of a sheet is more of the same."""
SCOPES = ("read", "score", "direct", "organise")


def draw(commit: str, chromium: Chromium, folder: Path) -> None:
    """Draw everything of a commit, or of the working tree where it is empty, into a folder."""
    with (
        tempfile.TemporaryDirectory(prefix="overplay-pictures-") as parent,
        checked_out(commit, Path(parent) / "source") as source,
    ):
        program = Program(source, Path(parent) / "data")
        program.manage("demo")
        scopes = [part for scope in SCOPES for part in ("--scope", scope)]
        token = program.manage("api_token", "director", "--name", "pictures", *scopes).strip()
        with program.running():
            director = Browser(program.address)
            director.get("/sign-in/")
            director.post("/sign-in/", username="director", password="overplay", next="/")
            set_up_all(director, Interface(program.address, token))
            _draw_role("director", director, chromium, folder)
            _draw_role("reader", Browser(program.address), chromium, folder)


def _draw_role(role: str, browser: Browser, chromium: Chromium, parent: Path) -> None:
    """Draw what somebody with this browser can reach, into a folder of its own."""
    folder = parent / role
    folder.mkdir(parents=True)
    pages = [_page(chromium, browser, width) for width in WIDTHS]
    for number, found in enumerate(crawl(browser), 1):
        _draw_one(found, pages, folder)
        if number % 50 == 0:
            sys.stderr.write(f"{role}: {number} addresses\n")
    for page in pages:
        page.context.close()


def _page(chromium: Chromium, browser: Browser, width: int) -> Page:
    context = chromium.new_context(
        base_url=browser.address, viewport={"width": width, "height": 800}
    )
    context.add_cookies(
        [
            {"name": one.name, "value": str(one.value), "url": browser.address}
            for one in browser.cookies
        ]
    )
    return context.new_page()


def _draw_one(found: Found, pages: list[Page], folder: Path) -> None:
    name = folder / (re.sub(r"[^A-Za-z0-9=]+", "-", found.address).strip("-") or "home")
    if found.kind == "page":
        for page, width in zip(pages, WIDTHS, strict=True):
            page.goto(found.address, wait_until="load")
            file = name.with_name(f"{name.name}-{width}.png")
            page.screenshot(path=file, full_page=True, animations="disabled", caret="hide")
    elif found.kind == "sheet":
        sheets = islice(PdfDocument(found.content), PAGES_OF_A_SHEET)
        for number, sheet in enumerate(sheets, 1):
            picture = sheet.render(scale=DOTS_PER_INCH / 72).to_pil()
            picture.save(name.with_name(f"{name.name}-sheet-{number}.png"))
    else:
        name.with_name(f"{name.name}.bin").write_bytes(found.content)
