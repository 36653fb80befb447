"""Pictures of pages at two widths, and of the pages of a sheet."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlsplit

from PIL import Image
from playwright.sync_api import Browser, Request, Route
from pypdfium2 import PdfDocument

from tests.pictures.album import STATIC, Album

WIDTHS = (1280, 390)
HEIGHT = 800
DOTS_PER_INCH = 80
SERVER = "http://overplay.example"
STEADY = (
    "--run-all-compositor-stages-before-draw",
    "--disable-new-content-rendering-timeout",
    "--disable-threaded-animation",
    "--disable-threaded-scrolling",
    "--disable-checker-imaging",
    "--disable-partial-raster",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
)
"""A browser that is started so draws nothing before all of it is there, however busy it is."""
STILL = """
Date.now = () => 1772740800000;
performance.now = () => 0;
const soon = window.setTimeout.bind(window);
window.setTimeout = (doing, after, ...rest) => (after >= 500 ? 0 : soon(doing, after, ...rest));
window.setInterval = () => 0;
"""
"""No clock runs in a page, and nothing asks the server whether there is anything new."""


class Artist:
    """Draws pages of an album, without any server."""

    def __init__(self, browser: Browser) -> None:
        context = browser.new_context(
            base_url=SERVER, locale="en-GB", timezone_id="UTC", reduced_motion="reduce"
        )
        context.add_init_script(STILL)
        context.route("**/*", self._answer)
        self._page = context.new_page()
        self._album, self._name = Album(Path()), ""

    def draw(self, album: Album, name: str) -> dict[int, bytes]:
        """Return the pictures of a page, PNG, by the width at which it is looked at."""
        self._album, self._name = album, name
        self._page.set_viewport_size({"width": WIDTHS[0], "height": HEIGHT})
        address = quote(album.shown[name].address.lstrip("/"), safe="/?&=%+")
        self._page.goto(f"{SERVER}/{address}", wait_until="load")
        return {width: self._picture(width) for width in WIDTHS}

    def _picture(self, width: int) -> bytes:
        self._page.set_viewport_size({"width": width, "height": HEIGHT})
        # A field that takes the cursor has scrolled to it, and a bar that sticks stands there.
        self._page.evaluate("scrollTo(0, 0)")
        return self._page.screenshot(full_page=True, animations="disabled", caret="hide")

    def _answer(self, route: Route, request: Request) -> None:
        """Give the browser the page that was fetched, and what belongs to it."""
        folder, path = self._album.folder, urlsplit(request.url).path
        if request.is_navigation_request():
            policy = self._album.shown[self._name].policy
            headers = {"content-security-policy": policy} if policy else {}
            body = (folder / self._name).read_bytes()
            route.fulfill(content_type="text/html; charset=utf-8", headers=headers, body=body)
        elif path.startswith(f"/{STATIC}/") and (folder / path[1:]).is_file():
            route.fulfill(path=folder / path[1:])
        else:
            route.abort()


def pages_of(sheet: Path) -> Iterator[Image.Image]:
    """Yield the pictures of a sheet, one for each of its pages."""
    for page in PdfDocument(sheet):
        yield page.render(scale=DOTS_PER_INCH / 72).to_pil().convert("RGB")
