"""What a page owes to everybody: contrast, names, a visible focus, no scrolling sideways."""

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

from tests.browser.visitor import Visitor

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text()
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
DIFFERS = ["color-contrast", "scrollable-region-focusable", "target-size"]
"""The rules that can tell a telephone in the dark from a laptop in the light."""
LAPTOP = 1280
WIDTHS = {LAPTOP: 800, 390: 844}
"""A laptop and a telephone: widths and heights in pixels."""

FOCUS = """
[...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.type !== "hidden")
  .filter((one) => {
    one.focus({ preventScroll: true });
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return document.activeElement === one && outlineStyle === "none" && boxShadow === "none";
  })
  .map((one) => one.outerHTML.slice(0, 120))
"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def with_axe(visitor: Visitor) -> Visitor:
    """Have every page that is opened from now on bring what looks for faults."""
    visitor.context.add_init_script(AXE)
    visitor.page.set_viewport_size({"width": LAPTOP, "height": WIDTHS[LAPTOP]})
    visitor.page.emulate_media(color_scheme="light")
    return visitor


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it stands, wide in the light and narrow in the dark.

    The colours are the same at every width, and nothing but they differs in the dark; nothing
    but sizes and what scrolls differs on a telephone. The page is looked at first as it was
    opened: it need not be laid out anew for that. A click that leads to another page returns
    before anything of that page is there; so what is still coming is waited for.
    """
    page.wait_for_load_state()
    found: list[str] = []
    opened = page.viewport_size and page.viewport_size["width"]
    for width, height in sorted(WIDTHS.items(), key=lambda size: size[0] != opened):
        if width != opened:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme="light" if width == LAPTOP else "dark")
        found += _axe(page, {"runOnly": TAGS if width == LAPTOP else DIFFERS})
        if (wider := page.evaluate(WIDER)) > 0:
            found.append(f"at {width} the page is wider by {wider}")
    page.keyboard.press("Tab")
    found += [f"its focus is not seen: {one}" for one in page.evaluate(FOCUS)]
    return found


def _axe(page: Page, options: dict[str, Any]) -> list[str]:
    """What axe finds: the rule, and where."""
    run = "options => axe.run({...options, resultTypes: ['violations'], preload: false})"
    violations = page.evaluate(run, options)["violations"]
    return [
        f"{one['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:300]}"
        for one in violations
        for node in one["nodes"]
    ]
