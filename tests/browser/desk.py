"""The desk as a scorer uses it: keys in, rows out."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, Route, expect

KEYS = {"Enter", "PageDown", "PageUp", "ArrowUp", "ArrowDown", "Escape", "Tab"}
KEYS |= {"F2", "F3", "F4", "F7", "F8", "F9", "Shift+F9", "Control+Enter", "Space", "Alt+1", "Alt+2"}


class Desk:
    """The desk in one page of a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> None:
        """Go to a tray and wait until it takes keys."""
        self.page.goto(address)
        self._expect_ready()

    def intercept(self, addresses: str, handle: Callable[[Route], None]) -> None:
        """Have requests to these addresses handled by the test, from the very next one.

        The page is loaded anew: requests of one that was open before may pass unheard for a while.
        """
        self.page.route(addresses, handle)
        self.page.reload()
        self._expect_ready()

    def _expect_ready(self) -> None:
        expect(self.page.locator("input.typed:focus")).to_have_count(1)

    def press(self, keys: str) -> None:
        """Type words and press keys, by their names, separated by spaces; waits for nothing."""
        for word in keys.split():
            if word in KEYS:
                self.page.keyboard.press(word)
            else:
                self.page.keyboard.type(word)

    def field(self, row: int) -> Locator:
        """Where the result of this row is typed; rows count from 0."""
        return self.page.locator("input.typed").nth(row)

    def reason(self, row: int) -> Locator:
        """Where the reason of this row is typed."""
        return self.row(row).locator("input[name=reason]")

    def row(self, row: int) -> Locator:
        """All of a row, with what is said under it."""
        return self.page.locator("table.entry > tbody").nth(row)

    def expect_tray(self, number: int) -> None:
        """Wait until this tray is on the desk."""
        here = self.page.locator("#strip [aria-current]")
        expect(here).to_have_text(str(number))

    def expect_saved(self, *typed: str) -> None:
        """Wait until the rows of this tray hold these, and all of them are saved."""
        fields = self.page.locator("input.typed")
        expect(fields).to_have_count(len(typed))
        for row, value in enumerate(typed):
            expect(fields.nth(row)).to_have_attribute("data-saved", value)
            expect(fields.nth(row)).to_have_value(value)

    def expect_typed(self, *typed: str) -> None:
        """Wait until the fields of this tray show these, saved or not."""
        for row, value in enumerate(typed):
            expect(self.field(row)).to_have_value(value)

    def pairs(self) -> list[tuple[str, str]]:
        """Who sits N/S and E/W in each row: the labels of the pairs."""
        labels = self.page.locator("table.entry .chip").all_inner_texts()
        return list(zip(labels[::2], labels[1::2], strict=True))
