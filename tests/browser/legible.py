"""What is lost of the text of a page where letters are large, or the page is narrow."""

from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page


class Look(NamedTuple):
    """How a page is looked at: its width in pixels, and the size of letters that is preferred."""

    width: int
    letters: int


USUAL = Look(1280, 16)
LOOKS = (Look(390, 16), Look(1280, 32), Look(390, 32), Look(320, 16))
"""A telephone; both with letters of twice the size; a laptop at four times the size."""
TOO_LARGE_TO_FIT = Look(390, 32)
"""Here a table may be moved sideways: six letters of a figure fill the page."""
HEIGHT = 800

SEEN = Path(__file__).with_name("legible.js").read_text()
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def lost_text(page: Page, too_large: Look | None = TOO_LARGE_TO_FIT) -> list[str]:
    """What of the text of the page as it stands is cut, covered or missing at other looks.

    At ``too_large`` it may be wider than the window; None: at none. What is still coming of the
    page is waited for.
    """
    page.wait_for_load_state()
    reading = page.context.new_cdp_session(page)
    _look(page, reading, USUAL)
    page.evaluate(SEEN)
    assert page.evaluate("legible.remember()") > 0
    found = [f"{USUAL}: {one}" for one in page.evaluate("legible.overlapping()")]
    for look in LOOKS:
        _look(page, reading, look)
        for what in ("lost", "overlapping", "covered", "fields")[: 3 if look == too_large else 4]:
            found += [f"{look} {what}: {one}" for one in page.evaluate(f"legible.{what}()")]
        if look != too_large and (wider := page.evaluate(WIDER)) > 0:
            found.append(f"{look}: the page is wider by {wider}")
    _look(page, reading, USUAL)
    return found


def _look(page: Page, reading: Any, look: Look) -> None:
    """Lay the page out anew, as a browser does whose owner prefers letters of this size."""
    sizes = {"standard": look.letters, "fixed": look.letters * 13 // 16}
    reading.send("Page.setFontSizes", {"fontSizes": sizes})
    page.set_viewport_size({"width": look.width, "height": HEIGHT})
