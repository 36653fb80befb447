"""A page without a mouse: what Tab comes to, and what keys do there."""

from typing import Literal

from playwright.sync_api import Locator, Page, expect

MOST_STEPS = 20
"""More radio buttons than that stand in no group."""


def reach(thing: Locator) -> None:
    """Have the focus on something that Tab comes to; that it comes there is all that is asked."""
    assert thing.evaluate("one => one.tabIndex >= 0 && one.checkVisibility()"), thing
    thing.focus()
    expect(thing).to_be_focused()


def fill(page: Page, label: str, typed: str) -> None:
    """Reach the field of this name and type over what it holds."""
    reach(page.get_by_label(label, exact=True))
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(typed)


def pick(page: Page, label: str) -> None:
    """Reach a group of radio buttons and go through it with the arrow key to this one."""
    wanted = page.get_by_role("radio", name=label, exact=True)
    reach(page.get_by_role("radio", checked=True).and_(page.locator(_group(wanted))))
    for _step in range(MOST_STEPS):
        if wanted.is_checked():
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow never comes to {label}")


def press(page: Page, role: Literal["link", "button"], name: str) -> None:
    """Reach a link or a button, press Enter there, and wait for the page it leads to."""
    reach(page.get_by_role(role, name=name))
    go(page)


def go(page: Page) -> None:
    """Press Enter where the focus is, and wait for the page it leads to."""
    with page.expect_navigation():
        page.keyboard.press("Enter")


def _group(radio: Locator) -> str:
    return f"input[name={radio.get_attribute('name')}]"
